from __future__ import annotations

import pytest
from textual.command import CommandPalette
from textual.widgets import OptionList

from kortu_domino.tui.app import KortuDominoApp
from tests.tui.samples import SCREENS


@pytest.mark.parametrize("name", SCREENS)
async def test_nothing_is_offered_twice_and_colours_come_last(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SCREENS[name]())
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert len(titles) == len(set(titles))
        assert "Quit" in titles
        colours = [title.startswith("Colours: ") for title in titles]
        assert colours == sorted(colours)
        assert any(colours)


async def test_the_palette_keeps_their_order() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert titles[0] == "New game"
        await pilot.press("ctrl+p")
        await pilot.pause(0.3)
        assert isinstance(app.screen, CommandPalette)
        shown = [str(option.prompt).partition("\n")[0] for option in app.screen.query_one(OptionList).options]
        assert shown == titles
