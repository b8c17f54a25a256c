from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from kortu_domino.engine import Record
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.dialogs.commands import CommandsDialog
from kortu_domino.tui.saving import save_record
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.option_row import OptionRow
from tests.tui.samples import SCREENS, agreed, whole_game
from tests.tui.terminal import Terminal


@pytest.mark.parametrize("name", SCREENS)
async def test_nothing_is_offered_twice_and_colours_come_last(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SCREENS[name]())
        await pilot.pause()
        titles = [command.title for command in app_commands(app, app.screen)]
        assert len(titles) == len(set(titles))
        assert "Quit" in titles
        colours = [title.startswith("Colours: ") for title in titles]
        assert colours == sorted(colours)
        assert any(colours)


async def opened(pilot: Pilot[object]) -> Menu:
    """The menu of commands, just opened."""
    await pilot.press("ctrl+p")
    await pilot.pause()
    return pilot.app.screen.query_one(Menu)


def test_enter_in_one_burst_with_what_is_typed_comes_after_it() -> None:
    with Terminal("play", "--seed", "127") as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        terminal.write(b"\x10")
        terminal.until_text("What do you want to do?")
        terminal.write(b"rules\r")  # Enter is for what is found then, not for the first of all commands
        terminal.until_text("The aim")


def titles(menu: Menu) -> list[str]:
    return [item.label for item in menu.items]


async def test_the_menu_keeps_their_order() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        expected = [command.title for command in app_commands(app, app.screen)]
        assert expected[0] == "New game"
        assert titles(await opened(pilot)) == expected


async def test_what_is_typed_is_looked_for_in_all_that_a_command_says() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        menu = await opened(pilot)
        await pilot.press(*"svg")
        assert titles(menu) == ["Picture"]


async def test_what_is_not_there_is_said_and_not_done() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        menu = await opened(pilot)
        await pilot.press(*"xyzzy", "enter")
        assert titles(menu) == []
        assert "no such command" in app.screen.query_one(Hint).text
        assert isinstance(app.screen, CommandsDialog)


async def test_by_mouse() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        menu = await opened(pilot)
        await pilot.click(menu, offset=(4, titles(menu).index("Settings")))
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_two_keys_at_once_choose_once() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        menu = await opened(pilot)
        await pilot.press(*"settings")
        for _ in range(3):
            menu.action_choose()
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert len(app.screen_stack) == 2


async def test_it_does_not_open_twice() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await opened(pilot)
        await opened(pilot)
        assert sum(isinstance(screen, CommandsDialog) for screen in app.screen_stack) == 1
        await pilot.press("escape")
        assert isinstance(app.screen, TitleScreen)


async def test_the_settings_show_the_colours_that_it_changes() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("s")
        await opened(pilot)
        await pilot.press(*"light", "enter")
        await pilot.pause()
        assert app.theme == "light"
        assert app.screen.query_one("#look-theme", OptionRow).value == "light"


async def test_settings_are_not_opened_over_settings() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        for words in ("settings", "rules", "settings"):
            await opened(pilot)
            await pilot.press(*words, "enter")
            await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert len(app.screen_stack) == 2


def saved(folder: Path) -> list[Path]:
    return list(folder.glob("*.json"))


async def test_a_game_that_is_over_can_be_saved_as_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        assert "Record" not in titles(await opened(pilot)), "there is no game"
        await pilot.press("escape")
        app.table = whole_game(agreed())
        await opened(pilot)
        await pilot.press(*"record", "enter")
        await pilot.pause()
        told = " ".join(notice.message for notice in app._notifications)
    (file,) = saved(tmp_path)
    assert Record.from_json(file.read_text()) == app.table.record
    assert file.name in told


async def test_a_record_that_cannot_be_saved_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        app.table = whole_game(agreed())
        save_record(app, app.table.record)
        await pilot.pause()
        assert any("not saved: No such file" in notice.message for notice in app._notifications)
