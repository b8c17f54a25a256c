"""A short list of things to do, with a cursor. It posts what is chosen and does nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.i18n import N_
from kortu_domino.tui.cells import MARK, width_of


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One line: `key` is what the menu posts, `label` what is read, `help` what a screen may say of it."""

    key: str
    label: str
    help: str = ""


class Menu(Widget, can_focus=True):
    """Items one below the other, in so many `columns`, the first of which is filled first.

    The cursor follows arrows and the mouse; Enter, Space or a click chooses.

    One that is `led` never has the focus: who has it moves the cursor, which is always to be seen.
    """

    ALLOW_SELECT = False
    BINDING_GROUP_TITLE = N_("Menu")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("move")),
        Binding("down", "move(1)", N_("move")),
        Binding("left", "across(-1)", N_("move"), show=False),
        Binding("right", "across(1)", N_("move"), show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("enter", "choose", N_("choose")),
        Binding("space", "choose", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"menu--cursor"}
    """`menu--cursor` is the line under the cursor, while the menu has the focus."""

    KEPT: ClassVar[tuple[str, ...]] = ("cursor",)
    cursor: reactive[int] = reactive(0)
    columns: reactive[int] = reactive(1, layout=True)

    @dataclass
    class Moved(Message):
        """The cursor came to an item; `on_menu_moved`."""

        menu: Menu
        item: MenuItem

        @property
        def control(self) -> Menu:
            return self.menu

    @dataclass
    class Chosen(Message):
        """An item was chosen; `on_menu_chosen`."""

        menu: Menu
        item: MenuItem

        @property
        def control(self) -> Menu:
            return self.menu

    def __init__(
        self, items: Sequence[MenuItem] = (), *, columns: int = 1, led: bool = False, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.set_reactive(Menu.columns, columns)
        self.can_focus = not led
        self._led = led
        self._items = tuple(items)

    @property
    def items(self) -> tuple[MenuItem, ...]:
        return self._items

    def set_items(self, items: Sequence[MenuItem]) -> None:
        """Show other items. The cursor goes to the first, unless it is the same things that can be done."""
        same = [item.key for item in items] == [item.key for item in self._items]
        self._items = tuple(items)
        if not same:
            self.cursor = 0
        self.refresh(layout=True)
        self._tell()

    @property
    def _lines(self) -> int:
        """How many items stand in a column."""
        return -(-len(self._items) // self.columns)

    def _widths(self) -> list[int]:
        """Cells of each column that has an item, with the mark before it and as much after it."""
        lines = max(1, self._lines)
        return [
            2 * len(MARK) + max(width_of(item.label) for item in self._items[first : first + lines])
            for first in range(0, len(self._items), lines)
        ]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return sum(self._widths())

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._lines

    def render(self) -> Text:
        text = Text(no_wrap=True, end="")
        *widths, last = self._widths() or [0]
        widths.append(max(last, self.size.width - sum(widths)))
        for line in range(self._lines):
            text.append("\n" if line else "")
            for column, width in enumerate(widths):
                self._render_item(text, column * self._lines + line, width)
        return text

    def _render_item(self, text: Text, index: int, width: int) -> None:
        if index >= len(self._items):
            return
        here = index == self.cursor and (self.has_focus or self._led)
        style = self.get_component_rich_style("menu--cursor", partial=True) if here else ""
        label = (MARK if here else " " * len(MARK)) + self._items[index].label
        text.append(label + " " * (width - width_of(label)), style)

    def _item_at(self, x: int, y: int) -> int | None:
        """The item at a position in the widget."""
        column = 0
        for width in self._widths()[:-1]:
            if x < width:
                break
            x -= width
            column += 1
        index = column * self._lines + y
        return index if 0 <= y < self._lines and index < len(self._items) else None

    def on_mount(self) -> None:
        self._tell()

    def watch_columns(self) -> None:
        self.refresh_bindings()

    def watch_cursor(self) -> None:
        self._tell()

    def _tell(self) -> None:
        if self.is_mounted and self._items:
            self.post_message(self.Moved(self, self._items[self.cursor]))

    def action_move(self, step: int) -> None:
        self.cursor = min(max(self.cursor + step, 0), len(self._items) - 1)

    def action_across(self, columns: int) -> None:
        """To another column, if there is one: to the same line, or to its last item."""
        index = min(self.cursor + columns * self._lines, len(self._items) - 1)
        if index >= 0 and index // self._lines != self.cursor // self._lines:
            self.cursor = index

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "across" or self.columns > 1

    def action_go(self, item: int) -> None:
        self.cursor = item % len(self._items) if self._items else 0

    def action_choose(self) -> None:
        if self._items:
            self.post_message(self.Chosen(self, self._items[self.cursor]))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._item_at(event.x, event.y)
        if index is not None:
            self.cursor = index

    def on_click(self, event: events.Click) -> None:
        index = self._item_at(event.x, event.y)
        if index is not None:
            self.cursor = index
            self.action_choose()
