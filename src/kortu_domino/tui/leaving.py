"""Leaving when the system says so, and not a key: a signal, or a terminal that is gone.

The app is asked to leave as ever. Where it does not answer in time, because its terminal takes nothing any more, the
process ends all the same: an orphan that goes on would be found only by its owner's fan.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable

HUNG_UP = 129
"""The exit code of a program whose terminal is gone, as after SIGHUP."""
PATIENCE = 1.5
"""Seconds for the app to leave by itself."""


class Deadline:
    """Ends the process unless it is cancelled in time; `last` is done before."""

    def __init__(self, last: Callable[[], None]) -> None:
        self._last = last
        self._timer: threading.Timer | None = None

    def set(self, code: int) -> bool:
        """Start, with an exit code. False where it has started before."""
        if self._timer:
            return False
        self._timer = threading.Timer(PATIENCE, self._end, [code])
        self._timer.daemon = True
        self._timer.start()
        return True

    def cancel(self) -> None:
        """Let the process be."""
        if self._timer:
            self._timer.cancel()

    def _end(self, code: int) -> None:
        try:
            self._last()
        finally:
            os._exit(code)
