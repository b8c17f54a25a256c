"""What is counted and how much of it there is, a line each, in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.geometry import Size

from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget

_NARROWEST = 34  # cells that they take, where they need them, on the smallest terminal
_WIDEST = 52  # cells from a label to the end of its value, so that the eye finds the way


class Pairs(GridWidget):
    """Labels at the left, and their values at the right."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "pairs--label", "pairs--value"}
    """`pairs--label` and `pairs--value` are the two columns."""

    def __init__(self, pairs: Sequence[tuple[str, str]], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pairs = tuple(pairs)

    def on_mount(self) -> None:
        # What stands beside them makes room for the labels.
        self.styles.min_width = min(_NARROWEST, self._needed)

    @property
    def _needed(self) -> int:
        """Cells of the longest line."""
        return max((width_of(label) + 1 + width_of(value) for label, value in self._pairs), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._pairs)

    def paint(self, grid: Grid) -> None:
        width = min(grid.width, _WIDEST)
        for y, (label, value) in enumerate(self._pairs):
            grid.put(0, y, clip(label, width - width_of(value) - 1), ("ground", "pairs--label"))
            grid.put_right(width, y, value, ("ground", "pairs--value"))
