"""Cards as people read them: `9♣` in a sentence, `9 of clubs` where it is spelled out."""

from __future__ import annotations

from collections.abc import Iterable

from kortu_domino.engine import Card, LaidCard
from kortu_domino.i18n import card_name, rank_name, suit_name

__all__ = ["card_face", "card_faces", "card_name", "rank_name", "suit_name"]


def card_face(card: Card | LaidCard) -> str:
    """`9♣`; a laid card with the suit that it counts as."""
    return f"{card}"


def card_faces(cards: Iterable[Card | LaidCard]) -> str:
    """`7♥ 7♠`, in the order given."""
    return " ".join(map(card_face, cards))
