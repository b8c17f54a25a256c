"""`kortu-domino record`: print a game that was played here as a record, or list those there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command, Refused, whole_number
from kortu_domino.cli.kept import kept_games
from kortu_domino.i18n import _, ngettext, tell
from kortu_domino.words.names import called
from kortu_domino.words.results import games_unread

if TYPE_CHECKING:
    from kortu_domino.storage.games import GameStore

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
            _list(store)
        elif game := store.last(place):
            output.write_json(game.record.to_json())
        else:
            count = store.count()
            raise Refused(
                ngettext(
                    "There is no game {number}: {count} game is kept here.",
                    "There is no game {number}: {count} games are kept here.",
                    count,
                ).format(number=place, count=count)
            )


def _list(store: GameStore) -> None:
    """Write the last games, a line each, and say how many of them cannot be read."""
    from kortu_domino.storage.games import DamagedGame

    unread = 0
    for place in range(1, min(store.count(), MOST) + 1):
        try:
            game = store.last(place)
        except DamagedGame:
            unread += 1
            continue
        if game:
            names = " · ".join(called(player.name) for player in game.record.players)
            output.write(f"{place:>3}  {game.updated.astimezone():%Y-%m-%d %H:%M}  {names}")
    if unread:
        output.say(tell(games_unread(unread)))
