"""`kortu-domino play [CODE]`: straight to a table, with a deal code to that deal."""

from __future__ import annotations

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from kortu_domino.bots import LEVELS, level_label
from kortu_domino.cli import output
from kortu_domino.cli.base import PROGRAM, Command, Refused
from kortu_domino.cli.house import house_options, house_rules
from kortu_domino.cli.terminal import ascii_option, wants_text
from kortu_domino.cli.text import play_text, text_option
from kortu_domino.engine import OPTIONS
from kortu_domino.i18n import _, everywhere, tell
from kortu_domino.table.deals import EXAMPLE_CODE, is_deal_code, read_deal_code
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup, SetupError, usual_seats

YOU = "you"


def command() -> click.Command:
    """Build the command."""
    return Command(
        "play",
        help=_(
            "Sit down at a table at once, against bots or with others at the same keyboard. CODE is a deal code, as "
            "it is shown at the end of a game: it has the house rules and the cards of that game."
        ),
        short_help=_("Sit down at a table at once."),
        callback=_play,
        params=[
            click.Argument(["code"], nargs=-1, metavar=_("[CODE]")),  # it may be written with spaces
            click.Option(
                ["--seats"],
                metavar=_("WHO,WHO,…"),
                shell_complete=_complete_seats,
                help=_(
                    "Who plays, clockwise: “you”, the name of a person, or a bot ({levels}). Without it you play "
                    "against bots."
                ).format(levels=", ".join(LEVELS)),
            ),
            *house_options(),
            click.Option(
                ["--seed"],
                metavar=_("SEED"),
                help=_("Deal the cards of this seed: the same seed, the same cards."),
            ),
            pace_option(),
            text_option(),
            ascii_option(),
            click.Option(
                ["goes_on", "--continue"],
                is_flag=True,
                help=_("With --text: go on with the last game that is not over, without being asked."),
            ),
        ],
        examples=[
            (_("You against three bots:"), "kortu-domino play"),
            (_("Against a weak and a better bot:"), "kortu-domino play --seats you,easy,medium"),
            (_("Two persons at one keyboard, and a bot:"), "kortu-domino play --seats Ona,Jonas,medium"),
            (
                _("A short game with strict aces:"),
                "kortu-domino play --set point_limit=50 --set ace_suit=matching",
            ),
            (
                _("The cards of another game, against stronger bots:"),
                f"kortu-domino play {EXAMPLE_CODE} --seats you,hard,hard,hard",
            ),
            (_("Line by line, for a screen reader:"), "kortu-domino play --text"),
        ],
    )


def pace_option() -> click.Option:
    """`--pace`, for the commands that open a table."""
    return click.Option(["--pace"], type=click.Choice(list(PACES)), help=_("How fast the others play."))


def _play(
    code: tuple[str, ...],
    seats: str | None,
    rules: str | None,
    changes: tuple[str, ...],
    seed: str | None,
    pace: str | None,
    as_text: bool,
    goes_on: bool,
) -> int:
    described = bool(code or changes) or any(option is not None for option in (seats, rules, seed))
    if goes_on and (described or not as_text):
        raise Refused(_("--continue goes with --text, and with nothing that describes another game."))
    if not code:
        setup = table_setup(seats, rules, changes, seed)
    elif rules is not None or changes or seed is not None:
        raise Refused(_("A deal code has the house rules and the seed: leave out --rules, --set and --seed."))
    else:
        setup = deal_setup(" ".join(code), seats)
    how_fast = PACES[pace] if pace else None
    if wants_text(as_text, "kortu-domino play --text"):
        from kortu_domino.text.run import Wish

        return play_text(setup if described else Wish.LAST if goes_on else Wish.ANY, how_fast)
    from kortu_domino.tui.app import run

    return run(output.say, setup, pace=how_fast)


def table_setup(seats: str | None, rules: str | None, changes: tuple[str, ...], seed: str | None) -> Setup:
    """The game that the options describe. Raises Refused for one that cannot be, and for a deal code as the seed."""
    if seed is not None and is_deal_code(seed):
        raise Refused(
            _(
                "--seed {text}: this is a deal code, which has house rules of its own. Play it with: {command}"
            ).format(text=seed, command=f"{PROGRAM} play {seed}")
        )
    who = None if seats is None else _seats(seats)
    house = house_rules(rules, changes, len(who) if who else None)
    try:
        return Setup(house, who or usual_seats(house.players), seed)
    except SetupError as error:
        raise Refused(tell(error.message)) from None


def deal_setup(code: str, seats: str | None) -> Setup:
    """The game of a deal code, with these seats. Raises Refused for one that cannot be."""
    try:
        house, seed = read_deal_code(code)
        who = usual_seats(house.players) if seats is None else _seats(seats)
        if len(who) != house.players:
            raise Refused(
                _("--seats {text}: the deal code is for {players} players, and here are {seats}.").format(
                    text=seats, players=house.players, seats=len(who)
                )
            )
        return Setup(house, who, seed)
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
    """Who a word is. A level goes by its name, and by what it is called in any language of the program."""
    if word.casefold() in {YOU, *map(str.casefold, everywhere("You"))}:
        return SeatSetup(_("You"))
    if word.lower() in LEVELS:
        return SeatSetup("", word.lower())
    called = {name.casefold(): level for level in LEVELS for name in everywhere(LEVELS[level].label)}
    if level := called.get(word.casefold()):
        return SeatSetup("", level)
    if word.islower() and any(
        get_close_matches(part, (*LEVELS, *called), cutoff=0.7) for part in word.split()
    ):
        raise Refused(
            _(
                "--seats: there is no level “{word}”; the levels are {levels}. If it is the name of a person, write "
                "it with a capital letter: {name}."
            ).format(word=word, levels=", ".join(map(level_label, LEVELS)), name=word.capitalize())
        )
    return SeatSetup(word)


def _complete_seats(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The words that the last seat may be, after those that are there."""
    before, comma, last = incomplete.rpartition(",")
    words = [YOU, *LEVELS]
    return [CompletionItem(f"{before}{comma}{word}") for word in words if word.startswith(last)]
