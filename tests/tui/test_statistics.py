"""How one has played, at a glance; and the rounds that can be opened from there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from kortu_domino import paths
from kortu_domino.engine import Message, RecordError
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import History
from kortu_domino.storage.statistics import Curiosities, Statistics, Stretch, Tally
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.screens.history import HistoryScreen
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.statistics import StatisticsScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.course import Course
from kortu_domino.tui.widgets.grid import GridWidget
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.number_cards import NumberCards
from kortu_domino.tui.widgets.pairs import Pairs
from kortu_domino.tui.widgets.tallies import Tallies
from tests.tui.kit import OneScreen, until
from tests.tui.samples import agreed, figures, finished_games, whole_game


def lines(widget: GridWidget) -> list[str]:
    """The lines that a widget draws, as they are read."""
    return ["".join(sign for sign, _pen in line).rstrip() for line in widget.grid.cells]


def showing(**changes: Any) -> StatisticsScreen:
    """The screen of a few games, with some figures changed."""
    statistics = Statistics(games=Tally(3, 1), rounds=Tally(9, 4), levels={"easy": Tally(3, 1)})
    return StatisticsScreen(replace(statistics, **changes), History(finished_games()))


async def opened(pilot: Pilot[Any]) -> StatisticsScreen:
    """The screen, once it is open."""
    await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
    assert isinstance(pilot.app.screen, StatisticsScreen)
    return pilot.app.screen


async def test_the_figures_are_those_of_the_games() -> None:
    async with OneScreen(figures()).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        numbers = [
            "".join(sign for sign in cards.render().plain if sign.isdigit() or sign == ".")
            for cards in screen.query(NumberCards)
        ]
        assert numbers == ["3", "12", "8.1", "0"]
        labels = [str(label.visual) for label in screen.query(".label")]  # type: ignore[attr-defined]
        assert labels == [
            "games won",
            "of 8",
            "rounds won",
            "of 36",
            "points a round",
            "",
            "won in a row",
            "most 1",
        ]
        levels, seats = screen.query(Tallies)
        assert lines(levels)[0] == "Games won, by level"
        assert lines(levels)[1].split() == ["medium", "━" * 11 + "─" * 19, "38", "%", "3/8"]
        assert [line.split()[0] for line in lines(seats)[1:]] == ["2", "3", "4", "5"]
        pairs = [line.rsplit("  ", 1) for line in lines(screen.query_one(Pairs))]
        told = {label.strip(): value.strip() for label, value in pairs}
        assert told["Daily deals won"] == "0/1"
        assert told["Assisted games won"] == "1/1"
        assert told["Days in a row (most)"] == "0 (1)"
        assert told["Moves taken back"] == "1"
        assert "Hints" not in told, "there were none"
        assert "Aces laid" in told


async def test_nothing_to_tell_is_said() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("t")
        screen = await opened(pilot)
        await until(pilot, lambda: "not played a game to its end yet" in nothing(screen))
        await pilot.press("enter", "pagedown", "q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


class Slow:
    """Figures that are found when they are let go; `stopped` is whether they were given up."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.stopped = threading.Event()

    def __call__(self, stopped: Callable[[], bool]) -> Statistics:
        while not self.let_go.wait(0.01):
            if stopped():
                self.stopped.set()
                raise RecordError(Message("interrupted"))
        return Statistics(games=Tally(3, 1), rounds=Tally(9, 4), levels={"easy": Tally(3, 1)})


async def test_keys_are_answered_while_the_figures_are_found() -> None:
    find = Slow()
    screen = StatisticsScreen(find, History(finished_games()))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        assert nothing(screen) == "Looking through your games…"
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpDialog)
        await pilot.press("escape")
        find.let_go.set()
        await until(pilot, lambda: bool(screen.query(NumberCards)))
        assert not screen.query("#nothing")


async def test_figures_are_given_up_when_the_screen_goes() -> None:
    find = Slow()
    screen = StatisticsScreen(find, History(finished_games()))
    async with KortuDominoApp().run_test(size=(80, 24)) as pilot:
        await pilot.app.push_screen(screen)
        await pilot.press("q")
        await until(pilot, find.stopped.is_set)
        assert isinstance(pilot.app.screen, TitleScreen)
        assert not pilot.app._notifications


async def test_why_there_are_no_figures_is_said() -> None:
    def find(_stopped: Callable[[], bool]) -> Statistics:
        raise RecordError(Message("It is damaged."))

    screen = StatisticsScreen(find, History(finished_games()))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: nothing(screen) == "It is damaged.")


def nothing(screen: StatisticsScreen) -> str:
    return str(screen.query_one("#nothing", Static).visual)


async def test_games_that_cannot_be_read_are_counted() -> None:
    screen = showing(unread=2)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        (notice,) = pilot.app._notifications
        assert notice.message == "2 games cannot be read, and are left out."


async def test_what_was_with_help_is_told() -> None:
    screen = showing(repeated=Tally(3, 2), daily=Tally(4, 2), daily_helped=1)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        pairs = [line.rsplit(maxsplit=1) for line in lines(screen.query_one(Pairs)) if line]
        told = {label.strip(): value.strip() for label, value in pairs}
        assert told["Deals played before, won"] == "2/3"
        assert told["Daily deals with help"] == "1"


async def test_games_that_do_not_count_are_told() -> None:
    screen = showing(shared=2)
    async with OneScreen(screen).run_test(size=(60, 20)):
        assert screen.query_one(Bar).note == "2 games of several persons are not counted"


async def test_rounds_that_are_not_there_cannot_be_opened() -> None:
    screen = showing()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        assert not screen.query_one(Menu).items
        await pilot.press("enter", "down", "space")
        assert pilot.app.screen is screen


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_it_is_read_at_a_glance(size: tuple[int, int]) -> None:
    async with OneScreen(figures()).run_test(size=size) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        above = screen.query_one(KeyBar).region.y
        for widget in screen.query("NumberCards, .label, Course, Pairs, Tallies, Menu"):
            if widget.display:
                assert screen.region.contains_region(widget.region), widget
                assert widget.region.bottom <= above, widget
        assert screen.query_one(Menu).has_focus
        in_cards = "▐" in screen.query(NumberCards).first().render().plain
        assert in_cards == (size[1] > 20)


async def test_where_there_is_more_than_room_it_begins_with_what_is_read_first_and_scrolls() -> None:
    curiosities = Curiosities(1, 2, 3, 4, 5, 6, 7)
    seats = dict.fromkeys(range(2, 7), Tally(1, 1))
    screen = showing(curiosities=curiosities, hints=1, assisted=Tally(1, 1), daily=Tally(2, 1), seats=seats)
    async with OneScreen(screen).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        page = screen.query_one("#page")
        assert page.max_scroll_y > 0
        assert page.scroll_y == 0
        await pilot.press("pagedown")
        assert page.scroll_y == page.max_scroll_y
        await pilot.resize_terminal(80, 40)
        await pilot.pause()
        assert "page" not in screen.query_one(KeyBar).render().plain


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_the_best_and_the_worst_round_are_opened(way: str) -> None:
    store = GameStore(paths.database_file())
    for seed in ("1", "2"):
        History(store).add(whole_game(agreed(3, seed, point_limit=40)).record)
    with store.writing() as connection:
        connection.execute("UPDATE games SET imported = 0")
        connection.execute("UPDATE scores SET mine = 1 WHERE seat = 0")
    store.close()
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        screen = await opened(pilot)
        await until(pilot, lambda: bool(screen.query(Menu)))
        menu = screen.query_one(Menu)
        assert screen._statistics
        for line, found in enumerate((screen._statistics.best, screen._statistics.worst)):
            assert found is not None
            assert str(found.points) in menu.items[line].label
            if way == "keys":
                await pilot.press("home", *["down"] * line, "enter")
            else:
                await pilot.click(menu, offset=(4, line))
            await pilot.pause()
            shown = app.screen
            assert isinstance(shown, ReplayScreen)
            assert shown.number == found.round
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen == screen


async def test_a_round_that_cannot_be_read_any_more_is_told() -> None:
    async with KortuDominoApp().run_test() as pilot:
        broken = GameStore(paths.database_file())
        broken.close()
        screen = figures()
        screen._history = History(broken)
        await pilot.app.push_screen(screen)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert any("Games are not kept" in notice.message for notice in pilot.app._notifications)


async def test_from_the_figures_to_the_games_and_no_further_than_back() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("t")
        await pilot.pause()
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


# The line


def stretches(*points: float) -> list[Stretch]:
    first = datetime(2026, 1, 1, 12, tzinfo=UTC)
    return [
        Stretch(first + timedelta(days=day), first + timedelta(days=day), 5, mean)
        for day, mean in enumerate(points)
    ]


async def course_of(*points: float, size: tuple[int, int]) -> list[str]:
    screen = showing(course=tuple(stretches(*points)))
    async with OneScreen(screen).run_test(size=size) as pilot:
        await pilot.pause()
        return lines(screen.query_one(Course))


async def test_the_line_goes_from_the_first_day_to_the_last() -> None:
    heading, top, *_others, zero, days = await course_of(20, 10, 0, size=(80, 24))
    assert heading == "Points a round"
    assert top.split()[0] == "20"
    assert zero.split()[0] == "0"
    assert days.split() == ["2026-01-01", "2026-01-03"]
    assert top[3] not in " ┄", "it begins at the top"
    assert zero[-1] not in " ┄", "and ends at zero"


async def test_one_stretch_is_a_point() -> None:
    _heading, top, *_others, days = await course_of(7, size=(80, 24))
    assert top.split()[0] == "7"
    assert days.split() == ["2026-01-01"]


async def test_more_stretches_than_there_is_room_for_are_taken_together() -> None:
    jumping = await course_of(*[0, 20] * 1000, size=(60, 20))
    drawn = [y for y, text in enumerate(jumping) if any("⠀" < sign <= "⣿" for sign in text)]
    assert len(drawn) <= 2, "all means are about 10: it is level"


def test_it_looks_as_it_should(snap_compare: object) -> None:
    assert snap_compare(OneScreen(figures()), terminal_size=(80, 24))  # type: ignore[operator]
