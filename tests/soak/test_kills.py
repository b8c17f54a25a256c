"""The short version of the kills and endings: a game goes on wherever it was killed, and however it was ended."""

from __future__ import annotations

import pytest

from tests.soak.kills import SCREENS, WAYS, end_once, kills


def test_a_game_goes_on_wherever_it_was_killed() -> None:
    found = kills(8, "short")
    assert sum(found.values()) == 8
    assert found[None] < 8


@pytest.mark.parametrize("way", WAYS)
def test_it_ends_soon_in_any_way_and_leaves_everything_in_order(way: str) -> None:
    end_once(way, [*SCREENS][[*WAYS].index(way) % len(SCREENS)])
