"""`kortu-domino replay FILE`: a record played again, on the table where there is a terminal, else told.

With `--json` each event is a line as RECORD.md has it; as text, the game is told as a person would (`story.py`).
"""

from __future__ import annotations

import json

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command, Refused
from kortu_domino.cli.files import STDIN
from kortu_domino.cli.records import faults_of, read_record
from kortu_domino.cli.terminal import ascii_option, why_no_terminal
from kortu_domino.engine import (
    Dealt,
    Drawn,
    Event,
    Game,
    GameEnded,
    Laid,
    Passed,
    Record,
    RoundEnded,
    RoundStarted,
    StartCard,
    TurnStarted,
    replay,
)
from kortu_domino.i18n import _


def command() -> click.Command:
    """Build the command."""
    return Command(
        "replay",
        help=_(
            "Play a game record again, on the table. FILE is the record. Where there is no terminal, and with “-”, "
            "which is standard input, it is told as text, with all hands open."
        ),
        short_help=_("Watch a recorded game again, or tell what happened in it."),
        callback=_replay,
        params=[
            click.Argument(["file"], type=click.Path(), metavar=_("FILE")),
            click.Option(["as_text", "--text"], is_flag=True, help=_("Tell what happened, as text.")),
            click.Option(["as_json", "--json"], is_flag=True, help=_("Print each event as a line of JSON.")),
            ascii_option(),
        ],
        examples=[
            (_("Watch a game again, move by move:"), "kortu-domino replay game.json"),
            (_("Read how it went:"), "kortu-domino replay game.json --text"),
            (_("Count the cards that were drawn:"), "kortu-domino replay game.json --json | grep -c drawn"),
        ],
    )


def _replay(file: str, as_text: bool, as_json: bool) -> int:
    if as_text and as_json:
        raise Refused(_("--text tells and --json prints: give one of them."))
    record = read_record(file)
    on_table = bool(record.rounds) and not (as_text or as_json or file == STDIN or why_no_terminal())
    with faults_of(file):
        if on_table:
            replay(record)
        elif as_json:
            replay(record, lambda game, event: output.write(json.dumps(as_plain(game, event))))
        else:
            from kortu_domino.cli.story import Story

            Story(record).tell()
    return _show(record) if on_table else 0


def _show(record: Record) -> int:
    """Open the record on the table. Returns the exit code."""
    from kortu_domino.tui.app import run
    from kortu_domino.tui.screens.replay import ReplayScreen

    return run(output.say, opened=lambda: ReplayScreen(record))


def as_plain(game: Game, event: Event) -> dict[str, object]:
    """An event of a game, just now, as the object that RECORD.md gives for it."""
    match event:
        case RoundStarted(number, first):
            return {"event": "round_started", "round": number, "first": first}
        case Dealt(seat, cards):
            return {"event": "dealt", "seat": seat, "cards": [str(card) for card in cards]}
        case StartCard(card):
            return {"event": "start_card", "card": str(card)}
        case TurnStarted(seat):
            return {"event": "turn", "seat": seat, "legal": sorted(map(str, game.legal_moves))}
        case Laid(seat, target, laid, declared):
            return {
                "event": "laid",
                "seat": seat,
                "target": str(target),
                "cards": [str(card) for card in laid],
                "declared": None if declared is None else declared.letter,
            }
        case Drawn(seat, drawn):
            return {"event": "drawn", "seat": seat, "card": str(drawn)}
        case Passed(seat):
            return {"event": "passed", "seat": seat}
        case RoundEnded(number, reason, points, totals, winners):
            return {
                "event": "round_ended",
                "round": number,
                "reason": reason.value,
                "points": points,
                "totals": totals,
                "winners": winners,
            }
        case GameEnded(totals, winners):
            return {"event": "game_ended", "totals": totals, "winners": winners}
    raise TypeError(f"no JSON for {event!r}")
