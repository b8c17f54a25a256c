from __future__ import annotations

import re
from typing import Any

import pytest
from textual.screen import Screen

from kortu_domino import paths
from kortu_domino.engine import HouseRules
from kortu_domino.storage.daily import today
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.screens.history import HistoryScreen
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.statistics import StatisticsScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.title_cards import TitleCards
from tests.storage.disks import read_only

SETUP = Setup(HouseRules(players=2), (SeatSetup("Ona"), SeatSetup("Jo[b]n", "easy")), "one")


async def keep_a_game() -> None:
    """Play the beginning of a game, and leave it."""
    app = KortuDominoApp(SETUP, pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()


def items(app: KortuDominoApp) -> list[str]:
    return [item.label for item in app.screen.query_one(Menu).items]


def place(app: KortuDominoApp, item: int) -> tuple[int, int]:
    """Where an item of the menu is read."""
    menu = app.screen.query_one(Menu)
    label = menu.items[item].label
    (found,) = [
        (line.index(label), y) for y, line in enumerate(menu.render().plain.split("\n")) if label in line
    ]
    return found


def hint(app: KortuDominoApp) -> str:
    return str(app.screen.query_one(Hint).text)


async def test_two_keys_start_a_game() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        assert items(app) == ["New game", "Daily deal", "History", "Statistics", "Settings", "Rules", "Quit"]
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(
    ("key", "line", "screen"),
    [
        ("n", 0, SetupScreen),
        ("h", 2, HistoryScreen),
        ("t", 3, StatisticsScreen),
        ("s", 4, SettingsScreen),
        ("r", 5, RulesScreen),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["two columns", "one column"])
async def test_every_way_by_its_key_by_the_cursor_and_by_the_mouse(
    key: str, line: int, screen: type[Screen[Any]], size: tuple[int, int]
) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("home", *["down"] * line, "enter")
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click(Menu, offset=place(app, line))
        await pilot.pause()
        assert isinstance(app.screen, screen)


@pytest.mark.parametrize("way", ["key", "cursor", "mouse"])
async def test_quit(way: str) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        if way == "key":
            await pilot.press("q")
        elif way == "cursor":
            await pilot.press("end", "space")
        else:
            await pilot.pause()
            await pilot.click(Menu, offset=place(app, 6))
        await pilot.pause()
        assert not app.is_running


async def test_a_game_that_was_left_is_continued_first_of_all() -> None:
    await keep_a_game()
    app = KortuDominoApp(pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert items(app)[0] == "Continue"
        assert "Ona · Jo[b]n" in hint(app), "a bracket in a name is a bracket"
        when, stand = hint(app).split("\n")[1].split(" · ")
        assert re.fullmatch(r"(today|yesterday) \d{1,2}:\d\d", when)
        assert stand == "round 1: 0 – 0, to 100"
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table.seed == "one"
        assert app.table.number == 1


async def test_the_game_just_left_is_there_when_the_title_comes_back() -> None:
    app = KortuDominoApp(SETUP, pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("q", "enter")  # leave, yes
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert items(app)[0] == "Continue"
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


async def test_the_cursor_stays_where_it_was() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one(Menu).cursor == 2


async def test_arrows_go_across_to_the_other_column() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        menu = app.screen.query_one(Menu)
        await pilot.press("down", "right")
        assert menu.items[menu.cursor].label == "Rules"
        await pilot.press("right")
        assert menu.items[menu.cursor].label == "Rules", "there is no third column"
        await pilot.press("left", "down", "down", "right")
        assert menu.items[menu.cursor].label == "Quit", "the last, where the other column is longer"
        await pilot.press("up", "up", "up")
        assert menu.items[menu.cursor].label == "Statistics", "up and down go through both"
        assert menu.region.height == 4
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert menu.region.height == 7
        await pilot.press("right", "down")
        assert menu.items[menu.cursor].label == "Settings", "in one column there is nothing across"


async def test_the_daily_deal_is_played_and_then_said_to_be_done() -> None:
    app = KortuDominoApp(pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.press("down")
        assert hint(app) == "Today's deal is the same for everybody."
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.daily == today()
        await pilot.press("q", "enter")
        await pilot.pause()
        await pilot.press("down", "down")
        assert hint(app) == "Today's deal is begun, and waits for you."
        with app.store.writing() as connection:
            connection.execute("UPDATE games SET winners = '[0]', ended = updated, place = 2, points = 17")
        await pilot.press("h")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("home", "down")
        assert hint(app) == "Today's deal is done: place 2, points: 17.\nDone on 1 day in a row."
        with app.store.writing() as connection:
            connection.execute("UPDATE games SET undone = 1")
        await pilot.press("h")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("home", "down")
        assert hint(app) == "Today's deal is done with help: place 2, points: 17."
        await pilot.press("d")
        await pilot.pause()
        notices = [notice.message for notice in app._notifications]
        assert notices[-1].endswith("The first time counts: place 2 with 17 points, with help.")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_name_is_in_cards(size: tuple[int, int]) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        cards = app.screen.query_one(TitleCards)
        letters = [sign for sign in cards.render().plain if sign.isalpha()]
        assert sorted(letters) == sorted("KORTŲDOMINO" * 2), "in two corners of each card"
        assert all(line.cell_len <= cards.size.width for line in cards.render().split("\n"))


def test_the_title_looks_as_it_should(snap_compare: object) -> None:
    assert snap_compare(KortuDominoApp(), terminal_size=(80, 24))  # type: ignore[operator]


async def test_where_nothing_can_be_written_a_game_is_played_on_and_that_is_said() -> None:
    await keep_a_game()
    file = paths.database_file()
    with read_only(file, file.parent):
        app = KortuDominoApp(pace=PACES["slow"])
        async with app.run_test() as pilot:
            await pilot.pause()
            assert items(app)[0] == "Continue"
            await pilot.press("c")
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert app.table is not None
            assert app.table.seed == "one"
            (notice,) = app._notifications
            assert "What is played now is not kept" in notice.message
        assert not app.has_kept_game
