"""Between two persons at one keyboard: every hand is hidden until the next one takes over."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.screens.base import Interlude
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.backs import Backs


class HandOverScreen(Interlude[bool]):
    """Dismisses with True when the player called `name` takes over, with False when the table is to be left.

    `kept` is whether the game can be gone on with later.
    """

    CSS_PATH = stylesheet("hand_over")
    HEADING = N_("Hand-over")
    MIN_SIZE = (40, 10)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "take_over", N_("take over"), key_display="enter"),
    ]

    def __init__(self, name: str, *, kept: bool = True) -> None:
        super().__init__()
        self._name_to_play = name
        self._kept = kept

    def compose_body(self) -> ComposeResult:
        with Vertical(id="hand-over"):
            yield Center(Backs())
            to_play = _("{name} is to play.").format(name=self._name_to_play)
            yield Static(to_play, id="hand-over-name", markup=False)
            yield Static(_("Everybody else looks away."), id="hand-over-words", markup=False)
            yield Center(Action(_("I am {name}").format(name=self._name_to_play), "take-over"))

    def on_action_pressed(self) -> None:
        self.action_take_over()

    def action_take_over(self) -> None:
        self.finish(True)

    def action_back(self) -> None:
        """Ask whether to leave the table."""
        from kortu_domino.tui.dialogs.question import leaving

        if self.is_meant():
            self.app.push_screen(leaving(self._kept), self._left)

    def _left(self, leave: bool | None) -> None:
        if leave:
            self.dismiss(False)
