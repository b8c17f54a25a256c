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

WIDTH = 10
_PILE = Size(8, 3)
_PILE_BIG = Size(8, 5)
_HIGH = 32  # lines of a terminal from which on cards are big


class Stock(GridWidget):
    """The stock. Posts `Pressed`.

    With `keys` it names the key that draws and stands out, when that is what there is to do; without, nobody plays.
    """

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

    def __init__(self, *, keys: bool = True) -> None:
        super().__init__()
        self._keys = keys

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return WIDTH

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._pile.height + 1

    @property
    def _pile(self) -> Size:
        return _PILE_BIG if self.app.size.height >= _HIGH else _PILE

    def paint(self, grid: Grid) -> None:
        if self.view is None:
            return
        choice, left = self.choice, self.view.stock
        act = self._keys and choice is not None and (choice.must_draw or choice.must_pass)
        size = self._pile
        # The word stands where the hand's cards end.
        pile = Region((grid.width - size.width) // 2, grid.height - size.height - 1, *size)
        face = Face.ACT if act else Face.BACK if left else Face.DIM
        card_art.block(grid, pile, face, owner=self)
        if left:
            inner = pile.shrink((1, 1, 1, 1)) if act else pile.shrink((1, 0, 1, 0))
            for line in range(inner.y, inner.bottom):
                grid.put(inner.x, line, "▒" * inner.width, card_art.face_pen(Face.BACK), owner=self)
        count = card_art.face_pen(Face.PLAIN)
        grid.put_centred(pile.x, pile.y + size.height // 2, size.width, f" {left:>2} ", count, owner=self)
        word = _("stock")
        if choice is not None and choice.must_draw:
            word = _("d draw") if self._keys else _("draw")
        elif choice is not None and choice.must_pass:
            word = _("d pass") if self._keys else _("pass")
        label: Pen = ("ground", "stock--act" if act else "stock--label")
        grid.put_centred(0, pile.bottom, grid.width, word, label, owner=self)

    def on_click(self, event: events.Click) -> None:
        if self.owner_at(event.x, event.y) is self:
            self.post_message(self.Pressed())
