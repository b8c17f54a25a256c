"""What every screen has: a bar of keys, help, the way back, and one line for a terminal that is too small.

A screen of the game subclasses GameScreen and composes its own part in `compose_body`.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.widgets.key_bar import KeyBar


class GameScreen(Screen[ScreenResultType], inherit_bindings=False):
    """A whole screen. Set `CSS_PATH` with `stylesheet("<name>")`; `BINDINGS` add to those here.

    `MIN_SIZE` is the columns and lines that it needs: with less it has the class `-too-small` and shows one line.
    `HEADING` names it where its keys are listed.
    """

    MIN_SIZE: ClassVar[tuple[int, int]] = (80, 24)
    HEADING: ClassVar[str] = ""
    AUTO_FOCUS = ""
    BINDING_GROUP_TITLE = N_("On this screen")
    # Instead of Textual's own, whose words are not in our catalogues.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", N_("next"), show=False),
        Binding("shift+tab", "app.focus_previous", N_("the one before"), show=False),
        Binding("question_mark,f1", "help", N_("help"), key_display="question_mark"),
        Binding("escape", "back", N_("back")),
    ]

    def compose(self) -> ComposeResult:
        yield from self.compose_body()
        yield Static(id="too-small", markup=False)
        yield KeyBar()

    def compose_body(self) -> ComposeResult:
        """The screen's own widgets, from the top."""
        yield from ()

    def on_resize(self, event: events.Resize) -> None:
        width, height = self.MIN_SIZE
        small = event.size.width < width or event.size.height < height
        if small:
            self.query_one("#too-small", Static).update(
                _("The terminal is too small: {width}×{height} needed.").format(width=width, height=height)
            )
        self.set_class(small, "-too-small")

    def action_help(self) -> None:
        """Tell the keys of this screen."""
        from kortu_domino.tui.dialogs.help import HelpDialog

        self.app.push_screen(HelpDialog.of(self))

    def action_back(self) -> None:
        """Leave without a result. Two keys that come at once do it once."""
        if self.is_active:
            self.dismiss(None)
