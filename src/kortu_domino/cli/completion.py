"""`kortu-domino completion SHELL`: the script that lets a shell complete commands, options and house rules.

Click has the scripts and finds what may come next. Imported, too, when a shell asks for that, because bash must be
taught here that `ace_suit=matching` is one word.
"""

from __future__ import annotations

import os

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

from kortu_domino.cli import output
from kortu_domino.cli.base import COMPLETE_VARIABLE, PROGRAM, Command
from kortu_domino.i18n import _

SHELLS = ("bash", "zsh", "fish")


def command() -> click.Command:
    """Build the command."""
    return Command(
        "completion",
        help=_("Print the script that lets your shell complete commands, options and house rules with Tab."),
        short_help=_("Print the completion script for a shell."),
        callback=_completion,
        params=[click.Argument(["shell"], type=click.Choice(SHELLS))],
        examples=[
            (
                _("For bash, once:"),
                f"{PROGRAM} completion bash > ~/.local/share/bash-completion/completions/{PROGRAM}",
            ),
            (_("For zsh, at the end of ~/.zshrc:"), f'eval "$({PROGRAM} completion zsh)"'),
            (_("For fish, once:"), f"{PROGRAM} completion fish > ~/.config/fish/completions/{PROGRAM}.fish"),
        ],
    )


def _completion(shell: str) -> None:
    found = get_completion_class(shell)
    assert found is not None, f"click knows no {shell}"
    root = click.get_current_context().find_root()
    output.write(found(root.command, {}, PROGRAM, COMPLETE_VARIABLE).source().rstrip("\n"))


@add_completion_class
class _Bash(BashComplete):
    """Bash takes `key=value` for three words, and replaces only the last of them."""

    _typed = ""
    """What stands before the word that bash will replace, up to its `=`."""

    def get_completion_args(self) -> tuple[list[str], str]:
        words = split_arg_string(os.environ["COMP_WORDS"])
        current = int(os.environ["COMP_CWORD"])
        args: list[str] = []
        for word in words[1 : current + 1]:
            if args and (word == "=" or args[-1].endswith("=")):
                args[-1] += word
            else:
                args.append(word)
        incomplete = args.pop() if args and current < len(words) else ""
        self._typed = incomplete[: incomplete.rfind("=") + 1]
        return args, incomplete

    def format_completion(self, item: CompletionItem) -> str:
        head = item.value[: item.value.rfind("=") + 1]
        if head and self._typed.endswith(head):
            item = CompletionItem(item.value.removeprefix(head), item.type, item.help)
        return super().format_completion(item)
