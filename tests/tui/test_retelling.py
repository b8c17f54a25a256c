"""The language is changed while the program runs: every screen is told anew, and nothing else about it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino import i18n, paths
from kortu_domino.engine import Message
from kortu_domino.i18n import _
from kortu_domino.table.setup import SeatSetup
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.cells import MARK, width_of
from kortu_domino.tui.dialogs.commands import CommandsDialog
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.game_list import GameList
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.option_row import OptionRow
from kortu_domino.words.names import called
from tests import pseudo
from tests.tui.kit import until
from tests.tui.samples import SAMPLES, agreed, table_after

NAMES = {"Rasa", "Jonas", "Ona", "Petras", "Gabija", "Vytautas", "You"}
MADE = {"Command", "What", "does", "Title", "this", "screen", "move"}
"""Words that samples of dialogs are given as they are."""


@pytest.fixture(autouse=True)
def another_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """There is another language, and the settings know it."""
    codes = [*i18n.available_languages(), pseudo.CODE]
    for module in ("kortu_domino.tui.screens.settings", "kortu_domino.storage.settings_reader"):
        monkeypatch.setattr(f"{module}.available_languages", lambda: codes)
    with pseudo.marking():
        yield


class App(KortuDominoApp):
    """Shows a screen over the title."""

    def __init__(self, shown: Screen[Any]) -> None:
        super().__init__()
        self.shown = shown

    def on_mount(self) -> None:
        self.push_screen(self.shown)


def text_of(app: App) -> str:
    """What is in sight."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def switch(pilot: Pilot[Any], code: str) -> None:
    """Change the language where it is changed, over whatever is in sight, and go back."""
    app = pilot.app
    assert isinstance(app, App)
    app.show_settings()
    await pilot.pause()
    settings = app.screen
    settings.query_one("#look-language").focus()
    app.change_settings(replace(app.settings, look=replace(app.settings.look, language=code)))
    await until(pilot, lambda: _("Settings") in text_of(app))
    await pilot.pause()
    row = settings.query_one("#look-language", OptionRow)
    assert settings.focused is row
    assert row.value == code
    if code == pseudo.CODE:
        assert pseudo.unmarked(text_of(app)) == []
    await pilot.press("escape")
    await pilot.pause()


@pytest.mark.parametrize("name", [name for name in SAMPLES if name not in ("title", "settings")])
async def test_every_screen_is_told_anew(name: str) -> None:
    app = App(SAMPLES[name]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before, focused = text_of(app), app.screen.focused
        await switch(pilot, pseudo.CODE)
        assert app.screen is app.shown
        assert set(pseudo.unmarked(text_of(app))) <= NAMES | MADE
        assert len({text_of(app), before}) == 2
        after = app.screen.focused
        assert (type(after), getattr(after, "id", None)) == (type(focused), getattr(focused, "id", None))
        await switch(pilot, "en")
        assert text_of(app) == before


async def test_a_game_goes_on_where_it_was() -> None:
    table = table_after(14, agreed(seed="127"))
    app = App(screen := TableScreen(table))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("right", "space")
        choice, cursor, moves = screen.choice, screen.cursor, table.record.rounds
        assert choice is not None
        assert choice.picked
        await pilot.press("tab", "l")  # nothing of the sort at this moment; then the log
        await until(pilot, lambda: isinstance(app.screen, LogDialog))
        before = text_of(app)
        await switch(pilot, pseudo.CODE)
        assert isinstance(app.screen, LogDialog)
        assert set(pseudo.unmarked(text_of(app))) <= NAMES
        await pilot.press("escape")
        await pilot.pause()
        assert set(pseudo.unmarked(text_of(app))) <= NAMES
        assert (screen.choice, screen.cursor, table.record.rounds) == (choice, cursor, moves)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpDialog))
        assert set(pseudo.unmarked(text_of(app))) <= NAMES
        await switch(pilot, "en")
        assert "On this screen" in text_of(app)
        await pilot.press("escape", "l")
        await until(pilot, lambda: isinstance(app.screen, LogDialog))
        assert text_of(app) == before
        await pilot.press("escape", "escape")
        await until(pilot, lambda: screen.choice != choice)


async def test_it_is_chosen_in_the_settings_by_keys_and_kept() -> None:
    app = App(SAMPLES["rules"]())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("pagedown")
        page = app.screen.query_one("#page")
        scrolled = page.scroll_offset
        assert scrolled.y > 0
        app.show_settings()
        await pilot.pause()
        settings = app.screen
        settings.query_one("#look-language").focus()
        for code in ("en", "lt", pseudo.CODE, ""):
            await pilot.press("right")
            await until(pilot, lambda: settings.query_one("#look-language", OptionRow).value == code)  # noqa: B023
            await pilot.pause()
            assert app.settings.look.language == code
            assert (pseudo.unmarked(text_of(app)) == []) == (code == pseudo.CODE)
        await pilot.press("left")
        await pilot.pause()
        app.keep_settings()
        assert f'language = "{pseudo.CODE}"' in paths.settings_file().read_text(encoding="utf-8")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one("#page").scroll_offset == scrolled


async def test_the_menu_of_commands_and_notices_are_told_anew() -> None:
    app = App(SAMPLES["history"]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"rasa", "ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandsDialog))
        app.warn(Message("The settings are not kept: {file}: {reason}.", {"file": "x", "reason": "y"}))
        await pilot.press("down")
        await switch(pilot, pseudo.CODE)
        assert set(pseudo.unmarked(text_of(app))) <= NAMES | {"rasa"}
        assert app.screen.query_one(Menu).cursor == 1
        await pilot.press("escape")
        await pilot.pause()
        assert app.shown.query_one(Field).value == "rasa"
        assert app.shown.query_one(GameList).search == "rasa"


async def test_what_has_no_room_is_not_squeezed_to_nothing() -> None:
    app = App(SAMPLES["history"]())
    i18n.use_language(pseudo.CODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Rasa · Jon" in text_of(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("name", SAMPLES)
async def test_no_button_is_cut_in_a_language_two_fifths_longer(name: str, size: tuple[int, int]) -> None:
    i18n.use_language(pseudo.CODE)
    app = App(SAMPLES[name]())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for action in (action for action in app.screen.query(Action) if action.display):
            shown = action.region.intersection(app.screen.region)
            assert action.region.width >= width_of(action.label) + 2 * len(MARK)
            assert shown.width == action.region.width, action.label


async def test_who_has_given_no_name_is_called_in_the_language_in_use() -> None:
    setup = agreed()
    you = replace(setup, seats=(SeatSetup("You"), *setup.seats[1:]))
    app = App(ScoreboardScreen(table_after(99, you).view(0)))
    async with app.run_test(size=(80, 24)) as pilot:
        app.change_settings(replace(app.settings, setup=replace(you, seed=None)))
        assert app.setup.seats[0].name == "You"
        await switch(pilot, "lt")
        assert "Tu " in text_of(app)
        assert "You" not in text_of(app)
        assert app.setup.seats[0].name == "Tu"
        await switch(pilot, "en")
        assert "You " in text_of(app)
        assert called("Tu") == "You"
        assert called("Rasa") == "Rasa"
