"""Hints: the best moves by the search of the expert, for points alone, what each is worth, and why.

Found in a Thinker's process.
"""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.bots.reasons import ALL_IN_ALL, reasons
from kortu_domino.bots.search import Worth, search
from kortu_domino.engine import Lay, Message, View

PLAYOUTS = 4000
"""For one hint: some tenths of a second, the more players the longer."""
MOST = 3
"""Moves that a hint names."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, what it is worth, and what speaks for it, the most telling first; of the best move at least one thing."""

    worth: Worth
    reasons: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """The best moves for the seat of `view`, at most MOST of them, the best first."""

    view: View
    advice: tuple[Advice, ...]


def find_hint(view: View, seed: str) -> Hint:
    """What the search would do at this seat's turn. Moves that come to the same thing are named once."""
    found: dict[object, Worth] = {}
    for worth in search(
        view, f"{seed}/hint/{view.number}/{len(view.history)}", PLAYOUTS, thorough=True
    ).worths:
        cards = frozenset(worth.move.cards) if isinstance(worth.move, Lay) else worth.move
        found.setdefault((cards, worth.points, worth.playouts), worth)
    best, *others = list(found.values())[:MOST]
    first = Advice(best, reasons(view, best, beside=others[0] if others else None))
    return Hint(view, (first, *(Advice(other, _pleas(view, other)) for other in others)))


def _pleas(view: View, worth: Worth) -> tuple[Message, ...]:
    """What speaks for a move that is not the best; perhaps nothing."""
    return tuple(reason for reason in reasons(view, worth) if reason != ALL_IN_ALL)
