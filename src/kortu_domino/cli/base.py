"""How the commands look: their help, their examples and the language they speak.

Click's classes, made to write through `output` and to speak the reader's language. Commands are built by functions,
when they are asked for: by then the language is known.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from typing import Any

import click

from kortu_domino.cli import output
from kortu_domino.i18n import DOMAIN, LOCALE_DIR, _, N_, ngettext, use_language

PROGRAM = "kortu-domino"
COMPLETE_VARIABLE = "_KORTU_DOMINO_COMPLETE"
"""The environment variable by which a shell asks for completions."""

CLICK_SPEAKS = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Missing argument"),
    N_("Choose from:\n\t{choices}"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Option {name!r} does not take a value."),
    N_("Invalid value for {param_hint}: {message}"),
    ngettext("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
)
"""What click itself says here. It is only written down, for the catalogues; click translates it (see `speak`)."""


def speak() -> None:
    """Speak the language that the environment asks for, and have click look its words up in our catalogues."""
    use_language(None)
    gettext.bindtextdomain(DOMAIN, LOCALE_DIR)
    gettext.textdomain(DOMAIN)


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
