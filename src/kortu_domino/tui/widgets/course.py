"""How the points of a round went over time, as a line."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import ClassVar

from textual.geometry import Region

from kortu_domino.i18n import _
from kortu_domino.storage.statistics import Stretch
from kortu_domino.tui.braille import Point, line_plot
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen


class Course(GridWidget):
    """The line of some stretches of time, with the points at the left and the days at the ends below."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "course--heading", "course--line", "course--axis"}
    """| Class | Description |
    | :- | :- |
    | `course--heading` | The text above the line. |
    | `course--line` `course--axis` | The line; zero, the points and the days. |
    """

    def __init__(self, stretches: Sequence[Stretch], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._stretches = tuple(stretches)

    def paint(self, grid: Grid) -> None:
        grid.put(0, 0, clip(_("Points a round"), grid.width), ("ground", "course--heading"))
        if not self._stretches:
            return
        most = max(1.0, *(stretch.points for stretch in self._stretches))
        top = str(round(most))
        area = Region(width_of(top) + 1, 1, grid.width - width_of(top) - 1, grid.height - 2)
        if area.width < 2 or area.height < 1:
            return
        axis: Pen = ("ground", "course--axis")
        grid.put(area.x, area.bottom - 1, "┄" * area.width, axis)
        grid.put_right(area.x - 1, area.y, top, axis)
        if area.height > 1:
            grid.put_right(area.x - 1, area.bottom - 1, "0", axis)
        means = _means(self._stretches, area.width)
        points: list[Point] = [
            (number / max(1, len(means) - 1), mean / most) for number, mean in enumerate(means)
        ]
        for y, line in enumerate(line_plot(points, area.width, area.height), area.y):
            for x, sign in enumerate(line, area.x):
                if sign != " ":
                    grid.put(x, y, sign, ("ground", "course--line"))
        begin, end = _day(self._stretches[0].first), _day(self._stretches[-1].last)
        grid.put(area.x, area.bottom, begin, axis)
        if begin != end and width_of(begin + end) < area.width:
            grid.put_right(area.right, area.bottom, end, axis)


def _means(stretches: Sequence[Stretch], most: int) -> list[float]:
    """The points of the stretches, or, where they are more than `most`, of so many neighbours together."""
    together = -(-len(stretches) // most)
    parts = [stretches[first : first + together] for first in range(0, len(stretches), together)]
    return [
        sum(stretch.points * stretch.games for stretch in part) / sum(stretch.games for stretch in part)
        for part in parts
    ]


def _day(moment: datetime) -> str:
    """The day of the reader's clock."""
    return f"{moment.astimezone(datetime.now(UTC).astimezone().tzinfo):%Y-%m-%d}"
