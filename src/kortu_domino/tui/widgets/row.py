"""The row („domino eilė“): its two ends large at the edges of the felt, and between them every card, as a snake.

The cards between are whole where there is room for them and small where there is not; where not even that is enough,
the snake scrolls. It draws the view and the table screen's Choice, and tells which place a mouse meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import ClassVar

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer

from kortu_domino.engine import End, Laid, LaidCard, OnCard, View
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.row_layout import RowLayout
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.flight import FRAME, Flight
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

_EDGE = 2  # columns between an end and the edge of the felt
_GAP = 2  # and between an end and the snake
_STEPS = (
    (card_art.TILE_BIG, Size(8, 6)),
    (card_art.TILE, Size(5, 3)),
    (card_art.TILE_SMALL, Size(4, 2)),
    (card_art.TILE_SMALL, Size(4, 1)),
)
"""Sizes of a card with the columns and lines to the next, from the roomiest."""
_BIG_LINES = 3  # of big cards that there must be room for
_HIGH = 18  # lines of the widget from which on the ends are big


class Row(GridWidget):
    """The row. Posts `Pressed` for a click on a place where the chosen cards may go."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "row--label",
        "row--target",
        "row--turn",
    }
    """| Class | Description |
    | :- | :- |
    | `row--label` | The words and signs round the ends. |
    | `row--target` | The same, at an end that the chosen cards fit. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    scrolled: reactive[int] = reactive(0, repaint=False)
    """Lines that the snake is scrolled by, from where it shows the last card laid."""

    @dataclass
    class Pressed(Message):
        """A place in the row was clicked. Handled by `on_row_pressed`."""

        target: Target

    def __init__(self) -> None:
        super().__init__()
        self._flight: Flight | None = None
        self._frames: Timer | None = None
        self._hidden = (0, 0)
        """How far the snake can be scrolled, up (0 or less) and down."""

    def watch_view(self) -> None:
        self.set_reactive(Row.scrolled, 0)
        self.repaint()

    def watch_choice(self) -> None:
        self.repaint()

    def watch_scrolled(self) -> None:
        self.repaint()

    # Drawing

    def paint(self, grid: Grid) -> None:
        flight = self._flight
        view = flight.before if flight else self.view
        if view is None:
            return
        size = card_art.END_BIG if grid.height >= _HIGH else card_art.END
        top = max(0, (grid.height - size.height - 1) // 2)
        for end in End:
            x = _EDGE if end is End.LEFT else grid.width - _EDGE - size.width
            self._paint_end(grid, view, end, Region(x, top, *size))
        edge = _EDGE + size.width + _GAP
        area = Region(edge, 0, grid.width - 2 * edge, grid.height)
        if area.width >= card_art.TILE_SMALL.width and area.height:
            self._paint_snake(grid, view, area)
        if flight:
            # What can be pointed at is not what is seen until the card is there.
            grid.own(Region(0, 0, grid.width, grid.height), None)
            if middle := flight.at(monotonic()):
                corner = middle - (card_art.TILE.width // 2, card_art.TILE.height // 2)
                card_art.tile(grid, Region(*corner, *card_art.TILE), flight.card, Face.PLAIN, None)

    def _glowing(self) -> tuple[Target, ...]:
        return self.choice.glowing if self.choice and not self._flight else ()

    def _paint_end(self, grid: Grid, view: View, end: End, region: Region) -> None:
        left, target = end is End.LEFT, end in self._glowing()
        card_art.whole_card(grid, region, view.end(end), Face.ACT if target else Face.PLAIN, owner=end)
        label = _("◂ left") if left else _("right ▸")
        pen: Pen = ("ground", "row--target" if target else "row--label")
        grid.put_centred(region.x, region.bottom, region.width, label, pen, owner=end)

    def _paint_snake(self, grid: Grid, view: View, area: Region) -> None:
        left = sum(len(e.cards) for e in view.history if isinstance(e, Laid) and e.target is End.LEFT)
        right = len(view.row) - 1 - left
        for size, (width, height) in _STEPS:
            lies = RowLayout(left, right, max(1, (area.width + 1) // width))
            room = max(1, (area.height + height - size.height) // height)
            # Big cards only where they will not soon have to give way: a change of size moves the whole row.
            if lies.lines <= room and (size != card_art.TILE_BIG or room >= _BIG_LINES):
                break
        first = self._first_visible(view, lies, room)
        x = area.x + (area.width + 1 - lies.columns * width) // 2
        y = area.y + (area.height + height - size.height - room * height) // 2
        if first > lies.first_line:
            grid.put(area.right, area.y, "▴", ("ground", "row--label"))
        if first + room <= lies.last_line:
            grid.put(area.right, area.bottom - 1, "▾", ("ground", "row--label"))
        targets, last = self._glowing(), len(view.row) - 1
        for position, place in enumerate(view.row):
            column, line = lies.place(position)
            if not first <= line < first + room:
                continue
            target = OnCard(position + 1)
            band = height == 1 and line % 2 == 1  # lines that touch are told apart
            plain = Face.DIM if band else Face.PLAIN
            card_art.tile(
                grid,
                Region(x + column * width, y + (line - first) * height, *size),
                place[-1],
                Face.ACT if target in targets else plain,
                target,
                stacked=len(place),
                tip="" if not last else "left" if position == 0 else "right" if position == last else "",
            )

    def _first_visible(self, view: View, lies: RowLayout, room: int) -> int:
        """The line at the top: all in the middle where that is possible, else the last card laid in sight."""
        if lies.lines <= room:
            self._hidden = (0, 0)
            return min(max(-(room // 2), lies.last_line + 1 - room), lies.first_line)
        last = next((e for e in reversed(view.history) if isinstance(e, Laid)), None)
        lowest = lies.last_line + 1 - room
        first = lies.first_line if last is not None and last.target is End.LEFT else lowest
        self._hidden = (lies.first_line - first, lowest - first)
        return first + self.scrolled

    def validate_scrolled(self, lines: int) -> int:
        above, below = self._hidden
        return min(max(lines, above), below)

    # Motion

    def fly(self, card: LaidCard, start: Offset, target: Target) -> None:
        """A card travels from a place on the screen to one of the row. Call it before the view that it is in is set."""
        end = self.centre_of(target)
        if self.view is None or end is None:
            return
        here = self.content_region.offset
        self._flight = Flight(card, self.view, start - here, end - here, monotonic())
        self._frames = self.set_interval(FRAME, self._step)

    @property
    def flying(self) -> bool:
        """Whether a card is on its way."""
        return self._flight is not None

    def land(self) -> None:
        """Whatever is on its way is there."""
        if self._frames is not None:
            self._frames.stop()
            self._flight = self._frames = None
            self.repaint()

    def _step(self) -> None:
        if self._flight and self._flight.at(monotonic()) is None:
            self.land()
        else:
            self.repaint()

    # The mouse

    def target_at(self, offset: Offset) -> Target | None:
        """The place at an offset on the screen; None where there is none."""
        inside = offset - self.content_region.offset
        owner = self.owner_at(inside.x, inside.y)
        return owner if isinstance(owner, End | OnCard) else None

    def on_click(self, event: events.Click) -> None:
        self.land()
        target = self.target_at(event.screen_offset)
        if target is not None:
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_down(self) -> None:
        self.scrolled += 1

    def on_mouse_scroll_up(self) -> None:
        self.scrolled -= 1
