from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from rich.color import Color, ColorSystem
from textual.pilot import Pilot
from textual.widgets import Static
from textual.widgets._toast import Toast

from kortu_domino import paths
from kortu_domino.bots import make_bot
from kortu_domino.engine import HouseRules, Message
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.log import logging_to
from kortu_domino.storage.settings import SettingsFile
from kortu_domino.table.deals import daily_setup
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import open_table
from kortu_domino.tui import app as module
from kortu_domino.tui import playing, themes
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.fitting import FittingScreen
from kortu_domino.tui.notices import MOST_PROBLEMS
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.key_bar import KeyBar
from tests.storage.disks import full_disk
from tests.tui.samples import DIALOGS, SAMPLES, SCREENS, in_turn

SETUP = Setup(HouseRules(players=2), (SeatSetup("Ona"), SeatSetup("Jonas", "easy")), "one")


def notices(app: KortuDominoApp) -> list[str]:
    return [notice.message for notice in app._notifications]


async def command(pilot: Pilot[Any], words: str) -> None:
    """Choose a command of the palette by typing."""
    await pilot.press("ctrl+p")
    await pilot.pause()
    await pilot.press(*("space" if sign == " " else sign for sign in words))
    await pilot.press("enter")
    await pilot.pause()


# Starting and leaving


async def test_it_opens_the_title() -> None:
    app = KortuDominoApp()
    async with app.run_test():
        assert isinstance(app.screen, TitleScreen)
        assert len(app.screen_stack) == 1
        assert notices(app) == []


async def test_a_setup_goes_straight_to_its_table_over_the_title() -> None:
    app = KortuDominoApp(SETUP, pace=PACES["instant"])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [TitleScreen, TableScreen]
        assert app.table is not None
        assert app.table.view(0).players[0].name == "Ona"
        assert app.settings.setup is None, "what the command line said is for once"


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_it_is_left_from_anywhere_and_the_game_is_kept(key: str) -> None:
    app = KortuDominoApp(SETUP)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("question_mark")  # over a dialog, too
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running
    assert app.has_kept_game
    with closing(GameStore(paths.database_file())) as store:
        (game,) = store.unfinished()
    assert game.seed == "one"


def run_without_a_terminal(monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], None]) -> None:
    """Have the app do this instead of running; it is left as ever."""

    def run(app: KortuDominoApp, mouse: bool) -> None:
        meanwhile()
        app.on_unmount()

    monkeypatch.setattr(KortuDominoApp, "run", run)


def test_what_is_kept_is_told_after_leaving(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_without_a_terminal(monkeypatch, lambda: None)
    for kept, words in ((False, []), (True, ["Your game is kept. Start kortu-domino again to continue it."])):
        monkeypatch.setattr(KortuDominoApp, "has_kept_game", kept)
        said: list[str] = []
        assert module.run(said.append) == 0
        assert said == words
    assert capsys.readouterr() == ("", "")


def test_what_goes_wrong_while_it_runs_is_in_the_log_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    logger = logging.getLogger("kortu_domino.table.table")
    run_without_a_terminal(monkeypatch, lambda: logger.error("a listener failed"))
    said: list[str] = []
    assert module.run(said.append) == 0
    assert not said
    assert "a listener failed" in paths.log_file().read_text(encoding="utf-8")
    assert capsys.readouterr() == ("", "")


async def test_the_file_of_games_is_closed_when_it_ends() -> None:
    app = KortuDominoApp(SETUP)
    async with app.run_test():
        assert app.store.new() is not None
    assert app.store.new() is None


async def test_what_is_wrong_with_files_is_one_notice(home: Path) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text('[look]\ntheme = "pink"\n[play]\npace = 7\n')
    paths.database_file().parent.mkdir(parents=True)
    paths.database_file().write_text("not a database at all, but long enough to look at" * 50)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        (notice,) = notices(app)
        for word in ("theme", "pace", "games.sqlite3"):
            assert word in notice
        assert app.theme == "felt"


async def test_what_is_no_file_is_named_and_games_are_played(home: Path) -> None:
    for path in (paths.settings_file(), paths.database_file(), paths.log_file()):
        path.parent.mkdir(parents=True)
        os.mkfifo(path)
    app = KortuDominoApp(SETUP)
    async with app.run_test() as pilot:
        await pilot.pause()
        (notice,) = notices(app)
        for name in ("settings.toml", "games.sqlite3", "kortu-domino.log"):
            assert name in notice
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert not app.table.kept
        app.use_theme("dark")
    assert app.unkept is not None
    assert paths.settings_file().is_fifo()


async def test_a_home_that_cannot_be_written_is_told_once_and_games_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, "/dev/null/home")
    app = KortuDominoApp(SETUP)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        (notice,) = notices(app)
        assert notice.count("Games are not kept: /dev/null") == 1
        app.use_theme("dark")
        app.keep_settings()
        app.keep_settings()
        await pilot.pause()
        (notice,) = notices(app)
        assert notice.count("The settings are not kept: /dev/null") == 1


async def test_of_many_problems_the_first_are_told_where_none_are_written_down(home: Path) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("".join(f"a{number} = 1\n" for number in range(10)))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        (notice,) = notices(app)
        assert notice.splitlines()[-1] == "And 6 more."
        assert len(notice.splitlines()) == MOST_PROBLEMS + 1


async def test_what_is_not_told_of_many_problems_is_in_the_log(home: Path) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("".join(f"a{number} = 1\n" for number in range(10)))
    log = paths.log_file()
    with logging_to(log):
        app = KortuDominoApp()
        async with app.run_test() as pilot:
            await pilot.pause()
            first, more = notices(app)[0].splitlines()
            assert first.startswith(f"{paths.settings_file()}: There is no setting a0.")
            assert more == f"And 9 more: see {log}."
    written = log.read_text(encoding="utf-8")
    assert all(f"There is no setting a{number}." in written for number in range(10))


async def test_the_gravest_problem_is_told_first(home: Path) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("a = 1\n")
    paths.database_file().mkdir(parents=True)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        (notice,) = notices(app)
        assert notice.splitlines()[0].startswith("Games are not kept: ")


async def test_that_a_broken_file_of_settings_is_put_aside_is_told_now_and_after_leaving(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also one that was whole when the program started."""
    app = KortuDominoApp()
    told = "could not be read. It is kept as settings.toml.broken, and the settings are in a new file."
    async with app.run_test() as pilot:
        paths.settings_file().parent.mkdir(parents=True, exist_ok=True)
        paths.settings_file().write_text("[look\n")
        app.use_theme("dark")
        app.keep_settings()
        await pilot.pause()
        (notice,) = notices(app)
        assert notice == f"{paths.settings_file()} {told}"
    assert str(app.put_aside) == notice
    run_without_a_terminal(monkeypatch, lambda: None)
    monkeypatch.setattr(KortuDominoApp, "on_unmount", lambda self: setattr(self, "put_aside", app.put_aside))
    said: list[str] = []
    assert module.run(said.append) == 0
    assert said == [notice]


def test_that_the_file_of_games_is_gone_is_told_after_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(app: KortuDominoApp, mouse: bool) -> None:
        app.table = open_table(SETUP, keep=app.store.new())
        app.table.start_round()
        before = app.has_kept_game
        paths.database_file().unlink()
        assert (before, app.has_kept_game) == (True, False)
        app.on_unmount()

    monkeypatch.setattr(KortuDominoApp, "run", run)
    said: list[str] = []
    assert module.run(said.append) == 0
    (line,) = said
    assert line.endswith("it was deleted or replaced while it was in use.")


async def test_the_screen_says_that_games_are_kept_again_and_nothing_else(home: Path) -> None:
    app = KortuDominoApp(SETUP, pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.table is not None
        app.warn(Message("Something else."))
        table = app.table
        with full_disk():
            table.play(table.turn, table.view(table.turn).legal_moves[0])
        await pilot.pause()
        assert "Games are not kept: " in notices(app)[0]
        table.play(table.turn, table.view(table.turn).legal_moves[0])
        await pilot.pause()
        assert app.table.kept
        assert notices(app) == ["Something else.", "Games are kept again, with all that was played."]


async def test_notices_do_not_stack() -> None:
    app = KortuDominoApp()
    async with app.run_test(notifications=True) as pilot:
        for text in ("one", "two", "one"):
            app.warn(Message(text))
        for _ in range(3):
            app.notify("Saved.")
            await pilot.pause()
        assert notices(app) == ["one\ntwo", "Saved."]
        assert len(app.screen.query(Toast)) == 2


# Windows


async def test_another_window_may_have_every_game_when_the_title_is_shown() -> None:
    app, other = KortuDominoApp(SETUP), GameStore(paths.database_file())
    async with app.run_test() as pilot:
        await pilot.pause()
        app.play_again()
        await pilot.pause()
        assert [game.elsewhere for game in other.unfinished()] == [False, True]
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert [game.elsewhere for game in other.unfinished()] == [False, False]
    other.close()


async def test_a_game_in_another_window_is_not_continued_until_it_is_left() -> None:
    app, other = KortuDominoApp(SETUP), GameStore(paths.database_file())
    async with app.run_test() as pilot:
        await pilot.pause()
        (game,) = other.unfinished()
        assert game.elsewhere
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        other.resume(game.id)
        app.resume_game(game)
        await pilot.pause()
        assert notices(app) == ["This game is open in another window."]
        assert isinstance(app.screen, TitleScreen)
        other.close()
        app.resume_game(game)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)


# Settings


async def test_settings_take_effect_at_once_and_are_kept() -> None:
    app = KortuDominoApp(SETUP)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(SettingsScreen())
        await pilot.pause()
        for _row in range(20):
            if getattr(app.focused, "id", "") == "play-pace":
                break
            await pilot.press("down")
        await pilot.press("right", "right", "down", "right")
        assert app.table is not None
        assert app.table.pace == PACES["instant"]
        assert app.table.auto_draw
    kept = SettingsFile(paths.settings_file()).load()
    assert (kept.play.pace, kept.play.auto_draw) == ("instant", True)


async def test_settings_that_cannot_be_kept_are_in_force_all_the_same(home: Path) -> None:
    (home / ".config").write_text("a file where a folder should be")
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        app.use_theme("dark")
        await pilot.pause()
        assert app.theme == "dark"
        assert "settings.toml" in notices(app)[-1]


# Colours


def as_256(theme: str, name: str) -> int | None:
    chosen = themes.THEMES[theme]
    colours = {**chosen.variables, "accent": chosen.accent or ""}
    return Color.parse(colours[name]).downgrade(ColorSystem.EIGHT_BIT).number


@pytest.mark.parametrize("theme", themes.THEMES)
def test_colours_stay_apart_on_a_terminal_with_256(theme: str) -> None:
    on_the_felt = ("felt", "felt-line", "chalk", "accent", "danger", "card-back", "card")
    numbers = {name: as_256(theme, name) for name in on_the_felt}
    assert (
        len({numbers["felt"], *(numbers[name] for name in ("chalk", "accent", "danger", "card-back"))}) == 5
    )
    assert numbers["felt-line"] != numbers["felt"]
    assert numbers["accent"] != numbers["card"]
    on_a_card = [as_256(theme, name) for name in ("card", "ink", "suit-red", "suit-blue", "suit-green")]
    assert len(set(on_a_card)) == 5


async def test_every_theme_of_textual_has_our_colours() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        for name in app.available_themes:
            app.use_theme(name)
            await pilot.pause()
            assert app.theme == name
            assert set(app.theme_variables) >= set(themes.THEMES["felt"].variables)


@pytest.mark.parametrize(
    ("settings", "four"),
    [
        ("", False),
        ('theme = "contrast"', True),
        ('theme = "contrast"\nfour_colour = "never"', False),
        ('theme = "dark"\nfour_colour = "always"', True),
    ],
)
async def test_cards_have_four_colours_with_high_contrast_or_as_is_chosen(
    home: Path, settings: str, four: bool
) -> None:
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text(f"[look]\n{settings}\n")
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        assert app.has_class("-four-colour") == four
        if not settings:
            app.use_theme("contrast")
            await pilot.pause()
            assert app.has_class("-four-colour")


# Commands


async def test_the_palette_changes_the_colours() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await command(pilot, "colours light")
        assert app.theme == "light"
        assert isinstance(app.screen, TitleScreen)


async def test_the_palette_does_what_the_keys_of_the_screen_do() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        names = [command.title for command in app_commands(app, app.screen)]
        assert {"New game", "Settings", "Rules", "Help"} <= set(names)
        assert "Continue" not in names, "there is no game to continue"
        await command(pilot, "new game")
        assert app.screen.HEADING == "New game"  # type: ignore[attr-defined]


async def test_the_same_again_has_the_same_players_and_other_cards() -> None:
    bots = (SeatSetup("", "easy"), SeatSetup("", "medium"))
    app = KortuDominoApp(Setup(HouseRules(players=3), (SeatSetup("Ona"), *bots), "one"), pace=PACES["slow"])
    async with app.run_test() as pilot:
        await pilot.pause()
        first = app.table
        assert first is not None
        app.play_again()
        await pilot.pause()
        assert app.table is not None
        assert app.table is not first
        assert [seat.player for seat in app.table.seats] == [seat.player for seat in first.seats]
        assert app.table.seed != first.seed


# The daily deal

DAY = date(2026, 11, 30)


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> date:
    monkeypatch.setattr(playing, "today", lambda: DAY)
    return DAY


def play_out(app: KortuDominoApp) -> None:
    """Play the game at the table to its end."""
    bot = make_bot("easy", "domino")
    assert app.table is not None
    while not app.table.over:
        if app.table.in_round:
            app.table.play(app.table.turn, bot.choose(app.table.view(app.table.turn)))
        else:
            app.table.start_round()


async def test_the_daily_deal_is_that_of_the_day_for_whoever_plays(day: date) -> None:
    app = KortuDominoApp(daily=True, pace=PACES["slow"])
    before = Setup(HouseRules(players=2), (SeatSetup("Rasa"), SeatSetup("", "hard")))
    app.settings = replace(app.settings, setup=before)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [TitleScreen, TableScreen]
        assert app.table is not None
        assert app.table.seed == daily_setup(day).seed
        assert [seat.player.bot for seat in app.table.seats] == [None, "medium", "medium", "medium"]
        assert app.table.seats[0].player.name == "Rasa"
        assert app.settings.setup == before, "the next game of one's own is as before"
        assert notices(app) == []


async def test_a_daily_deal_that_was_begun_is_gone_on_with(day: date) -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        app.play_daily()
        await pilot.pause()
        assert app.table is not None
        first = app.table
        app.back_to_title()
        await pilot.pause()
        app.play_daily()
        await pilot.pause()
        assert app.table is not first
        assert app.table.record.rounds[0].deck == first.record.rounds[0].deck
        assert app.store.count() == 1
        assert app.daily == day


async def test_a_daily_deal_may_be_played_again_and_it_says_what_counts(day: date) -> None:
    app = KortuDominoApp(pace=PACES["slow"])
    async with app.run_test() as pilot:
        app.play_daily()
        await pilot.pause()
        play_out(app)
        assert app.table is not None
        points = app.table.view(0).totals[0]
        app.back_to_title()
        await pilot.pause()
        app.play_daily()
        await pilot.pause()
        (notice,) = notices(app)
        assert "You have played today's deal. The first time counts: " in notice
        assert f" {points} points" in notice
        assert not app.table.over
        assert app.table.seed == daily_setup(day).seed
        assert app.store.count() == 2


async def test_the_scores_at_the_end_of_a_daily_deal_name_it(day: date) -> None:
    app = KortuDominoApp(daily=True, pace=PACES["instant"])
    async with app.run_test() as pilot:
        await pilot.pause()
        play_out(app)
        while not isinstance(app.screen, ScoreboardScreen):
            await pilot.pause()
        assert str(app.screen.query_one("#daily", Static).visual) == "Daily deal of 2026-11-30"
        standing = app.daily_standing
        assert standing is not None
        assert standing.streak == 1
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.daily_standing is None, "other cards are no daily deal"
    with closing(GameStore(paths.database_file())) as store:
        assert [game.daily for game in store.unfinished()] == [None]


async def test_a_daily_deal_is_played_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, day: date
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")
    app = KortuDominoApp(daily=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        (notice,) = notices(app)
        assert notice.startswith("Games are not kept")


async def test_a_daily_deal_in_another_window_is_not_played_twice(day: date) -> None:
    app, other = KortuDominoApp(), KortuDominoApp(daily=True)
    async with other.run_test() as pilot:
        await pilot.pause()
        assert other.store.count() == 1
        async with app.run_test() as second:
            app.play_daily()
            await second.pause()
            assert notices(app) == ["This game is open in another window."]
            assert isinstance(app.screen, TitleScreen)


# Every screen

SIZES = [(80, 24), (120, 40), (60, 20), (1, 1), (200, 5), (5, 60), (80, 24)]


@pytest.mark.parametrize("folder", ["screens", "dialogs"])
def test_every_screen_and_dialog_has_a_sample(folder: str) -> None:
    shared = ("base", "form")
    modules = (Path(module.__file__).parent / folder).glob("[!_]*.py")
    samples = {"screens": SCREENS, "dialogs": DIALOGS}[folder]
    assert sorted(samples) == sorted(path.stem for path in modules if path.stem not in shared)
    for name, sample in samples.items():
        assert type(sample()).__module__ == f"kortu_domino.tui.{folder}.{name}"


@pytest.mark.parametrize("name", SAMPLES)
async def test_any_size_is_survived(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await app.push_screen(SAMPLES[name]())
        screen = app.screen
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if isinstance(screen, FittingScreen):
                small = size[0] < screen.MIN_SIZE[0] or size[1] < screen.MIN_SIZE[1]
                assert screen.query_one("#too-small", Static).display == small
        assert screen.query_one(KeyBar).display


async def test_nothing_is_out_of_sight() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        async for name in in_turn(pilot, but="rules"):  # a page to be scrolled
            for widget in app.screen.query("*"):
                if widget.display and widget.size:
                    assert app.screen.region.contains_region(widget.region), (name, widget)
                    assert not widget.allow_vertical_scroll, (name, widget)


async def test_escape_goes_back() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        async for name in in_turn(pilot, but="title"):
            await pilot.press("escape")
            await pilot.pause()
            if name in ("table", "hand_over"):  # asks first
                await pilot.press("enter")
                await pilot.pause()
            assert isinstance(app.screen, TitleScreen), name


@pytest.mark.parametrize("name", SAMPLES)
async def test_it_ends_while_a_screen_is_opening(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test():
        app.push_screen(SAMPLES[name]())  # and none of its widgets is there


# The bar of keys


async def test_a_click_on_a_key_presses_it() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await app.push_screen(SAMPLES["rules"]())
        await pilot.pause()
        bar = app.screen.query_one(KeyBar)
        at = re.search("back", bar.render().plain)
        assert at
        await pilot.click(KeyBar, offset=(at.start() + 1, 0))
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


# The way round


async def finished(pilot: Pilot[Any]) -> None:
    """Let a game of bots alone come to its scores, and go on to its end."""
    for _ in range(400):
        screen = pilot.app.screen
        if isinstance(screen, ScoreboardScreen):
            if screen.choices[0][0] != "next":
                return
            await pilot.press("n")
        await pilot.pause(0.05)
    raise AssertionError("the game does not end")


BOTS = Setup(HouseRules(players=2, point_limit=10), (SeatSetup("A", "easy"), SeatSetup("B", "easy")), "x")


async def test_the_same_again_is_another_game_at_another_table() -> None:
    app = KortuDominoApp(BOTS, pace=PACES["instant"])
    async with app.run_test() as pilot:
        await finished(pilot)
        first = app.table
        await pilot.press("a")
        await pilot.pause()
        assert app.table is not first
        assert app.table is not None
        assert app.table.seed != "x", "other cards"
        assert [player.name for player in app.table.view(None).players] == ["A", "B"]
        assert [type(screen) for screen in app.screen_stack][:2] == [TitleScreen, TableScreen]


async def test_a_new_game_that_is_not_agreed_on_leads_to_the_title() -> None:
    app = KortuDominoApp(BOTS, pace=PACES["instant"])
    async with app.run_test() as pilot:
        await finished(pilot)
        await pilot.press("g")
        await pilot.pause()
        assert app.screen.HEADING == "New game"  # type: ignore[attr-defined]
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen_stack == [app.screen]
        assert isinstance(app.screen, TitleScreen)
        assert not app.has_kept_game


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_opens_in_a_terminal_that_is_too_small(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(1, 1)) as pilot:
        await app.push_screen(SAMPLES[name]())
        await pilot.resize_terminal(30, 5)
        await pilot.pause()
        assert "too small" in str(app.screen.query_one("#too-small", Static).visual)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not app.screen.has_class("-too-small")


def pictures(folder: Path) -> list[Path]:
    return list(folder.glob("*.svg"))


async def test_a_picture_of_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await command(pilot, "picture")
        await pilot.pause(0.3)
        told = notices(app)[-1]
    (picture,) = pictures(tmp_path)
    assert picture.name in told
    assert "What do you want to do" not in picture.read_text()


async def test_a_dialog_is_drawn_anew_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(KortuDominoApp, "action_redraw", lambda app: drawn.append(type(app.screen).__name__))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("ctrl+l")
        await app.push_screen(SAMPLES["question"]())
        await pilot.press("ctrl+l")
        assert drawn == ["TitleScreen", "QuestionDialog"]


async def test_a_fault_of_the_program_is_logged_and_shows_no_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(self: object) -> None:
        hand = "♠♥".join("QK")
        raise RuntimeError(f"a fault with {len(hand)} signs")

    monkeypatch.setattr(TitleScreen, "on_mount", broken, raising=False)
    app = KortuDominoApp()
    with logging_to(paths.log_file()), pytest.raises(RuntimeError):
        async with app.run_test():
            pass
    assert app.return_code == 1
    told, log = capsys.readouterr(), paths.log_file().read_text(encoding="utf-8")
    assert "a fault with 4 signs" in log
    assert "Q♠♥K" not in told.out + told.err + log
