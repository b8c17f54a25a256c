"""Files of every older version: they become of this one, and nothing in them is lost.

`version1.sql`, `version2.sql` and so on were made by the program as it was then. Each has the same games: 1 and 2 of
one person, 3 of two, 4 of bots alone, 5 with two packs; 6 has a move that is not legal, 7 a head that cannot be read,
and 8 is not over. Whoever adds a step to `database.STEPS` adds a file of the version before.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.engine import Event, Game, Message, Record
from kortu_domino.engine.cards import parse_cards
from kortu_domino.engine.moves import parse_move
from kortu_domino.storage import database, summary
from kortu_domino.storage.database import VERSION
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import History
from kortu_domino.storage.statistics import statistics
from kortu_domino.table.table import resume_table

HERE = Path(__file__).parent
OLD = [1, 2]
"""Version 3 was the first with columns for lists and statistics."""
KEPT = {
    "games": "id, seed, record, started, updated, totals, winners",
    "rounds": "game, number, deck, reason, points, winners",
    "moves": "game, round, number, move",
    "hints": "game, round, seat, count",
}
SUMMARY = "rounds, seats, person, names, levels, house, place, points, hints"
SCORES = "seat, round, mine, won, points, others, blocked, cards, aces, fast, stacked, drawn, passed"
READABLE = [1, 2, 3, 4, 5]

Rows = list[tuple[Any, ...]]


def old_file(path: Path, version: int) -> Path:
    """A file of games as an older version made it."""
    with sqlite3.connect(path) as connection:
        connection.executescript((HERE / f"version{version}.sql").read_text(encoding="utf-8"))
    connection.close()
    return path


def rows(path: Path, query: str, *values: object) -> Rows:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


def test_there_is_a_file_of_every_older_version() -> None:
    assert {file.name for file in HERE.glob("version*.sql")} == {f"version{n}.sql" for n in range(1, VERSION)}


@pytest.mark.parametrize("version", range(1, VERSION))
def test_nothing_is_lost_on_the_way_to_this_version(tmp_path: Path, version: int) -> None:
    path = old_file(tmp_path / "games.sqlite3", version)
    tables = {name for (name,) in rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'")}
    before = {table: rows(path, f"SELECT {KEPT[table]} FROM {table}") for table in tables & KEPT.keys()}
    assert len(before["games"]) == 8
    store = GameStore(path)
    assert store.trouble is None
    store.close()
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]
    assert rows(path, "PRAGMA integrity_check") == [("ok",)]
    assert rows(path, "PRAGMA foreign_key_check") == []
    for table, content in before.items():
        assert rows(path, f"SELECT {KEPT[table]} FROM {table}") == content
    with_all_there_is = GameStore(tmp_path / "new.sqlite3")
    with_all_there_is.close()
    schema = "SELECT type, name, tbl_name FROM sqlite_master ORDER BY 1, 2"
    assert rows(path, schema) == rows(tmp_path / "new.sqlite3", schema)


@pytest.mark.parametrize("version", OLD)
def test_a_migrated_game_is_summed_up_as_if_it_were_played_now(tmp_path: Path, version: int) -> None:
    path = old_file(tmp_path / "games.sqlite3", version)
    store, anew = GameStore(path), GameStore(tmp_path / "new.sqlite3")
    for number, id in enumerate(READABLE, 1):
        hinted = rows(path, "SELECT round, seat, count FROM hints WHERE game = ?", id)
        keep_anew(anew, store.saved(id).record, hinted)
        for query in (
            f"SELECT {SUMMARY} FROM games WHERE id = ?",
            "SELECT number, first FROM rounds WHERE game = ?",
            f"SELECT {SCORES} FROM scores WHERE game = ?",
        ):
            found = rows(path, query, id)
            assert found
            assert found == rows(anew.path, query, number)
    assert rows(path, "SELECT ended = updated FROM games WHERE ended IS NOT NULL") == [(1,)] * 6
    assert rows(path, "SELECT hints FROM games WHERE id = 1") == [(2 if version > 1 else 0,)]


def keep_anew(store: GameStore, record: Record, hinted: Rows) -> None:
    """Play a record once more, kept by a store."""
    keeper = store.new()
    assert keeper is not None
    game = Game(
        record.rules,
        record.players,
        first=record.first,
        deal=lambda number: parse_cards(record.rounds[number - 1].deck),
    )
    events: list[Event] = []
    game.subscribe(events.append)
    for number, each in enumerate(record.rounds, 1):
        game.start_round()
        keeper.dealt(Record.of(game), "seed", tuple(events))
        events.clear()
        for _round, seat, count in (row for row in hinted if row[0] == number):
            for _hint in range(count):
                keeper.hinted(number, seat)
        for move in map(parse_move, each.moves):
            game.play(move)
            keeper.moved(number, move, tuple(events))
            events.clear()


@pytest.mark.parametrize("version", OLD)
def test_what_cannot_be_replayed_is_listed_and_what_cannot_be_read_is_not(
    tmp_path: Path, version: int
) -> None:
    store = GameStore(old_file(tmp_path / "games.sqlite3", version))
    history = History(store)
    assert [game.id for game in history.page()] == [6, 5, 4, 3, 2, 1]
    assert history.count() == 6
    assert store.trouble is None
    counts = rows(store.path, "SELECT points, cards, aces, drawn FROM scores WHERE game = 6 AND seat = 0")
    assert counts == [(3, None, None, None), (7, None, None, None), (7, None, None, None)]
    found = statistics(store)
    assert (found.games.played, found.rounds.played, found.shared) == (4, 9, 1)


@pytest.mark.parametrize("version", OLD)
def test_a_game_begun_in_an_older_version_goes_on_and_counts(tmp_path: Path, version: int) -> None:
    store = GameStore(old_file(tmp_path / "games.sqlite3", version))
    assert [game.id for game in store.unfinished()] == [8]
    saved, keeper = store.resume(8)
    table = resume_table(saved.record, saved.seed, keep=keeper)
    number = table.number
    while table.number == number and table.in_round:
        table.play(table.turn, table.view(table.turn).legal_moves[0])
    laid = rows(store.path, "SELECT cards FROM scores WHERE game = 8 AND round = ? ORDER BY seat", number)
    assert len(laid) == 3
    assert None not in [cards for (cards,) in laid]


def test_a_file_is_of_the_old_version_or_of_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration that is cut off leaves the file as it was."""
    path = old_file(tmp_path / "games.sqlite3", 2)

    def fail(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kortu_domino.storage.summary.write_end", fail)
    with pytest.raises(KeyboardInterrupt):
        GameStore(path)
    assert rows(path, "PRAGMA user_version") == [(2,)]
    assert "place" not in [row[1] for row in rows(path, "PRAGMA table_info(games)")]
    monkeypatch.undo()
    assert History(GameStore(path)).count() == 6


@pytest.mark.parametrize("version", range(1, VERSION))
def test_that_many_games_take_a_moment_is_said_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    path = old_file(tmp_path / "games.sqlite3", version)
    said: list[str] = []
    monkeypatch.setattr(database, "MANY", 8)

    def announce(message: Message) -> None:
        assert rows(path, "PRAGMA user_version") == [(version,)]
        said.append(str(message))

    for _ in range(2):
        GameStore(path, announce=announce).close()
    assert said == ["Your games are brought up to date, once: 8. Please wait."]


def test_few_games_are_not_worth_a_word(tmp_path: Path) -> None:
    said: list[Message] = []
    GameStore(old_file(tmp_path / "games.sqlite3", 1), announce=said.append).close()
    GameStore(tmp_path / "new.sqlite3", announce=said.append).close()
    assert said == []


@pytest.mark.parametrize("version", OLD)
def test_ctrl_c_on_the_way_leaves_the_old_version_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    path = old_file(tmp_path / "games.sqlite3", version)
    before = dump(path)
    summarize = summary._summarize
    done: list[int] = []

    def interrupted(connection: sqlite3.Connection, id: int) -> None:
        if len(done) == 3:
            raise KeyboardInterrupt
        summarize(connection, id)
        done.append(id)

    with monkeypatch.context() as patch:
        patch.setattr(summary, "_summarize", interrupted)
        with pytest.raises(KeyboardInterrupt):
            GameStore(path)
    assert dump(path) == before
    store = GameStore(path)
    assert store.trouble is None
    store.close()
    assert rows(path, "PRAGMA user_version") == [(VERSION,)]


def dump(path: Path) -> list[str]:
    """All that is in a file, and its version."""
    connection = sqlite3.connect(path)
    try:
        return [*connection.iterdump(), str(connection.execute("PRAGMA user_version").fetchone())]
    finally:
        connection.close()
