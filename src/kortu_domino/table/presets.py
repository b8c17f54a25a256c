"""House rules by a name, as setup offers them: what each changes of the default rules.

A preset says nothing of the number of players; it is applied to one, and may not fit it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kortu_domino.engine import AceSuit, HouseRules, Message
from kortu_domino.i18n import N_


@dataclass(frozen=True, slots=True)
class Preset:
    """A name in English, for the catalogue, and the rules that differ from the default."""

    name: str
    changes: Mapping[str, object]

    def rules(self, players: int) -> HouseRules:
        """These rules for so many players. Raises RulesError where they cannot be played by so many."""
        return HouseRules.from_dict({**self.changes, "players": players})

    def why_not(self, players: int) -> Message | None:
        """Why these rules cannot be played by so many; None where they can."""
        return HouseRules(players=players).why_not(**self.changes)


PRESETS = (
    Preset(N_("Classic"), {}),
    Preset(N_("Quick to 50"), {"point_limit": 50}),
    Preset(N_("Strict aces"), {"ace_suit": AceSuit.MATCHING}),
    Preset(N_("Family"), {"ace_suit": AceSuit.PRINTED, "fast_move": False}),
    Preset(N_("Two packs"), {"decks": 2}),
)


def preset_of(rules: HouseRules) -> Preset | None:
    """The preset that some rules are, whatever the number of players; None where they are somebody's own."""
    for preset in PRESETS:
        if preset.why_not(rules.players) is None and preset.rules(rules.players) == rules:
            return preset
    return None
