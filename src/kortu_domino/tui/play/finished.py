"""Games that are over: told in a line, and shown again, each by the screen that is made for that.

The screens of history and statistics use it. It asks a History for nothing but a record that it is given.
"""

from __future__ import annotations

from kortu_domino.bots import level_label
from kortu_domino.engine import Record, replay
from kortu_domino.i18n import _, ngettext
from kortu_domino.review import persons
from kortu_domino.storage.history import FinishedGame
from kortu_domino.tui.screens.review import ReviewScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.words.names import called
from kortu_domino.words.rules import rules_at_a_glance


def standing(game: FinishedGame) -> str:
    """Who played, with totals, and the levels of bots; the best first."""
    seats = sorted(range(len(game.players)), key=lambda seat: game.totals[seat])
    return " · ".join(_seat(game, seat) for seat in seats)


def _seat(game: FinishedGame, seat: int) -> str:
    player, total = game.players[seat], game.totals[seat]
    if player.bot is None:
        return _("{name} {points}").format(name=called(player.name), points=total)
    level = level_label(player.bot)
    return _("{name} {points} ({level})").format(name=called(player.name), points=total, level=level)


def about_rules(game: FinishedGame) -> str:
    """The house rules, and what its marks say of the game."""
    parts = [rules_at_a_glance(game.rules)]
    if hints := sum(game.hints):
        parts.append(ngettext("{count} hint", "{count} hints", hints).format(count=hints))
    if game.undone:
        undone = ngettext("{count} move taken back", "{count} moves taken back", game.undone)
        parts.append(undone.format(count=game.undone))
    if game.repeated:
        parts.append(_("a deal played before"))
    if game.daily:
        parts.append(_("daily deal of {day}").format(day=game.daily.isoformat()))
    if game.imported:
        parts.append(_("imported"))
    return " · ".join(parts)


def scores_of(game: FinishedGame, record: Record) -> ScoreboardScreen:
    """The scoreboard at the end of a game. Raises RecordError where its record cannot be played."""
    seats = persons(record)
    alone = seats[0] if len(seats) == 1 else None
    view = replay(record).view(alone)
    return ScoreboardScreen(
        view, named=alone is None, seed=game.seed, hints=game.hints, record=record, kept=True
    )


def review_of(record: Record) -> ReviewScreen:
    """The review of the last round, of which a person took part."""
    return ReviewScreen(record, seats=persons(record))
