"""Asks for the path of a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.form import FormDialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.field import Field

_LONGEST = 4096  # what the system takes for a path


class FileDialog(FormDialog[str]):
    """Dismisses with the path of a file that was taken. `question` and `yes` are translated here.

    `take(path)` does with it what it is asked for, and is a sentence that says why it cannot, empty where it could:
    then the dialog stays, with the path in it.
    """

    CSS_PATH = stylesheet("file")
    HEADING = N_("A file")

    def __init__(self, question: str, *, yes: str, take: Callable[[Path], str]) -> None:
        super().__init__(yes=yes)
        self._question = question
        self._take = take

    def compose_form(self) -> ComposeResult:
        yield Static(_(self._question), id="question", markup=False)
        yield Field(longest=_LONGEST, placeholder=_("~/game.json"), id="file")

    def opened(self) -> None:
        self.query_one(Field).focus()

    def answer(self) -> str:
        return self.query_one(Field).value.strip()

    def why_not(self, answer: str) -> str:
        if not answer:
            return _("Which file?")
        try:
            path = Path(answer).expanduser()
        except RuntimeError:
            return _("{file}: there is no home folder of that name.").format(file=answer)
        return self._take(path)
