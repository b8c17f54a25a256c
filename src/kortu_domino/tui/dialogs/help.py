"""Help: the keys that work on a screen now, read from its bindings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.key_hints import KeyHint, key_hints
from kortu_domino.tui.styles import stylesheet

Group = tuple[str, list[KeyHint]]
"""A heading and the keys under it."""


class HelpDialog(Dialog[None]):
    """Shows groups of keys. `of` makes one for a screen."""

    CSS_PATH = stylesheet("help")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", N_("scroll")),
        Binding("down", "scroll(1)", N_("scroll")),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("question_mark,f1,enter,space,q", "cancel", N_("back"), show=False),
    ]

    def __init__(self, heading: str, groups: Sequence[Group]) -> None:
        super().__init__()
        self._heading = heading
        self._groups = groups

    @classmethod
    def of(cls, screen: Screen[Any]) -> Self:
        """The keys of a screen, of what has the focus there, and of the app; what each does, in the language in use.

        What has no `BINDING_GROUP_TITLE` of ours, such as an input of Textual's, is left out.
        """
        by_title: dict[str, list[ActiveBinding]] = {}
        for active in screen.active_bindings.values():
            title = active.node.BINDING_GROUP_TITLE
            if title and type(active.node).__module__.startswith("kortu_domino."):
                by_title.setdefault(title, []).append(active)
        groups = [(_(title), key_hints(found, shown_only=False)) for title, found in by_title.items()]
        heading = _(getattr(screen, "HEADING", "")) or _("Keys")
        return cls(heading, [(title, hints) for title, hints in groups if hints])

    def compose_body(self) -> ComposeResult:
        width = max((width_of(hint.keys) for _title, hints in self._groups for hint in hints), default=0)
        for title, hints in self._groups:
            yield Static(title, classes="help-title", markup=False)
            yield Static(_lines(hints, width), classes="help-lines")

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

    def on_resize(self) -> None:
        self.call_after_refresh(self.refresh_bindings)

    def action_scroll(self, lines: int) -> None:
        self._box.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        self._box.scroll_relative(y=pages * self._box.size.height, animate=False)

    def on_click(self) -> None:
        self.action_cancel()


def _lines(hints: Sequence[KeyHint], width: int) -> Text:
    lines = []
    for hint in hints:
        line = Text(" " * (width - width_of(hint.keys)))
        line.append(hint.keys, "bold")
        line.append("  " + hint.label)
        lines.append(line)
    return Text("\n").join(lines)
