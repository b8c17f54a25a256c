"""A whole game: rounds, totals, the end, and who is told what happens."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable

import pytest
from hypothesis import given

from kortu_domino.engine import (
    AceSuit,
    Dealer,
    Dealt,
    End,
    Event,
    FirstPlayer,
    Game,
    GameEnded,
    HouseRules,
    IllegalMove,
    Laid,
    Lay,
    OnCard,
    Reason,
    Record,
    RoundEnded,
    RoundStarted,
    StartCard,
    TurnStarted,
    WrongDeck,
    parse_move,
)
from kortu_domino.engine.cards import pack, parse_cards
from tests.engine.helpers import (
    ALL,
    OUT_AT_ONCE,
    chance,
    choose,
    house_rules,
    new_game,
    players,
    stacked_deck,
)

TWO = HouseRules(players=2, hand_size=3, point_limit=10)


def game_of(*decks: tuple[list[str], str], rules: HouseRules = TWO, first: int = 0) -> Game:
    """A game whose rounds are dealt these hands, from the first player clockwise, and start cards."""
    return Game(
        rules,
        players(rules.players),
        first=first,
        deal=lambda number: stacked_deck(*decks[number - 1], decks=rules.decks),
    )


def play_out(game: Game, *moves: str) -> None:
    game.start_round()
    for move in moves:
        game.play(parse_move(move))


def listen(game: Game) -> list[Event]:
    heard: list[Event] = []
    game.subscribe(heard.append)
    return heard


# Rounds and totals


def test_nothing_is_dealt_before_the_first_round() -> None:
    game = game_of(OUT_AT_ONCE)
    assert (game.number, game.in_round, game.over, game.totals) == (0, False, False, (0, 0))
    with pytest.raises(IndexError):
        _ = game.round


def test_a_round_is_told_from_the_deal_to_the_end() -> None:
    game = game_of(OUT_AT_ONCE)
    heard = listen(game)
    play_out(game, ALL)
    round = game.round
    assert heard == [
        RoundStarted(1, 0),
        Dealt(0, round.dealt(0)),
        Dealt(1, round.dealt(1)),
        StartCard(round.start_card),
        TurnStarted(0),
        Laid(0, End.LEFT, tuple(parse_cards("8C 8D 8H")), None),
        RoundEnded(1, Reason.OUT, (0, 9), (0, 9), (0,), ((), round.hands[1])),
    ]
    assert (game.in_round, game.over) == (False, False)
    assert game.results == [heard[-1]]


def test_a_game_ends_when_a_total_reaches_the_limit_exactly() -> None:
    game = game_of(OUT_AT_ONCE, OUT_AT_ONCE, rules=TWO.changed(point_limit=18, first_player="winner"))
    heard = listen(game)
    play_out(game, ALL)
    assert (game.totals, game.over) == ((0, 9), False)
    play_out(game, ALL)
    assert (game.totals, game.over, game.winners) == ((0, 18), True, (0,))
    assert heard[-1] == GameEnded((0, 18), (0,))


def test_one_point_below_the_limit_another_round_is_played() -> None:
    game = game_of(OUT_AT_ONCE, rules=TWO.changed(point_limit=10))
    play_out(game, ALL)
    assert (game.totals, game.over) == ((0, 9), False)


def test_the_fewest_points_win_though_another_won_the_last_round() -> None:
    near = (["8C 8D 8H", "KD KS KH"], "KC")
    game = game_of(near, OUT_AT_ONCE, rules=TWO.changed(point_limit=39))
    play_out(game, ALL)
    assert game.over
    assert game.winners == (0,)


def test_equal_fewest_totals_share_the_game() -> None:
    game = game_of(
        (["8C 8D 8H", "2C 2D 2H", "3C 3D 3H"], "KC"),
        (["8C 8D 8H", "3C 3D 3H", "2C 2D 2H"], "KC"),
        rules=HouseRules(players=3, hand_size=3, point_limit=12),
    )
    heard = listen(game)
    play_out(game, ALL)
    play_out(game, ALL)
    assert heard[-1] == GameEnded((6, 6, 18), (0, 1))
    assert (game.totals, game.winners) == ((6, 6, 18), (0, 1))


def test_after_the_end_nothing_is_dealt_and_nothing_played() -> None:
    game = game_of(OUT_AT_ONCE, rules=TWO.changed(point_limit=10))
    play_out(game, ALL)
    with pytest.raises(IllegalMove, match="The round is over"):
        game.play(parse_move("draw"))
    game = game_of((["8C 8D 8H", "KD KS KH"], "KC"))
    play_out(game, ALL)
    with pytest.raises(RuntimeError, match="the game is over"):
        game.start_round()


def test_a_round_in_play_is_finished_before_the_next() -> None:
    game = game_of(OUT_AT_ONCE)
    game.start_round()
    with pytest.raises(RuntimeError, match="a round is in play"):
        game.start_round()


def test_a_wrong_deck_changes_nothing() -> None:
    game = Game(TWO, players(2), first=0, deal=lambda _: pack(1)[1:])
    heard = listen(game)
    with pytest.raises(WrongDeck):
        game.start_round()
    assert (game.number, heard) == (0, [])


def test_an_illegal_move_is_not_told_and_not_kept() -> None:
    game = game_of(OUT_AT_ONCE)
    game.start_round()
    heard = listen(game)
    with pytest.raises(IllegalMove):
        game.play(parse_move("draw"))
    assert (heard, game.moves) == ([], [[]])


@pytest.mark.parametrize("first", [-1, 2])
def test_the_first_player_has_a_seat(first: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        Game(TWO, players(2), first=first, deal=Dealer("x"))


def test_every_seat_has_a_player() -> None:
    with pytest.raises(ValueError, match="3 players for 2 seats"):
        Game(TWO, players(3), first=0, deal=Dealer("x"))


# Who plays first


def test_by_rotation_the_next_seat_clockwise_plays_first() -> None:
    game = new_game(HouseRules(players=3, hand_size=3, point_limit=1000), random.Random(1), first=2)
    for _ in range(5):
        finish_round(game)
    assert [round.first for round in game.rounds] == [2, 0, 1, 2, 0]


def test_the_winner_of_the_last_round_plays_first() -> None:
    rules = HouseRules(point_limit=1000, first_player=FirstPlayer.WINNER)
    game = new_game(rules, random.Random(1), first=3)
    for _ in range(12):
        finish_round(game)
    firsts = [round.first for round in game.rounds]
    assert firsts[0] == 3
    assert firsts[1:] == [result.winners[0] for result in game.results[:-1]]
    assert len(set(firsts)) > 2


def test_of_tied_winners_the_first_met_clockwise_from_the_last_first_player_plays_first() -> None:
    rng = random.Random(3)
    rules = HouseRules(
        players=5, hand_size=10, ace_suit=AceSuit.PRINTED, first_player=FirstPlayer.WINNER, point_limit=1000
    )
    chosen: set[tuple[bool, bool]] = set()
    while len(chosen) < 3:  # the lowest seat, the highest, and one that is neither or both
        game = new_game(rules, rng, first=int(rng.random() * 5))
        finish_round(game)
        winners = game.results[-1].winners
        if len(winners) == 1:
            continue
        game.start_round()
        seats = [(game.first + step) % 5 for step in range(5)]
        assert game.round.first == next(seat for seat in seats if seat in winners)
        chosen.add((game.round.first == min(winners), game.round.first == game.first))


def finish_round(game: Game) -> None:
    game.start_round()
    while game.in_round:
        game.play(game.legal_moves[0])


def test_a_declared_suit_does_not_leak_into_the_next_round() -> None:
    aces = (["AC AD AH", "2C 3C 4C"], "KC")
    game = game_of(aces, (["9H 9D 10H", "2C 3C 4C"], "AS"), rules=TWO.changed(point_limit=100))
    play_out(game, "L:AC+AD+AH=H")
    game.start_round()
    assert f"{game.view(1).row[0][0]}" == "A♠"
    assert game.round.row[0][0].declared is None
    assert [str(move) for move in game.legal_moves] == ["draw"]  # hearts would fit, were it still declared


def test_each_round_has_a_history_of_its_own() -> None:
    game = game_of(OUT_AT_ONCE, OUT_AT_ONCE)
    play_out(game, ALL)
    assert game.view(0).history[-1] == game.results[0]
    game.start_round()
    assert game.view(0).history[0] == RoundStarted(2, 1)
    assert game.view(0).results == (game.results[0],)


# Listening


def test_every_listener_hears_everything_in_order() -> None:
    game = game_of(OUT_AT_ONCE)
    first, second = listen(game), listen(game)
    play_out(game, ALL)
    assert first == second
    assert len(first) == 7


def test_who_subscribes_later_hears_what_comes_later() -> None:
    game = game_of(OUT_AT_ONCE)
    game.start_round()
    heard = listen(game)
    game.play(parse_move("R:8C"))
    assert [type(event) for event in heard] == [Laid, TurnStarted]


def test_a_listener_that_plays_does_not_get_ahead_of_the_others() -> None:
    game = game_of((["8C 9D 9H", "8S 3D 4D"], "KC"))
    before = listen(game)

    def play_for_seat_one(event: Event) -> None:
        if event == TurnStarted(1):
            game.play(parse_move("R:8S"))

    game.subscribe(play_for_seat_one)
    after = listen(game)
    play_out(game, "R:8C")
    assert before == after
    assert [type(event) for event in before[4:]] == [TurnStarted, Laid, TurnStarted, Laid, TurnStarted]
    assert [event.seat for event in before if isinstance(event, Laid)] == [0, 1]


def test_a_subscription_ends_once_and_for_all() -> None:
    game = game_of(OUT_AT_ONCE)
    heard: list[Event] = []
    end = game.subscribe(heard.append)
    again = game.subscribe(heard.append)
    end()
    end()
    game.start_round()
    assert len(heard) == 5
    again()
    game.play(parse_move(ALL))
    assert len(heard) == 5


def test_listeners_may_unsubscribe_while_they_listen() -> None:
    game = game_of(OUT_AT_ONCE)
    heard: list[tuple[str, Event]] = []
    ends: dict[str, Callable[[], None]] = {}

    def once(event: Event) -> None:
        heard.append(("once", event))
        ends["once"]()
        ends["other"]()

    ends["once"] = game.subscribe(once)
    ends["other"] = game.subscribe(lambda event: heard.append(("other", event)))
    ends["last"] = game.subscribe(lambda event: heard.append(("last", event)))
    game.start_round()
    assert [name for name, _ in heard] == ["once", *["last"] * 5]


def test_a_listener_that_subscribes_another() -> None:
    game = game_of(OUT_AT_ONCE)
    heard: list[Event] = []

    def introduce(event: Event) -> None:
        if isinstance(event, RoundStarted):
            game.subscribe(heard.append)

    game.subscribe(introduce)
    game.start_round()
    assert [type(event) for event in heard] == [Dealt, Dealt, StartCard, TurnStarted]


def test_a_listener_that_raises_stops_neither_the_game_nor_the_others() -> None:
    game = game_of(OUT_AT_ONCE)
    game.start_round()

    def fail(event: Event) -> None:
        raise OSError(f"no room for {type(event).__name__}")

    end = game.subscribe(fail)
    heard = listen(game)
    with pytest.raises(ExceptionGroup) as caught:
        game.play(parse_move("R:8C"))
    assert [str(error) for error in caught.value.exceptions] == [
        "no room for Laid",
        "no room for TurnStarted",
    ]
    assert [type(event) for event in heard] == [Laid, TurnStarted]
    assert game.turn == 1
    end()
    game.play(parse_move("R:2C"))
    assert len(heard) == 4


def test_what_one_listener_raised_once_is_raised_as_it_was() -> None:
    game = game_of(OUT_AT_ONCE)
    game.start_round()

    def fail(event: Event) -> None:
        if isinstance(event, Laid):
            raise OSError("disk full")

    game.subscribe(fail)
    with pytest.raises(OSError, match="disk full"):
        game.play(parse_move("R:8C"))


def test_an_interrupted_listener_loses_nobody_an_event() -> None:
    game = game_of(OUT_AT_ONCE)
    heard = listen(game)

    def interrupt(event: Event) -> None:
        if isinstance(event, StartCard):
            raise KeyboardInterrupt

    game.subscribe(interrupt)
    with pytest.raises(KeyboardInterrupt):
        game.start_round()
    game.play(parse_move("R:8C"))
    assert [type(event) for event in heard[3:]] == [StartCard, TurnStarted, Laid, TurnStarted]


# Seeds


def test_the_same_seed_is_the_same_game_on_every_python() -> None:
    """Golden: if this fails, games that are resumed from their seeds go on with other cards."""
    assert " ".join(map(str, Dealer("Vilnius")(1)[:12])) == "5C 9C 6C 9D 10H 7D KH 2D 3D 8C JC 2H"
    assert " ".join(map(str, Dealer("Vilnius")(2)[:12])) == "AD 9D AS 4H 2S 3S 6D 7D AC 5D AH 6S"
    assert " ".join(map(str, Dealer("ąžuolas 7", 2)(1)[:12])) == "7C 9D JD KC QD AC 5S 2C 2D 3H 3C 10H"
    assert [Dealer(str(seed)).first(6) for seed in range(12)] == [3, 2, 1, 4, 4, 1, 5, 1, 1, 3, 0, 0]


@pytest.mark.parametrize(
    ("rules", "digest"),
    [
        (HouseRules(), "25848ffc9d986086"),
        (HouseRules(players=6, decks=2), "847121179b4f34a8"),
        (HouseRules(players=3, ace_suit=AceSuit.PRINTED, fast_move=False, draw_limit=2), "3784b9ab095d00c8"),
    ],
    ids=["usual", "two packs", "strict"],
)
def test_the_same_choices_among_the_legal_moves_are_the_same_game_on_every_python(
    rules: HouseRules, digest: str
) -> None:
    """Golden: if this fails, bots that were seeded play otherwise; their choices are places in `legal_moves`."""
    game = Game(rules, players(rules.players), first=0, deal=Dealer("Kaunas", rules.decks))
    rng = random.Random("Kaunas")
    while not game.over:
        game.start_round()
        while game.in_round:
            game.play(choose(game.legal_moves, rng))
    assert hashlib.sha256(Record.of(game).to_json().encode()).hexdigest()[:16] == digest


def test_a_dealer_deals_each_round_whatever_was_dealt_before() -> None:
    dealer = Dealer("x", 2)
    assert dealer(3) == Dealer("x", 2)(3)
    assert dealer(3) != dealer(4)
    assert sorted(dealer(3)) == pack(2)
    assert len({Dealer(str(seed)).first(6) for seed in range(100)}) == 6


# Whole games


@given(house_rules(), chance)
def test_random_games_end_and_add_up(rules: HouseRules, rng: random.Random) -> None:
    first = int(rng.random() * rules.players)
    game = new_game(rules, rng, first)
    heard = listen(game)
    while not game.over:
        game.start_round()
        while game.in_round:
            game.play(choose(game.legal_moves, rng))
        assert game.number < 200
    ended = [event for event in heard if isinstance(event, RoundEnded)]
    assert ended == game.results
    assert game.totals == tuple(map(sum, zip(*(event.points for event in ended), strict=True)))
    assert max(game.totals) >= rules.point_limit
    assert all(max(event.totals) < rules.point_limit for event in ended[:-1])
    assert game.winners == tuple(seat for seat, total in enumerate(game.totals) if total == min(game.totals))
    assert heard[-1] == GameEnded(game.totals, game.winners)
    assert Record.of(game).first == game.rounds[0].first == first


@pytest.mark.parametrize("seed", ["stacks", "more stacks"])
def test_a_stack_tells_what_it_lies_on(seed: str) -> None:
    dice = random.Random(seed)
    game = Game(HouseRules(players=5, decks=2), players(5), first=0, deal=Dealer(seed, 2))
    heard = listen(game)
    game.start_round()
    stacked = 0
    while game.in_round:
        row, moves = game.round.row, game.legal_moves
        stacks = [move for move in moves if isinstance(move, Lay) and isinstance(move.target, OnCard)]
        move = stacks[0] if stacks else moves[int(dice.random() * len(moves))]
        heard.clear()
        game.play(move)
        if isinstance(event := heard[0], Laid):
            on = row[event.target.position - 1][-1] if isinstance(event.target, OnCard) else None
            assert event.on == on
            stacked += on is not None
    assert stacked
