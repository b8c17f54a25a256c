"""Every house rule in a row of its own, for the settings and for setting up a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalGroup
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import OPTIONS, HouseRules, Option
from kortu_domino.i18n import tell
from kortu_domino.tui.widgets.option_row import OptionRow
from kortu_domino.words.rules import rule_help, rule_label, value_label

STEP = 10
"""What an arrow adds to a rule with more values than one would walk through."""
_MANY = 20


class RuleList(VerticalGroup):
    """The rows of some rules, with their explanations where they are to be `explained`."""

    KEPT: ClassVar[tuple[str, ...]] = ("rules",)
    rules: reactive[HouseRules] = reactive(HouseRules(), init=False)

    @dataclass
    class Changed(Message):
        """A rule was changed; `on_rule_list_changed`. `row` is its row, and `skipped` as the row has it."""

        rule_list: RuleList
        rules: HouseRules
        row: OptionRow
        skipped: str

        @property
        def control(self) -> RuleList:
            return self.rule_list

    def __init__(self, rules: HouseRules, *, explained: bool = False) -> None:
        super().__init__()
        self._explained = explained
        self.set_reactive(RuleList.rules, rules)

    def compose(self) -> ComposeResult:
        for option in OPTIONS.values():
            yield OptionRow(
                rule_label(option.key),
                _values(option),
                getattr(self.rules, option.key),
                text_of=partial(value_label, option.key),
                why_not=partial(self._why_not, option.key),
                help=partial(rule_help, option.key),
                wraps=bool(option.choices),
                step=STEP if option.high - option.low > _MANY else 0,
                explained=self._explained,
                id=f"rule-{option.key}",
            )

    @property
    def rows(self) -> list[OptionRow]:
        return list(self.query(OptionRow))

    def _why_not(self, key: str, value: object) -> str:
        reason = self.rules.why_not(**{key: value})
        return tell(reason) if reason else ""

    def watch_rules(self, rules: HouseRules) -> None:
        for key in OPTIONS:
            self.query_one(f"#rule-{key}", OptionRow).value = getattr(rules, key)

    def on_option_row_changed(self, event: OptionRow.Changed) -> None:
        event.stop()
        key = str(event.row.id).removeprefix("rule-")
        self.rules = self.rules.changed(**{key: event.row.value})
        self.post_message(self.Changed(self, self.rules, event.row, event.skipped))


def _values(option: Option) -> Sequence[object]:
    if option.choices:
        return option.choices
    numbers = range(option.low, option.high + 1)
    return (None, *numbers) if option.optional else numbers
