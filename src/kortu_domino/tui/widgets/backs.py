"""A few cards from behind, where no hand may be seen."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region, Size

from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget

_COUNT = 5
_STEP = card_art.TILE_BIG.width + 1


class Backs(GridWidget):
    """Five cards from behind."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {"ground"}

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return _COUNT * _STEP - 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return card_art.TILE_BIG.height

    def paint(self, grid: Grid) -> None:
        for index in range(_COUNT):
            region = Region(index * _STEP, 0, *card_art.TILE_BIG)
            card_art.block(grid, region, Face.BACK)
            for y in range(1, region.height - 1):
                grid.put(region.x + 1, y, "▒" * (region.width - 2), card_art.face_pen(Face.BACK))
