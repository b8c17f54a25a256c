"""A language for tests: every string is marked and two fifths longer. What is not marked is English."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from kortu_domino.i18n import catalogues

CODE = "qps"
"""What the language is called."""

_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_MARKED = "ÂƁÇÐÉƑĜĤÎĴĶĻṀŃÖÞǪŔŠŢÛṼŴẊÝŽâƀçðéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž"
_SIGNS = str.maketrans(_PLAIN, _MARKED)
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
LONGEST_WORD = 7


def marked(text: str) -> str:
    """A string in the language: with placeholders as they were. What has no letters is left alone."""
    parts = _PLACEHOLDER.split(text)
    letters = sum(len(part) for part in parts[::2])
    if not any(sign.isalpha() for part in parts[::2] for sign in part):
        return text
    told = "".join(part if index % 2 else part.translate(_SIGNS) for index, part in enumerate(parts))
    more = "ŧ" * ceil(0.4 * letters)
    words = [more[start : start + LONGEST_WORD] for start in range(0, len(more), LONGEST_WORD)]
    return told + " ".join(words) if letters < 2 * LONGEST_WORD else f"{told} {' '.join(words)}"


def unmarked(text: str) -> list[str]:
    """The words of a text that are not marked; what has less than three letters is no word."""
    words: list[str] = re.findall(r"(?<!\w)[A-Za-z]{3,}(?!\w)", text)
    return words


class Marking(gettext.NullTranslations):
    """Every string there is, whether it is in a catalogue or not."""

    def gettext(self, message: str) -> str:
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return marked(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


@contextmanager
def marking() -> Iterator[str]:
    """There is such a language for a while. Gives its code."""
    catalogues._catalogues[CODE] = Marking()
    try:
        yield CODE
    finally:
        del catalogues._catalogues[CODE]
