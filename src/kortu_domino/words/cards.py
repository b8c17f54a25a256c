"""Cards as they stand in a sentence: `9♣`. Their names in words are in `i18n`."""

from __future__ import annotations

from collections.abc import Iterable

from kortu_domino.engine import Card, LaidCard


def card_face(card: Card | LaidCard) -> str:
    """`9♣`; a laid ace also with the suit that it counts as: `A♦=♠`."""
    return f"{card}"


def card_faces(cards: Iterable[Card | LaidCard]) -> str:
    """`7♥ 7♠`, in the order given."""
    return " ".join(map(card_face, cards))
