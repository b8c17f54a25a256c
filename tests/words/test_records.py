"""What is said of a record as a whole."""

from __future__ import annotations

import pytest

from kortu_domino.engine import HouseRules, Player
from kortu_domino.table.playback import Playback
from kortu_domino.words.records import called_you, where_it_stops
from tests.review.records import played


@pytest.mark.parametrize(
    ("names", "bots", "you"),
    [
        (("You", "Jonas"), (None, "easy"), 0),
        (("Jonas", "You"), ("easy", None), 1),
        (("Ona", "Jonas"), (None, "easy"), None),
        (("You", "Jonas"), (None, None), None),
        (("You", "Jonas"), ("easy", "easy"), None),
    ],
)
def test_who_plays_alone_and_gave_no_name_is_you(
    names: tuple[str, ...], bots: tuple[str | None, ...], you: int | None
) -> None:
    assert called_you([Player(name, bot) for name, bot in zip(names, bots, strict=True)]) == you


def test_where_a_record_stops() -> None:
    first, *_others, last = Playback(played(HouseRules(players=2, point_limit=500), "1")).frames(1, None)
    assert where_it_stops(None) == "The record ends before the first deal."
    name = first.view.players[first.view.turn].name
    assert where_it_stops(first.view) == f"The record ends here: {name} is to play."
    assert where_it_stops(last.view) == "The record ends here, after round 1."
