"""Cards as people read them."""

from __future__ import annotations

from kortu_domino.engine import Card, LaidCard, Suit
from kortu_domino.words.cards import card_face, card_faces


def test_faces() -> None:
    assert card_face(Card.parse("10S")) == "10♠"
    assert card_faces([Card.parse("7H"), Card.parse("2C")]) == "7♥ 2♣"


def test_a_laid_ace_tells_itself_and_what_it_counts_as() -> None:
    assert card_face(LaidCard(Card.parse("AD"), Suit.SPADES)) == "A♦=♠"
    assert card_faces([]) == ""
