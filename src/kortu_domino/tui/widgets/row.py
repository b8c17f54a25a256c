"""The row („domino eilė“): its two ends large at the edges of the felt, and between them every card, as a snake.

The cards between are whole where there is room for them and small where there is not; where not even that is enough,
the snake scrolls. It draws the view and the table screen's Choice, and tells which place a mouse meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import End, Laid, OnCard, View
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.row_layout import RowLayout
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.names import called

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


@dataclass(frozen=True, slots=True)
class Snake:
    """The cards of the row as they lie: `size` of a card, `step` to the next column and line, `lies` which is where.

    `left` and `top` are the corner of the first line shown, `first`; there is `room` for so many lines.
    """

    lies: RowLayout
    size: Size
    step: Size
    left: int
    top: int
    first: int
    room: int

    @property
    def right(self) -> int:
        """The column after the last card of a line."""
        return self.left + (self.lies.columns - 1) * self.step.width + self.size.width

    @property
    def start(self) -> int:
        """The middle of the line that the start card lies in before others push it aside."""
        return self.top + (self.room // 2) * self.step.height + self.size.height // 2

    def shows(self, line: int) -> bool:
        return self.first <= line < self.first + self.room

    def middle(self, line: int) -> int:
        """The middle of a line of cards, as a line of the widget."""
        return self.top + (line - self.first) * self.step.height + self.size.height // 2

    def region(self, position: int) -> Region | None:
        """Where a card lies, by its position from the left, from 0; None where its line has no room."""
        column, line = self.lies.place(position)
        if not self.shows(line):
            return None
        x, y = self.left + column * self.step.width, self.top + (line - self.first) * self.step.height
        return Region(x, y, *self.size)


def _arrange(view: View, area: Region, scrolled: int) -> Snake:
    """The snake with the roomiest cards with which it fits the area; with the smallest it may be too long for it."""
    left = sum(len(e.cards) for e in view.history if isinstance(e, Laid) and e.target is End.LEFT)
    right = len(view.row) - 1 - left
    for size, step in _STEPS:
        lies = RowLayout(left, right, max(1, (area.width + step.width - size.width) // step.width))
        room = max(1, (area.height + step.height - size.height) // step.height)
        # Big cards only where they will not soon have to give way: a change of size moves the whole row.
        if lies.lines <= room and (size != card_art.TILE_BIG or room >= _BIG_LINES):
            break
    width = (lies.columns - 1) * step.width + size.width
    height = (room - 1) * step.height + size.height
    return Snake(
        lies,
        size,
        step,
        area.x + (area.width - width) // 2,
        area.y + (area.height - height) // 2,
        _first_visible(view, lies, room) + scrolled,
        room,
    )


def _first_visible(view: View, lies: RowLayout, room: int) -> int:
    """The line at the top: all in the middle where that is possible, else the last card laid in sight."""
    if lies.lines <= room:
        return min(max(-(room // 2), lies.last_line + 1 - room), lies.first_line)
    last = _last_laid(view)
    return lies.first_line if last is not None and last.target is End.LEFT else lies.last_line + 1 - room


def _last_laid(view: View) -> Laid | None:
    """What was laid last."""
    return next((event for event in reversed(view.history) if isinstance(event, Laid)), None)


def _places(laid: Laid, length: int) -> range:
    """The positions, from 0, that a move's cards have in a row of so many places."""
    if isinstance(laid.target, OnCard):
        return range(laid.target.position - 1, laid.target.position)
    count = len(laid.cards)
    return range(count) if laid.target is End.LEFT else range(length - count, length)


class Row(GridWidget):
    """The row. Posts `Pressed` for a click on a place where the chosen cards may go."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "row--label",
        "row--target",
    }
    """| Class | Description |
    | :- | :- |
    | `row--label` | The words and signs round the ends. |
    | `row--target` | The same, at an end that the chosen cards fit. |
    """

    KEPT: ClassVar[tuple[str, ...]] = ("scrolled",)
    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    scrolled: reactive[int] = reactive(0, repaint=False)
    """Lines that the snake is scrolled by, from where it shows the last card laid."""
    before: reactive[View | None] = reactive(None, repaint=False)
    """What it shows instead of the view while a card is on its way there."""

    @dataclass
    class Pressed(Message):
        """A place in the row was clicked. Handled by `on_row_pressed`."""

        target: Target

    def __init__(self) -> None:
        super().__init__()
        self._snake: Snake | None = None
        """How the cards lie that are shown."""

    def watch_view(self) -> None:
        self.set_reactive(Row.scrolled, 0)

    # Drawing

    def paint(self, grid: Grid) -> None:
        view = self.before or self.view
        if view is None:
            return
        size = card_art.END_BIG if grid.height >= _HIGH else card_art.END
        edge = _EDGE + size.width + _GAP
        area = Region(edge, 0, max(0, grid.width - 2 * edge), grid.height)
        self._snake = snake = _arrange(view, area, self.scrolled)
        top = max(0, min(snake.start - size.height // 2, grid.height - size.height - 1))
        for end in End:
            x = _EDGE if end is End.LEFT else grid.width - _EDGE - size.width
            self._paint_end(grid, view, end, Region(x, top, *size))
        if area.width >= card_art.TILE_SMALL.width and area.height:
            self._paint_turns(grid, snake)
            self._paint_cards(grid, view, snake)
        if self.before:
            # What can be pointed at is not what is seen until the card is there.
            grid.own(Region(0, 0, grid.width, grid.height), None)

    def _glowing(self) -> tuple[Target, ...]:
        return self.choice.glowing if self.choice and not self.before else ()

    def _label_pen(self, target: Target) -> Pen:
        return ("ground", "row--target" if target in self._glowing() else "row--label")

    def _paint_end(self, grid: Grid, view: View, end: End, region: Region) -> None:
        """The card at an end, below it which end that is, and above it who laid it, if that was the last move."""
        left, place = end is End.LEFT, view.row[0 if end is End.LEFT else -1]
        last = _last_laid(view)
        fresh = last is not None and last.target is end
        face = Face.ACT if end in self._glowing() else Face.FRESH if fresh else Face.PLAIN
        card_art.whole_card(grid, region, place[-1], face, owner=end, stacked=len(place))
        label = _("◂ left") if left else _("right ▸")
        grid.put_centred(
            region.x - 1, region.bottom, region.width + 2, label, self._label_pen(end), owner=end
        )
        if fresh and last is not None and last.seat != view.seat:
            name = called(view.players[last.seat].name)
            grid.put_centred(region.x - 1, region.y - 1, region.width + 2, name, ("ground", "row--label"))

    def _paint_turns(self, grid: Grid, snake: Snake) -> None:
        """The curves by which the row goes on in another line, and the signs of lines that have no room."""
        quiet: Pen = ("ground", "row--label")
        lies, height = snake.lies, snake.step.height
        for line in range(lies.first_line, lies.last_line):
            at_right = lies.turns_right(line)
            x = snake.right if at_right else snake.left - 1
            upper, lower = (snake.middle(each) if snake.shows(each) else None for each in (line, line + 1))
            if upper is not None:
                grid.put(x, upper, "╮" if at_right else "╭", quiet)
            if lower is not None:
                grid.put(x, lower, "╯" if at_right else "╰", quiet)
            if upper is not None and lower is not None:
                for y in range(upper + 1, upper + height):
                    grid.put(x, y, "│", quiet)
            elif upper is not None and upper + 1 < grid.height:
                grid.put(x, upper + 1, "↓", quiet)
            elif lower is not None and lower:
                grid.put(x, lower - 1, "↑", quiet)

    def _paint_cards(self, grid: Grid, view: View, snake: Snake) -> None:
        targets, end_of_row, last = self._glowing(), len(view.row) - 1, _last_laid(view)
        fresh = _places(last, len(view.row)) if last else range(0)
        for position, place in enumerate(view.row):
            region = snake.region(position)
            if region is None:
                continue
            line = snake.lies.place(position)[1]
            plain = Face.BAND if snake.step.height == 1 and line % 2 else Face.PLAIN
            target = OnCard(position + 1)
            face = Face.ACT if target in targets else Face.FRESH if position in fresh else plain
            card_art.tile(grid, region, place[-1], face, target, stacked=len(place))
        if end_of_row:
            self._paint_tip(grid, snake, 0, End.LEFT)
            self._paint_tip(grid, snake, end_of_row, End.RIGHT)

    def _paint_tip(self, grid: Grid, snake: Snake, position: int, end: End) -> None:
        """The sign of an end of the row, on the side to which it grows: ◂ is the left end however the line runs."""
        region = snake.region(position)
        if region is None:
            return
        across, _down = snake.lies.growth(at_left=end is End.LEFT)
        grows_right = across > 0 or (not across and region.right == snake.right)
        x, y = region.right if grows_right else region.x - 1, region.y + region.height // 2
        grid.put(x, y, "◂" if end is End.LEFT else "▸", self._label_pen(end))

    def reading_order(self, targets: tuple[Target, ...]) -> list[Target]:
        """Places as the eye meets them: the left end, the cards line by line from the left, the right end."""

        def order(target: Target) -> tuple[int, int]:
            if isinstance(target, OnCard) and self._snake:
                column, line = self._snake.lies.place(target.position - 1)
                return line, column
            return (-1000, 0) if target is End.LEFT else (1000, 0)

        return sorted(targets, key=order)

    def reveal(self, target: Target) -> None:
        """Scroll so that a place is in sight."""
        snake = self._snake
        if snake is None or not isinstance(target, OnCard):
            return
        line = snake.lies.place(target.position - 1)[1]
        if line < snake.first:
            self.scrolled += line - snake.first
        elif line >= snake.first + snake.room:
            self.scrolled += line - snake.first - snake.room + 1

    def validate_scrolled(self, lines: int) -> int:
        snake = self._snake
        if snake is None:
            return 0
        first = snake.first - self.scrolled
        lowest = max(first, snake.lies.last_line + 1 - snake.room)
        return min(max(lines, min(0, snake.lies.first_line - first)), lowest - first)

    # Motion

    @property
    def flying(self) -> bool:
        """Whether a card is on its way to it."""
        return self.before is not None

    @property
    def card_size(self) -> Size:
        """Of the cards between the ends."""
        return self._snake.size if self._snake else card_art.TILE

    # The mouse

    def target_at(self, offset: Offset) -> Target | None:
        """The place at an offset on the screen; None where there is none."""
        inside = offset - self.content_region.offset
        owner = self.owner_at(inside.x, inside.y)
        return owner if isinstance(owner, End | OnCard) else None

    def on_click(self, event: events.Click) -> None:
        self.before = None
        target = self.target_at(event.screen_offset)
        if target is not None:
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_down(self) -> None:
        self.scrolled += 1

    def on_mouse_scroll_up(self) -> None:
        self.scrolled -= 1
