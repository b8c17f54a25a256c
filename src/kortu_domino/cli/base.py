"""How the commands look: their help and their examples.

Click's classes, made to write through `output` and to speak the reader's language. Commands are built by functions,
when they are asked for: by then the language is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from kortu_domino.cli import output
from kortu_domino.i18n import _

PROGRAM = "kortu-domino"
COMPLETE_VARIABLE = "_KORTU_DOMINO_COMPLETE"
"""The environment variable by which a shell asks for completions."""


class Refused(click.ClickException):
    """What was typed cannot be. The message says what, why, and what would be right."""

    exit_code = 2


def whole_number(option: str, text: str, low: int, high: int) -> int:
    """The whole number that an option gives. Raises Refused."""
    if text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high:
        return int(text)
    raise Refused(
        _("{option} {text}: write a whole number from {low} to {high}.").format(
            option=option, text=text, low=low, high=high
        )
    )


Example = tuple[str, str]
"""What it is for, and the command line."""


class Command(click.Command):
    """A command whose help ends with examples, and is written like all other output."""

    def __init__(
        self, name: str, *, examples: Sequence[Example], params: Sequence[click.Parameter], **more: Any
    ) -> None:
        more.setdefault("options_metavar", _("[OPTIONS]"))
        super().__init__(name, params=[*params, help_option()], add_help_option=False, **more)
        self.examples = examples

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples; a command line stays on one line, so that it can be copied."""
        with formatter.section(_("Examples")):
            for purpose, line in self.examples:
                formatter.write_text(purpose)
                with formatter.indentation():
                    formatter.write(f"{'':{formatter.current_indent}}{line}\n")


def help_option() -> click.Option:
    """`--help`, which writes the help of its command."""

    def show(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
        if wanted and not ctx.resilient_parsing:
            output.write(ctx.get_help())
            ctx.exit()

    return click.Option(
        ["-h", "--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=_("Show this help."),
    )
