"""Which daily deals are done, how many days in a row, and which finish counts."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.engine import HouseRules
from kortu_domino.storage.daily import Daily, DailyFinish, daily_begun, daily_done, today
from kortu_domino.storage.games import GameStore
from kortu_domino.table.deals import daily_setup
from kortu_domino.table.setup import Setup
from kortu_domino.table.table import Table, open_table

DAY = date(2026, 3, 1)


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games.sqlite3")


def played(store: GameStore, day: date | None, moves: int = 1_000_000) -> Table:
    """A short game, as the deal of a day, to its end or so many moves."""
    whole = daily_setup(day or DAY)
    table = open_table(Setup(HouseRules(point_limit=10), whole.seats, whole.seed), keep=store.new(day))
    bot = make_bot("easy", "domino")
    while not table.over and moves:
        if table.in_round:
            table.play(table.turn, bot.choose(table.view(table.turn)))
            moves -= 1
        else:
            table.start_round()
    return table


def place(table: Table) -> int:
    totals = table.view(0).totals
    return 1 + sum(total < totals[0] for total in totals)


def test_nothing_is_done_before_the_first_finish(store: GameStore) -> None:
    assert daily_done(store, DAY) == Daily(DAY)
    played(store, None)
    played(store, DAY, moves=3)
    assert daily_done(store, DAY) == Daily(DAY)


def test_the_first_finish_is_the_one_that_counts(store: GameStore) -> None:
    first = played(store, DAY)
    found = daily_done(store, DAY)
    assert found.first is not None
    assert (found.first.place, found.first.points) == (place(first), first.view(0).totals[0])
    assert (found.finishes, found.streak) == (1, 1)
    for _again in range(2):
        played(store, DAY)
    again = daily_done(store, DAY)
    assert (again.first, again.finishes, again.streak) == (found.first, 3, 1)


def test_days_in_a_row(store: GameStore) -> None:
    for days in (1, 2, 3, 5, 6):
        played(store, DAY - timedelta(days=days))
    assert daily_done(store, DAY).streak == 3, "today can still be done"
    played(store, DAY)
    assert daily_done(store, DAY).streak == 4, "across the end of February"
    assert daily_done(store, DAY + timedelta(days=1)).streak == 4
    assert daily_done(store, DAY + timedelta(days=2)).streak == 0
    assert daily_done(store, DAY - timedelta(days=5)).streak == 2, "what came later does not matter"


def test_a_day_with_help_neither_counts_in_a_row_nor_ends_it(store: GameStore) -> None:
    for days in (3, 2, 1, 0):
        played(store, DAY - timedelta(days=days))
    with store.writing() as connection:
        connection.execute("UPDATE games SET undone = 1 WHERE id = 3")
        connection.execute("UPDATE games SET hints = 2 WHERE id = 4")
    found = daily_done(store, DAY)
    assert found.first is not None
    assert (found.first.helped, found.streak) == (True, 2)
    assert daily_done(store, DAY - timedelta(days=2)).first == DailyFinish(
        2, *_result(store, 2), helped=False
    )


def _result(store: GameStore, id: int) -> tuple[int, int]:
    with store.reading() as connection:
        place, points = connection.execute("SELECT place, points FROM games WHERE id = ?", (id,)).fetchone()
    return place, points


def test_who_knows_the_cards_of_a_day_has_help(store: GameStore) -> None:
    played(store, DAY, moves=3)  # by its code, before
    with store.writing() as connection:
        connection.execute("UPDATE games SET daily = NULL")
    played(store, DAY)
    found = daily_done(store, DAY)
    assert found.first is not None
    assert found.first.helped
    assert found.streak == 0


def test_what_was_begun_is_found_until_it_is_over(store: GameStore) -> None:
    assert daily_begun(store, DAY) is None
    played(store, DAY - timedelta(days=1), moves=5)
    played(store, None, moves=5)
    assert daily_begun(store, DAY) is None
    begun = played(store, DAY, moves=5)
    found = daily_begun(store, DAY)
    assert found is not None
    assert found.record == begun.record
    played(store, DAY)
    assert daily_begun(store, DAY) == found, "a game that is over is none to go on with"


def test_an_imported_game_does_not_count(store: GameStore) -> None:
    played(store, DAY)
    with store.writing() as connection:
        connection.execute("UPDATE games SET imported = 1")
    assert daily_done(store, DAY) == Daily(DAY)


def test_without_a_file_of_games_nothing_was_played() -> None:
    store = GameStore(Path("/dev/null/games.sqlite3"))
    assert daily_done(store, DAY) == Daily(DAY)
    assert daily_begun(store, DAY) is None


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with monkeypatch.context() as patch:
        yield patch
    time.tzset()


def test_a_day_is_one_of_the_reader_s_clock(clock: pytest.MonkeyPatch) -> None:
    days = []
    for zone in ("<+14>-14", "<-11>11"):
        clock.setenv("TZ", zone)
        time.tzset()
        days.append(today())
    assert days[0] > days[1], "25 hours lie between them"
