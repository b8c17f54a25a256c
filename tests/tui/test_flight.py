from __future__ import annotations

from kortu_domino.engine import End, parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.flight import SECONDS
from kortu_domino.tui.widgets.row import Row
from tests.tui.kit import OneScreen, table_of

BOT_WAITS = Pace(60, 60)


def table(pace: Pace = BOT_WAITS) -> Table:
    return table_of(["7H 9D KS", "7S 3S 4S"], "7C", "2S 3D", pace=pace)


def text_of(row: Row) -> str:
    return "\n".join("".join(sign for sign, _ in line) for line in row.grid.cells)


def flying(app: OneScreen) -> bool:
    """Whether a card is on its way."""
    return app.screen.query_one(Row).flying


def moving(app: OneScreen) -> OneScreen:
    """The app, with motion; tests have none otherwise."""
    app.animation_level = "full"
    return app


async def test_a_card_travels_and_the_row_waits_for_it() -> None:
    app = moving(OneScreen(TableScreen(table())))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter")
        screen = app.screen
        row = screen.query_one(Row)
        screen.table.play(0, parse_move("L:7H"))  # type: ignore[attr-defined]
        await pilot.pause()
        assert flying(app)
        assert "7♥" not in text_of(row)
        await pilot.pause(SECONDS + 0.15)
        assert not flying(app)
        assert "7♥" in text_of(row)


async def test_what_happens_next_cuts_it_short() -> None:
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        played.play(0, parse_move("L:7H"))
        played.play(1, parse_move("R:7S"))
        await pilot.pause()
        assert "7♥" in text_of(app.screen.query_one(Row))
        await pilot.pause(SECONDS + 0.15)
        assert "7♠" in text_of(app.screen.query_one(Row))
        assert played.view(0).end(End.RIGHT).card == parse_move("R:7S").cards[0]  # type: ignore[union-attr]


async def test_without_motion_and_without_pauses_nothing_travels() -> None:
    for pace, motion in ((BOT_WAITS, False), (Pace(0, 0), True)):
        played = table(pace)
        app = OneScreen(TableScreen(played))
        if motion:
            moving(app)
        async with app.run_test(size=(80, 24)) as pilot:
            played.play(0, parse_move("L:7H"))
            await pilot.pause()
            assert not flying(app)
            assert "7♥" in text_of(app.screen.query_one(Row))
