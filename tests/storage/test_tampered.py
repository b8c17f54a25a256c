"""A file of games that somebody has changed by hand: what cannot be read is left out, and all else is there."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

import pytest

from kortu_domino.storage.daily import daily_begun, daily_done
from kortu_domino.storage.games import DamagedGame, GameStore
from kortu_domino.storage.history import History, Order
from kortu_domino.storage.statistics import statistics
from tests.storage.games import EASY, ONA, bots_table, finished, play

DAY = date(2026, 11, 30)
VALUES: tuple[object, ...] = (
    *(None, "", "abc", "[", "null", "-1", "5", '["a"]', "[1e400]", "9" * 5000, "0001-01-01T00:00:00+00:00"),
    *("9999-12-31T23:59:59+00:00", "2026-11-30T12:00:00", b"\xff\x00", -1, 0, 3.5, 10**18, float("inf"), 7),
)
COLUMNS = {
    "games": (
        *(
            "seed",
            "record",
            "started",
            "updated",
            "totals",
            "winners",
            "daily",
            "undone",
            "imported",
            "rounds",
        ),
        *("seats", "person", "names", "levels", "house", "ended", "place", "points", "hints"),
    ),
    "rounds": ("deck", "reason", "points", "winners", "first"),
    "hints": ("count",),
    "scores": (
        *("mine", "won", "points", "others", "blocked"),
        *("cards", "aces", "fast", "stacked", "drawn", "passed"),
    ),
    "moves": ("move",),
}
SOUND = 2, 3
"""The games that nobody changes."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file of three games that are over, the first a daily deal, and one that is not."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite3"
    store = GameStore(path)
    finished(store, ONA, EASY, seed="one", hints=1, daily=DAY)
    for seed in ("two", "three"):
        finished(store, ONA, EASY, seed=seed)
    play(bots_table(store, point_limit=1000), 9)
    store.close()
    return path.read_bytes()


@pytest.fixture
def path(sound: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite3"
    path.write_bytes(sound)
    return path


def changed(path: Path, table: str, column: str, value: object, games: str = "1, 4") -> None:
    """Put a value where it does not belong, into the first game and the one that is not over."""
    key = "id" if table == "games" else "game"
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {key} IN ({games})", (value,))
    connection.close()


def each() -> Iterator[object]:
    for table, columns in COLUMNS.items():
        for column in columns:
            yield pytest.param(table, column, id=f"{table}-{column}")


@pytest.mark.parametrize(("table", "column"), each())
def test_whatever_stands_in_a_column_the_rest_is_read(
    path: Path, sound: bytes, table: str, column: str
) -> None:
    for value in VALUES:
        path.write_bytes(sound)
        changed(path, table, column, value)
        store = GameStore(path)
        history = History(store)
        for order in Order:
            for search in ("", "ona"):
                listed = {game.id for game in history.page(order, search=search)}
                assert listed >= set(SOUND), (value, order)
                assert history.count(search) == len(listed)
        for game in history.page():
            game.ended.astimezone()
        found = statistics(store, DAY)
        assert found.games.played >= len(SOUND), value
        assert found.rounds.played >= sum(len(history.record(id).rounds) for id in SOUND)
        assert isinstance(found.points, float)
        assert daily_done(store, DAY).finishes in (0, 1)
        daily_begun(store, DAY)
        for saved in store.unfinished():
            saved.updated.astimezone()
        for place in range(1, store.count() + 1):
            with suppress(DamagedGame):
                store.last(place)
        store.close()


def test_how_many_games_cannot_be_read_is_counted(path: Path) -> None:
    changed(path, "games", "ended", "some day", "1")
    store = GameStore(path)
    history = History(store)
    assert [game.id for game in history.page()] == [3, 2]
    assert (history.unread, history.count(), history.count("ona")) == (1, 2, 2)
    found = statistics(store)
    assert (found.games.played, found.unread) == (2, 1)


def test_those_after_a_damaged_game_come_in_its_place(path: Path) -> None:
    changed(path, "games", "record", '{"format": "kortu-dom', "1")
    history = History(GameStore(path))
    assert [game.id for game in history.page(descending=False, limit=1)] == [2]
    assert [game.id for game in history.page(descending=False, limit=1, offset=1)] == [3]
