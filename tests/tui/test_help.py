from __future__ import annotations

import pytest
from textual.widgets import Static

from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.widgets.table_plan import TablePlan
from tests.tui.samples import DIALOGS, SCREENS


def words(dialog: HelpDialog) -> str:
    return "\n".join(str(widget.visual) for widget in dialog.query("Static"))  # type: ignore[attr-defined]


async def test_it_tells_the_keys_of_the_screen_in_groups() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SCREENS["setup"]())
        app.screen.query_one(TablePlan).focus()
        await pilot.press("question_mark")
        await pilot.pause()
        dialog = app.screen
        assert isinstance(dialog, HelpDialog)
        assert dialog.query_one(".dialog").border_title == "New game"
        lines = words(dialog).splitlines()
        assert [line for line in lines if line in ("Seats", "On this screen", "Everywhere")] == [
            "Seats",
            "On this screen",
            "Everywhere",
        ]
        split = [line.split() for line in lines]
        assert ["h", "house", "rules"] in split
        assert ["space", "person", "or", "bot"] in split
        assert ["ctrl+c", "ctrl+q", "quit"] in split


async def test_it_leaves_out_what_does_not_work_now() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpDialog)
        assert "continue" not in words(app.screen), "there is no game to continue"
        assert "Focus" not in words(app.screen), "Textual's own words are not translated"


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_at_the_table_it_tells_ranks_the_mouse_and_signs(size: tuple[int, int]) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        await app.push_screen(SCREENS["table"]())
        await pilot.press("question_mark")
        await pilot.pause()
        dialog = app.screen
        assert isinstance(dialog, HelpDialog)
        lines = [line.split(maxsplit=1) for line in words(dialog).splitlines()]
        assert ["×2/²", "two cards, one on the other"] in lines
        assert ["drag", "lay a card where it is let go"] in lines
        assert any("capital" in line for line in words(dialog).splitlines())
        box = dialog.query_one(".dialog")
        assert (box.max_scroll_y == 0) == (size == (80, 24))
        for widget in dialog.query(Static):
            assert widget.region.right <= box.region.right - 2, "nothing is cut at the right"


@pytest.mark.parametrize("name", [name for name in DIALOGS if name != "help"])
async def test_it_helps_in_every_dialog_and_escape_goes_back_there(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        dialog = DIALOGS[name]()
        await app.push_screen(dialog)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, HelpDialog)
        assert "In this dialog" in words(app.screen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is dialog


@pytest.mark.parametrize("way", ["escape", "question_mark", "enter", "click"])
async def test_it_is_left_in_any_way(way: str) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SCREENS["setup"]())
        await pilot.press("f1")
        await pilot.pause()
        assert len(app.screen_stack) == 3
        if way == "click":
            await pilot.click(".dialog")
        else:
            await pilot.press(way)
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)


async def test_on_a_low_terminal_it_scrolls() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SCREENS["setup"]())
        await pilot.press("question_mark")
        await pilot.resize_terminal(80, 12)
        await pilot.pause()
        box = app.screen.query_one(".dialog")
        assert box.max_scroll_y > 0
        await pilot.press("down")
        assert box.scroll_y == 1
