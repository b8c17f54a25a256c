"""The stock: a pile of cards from behind with its count, and what to do with it when nothing fits."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.i18n import _
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

WIDTH, HEIGHT = 11, 5
_PILE = 7


class Stock(GridWidget):
    """The stock. Posts `Pressed`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "stock--label",
        "stock--act",
    }
    """| Class | Description |
    | :- | :- |
    | `stock--label` | The count and the word below. |
    | `stock--act` | The same, when drawing or passing is what there is to do. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)

    class Pressed(Message):
        """The stock was clicked. Handled by `on_stock_pressed`."""

    def watch_view(self) -> None:
        self.repaint()

    def watch_choice(self) -> None:
        self.repaint()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return WIDTH

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return HEIGHT

    def paint(self, grid: Grid) -> None:
        if self.view is None:
            return
        choice, left = self.choice, self.view.stock
        act = choice is not None and (choice.must_draw or choice.must_pass)
        x = (grid.width - _PILE) // 2
        label: Pen = ("ground", "stock--act" if act else "stock--label")
        face = Face.ACT if act else Face.BACK if left else Face.DIM
        card_art.block(grid, Region(x, 0, _PILE, 4), face, owner=self)
        back = card_art.face_pen(Face.BACK)
        if left:
            inner = _PILE - 2 if act else _PILE
            for line in (1, 2):
                grid.put(x + (_PILE - inner) // 2, line, "▒" * inner, back, owner=self)
        grid.put_centred(x, 1, _PILE, f" {left} ", card_art.face_pen(Face.PLAIN), owner=self)
        word = _("stock")
        if choice is not None and choice.must_draw:
            word = _("d draw")
        elif choice is not None and choice.must_pass:
            word = _("d pass")
        grid.put_centred(0, 4, grid.width, word, label, owner=self)

    def on_click(self, event: events.Click) -> None:
        if self.owner_at(event.x, event.y) is self:
            self.post_message(self.Pressed())
