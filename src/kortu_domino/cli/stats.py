"""`kortu-domino stats`: how you have played so far, as a table at a glance or as one JSON object."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

import click

from kortu_domino.bots import level_label
from kortu_domino.cli import output
from kortu_domino.cli.base import Command
from kortu_domino.cli.chart import chart
from kortu_domino.cli.kept import kept_games
from kortu_domino.i18n import _, ngettext, tell
from kortu_domino.words.numbers import tenths
from kortu_domino.words.results import best_round, games_unread, worst_round

if TYPE_CHECKING:
    from kortu_domino.storage.games import GameStore
    from kortu_domino.storage.statistics import Extreme, Statistics, Streak, Tally

INDENT = "  "
GAP = "   "
"""What stands between two columns."""
WIDEST = 80
"""Columns: a chart is no clearer for more."""

_Row = tuple[str, ...]
"""A label, and what stands beside it in columns; nothing beside a heading."""


def command() -> click.Command:
    """Build the command."""
    return Command(
        "stats",
        help=_(
            "Print how you have played so far: games and rounds won, against whom, points, streaks and curiosities. "
            "Every game of one person against bots counts. With --json the best and the worst round have the number "
            "of their “game” that “record” takes."
        ),
        short_help=_("Print how you have played so far."),
        callback=_stats,
        params=[
            click.Option(["as_json", "--json"], is_flag=True, help=_("Print it all as one JSON object.")),
        ],
        examples=[
            (_("How you have played so far:"), "kortu-domino stats"),
            (
                _("The share of games that you have won:"),
                "kortu-domino stats --json | jq '.games.won / .games.played'",
            ),
        ],
    )


def _stats(as_json: bool) -> None:
    from kortu_domino.storage.statistics import statistics

    with kept_games() as store:
        found = statistics(store)
        if as_json:
            output.write(json.dumps(_as_plain(found, store), default=datetime.isoformat))
        else:
            columns = shutil.get_terminal_size((WIDEST, 24)).columns
            for line in as_table(found, min(WIDEST, columns)):
                output.write(line)


def _as_plain(stats: Statistics, store: GameStore) -> dict[str, Any]:
    """The statistics as they are printed; a game has the number that `record` takes. Raises RecordError."""
    plain = asdict(stats)
    for extreme in filter(None, (plain["best"], plain["worst"])):
        extreme["game"] = store.place_of(extreme["game"])
    return plain


def as_table(stats: Statistics, columns: int) -> Iterator[str]:
    """The lines of the statistics for a terminal of so many columns."""
    width = max(20, columns)
    if not stats.games.played:
        yield from textwrap.wrap(_("You have not played a game against bots to its end yet."), width)
    else:
        yield from _aligned(_tallies(stats))
        yield ""
        yield _("Points a round: {points}").format(points=tenths(stats.points))
        if len(stats.course) > 1:
            course = [each.points for each in stats.course]
            for line in chart(course, [""] * len(course), width - len(INDENT), signed=False):
                yield f"{INDENT}{line}".rstrip()
        yield ""
        yield from _aligned(_facts(stats))
        yield ""
        yield from _records(stats)
    if stats.shared:
        yield ""
        uncounted = ngettext(
            "{count} game of several persons is not counted",
            "{count} games of several persons are not counted",
            stats.shared,
        )
        yield from textwrap.wrap(f"{uncounted.format(count=stats.shared)}.", width)
    if stats.unread:
        yield ""
        yield from textwrap.wrap(tell(games_unread(stats.unread)), width)


def _tallies(stats: Statistics) -> Iterator[_Row]:
    """What was played and won, in all and by whom it was played against."""
    yield ("", _("played"), _("won"), "")
    yield _tally(_("Games"), stats.games)
    if stats.assisted.played:
        yield _tally(INDENT + _("assisted"), stats.assisted)
    if stats.repeated.played:
        yield _tally(INDENT + _("deals played before"), stats.repeated)
    yield _tally(_("Rounds"), stats.rounds)
    yield (_("Games won, by level"),)
    for level, tally in stats.levels.items():
        yield _tally(INDENT + level_label(level), tally)
    yield (_("Games won, by seats"),)
    for seats, tally in stats.seats.items():
        yield _tally(f"{INDENT}{seats}", tally)


def _tally(label: str, tally: Tally) -> _Row:
    return (label, str(tally.played), str(tally.won), _("{share} %").format(share=round(tally.share * 100)))


def _facts(stats: Statistics) -> Iterator[_Row]:
    """Streaks and curiosities; what never happened goes without saying."""
    yield (_("Won in a row"), _streak(stats.streak))
    if stats.daily.played:
        yield (
            _("Daily deals"),
            _("{won} won of {played}").format(won=stats.daily.won, played=stats.daily.played),
        )
        if stats.daily_helped:
            yield (INDENT + _("with help"), str(stats.daily_helped))
        yield (_("Days in a row"), _streak(stats.daily_streak))
    for label, number in stats.numbers:
        yield (_(label), str(number))


def _streak(streak: Streak) -> str:
    return _("{now}, most {longest}").format(now=streak.now, longest=streak.longest)


def _records(stats: Statistics) -> Iterator[str]:
    """The best round and the worst, and when they were played."""
    if best := stats.best:
        yield f"{best_round(best.points)} ({_where(best)})"
    if worst := stats.worst:
        yield f"{worst_round(worst.points)} ({_where(worst)})"


def _where(found: Extreme) -> str:
    return _("{day}, round {number}").format(day=f"{found.ended.astimezone():%Y-%m-%d}", number=found.round)


def _aligned(rows: Iterable[_Row]) -> Iterator[str]:
    """The rows as lines: labels to the left, what stands beside them to the right of its column."""
    rows = list(rows)
    beside = [row[1:] for row in rows if len(row) > 1]
    widths = [max(map(len, column)) for column in zip(*beside, strict=True)]
    first = max(len(row[0]) for row in rows)
    for label, *cells in rows:
        texts = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=False))
        yield GAP.join((f"{label:{first}}", *texts)).rstrip()
