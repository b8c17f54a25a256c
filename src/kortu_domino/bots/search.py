"""What every legal move is worth, by playing it out in worlds that agree with what a seat has seen.

A pure function of a view, a seed and a number of playouts. The expert plays by it, and hints and reviews explain by
it. All moves are played out in the same worlds; those that turn out worse get no more of them, the better ones share
what is left (sequential halving). Moves that lead to the same position are one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, log2, sqrt

from kortu_domino.bots.playouts import counting, greedy
from kortu_domino.bots.shown import ends_after
from kortu_domino.bots.worlds import Worlds
from kortu_domino.engine import Lay, Move, OnCard, View
from kortu_domino.engine.cards import RANK_MASKS, hand_of, remove
from kortu_domino.engine.tables import tables


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth: how many points more the others hold on average at the end of the round than its player.

    `error` is the standard error of `points`, and `playouts` the number of worlds that they are the mean of.
    """

    move: Move
    points: float
    error: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found: the legal moves, the best first. A move that was played out more is before one that less."""

    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return self.worths[0]


@dataclass(slots=True)
class _Candidate:
    """A position after a move, and the moves that lead to it."""

    moves: list[Move]
    rest: int
    left: int
    right: int
    stacked: int
    total: float = 0.0
    squares: float = 0.0
    playouts: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else -inf

    def worth(self, move: Move) -> Worth:
        count = self.playouts
        if count < 2:
            return Worth(move, self.mean if count else 0.0, inf, count)
        variance = max(self.squares - self.total**2 / count, 0.0) / (count - 1)
        return Worth(move, self.mean, sqrt(variance / count), count)


def search(view: View, seed: str, playouts: int) -> Findings:
    """What the legal moves are worth to the seat of a view, whose turn it is, by so many playouts.

    Equal arguments give equal findings on every machine. Where there is no choice nothing is played out.
    """
    candidates = _candidates(view)
    if len(candidates) > 1:
        _halve(view, candidates, random.Random(seed), playouts)
    found = [(candidate.playouts, candidate.worth(move)) for candidate in candidates for move in candidate.moves]
    found.sort(key=lambda each: (-each[0], -each[1].points))
    return Findings(tuple(worth for _, worth in found))


def _halve(view: View, candidates: Sequence[_Candidate], rng: random.Random, playouts: int) -> None:
    assert view.seat is not None
    seat, seats, chance = view.seat, view.rules.players, rng.random
    play_out, count = greedy(view.rules), counting(view.rules.ace_points)
    worlds = Worlds(view, chance)
    following = (seat + 1) % seats
    others = seats - 1
    live = list(candidates)
    stages = ceil(log2(len(live)))
    for stage in range(stages):
        share = max(1, round(playouts / (stages * len(live))))
        for _ in range(share):
            hands, stock = worlds.deal()
            for candidate in live:
                left = hands.copy()
                left[seat] = candidate.rest
                if candidate.rest:
                    play_out(
                        left, candidate.left, candidate.right, candidate.stacked, stock.copy(), following
                    )
                points = sum(map(count, left))
                own = count(left[seat])
                gain = (points - own) / others - own
                candidate.total += gain
                candidate.squares += gain * gain
        for candidate in live:
            candidate.playouts += share
        live.sort(key=lambda candidate: candidate.mean, reverse=True)
        live = live[: (len(live) + 1) // 2]


def _candidates(view: View) -> list[_Candidate]:
    legal, rules = view.legal_moves, tables(view.rules)
    found: dict[tuple[int, ...], _Candidate] = {}
    for move in legal:
        if not isinstance(move, Lay):
            return [_Candidate([move], legal.hand, legal.left, legal.right, legal_stacked(view))]
        left, right = ends_after(legal.left, legal.right, len(view.row), move)
        stacked = legal_stacked(view)
        if rules.anywhere and not isinstance(move.target, OnCard):
            stacked |= RANK_MASKS[move.cards[0].rank]
        rest = remove(legal.hand, hand_of(move.cards))
        # The ends are alike: it does not matter which is which.
        key = (rest, min(left, right), max(left, right), stacked) if rest else (0,)
        if key in found:
            found[key].moves.append(move)
        else:
            found[key] = _Candidate([move], rest, left, right, stacked)
    return list(found.values())


def legal_stacked(view: View) -> int:
    return tables(view.rules).stackable(view.legal_moves.places)
