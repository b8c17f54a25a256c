"""One run of the command: arguments in, exit code out. What goes wrong becomes one line on standard error."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence

import click

from kortu_domino.cli import INTERRUPTED, output
from kortu_domino.cli.base import COMPLETE_VARIABLE, PROGRAM
from kortu_domino.cli.language import speak
from kortu_domino.cli.root import root
from kortu_domino.i18n import _, tell


def run(args: Sequence[str]) -> int:
    """Run the command. Returns the exit code; see `kortu_domino.cli.main`."""
    output.prepare()
    speak(args)
    if COMPLETE_VARIABLE in os.environ:
        from kortu_domino.cli import completion  # noqa: F401  # it knows how bash splits words
    try:
        code = root().main(list(args), PROGRAM, complete_var=COMPLETE_VARIABLE, standalone_mode=False)
        output.flush()
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        return _failed(error)
    except output.OutputLost as error:
        return _lost(error)
    except Exception:
        from kortu_domino import paths
        from kortu_domino.storage.log import logging_to, stopped

        with logging_to(paths.log_file()):
            logging.getLogger(__name__).exception("the program had to stop")
        output.say(tell(stopped(paths.log_file())))
        return 1
    return code or 0


def _failed(error: click.ClickException) -> int:
    try:
        output.flush()  # what was found before the fault comes before the word on it
    except output.OutputLost as lost:
        return _lost(lost)
    message = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        # Click's own: it may take several lines, and says less of what would be right than ours do.
        output.say(" ".join(message.split()))
        output.say(_("Try: {command}").format(command=f"{error.ctx.command_path} --help"))
    else:
        output.say(message)
    return error.exit_code


def _lost(error: output.OutputLost) -> int:
    output.give_up()
    if error.unread:
        return 141  # as if SIGPIPE had ended it
    output.say(_("standard output: {reason}").format(reason=error.reason))
    return 1
