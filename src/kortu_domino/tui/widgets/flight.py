"""A card on its way: from a hand to the end of the row, or from the stock to a hand.

It only shows what has happened already. It can be cut short at any moment, and a slow line skips its frames.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import ClassVar

from textual.geometry import Offset, Region
from textual.timer import Timer

from kortu_domino.engine import LaidCard
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget

SECONDS = 0.2
_FRAMES = 4
_AWAY = Offset(-100, -100)
"""Where it is when nothing flies: a widget that comes and goes would cost a repaint of the whole screen."""


class Flight(GridWidget):
    """The card, above everything else; out of sight while nothing is on its way."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {"ground"}

    def __init__(self) -> None:
        super().__init__()
        self._card: LaidCard | None = None
        self._path = (Offset(), Offset())
        self._began = 0.0
        self._landed: Callable[[], None] | None = None
        self._timer: Timer | None = None
        self.offset = _AWAY

    @property
    def flying(self) -> bool:
        """Whether a card is on its way."""
        return self._timer is not None

    def fly(self, card: LaidCard | None, start: Offset, end: Offset, landed: Callable[[], None]) -> None:
        """Show a card (None: from behind) on its way between two places of the screen, by its middle.

        `landed` is called once, when it is there or is cut short.
        """
        self.land()
        self._card = card
        half = Offset(card_art.TILE.width // 2, card_art.TILE.height // 2)
        self._path = (start - half, end - half)
        self._began = monotonic()
        self._landed = landed
        self._grid = None
        self.refresh()
        self.offset = self._path[0]
        self._timer = self.set_interval(SECONDS / _FRAMES, self._step)

    def land(self) -> None:
        """Be there at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self.offset = _AWAY
        landed, self._landed = self._landed, None
        if landed is not None:
            landed()

    def _step(self) -> None:
        passed = (monotonic() - self._began) / SECONDS
        if passed >= 1:
            self.land()
            return
        start, end = self._path
        self.offset = start.blend(end, 1 - (1 - passed) ** 3)  # slower towards the end, as a card put down

    def paint(self, grid: Grid) -> None:
        region = Region(0, 0, *card_art.TILE)
        if self._card is None:
            card_art.block(grid, region, Face.BACK)
        else:
            card_art.tile(grid, region, self._card, Face.PLAIN, None)
