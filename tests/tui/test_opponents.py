"""The boxes of the other players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kortu_domino.bots import BOT_NAMES, LEVELS, level_label
from kortu_domino.engine import Player
from kortu_domino.i18n import use_language
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.opponents import TURN, Opponents
from tests.tui.kit import OneScreen, text_of
from tests.tui.samples import agreed, table_after


@pytest.mark.parametrize("language", ["en", "lt"])
async def test_with_six_at_a_small_table_names_levels_and_points_stand_whole(language: str) -> None:
    use_language(language)
    app = OneScreen(TableScreen(table_after(9, agreed(6, "127"))))
    async with app.run_test(size=TableScreen.MIN_SIZE) as pilot:
        opponents = app.screen.query_one(Opponents)
        for level in LEVELS:
            for start in range(len(BOT_NAMES)):
                names = [BOT_NAMES[(start + step) % len(BOT_NAMES)] for step in range(5)]
                assert opponents.view is not None
                totals = (0, 7, 42, 100, 101, 99)
                players = (opponents.view.players[0], *(Player(name, level) for name in names))
                turn = 1 + start % 5
                opponents.view = replace(opponents.view, players=players, totals=totals, turn=turn)
                await pilot.pause()
                above, middle, below = text_of(opponents).splitlines()
                assert all(name in above for name in names), above
                assert f"{TURN}{names[turn - 1]}" in above.replace(f"{TURN} ", TURN)
                assert below.count(level_label(level)) == 5
                assert all(str(points) in middle + below for points in totals[1:])
                mark = opponents.mark_of(turn)
                assert mark is not None
                assert above[mark.x - opponents.content_region.x] == TURN
