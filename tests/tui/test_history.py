"""All games that are over: listed, found, sorted, opened, saved, imported and deleted, by keys and by mouse."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key, MouseDown, MouseMove, MouseScrollDown, MouseUp
from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino import paths
from kortu_domino.engine import HouseRules, Record
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import FinishedGame, History, Order
from kortu_domino.table.deals import deal_code
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.file import FileDialog
from kortu_domino.tui.dialogs.game import GameDialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.screens.history import HistoryScreen
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.review import ReviewScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.game_list import BLOCK, GameList
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.menu import Menu
from kortu_domino.tui.widgets.sentence import Sentence
from tests.benchmarks.games import many_games
from tests.storage.disks import read_only
from tests.storage.games import bots_table, play
from tests.tui.kit import OneScreen, until
from tests.tui.samples import agreed, finished_game, history, table_after, whole_game


def keep(*tables: Table) -> None:
    """Have games that are over in the file of the program, played here one after another."""
    store = GameStore(paths.database_file())
    for table in tables:
        History(store).add(table.record)
    with store.writing() as connection:
        connection.execute("UPDATE games SET imported = 0, seed = '127', ended = updated")
    store.close()


def games(*seeds: str) -> list[Table]:
    """Short games of Rasa's, each with one more player than the one before."""
    return [whole_game(agreed(number, seed, point_limit=20)) for number, seed in enumerate(seeds, 2)]


async def opened(pilot: Pilot[Any]) -> GameList:
    """The list, after the way to it from the title."""
    await pilot.press("h")
    await pilot.pause()
    return the_list(pilot)


def the_list(pilot: Pilot[Any]) -> GameList:
    return pilot.app.screen.query_one(GameList)


def lines(games: GameList) -> list[str]:
    """The lines of the list as they are read, the heads first."""
    return ["".join(sign for sign, _pen in line).rstrip() for line in games.grid.cells]


def ids(games: GameList) -> list[int]:
    """The games in sight."""
    found = [games.game(index) for index in range(games.top, games.top + games.lines)]
    return [game.id for game in found if game]


def notices(app: KortuDominoApp) -> str:
    return " ".join(notice.message for notice in app._notifications)


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


def shown(pilot: Pilot[Any]) -> Screen[Any]:
    return pilot.app.screen


async def choose(pilot: Pilot[Any], label: str, way: str = "keys") -> None:
    """Choose an item of the dialog's menu."""
    menu = pilot.app.screen.query_one(Menu)
    line = [item.label for item in menu.items].index(label)
    if way == "keys":
        await pilot.press(*["down"] * line, "enter")
    else:
        await pilot.click(menu, offset=(4, line))
    await pilot.pause()


# What is shown


async def test_a_game_is_told_in_a_line_and_the_one_under_the_cursor_in_full() -> None:
    async with OneScreen(history()).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        heads, first, second, *_others = lines(the_list(pilot))
        assert heads.split() == ["Date", "▾", "Players", "House", "rules", "Rounds", "Result"]
        assert " ".join(first.split()) == "▸ 2026-01-09 Rasa · Jonas to 40 · aces free 7 1 of 2 34 ←"
        assert second[-1].isdigit(), "a game with nothing special has no mark"
        assert pilot.app.screen.query_one(Bar).note == "9 games"
        await pilot.press(*["down"] * 4)
        assert lines(the_list(pilot))[5].endswith("◆")
        assert said(pilot) == ["Jonas 14 (medium) · Rasa 41", "to 40 · aces free · daily deal of 2026-01-05"]
        await pilot.press("down", "down")
        assert lines(the_list(pilot))[7].endswith("?")
        assert said(pilot)[1].endswith("1 move taken back")


def said(pilot: Pilot[Any]) -> list[str]:
    return [sentence.text for sentence in pilot.app.screen.query(Sentence)]


async def test_who_won_of_several_persons_and_of_bots_alone() -> None:
    persons = Setup(HouseRules(players=2, point_limit=10), (SeatSetup("Ona"), SeatSetup("Jonas")), "1")
    bots = Setup(
        HouseRules(players=2, point_limit=10), (SeatSetup("Ona", "easy"), SeatSetup("Jonas", "easy")), "1"
    )
    keep(whole_game(persons), whole_game(bots))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        found = await opened(pilot)
        _heads, of_bots, of_persons, *_empty = lines(found)
        assert of_bots.endswith("–")
        assert "1 of 2" in of_persons, "the place of the best person"
        await pilot.press("enter")
        await pilot.pause()
        assert "Review" not in [item.label for item in app.screen.query_one(Menu).items], (
            "nobody made choices"
        )
        await choose(pilot, "Scores")
        assert isinstance(app.screen, ScoreboardScreen)


async def test_an_empty_history_says_what_will_be_there() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        found = await opened(pilot)
        text = " ".join(" ".join(lines(found)).split())
        assert text.startswith("No game is over yet. Each that ends will be listed here")
        assert found.has_focus
        await pilot.press("enter", "down", "end", "s", "delete", "space")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        assert "open" not in app.screen.query_one(KeyBar).render().plain
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_all_of_it_is_seen(size: tuple[int, int]) -> None:
    async with OneScreen(history()).run_test(size=size) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        above = screen.query_one(KeyBar).region.y
        for widget in screen.query("Bar, Field, Action, GameList, Sentence"):
            assert screen.region.contains_region(widget.region), widget
            assert widget.region.bottom <= above, widget
        assert ("House rules" in lines(the_list(pilot))[0]) == (size[0] > 60)


class Asked(History):
    """A history that remembers what it was asked for."""

    def __init__(self, store: GameStore) -> None:
        super().__init__(store)
        self.pages: list[int] = []

    def page(self, order: Order = Order.DATE, **asked: Any) -> list[FinishedGame]:
        self.pages.append(asked["offset"])
        assert asked["limit"] == BLOCK
        return super().page(order, **asked)


async def test_of_very_many_games_only_those_in_sight_are_asked_for(tmp_path: Path) -> None:
    many_games(tmp_path / "games", 2048)
    asked = Asked(GameStore(tmp_path / "games"))
    async with OneScreen(HistoryScreen(asked)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        found = the_list(pilot)
        assert asked.pages == [0]
        assert ids(found) == list(range(2048, 2048 - found.lines, -1))
        await pilot.press("end")
        assert ids(found) == list(range(found.lines, 0, -1))
        assert len(asked.pages) == 2
        await pilot.press("pageup", "home", "pagedown", "up")
        assert found.cursor == found.lines - 2
        assert len(asked.pages) == 2, "what was asked for is remembered"
        await pilot.resize_terminal(80, 60)
        await pilot.press("end")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert found.top <= found.cursor < found.top + found.lines, "the cursor stays in sight"
        assert found.cursor == 2047


# Sorting and searching


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_every_column_sorts_and_once_more_the_other_way_round(way: str) -> None:
    async with OneScreen(history()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        found = the_list(pilot)
        for order in (Order.PLAYERS, Order.RULES, Order.ROUNDS, Order.RESULT, Order.DATE):
            await pilot.press("down")
            for again in (False, True):
                if way == "mouse":
                    at = found.centre_of(order)
                    assert at is not None
                    await pilot.click(offset=at)
                else:
                    await pilot.press("r" if again else "s")
                falling = (order in (Order.DATE, Order.ROUNDS)) != again
                games = found._history.page(order, descending=falling)
                assert (found.order, found.descending) == (order, falling)
                assert ids(found) == [game.id for game in games]
                assert found.cursor == 0
                assert ("▾" if falling else "▴") in lines(found)[0]


async def test_typing_searches_and_escape_shows_all_again() -> None:
    async with OneScreen(history()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        found, field = the_list(pilot), pilot.app.screen.query_one(Field)
        await pilot.press("down", "down", "slash", *"gabija")
        assert field.value == "gabija"
        assert ids(found) == [8, 4], "where she played"
        assert found.cursor == 0
        assert pilot.app.screen.query_one(Bar).note == "2 games"
        await pilot.press("enter")
        assert found.has_focus
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameDialog)
        await pilot.press("escape")
        await pilot.pause()
        assert len(ids(found)) == 2, "the search stands"
        await pilot.press("slash", "end", "x")
        assert "No game has “gabijax”" in " ".join(lines(found))
        await pilot.press("y")
        assert "No game has “gabijaxy”" in " ".join(lines(found))
        await pilot.press("escape")
        assert found.has_focus
        assert found.count == 9
        await pilot.press("escape")
        await pilot.pause()
    assert pilot.app.results == [None]  # type: ignore[attr-defined]


async def test_what_is_typed_at_once_does_nothing_else() -> None:
    async with OneScreen(history()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app, driver = pilot.app, pilot.app._driver
        assert driver is not None
        for sign in "/rsi":  # as they come in one read
            key = {"/": "slash"}.get(sign, sign)
            event = Key(key, sign)
            event.set_sender(app)
            driver.send_message(event)
        await pilot.pause()
        found = the_list(pilot)
        assert (found.order, found.descending) == (Order.DATE, True), "nothing was sorted"
        assert app.screen.query_one(Field).has_focus
        assert isinstance(app.screen, HistoryScreen)


async def test_keys_of_the_screen_are_letters_while_one_types() -> None:
    async with OneScreen(history()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("slash", *"isrq/?")
        assert pilot.app.screen.query_one(Field).value == "isrq/?"
        assert isinstance(pilot.app.screen, HistoryScreen)
        await pilot.press("down")
        assert the_list(pilot).has_focus


# By mouse


async def test_the_wheel_and_the_scroll_bar(tmp_path: Path) -> None:
    many_games(tmp_path / "games", 300)
    async with OneScreen(HistoryScreen(History(GameStore(tmp_path / "games")))).run_test() as pilot:
        await pilot.pause()
        found = the_list(pilot)
        wheel = {"delta_x": 0, "delta_y": 0, "button": 0, "shift": False, "meta": False, "ctrl": False}
        found.post_message(MouseScrollDown(found, x=5, y=5, **wheel))  # type: ignore[arg-type]
        await pilot.pause()
        assert found.top == 3
        assert found.cursor == 3, "the cursor comes along"
        right, bottom = found.size.width - 1, found.size.height - 1
        for kind, y in ((MouseDown, 1), (MouseMove, bottom), (MouseMove, bottom + 9)):
            found.post_message(kind(found, x=right, y=y, **wheel))  # type: ignore[arg-type]
            await pilot.pause()
        assert found.top == 300 - found.lines
        found.post_message(MouseUp(found, x=right, y=bottom, **wheel))  # type: ignore[arg-type]
        found.post_message(MouseMove(found, x=right, y=1, **wheel))  # type: ignore[arg-type]
        await pilot.pause()
        assert found.top == 300 - found.lines, "it was let go"
        await pilot.click(found, offset=(right, 1))
        assert found.top == 0
        assert isinstance(pilot.app.screen, HistoryScreen), "nothing was opened"


# One game


@pytest.mark.parametrize("way", ["keys", "mouse"])
@pytest.mark.parametrize(
    ("label", "screen"), [("Scores", ScoreboardScreen), ("Replay", ReplayScreen), ("Review", ReviewScreen)]
)
async def test_a_game_is_looked_at_again_and_left_again(label: str, screen: type[Any], way: str) -> None:
    keep(*games("1", "2"))
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        found = await opened(pilot)
        if way == "keys":
            await pilot.press("down", "enter")
        else:
            await pilot.click(found, offset=(5, 2))
        await pilot.pause()
        assert isinstance(app.screen, GameDialog)
        assert "Jonas" in app.screen.query_one("#standing", Sentence).text
        assert "Ona" not in app.screen.query_one("#standing", Sentence).text, "the game of the second line"
        await choose(pilot, label, way)
        assert isinstance(app.screen, screen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        assert found.has_focus


async def test_the_scoreboard_of_long_ago_leads_back_only() -> None:
    keep(*games("1"))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await opened(pilot)
        await pilot.press("enter")
        await pilot.pause()
        await choose(pilot, "Scores")
        assert [action.label for action in app.screen.query(Action)] == ["Review", "Replay", "Back"]
        await pilot.press("a", "n", "g", "t")
        await pilot.pause()
        assert isinstance(app.screen, ScoreboardScreen)
        assert app.table is None
        await pilot.click(app.screen.query(Action).last())
        await pilot.pause()
        assert isinstance(shown(pilot), HistoryScreen)


async def test_a_record_is_exported_and_imported_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.chdir(home)
    (table,) = games("1")
    keep(table)
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        found = await opened(pilot)
        for _twice in range(2):
            await pilot.press("enter")
            await pilot.pause()
            await choose(pilot, "Export")
        first, second = saved(home)
        assert f"The record is saved as {home / first.name}." in notices(app), "with its folder"
        assert Record.from_json(first.read_bytes()) == Record.from_json(second.read_bytes()) == table.record
        await pilot.press("delete", "left", "enter")
        await pilot.pause()
        assert found.count == 0
        await pilot.click("#import")
        await pilot.pause()
        assert isinstance(shown(pilot), FileDialog)
        await pilot.press(*f"~/{first.name}", "enter")
        await pilot.pause()
        assert isinstance(app.screen, HistoryScreen)
        assert "The game is imported." in notices(app)
        assert found.count == 1
        assert lines(found)[1].endswith("←")
        assert found.has_focus
        await pilot.press("enter")
        await pilot.pause()
        labels = [item.label for item in app.screen.query_one(Menu).items]
        assert "Deal code" not in labels, "nobody knows the seed of a record"


async def test_what_cannot_be_imported_says_why_and_can_be_mended(home: Path) -> None:
    (table,) = games("1")
    keep(table)
    (home / "here.json").write_text(table.record.to_json())
    (home / "begun.json").write_text(table_after(4, agreed(3)).record.to_json())
    (home / "bad.json").write_text(table.record.to_json().replace('"deck": "', '"deck": "XX ', 1))
    for name, key, text in (("noname", 1, ""), ("long", 0, "x" * 500)):
        players = list(table.record.players)
        players[key] = replace(players[key], name=text)
        (home / f"{name}.json").write_text(replace(table.record, players=tuple(players)).to_json())
    players[1] = replace(table.record.players[1], bot="\x1b[31mgrand")
    level = replace(table.record, players=(table.record.players[0], players[1]))
    (home / "level.json").write_text(level.to_json())
    (home / "text.json").write_text("{")
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await opened(pilot)
        await pilot.press("i")
        await pilot.pause()
        for name, problem in (
            ("", "Which file?"),
            ("~nobody-of-that-name/x", "~nobody-of-that-name/x: there is no home folder of that name."),
            ("~/none.json", "none.json: there is no such file."),
            (str(home), f"{home.name}: it is a folder, not a file."),
            ("~/text.json", "text.json: It is not JSON: there is a mistake in line 1, column 2."),
            ("~/bad.json", "bad.json: round 1: “XX” is not a card"),
            ("~/begun.json", "begun.json: This game is not over: no total has reached the point limit."),
            ("~/here.json", "here.json: This game is here already."),
            ("~/noname.json", "noname.json: Seat 2 has no name."),
            ("~/long.json", "long.json: Seat 1: “xxx"),
            ("~/level.json", "level.json: Seat 2: There is no bot “\\x1b[31mgrand”."),
        ):
            field = app.screen.query_one(Field)
            field.value = name
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, FileDialog), name
            assert app.screen.query_one(Hint).text.startswith(problem), name
            assert field.has_focus
        await pilot.press("escape")
        await pilot.pause()
        assert the_list(pilot).count == 1


async def test_the_deal_code_is_copied_and_told() -> None:
    keep(*games("1"))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await opened(pilot)
        await pilot.press("enter")
        await pilot.pause()
        await choose(pilot, "Deal code")
        code = deal_code(HouseRules(players=2, point_limit=20), "127")
        assert app.clipboard == code
        assert code in notices(app)


@pytest.mark.parametrize("way", ["keys", "mouse"])
async def test_a_game_is_deleted_only_where_that_is_meant(way: str) -> None:
    keep(*games("1", "2"))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        found = await opened(pilot)
        for yes in (False, True):
            await pilot.press("end", "enter")
            await pilot.pause()
            await choose(pilot, "Delete", way)
            assert isinstance(app.screen, QuestionDialog)
            if way == "mouse":
                await pilot.click("#yes" if yes else "#no")
            else:
                await pilot.press(*(["left"] if yes else []), "enter")
            await pilot.pause()
            assert found.count == 2 - yes
        assert ids(found) == [2]
        assert found.cursor == 0
        assert History(app.store).count() == 1


async def test_a_deal_that_was_played_before_is_marked() -> None:
    (table,) = games("1")
    keep(table, whole_game(agreed(2, "2", point_limit=20)))  # of one seed, as they are kept here
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = await opened(pilot)
        assert lines(found)[1].endswith("=")
        assert lines(found)[2][-1].isdigit()
        assert said(pilot)[1].endswith("a deal played before")


async def test_games_that_cannot_be_read_leave_no_gap_and_are_counted() -> None:
    keep(*games("1", "2", "3"))
    store = GameStore(paths.database_file())
    with store.writing() as connection:
        connection.execute("UPDATE games SET record = '{' WHERE id = 2")
    store.close()
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = await opened(pilot)
        await pilot.pause()
        assert ids(found) == [3, 1]
        assert found.count == 2
        assert app.screen.query_one(Bar).note == "2 games"
        assert "1 game cannot be read, and is left out." in notices(app)
        assert not "".join(lines(found)[3:])


async def test_whatever_somebody_has_written_into_the_file_the_screens_open() -> None:
    keep(*games("1", "2", "3", "4", "5"))
    store = GameStore(paths.database_file())
    play(bots_table(store, point_limit=1000), 9)
    with store.writing() as connection:
        for change in (
            "ended = '9999-12-31T23:59:59+00:00' WHERE id = 1",
            "totals = '[1]', levels = x'ff', daily = '2026-99-99' WHERE id = 2",
            "points = 'abc', place = 'abc', rounds = 1e300 WHERE id = 3",
            "record = '{', names = x'ff', house = '[', seed = x'ff' WHERE id = 4",
            "updated = 'some day', totals = 'null', daily = 'today' WHERE id = 6",
        ):
            connection.execute(f"UPDATE games SET {change}")
        connection.execute("UPDATE scores SET points = 'abc', others = 1e999, cards = 9223372036854775807")
        connection.execute("UPDATE scores SET mine = 1 WHERE seat = 0")
    store.close()
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, TitleScreen)
        found = await opened(pilot)
        assert ids(found) == [5]
        await pilot.press("escape", "t")
        await until(pilot, lambda: bool(app.screen.query("#page")))
        await until(pilot, lambda: "cannot be read, and are left out" in notices(app))


async def test_a_file_that_may_only_be_read_is_shown_and_stays_as_it_is() -> None:
    keep(*games("1"))
    file = paths.database_file()
    with read_only(file, file.parent):
        app = KortuDominoApp()
        async with app.run_test(size=(80, 24)) as pilot:
            found = await opened(pilot)
            assert found.count == 1
            assert notices(app).count("it may not be written") == 1
            await pilot.press("delete", "left", "enter")
            await pilot.pause()
            assert found.count == 1
            await pilot.press("escape", "t")
            await until(pilot, lambda: bool(app.screen.query("#page")))


async def test_a_file_that_cannot_be_read_any_more_is_told() -> None:
    keep(*games("1"))
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        found = await opened(pilot)
        app.store.close()
        await pilot.press("enter")
        await pilot.pause()
        await choose(pilot, "Scores")
        assert isinstance(app.screen, HistoryScreen)
        assert "Games are not kept" in notices(app)
        await pilot.press("s")
        assert found.count == 0
        await pilot.pause()
        assert "The games cannot be read." in "\n".join(lines(found))
        assert "No game" not in "\n".join(lines(found))
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


def test_it_looks_as_it_should(snap_compare: object) -> None:
    assert snap_compare(OneScreen(history()), terminal_size=(80, 24), press=["down", "down"])  # type: ignore[operator]


def test_the_dialog_of_a_game_looks_as_it_should(snap_compare: object) -> None:
    dialog = GameDialog(finished_game(4), "2K7M-2QXD")
    assert snap_compare(OneScreen(dialog), terminal_size=(80, 24))  # type: ignore[operator]
