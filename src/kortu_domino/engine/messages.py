"""Sentences as values: what the engine has to say to a player, in English, ready to be translated.

The engine does no I/O and so loads no catalogues. It marks its sentences with :func:`N_`, hands them out as
:class:`Message` values, and `kortu_domino.i18n.tell` renders them in the language of whoever reads.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

_LONGEST = 40
_INVISIBLE: dict[int, str] = {
    **dict.fromkeys([0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0], ""),
    **dict.fromkeys([*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)], ""),
    0x2800: " ",
}
"""Fillers and selectors of variants, and Braille without a dot: to Unicode letters and marks, and nothing to see."""


def N_(text: str) -> str:
    """Mark a sentence for the catalogue; it is translated where it is shown."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence to a player.

    `template` is English in `str.format` style. `args` may hold numbers, strings, cards, suits, ranks and
    other messages. Where the sentence depends on a number, `plural` is its English plural and `count` the
    number. `str(message)` is the English sentence.
    """

    template: str
    args: dict[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        template = self.plural if self.plural and self.count != 1 else self.template
        return template.format(**self.args)


class Refusal(Exception):
    """What was asked for cannot be. `message` says why, to the player; `str()` is the same in English."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def printable(text: str) -> str:
    """A text from outside on one line, with all that could act on a terminal spelled out: `\\x1b`, `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def printable_name(text: str) -> str:
    """A name as it is shown and compared: words with one space between them, and nothing that cannot be seen.

    Letters are composed (NFC): the same name is the same text, however a keyboard or a file wrote it.
    """
    seen = (
        sign if sign.isprintable() else "" if unicodedata.category(sign) == "Cf" else " "
        for sign in text.translate(_INVISIBLE)
    )
    # Composed last: what could not be seen may have stood between a letter and its accent.
    return unicodedata.normalize("NFC", " ".join("".join(seen).split()))


def quoted(text: str, longest: int = _LONGEST) -> str:
    """A text from outside as a message may quote it: `printable`, and not endless."""
    return printable(text if len(text) <= longest else text[:longest] + "…")


def quoted_value(value: object) -> str:
    """Any plain value as a message may quote it: as JSON has it, as far as that is short."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{quoted(value)}"'
        case int():
            return quoted(str(value)) if value.bit_length() < 10_000 else "…"
        case float():
            return str(value)
        case dict():
            return "{…}"
        case list() | tuple():
            return "[…]"
    return type(value).__name__
