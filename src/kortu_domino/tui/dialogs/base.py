"""What every dialog has: a small box over the dimmed screen, the keys that work in it, help, and Escape."""

from __future__ import annotations

from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen, ScreenResultType

from kortu_domino.i18n import N_
from kortu_domino.tui.backdrop import Backdrop
from kortu_domino.tui.fitting import FittingScreen
from kortu_domino.tui.widgets.key_bar import KeyBar


class Dialog(FittingScreen[ScreenResultType], ModalScreen[ScreenResultType], inherit_bindings=False):
    """A dialog composes what is in its box in `compose_body`; it is left with `leave`.

    `MIN_SIZE` and `HEADING` are as for a screen of the game. Escape works on the smallest terminal, too.
    """

    MIN_SIZE = (52, 14)
    LEAVING = frozenset({"escape"})
    HEADING: ClassVar[str] = ""
    AUTO_FOCUS = ""
    BINDING_GROUP_TITLE = N_("In this dialog")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", N_("back")),
        Binding("tab", "app.focus_next", N_("next"), show=False),
        Binding("shift+tab", "app.focus_previous", N_("the one before"), show=False),
        Binding("question_mark,f1", "help", N_("help"), key_display="question_mark"),
    ]

    def render(self) -> RenderableType:
        """What is behind the dialog."""
        behind = super().render()
        return Backdrop(behind.screen, behind.color) if isinstance(behind, BackgroundScreen) else behind

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield from self.compose_body()
        yield self.too_small
        yield KeyBar()

    def compose_body(self) -> ComposeResult:
        """What is in the box, from the top."""
        yield from ()

    def on_mount(self) -> None:
        if self in self.app.screen_stack:  # a key that came at once may have closed it before it was there
            self.opened()

    def furnish(self) -> None:
        self.opened()

    def opened(self) -> None:
        """The dialog is there, with what is in its box; again where that is composed anew."""

    def leave(self, result: ScreenResultType | None) -> None:
        """Dismiss with a result. Two keys that come at once do it once."""
        if self.is_active:
            self.dismiss(result)

    def action_cancel(self) -> None:
        """Leave without a result."""
        self.leave(None)

    def action_help(self) -> None:
        """Tell the keys of this dialog."""
        from kortu_domino.tui.dialogs.help import HelpDialog

        if self.is_active:
            self.app.push_screen(HelpDialog.of(self))
