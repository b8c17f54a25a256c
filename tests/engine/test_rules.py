"""House rules: values, defaults, ranges, and what is refused and why."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import OPTIONS, AceSuit, FirstPlayer, HouseRules, RulesError, Stacking
from tests.engine.helpers import house_rules

DEFAULTS: dict[str, Any] = {
    "players": 4,
    "decks": 1,
    "hand_size": 7,
    "ace_points": 1,
    "ace_suit": "free",
    "draw_limit": None,
    "fast_move": True,
    "stacking": "anywhere",
    "point_limit": 100,
    "first_player": "rotate",
}

ALLOWED: dict[str, list[Any]] = {
    "players": [2, 3, 4, 5, 6],
    "decks": [1, 2],
    "hand_size": list(range(3, 11)),
    "ace_points": [1, 14],
    "ace_suit": ["free", "matching", "printed"],
    "draw_limit": [None, 1, 2, 3, 4, 5],
    "fast_move": [True, False],
    "stacking": ["anywhere", "ends", "off"],
    "point_limit": [10, 11, 50, 100, 999, 1000],
    "first_player": ["rotate", "winner"],
}

REFUSED: dict[str, list[Any]] = {
    "players": [1, 7, 0, -2, True, 4.0, "4", None, [4]],
    "decks": [0, 3, True, 1.0, "1", None],
    "hand_size": [2, 11, True, 7.0, "7", None],
    "ace_points": [0, 11, True, 1.0, "14", None],
    "ace_suit": ["", "Free", "wild", True, None, 0],
    "draw_limit": [0, 6, -1, True, False, 2.0, "none", float("nan")],
    "fast_move": [0, 1, "on", None],
    "stacking": ["on", "", None, False],
    "point_limit": [9, 1001, 10**30, True, 100.0, "100", None],
    "first_player": ["random", "", None, 0],
}


def test_defaults() -> None:
    assert HouseRules().to_dict() == DEFAULTS
    assert HouseRules.from_dict({}) == HouseRules()
    assert list(OPTIONS) == list(DEFAULTS)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in ALLOWED for value in ALLOWED[key]])
def test_every_value_in_range_is_allowed(key: str, value: Any) -> None:
    others = {"players": 5, "hand_size": 3} if key != "players" else {"hand_size": 3}
    rules = HouseRules.from_dict({**others, key: value})
    assert OPTIONS[key].allows(value)
    assert rules.to_dict()[key] == value


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in REFUSED for value in REFUSED[key]])
def test_every_other_value_is_refused_by_the_name_of_its_rule(key: str, value: Any) -> None:
    with pytest.raises(RulesError, match=f"“{key}” cannot be .*: it must be ") as caught:
        HouseRules.from_dict({key: value})
    assert caught.value.key == key
    assert not OPTIONS[key].allows(value)


@pytest.mark.parametrize(
    ("values", "key", "sentence"),
    [
        ({"players": 7}, "players", "“players” cannot be 7: it must be a whole number from 2 to 6."),
        ({"fast_move": 1}, "fast_move", "“fast_move” cannot be 1: it must be one of true, false."),
        (
            {"draw_limit": 6},
            "draw_limit",
            "“draw_limit” cannot be 6: it must be a whole number from 1 to 5, or left out.",
        ),
        (
            {"ace_suit": "wild"},
            "ace_suit",
            '“ace_suit” cannot be "wild": it must be one of "free", "matching", "printed".',
        ),
        (
            {"ace_sute": "free"},
            "ace_sute",
            f"There is no rule “ace_sute”. The rules are {', '.join(DEFAULTS)}.",
        ),
        ({"decks": 2}, "decks", "Two packs are for 5 or 6 players, not for 4."),
        (
            {"players": 6, "hand_size": 9},
            "hand_size",
            "6 hands of 9 and a start card need 55 cards: there are 52.",
        ),
    ],
)
def test_a_refusal_says_what_would_be_right(values: dict[str, Any], key: str, sentence: str) -> None:
    with pytest.raises(RulesError) as caught:
        HouseRules.from_dict(values)
    assert caught.value.key == key
    assert str(caught.value) == str(caught.value.message) == sentence


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", range(3, 11))
@pytest.mark.parametrize("decks", [1, 2])
def test_there_are_cards_for_everybody_or_the_rules_are_refused(seats: int, size: int, decks: int) -> None:
    playable = seats * size + 1 <= 52 * decks and (decks == 1 or seats >= 5)
    values = {"players": seats, "hand_size": size, "decks": decks}
    if playable:
        HouseRules.from_dict(values)
    else:
        with pytest.raises(RulesError):
            HouseRules.from_dict(values)


@given(
    st.dictionaries(
        st.sampled_from(sorted(OPTIONS)) | st.text(max_size=3),
        st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers()),
    )
)
def test_whatever_is_tried_there_are_rules_or_one_sentence(values: dict[str, Any]) -> None:
    refusal = ""
    try:
        rules = HouseRules.from_dict(values)
        assert rules == HouseRules.from_dict(rules.to_dict())
    except RulesError as error:
        refusal = str(error)
    assert refusal.isprintable()
    assert len(refusal) < 250


@given(house_rules())
def test_rules_can_be_written_and_read(rules: HouseRules) -> None:
    plain = rules.to_dict()
    assert HouseRules.from_dict(plain) == rules
    assert all(type(value) in (str, int, bool, type(None)) for value in plain.values())
    assert isinstance(rules.ace_suit, AceSuit)
    assert isinstance(rules.stacking, Stacking)
    assert isinstance(rules.first_player, FirstPlayer)


def test_asking_before_changing() -> None:
    rules = HouseRules()
    assert rules.why_not(players=5, decks=2) is None
    assert str(rules.why_not(decks=2)) == "Two packs are for 5 or 6 players, not for 4."
    assert rules.changed(players=5, decks=2).decks == 2
    assert rules.decks == 1
    with pytest.raises(RulesError):
        rules.changed(hand_size=2)


def test_with_one_pack_stacking_has_no_effect() -> None:
    assert HouseRules(players=5, stacking=Stacking.ANYWHERE).stacks is Stacking.OFF
    assert HouseRules(players=5, decks=2, stacking=Stacking.ENDS).stacks is Stacking.ENDS
