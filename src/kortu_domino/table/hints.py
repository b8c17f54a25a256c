"""Hints: the best moves by the expert's search, what each is worth, and why. Found in a Thinker's process."""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.bots.reasons import reasons
from kortu_domino.bots.search import Worth, search
from kortu_domino.engine import Lay, Message, View

PLAYOUTS = 4000
"""For one hint: some tenths of a second, the more players the longer."""
MOST = 3
"""Moves that a hint names."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, what it is worth, and what speaks for it, the most telling first."""

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
    for worth in search(view, f"{seed}/hint/{view.number}/{len(view.history)}", PLAYOUTS).worths:
        cards = frozenset(worth.move.cards) if isinstance(worth.move, Lay) else worth.move
        found.setdefault((cards, worth.points, worth.playouts), worth)
    worths = list(found.values())
    next_best = [*worths[1:], None]
    return Hint(
        view,
        tuple(
            Advice(worth, reasons(view, worth, beside=other))
            for worth, other in list(zip(worths, next_best, strict=True))[:MOST]
        ),
    )
