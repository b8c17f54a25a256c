"""What every dialog has: a small box over the dimmed screen, the keys that work in it, and Escape."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, ScreenResultType

from kortu_domino.i18n import N_
from kortu_domino.tui.widgets.key_bar import KeyBar


class Dialog(ModalScreen[ScreenResultType], inherit_bindings=False):
    """A dialog composes what is in its box in `compose_body`; it is left with `leave`."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", N_("back")),
        Binding("tab", "app.focus_next", N_("next"), show=False),
        Binding("shift+tab", "app.focus_previous", N_("the one before"), show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield from self.compose_body()
        yield KeyBar()

    def compose_body(self) -> ComposeResult:
        """What is in the box, from the top."""
        yield from ()

    def on_mount(self) -> None:
        if self in self.app.screen_stack:  # a key that came at once may have closed it before it was there
            self.opened()

    def opened(self) -> None:
        """The dialog is there, with what is in its box."""

    def leave(self, result: ScreenResultType | None) -> None:
        """Dismiss with a result. Two keys that come at once do it once."""
        if self.is_active:
            self.dismiss(result)

    def action_cancel(self) -> None:
        """Leave without a result."""
        self.leave(None)
