"""How somebody stands with the daily deals: which days are done, and how many of them in a row.

`table.deals.daily_setup` gives the deal itself; here is what the file of games knows of those that were played. A day
is one of the reader's clock. Where games cannot be read, nothing was played: that they cannot is told elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from kortu_domino.engine import RecordError
from kortu_domino.storage.games import GameStore, SavedGame


@dataclass(frozen=True, slots=True)
class DailyFinish:
    """How a day's deal ended: the game's `id`, the person's `place` from 1, and `points`."""

    id: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a `day`: what counts is the `first` finish, None before it; `finishes` are all.

    `streak` is on how many days in a row the deal was finished, up to this one; while it is not done, up to the day
    before.
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
    own = "ended IS NOT NULL AND NOT imported AND person IS NOT NULL"
    try:
        with store.reading() as connection:
            finishes = connection.execute(
                f"SELECT id, place, points FROM games WHERE daily = ? AND {own} ORDER BY ended, id",
                (day.isoformat(),),
            ).fetchall()
            days = connection.execute(
                f"SELECT DISTINCT daily FROM games WHERE daily <= ? AND {own} ORDER BY daily DESC",
                (day.isoformat(),),
            )
            streak, expected = 0, day if finishes else day - timedelta(days=1)
            for (done,) in days:
                if done != expected.isoformat():
                    break
                streak, expected = streak + 1, expected - timedelta(days=1)
    except RecordError:
        return Daily(day)
    return Daily(day, DailyFinish(*finishes[0]) if finishes else None, len(finishes), streak)


def daily_begun(store: GameStore, day: date) -> SavedGame | None:
    """The game of a day's deal that is not over, if there is one; the last played of several."""
    return next((game for game in store.unfinished() if game.daily == day), None)
