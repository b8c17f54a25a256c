"""`kortu-domino rules`: the rules in force, in words."""

from __future__ import annotations

import shutil
import textwrap

import click

from kortu_domino.cli import output
from kortu_domino.cli.base import Command
from kortu_domino.cli.house import house_options, house_rules
from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _
from kortu_domino.words.rules import rules_in_words, rules_sentence

WIDEST = 80
"""Columns: longer lines are hard to read."""


def command() -> click.Command:
    """Build the command."""
    return Command(
        "rules",
        help=_("Print the rules of the game, as they are under the given house rules."),
        short_help=_("Print the rules of the game."),
        callback=_rules,
        params=house_options(),
        examples=[
            (_("The rules as usual:"), "kortu-domino rules"),
            (_("Five players with two packs:"), "kortu-domino rules --set players=5 --set decks=2"),
            (_("The house rules of a file:"), "kortu-domino rules --rules house.toml"),
        ],
    )


def _rules(rules: str | None, changes: tuple[str, ...]) -> None:
    output.write("\n".join(page(house_rules(rules, changes), shutil.get_terminal_size().columns)))


def page(rules: HouseRules, columns: int) -> list[str]:
    """The lines of the rules, for a terminal of so many columns."""
    width = max(20, min(WIDEST, columns))
    lines = [_("Kortų domino"), *textwrap.wrap(rules_sentence(rules), width)]
    for heading, paragraphs in rules_in_words(rules):
        lines += ["", heading]
        for paragraph in paragraphs:
            lines += textwrap.wrap(paragraph, width, initial_indent="  ", subsequent_indent="  ")
    return lines
