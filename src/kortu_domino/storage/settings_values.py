"""The settings as values: what there is to choose, and the defaults. A yes or no needs no more than its line here;
what else a text may be is in `settings_reader.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kortu_domino.engine import HouseRules
from kortu_domino.table.setup import Setup

FOUR_COLOUR = ("contrast", "always", "never")
"""When cards may have four colours."""


@dataclass(frozen=True, slots=True)
class Look:
    """How it looks. `theme` is a name, `language` a code, or empty for what the environment asks for.

    `four_colour` is when cards have four colours: one of FOUR_COLOUR, by default with the theme of high contrast.
    """

    theme: str = "felt"
    language: str = ""
    four_colour: str = "contrast"
    animations: bool = True


@dataclass(frozen=True, slots=True)
class Play:
    """How it is played. `pace` is a key of PACES; `auto_draw` lets a person's draws and passes happen by themselves."""

    pace: str = "normal"
    auto_draw: bool = False
    mouse: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """All that the user chose: house rules too, under the names given to them, and the last setup, without its seed."""

    look: Look = field(default_factory=Look)
    play: Play = field(default_factory=Play)
    variants: Mapping[str, HouseRules] = field(default_factory=dict)
    setup: Setup | None = None
