"""Some sentences, as many of them as there is room for: a reason is told whole or not at all."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.tui.cells import wrapped
from kortu_domino.tui.widgets.grid import Grid, GridWidget


class Why(GridWidget):
    """Shows `sentences`, the most telling first; at least the first, or what is `short` for it, cut where need be."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "why--text"}
    """`why--text` are the sentences."""

    sentences: reactive[tuple[str, ...]] = reactive((), repaint=False)
    short: reactive[str] = reactive("", repaint=False)

    def paint(self, grid: Grid) -> None:
        shown: list[str] = []
        for count in range(1, len(self.sentences) + 1):
            lines = wrapped(" ".join(self.sentences[:count]), grid.width - 2, indent="")
            if self.short and not shown and len(lines) > grid.height:
                lines = wrapped(self.short, grid.width - 2, indent="")
            if shown and len(lines) > grid.height:
                break
            shown = lines
        for y, line in enumerate(shown[: grid.height]):
            last = y == grid.height - 1 and len(shown) > grid.height
            grid.put(1, y, line + ("…" if last else ""), ("ground", "why--text"))
