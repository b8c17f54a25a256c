"""How players of playouts choose, fitted to what searches find: how the numbers of `bots/foresight.py` were found.

`python -m tests.benchmarks.manners --seats 2 --rounds 3000` takes decisions from rounds between good players, has
every move played out in a hundred worlds and more, and looks for the numbers by which the best move is found most
often, by stochastic gradients on what the choice costs. It prints the cost of a decision by the manner in force and
by the one found, in rounds that were left out of the fit, and the numbers. Moves that playouts do not know are left
out: some of several cards of a rank, and aces where another card fits. What it costs to be without them is told too.
As playouts go by the numbers, better ones make other worths: it can be run again with those.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, sqrt
from typing import NamedTuple

from kortu_domino.bots import expert
from kortu_domino.bots.foresight import FITTING, KINDS_FIT, MOST, Foresight
from kortu_domino.bots.manners import Manner, foreseen, manners
from kortu_domino.bots.outcomes import Outcome, outcomes
from kortu_domino.bots.search import search
from kortu_domino.engine import HouseRules, Lay, Player, Rank, View
from kortu_domino.engine.cards import ACES, hand_of
from tests.benchmarks.matches import PLAYERS
from tests.benchmarks.rivals import FlatBot
from tests.bots.rounds import begun, deck

_PLAYERS = ("expert", "flat", "hard")
_WORK, _PLAYOUTS = 6_800, 400
"""Of the expert and of the flat search: as many playouts at the beginning of a round."""
_WORLDS = 150
_ONE_IN = 3
_HEAT = 4.0
"""Points: of two moves so far apart, the worse is chosen about once in four times while the numbers are sought."""
_EPOCHS = 30
_FEWEST = 10
_RATE = 1.5
_RIDGE = 1e-5


class _Move(NamedTuple):
    """A move that playouts know: what is laid, what is left, and what it costs beside the best of all moves."""

    top: int
    laid: int
    left: int
    fit: int
    kinds: int
    cost: float


class _Decision(NamedTuple):
    """Moves to choose from, how many cards the next player holds, and what is lost by the moves left out."""

    moves: list[_Move]
    held: int
    without: float


def _decisions(seats: int, number: int) -> list[_Decision]:
    """Those of one round, some of them."""
    expert.WORK, FlatBot.playouts = _WORK, _PLAYOUTS
    game = begun(HouseRules(players=seats), deck(f"manners {number}"))
    players = [
        PLAYERS[_PLAYERS[(number + seat) % len(_PLAYERS)]](f"{number}/{seat}") for seat in range(seats)
    ]
    found: list[_Decision] = []
    chance = random.Random(number)
    while game.in_round:
        view = game.view(game.turn)
        if len(view.legal_moves) > 1 and chance.random() * _ONE_IN < 1:
            found += _judged(view, str(number))
        game.play(players[game.turn].choose(view))
    return found


def _judged(view: View, seed: str) -> Iterator[_Decision]:
    after = outcomes(view)
    if len(after) == 1 or not all(each.rest for each in after):
        return
    found = search(view, seed, _WORLDS, halving=False, winning=expert.WINNING)
    worths = {worth.move: worth.points for worth in found.worths}
    best = max(worths.values())
    plain = any(moves[0].cards[0].rank != Rank.ACE for moves in after.values())
    hand, following = hand_of(view.hand), (view.turn + 1) % view.rules.players
    known = [
        _move(each, moves[0], best - worths[moves[0]])
        for each, moves in after.items()
        if _can_be_foreseen(hand, moves[0], plain)
    ]
    yield _Decision(known, view.counts[following], min(move.cost for move in known))


def _can_be_foreseen(hand: int, lay: Lay, plain: bool) -> bool:
    rank = lay.cards[0].rank
    if rank == Rank.ACE:
        return not plain and len(lay.cards) == 1
    return len(lay.cards) == (hand >> 4 * rank & 0b1111).bit_count()


def _move(after: Outcome, lay: Lay, cost: float) -> _Move:
    others = after.rest & ~ACES
    ace = lay.cards[0].rank == Rank.ACE
    top = 0 if ace else max(lay.cards) + 1
    count = 0 if ace else len(lay.cards)
    return _Move(
        top, count, others.bit_count(), (others & after.fits).bit_count(), after.fits.bit_count(), cost
    )


def _cost(decisions: Sequence[_Decision], manner: Manner) -> float:
    costs = []
    for moves, held, _ in decisions:
        best = max(
            moves,
            key=lambda move: (
                manner.laying[move.top][move.laid]
                + manner.fitting[move.left][move.fit]
                + manner.stopping[held][move.kinds]
            ),
        )
        costs.append(best.cost)
    return statistics.mean(costs)


class _Numbers:
    """What is sought: numbers in a row, which a move adds up, each times something."""

    def __init__(self) -> None:
        self.fitting = 6
        self.stopping = self.fitting + MOST * FITTING
        self.values = [0.0] * (self.stopping + MOST * len(KINDS_FIT))
        self.squares = [1e-6] * len(self.values)

    def terms(self, move: _Move, held: int) -> list[tuple[int, float]]:
        left, fit = min(move.left, MOST), min(move.fit, FITTING - 1)
        terms = []
        if move.laid:
            place = 2 * (min(move.laid, 3) - 1)
            terms += [(place, float((move.top - 1 >> 2) + 2) / 4), (place + 1, 1.0)]
        if left:
            terms.append((self.fitting + (left - 1) * FITTING + fit, 1.0))
        kinds = min(range(len(KINDS_FIT)), key=lambda each: abs(KINDS_FIT[each] - move.kinds))
        terms.append((self.stopping + (min(held, MOST) - 1) * len(KINDS_FIT) + kinds, 1.0))
        return terms

    def learn(self, terms: Sequence[Sequence[tuple[int, float]]], costs: Sequence[float]) -> None:
        """Go a step towards where the choice costs less."""
        values = self.values
        worths = [sum(values[place] * times for place, times in each) for each in terms]
        most = max(worths)
        chances = [exp((worth - most) / _HEAT) for worth in worths]
        total = sum(chances)
        chances = [each / total for each in chances]
        mean = sum(chance * cost for chance, cost in zip(chances, costs, strict=True))
        slopes: dict[int, float] = {}
        for each, chance, cost in zip(terms, chances, costs, strict=True):
            for place, times in each:
                slopes[place] = slopes.get(place, 0.0) + times * chance * (cost - mean) / _HEAT
        for place, slope in slopes.items():
            slope += _RIDGE * values[place]
            self.squares[place] += slope * slope
            values[place] -= _RATE * slope / sqrt(self.squares[place])

    def foresight(self) -> Foresight:
        rows = [round(value, 1) for value in self.values]
        slopes = tuple(round(value / 4, 2) for value in self.values[0:6:2])
        return Foresight(
            slopes,
            tuple(rows[1:6:2]),
            tuple(tuple(rows[self.fitting + row * FITTING :][:FITTING]) for row in range(MOST)),
            tuple(
                tuple(rows[self.stopping + row * len(KINDS_FIT) :][: len(KINDS_FIT)]) for row in range(MOST)
            ),
        )


def _fit(decisions: Sequence[_Decision]) -> Foresight:
    numbers = _Numbers()
    prepared = [
        ([numbers.terms(move, held) for move in moves], [move.cost for move in moves])
        for moves, held, _ in decisions
        if len(moves) > 1
    ]
    for epoch in range(_EPOCHS):
        random.Random(epoch).shuffle(prepared)
        for terms, costs in prepared:
            numbers.learn(terms, costs)
    return numbers.foresight()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3000)
    asked = parser.parse_args()
    if asked.rounds < _FEWEST:
        parser.error(f"--rounds must be {_FEWEST} or more: a fifth is left out of the fit")
    with ProcessPoolExecutor() as pool:
        seats = [asked.seats] * asked.rounds
        rounds = list(pool.map(_decisions, seats, range(asked.rounds), chunksize=20))
    fitted = [decision for number, each in enumerate(rounds) if number % 5 for decision in each]
    others = [decision for each in rounds[::5] for decision in each]
    foresight = _fit(fitted)
    rules = HouseRules(players=asked.seats)
    now = manners(rules, [Player(str(seat)) for seat in range(asked.seats)], 0)[0]
    print(f"{len(fitted)} and {len(others)} decisions; moves left out cost", end=" ")
    print(f"{statistics.mean(each.without for each in others):.3f}")
    print(f"in force: {_cost(others, now):.3f}, found: {_cost(others, foreseen(foresight, rules)):.3f}")
    print(foresight)


if __name__ == "__main__":
    main()
