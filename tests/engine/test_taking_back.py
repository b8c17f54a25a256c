"""Taking a move back: only what has shown nothing hidden, and then as if it had never been played."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import (
    Drawn,
    Event,
    Game,
    HouseRules,
    Laid,
    NotTakenBack,
    Passed,
    Record,
    TakenBack,
    TurnStarted,
    parse_move,
    replay,
)
from tests.engine.helpers import chance, choose, house_rules, new_game, players, stacked_deck


def game_of(hands: list[str], start: str, stock: str = "", moves: str = "", **rules: object) -> Game:
    """A game with these hands dealt, and some moves played. Seat 0 plays first."""
    house = HouseRules.from_dict({"players": len(hands), "hand_size": len(hands[0].split()), **rules})
    game = Game(
        house,
        players(len(hands)),
        first=0,
        deal=lambda number: stacked_deck(hands, start, stock, decks=house.decks),
    )
    game.start_round()
    for move in moves.split():
        game.play(parse_move(move))
    return game


HANDS = ["7H 9D KS", "7S 3S 4S"]


def test_a_move_taken_back_has_not_been_played() -> None:
    game = game_of(HANDS, "7C")
    before, record = game.view(0), Record.of(game)
    heard: list[Event] = []
    game.subscribe(heard.append)
    game.play(parse_move("L:7H"))
    game.take_back(0)
    assert game.view(0) == before
    assert Record.of(game) == record
    assert [type(event) for event in heard] == [Laid, TurnStarted, TakenBack]
    assert heard[-1] == TakenBack(0, heard[0].cards)  # type: ignore[attr-defined]
    game.play(parse_move("R:7H"))
    assert Record.of(game).rounds[0].moves == ("R:7H",)


def test_cards_drawn_before_it_stay_drawn() -> None:
    game = game_of(["2H 9D KS", "7S 3S 4S"], "7C", "JH 7D", "draw draw L:7D", draw_limit=2)
    game.take_back(0)
    assert game.round.drawn == 2
    assert Record.of(game).rounds[0].moves == ("draw", "draw")
    assert [str(move) for move in game.legal_moves] == ["L:7D", "R:7D"]


@pytest.mark.parametrize(
    ("moves", "seat", "reason"),
    [
        ("", 0, "There is no move to take back in this round yet."),
        ("L:7H", 1, "There is no move to take back in this round yet."),
        ("L:7H L:7S", 0, "P2 has played since."),
        ("L:7H L:7S", 1, None),
        ("L:7H L:7S R:9C L:3S L:KS", 0, "The round is over: every hand has been shown."),
        ("L:7H L:7S R:9C L:3S L:KS", 1, "The round is over: every hand has been shown."),
    ],
)
def test_a_move_stays_once_something_has_come_of_it(moves: str, seat: int, reason: str | None) -> None:
    game = game_of(["7H 9C KS", "7S 3S 4S"], "7C", "", moves)
    why = game.why_not_take_back(seat)
    assert (why and str(why)) == reason


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("draw", "A card that was drawn has been seen: it stays drawn."),
        ("draw pass", "There was no other move than to pass."),
        ("draw pass L:7S", "P2 has played since."),
    ],
)
def test_what_was_drawn_or_passed_stays(moves: str, reason: str) -> None:
    game = game_of(["2H 9D KS", "7S 3S 4S"], "7C", "JH QH", moves, draw_limit=1)
    before = [game.view(seat) for seat in (0, 1)]
    with pytest.raises(NotTakenBack, match=reason):
        game.take_back(0)
    assert [game.view(seat) for seat in (0, 1)] == before


def test_before_the_first_round_there_is_nothing() -> None:
    game = Game(HouseRules(), players(4), first=0, deal=lambda number: [])
    with pytest.raises(NotTakenBack, match="no move to take back"):
        game.take_back(0)


@given(house_rules(), chance, st.integers(2, 5))
def test_a_game_with_moves_taken_back_is_the_game_of_its_record(
    rules: HouseRules, rng: random.Random, often: int
) -> None:
    """Whatever is taken back: views, history and record are those of the moves that stand, and listeners can follow."""
    game = new_game(rules, rng)
    kept: list[Event] = []

    def follow(event: Event) -> None:
        if isinstance(event, TakenBack):
            while not isinstance(kept.pop(), Laid):
                pass
        else:
            kept.append(event)

    game.subscribe(follow)
    game.start_round()
    while game.in_round:
        seat = game.turn
        game.play(choose(game.legal_moves, rng))
        if rng.random() * often < 1 and game.why_not_take_back(seat) is None:
            last = next(event for event in reversed(kept) if isinstance(event, Laid | Drawn | Passed))
            assert isinstance(last, Laid)
            game.take_back(seat)
            assert game.turn == seat
            again = replay(Record.of(game))
            for each in (None, *range(rules.players)):
                assert game.view(each) == again.view(each)
            assert list(game.legal_moves) == list(again.legal_moves)
        assert tuple(kept) == game.view(None, reveal=True).history
