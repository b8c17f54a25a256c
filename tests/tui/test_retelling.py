"""The language is changed while the program runs: every screen is told anew, and nothing else about it changes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino import i18n, paths
from kortu_domino.engine import Message, Player, Suit
from kortu_domino.i18n import _
from kortu_domino.storage.games import SavedGame
from kortu_domino.table.setup import SeatSetup
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.cells import MARK, width_of
from kortu_domino.tui.dialogs.commands import CommandsDialog
from kortu_domino.tui.dialogs.game import GameDialog
from kortu_domino.tui.dialogs.games import GamesDialog
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.review import ReviewScreen
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
from tests.tui.samples import COMMANDS, SAMPLES, agreed, careless, finished_game, in_turn, table_after

NAMES = {"Rasa", "Jonas", "Ona", "Petras", "Gabija", "Vytautas"}


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


def text_of(app: KortuDominoApp) -> str:
    """What is in sight."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def switch(pilot: Pilot[Any], code: str) -> None:
    """Change the language where it is changed, over whatever is in sight, and go back."""
    app = pilot.app
    assert isinstance(app, KortuDominoApp)
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


def test_samples_say_what_the_program_says() -> None:
    """Else what has been forgotten in a language could not be told from what was made up."""
    i18n.use_language("lt")
    for text in {word for command in COMMANDS for word in command}:
        assert _(text) != text


@pytest.mark.parametrize("codes", [(pseudo.CODE,), (pseudo.CODE, "en")], ids=["there", "there and back"])
async def test_every_screen_is_told_anew(codes: tuple[str, ...]) -> None:
    """All of them at once, one over the other; then each is looked at in turn, from the last."""
    names = [name for name in SAMPLES if name not in ("title", "settings")]
    app, seen = KortuDominoApp(), []
    async with app.run_test(size=(80, 24)) as pilot:
        for name in names:
            await app.push_screen(SAMPLES[name]())
            await pilot.pause()
            seen.append((name, app.screen, text_of(app), focus_of(app)))
        for code in codes:
            await switch(pilot, code)
        for name, screen, before, focused in reversed(seen):
            assert app.screen is screen, name
            if codes[-1] == "en":
                assert text_of(app) == before, name
            else:
                for word in set(pseudo.unmarked(text_of(app))):  # a dialog cuts the names under it
                    assert any(each.startswith(word) or each.endswith(word) for each in NAMES), (name, word)
                assert len({text_of(app), before}) == 2, name
            assert focus_of(app) == focused, name
            await app.pop_screen()
            await pilot.pause()


def focus_of(app: KortuDominoApp) -> tuple[object, ...]:
    """What kind of widget has the focus, and its name."""
    return type(app.screen.focused), getattr(app.screen.focused, "id", None)


async def test_a_game_goes_on_where_it_was() -> None:
    table = table_after(14, agreed(seed="127"))
    app = App(screen := TableScreen(table))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("right", "space")
        choice, cursor, moves = screen.choice, screen.cursor, table.record.rounds
        assert choice is not None
        assert choice.picked
        await pilot.press("tab", "l")  # nothing of the sort at this moment; then the log
        await until(pilot, lambda: "Petras laid A♠ as ♦" in text_of(app))  # it begins at its end
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
        await until(pilot, lambda: text_of(app) == before)
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
async def test_no_button_is_cut_in_a_language_two_fifths_longer(size: tuple[int, int]) -> None:
    i18n.use_language(pseudo.CODE)
    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        async for name in in_turn(pilot):
            for action in (action for action in app.screen.query(Action) if action.display):
                shown = action.region.intersection(app.screen.region)
                assert action.region.width >= width_of(action.label) + 2 * len(MARK), (name, action.label)
                assert shown.width == action.region.width, (name, action.label)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_suits_to_choose_from_have_their_whole_names(size: tuple[int, int]) -> None:
    i18n.use_language(pseudo.CODE)
    app = App(SAMPLES["suit_picker"]())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for suit in Suit:
            assert i18n.suit_name(suit) in text_of(app)


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


RECORD = careless(agreed(seed="18"))
NAMELESS = replace(RECORD, players=(Player("You"), *RECORD.players[1:]))
LEFT = SavedGame(1, NAMELESS, "domino", datetime(2026, 1, 1, tzinfo=UTC), 1, (0, 0, 0, 0))


@pytest.mark.parametrize(
    "shown",
    [
        lambda: ReplayScreen(NAMELESS, playing=False),
        lambda: ReplayScreen(NAMELESS, seat=1, playing=False),
        lambda: ReviewScreen(NAMELESS),
        lambda: GamesDialog([LEFT]),
        lambda: GameDialog(replace(finished_game(), players=NAMELESS.players[:2]), "2K7M-2QXD"),
    ],
    ids=["replay", "replay of a bot", "review", "games", "game"],
)
async def test_the_name_of_who_gave_none_changes_with_the_language(shown: Callable[[], Screen[Any]]) -> None:
    app = App(shown())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("o")
        assert "You" in text_of(app)
        await switch(pilot, "lt")
        assert "You" not in text_of(app)
        assert re.search(r"\bTu\b", text_of(app))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_ends_have_room_for_what_they_are_called(size: tuple[int, int]) -> None:
    app = App(SAMPLES["table"]())
    async with app.run_test(size=size) as pilot:
        await switch(pilot, pseudo.CODE)
        for label in ("◂ left", "right ▸"):
            assert pseudo.marked(label) in text_of(app)


async def test_what_figures_are_called_does_not_touch() -> None:
    app = App(SAMPLES["statistics"]())
    async with app.run_test(size=(60, 20)) as pilot:
        await switch(pilot, pseudo.CODE)
        labels = " ".join(text_of(app).split())
        for words in ("games won", "rounds won", "won in a row"):
            for word in pseudo.marked(words).split():
                assert f" {word} " in f" {labels} "
