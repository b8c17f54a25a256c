"""Moves in words."""

from __future__ import annotations

import pytest

from kortu_domino.engine import Card, LaidCard, Suit, parse_move
from kortu_domino.words.moves import move_words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("L:9C", "9♣ on the left"),
        ("R:7H+7S", "7♥ 7♠ on the right"),
        ("L:AD=S", "A♦ as ♠ on the left"),
        ("R:AD+AC=H", "A♦ A♣ as ♥ on the right"),
        ("^3:9C", "9♣ on top of 9♥"),
        ("^1:AH=D", "A♥ as ♦ on top of A♣=♠"),
        ("draw", "draw"),
        ("pass", "pass"),
    ],
)
def test_a_move(move: str, words: str) -> None:
    row = [
        (LaidCard(Card.parse("AC"), Suit.SPADES),),
        (LaidCard(Card.parse("9S")),),
        (LaidCard(Card.parse("9H")),),
    ]
    assert move_words(parse_move(move), row) == words
