"""Sentences as values, and what of the outside world they may quote."""

from __future__ import annotations

import pytest

from kortu_domino.engine import Card, Message, Suit
from kortu_domino.engine.messages import quoted, quoted_value


def test_a_message_is_its_english_sentence() -> None:
    inner = Message("{card} is {suit:name}.", {"card": Card.parse("7H"), "suit": Suit.HEARTS})
    assert str(inner) == "7♥ is hearts."
    assert str(Message("Well: {reason}", {"reason": inner})) == "Well: 7♥ is hearts."


@pytest.mark.parametrize(
    ("count", "sentence"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards")]
)
def test_a_message_has_a_plural(count: int, sentence: str) -> None:
    assert str(Message("{count} card", {"count": count}, "{count} cards", count)) == sentence


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ąžuolas 7♥", "Ąžuolas 7♥"),
        ("a\nb\tc", r"a\nb\tc"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\u202eabc", r"\u202eabc"),
        ("\ud800", r"\ud800"),
        ("{x} [b]", "{x} [b]"),
        ("x" * 41, "x" * 40 + "…"),
    ],
)
def test_a_text_is_quoted_so_that_it_does_nothing(text: str, shown: str) -> None:
    assert quoted(text) == shown
    assert str(Message("“{text}”", {"text": quoted(text)})) == f"“{shown}”"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (-7, "-7"),
        (2.5, "2.5"),
        (float("nan"), "nan"),
        ("on\n", r'"on\n"'),
        ([1, 2], "[…]"),
        ({"a": 1}, "{…}"),
        (10**50, "1" + "0" * 39 + "…"),
        (10**5000, "…"),
        (object(), "object"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_is_quoted_as_json_has_it(value: object, shown: str) -> None:
    assert quoted_value(value) == shown
