"""`kortu-domino simulate`: bots play many rounds, to answer what one game cannot."""

from __future__ import annotations

import json
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager

import click
from click.shell_completion import CompletionItem

from kortu_domino.bots import LEVELS
from kortu_domino.cli import INTERRUPTED, output
from kortu_domino.cli.base import Command, Refused, whole_number
from kortu_domino.cli.house import COMPARE, compared_rules, complete_compare, house_options, house_rules
from kortu_domino.engine import OPTIONS
from kortu_domino.i18n import _, ngettext, tell
from kortu_domino.simulate import Match, Totals, Workers, WorkersLost, run
from kortu_domino.table.setup import USUAL_BOT, SeatSetup, Setup, SetupError, new_seed

ROUNDS = 1000
"""How many rounds are played where nobody says."""
MOST_ROUNDS, MOST_WORKERS = 10**9, 256
BETWEEN_ROUNDS = ("point_limit", "first_player")
"""Rules that decide nothing within a round."""


def command() -> click.Command:
    """Build the command."""
    return Command(
        "simulate",
        help=_(
            "Let bots play many rounds, and say who wins how often and by how much. Every deal is played once for "
            "every way round the table, so that nobody has the better cards. Ctrl-C shows what there is so far."
        ),
        short_help=_("Let bots play many rounds, and count."),
        callback=_simulate,
        params=[
            click.Option(
                ["--seat", "seats"],
                metavar=_("BOT"),
                multiple=True,
                shell_complete=_complete_seat,
                help=_(
                    "A bot that plays ({levels}); give it once for every seat. Without it {usual} plays everywhere."
                ).format(levels=", ".join(LEVELS), usual=USUAL_BOT),
            ),
            click.Option(
                ["--rounds"],
                metavar=_("NUMBER"),
                default=str(ROUNDS),
                help=_(
                    "How many rounds to play, {usual} without it; it is rounded up to whole deals."
                ).format(usual=ROUNDS),
            ),
            *house_options(),
            click.Option(
                ["compare", COMPARE],
                metavar=_("KEY=VALUE,VALUE,…"),
                multiple=True,
                shell_complete=complete_compare,
                help=_(
                    "Play the same deals under each value of a house rule, and show the figures side by side."
                ),
            ),
            click.Option(
                ["--seed"],
                metavar=_("SEED"),
                help=_("Play the rounds of this seed: the same seed, the same figures."),
            ),
            click.Option(
                ["as_json", "--json"], is_flag=True, help=_("Print the figures as one JSON object.")
            ),
            click.Option(
                ["--workers"],
                metavar=_("NUMBER"),
                help=_("How many processes play at once; without it, one for every processor."),
            ),
            click.Option(
                ["--cluster"],
                metavar=_("ADDRESS"),
                help=_(
                    "Let a Dask cluster play, whose scheduler is at this address, such as {example}."
                ).format(example="tcp://127.0.0.1:8786"),
            ),
        ],
        examples=[
            (_("Which of two bots plays better?"), "kortu-domino simulate --seat medium --seat easy"),
            (
                _("What does a house rule do to the game?"),
                "kortu-domino simulate --compare ace_suit=free,matching,printed",
            ),
            (
                _("Many rounds of four, for a program to read:"),
                "kortu-domino simulate --set players=4 --rounds 100000 --seed K7WQ2M --json",
            ),
        ],
    )


def _simulate(
    seats: tuple[str, ...],
    rounds: str,
    rules: str | None,
    changes: tuple[str, ...],
    compare: tuple[str, ...],
    seed: str | None,
    as_json: bool,
    workers: str | None,
    cluster: str | None,
) -> int:
    compared, match = agreed(seats, rules, changes, compare, seed)
    players = len(match.levels)
    deals = -(-whole_number("--rounds", rounds, 1, MOST_ROUNDS) // players)
    with _until_terminated():
        with _workers(deals, workers, cluster) as found:
            totals, code = _played(match, deals, found)
        if totals is None:
            output.say(_("No deal was played to its end."))
            return code
        from kortu_domino.cli.simulated import Outcome, as_plain, as_table

        outcome = Outcome(match, compared, deals * players, totals)
        if as_json:
            output.write(json.dumps(as_plain(outcome)))
        else:
            columns = shutil.get_terminal_size().columns if output.to_terminal() else sys.maxsize
            for line in as_table(outcome, columns):
                output.write(line)
    return code


def _played(match: Match, deals: int, workers: Workers) -> tuple[Totals | None, int]:
    """What the deals came to that were played, in the end or at Ctrl-C, and the exit code."""
    from kortu_domino.cli.progress import Progress

    players = len(match.levels)
    totals: Totals | None = None
    told = False

    def waiting() -> None:
        nonlocal told
        if not told and not workers.are_there():
            told = True
            progress.say(
                _(
                    "The cluster has no workers any more: waiting for others. Ctrl-C shows what there is so far."
                )
            )

    try:
        with Progress(deals * players, rounds_played) as progress:
            for more in run(match, deals, workers, waiting):
                totals = more if totals is None else totals + more
                progress.show(totals.deals * players)
    except KeyboardInterrupt:
        return totals, INTERRUPTED
    except WorkersLost as error:
        output.say(tell(error.message))
        return totals, 1
    return totals, 0


def rounds_played(played: int, total: int, left: str | None) -> str:
    """How far the rounds are: see `progress.Told`."""
    if left is None:
        return ngettext("{played} of {total} round", "{played} of {total} rounds", total).format(
            played=played, total=total
        )
    return ngettext(
        # Translators: {left} is a time such as 1:05.
        "{played} of {total} round, about {left} left",
        "{played} of {total} rounds, about {left} left",
        total,
    ).format(played=played, total=total, left=left)


# What was asked for


def agreed(
    seats: Sequence[str],
    rules: str | None,
    changes: Sequence[str],
    compare: Sequence[str] = (),
    seed: str | None = None,
) -> tuple[str | None, Match]:
    """The rule that is compared, if any, and the match that the options describe. Raises Refused."""
    low, high = OPTIONS["players"].low, OPTIONS["players"].high
    if seats and not low <= len(seats) <= high:
        raise Refused(
            _("--seat: name {low} to {high} bots, one each time, such as {example}.").format(
                low=low, high=high, example="--seat medium --seat easy"
            )
        )
    players = len(seats) or None
    key = None
    if not compare:
        variants = [house_rules(rules, changes, players)]
    elif len(compare) > 1:
        raise Refused(_("{option}: one rule at a time can be compared.").format(option=COMPARE))
    else:
        key, variants = compared_rules(rules, changes, compare[0], players)
        if key in BETWEEN_ROUNDS:
            raise Refused(
                _(
                    "{option}: “{key}” decides nothing within a round, and rounds are played one by one here."
                ).format(option=COMPARE, key=key)
            )
        if key == "stacking" and all(variant.decks == 1 for variant in variants):
            raise Refused(
                _("{option}: “{key}” decides nothing with one pack.").format(option=COMPARE, key=key)
            )
        if key == "players":
            raise Refused(
                _("{option}: “{key}” cannot be compared, for the same bots play throughout.").format(
                    option=COMPARE, key=key
                )
            )
    levels = tuple(seat.lower() for seat in seats) or (USUAL_BOT,) * variants[0].players
    seed = new_seed() if seed is None else seed
    try:
        for variant in variants:
            Setup(variant, tuple(SeatSetup("", level) for level in levels), seed)
    except SetupError as error:
        raise Refused(tell(error.message)) from None
    return key, Match(levels, tuple(variants), seed)


def _workers(deals: int, workers: str | None, cluster: str | None) -> AbstractContextManager[Workers]:
    """Whoever plays so many deals. Raises Refused."""
    if cluster is None:
        from kortu_domino.processes import Processes, cores

        count = cores() if workers is None else whole_number("--workers", workers, 1, MOST_WORKERS)
        return Processes(min(count, deals))
    if workers is not None:
        raise Refused(_("--workers: a cluster has its own; leave out one of --workers and --cluster."))
    from kortu_domino.simulate.cluster import Cluster, NoCluster

    try:
        return Cluster(cluster)
    except NoCluster as error:
        raise Refused(f"--cluster: {tell(error.message)}") from None


def _complete_seat(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [
        CompletionItem(level, help=_(bot.label))
        for level, bot in LEVELS.items()
        if level.startswith(incomplete)
    ]


@contextmanager
def _until_terminated() -> Iterator[None]:
    """Let SIGTERM end the program as an error would: in good order, workers first."""

    def end(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
