"""The screens without any colour: light grounds are shown in reverse, quiet text is dim, and no code names a colour.

For whoever has set NO_COLOR (https://no-color.org), and for terminals that never had one. Whatever a widget draws
goes through here on its way to the terminal; nothing else knows.
"""

from __future__ import annotations

import os
import re
from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_OF_ONE_COLOUR = re.compile(r"vt[12]\d\d|vt320|.+-mono|.+-m")
"""Kinds of terminals that have none, as TERM names them."""
_LIGHT = 0.5
_NEAR, _QUIET = 0.15, 0.65
"""Text that differs so much from its ground is dim, from 0 to 1: less could not be read, and is there to be seen."""


def wants_no_colours() -> bool:
    """Whether the terminal has no colours, or its owner wants none."""
    kind = os.environ.get("TERM", "")
    return bool(os.environ.get("NO_COLOR")) or (
        "COLORTERM" not in os.environ and _OF_ONE_COLOUR.fullmatch(kind) is not None
    )


class Colourless(LineFilter):
    """Puts what every terminal has in the place of colours."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        shown = []
        for text, style, control in segments:
            if style is None:
                shown.append(Segment(text, None, control))
                continue
            unseen = style.color is not None and style.color == style.bgcolor
            shown.append(Segment(" " * cell_len(text) if unseen else text, _in_one(style), control))
        return shown


@lru_cache(1024)
def _in_one(style: Style) -> Style:
    """A style in the terminal's own colour: as it is, in reverse where the ground is light, dim where it is faint."""
    ink, ground = _brightness(style.color, 1.0), _brightness(style.bgcolor, 0.0)
    turned = bool(style.reverse) != (ground > _LIGHT)
    faint = bool(style.dim) or _NEAR < abs(ink - ground) < _QUIET
    return style.without_color + Style(reverse=turned, dim=faint)


def _brightness(colour: RichColor | None, default: float) -> float:
    if colour is None or colour.is_default:
        return default
    return Color.from_rich_color(colour).brightness
