"""What happens in a game, as frozen values; and what each seat may see of it.

A Game emits these in order to whoever subscribed. They are the only way anything outside the engine learns
that something changed. Who may see what is RULES.md, "What a player may know".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kortu_domino.engine.cards import Card, Suit
from kortu_domino.engine.moves import LaidCard, Target
from kortu_domino.engine.round import Reason


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat may see it; None is a spectator, who sees no hidden card."""
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; `number` counts from 1, `first` is the seat that plays first."""

    number: int
    first: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt its hand, in this order; a card that may not be seen is None."""

    seat: int
    cards: tuple[Card | None, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StartCard(Event):
    """The start card is turned face up: it is the row."""

    card: Card


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is a seat's move: at the start of its turn, and again after each card it draws."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat laid cards, in this order; `declared` is the suit of its aces, None where nothing was declared.

    `on` is the card that they were stacked on, None where they were laid at an end.
    """

    seat: int
    target: Target
    cards: tuple[Card, ...]
    declared: Suit | None
    on: LaidCard | None = None


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat drew a card; None where it may not be seen."""

    seat: int
    card: Card | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """A seat took back the cards that it had laid just before, and is to play again.

    Its Laid, and what followed that, has not happened: the history of a view has none of it, nor this event.
    """

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round is over.

    By seat: its `points`, the `totals` so far, and the `hands` that are left, shown to all as they are counted.
    `winners` are the seats with the fewest points.
    """

    number: int
    reason: Reason
    points: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: some total reached the point limit. `winners` are the seats with the fewest points."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
