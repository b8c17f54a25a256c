"""House rules by a name, as they are offered: the presets of the game, and those that the player saved.

A set says nothing of the number of players; it is applied to one, and may not fit it. The screens that set up a game
and the settings offer them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kortu_domino.engine import AceSuit, HouseRules, Message
from kortu_domino.i18n import _, N_

LONGEST_SET_NAME = 20
"""Characters in the name of a set: more have no room in a row."""

PRESETS: Mapping[str, Mapping[str, object]] = {
    N_("Classic"): {},
    N_("Quick to 50"): {"point_limit": 50},
    N_("Strict aces"): {"ace_suit": AceSuit.MATCHING},
    N_("Family"): {"ace_suit": AceSuit.PRINTED, "fast_move": False},
    N_("Two packs"): {"decks": 2},
}
"""The game's own sets: by name, the rules that differ from the default."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Rules under a name, as shown, whatever the number of players. `saved` are the player's own."""

    name: str
    changes: Mapping[str, object]
    saved: bool = False

    def why_not(self, players: int) -> Message | None:
        """Why so many cannot play by these rules; None where they can."""
        return HouseRules(players=players).why_not(**self.changes)

    def rules(self, players: int) -> HouseRules:
        """The rules for so many players. Raises RulesError."""
        return HouseRules(players=players).changed(**self.changes)

    def are(self, rules: HouseRules) -> bool:
        """Whether some rules are these."""
        return self.why_not(rules.players) is None and self.rules(rules.players) == rules


def rule_sets(variants: Mapping[str, HouseRules]) -> list[RuleSet]:
    """All that are offered: presets first, in the language in use, then the variants by name."""
    presets = [RuleSet(_(name), changes) for name, changes in PRESETS.items()]
    saved = [RuleSet(name, _without_players(rules), saved=True) for name, rules in sorted(variants.items())]
    return presets + saved


def set_of(rules: HouseRules, sets: Iterable[RuleSet]) -> RuleSet | None:
    """The set that some rules are, a saved one before a preset; None where they have no name."""
    found = [each for each in sets if each.are(rules)]
    return next((each for each in found if each.saved), found[0] if found else None)


def _without_players(rules: HouseRules) -> dict[str, object]:
    return {key: value for key, value in rules.to_dict().items() if key != "players"}
