"""Where the legal moves of a view lead: moves that come to the same position are one choice.

What is looked at is what the player knows. What an outcome is worth is found in worlds that agree with the view.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kortu_domino.bots.playouts import counting, greedy
from kortu_domino.bots.shown import ends_after
from kortu_domino.bots.worlds import Worlds
from kortu_domino.engine import Lay, OnCard, View
from kortu_domino.engine.cards import RANK_MASKS, hand_of, remove
from kortu_domino.engine.tables import tables


@dataclass(frozen=True, slots=True)
class Outcome:
    """A position after a lay: what is left in the hand, the ends, and what may be stacked anywhere in the row.

    The hand and the stackable cards are bits, the ends rank * 4 + suit, the lower one first: the ends are alike. Where
    nothing is left in the hand the round is over, and the rest is 0.
    """

    rest: int
    low: int
    high: int
    stacked: int


def outcome(view: View, lay: Lay) -> Outcome:
    """Where a lay leads that is legal in a view, in whichever order it is written."""
    legal, rules = view.legal_moves, tables(view.rules)
    rest = remove(legal.hand, hand_of(lay.cards))
    if not rest:
        return Outcome(0, 0, 0, 0)
    stacked = rules.stackable(legal.places)
    if rules.anywhere and not isinstance(lay.target, OnCard):
        stacked |= RANK_MASKS[lay.cards[0].rank]
    low, high = sorted(ends_after(legal.left, legal.right, len(view.row), lay))
    return Outcome(rest, low, high, stacked)


def outcomes(view: View) -> dict[Outcome, tuple[Lay, ...]]:
    """Where the seat of a view may go by laying, and the moves that lead there; empty where it cannot lay."""
    found: dict[Outcome, tuple[Lay, ...]] = {}
    for move in view.legal_moves:
        if isinstance(move, Lay):
            after = outcome(view, move)
            found[after] = (*found.get(after, ()), move)
    return found


def played_out(view: View, after: Sequence[Outcome], seed: str, worlds: int) -> Iterator[tuple[int, ...]]:
    """The `lead` that each of some outcomes brings the seat of a view, in so many worlds, the same for all of them."""
    assert view.seat is not None
    seat, seats = view.seat, view.rules.players
    play_out, count = greedy(view.rules), counting(view.rules.ace_points)
    dealt = Worlds(view, random.Random(seed).random)
    for _ in range(worlds):
        hands, stock = dealt.deal()
        leads = []
        for position in after:
            left = hands.copy()
            left[seat] = position.rest
            if position.rest:
                following = (seat + 1) % seats
                play_out(left, position.low, position.high, position.stacked, stock.copy(), following, seat)
            leads.append(lead(list(map(count, left)), seat))
        yield tuple(leads)


def lead(points: Sequence[int], seat: int) -> int:
    """By how many points the others together hold more than as many times a seat's own; exact, as a mean is not."""
    return sum(points) - len(points) * points[seat]


def gain(points: Sequence[int], seat: int) -> float:
    """How many more points the others hold, on average, than a seat."""
    return lead(points, seat) / (len(points) - 1)
