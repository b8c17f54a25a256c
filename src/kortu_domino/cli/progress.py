"""How far something long has come: a line on standard error that is drawn over, and that only a terminal gets."""

from __future__ import annotations

import os
import sys
import time

from kortu_domino.cli import output
from kortu_domino.i18n import ngettext

BAR = 24
"""Columns of the bar."""
OFTEN = 0.1
"""Seconds between two drawings, at least."""


class Progress:
    """Draws how many of `total` rounds are played, and how long the rest may take; `done` wipes it away."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._begun = time.monotonic()
        self._drawn = -OFTEN
        self._width = _columns()

    def show(self, played: int) -> None:
        """So many rounds are played."""
        now = time.monotonic()
        if self._width and now - self._drawn >= OFTEN:
            self._drawn = now
            output.draw_over(line(played, self._total, now - self._begun), self._width)

    def done(self) -> None:
        """Leave the line empty, for what comes next."""
        if self._width:
            output.draw_over("", self._width)


def line(played: int, total: int, seconds: float) -> str:
    """The line after some seconds: `━━━━━━──────────────────  500 of 2000 rounds, about 1:05 left`."""
    filled = BAR * played // total
    bar = "━" * filled + "─" * (BAR - filled)
    if not played:
        return f"{bar}  " + ngettext("{played} of {total} round", "{played} of {total} rounds", total).format(
            played=played, total=total
        )
    left = seconds * (total - played) / played
    told = ngettext(
        # Translators: {left} is a time such as 1:05.
        "{played} of {total} round, about {left} left",
        "{played} of {total} rounds, about {left} left",
        total,
    )
    return f"{bar}  " + told.format(played=played, total=total, left=clock(left))


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
