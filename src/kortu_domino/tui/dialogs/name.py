"""Asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.form import FormDialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.field import Field


class NameDialog(FormDialog[str]):
    """Dismisses with a name, without white space at its ends. `question` and `yes` are translated here.

    `why_not(name)` is a sentence that says why a name cannot be, empty where it can.
    """

    CSS_PATH = stylesheet("name")
    HEADING = N_("A name")

    def __init__(
        self, question: str, *, yes: str, name: str = "", longest: int, why_not: Callable[[str], str]
    ) -> None:
        super().__init__(yes=yes)
        self._question = question
        self._given = name
        self._longest = longest
        self._why_not = why_not

    def compose_form(self) -> ComposeResult:
        yield Static(_(self._question), id="question", markup=False)
        yield Field(self._given, longest=self._longest, id="name")

    def opened(self) -> None:
        self.query_one(Field).focus()

    def answer(self) -> str:
        return " ".join(self.query_one(Field).value.split())

    def why_not(self, answer: str) -> str:
        return self._why_not(answer)
