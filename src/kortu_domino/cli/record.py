"""`kortu-domino record`: print a game that was played here as a record, or list those there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command, Refused, whole_number
from kortu_domino.cli.kept import kept_games
from kortu_domino.i18n import _, ngettext

if TYPE_CHECKING:
    from kortu_domino.storage.games import SavedGame

MOST = 50
"""Games that a list has."""
FARTHEST = 1_000_000
"""Nobody plays more games."""


def command() -> click.Command:
    """Build the command."""
    return Command(
        "record",
        help=_(
            "Print a game that was played here as a record: the last one, or the NUMBER-th from the last. It can be "
            "kept, sent, and given to “replay” and “review”."
        ),
        short_help=_("Print a game that was played here."),
        callback=_record,
        params=[
            click.Argument(["number"], required=False, default="1", metavar=_("[NUMBER]")),
            click.Option(
                ["listed", "--list"], is_flag=True, help=_("List the last games, with their numbers.")
            ),
        ],
        examples=[
            (_("Keep the last game as a file:"), "kortu-domino record > game.json"),
            (_("See which games there are:"), "kortu-domino record --list"),
        ],
    )


def _record(number: str, listed: bool) -> None:
    place = whole_number(_("NUMBER"), number, 1, FARTHEST)
    with kept_games() as store:
        if listed:
            if not store.count():
                raise Refused(_("No game has been played here yet."))
            for each in range(1, min(store.count(), MOST) + 1):
                _list(each, store.last(each))
        elif game := store.last(place):
            output.write(game.record.to_json())
        else:
            count = store.count()
            raise Refused(
                ngettext(
                    "There is no game {number}: {count} game is kept here.",
                    "There is no game {number}: {count} games are kept here.",
                    count,
                ).format(number=place, count=count)
            )


def _list(place: int, game: SavedGame | None) -> None:
    if game:
        names = " · ".join(player.name for player in game.record.players)
        output.write(f"{place:>3}  {game.updated.astimezone():%Y-%m-%d %H:%M}  {names}")
