"""A line through points, drawn in braille signs: two dots across and four down in each cell. No widgets, no colours."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a sign, by line and column."""
_BLANK = 0x2800
Point = tuple[float, float]
"""Both from 0 to 1: from the left, and from the bottom."""


def line_plot(points: Sequence[Point], width: int, height: int) -> list[str]:
    """A line through points that go to the right, as `height` lines of `width` signs; a space where nothing is."""
    cells = [[0] * width for _ in range(height)]
    dots = [_dot(point, width, height) for point in points]
    if len(dots) == 1:
        _set(cells, *dots[0])
    for (x, y), (to_x, to_y) in pairwise(dots):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            _set(cells, x + round((to_x - x) * step / steps), y + round((to_y - y) * step / steps))
    return ["".join(chr(_BLANK + cell) if cell else " " for cell in line) for line in cells]


def cell_of(point: Point, width: int, height: int) -> tuple[int, int]:
    """The column and line of the sign that a point is in."""
    x, y = _dot(point, width, height)
    return x // 2, y // 4


def _dot(point: Point, width: int, height: int) -> tuple[int, int]:
    across, up = point
    return round(across * (2 * width - 1)), round((1 - up) * (4 * height - 1))


def _set(cells: list[list[int]], x: int, y: int) -> None:
    cells[y // 4][x // 2] |= _DOTS[y % 4][x % 2]
