"""How the medium level plays: one decision each, and its strength."""

from __future__ import annotations

import statistics

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.engine import Game, HouseRules, Lay, Suit, parse_move
from tests.bots.rounds import begun, dealt, decisions, deck


def _laid(game: Game) -> str:
    """What it lays, as text without end and declaration; whatever the ties, so with several seeds."""
    choices = [make_bot("medium", str(seed)).choose(game.view(game.turn)) for seed in range(8)]
    (laid,) = {str(move).partition(":")[2].partition("=")[0] for move in choices}
    return laid


def test_it_sheds_most_points() -> None:
    assert _laid(dealt(["2C KC 5D 6D", "3H 4H 5H 6H"], "9C")) == "KC"


def test_it_prefers_a_fast_move() -> None:
    game = dealt(["QC 7C 7D 2H", "3H 4H 5H 6H"], "9C")
    assert set(_laid(game).split("+")) == {"7C", "7D"}


def test_it_keeps_an_ace_while_something_else_fits() -> None:
    assert _laid(dealt(["2C AD 5D 6D", "3H 4H 5H 6H"], "9C", ace_points=1)) == "2C"


def test_an_ace_that_is_printed_is_a_card_like_any_other() -> None:
    assert _laid(dealt(["8C AC 5D 6D", "3H 4H 5H 6H"], "9C", ace_points=14, ace_suit="printed")) == "AC"


def test_it_declares_a_suit_that_it_holds() -> None:
    game = dealt(["AD 5D 6D 8D", "3H 4H 5H 6H"], "9C")
    move = make_bot("medium", "").choose(game.view(0))
    assert isinstance(move, Lay)
    assert move.declared is Suit.DIAMONDS


def test_it_goes_out_where_it_can() -> None:
    game = dealt(["9D AD AC", "KH QH JH"], "9C", "KS QD")
    for text in ("R:9D", "draw", "draw", "R:QD"):
        game.play(parse_move(text))
    move = make_bot("medium", "").choose(game.view(0))
    assert isinstance(move, Lay)
    assert sorted(map(str, move.cards)) == ["AC", "AD"]


def test_it_leaves_the_next_player_what_they_lack() -> None:
    """The next player had neither a club nor a nine nor an ace, so with the right end a club they have nothing."""
    game = dealt(["8C AD 2S 3S", "KD QD JD 7D"], "9C", "KH 8H")
    for move in ("R:8C", "draw", "draw", "R:8H"):
        game.play(parse_move(move))
    choices = {str(make_bot("medium", str(seed)).choose(game.view(0))) for seed in range(8)}
    assert choices == {"R:AD=C"}


def test_it_lets_an_ace_go_once_somebody_is_nearly_out() -> None:
    """An ace that is left counts 14, and there may be no next turn."""
    game = dealt(["AD 8C 3C 2C", "9D 9H 9S KS"], "9C", ace_points=14)
    assert _laid(game) == "8C"
    game.play(parse_move("L:2C"))
    game.play(parse_move("R:9D+9H+9S"))
    assert _laid(game) == "AD"


def _margin(rules: HouseRules, deals: int) -> float:
    """By how many points a round one medium bot beats easy ones. Each deal is played from every seat."""
    margins = []
    for number in range(deals):
        for own in range(rules.players):
            levels = ["medium" if seat == own else "easy" for seat in range(rules.players)]
            game = begun(rules, deck(f"strength {number}"))
            seats = [make_bot(level, f"{number}/{seat}") for seat, level in enumerate(levels)]
            for _ in decisions(game, seats):
                pass
            points = game.round.points
            margins.append((sum(points) - points[own]) / (len(points) - 1) - points[own])
    return statistics.mean(margins)


@pytest.mark.parametrize(("players", "deals"), [(2, 200), (4, 60)])
def test_it_beats_the_easy_level_clearly(players: int, deals: int) -> None:
    """It does so by about 8 points a round, with a standard error of about 1 for so many deals."""
    assert _margin(HouseRules(players=players), deals) > 4
