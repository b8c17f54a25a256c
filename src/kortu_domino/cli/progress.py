"""How far something long has come: a line on standard error that is drawn over, and that only a terminal gets."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from kortu_domino.cli import output

Told = Callable[[int, int, str | None], str]
"""The words for so many done, of so many in all, with about such a time left: `1:05`, or None where nobody knows."""

BAR = 24
"""Columns of the bar, where there is room."""
_SHORTEST = 4
OFTEN = 0.1
"""Seconds between two drawings, at least."""


class Progress:
    """A context manager: a bar and, as `told`, how many of `total` are done; it is wiped away at the end."""

    def __init__(self, total: int, told: Told) -> None:
        self._total = total
        self._told = told
        self._begun = time.monotonic()
        self._drawn = -OFTEN
        self._width = _columns()

    def show(self, done: int) -> None:
        """So many are done."""
        now = time.monotonic()
        if self._width and now - self._drawn >= OFTEN:
            self._drawn = now
            output.draw_over(line(self._told, done, self._total, now - self._begun, self._width), self._width)

    def say(self, text: str) -> None:
        """Say a line; the bar is drawn below it the next time."""
        self._wipe()
        output.say(text)

    def __enter__(self) -> Self:
        self.show(0)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._wipe()

    def _wipe(self) -> None:
        if self._width:
            output.draw_over("", self._width)


def line(told: Told, done: int, total: int, seconds: float, columns: int = 80) -> str:
    """The line after some seconds: `━━━━━━──────────────────  500 of 2000 rounds, about 1:05 left`.

    Where there are few columns the bar is shorter, or none.
    """
    left = clock(seconds * (total - done) / done) if done else None
    text = told(done, total, left)
    length = min(BAR, columns - len(text) - 2)
    if length < _SHORTEST:
        return text
    filled = length * done // max(1, total)
    return f"{'━' * filled}{'─' * (length - filled)}  {text}"


def clock(seconds: float) -> str:
    """`0:07`, `12:30` or `1:02:03`; parts of a second count as a whole one."""
    minutes, rest = divmod(int(-(-seconds // 1)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _columns() -> int:
    """How wide the terminal is that standard error goes to, without its last column; 0 where there is none."""
    try:
        if sys.stderr is None or not sys.stderr.isatty():
            return 0
        return (os.get_terminal_size(sys.stderr.fileno()).columns or 80) - 1  # some say that they have none
    except (OSError, ValueError):
        return 0
