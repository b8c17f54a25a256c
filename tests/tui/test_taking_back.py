"""Taking a move back at the table: the key u, where it can be, and why not where it cannot."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from kortu_domino.engine import Card, parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.log import Log
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from tests.tui.kit import OneScreen, table_of
from tests.tui.test_table import BOT_WAITS, app_of, moves, screen_of, text_of

HANDS = ["7H 9D KS", "2S 3S 4S"]


def said(app: OneScreen) -> str:
    """The line under the hand."""
    return screen_of(app).query_one(StatusLine).text


def offered(app: OneScreen) -> bool:
    """Whether the bar offers the key."""
    return any(hint.press == "u" for hint in screen_of(app).query_one(KeyBar).hints)


async def lay(pilot: Pilot[None]) -> None:
    """Lay the seven on the right."""
    await pilot.press("7", "enter")
    await pilot.pause()


async def test_the_last_move_is_taken_back_and_another_can_be_made() -> None:
    table = table_of(HANDS, "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert not offered(app)
        row, log = (screen_of(app).query_one(kind) for kind in (Row, "#line-log"))
        assert isinstance(row, Row)
        assert isinstance(log, Log)
        before = text_of(row), text_of(log)
        await lay(pilot)
        assert offered(app)
        assert "You laid 7♥ on the right." in text_of(log)
        await pilot.press("u")
        await pilot.pause()
        assert moves(table) == []
        assert (text_of(row), text_of(log)) == before
        assert said(app) == "You took 7♥ back."
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.hand[screen_of(app).cursor] == Card.parse("7H")
        assert not offered(app)
        await pilot.press("enter")
        assert moves(table) == ["R:7H"]
        assert table.undone == 1


async def test_a_click_on_the_bar_takes_it_back_too() -> None:
    table = table_of(HANDS, "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await lay(pilot)
        bar = app.screen.query_one(KeyBar)
        await pilot.click(bar, offset=(bar.render().plain.index("u undo") + 1, 0))
        await pilot.pause()
        assert moves(table) == []


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        ("", "There is no move to take back in this round yet."),
        ("R:7H draw", "Jonas has played since."),
        ("R:7H draw draw L:7S", "Jonas has played since."),
    ],
)
async def test_where_it_cannot_be_the_key_says_why(played: str, reason: str) -> None:
    table = table_of(HANDS, "7C", "5D 7S", pace=BOT_WAITS)
    for move in played.split():
        table.play(table.turn, parse_move(move))
    await says_why(table, reason)


async def test_what_was_drawn_stays() -> None:
    table = table_of(["2H 9D KS", "2S 3S 4S"], "7C", "5D 7S", pace=BOT_WAITS)
    table.play(0, parse_move("draw"))
    await says_why(table, "A card that was drawn has been seen: it stays drawn.")


async def test_where_several_persons_play_nothing_is_taken_back() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S", "2D 3D 4D"], "7C", bots="pbp", pace=BOT_WAITS)
    table.play(0, parse_move("R:7H"))
    await says_why(table, "Moves are taken back only where one person plays against bots.")


async def test_who_watches_bots_takes_nothing_back() -> None:
    table = table_of(HANDS, "7C", bots="bb", pace=BOT_WAITS)
    table.play(0, parse_move("R:7H"))
    await says_why(table, "Moves are taken back only where one person plays against bots.")


async def test_after_the_last_card_it_is_too_late() -> None:
    table = table_of(["7H 7D 7S", "2S 3S 4S"], "7C", pace=Pace(60, 60))
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        table.play(0, parse_move("R:7H+7D+7S"))
        await pilot.pause()
        await pilot.press("u")
        assert isinstance(app.screen, TableScreen)
        assert said(app) == "The round is over: every hand has been shown."
        assert table.undone == 0


async def says_why(table: Table, reason: str) -> None:
    """The key changes nothing and says this."""
    before = table.record
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert not offered(app)
        await pilot.press("u")
        await pilot.pause()
        assert said(app) == reason
        assert table.record == before
        await pilot.press("s")
        assert said(app) != reason
