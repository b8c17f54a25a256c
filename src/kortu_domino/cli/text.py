"""Playing in text, line by line: where `--text` asks for it, or where the terminal cannot place text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from kortu_domino.cli import output
from kortu_domino.i18n import _

if TYPE_CHECKING:
    from kortu_domino.table.pace import Pace
    from kortu_domino.table.setup import Setup
    from kortu_domino.text.run import Wish

PROMPT = "> "


def text_option() -> click.Option:
    """`--text`, for the commands that open a table."""
    return click.Option(
        ["as_text", "--text"],
        is_flag=True,
        help=_(
            "Play line by line, with cards in words: for screen readers, braille displays, scripts and bad lines."
        ),
    )


def play_text(wanted: Setup | Wish | None = None, pace: Pace | None = None) -> int:
    """Play in text, without a setup what was left or is usual. Returns the exit code."""
    from kortu_domino.text.run import Wish, run

    return run(
        _write,
        _ask,
        output.say,
        seen=output.to_terminal(),
        wanted=Wish.ANY if wanted is None else wanted,
        pace=pace,
    )


def _write(line: str) -> None:
    output.write(line)
    output.flush()


def _ask() -> None:
    """Show a person that something is to be typed. It is no line: what is typed comes after it."""
    if output.to_terminal():
        output.write_on(PROMPT)
