"""The decisions in a record: where a seat had more than one really different move, what it saw, and what it did."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from kortu_domino.bots.outcomes import gain, is_choice
from kortu_domino.engine import (
    Event,
    Game,
    Laid,
    Lay,
    Record,
    RoundEnded,
    TurnStarted,
    View,
    replay,
)


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that somebody had: the view at that moment, whose seat is to play, and the lay that was chosen.

    `move` is the move's number in its round, from 1, as records count.
    """

    view: View
    played: Lay
    move: int

    @property
    def seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat

    @property
    def number(self) -> int:
        """The round, from 1."""
        return self.view.number


@dataclass(frozen=True, slots=True)
class SeatRound:
    """A round as one seat played it: its decisions in order, and its result in points, None in an unfinished round."""

    seat: int
    number: int
    decisions: tuple[Decision, ...]
    result: float | None


def rounds_of(
    record: Record, seats: Collection[int] | None = None, number: int | None = None
) -> list[SeatRound]:
    """What there is to be judged in a record, seat by seat, round by round.

    `seats` are by default those of persons, or all where only bots play; `number` is the only round to be looked at,
    from 1, by default all are. Raises RecordError where the record cannot be played.
    """
    reader = _Reader(persons(record) if seats is None else sorted(set(seats)), number)
    replay(record, reader.hear)
    return [
        SeatRound(seat, each, tuple(reader.decisions[seat, each]), reader.results.get((seat, each)))
        for seat, each in sorted(reader.decisions)
    ]


def persons(record: Record) -> list[int]:
    """The seats of persons, or all where only bots play."""
    seats = range(record.rules.players)
    return [seat for seat in seats if record.players[seat].bot is None] or list(seats)


class _Reader:
    """Hears a record being replayed. What it finds is by seat and round."""

    def __init__(self, seats: Collection[int], number: int | None) -> None:
        self._seats = seats
        self._number = number
        self._choice: View | None = None
        """The view of the seat to play, where it has a choice that is looked for."""
        self.decisions: dict[tuple[int, int], list[Decision]] = {}
        self.results: dict[tuple[int, int], float] = {}

    def hear(self, game: Game, event: Event) -> None:
        number = game.number
        if self._number not in (None, number):
            return
        for seat in self._seats:
            self.decisions.setdefault((seat, number), [])
        match event:
            case TurnStarted(seat):
                self._choice = None
                if seat in self._seats and game.legal_moves.can_lay:
                    view = game.view(seat)
                    self._choice = view if is_choice(view) else None
            case Laid(seat) if self._choice is not None:
                played = game.moves[-1][-1]
                assert isinstance(played, Lay)
                self.decisions[seat, number].append(Decision(self._choice, played, len(game.moves[-1])))
            case RoundEnded(points=points):
                for seat in self._seats:
                    self.results[seat, number] = gain(points, seat)
