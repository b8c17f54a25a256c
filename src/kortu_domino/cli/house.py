"""House rules from the command line: `--rules FILE` and `--set KEY=VALUE`, shared by the commands that take them.

A file is TOML, or JSON as in records: the rules alone, or a whole record, whose rules are taken. `--set` changes what
the file says. `compared_rules` gives several sets of rules that differ in one.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click
from click.shell_completion import CompletionItem

from kortu_domino.cli.base import Refused
from kortu_domino.cli.files import Unreadable, read_text, shown
from kortu_domino.engine import OPTIONS, HouseRules, Option, Record, RecordError, RulesError
from kortu_domino.engine.record import FORMAT
from kortu_domino.i18n import _, tell

SET = "--set"
COMPARE = "--compare"

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
            metavar=_("FILE"),
            type=click.Path(),
            help=_("Take the house rules from a TOML file, or from a game record; “-” is standard input."),
        ),
        click.Option(
            [SET, "changes"],
            metavar=_("KEY=VALUE"),
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
    return _Said(file, changes, players).rules()


def compared_rules(
    file: str | None, changes: Sequence[str], comparison: str, players: int | None = None
) -> tuple[str, list[HouseRules]]:
    """The rule that `KEY=VALUE,VALUE,…` compares, and the house rules with each of its values in turn.

    Everything else is as in `house_rules`. Raises Refused.
    """
    key, _is_one, texts = comparison.partition("=")
    key = key.strip()
    values = list(dict.fromkeys(_value(key, text.strip()) for text in texts.split(",")))
    if len(values) < 2:
        raise Refused(
            _("{option} {text}: write a rule and several values, such as {example}.").format(
                option=COMPARE, text=comparison, example="ace_suit=free,matching"
            )
        )
    said = _Said(file, changes, players)
    if said.by(key) == SET:
        raise Refused(
            _("{option}: “{key}” has a value already by {other}; leave out one of the two.").format(
                option=COMPARE, key=key, other=SET
            )
        )
    variants = []
    for value in values:
        said.say({key: value}, COMPARE)
        variants.append(said.rules())
    return key, variants


class _Said:
    """What is said of the house rules, the later before the earlier, and by whom. Raises Refused."""

    def __init__(self, file: str | None, changes: Sequence[str], players: int | None) -> None:
        self._values: dict[str, Any] = {} if players is None else {"players": players}
        self._by: dict[str, str] = {}
        if file is not None:
            self.say(_read_file(file), shown(file))
        for change in changes:
            key, is_one, text = change.partition("=")
            key = key.strip()
            if not is_one:
                raise Refused(
                    _("{option} {text}: write a rule and its value, such as {example}.").format(
                        option=SET, text=change, example="ace_suit=matching"
                    )
                )
            self.say({key: _value(key, text.strip())}, SET)

    def say(self, values: Mapping[str, Any], by: str) -> None:
        """Somebody, a file or an option, gives some rules a value."""
        self._values |= values
        self._by |= dict.fromkeys(values, by)

    def by(self, key: str) -> str | None:
        """Who gave a rule its value."""
        return self._by.get(key)

    def rules(self) -> HouseRules:
        """The rules, as they are said so far."""
        try:
            return HouseRules.from_dict(self._values)
        except RulesError as error:
            where = self._by.get(error.key)
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
    return _completed(incomplete, [(key, [value]) for key in OPTIONS for value in _values(OPTIONS[key])])


def complete_compare(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Every rule with all its values; where any number will do, with the usual ones."""
    return _completed(incomplete, [(key, _values(option)) for key, option in OPTIONS.items()])


def _completed(incomplete: str, found: Iterable[tuple[str, Sequence[str]]]) -> list[CompletionItem]:
    from kortu_domino.words.rules import rule_help

    return [
        CompletionItem(text, help=rule_help(key))
        for key, values in found
        if (text := f"{key}={','.join(values)}").startswith(incomplete)
    ]


def _values(option: Option) -> list[str]:
    if option.choices:
        return [
            "on" if value is True else "off" if value is False else str(value) for value in option.choices
        ]
    many = option.high - option.low > 10
    numbers = (50, 100) if many else range(option.low, option.high + 1)
    return [*(("none",) if option.optional else ()), *map(str, numbers)]
