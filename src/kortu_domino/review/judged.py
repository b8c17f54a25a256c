"""Judgements as they come, in any order: what is known so far of a round, and what is to be judged next.

For whoever shows a review while it is being made. It judges nothing itself.
"""

from __future__ import annotations

from kortu_domino.review.decisions import Decision, SeatRound
from kortu_domino.review.judge import Judgement
from kortu_domino.review.summary import RoundReview


class Judged:
    """The judgements of one record's decisions, made with one seed and number of playouts."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int, int], Judgement] = {}

    def add(self, judgement: Judgement) -> None:
        self._found[_key(judgement.decision)] = judgement

    def of(self, decision: Decision) -> Judgement | None:
        """What has been found of a decision; None as long as that is nothing."""
        return self._found.get(_key(decision))

    def so_far(self, played: SeatRound) -> RoundReview:
        """A round, with the judgements that there are, in the order of the decisions."""
        found = tuple(filter(None, map(self.of, played.decisions)))
        return RoundReview(played.seat, played.number, found, played.result)

    def next(self, played: SeatRound, move: int) -> Decision | None:
        """Whatever of a round is still to be judged: the decision at a move first, then in order from there on, and at
        last those before it. None where all is done.
        """
        left = [decision for decision in played.decisions if self.of(decision) is None]
        return min(left, key=lambda decision: (decision.move < move, decision.move), default=None)


def _key(decision: Decision) -> tuple[int, int, int]:
    return decision.seat, decision.number, decision.move
