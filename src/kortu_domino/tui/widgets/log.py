"""The log of a round: what happened, in sentences, as many as there is room for."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.tui.cells import clip, wrapped
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.events import sentences


class Log(GridWidget):
    """What happened in this round, the latest last; the wheel goes back."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "log--latest", "log--earlier"}
    """| Class | Description |
    | :- | :- |
    | `log--latest` `log--earlier` | The last sentence, and those before it. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    back: reactive[int] = reactive(0, repaint=False)
    """Lines scrolled back from the latest."""

    def watch_view(self) -> None:
        self.set_reactive(Log.back, 0)
        self.repaint()

    def watch_back(self) -> None:
        self.repaint()

    def validate_back(self, back: int) -> int:
        return min(max(0, back), max(0, len(self._lines()) - self.size.height))

    def _lines(self) -> list[tuple[str, bool]]:
        """The log as lines, and whether each is of the latest sentence."""
        view = self.view
        if view is None:
            return []
        told = sentences(view.history, view.players, you=view.seat)
        latest = len(told) - 1
        width = self.size.width - 2
        if self.size.height == 1:
            return [(clip(text, width), index == latest) for index, text in enumerate(told)]
        return [(line, index == latest) for index, text in enumerate(told) for line in wrapped(text, width)]

    def paint(self, grid: Grid) -> None:
        lines = self._lines()
        end = len(lines) - self.back
        shown = lines[max(0, end - grid.height) : end]
        for y, (line, latest) in enumerate(shown, grid.height - len(shown)):
            grid.put(1, y, line, ("ground", "log--latest" if latest else "log--earlier"))

    def on_mouse_scroll_up(self) -> None:
        self.back += 1

    def on_mouse_scroll_down(self) -> None:
        self.back -= 1
