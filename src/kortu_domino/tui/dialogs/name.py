"""Asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input, Static

from kortu_domino.i18n import _
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action


class NameDialog(Dialog[str]):
    """Dismisses with a name, without white space at its ends; with None on Escape.

    `why_not(name)` is a sentence that says why a name cannot be, empty where it can.
    """

    CSS_PATH = stylesheet("question")

    def __init__(self, question: str, *, yes: str, name: str = "", longest: int, why_not: Callable[[str], str]) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._given = name
        self._longest = longest
        self._why_not = why_not

    def compose_body(self) -> ComposeResult:
        yield Static(self._question, id="question", markup=False)
        yield Input(self._given, max_length=self._longest, compact=True, id="name")
        yield Static(id="problem", markup=False)
        with Horizontal(classes="actions"):
            yield Action(self._yes, "yes", id="yes")
            yield Action(_("Cancel"), "no", id="no")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_changed(self) -> None:
        self.query_one("#problem", Static).update("")

    def on_input_submitted(self) -> None:
        self._accept()

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "yes":
            self._accept()
        else:
            self.leave(None)

    def _accept(self) -> None:
        name = " ".join(self.query_one(Input).value.split())
        if problem := self._why_not(name):
            self.query_one("#problem", Static).update(problem)
            self.query_one(Input).focus()
        else:
            self.leave(name)
