"""What every legal move is worth, by playing it out in worlds that agree with what a seat has seen.

A pure function of a view, a seed and a number of playouts. The expert plays by it, and hints and reviews explain by
it. All moves are played out in the same worlds; those that turn out worse get no more of them, the better ones share
what is left (sequential halving). Moves that lead to the same position are one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

from kortu_domino.bots.playouts import counting, greedy
from kortu_domino.bots.shown import ends_after
from kortu_domino.bots.worlds import Worlds
from kortu_domino.engine import Lay, Move, OnCard, View
from kortu_domino.engine.cards import RANK_MASKS, hand_of, remove
from kortu_domino.engine.tables import tables


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth.

    `points` is how many points more the others hold on average at the end of the round than the player, `error` its
    standard error, and `playouts` the number of worlds it is the mean of. `stops` is the share of these worlds in
    which the next player has nothing to lay.
    """

    move: Move
    points: float
    error: float
    playouts: int
    stops: float


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: every legal move, the best first.

    A move that was played out more stands before one that was dropped earlier.
    """

    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return self.worths[0]


def search(view: View, seed: str, playouts: int, *, halving: bool = True) -> Findings:
    """What the legal moves are worth to the seat of a view, whose turn it is, by about so many playouts.

    Without `halving` none drops out, and `playouts` are those of each position. Equal arguments give equal findings
    on every machine. Drawing and passing are never a choice, and are not played out: their error is infinite.
    """
    moves = view.legal_moves
    if not moves.can_lay:
        return Findings(tuple(Worth(move, 0.0, inf, 0, 0.0) for move in moves))
    positions = _positions(view)
    rounds = _Rounds(view, random.Random(seed))
    if halving:
        _halve(rounds, positions, playouts)
    else:
        rounds.play_out(positions, playouts)
    positions.sort(key=lambda position: (position.playouts, position.mean), reverse=True)
    return Findings(tuple(position.worth(move) for position in positions for move in position.moves))


@dataclass(slots=True)
class _Position:
    """What a move leads to, and how it went from there.

    `rest` is what the player keeps, `fits` what the next player may lay, `stacked` as in `PlayOut`.
    """

    moves: list[Move]
    rest: int
    left: int
    right: int
    stacked: int
    fits: int
    total: float = 0.0
    squares: float = 0.0
    stopped: int = 0
    playouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.playouts

    def worth(self, move: Move) -> Worth:
        count = self.playouts
        variance = max(self.squares - self.total**2 / count, 0.0) / (count - 1) if count > 1 else inf
        return Worth(move, self.mean, sqrt(variance / count), count, self.stopped / count)


def _positions(view: View) -> list[_Position]:
    legal, rules, length = view.legal_moves, tables(view.rules), len(view.row)
    before = rules.stackable(legal.places)
    found: dict[tuple[int, ...], _Position] = {}
    for move in legal:
        assert isinstance(move, Lay), "where something can be laid, nothing else is legal"
        left, right = ends_after(legal.left, legal.right, length, move)
        stacked = before
        if rules.anywhere and not isinstance(move.target, OnCard):
            stacked |= RANK_MASKS[move.cards[0] >> 2]
        rest = remove(legal.hand, hand_of(move.cards))
        # It does not matter which end is which, nor where the last cards lie.
        key = (rest, min(left, right), max(left, right), stacked) if rest else (0,)
        if key in found:
            found[key].moves.append(move)
        else:
            fits = rules.match[left] | rules.match[right] | stacked
            found[key] = _Position([move], rest, left, right, stacked, fits)
    return list(found.values())


def _halve(rounds: _Rounds, positions: Sequence[_Position], playouts: int) -> None:
    """Play positions out so often in all, the worse half dropping out again and again."""
    live = list(positions)
    stages = max(1, (len(live) - 1).bit_length())
    for _ in range(stages):
        rounds.play_out(live, max(2, round(playouts / (stages * len(live)))))
        live.sort(key=lambda position: position.mean, reverse=True)
        live = live[: (len(live) + 1) // 2]


class _Rounds:
    """Plays positions of one view out, in worlds that they share."""

    def __init__(self, view: View, rng: random.Random) -> None:
        assert view.seat is not None
        self._seat, self._seats = view.seat, view.rules.players
        self._play_out, self._count = greedy(view.rules), counting(view.rules.ace_points)
        self._worlds = Worlds(view, rng.random)

    def play_out(self, positions: Sequence[_Position], times: int) -> None:
        """Play each position out so many times."""
        play_out, count, seat = self._play_out, self._count, self._seat
        following, others = (seat + 1) % self._seats, self._seats - 1
        for _ in range(times):
            dealt, stock = self._worlds.deal()
            theirs = dealt[following]
            for position in positions:
                hands = dealt.copy()
                hands[seat] = position.rest
                if position.rest:
                    play_out(
                        hands, position.left, position.right, position.stacked, stock.copy(), following, seat
                    )
                own = count(hands[seat])
                gain = (sum(map(count, hands)) - own) / others - own
                position.total += gain
                position.squares += gain * gain
                position.stopped += not theirs & position.fits
        for position in positions:
            position.playouts += times
