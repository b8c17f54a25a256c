"""The games that are over: counted, listed a page at a time, searched, read, deleted, and added from records.

A History looks at the games of a GameStore; it keeps nothing itself, so that what it says is what is on disk now.
A list costs the same however many games there are: it reads short columns (`summary.py`), and only what is on the page.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from enum import StrEnum
from itertools import islice

from kortu_domino.bots import LEVELS
from kortu_domino.engine import Game, HouseRules, Message, Player, Record, RecordError, RulesError, replay
from kortu_domino.i18n import _, N_
from kortu_domino.stand_ins import folded
from kortu_domino.storage.games import GameStore, hints_of
from kortu_domino.storage.repeats import is_repeated
from kortu_domino.storage.summary import (
    house_key,
    house_of,
    names_key,
    write_end,
    write_head,
    write_round,
)
from kortu_domino.storage.values import moment_of, number_of, numbers_of, text_of
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.presets import RuleSet, rule_sets, set_of
from kortu_domino.table.setup import SeatSetup, why_no_seat
from kortu_domino.words.rules import rules_at_a_glance

_logger = logging.getLogger(__name__)


class Order(StrEnum):
    """What games are sorted by. Among equals the last game comes first, whichever way round."""

    DATE = "date"
    """When they ended."""
    ROUNDS = "rounds"
    RESULT = "result"
    """The place of the person, 1 being the least, then the points. Games of bots alone come last either way."""
    RULES = "rules"
    """The point limit, then the other house rules in words."""
    PLAYERS = "players"
    """The players' names, by seat."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, without its rounds.

    `ended` is in UTC; `rounds` how many there were. By seat: `players`, `totals` (points), and the `hints` they had.
    `winners` are seats; `undone` is how many moves were taken back; `daily` the day whose daily deal it was. It is
    `repeated` where the deal had been played before. Of an `imported` game `ended` is when that was, and `seed` is
    empty.
    """

    id: int
    ended: datetime
    players: tuple[Player, ...]
    rules: HouseRules
    rounds: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    seed: str
    hints: tuple[int, ...]
    undone: int
    daily: date | None
    repeated: bool
    imported: bool

    @property
    def assisted(self) -> bool:
        """Whether a person had hints or took moves back."""
        hinted = any(count and not player.bot for player, count in zip(self.players, self.hints, strict=True))
        return hinted or self.undone > 0


_SORTED_BY = {
    Order.DATE: "ended {way}, id {way}",
    Order.ROUNDS: "rounds {way}, ended DESC, id DESC",
    Order.RESULT: "place {way} NULLS LAST, points {way}, ended DESC, id DESC",
    Order.RULES: "rank {way}, ended DESC, id DESC",
    Order.PLAYERS: "names {way}, ended DESC, id DESC",
}
_COLUMNS = "ended, record, rounds, totals, winners, seed, undone, daily, imported"


class History:
    """The games of a store that are over. `variants` are the player's own house rules, to be searched by name.

    A search is for words, all of which must be found: each in the players' names, in the level of a bot, or in the
    house rules, by name or in words; in the language in use, capitals and marks on letters aside.

    Games that are damaged are left out, once that has shown: `unread` is how many there are so far.

    Every method raises RecordError where the file cannot be used.
    """

    def __init__(self, store: GameStore, variants: Mapping[str, HouseRules] | None = None) -> None:
        self._store = store
        self._variants = variants or {}
        self._damaged: set[int] = set()

    @property
    def unread(self) -> int:
        """How many games have shown themselves to be damaged."""
        return len(self._damaged)

    @property
    def sets(self) -> list[RuleSet]:
        """The house rules that have a name, in the language in use."""
        return rule_sets(self._variants)

    def count(self, search: str = "") -> int:
        """How many games are found."""
        with self._store.reading() as connection:
            games, values = self._found(connection, search)
            (count,) = connection.execute(f"SELECT count(*) FROM {games}", values).fetchone()
        return int(count)

    def page(
        self,
        order: Order = Order.DATE,
        *,
        descending: bool = True,
        search: str = "",
        offset: int = 0,
        limit: int = 50,
    ) -> list[FinishedGame]:
        """The games found, sorted, from the one of index `offset` on, at most `limit`."""
        way = "DESC" if descending else "ASC"
        with self._store.reading() as connection:
            games, values = self._found(connection, search)
            if order is Order.RULES:
                query = (
                    "WITH houses AS MATERIALIZED (SELECT value AS house, key AS rank FROM json_each(?))"
                    f" SELECT id FROM {games.replace(' WHERE', ' LEFT JOIN houses USING (house) WHERE', 1)}"
                )
                values.insert(0, json.dumps(sorted(_houses(connection), key=_rules_key)))
            else:
                query = f"SELECT id FROM {games}"
            query += f" ORDER BY {_SORTED_BY[order].format(way=way)} LIMIT ? OFFSET ?"
            asked = limit
            while True:
                ids = [id for (id,) in connection.execute(query, (*values, asked, offset))]
                games_read = filter(None, (self._game(connection, id) for id in ids))
                page = list(islice(games_read, limit))
                if len(page) == limit or len(ids) < asked:
                    return page
                asked *= 2  # those after the damaged ones come in their places

    def record(self, id: int) -> Record:
        """A game with its rounds."""
        return self._store.saved(id).record

    def delete(self, id: int) -> None:
        """Delete a game for ever; nothing where it is not there any more."""
        with self._writing() as connection:
            connection.execute("DELETE FROM games WHERE id = ? AND ended IS NOT NULL", (id,))

    def add(self, record: Record) -> int:
        """Add a game that is over, as an imported one. Returns its id.

        Raises RecordError also where its players have no names that can be shown, or bots no level that there is, and
        where it cannot be played, is not over, or is there already.
        """
        _check_players(record.players)
        game = replay(record)
        if not game.over:
            raise RecordError(Message(N_("This game is not over: no total has reached the point limit.")))
        record = Record.of(game)
        if self._has(record):
            raise RecordError(Message(N_("This game is here already.")))
        with self._writing() as connection:
            return _insert(connection, record, game)

    # Finding

    def _found(self, connection: sqlite3.Connection, search: str) -> tuple[str, list[object]]:
        """What games are found, as the table and the condition of a query, with its values."""
        words = folded(search).split()
        found = "ended IS NOT NULL"
        values: list[object] = []
        if self._damaged:
            found += " AND id NOT IN (SELECT value FROM json_each(?))"
            values.append(json.dumps(list(self._damaged)))
        if not words:
            return f"games WHERE {found}", values
        houses = {house: self._said_of(house) for house in _houses(connection)}
        for word in words:
            levels = [level for level, bot in LEVELS.items() if word in folded(_(bot.label))]
            found += (
                " AND (instr(names, ?)"
                + " OR instr(' ' || levels || ' ', ?)" * len(levels)
                + " OR house IN (SELECT value FROM json_each(?)))"
            )
            such = [house for house, said in houses.items() if word in said]
            values += [word, *(f" {level} " for level in levels), json.dumps(such)]
        return f"games INDEXED BY games_over WHERE {found}", values

    def _said_of(self, house: str) -> str:
        """The words by which house rules are found."""
        rules = _rules_of(house)
        if rules is None:
            return ""
        named = set_of(rules, self.sets)
        return folded(f"{named.name if named else ''} {rules_at_a_glance(rules)}")

    # Reading

    def _game(self, connection: sqlite3.Connection, id: int) -> FinishedGame | None:
        """A game that is over; None where it is not there any more, or is damaged."""
        row = connection.execute(f"SELECT {_COLUMNS} FROM games WHERE id = ?", (id,)).fetchone()
        if row is None:
            return None
        ended, head, rounds, totals, winners, seed, undone, daily, imported = row
        try:
            record = Record.from_json(text_of(head))
            seats = len(record.players)
            return FinishedGame(
                id=id,
                ended=moment_of(ended),
                players=record.players,
                rules=record.rules,
                rounds=number_of(rounds),
                totals=numbers_of(totals, seats),
                winners=numbers_of(winners),
                seed=text_of(seed),
                hints=hints_of(connection, id, seats),
                undone=number_of(undone),
                daily=date.fromisoformat(daily) if daily else None,
                repeated=is_repeated(connection, id),
                imported=bool(imported),
            )
        except (RecordError, RecursionError, TypeError, ValueError) as error:
            _logger.warning("game %s cannot be read: %s", id, error)
            self._damaged.add(id)
            return None

    # Writing

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        try:
            with self._store.writing() as connection:
                yield connection
        except KeepError as error:
            raise RecordError(error.message) from None

    def _has(self, record: Record) -> bool:
        """Whether a game is in the file, over or not."""
        query = "SELECT id FROM games WHERE names = ? AND house = ? AND rounds = ?"
        with self._store.reading() as connection:
            likely = connection.execute(
                query, (names_key(record.players), house_key(record.rules), len(record.rounds))
            ).fetchall()
        return any(self._store.saved(id).record == record for (id,) in likely)


def _check_players(players: Sequence[Player]) -> None:
    """See that everybody has a name that can be shown, and bots a level that there is. Raises RecordError.

    What cannot be seen of a name is not in it any more: see Player.
    """
    for number, player in enumerate(players):
        if not player.name:
            raise RecordError(Message(N_("Seat {number} has no name."), {"number": number + 1}))
        if reason := why_no_seat(SeatSetup(player.name, player.bot), number):
            raise RecordError(
                Message(N_("Seat {number}: {reason}"), {"number": number + 1, "reason": reason})
            )


def _houses(connection: sqlite3.Connection) -> list[str]:
    """The keys of all house rules that games were played by."""
    houses = connection.execute(
        "SELECT DISTINCT house FROM games WHERE ended IS NOT NULL AND typeof(house) = 'text'"
    )
    return [house for (house,) in houses]


def _rules_of(house: str) -> HouseRules | None:
    """The house rules of a key; None where it is damaged."""
    try:
        return house_of(house)
    except (RecursionError, RulesError, TypeError, ValueError):
        return None


def _rules_key(house: str) -> tuple[int, str, int]:
    """By what house rules are sorted: their limit, the rest in words, the number of players."""
    rules = _rules_of(house)
    return (rules.point_limit, folded(rules_at_a_glance(rules)), rules.players) if rules else (0, "", 0)


def _insert(connection: sqlite3.Connection, record: Record, game: Game) -> int:
    """Write a game that is over, as an imported one, which `record` holds."""
    now = datetime.now(UTC).isoformat(timespec="microseconds")
    id = connection.execute(
        "INSERT INTO games (seed, record, started, updated, totals, winners, rounds, imported)"
        " VALUES ('', ?, ?, ?, ?, ?, ?, 1)",
        (
            *(replace(record, rounds=()).to_json(), now, now),
            *(json.dumps(game.totals), json.dumps(game.winners), len(record.rounds)),
        ),
    ).lastrowid
    assert id is not None
    write_head(connection, id, record)
    for number, (written, dealt, result) in enumerate(
        zip(record.rounds, game.rounds, game.results, strict=True), 1
    ):
        connection.execute(
            "INSERT INTO rounds (game, number, deck, first, reason, points, winners) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(id, number, written.deck, dealt.first, result.reason.value),
                *(json.dumps(result.points), json.dumps(result.winners)),
            ),
        )
        connection.executemany(
            "INSERT INTO moves (game, round, number, move) VALUES (?, ?, ?, ?)",
            [(id, number, count, move) for count, move in enumerate(written.moves, 1)],
        )
        write_round(connection, id, number, result.reason, result.points, result.winners)
    write_end(connection, id, game.totals, now)
    return id
