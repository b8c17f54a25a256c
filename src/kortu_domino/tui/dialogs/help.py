"""Help: the keys that work on a screen or in a dialog now, read from its bindings, and what else its legends tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, Self

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, VerticalGroup
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.key_hints import KeyHint, key_hints
from kortu_domino.tui.legends import Line
from kortu_domino.tui.plain import PLAIN
from kortu_domino.tui.styles import stylesheet

Group = tuple[str, list[KeyHint]]
"""A heading and the keys under it, or what else is told in two columns."""
Contents = tuple[str, Sequence[Group], Sequence[Group]]
"""A heading, groups of keys, and what stands beside them."""


class HelpDialog(Dialog[None]):
    """Shows groups of keys, and beside them what else there is to know of a screen. `of` makes one for a screen.

    `contents` are asked for in the language in use.
    """

    CSS_PATH = stylesheet("help")
    MIN_SIZE = (30, 8)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", N_("scroll")),
        Binding("down", "scroll(1)", N_("scroll")),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("question_mark,f1,enter,space,q", "cancel", N_("back"), show=False),
    ]

    def __init__(self, contents: Callable[[], Contents]) -> None:
        super().__init__()
        self._contents = contents
        self._tell()

    def _tell(self) -> None:
        """Have its contents in the language in use."""
        self._heading, *columns = self._contents()
        self._columns = [column for column in columns if column]

    @classmethod
    def of(cls, screen: Screen[Any]) -> Self:
        """The keys of a screen, of what has the focus there, and of the app, and what each does."""
        return cls(partial(_of_screen, screen))

    def compose_body(self) -> ComposeResult:
        with Horizontal(classes="help-columns"):
            for groups in self._columns:
                width = _width_of_keys(groups)
                with VerticalGroup(classes="help-column"):
                    for title, hints in groups:
                        yield Static(title, classes="help-title", markup=False)
                        yield Static(_lines(hints, width), classes="help-lines")

    async def retell(self) -> None:
        self._tell()
        await super().retell()

    def opened(self) -> None:
        self._box.border_title = self._heading
        self.call_after_refresh(self.refresh_bindings)

    @property
    def _box(self) -> Widget:
        return self.query_one(".dialog")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("scroll", "page") and self.is_mounted:
            return self._box.max_scroll_y > 0
        return True

    def on_resize(self, event: events.Resize) -> None:
        # The columns stand side by side where there is room for that.
        self.set_class(self._width > event.size.width - 6, "-narrow")
        self.call_after_refresh(self.refresh_bindings)

    @property
    def _width(self) -> int:
        """Cells of the columns side by side."""
        labels = (
            max(width_of(hint.label) for _title, hints in groups for hint in hints)
            for groups in self._columns
        )
        return sum(map(_width_of_keys, self._columns)) + sum(labels) + 5 * len(self._columns) - 3

    def action_scroll(self, lines: int) -> None:
        self._box.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        self._box.scroll_relative(y=pages * self._box.size.height, animate=False)

    def on_click(self) -> None:
        self.action_cancel()


_GOING = ("app.focus_next", "app.focus_previous")


def _of_screen(screen: Screen[Any]) -> Contents:
    """What there is to tell of a screen, in the language in use.

    What has no `BINDING_GROUP_TITLE` of ours, such as an input of Textual's, is left out, and so are the keys
    that go from one thing to the next where there is but one, and the key that has brought one here.
    """
    alone = len(screen.focus_chain) < 2
    by_title: dict[str, list[ActiveBinding]] = {}
    for active in screen.active_bindings.values():
        title = active.node.BINDING_GROUP_TITLE
        ours = title and type(active.node).__module__.startswith("kortu_domino.")
        action = active.binding.action
        if ours and action != "help" and not (alone and action in _GOING):
            by_title.setdefault(str(title), []).append(active)
    unbound = _told(getattr(screen, "KEYS", ()))
    groups = [
        (
            _(title),
            key_hints(found, shown_only=False, plain=screen.app.has_class(PLAIN))
            + (unbound if title == screen.BINDING_GROUP_TITLE else []),
        )
        for title, found in by_title.items()
    ]
    return (
        _(getattr(screen, "HEADING", "") or N_("Keys")),
        [(title, hints) for title, hints in groups if hints],
        [(_(title), _told(lines)) for title, lines in getattr(screen, "LEGENDS", ())],
    )


def _told(lines: Iterable[Line]) -> list[KeyHint]:
    """Lines of a legend as keys are told, in the language in use."""
    return [KeyHint(_(sign), _(meaning), "") for sign, meaning in lines]


def _width_of_keys(groups: Sequence[Group]) -> int:
    return max((width_of(hint.keys) for _title, hints in groups for hint in hints), default=0)


def _lines(hints: Sequence[KeyHint], width: int) -> Text:
    lines = []
    for hint in hints:
        line = Text(" " * (width - width_of(hint.keys)))
        line.append(hint.keys, "bold")
        line.append("  " + hint.label)
        lines.append(line)
    return Text("\n").join(lines)
