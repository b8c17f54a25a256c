"""`kortu-domino daily`: straight to the table of the daily deal."""

from __future__ import annotations

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command
from kortu_domino.cli.play import pace_option
from kortu_domino.cli.terminal import ascii_option, wants_text
from kortu_domino.cli.text import play_text, text_option
from kortu_domino.i18n import _
from kortu_domino.table.pace import PACES


def command() -> click.Command:
    """Build the command."""
    return Command(
        "daily",
        help=_(
            "Play the deal of the day against three bots: on one day it is the same for everybody. Where it was begun, "
            "go on with it. It may be played again, but the first finish counts."
        ),
        short_help=_("Play the deal of the day, the same for everybody."),
        callback=_daily,
        params=[pace_option(), text_option(), ascii_option()],
        examples=[(_("Today's deal:"), "kortu-domino daily")],
    )


def _daily(pace: str | None, as_text: bool) -> int:
    how_fast = PACES[pace] if pace else None
    if wants_text(as_text, "kortu-domino daily --text"):
        from kortu_domino.text.run import Wish

        return play_text(Wish.DAILY, how_fast)
    from kortu_domino.tui.app import run

    return run(output.say, daily=True, pace=how_fast)
