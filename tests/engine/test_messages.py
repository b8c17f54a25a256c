"""Sentences as values, and what of the outside world they may quote."""

from __future__ import annotations

import pytest

from kortu_domino.engine import Card, IllegalMove, Message, Refusal, RulesError, Suit, parse_move
from kortu_domino.engine.messages import printable_name, quoted, quoted_value


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


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ona\tMarija\n", "Ona Marija"),
        ("\x1b[31mOna", "[31mOna"),
        ("O\u200bn\u202ea", "Ona"),
        ("Z\u030cydre\u0307", "Žydrė"),
        ("\x00\u2066", ""),
        ("\u3164", ""),
        ("\uffa0\u115f \u1160\u2800\ufe0f\U000e0101\u034f\u180b", ""),
        ("O\u3164n\ufe0fa\u2800M", "Ona M"),
        ("Z\u200b\u030c\u3164ydre\ufe0f\u0307", "Žydrė"),
    ],
)
def test_a_name_is_what_is_seen_of_it(text: str, name: str) -> None:
    assert printable_name(text) == name
    assert printable_name(name) == name


def test_every_refusal_has_its_reason() -> None:
    reason = Message("{n} are too many.", {"n": 9})
    for refusal in (Refusal(reason), RulesError("players", reason)):
        assert refusal.message == reason
        assert str(refusal) == "9 are too many."
    assert str(IllegalMove(parse_move("draw"), reason)) == "draw: 9 are too many."
