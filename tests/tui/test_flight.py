from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from kortu_domino.engine import DRAW, Card, Drawn, parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets import flight
from kortu_domino.tui.widgets.grid import GridWidget
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.opponents import Opponents
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.table_bar import TableBar
from tests.tui.kit import OneScreen, table_of, text_of
from tests.tui.samples import agreed, careless

BOT_WAITS = Pace(60, 60)


def table(pace: Pace = BOT_WAITS) -> Table:
    return table_of(["7H 9D KS", "7S 3S 4S"], "7C", "2S 3D", pace=pace)


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


async def test_what_i_draw_comes_from_the_stock_to_its_place_in_the_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flight, "SECONDS", 1)
    played = table_of(["2H 9D 5D", "7S 3S 6S"], "KC", "4S 3D", pace=BOT_WAITS)
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        hand = app.screen.query_one(Hand)
        await pilot.press("d")
        await until(pilot, lambda: "▒" in text_of(hand))
        assert "4♠" not in text_of(hand)
        assert hand.place_of(Card.parse("4S")) is not None
        await pilot.press("right")  # any key
        assert "4♠" in text_of(hand)
        assert "▒" not in text_of(hand)


async def test_what_others_draw_comes_from_the_stock_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "SECONDS", 1)
    played = table_of(["7H 9D 5D", "2S 3S 6S"], "7C", "4S 3D", pace=BOT_WAITS)
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        row = app.screen.query_one(Row)
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: row.flying)
        await pilot.press("x")
        played.play(1, DRAW)
        await until(pilot, lambda: "▒" in text_of(row))
        assert "4♠" not in "".join(text_of(widget) for widget in app.screen.query(GridWidget))
        await until(pilot, lambda: "▒" not in text_of(row))


@pytest.mark.usefixtures("slowly")
async def test_the_turn_passes_on_in_sight() -> None:
    played = table()
    app = moving(OneScreen(TableScreen(played)))
    async with app.run_test(size=(80, 24)) as pilot:
        opponents = app.screen.query_one(Opponents)
        played.play(0, parse_move("L:7H"))
        await until(pilot, lambda: opponents.passing)
        assert "▶" not in text_of(opponents)
        await pilot.click(TableBar)
        assert "▶ Jonas" in text_of(opponents)
        played.play(1, parse_move("R:7S"))
        await until(pilot, lambda: opponents.passing)
        await until(pilot, lambda: "▶" in text_of(opponents))
        assert "▶ Rasa" not in text_of(opponents)


@pytest.mark.usefixtures("slowly")
async def test_in_a_replay_too() -> None:
    screen = ReplayScreen(careless(agreed(seed="18")), playing=False)
    app = moving(OneScreen(screen))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        frames = screen.moments
        drawn = next(step for step, frame in enumerate(frames) if isinstance(frame.told[0], Drawn))
        screen.go(drawn - 1)
        await pilot.press("right")
        assert screen.motion.flying
        screen.go(drawn)
        assert not screen.motion.flying


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("size", [(59, 20), (60, 19), (40, 24), (30, 8), (1, 1), (80, 1), (3, 60)], ids=str)
async def test_on_a_terminal_that_is_too_small_nothing_travels(size: tuple[int, int]) -> None:
    replayed = ReplayScreen(careless(agreed(seed="18")), playing=False)
    played = table()
    for screen in (replayed, TableScreen(played)):
        app = moving(OneScreen(screen))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()

            def on(screen: ReplayScreen | TableScreen = screen) -> None:
                if isinstance(screen, ReplayScreen):
                    screen.action_step(1)
                else:
                    played.play(played.turn, played.view(played.turn).legal_moves[0])

            on()
            await until(pilot, lambda screen=screen: screen.motion.flying)  # type: ignore[misc]
            await pilot.resize_terminal(*size)  # in the midst of it
            await until(pilot, lambda screen=screen: not screen.motion.flying)  # type: ignore[misc]
            on()
            await pilot.pause()
            assert not screen.motion.flying
            await pilot.resize_terminal(80, 24)
            await until(pilot, lambda screen=screen: not screen.has_class("-too-small"))  # type: ignore[misc]
            on()
            await until(pilot, lambda screen=screen: screen.motion.flying)  # type: ignore[misc]
