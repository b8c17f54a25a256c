"""Where a replay is: a line of the round, and beside it what starts, steps and hurries it; a click does that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.i18n import _
from kortu_domino.table.pace import PACES
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

_SHORTEST = 24
"""Cells of the line, for which words become figures."""
_APART = 2


class Playhead(GridWidget):
    """The line. Posts `Pressed` for a click on a moment in it; one on a sign presses the key that does the same."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "playhead--button",
        "playhead--played",
        "playhead--now",
        "playhead--rest",
        "playhead--quiet",
    }
    """| Class | Description |
    | :- | :- |
    | `playhead--button` | Signs to be clicked. |
    | `playhead--played` `playhead--now` `playhead--rest` | The line before, at and after the moment that is shown. |
    | `playhead--quiet` | Figures, and signs that do nothing now. |
    """

    step: reactive[int] = reactive(0, repaint=False)
    """The frame that is shown."""
    frames: reactive[int] = reactive(1, repaint=False)
    """How many the round has."""
    number: reactive[int] = reactive(1, repaint=False)
    """The round."""
    playing: reactive[bool] = reactive(False, repaint=False)
    """Whether it goes on by itself."""
    speed: reactive[str] = reactive("normal", repaint=False)
    """The name of the pace at which it does."""

    @dataclass
    class Pressed(Message):
        """A moment was clicked; `on_playhead_pressed`."""

        frame: int

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self._rounds = rounds

    def paint(self, grid: Grid) -> None:
        button, quiet = ("ground", "playhead--button"), ("ground", "playhead--quiet")
        left = grid.put(0, 0, " ║ " if self.playing else " ▶ ", button, "space")
        left = grid.put(left, 0, " ◂ ", button, "left")
        moves = self.frames - 1
        count = f"{self.step:>{len(str(moves))}}/{moves}"
        spelled = _("round {number} of {rounds}").format(number=self.number, rounds=self._rounds)
        for rounds in (spelled, f"{self.number}/{self._rounds}"):
            parts = self._parts(count, rounds, button, quiet)
            right = grid.width - 1 - sum(width_of(text) for text, _pen, _key in parts)
            if right - left >= _SHORTEST:
                break
        self._paint_line(grid, Region(left, 0, right - left, 1))
        for text, pen, key in parts:
            right = grid.put(right, 0, text, pen, key)

    def _parts(self, count: str, rounds: str, button: Pen, quiet: Pen) -> list[tuple[str, Pen, str | None]]:
        """What stands after the line: text, its looks, and the key that a click presses."""
        apart = (" " * _APART, quiet, None)
        parts: list[tuple[str, Pen, str | None]] = [
            (" ▸ ", button, "right"),
            (f" {count}", quiet, None),
            apart,
        ]
        if self._rounds > 1:
            before, after = self.number > 1, self.number < self._rounds
            parts += [
                ("‹ ", button if before else quiet, "up"),
                (rounds, quiet, None),
                (" ›", button if after else quiet, "down"),
                apart,
            ]
        speed = _(PACES[self.speed].label)
        return [*parts, ("- ", button, "minus"), (speed, quiet, None), (" +", button, "plus")]

    def _paint_line(self, grid: Grid, line: Region) -> None:
        if line.width < 2:
            return
        last, moves = line.width - 1, max(1, self.frames - 1)
        now = round(min(self.step, moves) / moves * last)
        for x in range(line.width):
            sign, name = ("━", "played") if x < now else ("●", "now") if x == now else ("─", "rest")
            grid.put(
                line.x + x, 0, sign, ("ground", f"playhead--{name}"), round(x / last * (self.frames - 1))
            )

    def on_click(self, event: events.Click) -> None:
        match self.owner_at(event.x, event.y):
            case int(frame):
                self.post_message(self.Pressed(frame))
            case str(key):
                self.app.simulate_key(key)
