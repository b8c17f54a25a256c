"""How the person at the keyboard has played: tallies, averages, streaks and curiosities of all games that are over.

What counts is every game that one person played here against bots: whoever it was, they are “you”. A game of several
persons counts for none of them, because nothing says which of them is you; how many such games there are is told.
Imported games and games of bots alone do not count. Rounds count when they are over, also those of a game in play.

Figures come from the short columns and the counts of `summary.py`; no record is read, so that very many games take
well under a second.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from itertools import groupby

from kortu_domino.bots import LEVELS
from kortu_domino.i18n import N_
from kortu_domino.storage.daily import daily_done, today
from kortu_domino.storage.games import GameStore

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
    """The best round, or the worst: its points, and where it is; `round` is from 1."""

    points: int
    game: int
    round: int


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
    `seats` those of so many players; `assisted` those in which there were hints or moves taken back.
    `points` is the mean of points in a round, and `course` how that went, in stretches of equally many games.
    `streak` is of games won, without those that were assisted: they neither continue it nor end it.
    `best` is the round won that left the others with the most points, which are its points; `worst` that with the most
    points of one's own.
    `daily` are the days whose deal was finished; what counts is the first finish. `daily_streak` is of such days, and
    goes on until a day has passed without.
    """

    games: Tally = Tally()
    rounds: Tally = Tally()
    assisted: Tally = Tally()
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
    daily_streak: Streak = Streak()
    shared: int = 0

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


_Game = tuple[str, int, int, int, int, str, int]
"""When a game ended, the points, how many rounds, whether it was won and assisted (0, 1), the levels, the seats."""

# The index is named: nothing tells SQLite how much smaller than the table it is.
_OWN = "games INDEXED BY games_over WHERE ended IS NOT NULL AND imported = 0 AND person IS NOT NULL"
_SHARED = (
    "games INDEXED BY games_over"
    " WHERE ended IS NOT NULL AND imported = 0 AND person IS NULL AND place IS NOT NULL"
)
_CURIOSITIES = tuple(each.name for each in fields(Curiosities))


def statistics(store: GameStore, day: date | None = None) -> Statistics:
    """The statistics of a store on a day (None: today), on which streaks of daily deals depend. Raises RecordError."""
    day = day or today()
    with store.reading() as connection:
        games = connection.execute(
            f"SELECT ended, points, rounds, place = 1, hints OR undone, levels, seats FROM {_OWN} ORDER BY ended"
        ).fetchall()
        hints, undone, shared = connection.execute(
            f"SELECT (SELECT sum(hints) FROM {_OWN}), (SELECT sum(undone) FROM {_OWN}),"
            f" (SELECT count(*) FROM {_SHARED})"
        ).fetchone()
        played, won, points, *counts = connection.execute(
            f"SELECT count(*), sum(won), avg(points), {', '.join(f'sum({each})' for each in _CURIOSITIES)}"
            " FROM scores WHERE mine = 1"
        ).fetchone()
        best = connection.execute(
            "SELECT others, game, round FROM scores WHERE mine = 1 AND won = 1 ORDER BY others DESC, game DESC LIMIT 1"
        ).fetchone()
        worst = connection.execute(
            "SELECT points, game, round FROM scores WHERE mine = 1 AND won = 0 ORDER BY points DESC, game DESC LIMIT 1"
        ).fetchone()
        days = dict(
            connection.execute(
                "SELECT daily, place = 1 FROM games"
                " WHERE daily IS NOT NULL AND ended IS NOT NULL AND imported = 0 AND person IS NOT NULL"
                " ORDER BY ended DESC"  # of several finishes on a day the first is the one that stays
            )
        )
    tallies = _Tallies(games)
    return Statistics(
        games=tallies.all,
        rounds=Tally(played, won or 0),
        assisted=tallies.assisted,
        levels=tallies.levels,
        seats=tallies.seats,
        points=points or 0.0,
        course=tuple(_course(games)),
        streak=_streak(won for _ended, _points, _rounds, won, assisted, *_ in games if not assisted),
        best=Extreme(*best) if best else None,
        worst=Extreme(*worst) if worst else None,
        curiosities=Curiosities(*(count or 0 for count in counts)),
        hints=hints or 0,
        undone=undone or 0,
        daily=Tally(len(days), sum(days.values())),
        daily_streak=Streak(daily_done(store, day).streak, _longest_run(days)),
        shared=shared,
    )


class _Tallies:
    """Games counted in several ways at once; see Statistics."""

    def __init__(self, games: Sequence[_Game]) -> None:
        self.all = self.assisted = Tally()
        levels: defaultdict[str, Tally] = defaultdict(Tally)
        seats: defaultdict[int, Tally] = defaultdict(Tally)
        kinds = Counter(
            (won, assisted, names, players)
            for _ended, _points, _rounds, won, assisted, names, players in games
        )
        for (won, assisted, names, players), count in kinds.items():
            tally = Tally(count, count * won)
            self.all += tally
            seats[players] += tally
            if assisted:
                self.assisted += tally
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
        points, rounds = sum(game[1] for game in part), sum(game[2] for game in part)
        first, last = (datetime.fromisoformat(game[0]) for game in (part[0], part[-1]))
        yield Stretch(first, last, len(part), points / rounds)


def _streak(won: Iterable[int]) -> Streak:
    """The streak of games won, of all in their order."""
    runs = [(outcome, len(list(run))) for outcome, run in groupby(won)]
    wins = [length for outcome, length in runs if outcome]
    return Streak(runs[-1][1] if runs and runs[-1][0] else 0, max(wins, default=0))


def _longest_run(days: Iterable[str]) -> int:
    """On how many days in a row something happened, at the most; days in ISO form, in any order."""
    numbers = sorted(date.fromisoformat(day).toordinal() for day in days)
    # Of days in a row the number grows as their place in the list does.
    runs = groupby(number - place for place, number in enumerate(numbers))
    return max((len(list(run)) for _start, run in runs), default=0)
