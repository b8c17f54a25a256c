"""A record looked at again, a move at a time, from any seat: what it saw then, or every hand. It judges nothing.

Reviews and replays show its frames on the table as if they happened just now.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kortu_domino.engine import Event, Game, Record, RoundEnded, TurnStarted, View, replay


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a round: what a seat saw, and the events since the frame before, as it may see them."""

    view: View
    told: tuple[Event, ...]


class Playback:
    """The frames of a record's rounds. A round is played again when it is first asked for."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._frames: dict[tuple[int, int | None, bool], tuple[Frame, ...]] = {}

    def frames(self, number: int, seat: int | None, *, reveal: bool = False) -> tuple[Frame, ...]:
        """A round, from 1: the first frame after the deal, and one after each move; so frame n has seen n moves.

        None is a spectator; `reveal` shows every hand and every card drawn. Raises RecordError where the record
        cannot be played so far, and IndexError where it has no such round.
        """
        wanted = number, seat, reveal
        if wanted not in self._frames:
            self._frames[wanted] = self._play(number, seat, reveal)
        return self._frames[wanted]

    def _play(self, number: int, seat: int | None, reveal: bool) -> tuple[Frame, ...]:
        if not 1 <= number <= len(self.record.rounds):
            raise IndexError(f"the record has no round {number}")
        found: list[Frame] = []

        def hear(game: Game, event: Event) -> None:
            if game.number == number and isinstance(event, TurnStarted | RoundEnded):
                view = game.view(seat, reveal=reveal)
                known = len(found[-1].view.history) if found else 0
                found.append(Frame(view, view.history[known:]))

        replay(replace(self.record, rounds=self.record.rounds[:number]), hear)
        return tuple(found)
