from __future__ import annotations

import pytest

from kortu_domino.bots import LEVELS
from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _, use_language
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.tui import seats


def setup(*names: str) -> Setup:
    return Setup(
        HouseRules(players=len(names)), tuple(SeatSetup(name, None if name else "easy") for name in names)
    )


def test_a_given_name_stays_whoever_sits_there() -> None:
    agreed = setup("Ona", "")
    for _turn in range(len(LEVELS) + 1):
        agreed = seats.turned(agreed, 0)
        assert agreed.seats[0].name == "Ona"
    assert agreed == setup("Ona", "")


def test_a_name_that_nobody_gave_goes_with_the_person() -> None:
    agreed = setup("Ona", "")
    while agreed.seats[1].bot is not None:
        agreed = seats.turned(agreed, 1)
    assert agreed.seats[1].name == "You"
    assert seats.turned(agreed, 1).seats[1].name == ""


def test_a_person_gets_a_name_that_nobody_has() -> None:
    assert seats.name_for(setup("you", "Player 2", ""), 1, "", None) == "Player 2", "it was their own"
    assert seats.name_for(setup("you", "", "player 2"), 1, "", None) == "Player 1"
    assert seats.name_for(setup("you", "Ona"), 1, "Ona", None) == "Ona"


@pytest.mark.parametrize("number", range(1, 8))
def test_names_that_nobody_gave_are_told_in_the_language_in_use(number: int) -> None:
    use_language("lt")
    agreed = setup(_("You"), _("Player {number}").format(number=number), "Ona", "")
    assert seats.with_names(agreed) == agreed
    use_language("en")
    told = seats.with_names(agreed)
    assert told == setup("You", f"Player {number}", "Ona", "")
    assert told != agreed, "it was in another language"
    assert seats.name_for(agreed, 0, agreed.seats[0].name, "easy") == "", "it goes with the person"


def test_two_names_that_are_one_in_another_language_stay_two() -> None:
    use_language("lt")
    agreed = setup("You", _("You"))
    assert seats.with_names(agreed) == agreed
