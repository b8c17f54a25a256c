"""Whether there is a terminal to play in. Asked before anything of Textual is imported."""

from __future__ import annotations

import os
import sys

import click

from kortu_domino.i18n import _


def require_terminal() -> None:
    """Raises ClickException, with one sentence on why, where the screens could not be shown or used."""
    # Textual reads keys from standard input and draws on standard error.
    for name, stream in (
        (_("standard input"), sys.stdin),
        (_("standard output"), sys.stdout),
        (_("standard error"), sys.stderr),
    ):
        if stream is None or not stream.isatty():
            raise click.ClickException(
                _("Kortų domino is played in a terminal, and {stream} is not one.").format(stream=name)
            )
    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in ("", "dumb", "unknown"):
        raise click.ClickException(
            _(
                "Kortų domino needs a terminal that can place text, and TERM is “{term}”; most are “xterm-256color”."
            ).format(term=term)
        )
