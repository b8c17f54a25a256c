"""Where the terminal is too small, one line is shown, and nothing that cannot be seen is done."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Static

from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.commands import CommandsDialog
from kortu_domino.tui.dialogs.seat import SeatDialog
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.option_row import OptionRow
from tests.tui.kit import OneScreen
from tests.tui.samples import SAMPLES, SCREENS, agreed

TINY = (20, 6)
KEYS = (
    "n",
    "s",
    "r",
    "q",
    "h",
    "enter",
    "space",
    "left",
    "d",
    "7",
    "t",
    "question_mark",
    "f1",
    "ctrl+s",
    "ctrl+p",
)


@pytest.mark.parametrize("name", SCREENS)
async def test_no_key_acts_on_a_screen_that_is_not_seen(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SAMPLES[name]())
        await pilot.resize_terminal(*TINY)
        await pilot.pause()
        stack, settings = list(app.screen_stack), app.settings
        for key in (*KEYS, "escape"):
            await pilot.press(key)
            await pilot.pause()
        await pilot.click(offset=(5, 3))
        await pilot.pause()
        assert list(app.screen_stack) == stack
        assert app.settings == settings


async def test_nothing_is_laid_at_a_table_that_is_not_seen() -> None:
    screen: Screen[Any] = SAMPLES["table"]()
    app = OneScreen(screen)
    async with app.run_test(size=TINY) as pilot:
        before = screen.view  # type: ignore[attr-defined]
        await pilot.press(*"234567890jQka", "enter", "d", "enter")
        await pilot.pause()
        assert screen.view == before  # type: ignore[attr-defined]


async def test_the_program_can_be_left() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=TINY) as pilot:
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_what_had_the_focus_has_it_again() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = SetupScreen(agreed())
        await app.push_screen(screen)
        screen.query_one("#players").focus()
        for size in (TINY, (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert screen.focused is screen.query_one("#players")
        await pilot.press("right")
        assert screen.query_one("#players", OptionRow).value == 5


async def test_a_screen_that_began_too_small_has_its_focus_once_it_is_seen() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=TINY) as pilot:
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert app.screen.query_one(Menu).has_focus
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(app.screen, CommandsDialog)


async def test_a_dialog_says_so_too_and_is_left_by_escape_alone() -> None:
    dialog = SAMPLES["seat"]()
    assert isinstance(dialog, SeatDialog)
    app = OneScreen(dialog)
    async with app.run_test(size=TINY) as pilot:
        await pilot.pause()
        line = dialog.query_one("#too-small", Static)
        assert "52×14" in str(line.visual)
        assert [widget for widget in dialog.children if widget.display] == [line]
        await pilot.press("enter", "tab", "enter", "f1")
        assert app.results == []
        await pilot.press("escape")
        await pilot.pause()
        assert app.results == [None]


async def test_what_the_screens_under_a_dialog_need_is_asked_for_at_once() -> None:
    app = OneScreen(SAMPLES["table"]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        picker = SAMPLES["suit_picker"]()
        await app.push_screen(picker)
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        assert "60×20" in str(picker.query_one("#too-small", Static).visual)


@pytest.mark.parametrize("name", [name for name in SAMPLES if name not in SCREENS])
async def test_every_dialog_is_whole_on_the_smallest_terminal_of_the_table(name: str) -> None:
    app = OneScreen(SAMPLES[name]())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        box = app.screen.query_one(".dialog")
        assert app.screen.region.contains_region(box.region)
        for widget in app.screen.query("*"):
            if widget.display and widget.size and widget.parent is not None and not box.max_scroll_y:
                assert app.screen.region.contains_region(widget.region), widget
