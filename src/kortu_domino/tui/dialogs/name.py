"""Asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from kortu_domino.i18n import _
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.field import Field


class NameDialog(Dialog[str]):
    """Dismisses with a name, without white space at its ends; with None on Escape.

    `why_not(name)` is a sentence that says why a name cannot be, empty where it can.
    """

    CSS_PATH = stylesheet("name")

    def __init__(
        self, question: str, *, yes: str, name: str = "", longest: int, why_not: Callable[[str], str]
    ) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._given = name
        self._longest = longest
        self._why_not = why_not

    def compose_body(self) -> ComposeResult:
        yield Static(self._question, id="question", markup=False)
        yield Field(self._given, longest=self._longest, id="name")
        yield Static(id="problem", markup=False)
        with Horizontal(classes="actions"):
            yield Action(self._yes, "yes", id="yes")
            yield Action(_("Cancel"), "no", id="no")

    def on_mount(self) -> None:
        self.query_one(Field).focus()

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
        name = " ".join(self.query_one(Field).value.split())
        if problem := self._why_not(name):
            self.query_one("#problem", Static).update(problem)
            self.query_one(Field).focus()
        else:
            self.leave(name)
