"""Where the legal moves of a view lead, and what that brings: moves that come to the same position are one choice.

What is looked at is what the player knows. What an outcome is worth is found in worlds that agree with the view. A
search compares all outcomes of a view by it, a review those that matter.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle

from kortu_domino.bots.manners import manners
from kortu_domino.bots.playouts import counting, played
from kortu_domino.bots.shown import ends_after
from kortu_domino.bots.worlds import QUICK, THOROUGH, Worlds
from kortu_domino.engine import Lay, OnCard, View
from kortu_domino.engine.cards import RANK_MASKS, hand_of, remove
from kortu_domino.engine.tables import tables

_NOISE = 61
"""So many numbers of chance a world: about as many as the careless ask for in a round."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A position after a lay: what is left in the hand, the ends, and what may be stacked anywhere in the row.

    The hand is bits, as are the cards that may be stacked and those that the next player may lay, `fits`; ends are
    rank * 4 + suit. It does not matter which end is which, nor, where nothing is left in the hand and the round is
    over, where the last cards lie: such outcomes are equal.
    """

    rest: int
    ends: frozenset[int]
    """Both of them, or the one that they are; none where the round is over."""
    left: int = field(compare=False)
    right: int = field(compare=False)
    stacked: int
    fits: int = field(compare=False)


def outcome(view: View, lay: Lay) -> Outcome:
    """Where a lay leads that is legal in a view, in whichever order it is written."""
    legal, rules = view.legal_moves, tables(view.rules)
    rest = remove(legal.hand, hand_of(lay.cards))
    left, right = ends_after(legal.left, legal.right, len(view.row), lay)
    stacked = rules.stackable(legal.places)
    if rules.anywhere and not isinstance(lay.target, OnCard):
        stacked |= RANK_MASKS[lay.cards[0].rank]
    fits = rules.match[left] | rules.match[right] | stacked
    if not rest:
        return Outcome(0, frozenset(), left, right, 0, fits)
    return Outcome(rest, frozenset((left, right)), left, right, stacked, fits)


def outcomes(view: View) -> dict[Outcome, tuple[Lay, ...]]:
    """Where the seat of a view may go by laying, and the moves that lead there; empty where it cannot lay."""
    found: dict[Outcome, tuple[Lay, ...]] = {}
    for move in view.legal_moves:
        if isinstance(move, Lay):
            after = outcome(view, move)
            found[after] = (*found.get(after, ()), move)
    return found


def is_choice(view: View) -> bool:
    """Whether the moves of the seat of a view lead to more than one position: it is not where none can be laid."""
    return len(outcomes(view)) > 1


class Rounds:
    """Plays outcomes of one view out, in worlds that they share; equal seeds deal equal worlds.

    `thorough` takes more time to find worlds that are dealt just as often as they are likely.
    """

    def __init__(self, view: View, seed: str, *, thorough: bool = False) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self._play_out, self._count = played(view.rules), counting(view.rules.ace_points)
        self._manners = manners(view.rules, view.players, view.seat)
        self._noise = _NOISE if any(manner.careless for manner in self._manners) else 0
        self._chance = random.Random(seed).random
        self._worlds = Worlds(view, self._chance, counted=THOROUGH if thorough else QUICK)

    def play_out(self, after: Sequence[Outcome]) -> tuple[list[list[int]], int]:
        """In one more world: by outcome what every seat is left with, in points; and the next player's hand before."""
        play_out, count, seat, manners = self._play_out, self._count, self.seat, self._manners
        dealt, stock = self._worlds.deal()
        noise = [self._chance() for _ in range(self._noise)]
        following = (seat + 1) % len(dealt)
        points = []
        for each in after:
            hands = dealt.copy()
            hands[seat] = each.rest
            if each.rest:
                # What is left to chance falls out alike after each of them, as the cards do.
                chance = cycle(noise).__next__
                play_out(hands, each.left, each.right, each.stacked, stock.copy(), following, manners, chance)
            points.append(list(map(count, hands)))
        return points, dealt[following]


def lead(points: Sequence[int], seat: int) -> int:
    """By how many points the others together hold more than as many times a seat's own; exact, as a mean is not."""
    return sum(points) - len(points) * points[seat]


def gain(points: Sequence[int], seat: int) -> float:
    """How many more points the others hold, on average, than a seat."""
    own = points[seat]
    return (sum(points) - own) / (len(points) - 1) - own


def share(points: Sequence[int], seat: int) -> float:
    """A seat's share of the round won: all who hold the fewest points won it."""
    return 1 / points.count(points[seat]) if points[seat] == min(points) else 0.0
