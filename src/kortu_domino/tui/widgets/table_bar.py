"""The table's top line."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.i18n import _
from kortu_domino.tui.cells import parts_that_fit, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.rules import rules_at_a_glance


class TableBar(GridWidget):
    """The round and the house rules at a glance, and the game's name where there is room.

    A `heading` stands there instead of the name, and always.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "table-bar--name", "table-bar--quiet"}
    """| Class | Description |
    | :- | :- |
    | `table-bar--name` `table-bar--quiet` | The game's name, and the rest. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)

    heading: reactive[str] = reactive("", repaint=False)

    def paint(self, grid: Grid) -> None:
        name, text = self.heading or _("Kortų domino"), ""
        if self.view:
            text = _("round {number} · {rules}").format(
                number=self.view.number, rules=rules_at_a_glance(self.view.rules)
            )
        room = grid.width - 2
        if self.heading or width_of(name) + width_of(text) + 4 <= grid.width:
            grid.put(1, 0, name, ("ground", "table-bar--name"))
            room -= width_of(name) + 2
        grid.put_right(grid.width - 1, 0, parts_that_fit(text, room), ("ground", "table-bar--quiet"))
