"""The screens in ASCII: whatever a widget draws goes through here on its way to the terminal; nothing else knows."""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from kortu_domino.stand_ins import edges_in_ascii, stand_in

PLAIN = "-plain"
"""The class of an app that shows nothing but ASCII."""
_CUT = re.compile("…( {0,2})")
_SIDES = frozenset("▌▐")
"""The sides of a framed card. As thin lines they would hardly be seen on it in the colour of the frame."""


class Plain(LineFilter):
    """Puts a sign of ASCII in the place of every other one."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment
            if segment.text.isascii()
            else Segment(_drawn(segment.text), _style(segment), segment.control)
            for segment in segments
        ]


def _style(segment: Segment) -> Style | None:
    """The style of a piece of a line in ASCII."""
    style = segment.style
    if style is None or style.bgcolor is None or not _SIDES.issuperset(segment.text):
        return style
    ink = Color.from_rich_color(style.bgcolor).get_contrast_text(1.0)
    return style + Style(color=ink.rich_color)


def _drawn(text: str) -> str:
    """A piece of a line in ASCII: it takes as many cells. Where text is cut it has three points, if there is room."""
    text = _CUT.sub(lambda found: "..."[: len(found[0])] if found[1] else "~", text)
    return "".join(
        stand_in(sign).ljust(cell_len(sign), "?")[: cell_len(sign)] for sign in edges_in_ascii(text)
    )
