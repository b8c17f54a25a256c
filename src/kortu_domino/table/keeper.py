"""Where a table's moves are kept: the promise between the table, which tells, and whoever keeps, which stores.

Storage implements it; the table calls it before anybody is told what happened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kortu_domino.engine import Refusal

if TYPE_CHECKING:
    from kortu_domino.engine import Event, Message, Move, Record


class KeepError(Refusal):
    """Something could not be kept. `message` names the file and what is wrong."""


class Keeper(Protocol):
    """Keeps one game. When a method returns, what it was given outlasts the program; all or nothing of it.

    `events` are all that came of it, every card shown: a round or the game may have ended. After a KeepError the same
    call is made again, before any later one.
    """

    def dealt(self, record: Record, seed: str, events: tuple[Event, ...]) -> None:
        """A round was dealt: the last one of the record, which is the game so far. Raises KeepError."""

    def moved(self, number: int, move: Move, events: tuple[Event, ...]) -> None:
        """A move was played in the round of this number, from 1. Raises KeepError."""

    def undone(self, number: int, moves_left: int) -> None:
        """The last move of the round of this number was taken back, so that so many are left. Raises KeepError."""

    def hinted(self, number: int, seat: int) -> None:
        """A seat has had a hint in the round of this number. Raises KeepError."""

    def lost(self) -> Message | None:
        """Why what was kept is not there any more; None where it is."""
