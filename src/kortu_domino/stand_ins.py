"""What stands for a sign where there is only ASCII: one sign for one, so that columns stay columns.

Suits become letters, frames + - and |, and letters lose their accents. The one table of it: for what `cli` writes to
an encoding that lacks signs, and for every screen of `tui`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
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
        **dict.fromkeys("…≈±", "~"),
        # A small number after a card says how many lie there: a figure would be read as its rank.
        "²": "'",
        "³": '"',
        "×": "x",
        "○": "o",
        "\xa0": " ",
    }
)
_EDGE = re.compile("[▗▝]?[▄▀]+[▖▘]?")
"""The upper or the lower edge of a card, or as much of it as is seen."""
_UPPER_DOTS, _LOWER_DOTS = 0b00011011, 0b11100100
"""Of a Braille sign, as bits."""


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


def _edge(width: int) -> str:
    """With both corners, where it is not cut off."""
    return f"+{'-' * (width - 2)}+" if width > 2 else "+-"[:width]


def _dots(dots: int) -> str:
    if not dots:
        return " "
    if dots & _UPPER_DOTS and dots & _LOWER_DOTS:
        return ":"
    return "'" if dots & _UPPER_DOTS else "."
