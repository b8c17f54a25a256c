"""House rules from the command line: `--rules FILE` and `--set KEY=VALUE`, shared by the commands that take them.

A file is TOML, or JSON as in records: the rules alone, or a whole record, whose rules are taken. `--set` changes what
the file says.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from kortu_domino.cli.base import Refused
from kortu_domino.cli.files import Unreadable, read_text, shown
from kortu_domino.engine import OPTIONS, HouseRules, Option, Record, RecordError, RulesError
from kortu_domino.engine.record import FORMAT
from kortu_domino.i18n import _, tell

SET = "--set"

_WORDS: dict[str, bool | None] = {
    "true": True,
    "on": True,
    "yes": True,
    "false": False,
    "off": False,
    "no": False,
    "none": None,
    "null": None,
}


def house_options() -> list[click.Parameter]:
    """The two options. Commands get them as `rules` and `changes`, and hand them to `house_rules`."""
    return [
        click.Option(
            ["--rules"],
            metavar="FILE",
            type=click.Path(),
            help=_("Take the house rules from a TOML file, or from a game record; “-” is standard input."),
        ),
        click.Option(
            [SET, "changes"],
            metavar="KEY=VALUE",
            multiple=True,
            shell_complete=_complete_set,
            help=_("Set one house rule; may be given several times. The rules are {keys}.").format(
                keys=", ".join(OPTIONS)
            ),
        ),
    ]


def house_rules(file: str | None, changes: Sequence[str], players: int | None = None) -> HouseRules:
    """The rules of a file, if any, with some changes `KEY=VALUE`.

    `players` is their number where neither says. Raises Refused, which names the file or option, and the rule.
    """
    values: dict[str, Any] = {} if players is None else {"players": players}
    said_by: dict[str, str] = {}
    if file is not None:
        found = _read_file(file)
        values |= found
        said_by |= dict.fromkeys(found, shown(file))
    for change in changes:
        key, is_one, text = change.partition("=")
        key = key.strip()
        if not is_one:
            raise Refused(
                _("{option} {text}: write a rule and its value, such as {example}.").format(
                    option=SET, text=change, example="ace_suit=matching"
                )
            )
        values[key] = _value(key, text.strip())
        said_by[key] = SET
    try:
        return HouseRules.from_dict(values)
    except RulesError as error:
        where = said_by.get(error.key)
        reason = tell(error.message)
        raise Refused(reason if where is None else f"{where}: {reason}") from None


def _value(key: str, text: str) -> object:
    """What a text says for a rule; a text that says nothing sensible stays, and the rules will refuse it."""
    option = OPTIONS.get(key)
    if option is None or option.allows(text):
        return text
    word = text.lower()
    if word in _WORDS and option.allows(_WORDS[word]):
        return _WORDS[word]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _read_file(name: str) -> dict[str, Any]:
    try:
        text = read_text(name)
        if not text.lstrip().startswith("{"):
            found: dict[str, Any] = tomllib.loads(text)
        else:
            found = json.loads(text)
            if found.get("format") == FORMAT:
                found = Record.from_json(text).rules.to_dict()
    except Unreadable as error:
        raise Refused(f"{shown(name)}: {error}") from None
    except RecordError as error:
        raise Refused(f"{shown(name)}: {tell(error.message)}") from None
    except tomllib.TOMLDecodeError as error:
        raise Refused(_("{file}: it is not TOML: {reason}.").format(file=shown(name), reason=error)) from None
    except json.JSONDecodeError as error:
        raise Refused(_("{file}: it is not JSON: {reason}.").format(file=shown(name), reason=error)) from None
    except (ValueError, RecursionError):
        raise Refused(_("{file}: it holds no house rules.").format(file=shown(name))) from None
    # TOML has no word for nothing.
    return {key: _value(key, value) if isinstance(value, str) else value for key, value in found.items()}


# Completion


def _complete_set(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Every `KEY=VALUE` that begins so; where any number will do, the usual ones."""
    from kortu_domino.words.rules import rule_help

    return [
        CompletionItem(f"{key}={value}", help=rule_help(key))
        for key, option in OPTIONS.items()
        for value in _values(option)
        if f"{key}={value}".startswith(incomplete)
    ]


def _values(option: Option) -> list[str]:
    if option.choices:
        return [
            "on" if value is True else "off" if value is False else str(value) for value in option.choices
        ]
    many = option.high - option.low > 10
    numbers = (50, 100) if many else range(option.low, option.high + 1)
    return [*(("none",) if option.optional else ()), *map(str, numbers)]
