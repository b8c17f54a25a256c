"""The screens in ASCII: whatever a widget draws goes through here on its way to the terminal; nothing else knows."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from kortu_domino.stand_ins import edges_in_ascii, stand_in


class Plain(LineFilter):
    """Puts a sign of ASCII in the place of every other one."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment
            if segment.text.isascii()
            else Segment(_drawn(segment.text), segment.style, segment.control)
            for segment in segments
        ]


def _drawn(text: str) -> str:
    """A piece of a line in ASCII: it takes as many cells."""
    return "".join(
        stand_in(sign).ljust(cell_len(sign), "?")[: cell_len(sign)] for sign in edges_in_ascii(text)
    )
