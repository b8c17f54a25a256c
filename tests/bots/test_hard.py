"""How the hard level plays: what it minds that the medium level does not, and its strength."""

from __future__ import annotations

import statistics

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.bots.hard import Judgement
from kortu_domino.bots.weights import MORE_SEATS, TWO_SEATS, weights
from kortu_domino.engine import Game, HouseRules, parse_move
from tests.bots.rounds import begun, dealt, decisions, deck


def _laid(game: Game) -> set[str]:
    """What it may choose, whatever the ties."""
    return {str(make_bot("hard", str(seed)).choose(game.view(game.turn))) for seed in range(8)}


def test_there_are_weights_for_two_and_for_more() -> None:
    assert weights(HouseRules(players=2)) is TWO_SEATS
    assert weights(HouseRules(players=4)) is weights(HouseRules(players=6)) is MORE_SEATS


def test_it_keeps_cards_of_one_rank_together() -> None:
    """An eight would shed a point more, but only both together take one turn."""
    game = dealt(["8C 8D 7C 2S", "3H 4H 5H 6H"], "9C")
    assert {choice.partition(":")[2] for choice in _laid(game)} == {"7C"}


def test_cards_of_one_rank_are_nothing_where_they_cannot_be_laid_together() -> None:
    game = dealt(["8C 8D 7C 2S", "3H 4H 5H 6H"], "9C", fast_move=False)
    assert {choice.partition(":")[2] for choice in _laid(game)} == {"8C"}


def test_it_leaves_the_next_player_what_they_lack() -> None:
    """The next player had neither a club nor a nine nor an ace, so with the right end a club they have nothing."""
    game = dealt(["8C AD 2S 3S", "KD QD JD 7D"], "9C", "KH 8H")
    for move in ("R:8C", "draw", "draw", "R:8H"):
        game.play(parse_move(move))
    assert _laid(game) == {"R:AD=C"}


def _stops(level: str) -> float:
    """What it takes it to be worth to make a two the end, where the next player has laid a two and kept a king."""
    game = dealt(["3C 4D 5D 6D 7D 8D KC", "2C 2D 2H 3H 4H 5H 6H"], "9C", fast_move=False)
    told = begun(game.rules, game.round.deck, [None, level])
    for move in ("L:3C", "R:2C"):
        told.play(parse_move(move))
    view = told.view(0)
    assert view.legal_moves
    judgement = Judgement(view, weights(view.rules))
    return judgement.worth(parse_move("R:KC"))


def test_it_reads_what_another_lays_as_their_level_plays() -> None:
    """Who goes by points and lays a two has hardly a club: nothing that fits a king of clubs but kings."""
    easy, medium = map(_stops, ("easy", "medium"))
    assert medium > easy


def test_it_goes_out_where_it_can() -> None:
    game = dealt(["7C 7D 7H", "3H 4H 5H"], "7S")
    assert all(len(choice.split("+")) == 3 for choice in _laid(game))


@pytest.mark.parametrize(("players", "deals"), [(2, 300)])
def test_it_beats_the_medium_level(players: int, deals: int) -> None:
    """It does so by about 2 points a round, with a standard error of about 0.6 for so many deals."""
    margins = []
    for number in range(deals):
        for own in range(players):
            game = begun(HouseRules(players=players), deck(f"hard {number}"))
            levels = ["hard" if seat == own else "medium" for seat in range(players)]
            seats = [make_bot(level, f"{number}/{seat}") for seat, level in enumerate(levels)]
            for _ in decisions(game, seats):
                pass
            points = game.round.points
            margins.append((sum(points) - points[own]) / (players - 1) - points[own])
    assert statistics.mean(margins) > 0.5
