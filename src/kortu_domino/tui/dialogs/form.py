"""What the dialogs that are filled in have in common: a line that says what is wrong, and two buttons."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import ScreenResultType

from kortu_domino.i18n import _
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.hint import Hint


class FormDialog(Dialog[ScreenResultType]):
    """Dismisses with the `answer` that was filled in, once it can be accepted; with None on Escape and Cancel.

    A form composes its rows and fields in `compose_form`. `yes` is what accepting it does, as a verb,
    and is translated here.
    """

    def __init__(self, *, yes: str) -> None:
        super().__init__()
        self._yes = yes

    def compose_body(self) -> ComposeResult:
        yield from self.compose_form()
        yield Hint(most=4)
        with Horizontal(classes="actions"):
            yield Action(_(self._yes), "yes", id="yes")
            yield Action(_("Cancel"), "no", id="no")

    def compose_form(self) -> ComposeResult:
        """What there is to fill in, from the top."""
        yield from ()

    def answer(self) -> ScreenResultType:
        """What has been filled in."""
        raise NotImplementedError

    def why_not(self, answer: ScreenResultType) -> str:
        """A sentence that says why an answer cannot be accepted, empty where it can."""
        return ""

    def on_input_changed(self) -> None:
        self.query_one(Hint).say("")

    def on_input_submitted(self) -> None:
        self.action_accept()

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "yes":
            self.action_accept()
        else:
            self.leave(None)

    def action_accept(self) -> None:
        """Leave with what has been filled in; or say what is wrong with it, and go back to the field."""
        answer = self.answer()
        if problem := self.why_not(answer):
            self.query_one(Hint).say(problem, problem=True)
            self.query(Field).focus()
        else:
            self.leave(answer)
