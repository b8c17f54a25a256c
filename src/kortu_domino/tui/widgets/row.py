"""The row („domino eilė“): its two ends large at the edges of the felt, and between them every card, as a snake.

The cards between are whole where there is room for them and small where there is not; where not even that is enough,
the snake scrolls. It draws the view and the table screen's Choice, and tells which place a mouse meant.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import End, Laid, OnCard, View
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _
from kortu_domino.tui.choice import Choice
from kortu_domino.tui.row_layout import RowLayout
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

END_WIDTH, END_HEIGHT = 9, 5
_EDGE = 2  # columns between an end and the edge of the felt
_GAP = 2  # and between an end and the snake
_WHOLE = (5, 3)
_SMALL = (4, 1)


class Row(GridWidget):
    """The row. Posts `Pressed` for a click on a place where the chosen cards may go."""

    COMPONENT_CLASSES = card_art.COMPONENT_CLASSES | {"ground", "row--label", "row--target", "row--turn"}
    """| Class | Description |
    | :- | :- |
    | `row--label` | The words and signs round the ends. |
    | `row--target` | The same, at an end that the chosen cards fit. |
    | `row--turn` | The lines where the snake turns. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    scrolled: reactive[int] = reactive(0, repaint=False)
    """Lines that the snake is scrolled by, from where it shows the last card laid."""

    @dataclass
    class Pressed(Message):
        """A place in the row was clicked. Handled by `on_row_pressed`."""

        target: Target

    def watch_view(self) -> None:
        self.set_reactive(Row.scrolled, 0)
        self.repaint()

    def watch_choice(self) -> None:
        self.repaint()

    def watch_scrolled(self) -> None:
        self.repaint()

    # Drawing

    def paint(self, grid: Grid) -> None:
        view = self.view
        if view is None:
            return
        top = max(0, (grid.height - END_HEIGHT - 1) // 2)
        for end in End:
            self._paint_end(grid, view, end, top)
        inner = Region(_EDGE + END_WIDTH + _GAP, 0, grid.width - 2 * (_EDGE + END_WIDTH + _GAP), grid.height)
        if inner.width >= _SMALL[0] and inner.height:
            self._paint_snake(grid, view, inner)

    def _targets(self) -> tuple[Target, ...]:
        """The places that glow: where the picked cards may go, or the one aimed at among many."""
        choice = self.choice
        if choice is None or not choice.picked:
            return ()
        only_ends = all(isinstance(target, End) for target in choice.targets)
        return choice.targets if choice.aimed is None or only_ends else (choice.aimed,)

    def _paint_end(self, grid: Grid, view: View, end: End, top: int) -> None:
        left = end is End.LEFT
        x = _EDGE if left else grid.width - _EDGE - END_WIDTH
        target = end in self._targets()
        card_art.end_card(grid, x, top, view.end(end), target=target, owner=end)
        label = _("◂ left") if left else _("right ▸")
        pen: Pen = ("ground", "row--target" if target else "row--label")
        grid.put_centred(x, top + END_HEIGHT, END_WIDTH, label, pen, owner=end)
        if target:
            grid.put(x - 1 if not left else x + END_WIDTH, top + END_HEIGHT // 2, "◂" if left else "▸", pen, owner=end)

    def _paint_snake(self, grid: Grid, view: View, area: Region) -> None:
        left = sum(len(e.cards) for e in view.history if isinstance(e, Laid) and e.target is End.LEFT)
        right = len(view.row) - 1 - left
        width, height = _WHOLE
        lies = RowLayout(left, right, max(1, area.width // width))
        if lies.lines * height > area.height:
            width, height = _SMALL
            lies = RowLayout(left, right, max(1, (area.width + 1) // width))
        room = max(1, area.height // height)
        first = self._first_visible(view, lies, room)
        margin = (area.width - lies.columns * width + (1 if height == 1 else 0)) // 2
        spare = (area.height - room * height) // 2
        targets = self._targets()
        for position, place in enumerate(view.row):
            column, line = lies.place(position)
            if not first <= line < first + room:
                continue
            target = OnCard(position + 1)
            x, y = area.x + margin + column * width, area.y + spare + (line - first) * height
            card_art.row_card(
                grid, x, y, place[-1], height=height, target=target in targets, stacked=len(place), owner=target
            )

    def _first_visible(self, view: View, lies: RowLayout, room: int) -> int:
        """The line at the top: all in the middle where that is possible, else the last card laid in sight."""
        if lies.lines <= room:
            return min(max(-(room // 2), lies.last_line + 1 - room), lies.first_line)
        last = next((e for e in reversed(view.history) if isinstance(e, Laid)), None)
        at_left = last is not None and last.target is End.LEFT
        first = lies.first_line if at_left else lies.last_line + 1 - room
        return min(max(first + self.scrolled, lies.first_line), lies.last_line + 1 - room)

    # The mouse

    def target_at(self, offset: Offset) -> Target | None:
        """The place at an offset on the screen; None where there is none."""
        inside = offset - self.content_region.offset
        owner = self.owner_at(inside.x, inside.y)
        return owner if isinstance(owner, End | OnCard) else None

    def on_click(self, event: events.Click) -> None:
        target = self.target_at(event.screen_offset)
        if target is not None:
            self.post_message(self.Pressed(target))

    def on_mouse_scroll_down(self) -> None:
        self.scrolled += 1

    def on_mouse_scroll_up(self) -> None:
        self.scrolled -= 1
