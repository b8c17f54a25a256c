"""A record on the table, a move at a time, as one of its seats saw it: what reviews and replays share.

Whoever subclasses this says in `begun` and `shown` what else there is to see of a round and of a moment.
"""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.reactive import reactive

from kortu_domino.engine import Record
from kortu_domino.i18n import N_
from kortu_domino.table.playback import Frame, Playback
from kortu_domino.tui.play.table_view import TableView


class PlaybackView(TableView):
    """Shows round `number` of a record, from 1, as `seat` saw it, or with every hand open.

    The record can be played, and has that round. Nothing is shown before `open_round`.
    """

    PLAYED = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "reveal", N_("open hands")),
        Binding("o", "conceal", N_("close hands")),
        Binding("home", "go(0)", N_("to the deal"), show=False),
        Binding("end", "go(-1)", N_("to the end"), show=False),
        Binding("l", "log", N_("log")),
    ]

    number: reactive[int] = reactive(1, repaint=False)
    """The round that is shown."""
    step: reactive[int] = reactive(0, repaint=False)
    """The frame of the round that is shown: so many moves have been made."""
    frames: reactive[int] = reactive(1, repaint=False)
    """How many there are."""

    def __init__(self, record: Record, number: int, seat: int) -> None:
        super().__init__(named=True)
        self.record = record
        self.playback = Playback(record)
        self.seat = seat
        self.set_reactive(PlaybackView.number, number)
        self.revealed = False

    @property
    def moments(self) -> tuple[Frame, ...]:
        """The frames of the round that is shown."""
        return self.playback.frames(self.number, self.seat, reveal=self.revealed)

    def open_round(self, number: int) -> None:
        """Show a round."""
        self.number = number
        self.frames = len(self.moments)
        self.go(self.begun())

    def furnish(self) -> None:
        if self.view is not None:
            self.go(self.step)

    def begun(self) -> int:
        """Another round or another seat is shown. Returns the frame to begin with."""
        raise NotImplementedError

    def go(self, step: int, *, travels: bool = False) -> None:
        """Show a frame of the round, from 0, or the nearest; the card that was laid to come to it `travels`."""
        self.step = min(max(step, 0), self.frames - 1)
        frame = self.moments[self.step]
        self.show(frame.view, frame.told if travels else ())
        self.shown(frame)
        self.refresh_bindings()

    def shown(self, frame: Frame) -> None:
        """A frame is shown: `choice` and whatever stands beside the table are to follow."""
        raise NotImplementedError

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action, parameters:
            case "step", (int(by),):
                return 0 <= self.step + by < self.frames
            case "round", (int(by),):
                return 1 <= self.number + by <= len(self.record.rounds)
            case (("reveal" | "conceal"), _):
                return self.revealed == (action == "conceal")
        return super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """← and →: a move back, a move on."""
        self.go(self.step + by, travels=by > 0)

    def action_go(self, step: int) -> None:
        """Home and End: the deal and the end of the round."""
        self.go(step if step >= 0 else self.frames - 1)

    def action_round(self, by: int) -> None:
        """Another round."""
        self.open_round(self.number + by)

    def action_reveal(self) -> None:
        """Show every hand, or only what the player saw."""
        self.revealed = not self.revealed
        self.set_class(self.revealed, "-watching")
        self.go(self.step)

    action_conceal = action_reveal
