"""Several unfinished games: each is reached again, by keys and by mouse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kortu_domino import paths
from kortu_domino.engine import HouseRules
from kortu_domino.storage.games import GameStore
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.games import GamesDialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.menu import Menu
from tests.tui.kit import OneScreen
from tests.tui.samples import DIALOGS


async def keep_games(*seeds: str) -> None:
    """Begin games and leave them, the last one last."""
    for seed in seeds:
        setup = Setup(HouseRules(players=2), (SeatSetup(f"Ona {seed}"), SeatSetup("Jo[b]n", "easy")), seed)
        app = KortuDominoApp(setup, pace=PACES["slow"])
        async with app.run_test() as pilot:
            await pilot.pause()


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_an_older_game_is_gone_on_with(way: str) -> None:
    await keep_games("one", "two", "three")
    app = KortuDominoApp(pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        assert [item.label for item in menu.items][:2] == ["Continue", "Other games"]
        if way == "keys":
            await pilot.press("down", "enter")
        else:
            await pilot.click(menu, offset=(4, 1))
        await pilot.pause()
        assert isinstance(app.screen, GamesDialog)
        menu = app.screen.query_one(Menu)
        assert [item.label.split("Ona ")[1].split()[0] for item in menu.items] == ["three", "two", "one"]
        assert app.screen.query_one(Hint).text == "Ona three · Jo[b]n\nRound 1: 0 – 0, to 100"
        if way == "keys":
            await pilot.press("down", "down", "enter")
        else:
            await pilot.click(menu, offset=(4, 2))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table.seed == "one"


@pytest.mark.parametrize("seeds", [(), ("one",)])
async def test_without_several_there_is_nothing_to_choose_from(seeds: tuple[str, ...]) -> None:
    await keep_games(*seeds)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Other games" not in [item.label for item in app.screen.query_one(Menu).items]
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize("size", [TitleScreen.MIN_SIZE, (80, 24)])
async def test_the_title_has_room_for_all_of_it(size: tuple[int, int]) -> None:
    await keep_games("one", "two")
    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        above = app.screen.query_one(KeyBar).region.y
        for widget in app.screen.query("TitleCards, Menu, Hint"):
            assert app.screen.region.contains_region(widget.region), widget
            assert widget.region.bottom <= above, widget


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_game_is_deleted_where_that_is_meant(way: str) -> None:
    await keep_games("one", "two", "three")
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("o", "down")
        dialog = app.screen
        assert isinstance(dialog, GamesDialog)
        bar = dialog.query_one(KeyBar)

        async def ask() -> None:
            if way == "keys":
                await pilot.press("delete")
            else:
                await pilot.click(bar, offset=(1 + bar.render().plain.index("del delete"), 0))
            await pilot.pause()
            assert isinstance(app.screen, QuestionDialog)

        def listed() -> list[str]:
            return [item.label.split("Ona ")[1].split()[0] for item in dialog.query_one(Menu).items]

        await ask()
        await pilot.press("enter")  # it is kept
        await pilot.pause()
        assert listed() == ["three", "two", "one"]
        await ask()
        await pilot.press("left", "enter") if way == "keys" else await pilot.click("#yes")
        await pilot.pause()
        assert app.screen is dialog
        assert listed() == ["three", "one"]
        assert dialog.query_one(Menu).cursor == 1
        for _game in range(2):
            await ask()
            await pilot.press("left", "enter")
            await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert app.store.unfinished() == []
        assert "Continue" not in [item.label for item in app.screen.query_one(Menu).items]


async def test_a_game_that_is_open_elsewhere_is_not_deleted() -> None:
    await keep_games("one", "two")
    other = GameStore(paths.database_file())
    other.resume(other.unfinished()[0].id)
    app = KortuDominoApp()
    async with app.run_test(notifications=True) as pilot:
        await pilot.press("o", "end", "delete", "left", "enter")
        await pilot.pause()
        assert isinstance(app.screen, GamesDialog)
        (notice,) = app._notifications
        assert notice.message == "This game is open in another window."
        assert len(app.store.unfinished()) == 2
    other.close()


async def test_leaving_the_list_begins_nothing() -> None:
    await keep_games("one", "two")
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(app.screen, GamesDialog)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert app.table is None


async def test_a_long_list_scrolls_with_the_cursor() -> None:
    sample = DIALOGS["games"]()
    assert isinstance(sample, GamesDialog)
    (game, *_rest) = sample._games.values()
    games = [replace(game, id=number) for number in range(30)]
    dialog = GamesDialog(games)
    app = OneScreen(dialog)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        box, menu = dialog.query_one("#games"), dialog.query_one(Menu)
        assert menu.cursor == 29
        assert box.scroll_y == box.max_scroll_y > 0
        await pilot.press("pageup", "enter")
        await pilot.pause()
        assert app.results == [games[21]]
