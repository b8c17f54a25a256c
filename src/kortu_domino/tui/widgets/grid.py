"""A widget that draws into a grid of cells and sends to the terminal only the cells that changed.

The hand, the row and the other parts of the table are drawn this way: a card is not a widget but a few cells that know
which card they are. Their looks still come from the stylesheet: a pen is a tuple of component classes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.cache import LRUCache
from textual.geometry import Offset, Region
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from kortu_domino.tui.cells import clip, width_of

Pen = tuple[str, ...]
"""Component classes, later ones over earlier ones."""

_Cell = tuple[str, Pen]


class Grid:
    """`width` × `height` cells, each with a sign, a pen and perhaps an owner: whatever a click there means."""

    def __init__(self, width: int, height: int, pen: Pen) -> None:
        self.width = width
        self.height = height
        self.cells: list[list[_Cell]] = [[(" ", pen)] * width for _ in range(height)]
        self.owners: list[list[object]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, pen: Pen, owner: object = None) -> int:
        """Write text from a cell on; what falls outside is cut off. Returns the column after it."""
        inside = 0 <= y < self.height
        for sign in text:
            wide = width_of(sign)
            if wide == 0:
                continue
            if inside and x >= 0 and x + wide <= self.width:
                self._clear_halves(x, y, wide)
                self.cells[y][x] = (sign, pen)
                if wide == 2:
                    self.cells[y][x + 1] = ("", pen)
                if owner is not None:
                    self.owners[y][x : x + wide] = [owner] * wide
            x += wide
        return x

    def _clear_halves(self, x: int, y: int, wide: int) -> None:
        """A sign two cells wide that loses one of them loses both."""
        line = self.cells[y]
        if line[x][0] == "":
            line[x - 1] = (" ", line[x - 1][1])
        after = x + wide
        if after < self.width and line[after][0] == "":
            line[after] = (" ", line[after][1])

    def put_right(self, x: int, y: int, text: str, pen: Pen, owner: object = None) -> None:
        """Write text so that it ends before column x."""
        self.put(x - width_of(text), y, text, pen, owner)

    def put_centred(self, x: int, y: int, width: int, text: str, pen: Pen, owner: object = None) -> None:
        """Write text in the middle of `width` columns from x on; what is too long is shortened."""
        text = clip(text, width)
        self.put(x + (width - width_of(text)) // 2, y, text, pen, owner)

    def own(self, region: Region, owner: object) -> None:
        """Give every cell of a region an owner."""
        for y in range(max(region.y, 0), min(region.bottom, self.height)):
            for x in range(max(region.x, 0), min(region.right, self.width)):
                self.owners[y][x] = owner

    def owner_at(self, x: int, y: int) -> object:
        """The owner of a cell; None for none, also outside the grid."""
        return self.owners[y][x] if 0 <= y < self.height and 0 <= x < self.width else None

    def is_ground(self, x: int, y: int) -> bool:
        """Whether there is a cell, and what is in it stands on the ground itself."""
        return 0 <= y < self.height and 0 <= x < self.width and self.cells[y][x][1][0] == "ground"

    def changes(self, before: Grid) -> list[Region]:
        """Where this grid differs from one of the same size: a region a line, from the first change to the last."""
        regions = []
        for y, (now, then) in enumerate(zip(self.cells, before.cells, strict=True)):
            if now == then:
                continue
            changed = [x for x, (a, b) in enumerate(zip(now, then, strict=True)) if a != b]
            left, right = changed[0], changed[-1]
            if "" in (now[left][0], then[left][0]):  # the second half of a wide sign
                left -= 1
            if right + 1 < self.width and "" in (now[right + 1][0], then[right + 1][0]):
                right += 1
            regions.append(Region(left, y, right - left + 1, 1))
        return regions

    def strip(self, y: int, style: Callable[[Pen], Style]) -> Strip:
        """One line, ready for the screen."""
        segments: list[Segment] = []
        run: list[str] = []
        pen: Pen | None = None
        for sign, cell_pen in self.cells[y]:
            if cell_pen is not pen and cell_pen != pen:
                if run and pen is not None:
                    segments.append(Segment("".join(run), style(pen)))
                run, pen = [], cell_pen
            run.append(sign)
        if run and pen is not None:
            segments.append(Segment("".join(run), style(pen)))
        return Strip(segments, self.width)


class GridWidget(Widget):
    """A widget drawn by `paint`, anew whenever a reactive of its own changes.

    Declare them with `repaint=False`: what is sent is not the whole widget. Call `repaint` when anything else that it
    shows has changed.
    """

    ALLOW_SELECT = False
    GROUND: Pen = ("ground",)
    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "ground--mark"}
    """| Class | Description |
    | :- | :- |
    | `ground` | What is behind everything that the widget draws. |
    | `ground--mark` | The mark of whose turn it is, on its way. |
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._grid: Grid | None = None
        self._pens: LRUCache[Pen, Style] = LRUCache(512)
        self._above: Callable[[Grid, Offset], None] | None = None

    def on_mount(self) -> None:
        kinds = type(self).__mro__
        for kind in kinds[: kinds.index(GridWidget)]:
            for name, value in vars(kind).items():
                if isinstance(value, Reactive):
                    self.watch(self, name, self.repaint, init=False)

    def paint(self, grid: Grid) -> None:
        """Draw everything into an empty grid."""
        raise NotImplementedError

    @property
    def grid(self) -> Grid:
        """What is drawn now."""
        if self._grid is None or (self._grid.width, self._grid.height) != self.size:
            self._grid = self._painted()
        return self._grid

    def _painted(self) -> Grid:
        grid = Grid(*self.size, self.GROUND)
        if self.size:
            self.paint(grid)
            if self._above:
                self._above(grid, self.content_region.offset)
        return grid

    def repaint(self) -> None:
        """Draw anew, and send the cells that changed."""
        if not self.is_mounted or not self.size:
            return
        before, self._grid = self._grid, self._painted()
        if before is None or (before.width, before.height) != self.size:
            self.refresh()
        elif changes := self._grid.changes(before):
            self.refresh(*changes)

    def fly_over(self, above: Callable[[Grid, Offset], None] | None) -> None:
        """Draw something above everything, or no more: into the grid, whose corner on the screen is told."""
        self._above = above
        self.repaint()

    def owner_at(self, x: int, y: int) -> object:
        """What the cell at a position in the widget belongs to."""
        return self.grid.owner_at(x, y)

    def centre_of(self, owner: object) -> Offset | None:
        """The middle of the cells that belong to something, on the screen; None where none do."""
        cells = [
            (x, y)
            for y, owners in enumerate(self.grid.owners)
            for x, cell_owner in enumerate(owners)
            if cell_owner == owner
        ]
        if not cells:
            return None
        columns, lines = zip(*cells, strict=True)
        middle = Offset((min(columns) + max(columns)) // 2, (min(lines) + max(lines)) // 2)
        return self.content_region.offset + middle

    def render_line(self, y: int) -> Strip:
        grid = self.grid
        if y >= grid.height:
            return Strip.blank(self.size.width)
        return grid.strip(y, self._style)

    def _style(self, pen: Pen) -> Style:
        style = self._pens.get(pen)
        if style is None:
            # Textual would mix the classes down onto the last one's own background: here each adds what it says.
            style = Style.combine(self.get_component_rich_style(name, partial=True) for name in pen)
            self._pens[pen] = style
        return style

    def notify_style_update(self) -> None:
        self._pens.clear()
        super().notify_style_update()
