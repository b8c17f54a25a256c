"""One choice in one line: what it is called, and its value between two arrows.

It knows nothing about what the values mean. A value that cannot be is passed over, and the reason is posted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.i18n import N_
from kortu_domino.tui.cells import MARK, clip, width_of, wrapped

LONGEST_VALUE = 16
"""Cells that a column of values takes at the most; longer values stand out of it."""


class OptionRow(Widget, can_focus=True):
    """A row for one of `values`, each shown as `text_of(value)`; ← and → choose, and so does a click on an arrow.

    `why_not(value)` is a sentence that says why a value cannot be, empty where it can. Where it `wraps` (whole numbers
    in a range do not), the first value follows the last. With a `step` the values are whole numbers without a gap:
    ← and → go to the next multiple of it, shift with them and the inner arrows go by one. `help` explains the row in
    a sentence, which may depend on the value.
    """

    ALLOW_SELECT = False
    BINDING_GROUP_TITLE = N_("Choices")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", N_("change")),
        Binding("right", "turn(1)", N_("change")),
        Binding("shift+left", "by_one(-1)", N_("by one")),
        Binding("shift+right", "by_one(1)", N_("by one")),
        Binding("space", "turn(1)", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "option-row--label",
        "option-row--value",
        "option-row--arrow",
        "option-row--focus",
        "option-row--help",
    }
    """`option-row--label`, `--value` and `--arrow` are what a row shows, `--focus` all three while it has the focus,
    `--help` the explanation below."""

    KEPT: ClassVar[tuple[str, ...]] = ("value",)
    value: reactive[Any] = reactive(None, init=False)
    value_width: reactive[int] = reactive(0)
    """Cells between the arrows: one width for all the rows of a list makes them a column. See `align`."""
    outer: reactive[int] = reactive(0)
    """Cells at the right for the outer arrows, where some row of the list has such."""
    explained: reactive[bool] = reactive(False, layout=True)
    """Whether the explanation stands below."""

    @dataclass
    class Changed(Message):
        """Somebody chose another value; `on_option_row_changed`. `skipped` says why the one before it cannot be."""

        row: OptionRow
        skipped: str = ""

        @property
        def control(self) -> OptionRow:
            return self.row

    @dataclass
    class Refused(Message):
        """No other value can be, and `reason` says why; `on_option_row_refused`."""

        row: OptionRow
        reason: str

        @property
        def control(self) -> OptionRow:
            return self.row

    def __init__(
        self,
        label: str,
        values: Sequence[Any],
        value: Any,
        *,
        text_of: Callable[[Any], str] = str,
        why_not: Callable[[Any], str] = lambda value: "",
        help: str | Callable[[Any], str] = "",
        wraps: bool | None = None,
        step: int = 0,
        explained: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.values = values
        self.step = step
        self.wraps = not isinstance(values, range) if wraps is None else wraps
        self._help = help
        self._text_of = text_of
        self._why_not = why_not
        self.set_reactive(OptionRow.value, value)
        self.set_reactive(OptionRow.value_width, self.widest)
        self.set_reactive(OptionRow.outer, 2 if step else 0)
        self.set_reactive(OptionRow.explained, explained)

    @property
    def help(self) -> str:
        """What a screen may say of it."""
        return self._help if isinstance(self._help, str) else self._help(self.value)

    @property
    def widest(self) -> int:
        """Cells of the longest value that a column is made for."""
        values = (self.values[0], self.values[-1]) if self.step else self.values
        return min(LONGEST_VALUE, max(width_of(self._text_of(value)) for value in values))

    def watch_value(self) -> None:
        if self.explained:  # by another sentence, perhaps
            self.refresh(layout=True)

    def set_values(self, values: Sequence[Any], value: Any) -> None:
        """Offer other values."""
        self.values = values
        self.value_width = max(self.value_width, self.widest)
        self.value = value
        self.refresh()

    # Drawing

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return width_of(MARK + self.label) + 1 + self._arrows + self.value_width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 + self._is_broken(width) + (len(self._help_lines(width)) if self.explained else 0)

    @property
    def _arrows(self) -> int:
        """Cells of the arrows, and of the column of outer ones at the right, where the list has such."""
        return 4 + (2 if self.step else 0) + self.outer

    def _is_broken(self, width: int) -> bool:
        """Whether the label is so long that the value has a line of its own below it."""
        return width_of(MARK + self.label) + 1 + self._arrows + self.widest > width

    def _help_lines(self, width: int) -> list[str]:
        return wrapped(self.help, width - 2 * len(MARK), indent="")

    def render(self) -> Text:
        focus = Style()
        if self.has_focus:
            focus = self.get_component_rich_style("option-row--focus", partial=True)
        label, value, arrow = (
            self.get_component_rich_style(f"option-row--{part}", partial=True) + focus
            for part in ("label", "value", "arrow")
        )
        line = Text(no_wrap=True, end="", overflow="crop")
        line.append((MARK if self.has_focus else " " * len(MARK)) + self.label + " ", label)
        room = self.size.width - self._arrows
        if self._is_broken(self.size.width):
            line.append("\n")
        else:
            room -= line.cell_len
        # The arrow on the left moves in where a long label leaves no room, and out for a long value.
        shown = clip(self._text_of(self.value), room)
        width = min(max(self.value_width, width_of(shown)), room)
        line.append(" " * (room - width))
        left = (width - width_of(shown)) // 2
        shown = " " * left + shown
        shown += " " * (width - width_of(shown))
        less, more = self._goes(-1), self._goes(1)
        if self.step:
            line.append("« " if less else "  ", arrow + _meta(-1, one=False))
        line.append("‹ " if less else "  ", arrow + _meta(-1, one=bool(self.step)))
        line.append(shown, value + _meta(1, one=False))
        line.append(" ›" if more else "  ", arrow + _meta(1, one=bool(self.step)))
        if self.step:
            line.append(" »" if more else "  ", arrow + _meta(1, one=False))
        if self.explained:
            style = self.get_component_rich_style("option-row--help", partial=True)
            for help in self._help_lines(self.size.width):
                line.append("\n" + " " * len(MARK) + help, style)
        return line

    # Choosing

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.step) if action == "by_one" else True

    def _goes(self, direction: int) -> bool:
        """Whether there are values in a direction."""
        return self.wraps or self.value != self.values[-1 if direction > 0 else 0]

    def action_turn(self, direction: int) -> None:
        """Go to the next value that can be."""
        self._take(self._ahead(direction))

    def action_by_one(self, direction: int) -> None:
        """Go one on, where ← and → go by more."""
        after = self.value + direction
        self._take([after] if after in self.values else [])

    def _ahead(self, direction: int) -> Iterable[Any]:
        """The values that come next in a direction, the nearest first."""
        if self.step:
            after = (self.value // self.step + direction) * self.step
            if direction < 0 and self.value % self.step:
                after += self.step
            edge = self.values[-1 if direction > 0 else 0]
            nearest = after if after in self.values else edge
            return [] if nearest == self.value else [nearest]
        here = self.values.index(self.value) if self.value in self.values else -1
        if not self.wraps:
            return self.values[here + 1 :] if direction > 0 else self.values[:here][::-1]
        count = len(self.values)
        return [self.values[(here + direction * step) % count] for step in range(1, count)]

    def _take(self, values: Iterable[Any]) -> None:
        """Take the first value that can be, and say why those before it cannot."""
        reason = ""
        for value in values:
            problem = self._why_not(value)
            if not problem:
                self.value = value
                self.post_message(self.Changed(self, reason))
                return
            reason = reason or problem
        if reason:
            self.post_message(self.Refused(self, reason))

    def on_click(self, event: events.Click) -> None:
        meta = event.style.meta
        if "turn" in meta:
            (self.action_by_one if meta["one"] else self.action_turn)(meta["turn"])


def _meta(direction: int, *, one: bool) -> Style:
    return Style(meta={"turn": direction, "one": one})


def align(rows: Iterable[OptionRow]) -> int:
    """Make the values of these rows a column. Returns its width in cells, without the arrows."""
    rows = tuple(rows)
    width = max((row.widest for row in rows), default=0)
    outer = 2 if any(row.step for row in rows) else 0
    for row in rows:
        row.value_width, row.outer = width, outer
    return width
