from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from kortu_domino.engine import parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets import flight
from kortu_domino.tui.widgets.row import Row
from tests.tui.kit import OneScreen, table_of

BOT_WAITS = Pace(60, 60)


def table(pace: Pace = BOT_WAITS) -> Table:
    return table_of(["7H 9D KS", "7S 3S 4S"], "7C", "2S 3D", pace=pace)


def text_of(row: Row) -> str:
    return "\n".join("".join(sign for sign, _ in line) for line in row.grid.cells)


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Let the app run until something is so."""
    for _ in range(500):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it does not come to be")


def moving(app: OneScreen) -> OneScreen:
    """The app, with motion; tests have none otherwise."""
    app.animation_level = "full"
    return app


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card travels for as long as any test."""
    monkeypatch.setattr(flight, "SECONDS", 3600)


async def test_a_card_travels_and_the_row_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "SECONDS", 0.3)
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.screen.query_one(Row)
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: row.flying)
        assert "◂ 7♥" not in text_of(row)
        await until(pilot, lambda: not row.flying)
        assert "◂ 7♥" in text_of(row)


@pytest.mark.usefixtures("slowly")
async def test_what_happens_next_cuts_it_short() -> None:
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.screen.query_one(Row)
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: row.flying)
        played.play(1, parse_move("R:7S"))
        await until(pilot, lambda: "◂ 7♥" in text_of(row))
        assert row.flying
        assert "7♠ ▸" not in text_of(row)


@pytest.mark.usefixtures("slowly")
async def test_a_click_cuts_it_short_and_nothing_is_pointed_at_that_is_not_there() -> None:
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.screen.query_one(Row)
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: row.flying)
        assert not any(any(owners) for owners in row.grid.owners)
        await pilot.click(row)
        assert not row.flying
        assert any(any(owners) for owners in row.grid.owners)


async def test_motion_needs_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "SECONDS", 0.3)
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.screen.query_one(Row)
        await pilot.pause()
        layouts: list[int] = []
        screen = app.screen
        monkeypatch.setattr(screen, "_refresh_layout", lambda *args, **kwargs: layouts.append(1))
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: row.flying)
        await until(pilot, lambda: not row.flying)
        assert layouts == []


async def test_without_motion_and_without_pauses_nothing_travels() -> None:
    for pace, motion in ((BOT_WAITS, False), (Pace(0, 0), True)):
        played = table(pace)
        app = OneScreen(TableScreen(played))
        if motion:
            moving(app)
        async with app.run_test(size=(80, 24)) as pilot:
            played.play(0, parse_move("L:7H"))
            await pilot.pause()
            assert not app.screen.query_one(Row).flying
            assert "7♥" in text_of(app.screen.query_one(Row))
