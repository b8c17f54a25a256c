"""The way of a card that has been laid: from its player to its place in the row. Geometry and time only.

It shows what has happened already, so it may be cut short at any moment, and a slow line skips its frames.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Offset

from kortu_domino.engine import LaidCard, View

SECONDS = 0.2
"""How long a card is on its way."""
FRAME = 0.04
"""Seconds from one picture of it to the next."""


@dataclass(frozen=True, slots=True)
class Flight:
    """`card` flies from `start` to `end` (its middle, in cells of the row); it set out at `began`, in seconds.

    `before` is the view to show until it is there.
    """

    card: LaidCard
    before: View
    start: Offset
    end: Offset
    began: float

    def at(self, now: float) -> Offset | None:
        """Where it is; None when it has landed."""
        passed = (now - self.began) / SECONDS
        if passed >= 1:
            return None
        return self.start.blend(self.end, 1 - (1 - passed) ** 3)  # slower towards the end, as a card put down
