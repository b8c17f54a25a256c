"""Moves in words."""

from __future__ import annotations

import pytest

from kortu_domino.engine import parse_move
from kortu_domino.words.moves import move_words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("L:9C", "9♣ on the left"),
        ("R:7H+7S", "7♥ 7♠ on the right"),
        ("L:AD=S", "A♦ as ♠ on the left"),
        ("R:AD+AC=H", "A♦ A♣ as ♥ on the right"),
        ("^3:9C", "9♣ on card 3"),
        ("^1:AH=D", "A♥ as ♦ on card 1"),
        ("draw", "draw"),
        ("pass", "pass"),
    ],
)
def test_a_move(move: str, words: str) -> None:
    assert move_words(parse_move(move)) == words
