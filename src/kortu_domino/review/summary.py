"""Judgements put together: what a round, and a whole game, owed to the cards and to the play.

A result is what the cards gave less what play cost: had every choice been the best, the result would on average have
been better by the cost. What the others did is counted to the cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from kortu_domino.engine import Record
from kortu_domino.review.decisions import SeatRound, rounds_of
from kortu_domino.review.judge import PLAYOUTS, SEED, Judgement, judge


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round of one seat, judged. `result` is in points, None where the round is not finished."""

    seat: int
    number: int
    judgements: tuple[Judgement, ...]
    result: float | None

    @property
    def cost(self) -> float:
        """What play cost in all; 0.0 or more."""
        return sum(judgement.cost for judgement in self.judgements)

    @property
    def cards(self) -> float | None:
        """What the cards gave; None where the round is not finished."""
        return None if self.result is None else self.result + self.cost

    @property
    def mistakes(self) -> list[Judgement]:
        """The decisions that cost something, the costliest first."""
        found = [judgement for judgement in self.judgements if judgement.mistake]
        return sorted(found, key=lambda judgement: judgement.cost, reverse=True)

    @property
    def expected(self) -> list[float]:
        """The result to be expected after each decision, and at the end, in a finished round, the result."""
        after = [judgement.played.points for judgement in self.judgements]
        return after if self.result is None else [*after, self.result]


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A game of one seat, judged. Its figures are those of the rounds that are finished."""

    seat: int
    rounds: tuple[RoundReview, ...]

    @property
    def finished(self) -> list[RoundReview]:
        return [each for each in self.rounds if each.result is not None]

    @property
    def result(self) -> float:
        return sum(each.result or 0.0 for each in self.finished)

    @property
    def cost(self) -> float:
        return sum(each.cost for each in self.finished)

    @property
    def cards(self) -> float:
        return self.result + self.cost


def summed_up(rounds: Sequence[SeatRound], judgements: Iterable[Judgement]) -> list[SeatReview]:
    """Reviews, a seat each, of rounds whose decisions were judged: `judgements` are in the order of the decisions."""
    coming = iter(judgements)
    by_seat: dict[int, list[RoundReview]] = {}
    for each in rounds:
        judged = tuple(next(coming) for _ in each.decisions)
        by_seat.setdefault(each.seat, []).append(RoundReview(each.seat, each.number, judged, each.result))
    return [SeatReview(seat, tuple(found)) for seat, found in by_seat.items()]


def review(
    record: Record,
    seats: Collection[int] | None = None,
    number: int | None = None,
    *,
    seed: str = SEED,
    playouts: int = PLAYOUTS,
) -> list[SeatReview]:
    """Review a record, one decision after another: see `rounds_of` for which, and `judge` for how."""
    rounds = rounds_of(record, seats, number)
    return summed_up(
        rounds, (judge(decision, seed, playouts) for each in rounds for decision in each.decisions)
    )
