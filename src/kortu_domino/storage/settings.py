"""What the user chose, in a TOML file that may be edited by hand.

Reading is strict and goes on: whatever is broken has its default, and a problem names it. Writing changes only what
was changed in the program, so that comments, unknown keys and bad values stay for the user to deal with. What the
settings do is the screens' affair.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Collection, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kortu_domino.engine import HouseRules, Message, Option, RulesError
from kortu_domino.i18n import N_, available_languages
from kortu_domino.storage.files import name_aside, write_whole
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup, SetupError

if TYPE_CHECKING:
    import tomlkit


@dataclass(slots=True)
class Look:
    """How it looks. `language` is a code, empty for what the environment asks for."""

    theme: str = "felt"
    language: str = ""
    four_colour: bool = False
    animations: bool = True


@dataclass(slots=True)
class Play:
    """How it is played. `pace` is a key of PACES; with `auto_draw`, what must be drawn or passed happens by itself."""

    pace: str = "normal"
    auto_draw: bool = False
    mouse: bool = True


@dataclass(slots=True)
class Settings:
    """All that the user chose: also house rules under the names that they were given, and the last setup played."""

    look: Look = field(default_factory=Look)
    play: Play = field(default_factory=Play)
    variants: dict[str, HouseRules] = field(default_factory=dict)
    setup: Setup | None = None


SECTIONS = ("look", "play")
"""The tables of the file whose keys are single values."""
