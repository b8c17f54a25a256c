"""What a terminal sends, cut into what belongs together: characters, whole escape sequences, pastes.

It knows where a sequence ends (ECMA-48 says so), and not what it means. What no key can be is left out: bytes that are
not UTF-8, answers that nobody asked for, sequences that break off. The driver calls it.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator

ESCAPE = "\x1b"
PASTE, PASTED = "\x1b[200~", "\x1b[201~"
"""What comes before and after a pasted text."""

LONGEST = 32
"""Characters of a sequence that means something: longer ones are left out."""
MOST_HELD = 1 << 16
"""Characters that are held until the rest of them comes; of a longer text the end is kept."""

_STAND_IN = "\ufffd"  # what the decoder makes of a byte that is not UTF-8
_PIECE = re.compile(
    r"""
    \x1b\[200~ (?P<paste> .*?) \x1b\[201~
    | (?P<left_out>
        \x1b [\]PX^_] [^\x07\x1b]*+ (?: \x07 | \x1b\\ | (?= \x1b[^\\] ) )  # a string, such as a colour asked for
        | \x1b\[M [^\x1b]{0,2} (?= \x1b )
        | \x1b\[\[ (?= [^A-E] )
        | \x1b\[ (?! M | \[ | 200~ | < [-\d;]*+ (?: [Mm] | \Z ) ) [0-?]*+ [\ -/]*+ (?= [^@-~] )
        | \x1bO (?= \x1b )
    )
    | \x1b\[M [^\x1b]{3}        # the mouse, as old terminals tell it
    | \x1b\[< [-\d;]*+ [Mm]     # and as others do: beyond the edge numbers are negative
    | \x1b\[\[ [A-E]            # F1 to F5 of the Linux console
    | \x1b\[ (?! M | \[ | 200~ ) [0-?]*+ [\ -/]*+ [@-~]
    | \x1bO [^\x1b]
    | \x1b [^\[\]OPX^_\x1b]     # a key with Alt
    | \x1b (?= \x1b )
    | [^\x1b]
    """,
    re.VERBOSE | re.DOTALL,
)
_UNSEEN = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(127, 160), ord(_STAND_IN)])


class Splitter:
    """Takes bytes as they come, split anywhere, and gives pieces; a paste is one, with PASTE and PASTED around it."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held = ""

    @property
    def patience(self) -> float:
        """Seconds to wait for the rest of what is held; then `rest` is due."""
        return 1.0 if self._held.startswith(PASTE) else 0.1

    def feed(self, data: bytes) -> Iterator[str]:
        """The pieces that are whole now."""
        text, at = self._held + self._decode(data), 0
        while piece := _PIECE.match(text, at):
            at = piece.end()
            if piece["paste"] is not None:
                yield PASTE + piece["paste"].translate(_UNSEEN) + PASTED
            elif piece["left_out"] is None and piece[0] != _STAND_IN and len(piece[0]) <= LONGEST:
                yield piece[0]
        held = text[at:]
        self._held = held if len(held) <= MOST_HELD else held[: len(PASTE)] + held[-MOST_HELD // 2 :]

    def rest(self) -> Iterator[str]:
        """What is held, as a piece: nothing more of it comes."""
        held, self._held = self._held, ""
        if held.startswith(PASTE):
            yield PASTE + held.removeprefix(PASTE).translate(_UNSEEN) + PASTED
        elif piece := held[held.rfind(ESCAPE) :][:LONGEST]:  # Escape may have come after what broke off
            yield piece
