"""What a terminal sends, cut into what belongs together: characters, whole escape sequences, pastes.

It knows where a sequence ends (ECMA-48 says so), and not what it means. What no key can be is left out: bytes that are
not UTF-8, answers that nobody asked for, sequences that break off. A line may cut a sequence anywhere: what has begun
is never taken for single keys, and neither is the rest of it, which may come late. The driver calls it.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from math import inf

ESCAPE = "\x1b"
PASTE, PASTED = "\x1b[200~", "\x1b[201~"
"""What comes before and after a pasted text."""

LONGEST = 32
"""Characters of a sequence that means something: longer ones are left out."""
ALONE = 0.1
"""Seconds after which Escape is the key, and not the beginning of a sequence."""
ALONE_FAR = 0.25
"""The same where the keys come over a network."""
TAIL = 2.0
"""Seconds in which the rest of a sequence that has begun may come, also of one that was taken for Escape."""
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
        | \x1b\[ (?! M | \[ | 200~ | < [-\d;]*+ (?: [Mm] | \Z ) ) [<-?]?+ [0-;]*+ [\ -/]*+ (?= [^@-~] )
        | \x1bO (?= \x1b )
    )
    | \x1b\[M [^\x1b]{3}        # the mouse, as old terminals tell it
    | \x1b\[< [-\d;]*+ [Mm]     # and as others do: beyond the edge numbers are negative
    | \x1b\[\[ [A-E]            # F1 to F5 of the Linux console
    | \x1b\[ (?! M | \[ | 200~ ) [<-?]?+ [0-;]*+ [\ -/]*+ [@-~]
    | \x1bO [^\x1b]
    | \x1b [\tbf\x7f]           # keys with Alt that go through a text
    | (?P<escape> \x1b ) [\r\n\x20]  # what would confirm was meant for what Escape closes
    | \x1b (?= [^\[\]OPX^_] )  # Escape, and another key at once
    | [^\x1b]
    """,
    re.VERBOSE | re.DOTALL,
)
_RESUMED = re.compile(r"\x1b (?: \[ | O[A-DFHP-S] | \]\d | P[\d>+!] | \Z )", re.VERBOSE)
"""Escape, and what nobody types after it: a sequence that was cut there."""
_UNSEEN = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(127, 160), ord(_STAND_IN)])


class Splitter:
    """Takes bytes as they come, split anywhere, and gives pieces; a paste is one, with PASTE and PASTED around it.

    A lone Escape is the key after `alone` seconds. Moments are those of one clock, in seconds.
    """

    def __init__(self, alone: float = ALONE) -> None:
        self._alone = alone
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._held = ""
        self._began = self._last = 0.0  # when what is held began to come, and when the last of it came
        self._escaped = False  # the Escape that is held was taken for the key

    @property
    def due(self) -> float:
        """The moment when nothing more of what is held is waited for: `rest` is due then."""
        if not self._held:
            return inf
        if self._held == ESCAPE and not self._escaped:
            return self._began + self._alone
        return (self._last if self._held.startswith(PASTE) else self._began) + TAIL

    def feed(self, data: bytes, moment: float) -> Iterator[str]:
        """The pieces that are whole now."""
        text, at = self._held + self._decode(data), 0
        if self._escaped and not _RESUMED.match(text):
            text, self._held, self._escaped = text.removeprefix(ESCAPE), "", False
        while piece := _PIECE.match(text, at):
            at = piece.end()
            if self._escaped:
                self._escaped = False
            elif piece["paste"] is not None:
                yield PASTE + piece["paste"].translate(_UNSEEN) + PASTED
            elif piece["left_out"] is None and piece[0] != _STAND_IN and len(piece[0]) <= LONGEST:
                yield piece["escape"] or piece[0]
        if at or not self._held:
            self._began = moment
        self._last = moment
        held = text[at:]
        self._held = held if len(held) <= MOST_HELD else held[: len(PASTE)] + held[-MOST_HELD // 2 :]

    def rest(self) -> Iterator[str]:
        """What is held, where it is a key or a paste: nothing more of it comes."""
        held, escaped = self._held, self._escaped
        self._escaped = held == ESCAPE and not escaped
        self._held = ESCAPE if self._escaped else ""
        if self._escaped:
            yield ESCAPE
        elif held.startswith(PASTE) and not escaped:
            yield PASTE + held.removeprefix(PASTE).translate(_UNSEEN) + PASTED
