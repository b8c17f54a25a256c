"""How many of some games were won, a line a kind, with bars one below the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.geometry import Size

from kortu_domino.i18n import _
from kortu_domino.storage.statistics import Tally
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

LONGEST_BAR = 30
_APART = 2


class Tallies(GridWidget):
    """Tallies under a heading, by label: the share that was won as a bar and in per cent, won of played."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "tallies--heading",
        "tallies--label",
        "tallies--bar",
        "tallies--rest",
        "tallies--share",
        "tallies--count",
    }
    """| Class | Description |
    | :- | :- |
    | `tallies--heading` `tallies--label` | The text above, and what was counted. |
    | `tallies--bar` `tallies--rest` | The share that was won, and the rest of its line. |
    | `tallies--share` `tallies--count` | The share in per cent, and won of played. |
    """

    def __init__(self, heading: str, tallies: Mapping[str, Tally], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._heading = heading
        self._tallies = dict(tallies)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 + len(self._tallies)

    def paint(self, grid: Grid) -> None:
        grid.put(0, 0, clip(self._heading, grid.width), ("ground", "tallies--heading"))
        counts = [f"{tally.won}/{tally.played}" for tally in self._tallies.values()]
        shares = [_("{share} %").format(share=round(tally.share * 100)) for tally in self._tallies.values()]
        label = max(map(width_of, self._tallies), default=0)
        share, count = max(map(width_of, shares), default=0), max(map(width_of, counts), default=0)
        bar = min(LONGEST_BAR, grid.width - label - share - count - 3 * _APART)
        for y, (name, tally) in enumerate(self._tallies.items(), 1):
            grid.put(0, y, name, ("ground", "tallies--label"))
            x = label + _APART
            self._paint_bar(grid, x, y, bar, tally)
            x += max(0, bar) + _APART + share
            grid.put_right(x, y, shares[y - 1], ("ground", "tallies--share"))
            grid.put_right(x + _APART + count, y, counts[y - 1], ("ground", "tallies--count"))

    def _paint_bar(self, grid: Grid, x: int, y: int, width: int, tally: Tally) -> None:
        """The share in half cells; what was won at all is seen."""
        rest: Pen = ("ground", "tallies--rest")
        halves = max(round(tally.share * width * 2), 1 if tally.won else 0)
        grid.put(x, y, "─" * width, rest)
        grid.put(x, y, "━" * (halves // 2) + "╸" * (halves % 2), ("ground", "tallies--bar"))
