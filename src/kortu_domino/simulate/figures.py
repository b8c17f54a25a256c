"""Figures of many rounds: what is counted of a round, exact sums over deals, and means with their intervals.

The rounds of one deal resemble each other, so a deal, not a round, is what intervals are taken over. All sums are of
whole numbers: whoever adds them, in whatever order, comes to the same.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

CONFIDENCE = 0.95
"""How likely an interval holds the true value."""

Counts = Mapping[str, int]
"""What was counted, by figure.

Of the player of entry 1: `1.wins`, `1.points` and `1.ahead`, and so on for the other entries; of whoever plays first:
`first.wins`, `first.points`, `first.ahead`; of all the others together: `others.wins`, `others.points`. Of the round:
`turns`, `draws`, `blocked`, `shared`. What is shared or a mean is counted in parts, see `parts`.
"""

_WIN = 60
"""The parts of a won round: two to six winners share them in whole numbers."""


def parts(figure: str, players: int) -> int:
    """How many parts of a figure, as counted, make a whole one."""
    who, _dot, what = figure.rpartition(".")
    others = players - 1
    return (_WIN if what == "wins" else 1) * (others if what == "ahead" or who == "others" else 1)


def counts(
    points: Sequence[int], entries: Sequence[int], first: int, turns: int, draws: int, blocked: bool
) -> Counts:
    """What is counted of one round: `points` by seat, the entry that plays at each seat, the seat that played first."""
    fewest, all_points, players = min(points), sum(points), len(points)
    winners = points.count(fewest)
    found = {"turns": turns, "draws": draws, "blocked": int(blocked), "shared": int(winners > 1)}
    for seat, own in enumerate(points):
        side = {
            "wins": _WIN // winners if own == fewest else 0,
            "points": own,
            "ahead": all_points - players * own,  # the sum over the others of what each has more
        }
        names = (str(entries[seat] + 1), "first") if seat == first else (str(entries[seat] + 1),)
        found |= {f"{name}.{what}": value for name in names for what, value in side.items()}
    found["others.wins"] = _WIN // winners * winners - found["first.wins"]
    found["others.points"] = all_points - points[first]
    return found


class Estimate(NamedTuple):
    """A mean a round, and how far the interval reaches to either side; None where too few deals were played."""

    mean: float
    margin: float | None


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over deals of what was counted in the rounds of each: of the counts, and of their squares."""

    players: int
    deals: int
    sums: Counts
    squares: Counts

    @classmethod
    def of_deal(cls, players: int, counted: Counts) -> Self:
        """The tally of one deal."""
        return cls(players, 1, counted, {figure: count * count for figure, count in counted.items()})

    def __add__(self, other: Self) -> Self:
        return type(self)(
            self.players,
            self.deals + other.deals,
            added(self.sums, other.sums),
            added(self.squares, other.squares),
        )

    def estimate(self, figure: str) -> Estimate:
        """The mean of a figure a round. A deal is played in as many rounds as there are players."""
        deals, total = self.deals, self.sums[figure]
        whole = self.players * parts(figure, self.players)
        mean = total / (deals * whole)
        if deals < 2:
            return Estimate(mean, None)
        spread = deals * self.squares[figure] - total * total
        return Estimate(mean, student(deals - 1) * math.sqrt(spread / (deals * deals * (deals - 1))) / whole)


def added(one: Counts, other: Counts) -> Counts:
    """Two counts of the same figures, added."""
    return {figure: count + other[figure] for figure, count in one.items()}


def subtracted(one: Counts, other: Counts) -> Counts:
    """How much more was counted of each figure in one than in another."""
    return {figure: count - other[figure] for figure, count in one.items()}


_FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
_NORMAL = 1.959964


def student(freedom: int) -> float:
    """How many standard errors the interval reaches to either side: Student's t for some degrees of freedom."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, n = _NORMAL, freedom  # the usual expansion, here exact to three decimals
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )
