"""The table's lines of text: the one at the top, the log of what happened, and what can be done now."""

from __future__ import annotations

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.i18n import _
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.events import sentences
from kortu_domino.words.rules import rules_sentence


class TableBar(GridWidget):
    """The top line: the game's name, the round and the house rules at a glance."""

    COMPONENT_CLASSES = {"ground", "table-bar--name", "table-bar--quiet"}

    view: reactive[View | None] = reactive(None, repaint=False)

    def watch_view(self) -> None:
        self.repaint()

    def paint(self, grid: Grid) -> None:
        after = grid.put(1, 0, _("Kortų domino"), ("ground", "table-bar--name"))
        if self.view is None:
            return
        text = _("round {number} · {rules}").format(number=self.view.number, rules=rules_sentence(self.view.rules))
        room = grid.width - after - 3
        grid.put_right(grid.width - 1, 0, clip(text, room), ("ground", "table-bar--quiet"))


class Log(GridWidget):
    """What happened in this round, the latest last; the wheel goes back."""

    COMPONENT_CLASSES = {"ground", "log--latest", "log--earlier"}

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


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines of at most `width` cells, broken between words; those after the first are set in."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer) > width:
            lines.append(line)
            line = f"  {word}"
        else:
            line = longer
    return [*lines, clip(line, max(1, width))]


class StatusLine(GridWidget):
    """Whose turn it is and what can be done, with the points in my hand and my total at the right."""

    COMPONENT_CLASSES = {"ground", "status--act", "status--wait", "status--refused", "status--quiet"}
    """| Class | Description |
    | :- | :- |
    | `status--act` | The sentence, while it is my turn. |
    | `status--wait` | The sentence, while it is not. |
    | `status--refused` | Why something cannot be done. |
    | `status--quiet` | Points and total. |
    """

    text: reactive[str] = reactive("", repaint=False)
    refused: reactive[str] = reactive("", repaint=False)
    """Why what was tried last cannot be done; empty when nothing was refused."""
    active: reactive[bool] = reactive(False, repaint=False)
    tally: reactive[str] = reactive("", repaint=False)

    def watch_text(self) -> None:
        self.repaint()

    def watch_refused(self) -> None:
        self.repaint()

    def watch_active(self) -> None:
        self.repaint()

    def watch_tally(self) -> None:
        self.repaint()

    def paint(self, grid: Grid) -> None:
        pen: Pen = ("ground", "status--refused" if self.refused else "status--act" if self.active else "status--wait")
        text = self.refused or self.text
        if width_of(text) + width_of(self.tally) + 4 <= grid.width:
            grid.put_right(grid.width - 1, 0, self.tally, ("ground", "status--quiet"))
        for y, line in enumerate(wrapped(text, grid.width - 2)):
            grid.put(1, y, line, pen)
