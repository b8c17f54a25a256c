"""The command without a command, which opens the title, and the list of its commands."""

from __future__ import annotations

from importlib import import_module

import click

from kortu_domino import __version__
from kortu_domino.cli import output
from kortu_domino.cli.base import PROGRAM, Command
from kortu_domino.cli.language import language_option
from kortu_domino.cli.terminal import ascii_option, wants_text
from kortu_domino.i18n import _

COMMANDS = ("play", "daily", "rules", "record", "replay", "review", "stats", "simulate", "completion")
"""Each is a module of this package with a function `command`, which builds it."""


class Root(Command, click.Group):
    """Finds its commands in their modules, and imports only those that it is asked for.

    `--lang` may stand before a command or after it.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__package__}.{cmd_name}").command()
        command.params.insert(-1, language_option())  # before --help
        return command


def root() -> click.Group:
    """Build `kortu-domino`."""
    return Root(
        PROGRAM,
        help=_(
            "Kortų domino, the domino game with playing cards, for one to six players and bots.\n\n"
            "Without a command it opens the title."
        ),
        callback=_title,
        invoke_without_command=True,
        subcommand_metavar=_("[COMMAND] [ARGS]..."),
        params=[language_option(), ascii_option(), _version_option()],
        examples=[
            (_("Open the title:"), "kortu-domino"),
            (_("Sit down at a table at once:"), "kortu-domino play"),
            (_("Read the rules:"), "kortu-domino rules"),
        ],
    )


def _title() -> int | None:
    if click.get_current_context().invoked_subcommand is not None:
        return None
    if wants_text(False, "kortu-domino play --text"):
        from kortu_domino.cli.text import play_text

        return play_text()
    from kortu_domino.tui.app import run

    return run(output.say)


def _version_option() -> click.Option:
    def show(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
        if wanted and not ctx.resilient_parsing:
            output.write(f"{PROGRAM} {__version__}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=_("Show the version."),
    )
