"""Every game on disk, move by move: a game is its record, and an unfinished one goes on from there.

A GameStore is opened once, by the app, and used from its one thread. Where its file cannot be used it keeps nothing,
`trouble` says why, and games are played all the same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from kortu_domino.engine import Event, GameEnded, Message, Move, Record, RecordError, RoundEnded
from kortu_domino.engine.record import RoundRecord
from kortu_domino.i18n import N_
from kortu_domino.storage.database import Unusable, open_database
from kortu_domino.table.keeper import Keeper, KeepError


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game. `updated` is when it was last played, in UTC; `round` the number of its last round;
    `totals` the points, by seat, of the rounds that are over.
    """

    id: int
    record: Record
    seed: str
    updated: datetime
    round: int
    totals: tuple[int, ...]


class GameStore:
    """The games in the file at `path`.

    `trouble` names the file and says what is wrong with it, None where nothing is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Message | None
        self._connection: sqlite3.Connection | None = None
        try:
            self._connection, self.trouble = open_database(path)
        except Unusable as error:
            self.trouble = error.message

    def close(self) -> None:
        """Close the file; nothing is kept from now on. What was kept is safe without this, too."""
        if self._connection:
            self._connection.close()
            self._connection = None

    def new(self) -> Keeper | None:
        """What keeps a new game, for its table; None where nothing can be kept."""
        return _StoredGame(self) if self._connection else None

    def unfinished(self, limit: int | None = None) -> list[SavedGame]:
        """The games that are not over, the last played first; at most `limit`."""
        query = (
            "SELECT id, record, seed, updated, totals FROM games WHERE winners IS NULL"
            " ORDER BY updated DESC, id DESC LIMIT ?"
        )
        with self._reading() as connection:
            if connection:
                rows = connection.execute(query, (-1 if limit is None else limit,)).fetchall()
                return [game for row in rows if (game := self._saved(connection, *row))]
        return []

    def resume(self, id: int) -> Keeper | None:
        """What keeps an unfinished game on, for its table; None where nothing can be kept."""
        query = (
            "SELECT count(*) FROM moves WHERE game = :game"
            " AND round = (SELECT max(number) FROM rounds WHERE game = :game)"
        )
        with self._reading() as connection:
            if connection:
                (moves,) = connection.execute(query, {"game": id}).fetchone()
                return _StoredGame(self, id, moves)
        return None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: once it is through, all that was written in it is on disk. Raises KeepError, and none is."""
        connection = self._connection
        if connection is None:
            raise KeepError(self.trouble or self._not_kept("closed"))
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise KeepError(self._not_kept(str(error))) from None
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection | None]:
        """The connection, None where there is none; an error in reading is no more than trouble."""
        try:
            yield self._connection
        except sqlite3.Error as error:
            self.trouble = self._not_kept(str(error))

    def _not_kept(self, reason: str) -> Message:
        return Message(
            N_("Games are not kept: {file}: {reason}."), {"file": str(self.path), "reason": reason}
        )

    def _saved(
        self, connection: sqlite3.Connection, id: int, head: str, seed: str, updated: str, totals: str
    ) -> SavedGame | None:
        """A game from its row; None where it cannot be read, and then `trouble` says so."""
        decks = connection.execute("SELECT deck FROM rounds WHERE game = ? ORDER BY number", (id,))
        rounds: list[tuple[str, list[str]]] = [(deck, []) for (deck,) in decks]
        moves = connection.execute(
            "SELECT round, move FROM moves WHERE game = ? ORDER BY round, number", (id,)
        )
        for number, move in moves:
            rounds[number - 1][1].append(move)
        try:
            record = Record.from_json(head)
        except RecordError as error:
            self.trouble = Message(
                N_("A game in {file} cannot be read: {reason}"),
                {"file": str(self.path), "reason": error.message},
            )
            return None
        return SavedGame(
            id=id,
            record=replace(record, rounds=tuple(RoundRecord(deck, tuple(played)) for deck, played in rounds)),
            seed=seed,
            updated=datetime.fromisoformat(updated),
            round=len(rounds),
            totals=tuple(json.loads(totals)),
        )


class _StoredGame:
    """The Keeper of one game: `id` is its row, None until its first round is dealt; `moves` are those that its last
    round has.
    """

    def __init__(self, store: GameStore, id: int | None = None, moves: int = 0) -> None:
        self._store = store
        self._id = id
        self._moves = moves

    def dealt(self, record: Record, seed: str, events: tuple[Event, ...]) -> None:
        """Write the round's deck, and with the first round the game. Raises KeepError."""
        with self._store.writing() as connection:
            id = self._id or _insert_game(connection, record, seed)
            number = len(record.rounds)
            connection.execute(
                "INSERT INTO rounds (game, number, deck) VALUES (?, ?, ?)",
                (id, number, record.rounds[-1].deck),
            )
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


def _insert_game(connection: sqlite3.Connection, record: Record, seed: str) -> int:
    now = _now()
    cursor = connection.execute(
        "INSERT INTO games (seed, record, started, updated, totals) VALUES (?, ?, ?, ?, ?)",
        (seed, replace(record, rounds=()).to_json(), now, now, json.dumps([0] * record.rules.players)),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def _update(connection: sqlite3.Connection, id: int, number: int, events: tuple[Event, ...]) -> None:
    """Write when the game was played, and what the events say of the round of this number and of the game."""
    connection.execute("UPDATE games SET updated = ? WHERE id = ?", (_now(), id))
    for event in events:
        if isinstance(event, RoundEnded):
            connection.execute(
                "UPDATE rounds SET reason = ?, points = ?, winners = ? WHERE game = ? AND number = ?",
                (event.reason.value, json.dumps(event.points), json.dumps(event.winners), id, number),
            )
            connection.execute("UPDATE games SET totals = ? WHERE id = ?", (json.dumps(event.totals), id))
        elif isinstance(event, GameEnded):
            connection.execute("UPDATE games SET winners = ? WHERE id = ?", (json.dumps(event.winners), id))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")
