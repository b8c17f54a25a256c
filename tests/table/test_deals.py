"""Deal codes: what they hold, that they never change, and what is not taken for one; and the deal of a day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import OPTIONS, Dealer, HouseRules
from kortu_domino.table import deals
from kortu_domino.table.deals import (
    DAILY_LEVEL,
    EXAMPLE_CODE,
    LONGEST_CODE,
    SHORTEST_CODE,
    WrongCode,
    daily_setup,
    deal_code,
    is_meant_as_code,
    read_deal_code,
)
from kortu_domino.table.setup import LONGEST_SEED, SIGNS, SeatSetup, is_seed, new_seed, usual_seats
from tests.engine.helpers import house_rules

ALL_CHANGED = {
    "players": 6,
    "decks": 2,
    "hand_size": 10,
    "ace_points": 14,
    "ace_suit": "printed",
    "draw_limit": 5,
    "fast_move": False,
    "stacking": "ends",
    "point_limit": 1000,
    "first_player": "winner",
}

FROZEN = [
    (
        EXAMPLE_CODE,
        {},
        "KRTDMN",
        3,
        "8S AH 5S 2H KD 7S 7D 9C 4D 2C JH 6H",
        "4D AH 8D 5H 4S KS 2H 5C 9S JC QS 10S",
    ),
    ("3222-234T", {}, "7", 0, "2C 4D 5H 2D AC KS 8D 9D QS QD JC 3H", "JD JC QD 5C JH JS 10S 6H KH 7S 8C 10H"),
    (
        "2SX-2Y3-Z4B",
        {"point_limit": 50},
        "X2Y3Z4",
        2,
        "7H JH 4D 3C 8S 10D QH QD 9H 6C 2C 3S",
        "6S 7S 5C 2S 4D JD 10D 2C AC 5D 5H 6C",
    ),
    (
        "22TD-FQUE-EN8V",
        {"players": 2, "point_limit": 365},
        "QUEEN8",
        1,
        "9H QS 9C 10S 7C QD KC JD 5C 8H JS KH",
        "8D 5H KS 6S AS KD 6H 2H 9C 5S AC 8H",
    ),
    (
        "33FW-GTKY-A7P8-7HV2-VY3F-G2C2-5YFP-E57",
        {"ace_suit": "matching"},
        "long live the queen - 2026",
        2,
        "QH 9S 2D 2C 5C 3S 10S 9H 4S 6C 4D 7C",
        "10S 5S AS JS 10D AH 8C KC QD 6D QC 2H",
    ),
    (
        "4E56-DEGM-NPRT-ZA88-RV4S-EX88-QJJW-FAM8-SUK8-EXD4-GJJ-Y98-P3W",
        ALL_CHANGED,
        "Žąsų šešetas ♠",
        5,
        "6C 7D AC KC 4D 8H 3C 7S 2C 5D 9H 10S",
        "4D 6D 7D 3C 2S AS 4S 5C KH 5H JD AS",
    ),
]
"""Codes that have been given away: the rules, the seed, who plays first, the first twelve cards of the deck of round 1,
and the last twelve of that of round 2. Nothing here may ever be changed.
"""

rules_of_any_limit = st.builds(
    lambda rules, limit: rules.changed(point_limit=limit), house_rules(), st.integers(10, 1000) | st.just(100)
)
seeds = (
    st.text(min_size=1, max_size=LONGEST_SEED).filter(is_seed)
    | st.text("abcxyz019 -", min_size=1, max_size=LONGEST_SEED).filter(is_seed)
    | st.text(SIGNS, min_size=1, max_size=8)
)


def refusal(text: str) -> str:
    with pytest.raises(WrongCode) as caught:
        read_deal_code(text)
    return str(caught.value.message)


def values_of(code: str) -> list[int]:
    return [SIGNS.index(sign) for sign in code if sign != "-"]


def signed(values: list[int]) -> str:
    """A code of these values, with the last sign that they must have."""
    return "".join(SIGNS[value] for value in [*values, deals._check(values)])


@pytest.mark.parametrize(("code", "changes", "seed", "first", "cards", "later"), FROZEN)
def test_a_code_gives_the_same_deal_for_ever(
    code: str, changes: dict[str, Any], seed: str, first: int, cards: str, later: str
) -> None:
    rules = HouseRules(**changes)
    assert read_deal_code(code) == (rules, seed)
    assert deal_code(rules, seed) == code
    dealer = Dealer(seed, rules.decks)
    assert dealer.first(rules.players) == first
    assert " ".join(map(str, dealer(1)[:12])) == cards
    assert " ".join(map(str, dealer(2)[-12:])) == later


@given(rules_of_any_limit, seeds)
def test_every_deal_goes_there_and_back(rules: HouseRules, seed: str) -> None:
    code = deal_code(rules, seed)
    assert read_deal_code(code) == (rules, seed)
    assert is_meant_as_code(code)
    assert len(code) <= LONGEST_CODE
    assert set(code) <= {*SIGNS, "-"}
    assert all(3 <= len(group) <= 4 for group in code.split("-"))


@given(rules_of_any_limit, seeds, st.data())
def test_a_wrong_sign_is_found(rules: HouseRules, seed: str, data: st.DataObject) -> None:
    code = deal_code(rules, seed).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from(SIGNS + "01IO").filter(lambda sign: sign != code[place]))
    refusal(code[:place] + wrong + code[place + 1 :])


@given(rules_of_any_limit, seeds, st.data())
def test_signs_that_have_changed_places_are_found(rules: HouseRules, seed: str, data: st.DataObject) -> None:
    code = deal_code(rules, seed).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 2))
    changed = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if changed != code:
        refusal(changed)


@given(st.text("2345ABYZ", min_size=SHORTEST_CODE, max_size=24))
def test_what_is_read_is_what_would_be_written(text: str) -> None:
    try:
        deal = read_deal_code(text)
    except WrongCode:
        return
    assert deal_code(*deal).replace("-", "") == text


def test_what_nobody_has_written_is_refused_even_with_the_right_last_sign() -> None:
    values = values_of(EXAMPLE_CODE)[:-1]
    for wrong in (
        [1, 0, 0, *values[1:]],  # a zero before a number that is long enough
        [1, 31, *values[1:]],  # more rules than there are signs
        [1, 1, 25, 3, 3, 3, 3, 3],  # a point limit cut short
        [0, 25, 31, 31, *values[1:]],  # a point limit that cannot be
        [0, 4, *values[1:]],  # two packs for four
        [0, 1, 0, *values[1:]],  # rules that are not in order
        [0, 0, 0, *values[1:]],  # a rule twice
        [0, 25, 1, 18, *values[1:]],  # a limit of 50 in more signs than it takes
        [1, 0, 0, 0, 0, 0, 0],  # no seed
        [2, 0, 8, 0, 0, 0, 0],  # bytes that are no text
        [1, 0, *[31] * 50],  # a seed that is too long
    ):
        assert "typing fault" in refusal(signed(wrong)), wrong


@pytest.mark.parametrize(
    "written",
    [
        "2krt-dmn9",
        "2KRTDMN9",
        " 2KRT DMN9\n",
        "2-K-R-T-D-M-N-9",
        "2KRT–DMN9",
        "2KRT\u2011DMN9",
        "2KRT\u00a0DMN9",
    ],
)
def test_case_spaces_and_dashes_do_not_matter(written: str) -> None:
    assert read_deal_code(written) == (HouseRules(), "KRTDMN")
    assert is_meant_as_code(written)


def test_it_is_as_short_as_can_be() -> None:
    assert len(values_of(deal_code(HouseRules(), new_seed()))) == SHORTEST_CODE
    usual = HouseRules()
    for rules in (
        usual.changed(players=2),
        usual.changed(point_limit=50),
        usual.changed(draw_limit=3),
        usual.changed(fast_move=False),
    ):
        assert len(values_of(deal_code(rules, new_seed()))) == SHORTEST_CODE + 1
    assert len(values_of(deal_code(HouseRules(), "namai"))) <= 9
    assert len(deal_code(HouseRules.from_dict(ALL_CHANGED), "\U0001f0a1" * LONGEST_SEED)) <= LONGEST_CODE


def test_every_value_of_every_rule_has_a_sign() -> None:
    """A new rule gets its usual value in `_USUAL` and signs at the end of `_DIFFERENCES`, which else never change."""
    assert set(deals._USUAL) == set(OPTIONS)
    assert len(deals._DIFFERENCES) <= len(SIGNS)
    for option in OPTIONS.values():
        values = option.choices or [*range(option.low, option.high + 1), *([None] if option.optional else [])]
        for value in values:
            if option.key != "point_limit":
                assert ((option.key, value) in deals._DIFFERENCES) == (value != deals._USUAL[option.key])


@pytest.mark.parametrize(
    "text", ["", "-", "home", "2KRT-DM", "KKRT-DMN9", "2KRT-DMN9!", "ąčęėįšųū", "2" * 500]
)
def test_what_is_no_code_at_all(text: str) -> None:
    said = refusal(text)
    assert said.endswith(
        "is not a deal code: a code begins with a digit and has at least 8 letters and digits, such as 2KRT-DMN9."
    )
    assert len(said) < 200
    assert not is_meant_as_code(text)


@pytest.mark.parametrize("text", ["2KRT-DMN8", "2KTR-DMN9", "2KRT-DMN9A", "2KRT-DDMN9", "2KRR-TDMN9"])
def test_a_typing_fault(text: str) -> None:
    assert (
        refusal(text)
        == f"The deal code “{text}” has a typing fault: compare it with the original, sign by sign."
    )
    assert is_meant_as_code(text)


def test_signs_that_no_code_has() -> None:
    for text in ("2KRT-DMN0", "2KRT-DMNO", "2KRT-IMN9"):
        assert (
            refusal(text) == f"The deal code “{text}” has a typing fault: codes have no 0 and O, no 1 and I."
        )
        assert is_meant_as_code(text)


def test_a_code_of_a_newer_version() -> None:
    values = values_of(EXAMPLE_CODE)[:-1]
    for newer in ([3, *values[1:]], [0, 30, *values[1:]]):
        code = signed(newer)
        assert (
            refusal(code)
            == f"The deal code “{code}” is of a newer version of the program. Update the program."
        )
        assert is_meant_as_code(code)


@pytest.mark.parametrize(
    "seed",
    ["home", "42", "127", "QUEEN8", "kortudomino", "2026-11-30", "23456789", "370 0000 0000", "3 draugai, 2"],
)
def test_seeds_that_are_not_taken_for_codes(seed: str) -> None:
    assert not is_meant_as_code(seed)


def test_a_code_of_digits_alone_is_a_code() -> None:
    seed = next(
        f"2222{n:02}" for n in (22, *range(23, 100)) if deal_code(HouseRules(), f"2222{n:02}")[-1].isdigit()
    )
    code = deal_code(HouseRules(), seed)
    assert code.replace("-", "").isdigit()
    assert is_meant_as_code(code)
    assert read_deal_code(code) == (HouseRules(), seed)


# The deal of a day

DAYS = {
    date(2026, 1, 1): "2KKD-8X9A",
    date(2026, 11, 30): "2N5F-2S6R",
    date(2027, 2, 28): "2ETK-RX6H",
}
"""Deals of days, by their code. Nothing here may ever be changed."""


def test_the_deal_of_a_day_is_the_same_for_ever() -> None:
    for day, code in DAYS.items():
        setup = daily_setup(day)
        assert setup.seed is not None
        assert deal_code(setup.rules, setup.seed) == code
        assert setup.seats == usual_seats(4)


def test_every_day_has_another() -> None:
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(3660)]
    assert len({daily_setup(day).seed for day in days}) == len(days)


def test_whoever_plays_it_has_the_same_cards_and_bots_as_strong() -> None:
    usual, own = daily_setup(date(2026, 11, 30)), daily_setup(date(2026, 11, 30), SeatSetup("Rasa"))
    assert (own.seed, own.rules) == (usual.seed, usual.rules)
    assert own.seats[0].name == "Rasa"
    assert [seat.bot for seat in own.seats] == [None, *[DAILY_LEVEL] * 3]
