"""The house rules that have names."""

from __future__ import annotations

import pytest

from kortu_domino.engine import AceSuit, HouseRules, RulesError
from kortu_domino.table.presets import PRESETS, rule_sets, set_of

BY_NAME = {each.name: each for each in rule_sets({})}


def test_the_first_is_the_default() -> None:
    assert next(iter(BY_NAME)) == "Classic"
    assert BY_NAME["Classic"].rules(3) == HouseRules(players=3)


def test_each_is_what_its_name_says() -> None:
    assert BY_NAME["Quick to 50"].rules(2) == HouseRules(players=2, point_limit=50)
    assert BY_NAME["Strict aces"].rules(4) == HouseRules(ace_suit=AceSuit.MATCHING)
    assert BY_NAME["Family"].rules(4) == HouseRules(ace_suit=AceSuit.PRINTED, fast_move=False)
    assert BY_NAME["Two packs"].rules(5) == HouseRules(players=5, decks=2)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", range(2, 7))
def test_it_can_be_played_or_says_why_not(name: str, players: int) -> None:
    preset = BY_NAME[name]
    if name == "Two packs" and players < 5:
        assert str(preset.why_not(players)) == f"Two packs are for 5 or 6 players, not for {players}."
        with pytest.raises(RulesError):
            preset.rules(players)
    else:
        assert preset.why_not(players) is None
        assert set_of(preset.rules(players), BY_NAME.values()) is preset


def test_own_rules_have_no_name_until_they_are_saved_under_one() -> None:
    own = HouseRules(players=3, point_limit=77)
    assert set_of(own, rule_sets({})) is None
    saved = set_of(own, rule_sets({"ours": own}))
    assert saved is not None
    assert (saved.name, saved.saved) == ("ours", True)


def test_saved_rules_are_listed_after_the_presets_and_name_rules_before_them() -> None:
    sets = rule_sets({"zoo": HouseRules(hand_size=5), "mine": HouseRules(players=2)})
    assert [each.name for each in sets] == [*PRESETS, "mine", "zoo"]
    named = set_of(HouseRules(players=6), sets)
    assert named is not None
    assert named.name == "mine", "for any number of players"
