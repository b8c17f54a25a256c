"""The house rules that have names."""

from __future__ import annotations

import pytest

from kortu_domino.engine import AceSuit, HouseRules, RulesError
from kortu_domino.table.presets import PRESETS, Preset, preset_of

BY_NAME = {preset.name: preset for preset in PRESETS}


def test_the_first_is_the_default() -> None:
    assert PRESETS[0].name == "Classic"
    assert PRESETS[0].rules(3) == HouseRules(players=3)


def test_each_is_what_its_name_says() -> None:
    assert BY_NAME["Quick to 50"].rules(2) == HouseRules(players=2, point_limit=50)
    assert BY_NAME["Strict aces"].rules(4) == HouseRules(ace_suit=AceSuit.MATCHING)
    assert BY_NAME["Family"].rules(4) == HouseRules(ace_suit=AceSuit.PRINTED, fast_move=False)
    assert BY_NAME["Two packs"].rules(5) == HouseRules(players=5, decks=2)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("players", range(2, 7))
def test_it_can_be_played_or_says_why_not(preset: Preset, players: int) -> None:
    if preset.name == "Two packs" and players < 5:
        assert str(preset.why_not(players)) == f"Two packs are for 5 or 6 players, not for {players}."
        with pytest.raises(RulesError):
            preset.rules(players)
    else:
        assert preset.why_not(players) is None
        assert preset_of(preset.rules(players)) is preset


def test_own_rules_are_no_preset() -> None:
    assert preset_of(HouseRules(point_limit=77)) is None
