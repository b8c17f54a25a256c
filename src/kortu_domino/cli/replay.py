"""`kortu-domino replay FILE`: play a record through the engine, and print what happens.

With `--json` each event is a line as RECORD.md has it; without, the game is told as a person would (`story.py`).
"""

from __future__ import annotations

import json

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command
from kortu_domino.cli.records import faults_of, read_record
from kortu_domino.engine import (
    Dealt,
    Drawn,
    Event,
    Game,
    GameEnded,
    Laid,
    Passed,
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
            "Play a game record again and tell what happened. FILE is the record; “-” is standard input. All hands "
            "are open."
        ),
        short_help=_("Tell what happened in a recorded game."),
        callback=_replay,
        params=[
            click.Argument(["file"], type=click.Path()),
            click.Option(["as_json", "--json"], is_flag=True, help=_("Print each event as a line of JSON.")),
        ],
        examples=[
            (_("Read how a game went:"), "kortu-domino replay game.json | less"),
            (_("Count the cards that were drawn:"), "kortu-domino replay game.json --json | grep -c drawn"),
        ],
    )


def _replay(file: str, as_json: bool) -> None:
    record = read_record(file)
    with faults_of(file):
        if as_json:
            replay(record, lambda game, event: output.write(json.dumps(as_plain(game, event))))
        else:
            from kortu_domino.cli.story import Story

            Story(record).tell()


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
