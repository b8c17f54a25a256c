"""A small chart of some numbers, above and below zero, in block characters."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

HEIGHT = 6
"""Lines above and below zero together."""
_FLAT = 0.5
"""What is less is zero."""
_FULL, _LOWER, _UPPER = "█", "▄", "▀"
_AXIS, _ZERO = "┤", "─"


def chart(values: Sequence[float], labels: Sequence[str], columns: int, *, signed: bool = True) -> list[str]:
    """The lines of a chart: a bar for each value, under it the value, rounded, and its label.

    `labels` are as many as the values, of which there is at least one. `signed` numbers above zero have a plus. Where
    `columns` are too few for numbers there are only bars, and where they are too few for bars, the last values that
    there is room for.
    """
    text = whole if signed else _unsigned
    numbers = [text(value) for value in values]
    up, down, unit = _scale(values)
    marks = {0: "0"} if up == down == 0 else {up: text(unit * up), -down: text(-unit * down), 0: "0"}
    margin = max(map(len, marks.values()))
    room = columns - margin - 3
    wide = 1 + max(map(len, [*numbers, *labels]))
    if wide * len(values) > room:
        values, wide, numbers = values[-max(1, room) :], 1, []
    bar = min(wide, 3) - (wide > 1)
    lines = []
    for line in range(up, -down - 1, -1):
        cells = "".join(_cell(value / unit, line, bar).rjust(wide) for value in values)
        if line == 0:
            cells = _ZERO * len(cells)
        lines.append(f"{marks.get(line, ''):>{margin}} {_AXIS}{cells}".rstrip())
    if numbers:
        lines += [
            f"{'':{margin}}  {''.join(text.rjust(wide) for text in texts)}".rstrip()
            for texts in (numbers, labels)
        ]
    return lines


def whole(value: float) -> str:
    """`+7`, `0`, `-12`; halves go away from zero."""
    size = int(abs(value) + 0.5)
    return f"{size if value > 0 else -size:+d}" if size else "0"


def _unsigned(value: float) -> str:
    return whole(value).removeprefix("+")


def _scale(values: Sequence[float]) -> tuple[int, int, float]:
    """How many lines there are above zero and below, and what one line stands for."""
    high, low = max(values), -min(values)
    if max(high, low) < _FLAT:
        return 0, 0, inf
    if low < _FLAT:
        return HEIGHT, 0, high / HEIGHT
    if high < _FLAT:
        return 0, HEIGHT, low / HEIGHT
    up = min(max(1, round(HEIGHT * high / (high + low))), HEIGHT - 1)
    down = HEIGHT - up
    return up, down, max(high / up, low / down)


def _cell(value: float, line: int, wide: int) -> str:
    """A bar of so many lines, below zero where it is negative, as it crosses one line; line 0 is zero itself."""
    filled = value - line + 1 if line > 0 else line + 1 - value
    if filled < 0.25:
        return ""
    return (_FULL if filled >= 0.75 else _LOWER if line > 0 else _UPPER) * wide
