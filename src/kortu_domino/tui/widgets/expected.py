"""The result that was to be expected over a round, as a line; a click goes to the moment that it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.i18n import _
from kortu_domino.review import RoundReview
from kortu_domino.tui.braille import Point, cell_of, line_plot
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.numbers import balance

_LEAST = 1.0
"""A scale that is smaller would show chance."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What was to be expected of a choice that was made at a frame of the round, or the result at its end."""

    frame: int
    points: float
    mistake: bool = False


def moments(review: RoundReview, frames: int) -> list[Moment]:
    """The line of a round of so many frames, as far as it is judged."""
    found = [
        Moment(judgement.decision.move - 1, judgement.played.points, judgement.mistake)
        for judgement in review.judgements
    ]
    return found if review.result is None else [*found, Moment(frames - 1, review.result)]


class Expected(GridWidget):
    """What the result was made of, and below it the line. Posts `Pressed`."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "expected--heading",
        "expected--line",
        "expected--mistake",
        "expected--now",
        "expected--axis",
    }
    """| Class | Description |
    | :- | :- |
    | `expected--heading` | The text above the line. |
    | `expected--line` `expected--mistake` | The line, and the mistakes on it. |
    | `expected--now` | The moment that is being looked at. |
    | `expected--axis` | Zero, and the highest and lowest points. |
    """

    review: reactive[RoundReview | None] = reactive(None, repaint=False)
    """The round, as far as it is judged."""
    whole: reactive[bool] = reactive(False, repaint=False)
    """Whether that is all of it."""
    frames: reactive[int] = reactive(1, repaint=False)
    """How many moments the round has."""
    step: reactive[int] = reactive(0, repaint=False)
    """The moment that is being looked at."""

    @dataclass
    class Pressed(Message):
        """A moment was clicked; `on_expected_pressed`."""

        frame: int

    def heading(self, width: int) -> str:
        """What the result was made of, once that is known; in fewer words where it would not fit."""
        review = self.review
        if review is None or not self.whole or review.result is None:
            return clip(_("Expected result"), width)
        made = balance(review.result, review.cost)
        told = _("Result {result} = cards {cards}, play {play}").format(**made)
        if width_of(told) > width:
            told = _("{result} = cards {cards}, play {play}").format(**made)
        return clip(told, width)

    def paint(self, grid: Grid) -> None:
        grid.put(0, 0, self.heading(grid.width), ("ground", "expected--heading"))
        shown = [] if self.review is None else moments(self.review, self.frames)
        values = [0.0, *(moment.points for moment in shown)]
        high, low = max(values), min(values)
        if high - low < _LEAST:
            high += _LEAST
        top, bottom = (_label(value) for value in (high, low))
        margin = max(width_of(top), width_of(bottom), 2)
        area = Region(margin + 1, 1, grid.width - margin - 1, grid.height - 1)
        if area.width < 2 or area.height < 1:
            return

        def place(frame: int, points: float) -> Point:
            return min(frame / max(1, self.frames - 1), 1.0), (points - low) / (high - low)

        axis = ("ground", "expected--axis")
        zero = area.y + cell_of(place(0, 0.0), area.width, area.height)[1]
        grid.put(area.x, zero, "┄" * area.width, axis)
        for y, label in ((area.y, top), (area.bottom - 1, bottom), (zero, "0")):
            grid.put_right(margin, y, f"{label:>{margin}}", axis)
        now = area.x + cell_of(place(self.step, low), area.width, area.height)[0]
        for y in range(area.y, area.bottom):
            grid.put(now, y, "│", ("ground", "expected--now"))
        points = [place(moment.frame, moment.points) for moment in shown]
        for y, line in enumerate(line_plot(points, area.width, area.height), area.y):
            for x, sign in enumerate(line, area.x):
                if sign != " ":
                    grid.put(x, y, sign, ("ground", "expected--now" if x == now else "expected--line"))
        for moment, point in zip(shown, points, strict=True):
            if moment.mistake:
                x, y = cell_of(point, area.width, area.height)
                grid.put(area.x + x, area.y + y, "●", ("ground", "expected--mistake"))
        for x in range(area.width):
            frame = round(x / max(1, area.width - 1) * (self.frames - 1))
            grid.own(Region(area.x + x, area.y, 1, area.height), frame)

    def on_click(self, event: events.Click) -> None:
        frame = self.owner_at(event.x, event.y)
        if isinstance(frame, int):
            self.post_message(self.Pressed(frame))


def _label(points: float) -> str:
    rounded = round(points)
    return f"{rounded:+d}" if rounded else "0"
