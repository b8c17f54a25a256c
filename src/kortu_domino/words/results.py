"""How games and rounds ended for whoever sat at the keyboard: the place and the points, of the best of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kortu_domino.engine.messages import Message
from kortu_domino.i18n import _, N_, ngettext

if TYPE_CHECKING:
    from kortu_domino.engine import Player


def points_of(players: Sequence[Player], totals: Sequence[int]) -> int | None:
    """The fewest points of a person; None where only bots played."""
    persons = [total for player, total in zip(players, totals, strict=True) if player.bot is None]
    return min(persons, default=None)


def place_of(players: Sequence[Player], totals: Sequence[int]) -> int | None:
    """The best place of a person, from 1; None where only bots played. Equal points are one place."""
    points = points_of(players, totals)
    return None if points is None else 1 + sum(total < points for total in totals)


def place_label(place: int, players: int) -> str:
    """`1 of 4`."""
    return _("{place} of {players}").format(place=place, players=players)


def best_round(points: int) -> str:
    """That in the best round the others held so many points."""
    return ngettext(
        "Best round: {points} point for the others", "Best round: {points} points for the others", points
    ).format(points=points)


def worst_round(points: int) -> str:
    """That in the worst round one held so many points."""
    return ngettext("Worst round: {points} point", "Worst round: {points} points", points).format(
        points=points
    )


def games_unread(count: int) -> Message:
    """That so many games could not be read."""
    return Message(
        N_("{count} game cannot be read, and is left out."),
        {"count": count},
        N_("{count} games cannot be read, and are left out."),
        count,
    )


def first_time_counts(place: int, points: int, *, helped: bool) -> str:
    """What counts of a daily deal that was played more than once: how it ended the first time."""
    counts = (
        ngettext(
            "The first time counts: place {place} with {points} point, with help.",
            "The first time counts: place {place} with {points} points, with help.",
            points,
        )
        if helped
        else ngettext(
            "The first time counts: place {place} with {points} point.",
            "The first time counts: place {place} with {points} points.",
            points,
        )
    )
    return counts.format(place=place, points=points)


def done_with_help() -> str:
    """What comes of a daily deal that was done with help."""
    return _("Done with help: the streak of days does not grow.")
