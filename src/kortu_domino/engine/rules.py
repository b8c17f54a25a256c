"""The house rules: values, defaults, ranges, and what is refused and why (RULES.md gives each in `code`).

A HouseRules that exists is one that can be played: the constructor refuses anything else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from kortu_domino.engine.cards import KINDS
from kortu_domino.engine.messages import Message, Refusal, N_, quoted, quoted_value


class AceSuit(StrEnum):
    """What an ace may be declared (RULES.md, "Aces")."""

    FREE = "free"
    MATCHING = "matching"
    PRINTED = "printed"


class Stacking(StrEnum):
    """Where equal ranks may lie on each other (RULES.md, "Double cards")."""

    ANYWHERE = "anywhere"
    ENDS = "ends"
    OFF = "off"


class FirstPlayer(StrEnum):
    """Who plays first in later rounds (RULES.md, "Deal")."""

    ROTATE = "rotate"
    WINNER = "winner"


class RulesError(Refusal):
    """House rules that cannot be played; `key` is the rule at fault."""

    def __init__(self, key: str, message: Message) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Option:
    """What one rule may be: one of `choices`, or a whole number from `low` to `high`; where `optional`, None."""

    key: str
    choices: tuple[str | int | bool, ...] = ()
    low: int = 0
    high: int = 0
    optional: bool = False

    def allows(self, value: object) -> bool:
        """Whether a value is of the right type and in range."""
        if value is None:
            return self.optional
        if self.choices:
            return any(type(value) is type(choice) and value == choice for choice in self.choices)
        return type(value) is int and self.low <= value <= self.high

    @property
    def allowed(self) -> str:
        """The allowed values in a short text, as in records: `"free", "matching", "printed"` or `10–1000`."""
        if self.choices:
            return ", ".join(map(quoted_value, self.choices))
        return f"{self.low}–{self.high}" + (", null" if self.optional else "")

    def refusal(self, value: object) -> Message | None:
        """Why a value is not allowed; None where it is."""
        if self.allows(value):
            return None
        args: dict[str, object] = {"key": self.key, "value": quoted_value(value)}
        if self.choices:
            return Message(
                N_("“{key}” cannot be {value}: it must be one of {allowed}."),
                {**args, "allowed": self.allowed},
            )
        args |= {"low": self.low, "high": self.high}
        if self.optional:
            return Message(
                N_("“{key}” cannot be {value}: it must be a whole number from {low} to {high}, or left out."),
                args,
            )
        return Message(N_("“{key}” cannot be {value}: it must be a whole number from {low} to {high}."), args)


OPTIONS: dict[str, Option] = {
    option.key: option
    for option in (
        Option("players", low=2, high=6),
        Option("decks", choices=(1, 2)),
        Option("hand_size", low=3, high=10),
        Option("ace_points", choices=(1, 14)),
        Option("ace_suit", choices=tuple(value.value for value in AceSuit)),
        Option("draw_limit", low=1, high=5, optional=True),
        Option("fast_move", choices=(True, False)),
        Option("stacking", choices=tuple(value.value for value in Stacking)),
        Option("point_limit", low=10, high=1000),
        Option("first_player", choices=tuple(value.value for value in FirstPlayer)),
    )
}
"""Every rule, in the order in which records and screens list them."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules of a game. Raises RulesError for values that cannot be played.

    `players` seats; `decks` packs; `hand_size` cards each; `ace_points` an ace left in hand counts;
    `draw_limit` draws a turn at the most (None: no limit); `point_limit` points end the game. The rules that
    are words may be given as text.
    """

    players: int = 4
    decks: int = 1
    hand_size: int = 7
    ace_points: int = 1
    ace_suit: AceSuit = AceSuit.FREE
    draw_limit: int | None = None
    fast_move: bool = True
    stacking: Stacking = Stacking.ANYWHERE
    point_limit: int = 100
    first_player: FirstPlayer = FirstPlayer.ROTATE

    def __post_init__(self) -> None:
        for option in OPTIONS.values():
            value = getattr(self, option.key)
            if isinstance(value, StrEnum):
                value = value.value
            if (reason := option.refusal(value)) is not None:
                raise RulesError(option.key, reason)
        for key, kind in (("ace_suit", AceSuit), ("stacking", Stacking), ("first_player", FirstPlayer)):
            object.__setattr__(self, key, kind(getattr(self, key)))
        if self.decks == 2 and self.players < 5:
            raise RulesError(
                "decks",
                Message(
                    N_("Two packs are for 5 or 6 players, not for {players}."), {"players": self.players}
                ),
            )
        if self.players * self.hand_size + 1 > self.decks * KINDS:
            raise RulesError(
                "hand_size",
                Message(
                    N_("{players} hands of {size} and a start card need {need} cards: there are {have}."),
                    {
                        "players": self.players,
                        "size": self.hand_size,
                        "need": self.players * self.hand_size + 1,
                        "have": self.decks * KINDS,
                    },
                ),
            )

    @property
    def stacks(self) -> Stacking:
        """Where cards may be stacked in truth: with one pack the rule has no effect."""
        return self.stacking if self.decks == 2 else Stacking.OFF

    def changed(self, **values: Any) -> HouseRules:
        """These rules with some values changed. Raises RulesError."""
        return replace(self, **values)

    def why_not(self, **values: Any) -> Message | None:
        """Why these rules cannot be changed so; None where they can."""
        try:
            replace(self, **values)
        except RulesError as error:
            return error.message
        return None

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> HouseRules:
        """Rules from plain values; what is missing has its default.

        Raises RulesError, also for an unknown rule.
        """
        for key in values:
            if key not in OPTIONS:
                raise RulesError(
                    str(key),
                    Message(
                        N_("There is no rule “{key}”. The rules are {known}."),
                        {"key": quoted(str(key)), "known": ", ".join(OPTIONS)},
                    ),
                )
        return cls(**values)

    def to_dict(self) -> dict[str, str | int | bool | None]:
        """The rules as plain values, in the order of OPTIONS."""
        values = {item.name: getattr(self, item.name) for item in fields(self)}
        return {key: value.value if isinstance(value, StrEnum) else value for key, value in values.items()}
