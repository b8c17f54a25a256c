from __future__ import annotations

import pytest

from kortu_domino.engine import Player
from kortu_domino.i18n import tell
from kortu_domino.words.results import first_time_counts, games_unread, place_label, place_of, points_of

ONA, RASA, BOT = Player("Ona"), Player("Rasa"), Player("Jonas", "easy")


@pytest.mark.parametrize(
    ("players", "totals", "place", "points"),
    [
        ((ONA, BOT, BOT), (20, 10, 30), 2, 20),
        ((BOT, ONA, BOT), (10, 10, 30), 1, 10),  # equal points are one place
        ((BOT, BOT, ONA), (10, 10, 30), 3, 30),
        ((BOT, RASA, ONA), (10, 20, 15), 2, 15),  # of several persons, the best
        ((BOT, BOT), (10, 20), None, None),
    ],
)
def test_the_result_is_that_of_the_person(
    players: tuple[Player, ...], totals: tuple[int, ...], place: int | None, points: int | None
) -> None:
    assert place_of(players, totals) == place
    assert points_of(players, totals) == points


def test_what_counts_of_a_daily_deal() -> None:
    assert first_time_counts(2, 1, helped=False) == "The first time counts: place 2 with 1 point."
    assert (
        first_time_counts(1, 30, helped=True) == "The first time counts: place 1 with 30 points, with help."
    )


def test_games_that_cannot_be_read_are_told_in_every_number() -> None:
    assert str(games_unread(1)) == "1 game cannot be read, and is left out."
    assert tell(games_unread(3)) == "3 games cannot be read, and are left out."


def test_a_place_is_one_of_so_many() -> None:
    assert place_label(1, 4) == "1 of 4"
