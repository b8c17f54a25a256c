"""What one seat may know: everything that it needs, and no hidden card."""

from __future__ import annotations

import dataclasses
import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings

from kortu_domino.engine import (
    Card,
    Dealt,
    End,
    Game,
    HouseRules,
    IllegalMove,
    Player,
    parse_move,
)
from kortu_domino.engine.cards import parse_cards
from tests.engine.helpers import chance, choose, house_rules, new_game, players, stacked_deck

HANDS = ["8C 9D 9H", "2C 3C 4C"]


def a_game(start: str = "KC", stock: str = "", **rules: object) -> Game:
    house = HouseRules.from_dict({"players": 2, "hand_size": 3, **rules})
    game = Game(house, players(2), first=0, deal=lambda _: stacked_deck(HANDS, start, stock))
    game.start_round()
    return game


def test_a_view_says_all_that_a_seat_may_know() -> None:
    game = a_game(stock="5D")
    game.play(parse_move("R:8C"))
    game.play(parse_move("R:2C"))
    view = game.view(1)
    assert view.hand == tuple(parse_cards("3C 4C"))
    assert view.hands == (None, view.hand)
    assert view.counts == (2, 2)
    assert view.stock == 45
    assert [f"{card}" for place in view.row for card in place] == ["K♣", "8♣", "2♣"]
    assert (f"{view.end(End.LEFT)}", f"{view.end(End.RIGHT)}") == ("K♣", "2♣")
    assert (view.number, view.first, view.turn, view.seat) == (1, 0, 0, 1)
    assert (view.totals, view.results, view.winners) == ((0, 0), (), ())
    assert (view.my_turn, view.game_over, view.reason) == (False, False, None)
    assert [player.name for player in view.players] == ["P1", "P2"]
    assert view.history == tuple(event.seen_by(1) for event in game.view(None, reveal=True).history)
    game.play(parse_move("draw"))
    assert (game.view(1).drawn, game.view(1).stock, game.view(1).counts) == (1, 44, (3, 2))


def test_only_the_seat_to_play_has_moves_and_the_others_are_told_why() -> None:
    game = a_game()
    assert list(game.view(0).legal_moves) == list(game.legal_moves)
    assert game.view(0).my_turn
    for seat in (1, None):
        view = game.view(seat)
        assert not view.legal_moves
        assert list(view.legal_moves) == []
        assert str(view.why_not(parse_move("R:8C"))) == "It is not your turn: P1 is to play."


def test_when_the_round_is_over_nobody_has_moves() -> None:
    game = a_game("9C")
    game.play(parse_move("R:8C"))
    game.play(parse_move("R:2C"))
    game.play(parse_move("L:9D+9H"))
    for seat in (0, 1, None):
        view = game.view(seat)
        assert not view.my_turn
        assert str(view.why_not(parse_move("R:8C"))) == "The round is over."
    assert len(game.view(1).results) == 1


def test_a_spectator_sees_no_hand_and_with_reveal_all() -> None:
    game = a_game()
    assert game.view(None).hands == (None, None)
    assert game.view(None).hand == ()
    revealed = game.view(None, reveal=True)
    assert revealed.hands == game.round.hands
    assert revealed.history[1] == Dealt(0, game.round.dealt(0))


def test_a_view_is_a_value() -> None:
    game = a_game()
    view = game.view(0)
    list(view.legal_moves)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.turn = 1  # type: ignore[misc]
    assert view == game.view(0)
    assert hash(view) == hash(game.view(0))
    assert pickle.loads(pickle.dumps(view)) == view
    game.play(parse_move("R:8C"))
    assert view != game.view(0)
    assert view.turn == 0


def test_before_the_first_round_there_is_nothing_to_view() -> None:
    with pytest.raises(IndexError):
        Game(HouseRules(players=2), players(2), first=0, deal=lambda _: []).view(0)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Jonas Žvirblis", "Jonas Žvirblis"),
        ("[red]Ona[/]", "[red]Ona[/]"),
        ("O\x1b[31mna\n", "O [31mna"),
        ("\u202eanO\u2066", "anO"),
        ("O\u200bna\x00\x7f", "Ona"),
        ("Ru\u0304ta", "Rūta"),
    ],
)
def test_a_name_holds_nothing_that_acts_on_a_terminal(name: str, shown: str) -> None:
    assert Player(name).name == shown


# Nothing leaks


@given(house_rules(), chance)
def test_the_moves_of_a_view_are_those_of_the_game(rules: HouseRules, rng: random.Random) -> None:
    game = new_game(rules, rng)
    game.start_round()
    while game.in_round:
        moves = game.view(game.turn).legal_moves
        assert list(moves) == list(game.legal_moves)
        assert (moves.playable, moves.may_draw) == (game.legal_moves.playable, game.legal_moves.may_draw)
        assert moves.no_draw == game.legal_moves.no_draw
        game.play(choose(moves, rng))
        assert not game.view((game.turn + 1) % rules.players).legal_moves


@given(house_rules(decks=1), chance)
@settings(max_examples=50)
def test_no_hidden_card_is_anywhere_in_a_view(rules: HouseRules, rng: random.Random) -> None:
    """With one pack every card is told apart: a view holds the seat's own cards, those laid, and no other."""
    game = new_game(rules, rng)
    game.start_round()
    while game.in_round:
        laid = {card.card for place in game.round.row for card in place}
        for seat in (None, *range(rules.players)):
            own = set() if seat is None else set(game.round.hands[seat])
            assert set(cards_in(game.view(seat))) == laid | own
        game.play(choose(game.legal_moves, rng))


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from cards_in(getattr(value, field.name))


@given(house_rules(), chance)
def test_changing_hidden_cards_changes_no_view(rules: HouseRules, rng: random.Random) -> None:
    """Two hidden cards change places in the deck; where the same moves can be played, a seat sees the same."""
    game = new_game(rules, rng)
    game.start_round()
    seat = int(rng.random() * rules.players)
    for _ in range(int(rng.random() * 40)):
        if game.in_round:
            game.play(choose(game.legal_moves, rng))
    assume(game.in_round)
    changed = 0
    for _ in range(20):
        other = with_other_hidden_cards(game, seat, rng)
        if other is not None:
            changed += 1
            assert other.view(seat) == game.view(seat)
            assert other.view(seat).history == game.view(seat).history
            assert other.view(None) == game.view(None)
    assume(changed)


def test_hidden_cards_do_change_in_that_test() -> None:
    """The test before this one tries something: most of its exchanges can be played, and touch hands too."""
    rng = random.Random(1)
    tried = hands_changed = 0
    for _ in range(50):
        game = new_game(HouseRules(players=3), rng)
        game.start_round()
        for _ in range(6):
            if game.in_round:
                game.play(choose(game.legal_moves, rng))
        other = with_other_hidden_cards(game, 0, rng) if game.in_round else None
        if other is not None:
            tried += 1
            hands_changed += other.round.hands != game.round.hands
    assert tried > 25
    assert hands_changed > 10


def with_other_hidden_cards(game: Game, seat: int, rng: random.Random) -> Game | None:
    """The same public game with two cards exchanged that the seat cannot know; None where it cannot be played so."""
    deck = list(game.round.deck)
    held = [card for owner, hand in enumerate(game.round.hands) if owner != seat for card in hand]
    hidden = [*held, *deck[len(deck) - game.round.stock :]]
    places = [
        place
        for place, card in enumerate(deck)
        if card in hidden and deck.count(card) == hidden.count(card)  # all of its face are hidden
    ]
    if len(places) < 2:
        return None
    one, two = (places[int(rng.random() * len(places))] for _ in range(2))
    if deck[one] == deck[two]:
        return None
    deck[one], deck[two] = deck[two], deck[one]
    other = Game(game.rules, game.players, first=game.first, deal=lambda _: deck)
    other.start_round()
    try:
        for move in game.moves[0]:
            other.play(move)
    except IllegalMove:
        return None
    return None if other.round.over else other  # that a round is blocked is public
