"""What every legal move is worth, by playing it out in worlds that agree with what a seat has seen.

A pure function of a view, a seed and a number of playouts. The expert plays by it, and hints and reviews explain by
it. All moves are played out in the same worlds; those that turn out worse get no more of them, the better ones share
what is left (sequential halving). Moves that lead to the same position are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, inf, sqrt

from kortu_domino.bots.outcomes import Outcome, Rounds, gain, outcomes, share
from kortu_domino.engine import Lay, Move, View


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth.

    `points` is how many points more the others hold on average at the end of the round than the player, and what it
    brings to win the round, where that is worth something besides. Of the best move it is the mean of `playouts`
    worlds; of another it is what that one is worth, less what it was behind in the worlds, `playouts` of them, in
    which both were played out. `error` is the standard error of these points, and `apart` that of what it was behind.
    `stops` is the share of these worlds in which the next player has nothing to lay.
    """

    move: Move
    points: float
    error: float
    playouts: int
    stops: float
    apart: float = 0.0


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: every legal move, the best first, the others by what they are worth."""

    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return self.worths[0]


def search(
    view: View,
    seed: str,
    playouts: int,
    *,
    halving: bool = True,
    winning: float = 0.0,
    thorough: bool = False,
) -> Findings:
    """What the legal moves are worth to the seat of a view, whose turn it is, by about so many playouts.

    To win the round is worth `winning` points besides, which all who win it share.
    Without `halving` none drops out, and `playouts` are those of each position. `thorough` is as for `Rounds`. Equal
    arguments give equal findings on every machine. Drawing and passing are never a choice, and are not played out:
    their error is infinite.
    """
    moves = view.legal_moves
    if not moves.can_lay:
        return Findings(tuple(Worth(move, 0.0, inf, 0, 0.0) for move in moves))
    positions = [_Position(after, found) for after, found in outcomes(view).items()]
    rounds = Rounds(view, seed, thorough=thorough)
    if halving:
        _halve(rounds, positions, playouts, winning)
    else:
        _play_out(rounds, positions, playouts, winning)
    best = max(positions, key=lambda position: (position.playouts, position.mean))
    positions.sort(key=lambda position: (position is best, position.beside(best)), reverse=True)
    return Findings(tuple(worth for position in positions for worth in position.worths(best)))


@dataclass(slots=True)
class _Position:
    """What some moves lead to, and how it went from there: what it gained in each world, and in all."""

    after: Outcome
    moves: tuple[Lay, ...]
    total: float = 0.0
    stopped: int = 0
    gains: list[float] = field(default_factory=list)
    totals: dict[int, float] = field(default_factory=dict)
    """What the total was after so many playouts, each time that some position dropped out."""

    @property
    def playouts(self) -> int:
        return len(self.gains)

    @property
    def mean(self) -> float:
        return self.total / self.playouts

    def beside(self, best: _Position) -> float:
        """What the best is worth, less by what this is behind in the worlds that they share."""
        behind = best.totals[self.playouts] / self.playouts - self.mean
        # In the worlds that they share none is before it, but for rounding.
        return best.mean - max(behind, 0.0)

    def worths(self, best: _Position) -> list[Worth]:
        """What each of the moves is worth, beside the best position: all are worth the same."""
        shared, more = self.gains, best.gains[self.playouts :]
        count, part = len(shared), len(more) / best.playouts
        apart = _variance([own - its for own, its in zip(shared, best.gains, strict=False)]) / count
        # The points are the mean of `own - part * its` where both were played out, and that of the rest of the best's.
        error = _variance([own - part * its for own, its in zip(shared, best.gains, strict=False)]) / count
        if more:
            error += part * part * _variance(more) / len(more)
        found = self.beside(best), sqrt(error), count, self.stopped / count, sqrt(apart)
        return [Worth(move, *found) for move in self.moves]


def _variance(values: Sequence[float]) -> float:
    """The variance of which some values are a sample; infinite where they are too few."""
    if len(values) < 2:
        return inf
    mean = fsum(values) / len(values)
    return fsum((value - mean) ** 2 for value in values) / (len(values) - 1)


def _halve(rounds: Rounds, positions: Sequence[_Position], playouts: int, winning: float) -> None:
    """Play positions out so often in all, the worse half dropping out again and again."""
    live = list(positions)
    stages = max(1, (len(live) - 1).bit_length())
    for _ in range(stages):
        _play_out(rounds, live, max(2, round(playouts / (stages * len(live)))), winning)
        live.sort(key=lambda position: position.mean, reverse=True)
        live = live[: (len(live) + 1) // 2]


def _play_out(rounds: Rounds, positions: Sequence[_Position], times: int, winning: float) -> None:
    """Play each position out so many times."""
    seat, after = rounds.seat, [position.after for position in positions]
    for _ in range(times):
        left, theirs = rounds.play_out(after)
        for position, outcome, points in zip(positions, after, left, strict=False):
            gained = gain(points, seat)
            if winning:
                gained += winning * share(points, seat)
            position.total += gained
            position.gains.append(gained)
            if not theirs & outcome.fits:
                position.stopped += 1
    for position in positions:
        position.totals[position.playouts] = position.total
