"""How the person at the keyboard has played: tallies, averages, streaks and curiosities of all games that are over.

What counts is every game that one person played here against bots: whoever it was, they are “you”. A game of several
persons counts for none of them, because nothing says which of them is you; how many such games there are is told.
Imported games and games of bots alone do not count, nor the rounds of a game in play. Where there were hints, moves
taken back, or cards that had been played before, a game counts, but in no streak, and for no best or worst round.

Figures come from the short columns and the counts of `summary.py`; no record is read, so that very many games take
well under a second.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from itertools import groupby
from pathlib import Path

from kortu_domino.bots import LEVELS
from kortu_domino.engine import RecordError
from kortu_domino.i18n import N_
from kortu_domino.storage.daily import DayDone, days_done, in_a_row, today, without_help
from kortu_domino.storage.database import Unusable, in_words, not_kept, open_to_read
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.repeats import repeated_games
from kortu_domino.storage.values import MOST, moment_of

_STEPS = 10_000
"""So many steps SQLite goes between two looks at whether it is to stop: some tenths of a millisecond."""
MOST_STRETCHES = 60
"""So many points has the course of time at the most."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many were played, and how many of them won; who shares a win has won."""

    played: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """The share that was won, from 0 to 1; 0 where none was played."""
        return self.won / self.played if self.played else 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.played + other.played, self.won + other.won)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many in a row: now, and the longest there has been."""

    now: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some games in a row: when the first and the last ended (UTC), and the mean of points in their rounds."""

    first: datetime
    last: datetime
    games: int
    points: float


@dataclass(frozen=True, slots=True)
class Extreme:
    """The best round, or the worst: its points, and where it is. `round` is from 1, `ended` when its game did (UTC)."""

    points: int
    game: int
    round: int
    ended: datetime


@dataclass(frozen=True, slots=True)
class Curiosities:
    """How often something happened: rounds that were `blocked`; and what the person did in all rounds.

    That is cards laid and the aces among them, moves of several cards at once, cards stacked, cards drawn, and turns
    passed. Rounds kept by an older version that cannot be played again are left out.
    """

    blocked: int = 0
    cards: int = 0
    aces: int = 0
    fast: int = 0
    stacked: int = 0
    drawn: int = 0
    passed: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """What there is to tell. See the module for which games count; `games.played` is 0 where there are none.

    `levels` are the games with a bot of that level at the table (a game counts once for each), the weakest first;
    `seats` those of so many players; `assisted` those in which there were hints or moves taken back; `repeated` those
    whose deal had been played before. These two are with help, the others without.
    `points` is the mean of points in a round, and `course` how that went, in stretches of equally many games.
    `streak` is of games won without help: those with it neither continue it nor end it.
    `best` is the round won that left the others with the most points, which are its points; `worst` that with the most
    points of one's own; both of games without help.
    `daily` are the days whose deal was finished; what counts is the first finish, `daily_helped` how many of these were
    with help. `daily_streak` is of those without, and goes on until a day has passed that was not done at all.
    `shared` are the games of several persons, `unread` those that cannot be read: they are counted nowhere else.
    """

    games: Tally = Tally()
    rounds: Tally = Tally()
    assisted: Tally = Tally()
    repeated: Tally = Tally()
    levels: Mapping[str, Tally] = field(default_factory=dict)
    seats: Mapping[int, Tally] = field(default_factory=dict)
    points: float = 0.0
    course: tuple[Stretch, ...] = ()
    streak: Streak = Streak()
    best: Extreme | None = None
    worst: Extreme | None = None
    curiosities: Curiosities = Curiosities()
    hints: int = 0
    undone: int = 0
    daily: Tally = Tally()
    daily_helped: int = 0
    daily_streak: Streak = Streak()
    shared: int = 0
    unread: int = 0

    @property
    def numbers(self) -> list[tuple[str, int]]:
        """How often this and that happened, with what it is called: a string to be translated. What never
        did is not there.
        """
        counts = self.curiosities
        numbers = (
            (N_("Hints"), self.hints),
            (N_("Moves taken back"), self.undone),
            (N_("Aces laid"), counts.aces),
            (N_("Fast moves"), counts.fast),
            (N_("Cards stacked"), counts.stacked),
            (N_("Cards drawn"), counts.drawn),
            (N_("Turns passed"), counts.passed),
            (N_("Blocked rounds"), counts.blocked),
        )
        return [(label, number) for label, number in numbers if number]


_Game = tuple[int, str, int, int, int, int, int, str, int]
"""The id, when it ended, the points, how many rounds, whether it was won (0, 1), hints, moves taken back, the levels,
the seats."""

# The index is named: nothing tells SQLite how much smaller than the table it is.
_OWN = "games INDEXED BY games_over WHERE ended IS NOT NULL AND imported = 0 AND person IS NOT NULL"
_SHARED = (
    "games INDEXED BY games_over"
    " WHERE ended IS NOT NULL AND imported = 0 AND person IS NULL AND place IS NOT NULL"
)
_READABLE = (
    "place BETWEEN 1 AND seats AND seats BETWEEN 2 AND 6 AND rounds > 0 AND typeof(levels) = 'text' AND "
    + (" AND ".join(f"{each} BETWEEN 0 AND {MOST}" for each in ("points", "rounds", "hints", "undone")))
)
_OVER = "game NOT IN (SELECT id FROM games WHERE winners IS NULL)"
_MINE = f"mine = 1 AND points BETWEEN 0 AND {MOST}"
_CURIOSITIES = tuple(each.name for each in fields(Curiosities))


def statistics(store: GameStore, day: date | None = None) -> Statistics:
    """The statistics of a store on a day (None: today), on which streaks of daily deals depend. Raises RecordError."""
    with store.reading() as connection:
        return _found(connection, day or today())


def statistics_beside(path: Path, stopped: Callable[[], bool]) -> Statistics:
    """The same of the file at a path, for a thread that is not that of its store. Raises RecordError.

    Once it is `stopped`, it ends soon, with an error that means nothing.
    """
    try:
        with closing(open_to_read(path)) as connection:
            connection.set_progress_handler(stopped, _STEPS)
            return _found(connection, today())
    except Unusable as error:
        raise RecordError(error.message) from None
    except sqlite3.Error as error:
        raise RecordError(not_kept(path, in_words(error, path))) from None


def _found(connection: sqlite3.Connection, day: date) -> Statistics:
    all_games = connection.execute(
        "SELECT id, ended, points, rounds, place = 1, hints, undone, levels, seats"
        f" FROM {_OWN} AND {_READABLE} ORDER BY ended"
    ).fetchall()
    games = [game for game in all_games if _is_moment(game[1])]
    own, shared = connection.execute(
        f"SELECT (SELECT count(*) FROM {_OWN}), (SELECT count(*) FROM {_SHARED})"
    ).fetchone()
    played, won, points, *counts = connection.execute(
        f"SELECT count(*), sum(won = 1), avg(points), {', '.join(f'total({each})' for each in _CURIOSITIES)}"
        f" FROM scores WHERE {_MINE} AND {_OVER}"
    ).fetchone()
    repeated = repeated_games(connection)
    unaided = {id: ended for id, ended, *_, hints, undone, _levels, _seats in games if not (hints or undone)}
    for id in repeated:
        unaided.pop(id, None)
    days = list(days_done(connection, lambda id: id not in unaided))
    tallies = _Tallies(games, repeated)
    return Statistics(
        games=tallies.all,
        rounds=Tally(played, won or 0),
        assisted=tallies.assisted,
        repeated=tallies.repeated,
        levels=tallies.levels,
        seats=tallies.seats,
        points=points or 0.0,
        course=tuple(_course(games)),
        streak=_streak(won for id, _ended, _points, _rounds, won, *_ in games if id in unaided),
        best=_extreme(connection, "others", "won = 1", unaided),
        worst=_extreme(connection, "points", "won = 0", unaided),
        curiosities=Curiosities(*map(_whole, counts)),
        hints=sum(game[5] for game in games),
        undone=sum(game[6] for game in games),
        daily=Tally(len(days), sum(each.first.place == 1 for each in days)),
        daily_helped=len(days) - without_help(days),
        daily_streak=Streak(without_help(in_a_row(days, day)), _longest_row(days)),
        shared=shared,
        unread=own - len(games),
    )


def _is_moment(text: object) -> bool:
    try:
        moment_of(text)
    except (TypeError, ValueError):
        return False
    return True


def _whole(total: float) -> int:
    """A sum as a number; 0 where it cannot be one."""
    return int(total) if 0 <= total < 1 << 53 else 0


def _extreme(
    connection: sqlite3.Connection, points: str, which: str, games: Mapping[int, str]
) -> Extreme | None:
    """The round with the most points of a kind in these games; the last game's of several."""
    rounds = connection.execute(
        f"SELECT {points}, game, round FROM scores WHERE {_MINE} AND {which}"
        f" AND {points} BETWEEN 0 AND {MOST} ORDER BY {points} DESC, game DESC"
    )
    return next(
        (Extreme(points, id, round, moment_of(games[id])) for points, id, round in rounds if id in games),
        None,
    )


class _Tallies:
    """Games counted in several ways at once; see Statistics."""

    def __init__(self, games: Sequence[_Game], again: Collection[int]) -> None:
        self.all = self.assisted = self.repeated = Tally()
        levels: defaultdict[str, Tally] = defaultdict(Tally)
        seats: defaultdict[int, Tally] = defaultdict(Tally)
        kinds = Counter(
            (won, hints or undone, id in again, names, players)
            for id, _ended, _points, _rounds, won, hints, undone, names, players in games
        )
        for (won, assisted, repeated, names, players), count in kinds.items():
            tally = Tally(count, count * won)
            self.all += tally
            seats[players] += tally
            if assisted:
                self.assisted += tally
            if repeated:
                self.repeated += tally
            for level in names.split():
                levels[level] += tally
        known = list(LEVELS)
        self.levels = {
            level: levels[level] for level in (*known, *sorted(levels.keys() - known)) if level in levels
        }
        self.seats = dict(sorted(seats.items()))


def _course(games: Sequence[_Game]) -> Iterator[Stretch]:
    """The games in stretches of equally many, as nearly as can be."""
    stretches = min(MOST_STRETCHES, len(games))
    for number in range(stretches):
        part = games[len(games) * number // stretches : len(games) * (number + 1) // stretches]
        points, rounds = sum(game[2] for game in part), sum(game[3] for game in part)
        first, last = (moment_of(game[1]) for game in (part[0], part[-1]))
        yield Stretch(first, last, len(part), points / rounds)


def _streak(won: Iterable[int]) -> Streak:
    """The streak of games won, of all in their order."""
    runs = [(outcome, len(list(run))) for outcome, run in groupby(won)]
    wins = [length for outcome, length in runs if outcome]
    return Streak(runs[-1][1] if runs and runs[-1][0] else 0, max(wins, default=0))


def _longest_row(days: Sequence[DayDone]) -> int:
    """On how many of days in a row the deal was done without help, at the most; days from the latest back."""
    # Of days in a row the number falls as their place in the list grows.
    rows = groupby(enumerate(days), key=lambda each: each[0] + each[1].day.toordinal())
    return max((without_help(day for _place, day in row) for _start, row in rows), default=0)
