"""The house rules one by one, for a game that is being set up."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.form import FormDialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.option_row import OptionRow, align
from kortu_domino.tui.widgets.rule_list import RuleList


class HouseRulesDialog(FormDialog[HouseRules]):
    """Dismisses with the rules as they were changed; with None where they stay."""

    CSS_PATH = stylesheet("house_rules")
    HEADING = N_("House rules")
    MIN_SIZE = (60, 20)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("move")),
        Binding("down", "app.focus_next", N_("move")),
        Binding("enter", "accept", N_("done")),
    ]

    def __init__(self, rules: HouseRules) -> None:
        super().__init__(yes=N_("Done"))
        self._rules = rules

    def compose_form(self) -> ComposeResult:
        yield Static(_("House rules"), classes="dialog-heading", markup=False)
        yield RuleList(self._rules)

    def opened(self) -> None:
        rows = self.query_one(RuleList).rows
        align(rows)
        rows[0].focus()

    def on_rule_list_changed(self, event: RuleList.Changed) -> None:
        self.query_one(Hint).tell_change(event.row, event.skipped)

    def on_option_row_refused(self, event: OptionRow.Refused) -> None:
        self.query_one(Hint).say(event.reason, problem=True)

    def answer(self) -> HouseRules:
        return self.query_one(RuleList).rules
