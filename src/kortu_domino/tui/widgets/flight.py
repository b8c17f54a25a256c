"""The way of something over the table, a card or a mark, from one place of the screen to another: where it is when.

It shows what has happened already, so it may be cut short at any moment, and a slow line skips its frames.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.geometry import Offset, Region, Size

from kortu_domino.tui.widgets.grid import Grid, GridWidget

SECONDS = 0.2
"""How long something is on its way."""
FRAME = 0.04
"""Seconds from one picture of it to the next."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Something of a `size` flies from `start` to `end`, which are where its middle is on the screen.

    `end` is asked for again and again, for the place may yet move; None while there is none. It is seen `over` these
    widgets: `paint` draws it into their grids.
    """

    start: Offset
    end: Callable[[], Offset | None]
    size: Size
    paint: Callable[[Grid, Region], None]
    over: tuple[GridWidget, ...]

    def at(self, passed: float) -> Region | None:
        """Where it is on the screen, so many seconds after it set out."""
        end = self.end()
        if end is None:
            return None
        share = min(1.0, passed / SECONDS)
        middle = self.start.blend(end, 1 - (1 - share) ** 3)  # slower towards the end, as a card put down
        return Region.from_offset(middle - (self.size.width // 2, self.size.height // 2), self.size)
