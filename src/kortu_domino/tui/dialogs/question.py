"""A question that is answered by one of two buttons."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from kortu_domino.engine import Message
from kortu_domino.i18n import _, N_, tell
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action


class QuestionDialog(Dialog[bool]):
    """Dismisses with True for `yes`; with False for `no`; with None on Escape, which is no, too.

    `yes` is what happens, as a verb ("Delete"), and is under the cursor unless it is `dangerous`. Both are translated
    here.
    """

    CSS_PATH = stylesheet("question")
    HEADING = N_("A question")

    def __init__(self, question: Message, *, yes: str, no: str, dangerous: bool = False) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no
        self._dangerous = dangerous

    def compose_body(self) -> ComposeResult:
        yield Static(tell(self._question), id="question", markup=False)
        with Horizontal(classes="actions"):
            yield Action(_(self._yes), "yes", id="yes")
            yield Action(_(self._no), "no", id="no")

    def opened(self) -> None:
        self.query_one("#no" if self._dangerous else "#yes").focus()

    def on_action_pressed(self, event: Action.Pressed) -> None:
        self.leave(event.action.key == "yes")


def leaving(kept: bool) -> QuestionDialog:
    """Whether to leave the table; `kept` is whether the game can be gone on with later."""
    question = (
        N_("Leave the table? The game is kept.") if kept else N_("Leave the table? The game cannot be kept.")
    )
    return QuestionDialog(Message(question), yes=N_("Leave"), no=N_("Stay"))
