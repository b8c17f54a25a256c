"""What is seen of a screen behind a dialog: the screen, in the colours that it has under the dialog's veil."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.renderables.background_screen import BackgroundScreen


class Backdrop(BackgroundScreen):
    """As Textual has it, but that each style is mixed with the veil once, not for every piece of every line."""

    @classmethod
    def process_segments(cls, segments: Iterable[Segment], color: Color) -> Iterable[Segment]:
        """The segments under a veil of a colour."""
        for text, style, control in segments:
            yield Segment(text, style if control else _veiled(style, color), control)


@lru_cache(4096)
def _veiled(style: Style | None, color: Color) -> Style | None:
    (segment,) = BackgroundScreen.process_segments([Segment("", style)], color)
    return segment.style
