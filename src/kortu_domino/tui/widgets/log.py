"""The log of a round: what happened, in sentences, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.tui.cells import clip, width_of, wrapped
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.events import sentences

_GAP = 3  # cells between sentences of one line


class Log(GridWidget):
    """What happened in this round, the latest last; the wheel goes back.

    A `flowing` one has several sentences in a line, where they fit; else each begins a line, and may take more. Who
    sits at the seat that `you` gives for a view is called “you”.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "log--latest", "log--earlier"}
    """| Class | Description |
    | :- | :- |
    | `log--latest` `log--earlier` | The last sentence, and those before it. |
    """

    KEPT: ClassVar[tuple[str, ...]] = ("back",)
    view: reactive[View | None] = reactive(None, repaint=False)
    back: reactive[int] = reactive(0, repaint=False)
    """Lines scrolled back from the latest."""

    def __init__(
        self, you: Callable[[View], int | None], *, flowing: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._you = you
        self._flowing = flowing

    def watch_view(self) -> None:
        self.set_reactive(Log.back, 0)

    def validate_back(self, back: int) -> int:
        return min(max(0, back), max(0, len(self._lines()) - self.size.height))

    def _lines(self) -> list[list[tuple[str, bool]]]:
        """The log as lines of sentences or parts of them, and whether each is the latest."""
        view = self.view
        if view is None:
            return []
        told = sentences(view.history, view.players, you=self._you(view))
        latest = len(told) - 1
        width = self.size.width - 2
        if not self._flowing:
            return [
                [(line, index == latest)] for index, text in enumerate(told) for line in wrapped(text, width)
            ]
        lines: list[list[tuple[str, bool]]] = [[]]
        room = width
        for index, text in enumerate(told):
            text_width = width_of(text)
            if lines[-1] and text_width > room:
                lines.append([])
                room = width
            lines[-1].append((clip(text, width), index == latest))
            room -= text_width + _GAP
        return lines

    def paint(self, grid: Grid) -> None:
        lines = self._lines()
        end = len(lines) - self.back
        shown = lines[max(0, end - grid.height) : end]
        for y, line in enumerate(shown, grid.height - len(shown)):
            x = 1
            for text, latest in line:
                x = grid.put(x, y, text, ("ground", "log--latest" if latest else "log--earlier")) + _GAP

    def on_mouse_scroll_up(self) -> None:
        self.back += 1

    def on_mouse_scroll_down(self) -> None:
        self.back -= 1
