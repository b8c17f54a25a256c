"""Everything that happened in a round, to be read at leisure."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from kortu_domino.engine import View
from kortu_domino.i18n import N_, _
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.words.events import sentences


class LogDialog(ModalScreen[None]):
    """The log of a view's round."""

    CSS_PATH = stylesheet("log")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", N_("scroll")),
        Binding("down", "scroll(1)", N_("scroll")),
        Binding("pageup", "page(-1)", N_("page"), show=False),
        Binding("pagedown", "page(1)", N_("page"), show=False),
        Binding("escape,l,enter,q", "close", N_("close"), key_display="esc"),
    ]

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        view = self._view
        box = VerticalScroll(id="log", can_focus=False)
        box.border_title = _("Round {number}").format(number=view.number)
        with box:
            yield Static("\n".join(sentences(view.history, view.players, you=view.seat)), markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one("#log").scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#log").scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        box = self.query_one("#log")
        box.scroll_relative(y=pages * box.size.height, animate=False)

    def action_close(self) -> None:
        if self.is_current:
            self.dismiss(None)

    def on_click(self) -> None:
        self.action_close()
