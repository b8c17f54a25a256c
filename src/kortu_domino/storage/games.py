"""Every game on disk, move by move: a game is its record, and an unfinished one goes on from there.

A GameStore is opened once, by the app, and used from its one thread. Where its file cannot be written it keeps nothing,
`trouble` says why, and games are played all the same; what can be read, is.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kortu_domino.engine import Message, Record, RecordError, Refusal
from kortu_domino.engine.record import RoundRecord
from kortu_domino.i18n import N_
from kortu_domino.storage.database import TooNew, Unusable, in_words, not_kept, open_database, open_to_read
from kortu_domino.storage.locks import Lock, Taken, is_taken
from kortu_domino.storage.values import MOST, moment_of, number_of, numbers_of, text_of
from kortu_domino.table.keeper import Keeper, KeepError

if TYPE_CHECKING:
    from kortu_domino.engine import Event, Move


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is kept. `updated` is when it was last played, in UTC; `round` the number of its last round;
    `totals` the points, by seat, of the rounds that are over, and `hints` how many each has had; `undone` how many
    moves were taken back; `daily` the day whose daily deal it is; `elsewhere` whether it is open in another window.
    """

    id: int
    record: Record
    seed: str
    updated: datetime
    round: int
    totals: tuple[int, ...]
    hints: tuple[int, ...] = ()
    undone: int = 0
    daily: date | None = None
    elsewhere: bool = False


PLAYED_UNKEPT = Message(N_("What is played now is not kept: the game stays as it was left."))
"""What is said of a game that is resumed where nothing can be written."""


class DamagedGame(RecordError):
    """A game that is kept and cannot be read. `message` names the file, and says why."""


class NotResumed(Refusal):
    """A game that cannot be gone on with now. `message` says why."""


class GameStore:
    """The games in the file at `path`. One of them at a time is open, which no other window can open meanwhile.

    `trouble` names the file and says what is wrong with it, None where nothing is. `announce` is called before work
    that takes seconds, with a sentence on it: bringing many games of an older version up to date.
    """

    def __init__(self, path: Path, *, announce: Callable[[Message], None] | None = None) -> None:
        self.path = path
        self.trouble: Message | None
        self._connection: sqlite3.Connection | None = None
        self._unwritable: Message | None = None
        self._file: os.stat_result | None = None  # as it was opened
        self._open: int | None = None
        self._lock: Lock | None = None
        try:
            self._connection, self.trouble = open_database(path, announce)
        except Unusable as error:
            self.trouble = self._unwritable = error.message
            if not isinstance(error, TooNew):
                with suppress(Unusable):
                    self._connection = open_to_read(path)
        with suppress(OSError):
            self._file = path.stat()

    def close(self) -> None:
        """Close the file; nothing is kept from now on. What was kept is safe without this, too."""
        self.let_go()
        if self._connection:
            self._connection.close()
            self._connection = None

    @property
    def gone(self) -> Message | None:
        """That the file is no longer in its place, so that what was kept in it is lost; None where it is there."""
        try:
            if self._file is None or os.path.samestat(self._file, self.path.stat()):
                return None
        except OSError:
            pass
        return not_kept(self.path, Message(N_("it was deleted or replaced while it was in use")))

    def let_go(self) -> None:
        """Leave the open game, if there is one, to any window."""
        if self._lock:
            self._lock.let_go()
        self._open = self._lock = None

    def new(self, daily: date | None = None) -> Keeper | None:
        """What keeps a new game, for its table, until another is opened; None where nothing can be kept.

        `daily` is the day whose daily deal it is.
        """
        self.let_go()
        return _StoredGame(self, daily=daily) if self._connection and not self._unwritable else None

    def unfinished(self, limit: int | None = None) -> list[SavedGame]:
        """The games to be gone on with, at most `limit`: the last played first, after them those open elsewhere."""
        query = "SELECT id FROM games WHERE winners IS NULL ORDER BY updated DESC, id DESC"
        if self._connection is None:
            return []
        games: list[SavedGame] = []
        try:
            ids = [id for (id,) in self._connection.execute(query).fetchall()]
            for id in sorted(ids, key=self._is_elsewhere):
                if len(games) == limit:
                    break
                try:
                    games.extend(filter(None, [self._saved(self._connection, id)]))
                except RecordError as error:
                    self.trouble = error.message
        except sqlite3.Error as error:
            self.trouble = not_kept(self.path, in_words(error, self.path))
        return games

    def count(self) -> int:
        """How many games there are, finished or not. Raises RecordError."""
        with self.reading() as connection:
            (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
        return int(count)

    def last(self, place: int = 1) -> SavedGame | None:
        """The game that was played last, or the one so many places before it, finished or not. Raises RecordError."""
        # Each half has an index.
        query = (
            "SELECT id, updated FROM games WHERE winners IS NULL"
            " UNION ALL SELECT id, ended FROM games WHERE ended IS NOT NULL"
            " ORDER BY 2 DESC, 1 DESC LIMIT 1 OFFSET ?"
        )
        with self.reading() as connection:
            row = connection.execute(query, (place - 1,)).fetchone()
            return self._read(connection, row[0]) if row else None

    def place_of(self, id: int) -> int:
        """The place by which `last` gives a game that is kept. Raises RecordError."""
        query = (
            "WITH this AS (SELECT coalesce(ended, updated) AS played FROM games WHERE id = :id) SELECT"
            " (SELECT count(*) FROM games, this WHERE winners IS NULL AND (updated, id) >= (played, :id))"
            " + (SELECT count(*) FROM games, this WHERE ended IS NOT NULL AND (ended, id) >= (played, :id))"
        )
        with self.reading() as connection:
            (place,) = connection.execute(query, {"id": id}).fetchone()
        return int(place)

    def saved(self, id: int) -> SavedGame:
        """A game that is kept, finished or not. Raises RecordError, also where there is none."""
        with self.reading() as connection:
            if connection.execute("SELECT 1 FROM games WHERE id = ?", (id,)).fetchone():
                return self._read(connection, id)
        raise RecordError(Message(N_("This game is not there any more: it was deleted.")))

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection; what SQLite has to say becomes a RecordError."""
        if self._connection is None:
            raise RecordError(self._unusable)
        try:
            yield self._connection
        except sqlite3.Error as error:
            raise RecordError(not_kept(self.path, in_words(error, self.path))) from None

    def resume(self, id: int) -> tuple[SavedGame, Keeper | None]:
        """Open an unfinished game: as it stands now, and what keeps it on, for its table, until another is opened.

        Nothing does where the file cannot be written: then what is played on is not kept, see `PLAYED_UNKEPT`.
        Raises NotResumed, also where the game is open in another window.
        """
        if self._connection is None:
            raise NotResumed(self._unusable)
        try:
            self.hold(id)
        except Taken:
            raise NotResumed(Message(N_("This game is open in another window."))) from None
        try:
            saved = self._saved(self._connection, id)
        except RecordError as error:
            problem = error.message
        except sqlite3.Error as error:
            problem = not_kept(self.path, in_words(error, self.path))
        else:
            if saved and self._unwritable:
                return saved, None
            if saved:
                return saved, _StoredGame(self, id, len(saved.record.rounds[-1].moves))
            problem = Message(N_("This game is over: it was played on in another window."))
        self.let_go()
        raise NotResumed(problem)

    def forget(self, id: int) -> None:
        """Delete an unfinished game for ever; nothing where there is none. No game is open after that.

        Raises NotResumed where it is open in another window, KeepError where the file cannot be written.
        """
        try:
            self.hold(id)
        except Taken:
            raise NotResumed(Message(N_("This game is open in another window."))) from None
        try:
            with self.writing() as connection:
                connection.execute("DELETE FROM games WHERE id = ? AND winners IS NULL", (id,))
        finally:
            self.let_go()

    @property
    def _unusable(self) -> Message:
        return self._unwritable or not_kept(self.path, Message(N_("it is closed")))

    def hold(self, id: int) -> None:
        """Have a game be the open one. Raises Taken where another window has it open."""
        self.let_go()
        self._lock = Lock(self._lock_of(id))
        self._open = id

    def _lock_of(self, id: int) -> Path:
        return self.path.with_name(f"{self.path.name}-{id}.lock")

    def _is_elsewhere(self, id: int) -> bool:
        return id != self._open and is_taken(self._lock_of(id))

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: once it is through, all that was written in it is on disk. Raises KeepError, and none is."""
        connection = self._connection
        if connection is None or self._unwritable:
            raise KeepError(self._unusable)
        if gone := self.gone:  # SQLite would go on writing into a file that has no name any more
            raise KeepError(gone)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise KeepError(not_kept(self.path, in_words(error, self.path))) from None
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    def _saved(self, connection: sqlite3.Connection, id: int) -> SavedGame | None:
        """An unfinished game; None where it is over, or there is none. Raises RecordError."""
        query = "SELECT 1 FROM games WHERE id = ? AND winners IS NULL"
        return self._read(connection, id) if connection.execute(query, (id,)).fetchone() else None

    def _read(self, connection: sqlite3.Connection, id: int) -> SavedGame:
        """A game that is in the file. Raises DamagedGame."""
        query = "SELECT record, seed, updated, totals, undone, daily FROM games WHERE id = ?"
        head, seed, updated, totals, undone, daily = connection.execute(query, (id,)).fetchone()
        decks = connection.execute("SELECT deck FROM rounds WHERE game = ? ORDER BY number", (id,))
        rounds: list[tuple[str, list[str]]] = [(deck, []) for (deck,) in decks]
        moves = connection.execute(
            "SELECT round, move FROM moves WHERE game = ? ORDER BY round, number", (id,)
        )
        try:
            for number, move in moves:
                if number < 1:
                    raise LookupError
                rounds[number - 1][1].append(text_of(move))
            if not rounds:
                raise LookupError
            played = tuple(RoundRecord(text_of(deck), tuple(moves)) for deck, moves in rounds)
            record = replace(Record.from_json(text_of(head)), rounds=played)
            seats = len(record.players)
            return SavedGame(
                id=id,
                record=record,
                seed=text_of(seed),
                updated=moment_of(updated),
                round=len(rounds),
                totals=numbers_of(totals, seats),
                hints=hints_of(connection, id, seats),
                undone=number_of(undone),
                daily=date.fromisoformat(daily) if daily else None,
                elsewhere=self._is_elsewhere(id),
            )
        except RecordError as error:
            reason = error.message
        except (LookupError, RecursionError, TypeError, ValueError):
            reason = Message(N_("It is damaged."))
        raise DamagedGame(
            Message(
                N_("A game in {file} cannot be read: {reason}"), {"file": str(self.path), "reason": reason}
            )
        )


class _StoredGame:
    """The Keeper of one game: `id` is its row, None until its first round is dealt; `moves` are those that its last
    round has; `daily` the day whose daily deal a new one is.
    """

    def __init__(
        self, store: GameStore, id: int | None = None, moves: int = 0, *, daily: date | None = None
    ) -> None:
        self._store = store
        self._id = id
        self._moves = moves
        self._daily = daily

    def dealt(self, record: Record, seed: str, events: tuple[Event, ...]) -> None:
        """Write the round's deck, and with the first round the game. Raises KeepError."""
        from kortu_domino.engine import RoundStarted

        with self._store.writing() as connection:
            id = self._id
            if id is None:
                id = _insert_game(connection, record, seed, self._daily)
                with suppress(Taken):  # nobody can have it: it is not in the file yet
                    self._store.hold(id)
            number = len(record.rounds)
            first = next(event.first for event in events if isinstance(event, RoundStarted))
            connection.execute(
                "INSERT INTO rounds (game, number, deck, first) VALUES (?, ?, ?, ?)",
                (id, number, record.rounds[-1].deck, first),
            )
            connection.execute("UPDATE games SET rounds = ? WHERE id = ?", (number, id))
            _update(connection, id, number, events)
        self._id, self._moves = id, 0

    def moved(self, number: int, move: Move, events: tuple[Event, ...]) -> None:
        """Write the move, and what ended with it. Raises KeepError."""
        assert self._id is not None, "a move before the first deal"
        with self._store.writing() as connection:
            connection.execute(
                "INSERT INTO moves (game, round, number, move) VALUES (?, ?, ?, ?)",
                (self._id, number, self._moves + 1, str(move)),
            )
            _update(connection, self._id, number, events)
        self._moves += 1

    def undone(self, number: int, moves_left: int) -> None:
        """Delete the move, and count that it was taken back. Raises KeepError."""
        assert self._id is not None, "a move taken back before the first deal"
        with self._store.writing() as connection:
            connection.execute(
                "DELETE FROM moves WHERE game = ? AND round = ? AND number > ?",
                (self._id, number, moves_left),
            )
            connection.execute(
                "UPDATE games SET updated = ?, undone = undone + 1 WHERE id = ?", (_now(), self._id)
            )
        self._moves = moves_left

    def hinted(self, number: int, seat: int) -> None:
        """Count the hint. Raises KeepError."""
        assert self._id is not None, "a hint before the first deal"
        with self._store.writing() as connection:
            connection.execute(
                "INSERT INTO hints (game, round, seat, count) VALUES (?, ?, ?, 1)"
                " ON CONFLICT (game, round, seat) DO UPDATE SET count = count + 1",
                (self._id, number, seat),
            )

    def lost(self) -> Message | None:
        """That the file is gone, if it is."""
        return self._store.gone


def _insert_game(connection: sqlite3.Connection, record: Record, seed: str, daily: date | None) -> int:
    from kortu_domino.storage.summary import write_head

    now = _now()
    head = replace(record, rounds=())
    day = daily and daily.isoformat()
    cursor = connection.execute(
        "INSERT INTO games (seed, record, started, updated, totals, daily) VALUES (?, ?, ?, ?, ?, ?)",
        (seed, head.to_json(), now, now, json.dumps([0] * record.rules.players), day),
    )
    assert cursor.lastrowid is not None
    write_head(connection, cursor.lastrowid, head)
    return cursor.lastrowid


def _update(connection: sqlite3.Connection, id: int, number: int, events: tuple[Event, ...]) -> None:
    """Write when the game was played, and what the events say of the round of this number and of the game."""
    from kortu_domino.engine import GameEnded, RoundEnded
    from kortu_domino.storage.summary import write_end, write_round

    now = _now()
    connection.execute("UPDATE games SET updated = ? WHERE id = ?", (now, id))
    for event in events:
        if isinstance(event, RoundEnded):
            connection.execute(
                "UPDATE rounds SET reason = ?, points = ?, winners = ? WHERE game = ? AND number = ?",
                (event.reason.value, json.dumps(event.points), json.dumps(event.winners), id, number),
            )
            connection.execute("UPDATE games SET totals = ? WHERE id = ?", (json.dumps(event.totals), id))
            write_round(connection, id, number, event.reason, event.points, event.winners)
        elif isinstance(event, GameEnded):
            connection.execute("UPDATE games SET winners = ? WHERE id = ?", (json.dumps(event.winners), id))
            write_end(connection, id, event.totals, now)


def hints_of(connection: sqlite3.Connection, id: int, seats: int) -> tuple[int, ...]:
    """By seat, the hints that were had in a game, as far as they can be read."""
    query = f"SELECT seat, sum(count) FROM hints WHERE game = ? AND count BETWEEN 0 AND {MOST} GROUP BY seat"
    had = {seat: int(count) for seat, count in connection.execute(query, (id,))}
    return tuple(had.get(seat, 0) for seat in range(seats))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
