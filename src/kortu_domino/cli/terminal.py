"""Whether there is a terminal to play in. Asked before anything of Textual is imported."""

from __future__ import annotations

import os
import sys

import click

from kortu_domino.cli import output
from kortu_domino.i18n import _


def ascii_option() -> click.Option:
    """`--ascii`, for the commands that open screens."""

    def chosen(_ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
        if wanted:
            output.only_ascii()

    return click.Option(
        ["--ascii"],
        is_flag=True,
        expose_value=False,
        callback=chosen,
        help=_(
            "Use no signs but ASCII: letters for suits, + - | for frames. That is so by itself where the terminal has "
            "no others."
        ),
    )


def require_terminal() -> None:
    """Raises ClickException, with one sentence on why, where the screens could not be shown or used."""
    if reason := why_no_terminal():
        raise click.ClickException(reason)


def wants_text(as_text: bool, command: str) -> bool:
    """Whether to play in text: where that is asked for, or where there is no more than lines.

    Raises ClickException where the screens are wanted and cannot be shown; it names the command that plays in text.
    """
    if as_text or _takes_only_lines():
        return True
    try:
        require_terminal()
    except click.ClickException as error:
        offer = _("Line by line it is played anywhere: {command}").format(command=command)
        raise click.ClickException(f"{error.message} {offer}") from None
    return False


def _takes_only_lines() -> bool:
    """Whether there is a terminal, but one that only takes line after line."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams) and _is_dumb(
        os.environ.get("TERM", "")
    )


def _is_dumb(term: str) -> bool:
    return os.name == "posix" and term in ("", "dumb", "unknown")


def why_no_terminal() -> str | None:
    """Why the screens could not be shown or used, in one sentence; None where they can."""
    # Textual reads keys from standard input and draws on standard error.
    for name, stream in (
        (_("standard input"), sys.stdin),
        (_("standard output"), sys.stdout),
        (_("standard error"), sys.stderr),
    ):
        if stream is None or not stream.isatty():
            return _("Kortų domino is played in a terminal, and {stream} is not one.").format(stream=name)
    term = os.environ.get("TERM", "")
    if _is_dumb(term):
        return _(
            "Kortų domino needs a terminal that can place text, and TERM is “{term}”; most are “xterm-256color”."
        ).format(term=term)
    return None
