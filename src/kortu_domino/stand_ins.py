"""What stands for a sign where there is only ASCII: one sign for one, so that columns stay columns.

Suits become letters, frames + - and |, and letters lose their accents, as they also do to be compared (`folded`). The
one table of it: for what `cli` writes to an encoding that lacks signs, and for every screen of `tui`.
"""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TextIO

_TABLE = str.maketrans(
    {
        **dict(zip("♣♦♥♠", "CDHS", strict=True)),
        **dict.fromkeys("–—‑─╌┄┅╴╶▁", "-"),
        **dict.fromkeys("═━╸╺", "="),
        **dict.fromkeys("│┃║┊╎▏▕▌▐▍▋▎▉▊┤├·", "|"),
        **dict.fromkeys("╭╮╰╯╔╗╚╝┌┐└┘┏┓┗┛┼┬┴╷╵", "+"),
        **dict.fromkeys("▄▗▖", "."),
        **dict.fromkeys("▀▝▘", "'"),
        **dict.fromkeys("█▓▇▆▅▃▂", "#"),
        **dict.fromkeys("▒░", "%"),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("◂‹«←◀", "<"),
        **dict.fromkeys("▸›»→▶", ">"),
        **dict.fromkeys("▴↑▲△", "^"),
        **dict.fromkeys("▾↓▼", "v"),
        **dict.fromkeys("●◆•■✓", "*"),
        "…": ".",
        "≈": "~",
        "±": "/",  # there is no better single one: where there is room, PLUS_MINUS stands for it
        # A small number after a card says how many lie there: a figure would be read as its rank.
        "²": "'",
        "³": '"',
        "×": "x",
        "○": "o",
        "\xa0": " ",
    }
)
PLUS_MINUS = "+/-"
"""What stands for ± in a text that may become longer."""
_EDGE = re.compile("[▗▝]?[▄▀]+[▖▘]?")
"""The upper or the lower edge of a card, or as much of it as is seen."""
_ASCII_LOCALES = ("C", "POSIX")
_PUT_BY_PYTHON = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python makes LC_CTYPE where the locale is C (PEP 538)."""
_UPPER_DOTS, _LOWER_DOTS = 0b00011011, 0b11100100
"""Of a Braille sign, as bits."""


def folded(text: str) -> str:
    """A text as it is compared in lists, searches and commands: without capitals and without marks on letters."""
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign)
    )


def edges_in_ascii(text: str) -> str:
    """A piece of a line of the screen with the edges of cards in ASCII: they have corners."""
    return _EDGE.sub(lambda edge: _edge(len(edge[0])), text)


@cache
def stand_in(sign: str) -> str:
    """The sign of ASCII for any sign: a question mark where nothing looks like it."""
    found = sign.translate(_TABLE)
    if not found.isascii():
        if 0x2800 <= ord(sign) < 0x2900:
            return _dots(ord(sign) - 0x2800)
        found = unicodedata.normalize("NFKD", sign)[0]
    return found if found.isascii() else "?"


def lacks_signs(stream: TextIO | None) -> bool:
    """Whether a stream cannot take the signs that cards and frames are drawn with."""
    encoding = getattr(stream, "encoding", None)
    if encoding is None:
        return False
    try:
        "♠▄╭ė".encode(encoding)
    except UnicodeError:
        return True
    return False


def wants_ascii(environ: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment names the locale C, which has ASCII alone; where it names none, nothing is known.

    Python itself writes UTF-8 there, and so it is left where somebody says how Python is to write.
    """
    if environ.get("PYTHONUTF8") == "1" or environ.get("PYTHONIOENCODING"):
        return False
    named = environ.get("LC_ALL") or _lc_ctype(environ) or environ.get("LANG")
    return named in _ASCII_LOCALES


def _lc_ctype(environ: Mapping[str, str]) -> str:
    """LC_CTYPE as it was before Python put another in its place, as far as that can be known."""
    now = environ.get("LC_CTYPE", "")
    if not (sys.flags.utf8_mode and now in _PUT_BY_PYTHON):
        return now
    with suppress(OSError):
        for line in Path("/proc/self/environ").read_bytes().split(b"\0"):
            name, _equals, value = line.partition(b"=")
            if name == b"LC_CTYPE":
                return os.fsdecode(value)
    return ""


def _edge(width: int) -> str:
    """With both corners, where it is not cut off."""
    return f"+{'-' * (width - 2)}+" if width > 2 else "+-"[:width]


def _dots(dots: int) -> str:
    if not dots:
        return " "
    if dots & _UPPER_DOTS and dots & _LOWER_DOTS:
        return ":"
    return "'" if dots & _UPPER_DOTS else "."
