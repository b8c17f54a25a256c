"""Keys and clicks that come too late: meant for what was going on before, they are not to act on what is there now.

The table asks it, and the screens that come up by themselves while somebody may be pressing keys. No widgets.
"""

from __future__ import annotations

from math import inf

ARRIVAL = 0.6
"""Seconds in which whoever was pressing keys sees that something has come up by itself."""
LONGEST = 2.0
"""Seconds after which who goes on pressing means what is there."""


class Lateness:
    """Remembers until when a key or click is late. Moments are those of events, in seconds."""

    def __init__(self) -> None:
        self._began = self._until = -inf
        self._pause = 0.0

    def begin(self, moment: float, pause: float) -> None:
        """Whatever comes before `pause` seconds without a key or click have gone by is late."""
        self._began, self._until, self._pause = moment, moment + pause, pause

    def is_late(self, moment: float, longest: float = inf) -> bool:
        """Whether a key or click of that moment is late, and then what follows it at once is late too.

        A key that is held down stays late; but after `longest` seconds who goes on pressing means it.
        """
        late = moment < self._until
        if late and moment - self._began < longest:
            self._until = moment + self._pause
        return late
