"""A file of games that may be read and not written: what is in it is shown, and games are played without being kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path

import pytest

from kortu_domino.engine import RecordError
from kortu_domino.storage.daily import daily_done
from kortu_domino.storage.database import Unusable, open_to_read
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import History
from kortu_domino.storage.statistics import statistics, statistics_beside
from kortu_domino.table.table import resume_table
from tests.storage.disks import read_only
from tests.storage.games import EASY, ONA, bots_table, finished, play
from tests.storage.test_versions import OLD, old_file

DAY = date(2026, 11, 30)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of a game that is over, a daily deal, and one that is not; it was left in peace."""
    path = tmp_path / "ąč" / "games.sqlite3"
    path.parent.mkdir()
    store = GameStore(path)
    finished(store, ONA, EASY, daily=DAY)
    play(bots_table(store, point_limit=1000), 9)
    store.close()
    return path


@pytest.fixture(params=["file", "folder", "open elsewhere", "killed"])
def locked(request: pytest.FixtureRequest, path: Path) -> Iterator[Path]:
    """The same, when it may not be written, or nothing be made beside it."""
    with ExitStack() as stack:
        if request.param == "open elsewhere":
            store = GameStore(path)
            History(store).count()
        elif request.param == "killed":
            _kill(path)
        elif request.param == "file":
            other = path.parent.parent / "unimportant"
            other.mkdir()
            stack.enter_context(read_only(path, other))
            yield path
            return
        stack.enter_context(read_only(path, path.parent))
        yield path


def _kill(path: Path) -> None:
    """Leave the file as a program does that is killed after it has written: with what SQLite has beside it."""
    store = GameStore(path)
    with store.writing() as connection:
        connection.execute("UPDATE games SET undone = 7 WHERE id = 1")
    aside = path.parent / "aside"
    aside.mkdir()
    for part in path.parent.glob("games.sqlite3*"):
        shutil.copy(part, aside)
    store.close()
    for part in aside.iterdir():
        part.replace(path.parent / part.name)


def test_all_that_is_in_it_is_read(locked: Path) -> None:
    store = GameStore(locked)
    assert str(store.trouble) == f"Games are not kept: {locked}: it may not be written."
    (game,) = History(store).page(search="ona")
    assert History(store).record(game.id).rounds
    assert store.count() == 2
    assert statistics(store, DAY).games.played == 1
    assert statistics_beside(locked, lambda: False).games.played == 1
    assert daily_done(store, DAY).finishes == 1


def test_the_last_that_was_written_is_read_too(path: Path) -> None:
    _kill(path)
    with read_only(path, path.parent):
        assert statistics(GameStore(path), DAY).undone == 7


def test_nothing_is_written_or_kept(locked: Path) -> None:
    content = locked.read_bytes()
    store = GameStore(locked)
    reason = f"Games are not kept: {locked}: it may not be written."
    assert store.new() is None
    with pytest.raises(RecordError) as refused:
        History(store).delete(1)
    assert str(refused.value) == reason
    assert play(bots_table(store)).over
    store.close()
    assert locked.read_bytes() == content


def test_an_unfinished_game_is_played_on_and_stays_as_it_was(locked: Path) -> None:
    content = locked.read_bytes()
    store = GameStore(locked)
    (left,) = store.unfinished()
    saved, keep = store.resume(left.id)
    assert saved.record == left.record
    assert keep is None
    table = resume_table(saved.record, saved.seed, keep=keep)
    assert not play(table, 5).kept
    store.let_go()
    assert store.unfinished() == [left]
    store.close()
    assert locked.read_bytes() == content


@pytest.mark.parametrize("version", OLD)
def test_an_older_version_is_read_without_being_changed(tmp_path: Path, version: int) -> None:
    path = old_file(tmp_path / "games.sqlite3", version)
    content = path.read_bytes()
    with read_only(path, tmp_path):
        store = GameStore(path)
        assert History(store).count() == 6
        assert statistics(store).games.played == 4
        store.close()
    assert path.read_bytes() == content


def test_what_cannot_be_read_either_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.write_text("These are my notes, and not a database at all.\n" * 100)
    with read_only(path, tmp_path):
        store = GameStore(path)
        assert str(store.trouble) == f"Games are not kept: {path}: Permission denied."
        with pytest.raises(RecordError):
            store.count()
    for strange in ("missing", "fifo"):
        path = tmp_path / strange
        if strange == "fifo":
            os.mkfifo(path)
        with pytest.raises(Unusable) as caught:
            open_to_read(path)
        assert str(path) in str(caught.value)


def test_one_that_reads_beside_takes_no_lock_away(path: Path) -> None:
    """Linux lets go of all locks of a program on a file when it closes that file anywhere."""
    store = GameStore(path)
    store.count()
    open_to_read(path).close()
    # SQLite removes its files beside when the last connection is closed: another program must see that this is not it.
    look = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM games'); c.close()"
    )
    subprocess.run([sys.executable, "-c", look, str(path)], check=True)
    assert path.with_name("games.sqlite3-wal").exists()
