"""Settings from their file: what is right in it, and a sentence for each thing that is wrong. Nothing is written."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kortu_domino.engine import HouseRules, Message, RulesError
from kortu_domino.engine.messages import quoted
from kortu_domino.i18n import available_languages, N_
from kortu_domino.storage.files import name_aside, read_whole, why
from kortu_domino.storage.settings_values import FOUR_COLOUR, Look, Play, Settings
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup, SetupError

_PLACE = re.compile(r" \(at line (?P<line>\d+), column \d+\)$")
_LONGEST = 60  # characters of the user's text that a sentence repeats


def read_settings(
    path: Path, themes: Collection[str] | None, own_themes: Collection[str] = ()
) -> tuple[Settings, list[Message]]:
    """The settings in a file, with the default for whatever is not there or broken, and what is wrong with it.

    `themes` are those that there are, None if any name will do; a message names `own_themes`, and says that there are
    others. A file that is not there is empty.
    """
    reader = _Reader(path, themes, own_themes)
    return reader.read(), reader.problems


class _Reader:
    def __init__(self, path: Path, themes: Collection[str] | None, own_themes: Collection[str]) -> None:
        self.path = path
        self.own_themes = own_themes
        self.problems: list[Message] = []
        self.texts: dict[str, Collection[str] | None] = {
            "look.theme": themes,
            "look.language": ("", *available_languages()),
            "look.four_colour": FOUR_COLOUR,
            "play.pace": PACES,
        }
        """What each text may be; None is anything."""

    def read(self) -> Settings:
        known = ("look", "play", "variants", "setup")
        tables: dict[str, dict[str, Any]] = {}
        for name, value in self.load().items():
            if name not in known:
                self.unknown(name, known)
            elif not isinstance(value, dict):
                self.wrong(name, value, Message(N_("a table")))
            else:
                tables[name] = value
        return Settings(
            look=Look(**self.values("look", tables.get("look", {}), asdict(Look()))),
            play=Play(**self.values("play", tables.get("play", {}), asdict(Play()))),
            variants=self.variants(tables.get("variants", {})),
            setup=self.setup(tables.get("setup", {})),
        )

    def load(self) -> dict[str, Any]:
        """What TOML there is in the file."""
        try:
            content = read_whole(self.path)
            return tomllib.loads(content.decode("utf-8-sig"))
        except FileNotFoundError:
            pass
        except OSError as error:
            self.say(Message(N_("{reason}. The default settings are used."), {"reason": why(error)}))
        except UnicodeDecodeError as error:
            self.broken(Message(N_("This is not UTF-8 text")), content.count(b"\n", 0, error.start) + 1)
        except RecursionError:
            self.broken(Message(N_("Nested too deeply")))
        except tomllib.TOMLDecodeError as error:
            reason, line = str(error), None
            if place := _PLACE.search(reason):
                reason, line = reason[: place.start()], int(place["line"])
            self.broken(reason, line)
        except ValueError:
            self.broken(Message(N_("A number has too many digits")))
        return {}

    def values(self, section: str, table: Mapping[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
        """The single values of a section: the defaults, and what is right in the table."""
        values = dict(defaults)
        for name, value in table.items():
            key = f"{section}.{name}"
            if name not in defaults:
                self.unknown(key, defaults)
                continue
            allowed = self.texts.get(key, (True, False))
            if type(value) is not type(defaults[name]) or (allowed is not None and value not in allowed):
                self.wrong(key, value, self.choice(key, allowed))
            else:
                values[name] = value
        return values

    def variants(self, table: Mapping[str, Any]) -> dict[str, HouseRules]:
        """The house rules that have names."""
        variants = {}
        for name, values in table.items():
            key = f"variants.{_toml(name)}"
            if not isinstance(values, dict):
                self.wrong(key, values, Message(N_("a table of house rules")))
                continue
            try:
                variants[name] = HouseRules.from_dict(values)
            except RulesError as error:
                self.refused(key, error.message)
        return variants

    def setup(self, table: Mapping[str, Any]) -> Setup | None:
        """The last setup: all of it or nothing."""
        if not table:
            return None
        known = ("seats", "rules")
        for name in table.keys() - set(known):
            self.unknown(f"setup.{name}", known)
        seats, rules = table.get("seats", []), table.get("rules", {})
        if not isinstance(seats, list) or not all(map(_is_seat, seats)):
            self.wrong("setup.seats", seats, Message(N_("a list of tables with the texts name and bot")))
        elif not isinstance(rules, dict):
            self.wrong("setup.rules", rules, Message(N_("a table of house rules")))
        else:
            try:
                return Setup(
                    HouseRules.from_dict(rules),
                    tuple(SeatSetup(seat.get("name", ""), seat.get("bot")) for seat in seats),
                )
            except (RulesError, SetupError) as error:
                self.refused("setup", error.message)
        return None

    # What is wrong

    def choice(self, key: str, allowed: Collection[object] | None) -> Message | str:
        """What a value may be, in words."""
        if allowed is None:
            return Message(N_("a text"))
        if key == "look.theme" and self.own_themes:
            return Message(
                N_("{names}, or another that there is in the settings"),
                {"names": ", ".join(map(_toml, self.own_themes))},
            )
        return ", ".join(map(_toml, allowed))

    def broken(self, reason: str | Message, line: int | None = None) -> None:
        """The whole file is: nothing of it is used, and what writes settings puts it aside."""
        values: dict[str, object] = {"reason": reason, "aside": name_aside(self.path).name}
        if line is None:
            text = N_(
                "{reason}. The default settings are used. When one is changed, this file is kept as {aside}."
            )
            self.say(Message(text, values))
        else:
            text = N_(
                "line {line}: {reason}. The default settings are used. When one is changed, this file is kept as"
                " {aside}."
            )
            self.say(Message(text, {"line": line, **values}))

    def wrong(self, key: str, value: object, allowed: object) -> None:
        self.say(
            Message(
                N_("{key} cannot be {value}: it is {allowed}."),
                {"key": key, "value": _toml(value), "allowed": allowed},
            )
        )

    def unknown(self, key: str, known: Iterable[str]) -> None:
        self.say(
            Message(
                N_("There is no setting {key}. There are {known}."),
                {"key": quoted(key, _LONGEST), "known": ", ".join(known)},
            )
        )

    def refused(self, key: str, reason: Message) -> None:
        self.say(Message(N_("{key}: {reason}"), {"key": key, "reason": reason}))

    def say(self, message: Message) -> None:
        self.problems.append(Message(N_("{file}: {reason}"), {"file": str(self.path), "reason": message}))


def _is_seat(seat: object) -> bool:
    return (
        isinstance(seat, dict)
        and seat.keys() <= {"name", "bot"}
        and all(isinstance(value, str) for value in seat.values())
    )


def _toml(value: object) -> str:
    """A value as it stands in the file, nearly, and not too long."""
    return quoted(json.dumps(value, ensure_ascii=False, default=str), _LONGEST)
