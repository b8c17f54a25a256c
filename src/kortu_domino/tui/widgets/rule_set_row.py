"""One row for house rules by a name: the presets and the player's own, or none of these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _, tell
from kortu_domino.table.presets import RuleSet, set_of
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.widgets.option_row import OptionRow


class RuleSetRow(OptionRow):
    """Its value is the set that the rules shown are, None where they have no name. Then alone is None on offer, too.

    A set that the players of the rules shown cannot play by is passed over.
    """

    KEPT: ClassVar[tuple[str, ...]] = ()  # the set that the rules are

    def __init__(
        self,
        rules: HouseRules,
        sets: Sequence[RuleSet],
        *,
        help: str,
        explained: bool = False,
        id: str | None = None,
    ) -> None:
        self._rules = rules
        super().__init__(
            _("Rules"),
            *_offered(rules, sets),
            text_of=lambda each: each.name if each else _("your own"),
            why_not=self._why_no_set,
            help=help,
            explained=explained,
            id=id,
        )

    @property
    def widest(self) -> int:
        """The player's own names may be long: no column is made for them."""
        return max(width_of(self._text_of(each)) for each in self.values if not (each and each.saved))

    def show(self, rules: HouseRules, sets: Sequence[RuleSet]) -> None:
        """Show which of the sets some rules are."""
        self._rules = rules
        self.set_values(*_offered(rules, sets))

    def _why_no_set(self, each: RuleSet | None) -> str:
        reason = each.why_not(self._rules.players) if each else None
        return tell(reason) if reason else ""


def _offered(rules: HouseRules, sets: Sequence[RuleSet]) -> tuple[list[RuleSet | None], RuleSet | None]:
    """The values of the row, and the one that the rules are."""
    named = set_of(rules, sets)
    return [*sets] if named else [None, *sets], named
