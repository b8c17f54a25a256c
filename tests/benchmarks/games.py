"""A file of very many finished games, as quickly as it can be made: rows are written, nothing is played.

The figures are made up, but add up: points, totals, winners and what is written beside them agree. There are no moves:
neither lists nor statistics look at them.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from kortu_domino.bots import BOT_NAMES, LEVELS
from kortu_domino.engine import Dealer, HouseRules, Player, Record
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.summary import house_key, names_key
from kortu_domino.table.presets import rule_sets

LAST = datetime(2026, 11, 30, 12, tzinfo=UTC)
"""When the last game ended; each was half an hour after the one before."""


def many_games(path: Path, count: int, *, seed: str = "many") -> None:
    """Make a file of `count` finished games, of three to seven rounds each: one person, called Ona, against bots."""
    chance = random.Random(seed).random
    houses = [
        each.rules(players) for players in range(2, 7) for each in rule_sets({}) if not each.why_not(players)
    ]
    store = GameStore(path)
    with store.writing() as connection:
        for id in range(1, count + 1):
            ended = LAST - timedelta(minutes=30) * (count - id)
            _write_game(connection, id, houses[int(chance() * len(houses))], ended, chance)
    store.close()


def _write_game(
    connection: sqlite3.Connection, id: int, rules: HouseRules, ended: datetime, chance: Callable[[], float]
) -> None:
    levels = list(LEVELS)
    players = [
        Player(BOT_NAMES[int(chance() * len(BOT_NAMES))], levels[int(chance() * len(levels))])
        for _seat in range(rules.players)
    ]
    person = int(chance() * rules.players)
    players[person] = Player("Ona")
    rounds = [_points(chance, rules.players) for _round in range(3 + int(chance() * 5))]
    totals = [sum(points) for points in zip(*rounds, strict=True)]
    moment = ended.isoformat(timespec="microseconds")
    hints = 2 if chance() < 0.2 else 0
    _insert(
        connection,
        "games",
        id=id,
        seed=f"{id:06}",
        record=Record(rules, tuple(players), 0).to_json(),
        started=moment,
        updated=moment,
        totals=json.dumps(totals),
        winners=json.dumps([seat for seat, total in enumerate(totals) if total == min(totals)]),
        daily=moment[:10] if ended.hour == 0 else None,
        rounds=len(rounds),
        seats=rules.players,
        person=person,
        names=names_key(players),
        levels=" ".join(sorted({player.bot for player in players if player.bot})),
        house=house_key(rules),
        ended=moment,
        place=1 + sum(total < totals[person] for total in totals),
        points=totals[person],
        hints=hints,
    )
    for number, points in enumerate(rounds, 1):
        blocked = chance() < 0.1
        _insert(
            connection,
            "rounds",
            game=id,
            number=number,
            deck=_DECK,
            first=(number - 1) % rules.players,
            reason="blocked" if blocked else "out",
            points=json.dumps(points),
            winners=json.dumps([points.index(0)]),
        )
        connection.executemany(
            f"INSERT INTO scores VALUES ({', '.join('?' * 14)})",
            [
                (
                    *(id, seat, number, seat == person, mine == 0, mine, sum(points) - mine, blocked),
                    *(6, mine % 3, mine % 2, 0, mine % 5, 0),
                )
                for seat, mine in enumerate(points)
            ],
        )
    if hints:
        _insert(connection, "hints", game=id, round=1, seat=person, count=hints)


_DECK = " ".join(map(str, Dealer("many")(1)))


def _points(chance: Callable[[], float], seats: int) -> list[int]:
    """By seat, the points of a round that somebody went out of."""
    points = [1 + int(chance() * 40) for _seat in range(seats)]
    points[int(chance() * seats)] = 0
    return points


def _insert(connection: sqlite3.Connection, table: str, **values: object) -> None:
    connection.execute(
        f"INSERT INTO {table} ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})",
        tuple(values.values()),
    )
