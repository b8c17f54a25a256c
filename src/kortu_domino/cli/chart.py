"""A small chart of some numbers, above and below zero, in block characters."""

from __future__ import annotations

from collections.abc import Sequence

HEIGHT = 6
"""Lines above and below zero together, about."""
_FULL, _LOWER, _UPPER = "█", "▄", "▀"
_AXIS, _ZERO = "┤", "─"


def chart(values: Sequence[float], labels: Sequence[str], columns: int) -> list[str]:
    """The lines of a chart: a bar for each value, under it the value, rounded, and its label.

    `labels` are as many as the values, of which there is at least one. Where `columns` are too few for numbers there
    are only bars, and where they are too few for bars, the last values that there is room for.
    """
    numbers = [whole(value) for value in values]
    up, down, unit = _scale(values)
    marks = [f"{unit * up:+.0f}" if up else "0", f"{-unit * down:+.0f}" if down else "0"]
    margin = max(map(len, marks))
    room = columns - margin - 3
    wide = 1 + max(map(len, [*numbers, *labels]))
    if wide * len(values) > room:
        values, wide, numbers = values[-max(1, room) :], 1, []
    bar = min(wide, 3) - (wide > 1)
    lines = []
    for line in range(up, -down - 1, -1):
        mark = {up: marks[0], -down: marks[1], 0: "0"}.get(line, "")
        cells = "".join(_cell(value / unit, line, bar).rjust(wide) for value in values)
        if line == 0:
            cells = _ZERO * len(cells)
        lines.append(f"{mark:>{margin}} {_AXIS}{cells}".rstrip())
    if numbers:
        lines += [
            f"{'':{margin}}  {''.join(text.rjust(wide) for text in texts)}".rstrip()
            for texts in (numbers, labels)
        ]
    return lines


def whole(value: float) -> str:
    """`+7`, `0`, `-12`."""
    rounded = round(value)
    return f"{rounded:+d}" if rounded else "0"


def _scale(values: Sequence[float]) -> tuple[int, int, float]:
    """How many lines there are above zero and below, and what one line stands for."""
    high, low = max(0.0, *values), max(0.0, *(-value for value in values))
    if high == low == 0:
        return 1, 0, 1.0
    up = 0 if high < 0.5 else max(1, round(HEIGHT * high / (high + low)))
    down = 0 if low < 0.5 else max(1, HEIGHT - up)
    up = up if up or down else 1
    return up, down, max(high / up if up else 0.0, low / down if down else 0.0)


def _cell(value: float, line: int, wide: int) -> str:
    """A bar of so many lines, below zero where it is negative, as it crosses one line; line 0 is zero itself."""
    filled = value - line + 1 if line > 0 else line + 1 - value
    if filled < 0.25:
        return ""
    return (_FULL if filled >= 0.75 else _LOWER if line > 0 else _UPPER) * wide
