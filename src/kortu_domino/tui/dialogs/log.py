"""Everything that happened in a round, to be read at leisure."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from kortu_domino.engine import View
from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.words.events import sentences


class LogDialog(Dialog[None]):
    """The log of a view's round, to whoever sits at the seat `you`."""

    CSS_PATH = stylesheet("log")
    HEADING = N_("Log")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", N_("scroll")),
        Binding("down", "scroll(1)", N_("scroll")),
        Binding("pageup", "page(-1)", N_("page"), show=False),
        Binding("pagedown", "page(1)", N_("page"), show=False),
        Binding("l,enter,q", "cancel", N_("back"), show=False),
    ]

    def __init__(self, view: View, *, you: int | None = None) -> None:
        super().__init__()
        self._view = view
        self._you = you

    def compose_body(self) -> ComposeResult:
        view = self._view
        yield Static(_("Round {number}").format(number=view.number), id="log-title", markup=False)
        with VerticalScroll(id="log", can_focus=False):
            yield Static("\n".join(sentences(view.history, view.players, you=self._you)), markup=False)

    def opened(self) -> None:
        self.query_one("#log").scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#log").scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        box = self.query_one("#log")
        box.scroll_relative(y=pages * box.size.height, animate=False)
