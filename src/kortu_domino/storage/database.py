"""The file of games as an SQLite database: opened, made or brought up to date; or why it cannot be used.

It knows the tables and the versions of the file, not what is done with them: `games.py` does that.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kortu_domino.engine import Message, Refusal
from kortu_domino.i18n import N_
from kortu_domino.storage.files import check_file, disk_trouble, make_folder, name_aside, why

APPLICATION_ID = 0x4B444F4D
"""What says in the file's header that it is ours: `KDOM`."""


def _summarize_all(connection: sqlite3.Connection) -> None:
    from kortu_domino.storage.summary import summarize_all  # here, because the file is seldom new or old

    summarize_all(connection)


STEPS: tuple[tuple[str | Callable[[sqlite3.Connection], None], ...], ...] = (
    (
        # `record` is the record without its rounds. `totals`, `points` and `winners` are JSON lists; `winners` of a
        # game is null until it is over. Times are UTC in ISO form.
        "CREATE TABLE games (id INTEGER PRIMARY KEY, seed TEXT NOT NULL, record TEXT NOT NULL, started TEXT NOT NULL,"
        " updated TEXT NOT NULL, totals TEXT NOT NULL, winners TEXT)",
        "CREATE INDEX games_unfinished ON games (updated) WHERE winners IS NULL",
        # `reason`, `points` and `winners` are null until the round is over.
        "CREATE TABLE rounds (game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL,"
        " deck TEXT NOT NULL, reason TEXT, points TEXT, winners TEXT, PRIMARY KEY (game, number)) WITHOUT ROWID",
        # The key makes it impossible that two programs write one game.
        "CREATE TABLE moves (game INTEGER NOT NULL, round INTEGER NOT NULL, number INTEGER NOT NULL,"
        " move TEXT NOT NULL, PRIMARY KEY (game, round, number),"
        " FOREIGN KEY (game, round) REFERENCES rounds ON DELETE CASCADE) WITHOUT ROWID",
    ),
    (
        "CREATE TABLE hints (game INTEGER NOT NULL, round INTEGER NOT NULL, seat INTEGER NOT NULL,"
        " count INTEGER NOT NULL, PRIMARY KEY (game, round, seat),"
        " FOREIGN KEY (game, round) REFERENCES rounds ON DELETE CASCADE) WITHOUT ROWID",
    ),
    (
        # `daily` is the day of a daily deal, in ISO form; `undone` how many moves were taken back.
        "ALTER TABLE games ADD COLUMN daily TEXT",
        "ALTER TABLE games ADD COLUMN undone INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
        # What lists and statistics need (see summary.py), so that they read no JSON. `rounds` is how many were dealt;
        # `person` the seat of the one person, null where there are several or none; `names` are folded, `levels` those
        # of the bots, each once; `house` is a key.
        "ALTER TABLE games ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN seats INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN person INTEGER",
        "ALTER TABLE games ADD COLUMN names TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN levels TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN house TEXT NOT NULL DEFAULT '{}'",
        # Not known until the game is over. `place` and `points` are those of the person, or of the best of several, and
        # null where bots played alone; `hints` those that persons had.
        "ALTER TABLE games ADD COLUMN ended TEXT",
        "ALTER TABLE games ADD COLUMN place INTEGER",
        "ALTER TABLE games ADD COLUMN points INTEGER",
        "ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        # The seat that played first; null where an old game cannot be replayed.
        "ALTER TABLE rounds ADD COLUMN first INTEGER",
        # By seat, rounds that are over. `mine` is 1 for the one person of a game that was played here; `others` are
        # the points of all the others. From `cards` on, null where an old game cannot be replayed.
        "CREATE TABLE scores (game INTEGER NOT NULL, seat INTEGER NOT NULL, round INTEGER NOT NULL,"
        " mine INTEGER NOT NULL, won INTEGER NOT NULL, points INTEGER NOT NULL, others INTEGER NOT NULL,"
        " blocked INTEGER NOT NULL,"
        " cards INTEGER, aces INTEGER, fast INTEGER, stacked INTEGER, drawn INTEGER, passed INTEGER,"
        " PRIMARY KEY (game, seat, round),"
        " FOREIGN KEY (game, round) REFERENCES rounds ON DELETE CASCADE) WITHOUT ROWID",
        _summarize_all,
        "CREATE INDEX games_ended ON games (ended) WHERE ended IS NOT NULL",
        "CREATE INDEX games_by_rounds ON games (rounds, ended) WHERE ended IS NOT NULL",
        "CREATE INDEX games_by_result ON games (place, points, ended) WHERE ended IS NOT NULL",
        "CREATE INDEX games_by_house ON games (house, ended) WHERE ended IS NOT NULL",
        "CREATE INDEX games_by_names ON games (names, ended) WHERE ended IS NOT NULL",
        # Holds all that searches and statistics ask of every game: the table itself is many times as large.
        "CREATE INDEX games_over ON games (ended, names, levels, house, rounds, place, points, seats, person, hints,"
        " undone, imported) WHERE ended IS NOT NULL",
        "CREATE INDEX games_daily ON games (daily, ended, imported, person, place, points) WHERE daily IS NOT NULL",
        "CREATE INDEX scores_mine ON scores (mine, won, points, blocked, cards, aces, fast, stacked, drawn, passed)"
        " WHERE mine = 1",
        "CREATE INDEX scores_best ON scores (mine, won, others) WHERE mine = 1 AND won = 1",
    ),
)
"""What takes a file from each version to the next. An empty file is of version 0."""
VERSION = len(STEPS)

INDEXES = ("CREATE INDEX IF NOT EXISTS games_by_deal ON games (seed, house)",)
"""Made in files that lack them. They need no version: a program that does not know of them keeps them up to date."""

_TABLE = re.compile(r"CREATE TABLE (\w+)")

PATIENCE = 1.0
"""Seconds to wait for another window's write; meanwhile no key is answered."""

WAITING = 32
"""Pages of four KiB that are written beside the file before they go into it: the disk may be small, and a move takes
some four. Going into it costs little more than the move itself."""

LOOKED_THROUGH = 1 << 20
"""Bytes of a file that is looked through for damage whenever it is opened, which takes hundredths of a second. Of a
larger one damage is told where it is met."""

MANY = 500
"""Games that take about a second to be brought up to date."""

Announce = Callable[[Message], None]
"""What is called with a sentence before something that takes long."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes
_BESIDE = ("-wal", "-shm", "-journal")  # what SQLite writes beside the file

_WORDS = {
    sqlite3.SQLITE_BUSY: N_("another program is using it"),
    sqlite3.SQLITE_LOCKED: N_("another program is using it"),
    sqlite3.SQLITE_PERM: N_("it may not be written"),
    sqlite3.SQLITE_READONLY: N_("it may not be written"),
    sqlite3.SQLITE_CANTOPEN: N_("it cannot be opened"),
    sqlite3.SQLITE_FULL: N_("the disk is full"),
    sqlite3.SQLITE_IOERR: N_("the disk does not take or give it"),
    sqlite3.SQLITE_NOMEM: N_("there is not enough memory"),
    sqlite3.SQLITE_CONSTRAINT: N_("this game is being played in another window, too"),
}

_DISK = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR)
"""Errors behind which there may be a disk that is full or read-only: SQLite does not tell."""

_logger = logging.getLogger(__name__)


class Unusable(Refusal):
    """The file cannot be used and was left as it is. `message` names it and says why."""


class TooNew(Unusable):
    """The file is of a newer version of the program, which alone knows what is in it."""


class _Connection(sqlite3.Connection):
    """A connection for which a damaged file is an error of SQLite, and no other, whatever stands in it."""

    def execute(self, *args: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*args)
        except UnicodeDecodeError:  # SQLite's message would have quoted what is no text
            error = sqlite3.DatabaseError("malformed, and the message cannot be read")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error from None


class _Broken(Exception):
    """The file is not a file of games; `reason` says how that shows."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def open_database(path: Path, announce: Announce | None = None) -> tuple[sqlite3.Connection, Message | None]:
    """Open the file of games, making it and its folder where there is none. Raises Unusable.

    `announce` is called before what takes long. However that ends, the file is of the old version or of the new.

    A file that is broken, or is something else, is kept under another name and a new one begun; then the message
    says so.
    """
    try:
        make_folder(path.parent)
        try:
            return _open(path, announce), None
        except _Broken as broken:
            message = Message(
                N_(
                    "{file} is not a file of games ({reason}). It is kept as {aside}, and a new one was begun."
                ),
                {"file": str(path), "reason": broken.reason, "aside": _keep_aside(path).name},
            )
        return _open(path), message
    except OSError as error:
        raise Unusable(not_kept(Path(error.filename or path), why(error))) from None
    except sqlite3.Error as error:
        raise Unusable(not_kept(path, in_words(error, path))) from None
    except _Broken as broken:
        raise Unusable(not_kept(path, broken.reason)) from None


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open the file of games only to be read, beside a connection that writes it, or where nobody may. Raises Unusable.

    A file of an older version is read in memory, brought up to date there.
    """
    try:
        # Only looked at: a file that is opened and closed here would take SQLite's locks on it along.
        _check_kinds(path)
        connection = _open_unchanged(path)
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            return connection if version == VERSION else _copied(connection)
        except BaseException:
            connection.close()
            raise
    except OSError as error:
        raise Unusable(not_kept(Path(error.filename or path), why(error))) from None
    except sqlite3.Error as error:
        raise Unusable(not_kept(path, in_words(error, path))) from None
    except _Broken as broken:
        raise Unusable(not_kept(path, broken.reason)) from None


def not_kept(path: Path, reason: Message | str) -> Message:
    """That games are not kept, with the file and the reason."""
    return Message(N_("Games are not kept: {file}: {reason}."), {"file": str(path), "reason": reason})


def in_words(error: sqlite3.Error, path: Path) -> Message:
    """What an error of SQLite with a file means to a player; what SQLite says itself is logged."""
    _logger.warning("the file of games: %s", error)
    code = _code(error)
    trouble = disk_trouble(path.parent) if code in _DISK else None
    return trouble or Message(_WORDS.get(code, N_("it is damaged")))


def _code(error: sqlite3.Error) -> int:
    """What kind of error it is; those that Python raises for SQLite have no code."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def _open(path: Path, announce: Announce | None = None) -> sqlite3.Connection:
    _check_kinds(path)
    _check_header(path)
    connection = _connect(path)
    try:
        _identify(connection, path)
        _prepare(connection, announce)
    except sqlite3.Error as error:
        connection.close()
        if _code(error) in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR):
            raise _Broken(in_words(error, path)) from None
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _connect(name: Path | str, *, uri: bool = False) -> sqlite3.Connection:
    """Open a file, or what a URI says."""
    return sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, factory=_Connection, uri=uri)


def _open_unchanged(path: Path) -> sqlite3.Connection:
    """Open the file so that nothing is written into it."""
    try:
        return _identified(path, "mode=ro")
    except sqlite3.Error:
        wal = path.with_name(path.name + "-wal")
        if wal.exists() and wal.stat().st_size:
            raise
        # SQLite cannot make what it needs beside the file; then nobody else writes the file, either.
        return _identified(path, "mode=ro&immutable=1")


def _identified(path: Path, way: str) -> sqlite3.Connection:
    """Open the file in a way that SQLite has for it, and identify it."""
    connection = _connect(f"{path.absolute().as_uri()}?{way}", uri=True)
    try:
        _identify(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _copied(connection: sqlite3.Connection) -> sqlite3.Connection:
    """What is in a file, in memory and up to date; the file is closed."""
    copy = _connect(":memory:")
    connection.backup(copy)
    connection.close()
    _prepare(copy)
    return copy


def _check_kinds(path: Path) -> None:
    """See that what is there are files: for a FIFO SQLite would wait for ever. Raises OSError."""
    for suffix in ("", *_BESIDE):
        check_file(path.with_name(path.name + suffix))


def _check_header(path: Path) -> None:
    """SQLite takes some short files for empty ones, and removes what lies beside a file that is none of its own.

    Raises OSError.
    """
    try:
        with path.open("rb") as file:
            start = file.read(_HEADER)
    except FileNotFoundError:
        return
    if start and start[: len(_MAGIC)] != _MAGIC:
        raise _Broken(Message(N_("it is no database")))
    wal = path.with_name(path.name + "-wal")
    if len(start) == _HEADER and not (wal.exists() and wal.stat().st_size):
        # Of the last page SQLite would not miss the end.
        page, pages = int.from_bytes(start[16:18]), int.from_bytes(start[28:32])
        if start[24:28] == start[92:96] and path.stat().st_size < (65536 if page == 1 else page) * pages:
            raise _Broken(Message(N_("its end is missing")))


def _identify(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the file is new or ours, whole, and not of a later version. It is not touched."""
    connection.execute("BEGIN")  # one moment for all: another window may be making the file right now
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (parts,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION_ID and (parts or version or application):
        raise _Broken(Message(N_("it is a database of another program")))
    if version < 0 or (parts and not version):
        raise _Broken(Message(N_("it is damaged")))
    if version <= VERSION:
        _check_tables(connection, version)
    connection.execute("COMMIT")
    if version > VERSION:
        raise TooNew(
            Message(
                N_("Games are not kept: {file} is of a newer version of the program. Update the program."),
                {"file": str(path)},
            )
        )


def _check_tables(connection: sqlite3.Connection, version: int) -> None:
    """Check that the tables of a version are there, can be read and, where that does not take long, are whole."""
    made = [_TABLE.match(part) for step in STEPS[:version] for part in step if isinstance(part, str)]
    tables = {found[1] for found in made if found}
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if missing := tables - names:
        raise _Broken(Message(N_("it has no table “{name}”"), {"name": min(missing)}))
    for table in tables:
        connection.execute(f"SELECT * FROM {table} LIMIT 1").fetchall()
    (pages,), (page,) = (
        connection.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "page_size")
    )
    if pages * page <= LOOKED_THROUGH and connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _Broken(Message(N_("it is damaged")))


def _prepare(connection: sqlite3.Connection, announce: Announce | None = None) -> None:
    """Bring the file up to date, and see that it can be written and read: now, and not at the first move."""
    # A kill loses nothing in any mode. FULL waits for the disk at each move, so that a loss of power does not either.
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAITING}")
    # What a large write has made of the file beside it is given back to the disk.
    connection.execute(f"PRAGMA journal_size_limit = {WAITING * 4096}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    schema = connection.execute("PRAGMA schema_version").fetchone()
    if announce and 0 < version < VERSION:
        (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
        if count >= MANY:
            announce(
                Message(
                    N_("Your games are brought up to date, once: {count}. Please wait."), {"count": count}
                )
            )
    for step in STEPS[version:]:
        for part in step:
            if callable(part):
                part(connection)
            else:
                connection.execute(part)
    for index in INDEXES:
        connection.execute(index)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")
    changed = connection.execute("PRAGMA schema_version").fetchone() != schema
    connection.execute("COMMIT" if changed else "ROLLBACK")


def _keep_aside(path: Path) -> Path:
    """Give the file another name, and with it what SQLite wrote beside it: that must never meet a new file."""
    aside = name_aside(path)
    for suffix in ("", *_BESIDE):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    return aside
