"""The house rules one by one, for a game that is being set up."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.option_row import OptionRow, align
from kortu_domino.tui.widgets.rule_list import RuleList


class HouseRulesDialog(Dialog[HouseRules]):
    """Dismisses with the rules as they were changed; with None where they stay."""

    CSS_PATH = stylesheet("house_rules")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("move")),
        Binding("down", "app.focus_next", N_("move")),
        Binding("enter", "accept", N_("done")),
    ]

    def __init__(self, rules: HouseRules) -> None:
        super().__init__()
        self._rules = rules

    def compose_body(self) -> ComposeResult:
        yield Static(_("House rules"), classes="dialog-heading", markup=False)
        yield RuleList(self._rules)
        yield Static(id="explanation", markup=False)
        with Horizontal(classes="actions"):
            yield Action(_("Done"), "yes", id="yes")
            yield Action(_("Cancel"), "no", id="no")

    def on_mount(self) -> None:
        rows = self.query_one(RuleList).rows
        align(rows)
        rows[0].focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        if isinstance(event.widget, OptionRow):
            self._explain(event.widget.help)

    def on_rule_list_changed(self, event: RuleList.Changed) -> None:
        self._explain(event.skipped or event.row.help, problem=bool(event.skipped))

    def on_option_row_refused(self, event: OptionRow.Refused) -> None:
        self._explain(event.reason, problem=True)

    def _explain(self, text: str, *, problem: bool = False) -> None:
        explanation = self.query_one("#explanation", Static)
        explanation.update(text)
        explanation.set_class(problem, "-problem")

    def action_accept(self) -> None:
        self.leave(self.query_one(RuleList).rules)

    def on_action_pressed(self, event: Action.Pressed) -> None:
        self.leave(self.query_one(RuleList).rules if event.action.key == "yes" else None)
