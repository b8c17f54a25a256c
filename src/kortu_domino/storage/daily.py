"""How somebody stands with the daily deals: which days are done, and how many of them in a row.

`table.deals.daily_setup` gives the deal itself; here is what the file of games knows of those that were played. A day
is one of the reader's clock. Where games cannot be read, nothing was played: that they cannot is told elsewhere.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import groupby
from operator import itemgetter

from kortu_domino.engine import RecordError
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.storage.repeats import is_helped
from kortu_domino.storage.values import MOST


@dataclass(frozen=True, slots=True)
class DailyFinish:
    """How a day's deal ended: the game's `id`, the person's `place` from 1, and `points`.

    It was `helped` where there were hints or moves taken back, or where the deal had been played before.
    """

    id: int
    place: int
    points: int
    helped: bool = False


@dataclass(frozen=True, slots=True)
class DayDone:
    """A `day` whose deal was finished: the `first` finish, and how many `finishes` there were."""

    day: date
    first: DailyFinish
    finishes: int


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a `day`: what counts is the `first` finish, None before it; `finishes` are all.

    `streak` is on how many days in a row the deal was finished without help, up to this one; while it is not done, up
    to the day before. A day with help in between neither counts nor ends it.
    """

    day: date
    first: DailyFinish | None = None
    finishes: int = 0
    streak: int = 0


def today() -> date:
    """The day of the reader's clock."""
    return datetime.now(UTC).astimezone().date()


def daily_done(store: GameStore, day: date) -> Daily:
    """What was done of a day's deal."""
    try:
        with store.reading() as connection:
            days = in_a_row(days_done(connection, partial(is_helped, connection), day), day)
    except RecordError:
        return Daily(day)
    streak = without_help(days)
    if days and days[0].day == day:
        return Daily(day, days[0].first, days[0].finishes, streak)
    return Daily(day, streak=streak)


def days_done(
    connection: sqlite3.Connection, helped: Callable[[int], bool], latest: date = date.max
) -> Iterator[DayDone]:
    """The days whose deal was finished, from the `latest` back. What cannot be read is left out.

    `helped` says of a game's id whether there was help.
    """
    finishes = connection.execute(
        "SELECT daily, id, place, points FROM games INDEXED BY games_daily"
        " WHERE daily IS NOT NULL AND daily <= ? AND ended IS NOT NULL AND NOT imported AND person IS NOT NULL"
        f" AND place BETWEEN 1 AND 6 AND points BETWEEN 0 AND {MOST} ORDER BY daily DESC, ended, id",
        (latest.isoformat(),),
    )
    for text, rows in groupby(finishes, key=itemgetter(0)):
        with suppress(ValueError):
            day = date.fromisoformat(text)
            (_day, id, place, points), *others = rows
            yield DayDone(day, DailyFinish(id, place, points, helped(id)), 1 + len(others))


def in_a_row(days: Iterable[DayDone], day: date) -> list[DayDone]:
    """Those of some days, from the latest back, that are in a row up to `day`, or up to the day before it."""
    row: list[DayDone] = []
    expected = day
    for each in days:
        if each.day > day:
            continue
        if expected - each.day > timedelta(days=1):
            break
        row.append(each)
        expected = each.day
    return row


def without_help(days: Iterable[DayDone]) -> int:
    """On how many of some days the deal was done without help."""
    return sum(not each.first.helped for each in days)


def daily_begun(store: GameStore, day: date) -> SavedGame | None:
    """The game of a day's deal that is not over, if there is one; the last played of several."""
    return next((game for game in store.unfinished() if game.daily == day), None)
