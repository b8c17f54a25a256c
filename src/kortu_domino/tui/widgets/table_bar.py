"""The table's top line."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.i18n import _
from kortu_domino.tui.cells import clip
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.rules import rules_sentence


class TableBar(GridWidget):
    """The game's name, the round and the house rules at a glance."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "table-bar--name", "table-bar--quiet"}
    """| Class | Description |
    | :- | :- |
    | `table-bar--name` `table-bar--quiet` | The game's name, and the rest. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)

    def watch_view(self) -> None:
        self.repaint()

    def paint(self, grid: Grid) -> None:
        after = grid.put(1, 0, _("Kortų domino"), ("ground", "table-bar--name"))
        if self.view is None:
            return
        text = _("round {number} · {rules}").format(
            number=self.view.number, rules=rules_sentence(self.view.rules)
        )
        room = grid.width - after - 3
        grid.put_right(grid.width - 1, 0, clip(text, room), ("ground", "table-bar--quiet"))
