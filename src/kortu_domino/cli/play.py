"""`kortu-domino play`: straight to a table."""

from __future__ import annotations

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from kortu_domino.bots import LEVELS
from kortu_domino.cli import output
from kortu_domino.cli.base import Command, Refused
from kortu_domino.cli.house import house_options, house_rules
from kortu_domino.engine import OPTIONS
from kortu_domino.i18n import _, tell
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup, SetupError, usual_seats

YOU = "you"


def command() -> click.Command:
    """Build the command."""
    return Command(
        "play",
        help=_("Sit down at a table at once, against bots or with others at the same keyboard."),
        short_help=_("Sit down at a table at once."),
        callback=_play,
        params=[
            click.Option(
                ["--seats"],
                metavar="WHO,WHO,…",
                shell_complete=_complete_seats,
                help=_(
                    "Who plays, clockwise: “you”, the name of a person, or a bot ({levels}). Without it you play "
                    "against bots."
                ).format(levels=", ".join(LEVELS)),
            ),
            *house_options(),
            click.Option(
                ["--seed"],
                metavar="SEED",
                help=_("Deal the cards of this seed: the same seed, the same cards."),
            ),
            click.Option(["--pace"], type=click.Choice(list(PACES)), help=_("How fast the others play.")),
        ],
        examples=[
            (_("You against three bots:"), "kortu-domino play"),
            (_("Against a weak and a better bot:"), "kortu-domino play --seats you,easy,medium"),
            (_("Two persons at one keyboard, and a bot:"), "kortu-domino play --seats Ona,Jonas,medium"),
            (
                _("A short game with strict aces:"),
                "kortu-domino play --set point_limit=50 --set ace_suit=matching",
            ),
        ],
    )


def _play(
    seats: str | None, rules: str | None, changes: tuple[str, ...], seed: str | None, pace: str | None
) -> int:
    setup = table_setup(seats, rules, changes, seed)
    from kortu_domino.cli.terminal import require_terminal

    require_terminal()
    from kortu_domino.tui.app import run

    return run(output.say, setup, pace=PACES[pace] if pace else None)


def table_setup(seats: str | None, rules: str | None, changes: tuple[str, ...], seed: str | None) -> Setup:
    """The game that the options describe. Raises Refused for one that cannot be."""
    who = None if seats is None else _seats(seats)
    house = house_rules(rules, changes, len(who) if who else None)
    try:
        return Setup(house, who or usual_seats(house.players), seed)
    except SetupError as error:
        raise Refused(tell(error.message)) from None


def _seats(text: str) -> tuple[SeatSetup, ...]:
    who = tuple(_seat(word.strip()) for word in text.split(","))
    players = OPTIONS["players"]
    if not players.allows(len(who)):
        raise Refused(
            _(
                "--seats {text}: name {low} to {high} players with commas between them, such as {example}."
            ).format(text=text, low=players.low, high=players.high, example="you,medium,medium")
        )
    return who


def _seat(word: str) -> SeatSetup:
    if word.lower() == YOU:
        return SeatSetup(_("You"))
    if word.lower() in LEVELS:
        return SeatSetup("", word.lower())
    if word.islower() and get_close_matches(word, LEVELS, cutoff=0.7):
        raise Refused(
            _(
                "--seats: there is no level “{word}”; the levels are {levels}. If it is the name of a person, write "
                "it with a capital letter: {name}."
            ).format(word=word, levels=", ".join(LEVELS), name=word.capitalize())
        )
    return SeatSetup(word)


def _complete_seats(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The words that the last seat may be, after those that are there."""
    before, comma, last = incomplete.rpartition(",")
    words = [YOU, *LEVELS]
    return [CompletionItem(f"{before}{comma}{word}") for word in words if word.startswith(last)]
