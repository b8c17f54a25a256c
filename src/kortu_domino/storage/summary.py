"""What is written beside a game so that lists and statistics need not read it: short columns, and counts by seat.

It is written in the transaction that ends a round or a game (`games.py`), for a record that is imported
(`history.py`), and once for every game of a file that has no such columns yet (`database.py`).
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace

from kortu_domino.engine import (
    HouseRules,
    Lay,
    Pass,
    Player,
    Rank,
    Reason,
    Record,
    RecordError,
    Refusal,
    parse_move,
    replay,
)
from kortu_domino.engine.moves import OnCard
from kortu_domino.engine.record import RoundRecord
from kortu_domino.stand_ins import folded
from kortu_domino.storage.values import numbers_of
from kortu_domino.words.results import place_of, points_of

_logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Counts:
    """What a player did in a round: cards laid, aces among them, fast moves, cards stacked, drawn, turns passed."""

    cards: int = 0
    aces: int = 0
    fast: int = 0
    stacked: int = 0
    drawn: int = 0
    passed: int = 0


def names_key(players: Iterable[Player]) -> str:
    """The names of players as a key, by seat, to sort by and to search in."""
    return folded(" · ".join(player.name for player in players))


def house_key(rules: HouseRules) -> str:
    """The house rules as a key: JSON of those that are not the default. Equal rules have equal keys."""
    usual = HouseRules().to_dict()
    changed = {key: value for key, value in rules.to_dict().items() if value != usual[key]}
    return json.dumps(changed, sort_keys=True)


def house_of(key: str) -> HouseRules:
    """The house rules of a key. Raises ValueError and RulesError."""
    return HouseRules.from_dict(json.loads(key))


def counted(first: int, seats: int, moves: Iterable[str]) -> list[Counts]:
    """By seat, what was done in a round with these moves, when `first` played first. Raises UnreadableText."""
    counts = [Counts() for _seat in range(seats)]
    turn = first
    for move in map(parse_move, moves):
        mine = counts[turn]
        if isinstance(move, Lay):
            mine.cards += len(move.cards)
            mine.aces += sum(card.rank is Rank.ACE for card in move.cards)
            mine.fast += len(move.cards) > 1
            mine.stacked += len(move.cards) if isinstance(move.target, OnCard) else 0
        elif isinstance(move, Pass):
            mine.passed += 1
        else:
            mine.drawn += 1
            continue
        turn = (turn + 1) % seats
    return counts


def write_head(connection: sqlite3.Connection, id: int, record: Record) -> None:
    """Write what is known of a game when it begins: who plays, by which rules."""
    persons = [seat for seat, player in enumerate(record.players) if player.bot is None]
    connection.execute(
        "UPDATE games SET seats = ?, person = ?, names = ?, levels = ?, house = ? WHERE id = ?",
        (
            len(record.players),
            persons[0] if len(persons) == 1 else None,
            names_key(record.players),
            " ".join(sorted({player.bot for player in record.players if player.bot})),
            house_key(record.rules),
            id,
        ),
    )


def write_round(
    connection: sqlite3.Connection,
    id: int,
    number: int,
    reason: str,
    points: Sequence[int],
    winners: Sequence[int],
) -> None:
    """Write what a round that is over came to. Its moves are in the file."""
    query = "SELECT first, person, imported FROM rounds JOIN games ON id = game WHERE game = ? AND number = ?"
    first, person, imported = connection.execute(query, (id, number)).fetchone()
    query = "SELECT move FROM moves WHERE game = ? AND round = ? ORDER BY number"
    moves = [move for (move,) in connection.execute(query, (id, number))]
    counts = [None] * len(points) if first is None else counted(first, len(points), moves)
    connection.executemany(
        f"INSERT INTO scores VALUES ({', '.join('?' * 14)})",
        [
            (
                *(id, seat, number, seat == person and not imported, seat in winners),
                *(points[seat], sum(points) - points[seat], reason == Reason.BLOCKED),
                *((None,) * 6 if mine is None else astuple(mine)),
            )
            for seat, mine in enumerate(counts)
        ],
    )


def write_end(connection: sqlite3.Connection, id: int, totals: Sequence[int], ended: str) -> None:
    """Write how a game ended: the place and the points of its person, the best one's where there are several."""
    (head,) = connection.execute("SELECT record FROM games WHERE id = ?", (id,)).fetchone()
    players = Record.from_json(head).players
    hints = connection.execute("SELECT seat, count FROM hints WHERE game = ?", (id,)).fetchall()
    connection.execute(
        "UPDATE games SET ended = ?, place = ?, points = ?, hints = ? WHERE id = ?",
        (
            ended,
            place_of(players, totals),
            points_of(players, totals),
            sum(count for seat, count in hints if players[seat].bot is None),
            id,
        ),
    )


def summarize_all(connection: sqlite3.Connection) -> None:
    """Write all of the above for the games of an older file.

    Moves are counted where the game can be replayed. A game that cannot be read is left out of every list.
    """
    for (id,) in connection.execute("SELECT id FROM games").fetchall():
        connection.execute("SAVEPOINT game")
        try:
            _summarize(connection, id)
        except (Refusal, LookupError, RecursionError, TypeError, ValueError) as error:
            _logger.warning("game %s cannot be read: %s", id, error)
            connection.execute("ROLLBACK TO game")
        connection.execute("RELEASE game")


def _summarize(connection: sqlite3.Connection, id: int) -> None:
    """The same for one game. Raises one of several errors where it cannot be read."""
    head, updated, totals, winners = connection.execute(
        "SELECT record, updated, totals, winners FROM games WHERE id = ?", (id,)
    ).fetchone()
    rounds = connection.execute(
        "SELECT deck, reason, points, winners FROM rounds WHERE game = ? ORDER BY number", (id,)
    ).fetchall()
    record = Record.from_json(head)
    seats = len(record.players)
    write_head(connection, id, record)
    connection.execute("UPDATE games SET rounds = ? WHERE id = ?", (len(rounds), id))
    _write_first(connection, id, record, [deck for deck, *_over in rounds])
    for number, (_deck, reason, points, won) in enumerate(rounds, 1):
        if points is not None:
            write_round(connection, id, number, reason, numbers_of(points, seats), numbers_of(won))
    if winners is not None:
        write_end(connection, id, numbers_of(totals, seats), updated)


def _write_first(connection: sqlite3.Connection, id: int, head: Record, decks: Sequence[str]) -> None:
    """Write who played first in each round; in none where the game cannot be replayed."""
    moves: list[list[str]] = [[] for _deck in decks]
    query = "SELECT round, move FROM moves WHERE game = ? ORDER BY round, number"
    for number, move in connection.execute(query, (id,)):
        moves[number - 1].append(move)
    played = tuple(RoundRecord(deck, tuple(each)) for deck, each in zip(decks, moves, strict=True))
    try:
        game = replay(replace(head, rounds=played))
    except RecordError:
        return
    connection.executemany(
        "UPDATE rounds SET first = ? WHERE game = ? AND number = ?",
        [(each.first, id, number) for number, each in enumerate(game.rounds, 1)],
    )
