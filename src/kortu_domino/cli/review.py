"""`kortu-domino review FILE`: what the play in a recorded game was worth, told (`review_story`), as JSON, or shown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command, Refused, whole_number
from kortu_domino.cli.progress import Progress
from kortu_domino.cli.records import faults_of, read_record
from kortu_domino.cli.terminal import require_terminal
from kortu_domino.engine import Record
from kortu_domino.i18n import _
from kortu_domino.processes import Processes, cores
from kortu_domino.review import (
    PLAYOUTS,
    SEED,
    Decision,
    Judgement,
    SeatReview,
    SeatRound,
    judge,
    rounds_of,
    summed_up,
)
from kortu_domino.review.judge import FEWEST
from kortu_domino.table.setup import LONGEST_SEED, is_seed
from kortu_domino.words.names import called

MOST = 1_000_000
SHARED = 200_000
"""Playouts, in all: for fewer, other processes would still be starting when this one is done."""


def command() -> click.Command:
    """Build the command."""
    return Command(
        "review",
        help=_(
            "Say what the play in a recorded game was worth: how much of each result was the cards and how much the "
            "play, and which moves cost most. FILE is the record; “-” is standard input. A move is judged by what its "
            "player could see."
        ),
        short_help=_("Say which moves of a recorded game were mistakes."),
        callback=_review,
        params=[
            click.Argument(["file"], type=click.Path(), metavar=_("FILE")),
            click.Option(
                ["--seat", "seats"],
                metavar=_("N"),
                multiple=True,
                help=_(
                    "Whose play, by seat, counted from 0 as in the record; may be given several times. Without it, "
                    "that of every person."
                ),
            ),
            click.Option(["--round", "number"], metavar=_("N"), help=_("Only this round, counted from 1.")),
            click.Option(
                ["--playouts"],
                metavar=_("N"),
                help=_("How often to play on from each decision: {usual}, or {low} to {high}.").format(
                    usual=PLAYOUTS, low=FEWEST, high=MOST
                ),
            ),
            click.Option(
                ["--seed"], metavar=_("SEED"), default=SEED, help=_("The same seed, the same figures.")
            ),
            click.Option(["as_json", "--json"], is_flag=True, help=_("Print it all as one JSON object.")),
            click.Option(
                ["on_screen", "--screen"],
                is_flag=True,
                help=_("Look at it in the terminal, on the table, move by move."),
            ),
        ],
        examples=[
            (_("What cost you most:"), "kortu-domino review game.json"),
            (_("Step through the last round on the table:"), "kortu-domino review game.json --screen"),
            (
                _("The third round of a bot in seat 1, more exactly:"),
                "kortu-domino review game.json --seat 1 --round 3 --playouts 40000",
            ),
        ],
    )


def _review(
    file: str,
    seats: tuple[str, ...],
    number: str | None,
    playouts: str | None,
    seed: str,
    as_json: bool,
    on_screen: bool,
) -> int:
    often = PLAYOUTS if playouts is None else whole_number("--playouts", playouts, FEWEST, MOST)
    if as_json and on_screen:
        raise Refused(_("--json prints and --screen shows: give one of them."))
    if not is_seed(seed := seed.strip()):
        raise Refused(_("A seed is a text of 1 to {limit} characters.").format(limit=LONGEST_SEED))
    record = read_record(file)
    whose = list(dict.fromkeys(_seat(text, record) for text in seats)) or None
    only = None if number is None else _round(number, record)
    with faults_of(file):
        rounds = rounds_of(record, whose, only)
    if on_screen:
        return _show(record, whose, only, seed, often)
    try:
        reviews = judged(rounds, seed, often)
    except BrokenExecutor:
        raise click.ClickException(
            _("A process that was judging decisions was ended from outside: try again.")
        ) from None
    if as_json:
        from kortu_domino.cli.review_json import as_plain

        output.write_json(json.dumps(as_plain(record, reviews, seed, often), ensure_ascii=False))
    else:
        from kortu_domino.cli.review_story import ReviewStory

        ReviewStory(record).tell(reviews)
    return 0


def _show(record: Record, seats: list[int] | None, number: int | None, seed: str, playouts: int) -> int:
    """Open the review in the terminal, at a round, the last where it is None. Returns the exit code."""
    if not record.rounds:
        raise Refused(_("The record ends before the first deal."))
    try:
        require_terminal()
    except click.ClickException as error:
        raise Refused(error.message) from None
    from kortu_domino.tui.app import run
    from kortu_domino.tui.screens.review import ReviewScreen

    return run(
        output.say,
        opened=lambda: ReviewScreen(record, seats=seats or (), number=number, seed=seed, playouts=playouts),
    )


def judged(rounds: Sequence[SeatRound], seed: str, playouts: int) -> list[SeatReview]:
    """Judge every decision, on all cores where that is worth while, and say how far it has come.

    Raises BrokenExecutor where a process was ended from outside.
    """
    decisions = [decision for each in rounds for decision in each.decisions]
    judgements: list[Judgement] = []
    with Progress(len(decisions), decisions_judged) as progress:
        for judgement in _judgements(decisions, seed, playouts):
            judgements.append(judgement)
            progress.show(len(judgements))
    return summed_up(rounds, judgements)


def _judgements(decisions: Sequence[Decision], seed: str, playouts: int) -> Iterator[Judgement]:
    """What `judge` says of each, in their order."""
    count = min(cores(), len(decisions)) if len(decisions) * playouts >= SHARED else 1
    if count < 2:
        yield from (judge(decision, seed, playouts) for decision in decisions)
        return
    with Processes(count) as processes:
        for future in [processes.submit(judge, decision, seed, playouts) for decision in decisions]:
            yield future.result()


def decisions_judged(count: int, total: int, left: str | None) -> str:
    """How far the judging is: see `progress.Told`."""
    if left is None:
        return _("Decisions judged: {count} of {total}").format(count=count, total=total)
    # Translators: {left} is a time such as 1:05.
    return _("Decisions judged: {count} of {total}, about {left} left").format(
        count=count, total=total, left=left
    )


def _seat(text: str, record: Record) -> int:
    last = record.rules.players - 1
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= last:
        return int(text)
    raise Refused(
        _("--seat {text}: write one of the seats, {seats}.").format(
            text=text,
            seats=", ".join(f"{seat} ({called(player.name)})" for seat, player in enumerate(record.players)),
        )
    )


def _round(text: str, record: Record) -> int:
    if not record.rounds:
        raise Refused(_("--round {text}: the record ends before the first deal.").format(text=text))
    return whole_number("--round", text, 1, len(record.rounds))
