"""The file of games: made, opened, refused, and never overwritten."""

from __future__ import annotations

import os
import random
import socket
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kortu_domino.storage import database
from kortu_domino.storage.database import APPLICATION_ID, VERSION, Unusable, open_database
from kortu_domino.storage.games import GameStore
from tests.storage.disks import forbidden
from tests.storage.games import bots_table, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder / "games.sqlite3"


def test_a_new_file_says_whose_and_of_which_version_it_is(path: Path) -> None:
    connection, message = open_database(path)
    assert message is None
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,) == (3,)
    connection.close()


def test_a_move_outlasts_a_loss_of_power(path: Path) -> None:
    """In WAL mode SQLite waits for the disk at every commit only where it is told to."""
    connection, _ = open_database(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    connection.close()


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    connection, message = open_database(path)
    assert message is None
    connection.close()


def a_text(path: Path) -> None:
    path.write_text("These are my notes, and not a database at all.\n" * 100)


def a_short_text(path: Path) -> None:
    path.write_text("x")


def another_program_s_database(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE notes (text)")
    connection.close()


def a_file_without_a_table(path: Path) -> None:
    GameStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE moves")
    connection.close()


def a_truncated_file(path: Path) -> None:
    store = GameStore(path)
    play(bots_table(store))
    store.close()
    path.write_bytes(path.read_bytes()[: 4096 * 3])


def a_file_with_its_middle_overwritten(path: Path) -> None:
    store = GameStore(path)
    play(bots_table(store))
    store.close()
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xa5" * 4096 + content[8192:])


def a_file_without_its_last_bytes(path: Path) -> None:
    store = GameStore(path)
    play(bots_table(store))
    store.close()
    path.write_bytes(path.read_bytes()[:-100])


def a_file_with_a_schema_that_is_no_text(path: Path) -> None:
    """Python cannot even read what SQLite says of it."""
    GameStore(path).close()
    path.write_bytes(path.read_bytes().replace(b"seed TEXT NOT NULL", b"seed TEXT NOT NUL\xee"))


def a_file_with_damaged_games(path: Path) -> None:
    GameStore(path).close()
    with sqlite3.connect(path) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
    connection.close()
    content = bytearray(path.read_bytes())
    content[root * 4096 - 2000 : root * 4096] = b"\xa5" * 2000
    content[(root - 1) * 4096 + 3 : (root - 1) * 4096 + 5] = b"\x00\x09"  # cells that point anywhere
    path.write_bytes(content)


def a_negative_version(path: Path) -> None:
    with_version(path, -1)


def the_version_of_an_empty_file(path: Path) -> None:
    with_version(path, 0)


def with_version(path: Path, version: int) -> None:
    GameStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def views_without_end(path: Path) -> None:
    """The first line of each comes after all of the numbers have been counted."""
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        for name in ("games", "rounds", "moves", "hints"):
            connection.execute(
                f"CREATE VIEW {name} AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
                " SELECT max(x) AS x FROM c"
            )
    connection.close()


@pytest.mark.parametrize(
    "make",
    [
        a_file_without_its_last_bytes,
        a_file_with_a_schema_that_is_no_text,
        a_file_with_damaged_games,
        a_negative_version,
        the_version_of_an_empty_file,
        views_without_end,
        a_text,
        a_short_text,
        another_program_s_database,
        a_file_without_a_table,
        a_truncated_file,
        a_file_with_its_middle_overwritten,
    ],
)
def test_a_file_that_is_none_of_ours_is_kept_aside_and_a_new_one_begun(
    path: Path, make: Callable[[Path], None]
) -> None:
    make(path)
    content = path.read_bytes()
    store = GameStore(path)
    text = str(store.trouble)
    assert text.startswith(f"{path} is not a file of games (")
    assert text.endswith("). It is kept as games.sqlite3.broken, and a new one was begun.")
    assert path.with_name("games.sqlite3.broken").read_bytes() == content
    table = play(bots_table(store, point_limit=1000), 5)
    assert [game.record for game in store.unfinished()] == [table.record]
    store.close()
    assert GameStore(path).trouble is None


def test_what_sqlite_left_beside_a_broken_file_goes_with_it(path: Path) -> None:
    a_text(path)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).write_text("left behind")
    GameStore(path).close()
    assert path.with_name("games.sqlite3.broken-wal").read_text() == "left behind"
    assert GameStore(path).trouble is None


def test_files_kept_aside_are_not_overwritten_either(path: Path) -> None:
    for content in ("first", "second"):
        path.write_text(content)
        GameStore(path).close()
    assert path.with_name("games.sqlite3.broken").read_text() == "first"
    assert path.with_name("games.sqlite3.broken2").read_text() == "second"


def test_a_newer_version_is_left_alone(path: Path) -> None:
    GameStore(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    content = path.read_bytes()
    store = GameStore(path)
    assert str(store.trouble) == (
        f"Games are not kept: {path} is of a newer version of the program. Update the program."
    )
    assert play(bots_table(store)).over
    assert path.read_bytes() == content
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_folder_in_its_place_is_refused(path: Path) -> None:
    path.mkdir()
    with pytest.raises(Unusable) as caught:
        open_database(path)
    assert str(caught.value) == f"Games are not kept: {path}: Is a directory."
    assert path.is_dir()


def test_a_folder_that_cannot_be_made_is_named(path: Path) -> None:
    path.touch()
    with pytest.raises(Unusable) as caught:
        open_database(path / "games.sqlite3")
    assert str(caught.value) == f"Games are not kept: {path}: Not a directory."


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm", "-journal"])
def test_what_is_no_file_is_not_opened(path: Path, suffix: str) -> None:
    """SQLite would wait for ever for somebody to write into a FIFO."""
    GameStore(path).close()
    strange = path.with_name(path.name + suffix)
    strange.unlink(missing_ok=True)
    os.mkfifo(strange)
    store = GameStore(path)
    assert str(store.trouble) == f"Games are not kept: {strange}: This is not a file."
    assert play(bots_table(store)).over
    assert stat.S_ISFIFO(strange.stat().st_mode)


def test_a_device_or_a_socket_is_no_file(path: Path) -> None:
    path.symlink_to("/dev/zero")
    assert str(GameStore(path).trouble).endswith(": This is not a file.")
    path.unlink()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        assert str(GameStore(path).trouble).endswith(": This is not a file.")


def test_a_file_that_may_not_be_read_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    GameStore(path).close()
    monkeypatch.setattr(Path, "open", forbidden)
    store = GameStore(path)
    assert str(store.trouble) == f"Games are not kept: {path}: Permission denied."
    assert store.new() is None


def test_a_file_that_cannot_be_written_is_refused_at_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    GameStore(path).close()
    connect = sqlite3.connect

    def read_only(path: Path, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(f"{path.as_uri()}?mode=ro", **options | {"uri": True})
        return connection

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(Unusable) as caught:
        open_database(path)
    assert str(caught.value) == f"Games are not kept: {path}: it may not be written."


@pytest.mark.parametrize("seed", range(3))
def test_any_file_at_all_is_survived_and_kept(path: Path, seed: int) -> None:
    """Random bytes, parts of a good file, a good file with random bytes in it: never a fault, and nothing is lost."""
    chance = random.Random(seed)
    store = GameStore(path)
    play(bots_table(store), 60)
    store.close()
    good = path.read_bytes()
    for number in range(12):
        content = bytearray(good)
        match number % 3:
            case 0:
                content = bytearray(chance.randbytes(int(chance.random() * 9000) + 1))
            case 1:
                del content[int(chance.random() * len(good)) + 1 :]
            case _:
                for _ in range(50):
                    content[int(chance.random() * len(good))] = int(chance.random() * 256)
        for each in path.parent.iterdir():
            each.unlink()
        path.write_bytes(content)
        store = GameStore(path)
        store.unfinished()
        table = play(bots_table(store), 5)
        aside = path.with_name("games.sqlite3.broken")
        assert store.trouble is None or str(path) in str(store.trouble)
        assert not aside.exists() or aside.read_bytes() == content
        assert not aside.exists() or table.trouble is None
        assert number % 3 == 2 or aside.exists() or content == good
        store.close()


@pytest.mark.parametrize(
    ("room", "flags", "reason"),
    [(0, 0, "the disk is full"), (1 << 30, os.ST_RDONLY, "the disk is read-only"), (1 << 30, 0, "")],
)
@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY]
)
def test_what_sqlite_does_not_tell_of_a_disk_the_system_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, room: int, flags: int, reason: str
) -> None:
    disk = SimpleNamespace(f_flag=flags, f_bavail=room, f_frsize=1)
    monkeypatch.setattr(os, "statvfs", lambda _folder: disk)
    error = sqlite3.OperationalError("no more is said")
    error.sqlite_errorcode = code
    words = str(database.in_words(error, tmp_path / "games.sqlite3"))
    assert words == reason or (not reason and "the disk is" not in words)
