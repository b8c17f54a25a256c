"""Judgements as they come: what is known so far, and what is next."""

from __future__ import annotations

from kortu_domino.engine import HouseRules
from kortu_domino.review import Judged, judge, review, rounds_of
from tests.review.records import played

RECORD = played(HouseRules(players=3, point_limit=500), "7", rounds=2)
FEW = 200


def test_what_is_looked_at_comes_first_then_what_follows_then_the_rest() -> None:
    (round_,) = rounds_of(RECORD, [0], 1)
    moves = [decision.move for decision in round_.decisions]
    assert len(moves) > 3
    judged, order = Judged(), []
    while decision := judged.next(round_, moves[2]):
        order.append(decision.move)
        judged.add(judge(decision, playouts=FEW))
    assert order == [*moves[2:], *moves[:2]]


def test_in_whatever_order_they_came_it_is_the_review_in_the_end() -> None:
    judged = Judged()
    rounds = rounds_of(RECORD, [0])
    for round_ in rounds:
        assert judged.so_far(round_).judgements == ()
        for count, decision in enumerate(reversed(round_.decisions), 1):
            assert judged.of(decision) is None
            judged.add(judge(decision, playouts=FEW))
            assert len(judged.so_far(round_).judgements) == count
    (whole,) = review(RECORD, [0], playouts=FEW)
    assert [judged.so_far(round_) for round_ in rounds] == list(whole.rounds)
