"""Reviews of whole records: which rounds and seats, that the figures add up, and every house rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortu_domino.bots.search import search
from kortu_domino.engine import HouseRules, Player, Record, RecordError, replay
from kortu_domino.engine.record import RoundRecord
from kortu_domino.review import SeatReview, review, rounds_of
from tests.engine.helpers import house_rules
from tests.review.records import FORCED, OUT, laid_out, opened, played

FEW = 100
"""Playouts, where what is found does not matter."""


def whose(reviews: list[SeatReview]) -> list[tuple[int, list[int]]]:
    return [(each.seat, [found.number for found in each.rounds]) for each in reviews]


def test_persons_are_reviewed_unless_seats_are_named() -> None:
    record = played(HouseRules(players=3, point_limit=200), "a", rounds=2)
    assert whose(review(record, playouts=FEW)) == [(0, [1, 2])]
    assert whose(review(record, [2, 1, 2], playouts=FEW)) == [(1, [1, 2]), (2, [1, 2])]
    assert whose(review(record, [1], 2, playouts=FEW)) == [(1, [2])]


def test_where_only_bots_play_all_are_reviewed() -> None:
    game = played(HouseRules(players=3), "a")
    record = Record(game.rules, (Player("A", "easy"),) * 3, game.first, game.rounds)
    assert whose(review(record, playouts=FEW)) == [(0, [1]), (1, [1]), (2, [1])]


def test_a_round_adds_up() -> None:
    [found] = review(laid_out(*OUT, "R:8C+8D+8H"), [0])
    [each] = found.rounds
    assert each.result == 9, "the other is left with 2, 3 and 4"
    assert (each.cost, each.cards, each.mistakes) == (0, 9, [])
    assert each.expected == [each.judgements[0].played.points, 9]


def test_a_result_is_against_the_mean_of_the_others() -> None:
    record = laid_out(["8C 8D 8H", "2C 3C 4C", "2D 3D 10D"], "KC", "", "R:8C+8D+8H")
    results = [each.rounds[0].result for each in review(record, playouts=FEW)]
    assert results == [12, -1.5, -10.5]


def test_an_unfinished_round_has_no_result() -> None:
    first = review(opened("R:7C"))[0]
    [each] = first.rounds
    assert (each.result, each.cards) == (None, None)
    assert len(each.expected) == len(each.judgements) == 2
    assert each.cost > 1
    assert (first.finished, first.result, first.cost, first.cards) == ([], 0, 0, 0)


def test_mistakes_are_told_costliest_first() -> None:
    [found] = review(played(HouseRules(players=2, point_limit=1000), "b", rounds=3))
    costs = [judged.cost for each in found.rounds for judged in each.mistakes]
    assert len(costs) > 4, "whoever plays by chance errs"
    for each in found.rounds:
        costs = [judged.cost for judged in each.mistakes]
        assert costs == sorted(costs, reverse=True)
        assert each.cost == pytest.approx(sum(costs))


def test_a_better_player_errs_less() -> None:
    rules = HouseRules(players=2, point_limit=1000)

    def cost(level: str | None) -> float:
        found = review(played(rules, "c", rounds=6, level=level), [0, 1], playouts=5 * FEW)
        decisions = sum(len(each.judgements) for seat in found for each in seat.rounds)
        return sum(seat.cost for seat in found) / decisions

    assert cost("medium") < 0.7 * cost(None)


def test_a_record_without_a_deal_and_one_without_choices() -> None:
    empty = Record(FORCED.rules, FORCED.players, 0)
    assert review(empty) == []
    assert [each.rounds[0].expected for each in review(FORCED)] == [[-2.0], [2.0]]


def test_a_record_that_cannot_be_played() -> None:
    record = laid_out(*OUT, "R:8C")
    bad = Record(record.rules, record.players, 0, (RoundRecord(record.rounds[0].deck, ("R:8C", "R:KD")),))
    with pytest.raises(RecordError) as error:
        rounds_of(bad)
    assert (error.value.round, error.value.move) == (1, 2)


@settings(max_examples=20, deadline=None)
@given(house_rules(), st.integers(0, 10**6))
def test_every_house_rule_is_reviewed(rules: HouseRules, seed: int) -> None:
    record = played(rules, str(seed), rounds=2)
    results = replay(record).results
    found = review(record, range(rules.players), playouts=FEW)
    assert len(found) == rules.players
    assert sum(seat.result for seat in found) == pytest.approx(0)
    for seat in found:
        assert len(seat.rounds) == len(results)
        assert seat.result == pytest.approx(seat.cards - seat.cost)
        for each in seat.rounds:
            for judged in each.judgements:
                view = judged.decision.view
                assert (view.seat, view.turn, view.number) == (seat.seat, seat.seat, each.number)
                assert view.why_not(judged.decision.played) is None
                assert len(judged.choices) > 1
                assert judged.cost == 0 or judged.cost > 1e-6
                assert judged.played in judged.choices
                moves = [move for choice in judged.choices for move in choice.moves]
                assert sorted(map(str, moves)) == sorted(map(str, view.legal_moves))


@settings(max_examples=15, deadline=None)
@given(house_rules(), st.integers(0, 10**6))
def test_choices_are_those_of_the_search(rules: HouseRules, seed: int) -> None:
    [found] = review(played(rules, str(seed)), playouts=FEW)
    for judged in found.rounds[0].judgements:
        worths = {str(each.move): each for each in search(judged.decision.view, "x", 300).worths}
        for choice in judged.choices:
            figures = {(worths[str(move)].points, worths[str(move)].playouts) for move in choice.moves}
            assert len(figures) == 1
