"""The table seen from above, before a game: who sits where. Clockwise from the seat at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import Card, LaidCard
from kortu_domino.i18n import _, N_
from kortu_domino.table.setup import LONGEST_PLAYER_NAME, Setup
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.seats import kind_label
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import TILE, Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

ROW = tuple(LaidCard(Card.parse(text)) for text in ("7H", "9H", "9C"))
"""A row just begun, as it lies on the table."""

HEIGHT, WIDTH, NARROW = 3, 22, LONGEST_PLAYER_NAME + 2
"""Cells of a seat, and those across where the table is not wide: the longest name and level have room in both."""

_BOTTOM, _TOP, _LEFT, _RIGHT = (0.5, 1.0), (0.5, 0.0), (0.0, 0.5), (1.0, 0.5)
_LOW_LEFT, _HIGH_LEFT, _LOW_RIGHT, _HIGH_RIGHT = (0.0, 0.8), (0.0, 0.2), (1.0, 0.8), (1.0, 0.2)
PLACES = {
    2: (_BOTTOM, _TOP),
    3: (_BOTTOM, _HIGH_LEFT, _HIGH_RIGHT),
    4: (_BOTTOM, _LEFT, _TOP, _RIGHT),
    5: (_BOTTOM, _LOW_LEFT, _HIGH_LEFT, _HIGH_RIGHT, _LOW_RIGHT),
    6: (_BOTTOM, _LOW_LEFT, _HIGH_LEFT, _TOP, _HIGH_RIGHT, _LOW_RIGHT),
}
"""By number of seats, where each is: from the left and from the top, 0 to 1."""


class TablePlan(GridWidget, can_focus=True):
    """The seats of a setup. Arrows go from one to another, Enter or a click opens one, Space changes who sits there."""

    BINDING_GROUP_TITLE = N_("Seats")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", N_("change")),
        Binding("left", "go(-1, 0)", N_("seat")),
        Binding("up", "go(0, -1)", N_("seat")),
        Binding("down", "go(0, 1)", N_("seat")),
        Binding("right", "go(1, 0)", N_("seat")),
        Binding("space", "turn", N_("person or bot")),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "table-plan--edge",
        "table-plan--name",
        "table-plan--kind",
        "table-plan--cursor",
    }
    """| Class | Description |
    | :- | :- |
    | `table-plan--edge` | The edge of the table, and the frames of seats. |
    | `table-plan--name` `table-plan--kind` | A player's name, and whether that is a person or a bot. |
    | `table-plan--cursor` | The frame and name of the seat under the cursor. |
    """

    KEPT: ClassVar[tuple[str, ...]] = ("cursor",)
    setup: reactive[Setup | None] = reactive(None, repaint=False)
    cursor: reactive[int] = reactive(0, repaint=False)
    """The seat under the cursor."""

    @dataclass
    class Pressed(Message):
        """A seat is to be changed; `on_table_plan_pressed`."""

        seat: int

    @dataclass
    class Turned(Message):
        """Somebody else is to sit at a seat: a person or a bot of the next level; `on_table_plan_turned`."""

        seat: int

    @property
    def help(self) -> str:
        """What a screen may say of it."""
        return _("Who sits where, clockwise. Several persons play at one keyboard; bots may play alone.")

    def validate_cursor(self, cursor: int) -> int:
        return min(cursor, len(self.setup.seats) - 1) if self.setup else 0

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    # Drawing

    def seat_region(self, seat: int) -> Region:
        """Where a seat is drawn."""
        assert self.setup
        across, down = PLACES[len(self.setup.seats)][seat]
        (width, height), own = self.size, self._seat_width
        return Region(round(across * (width - own)), round(down * (height - HEIGHT)), own, HEIGHT)

    @property
    def _seat_width(self) -> int:
        """Cells of a seat across: three stand side by side without touching."""
        return WIDTH if self.size.width >= 3 * WIDTH else NARROW

    def paint(self, grid: Grid) -> None:
        if self.setup is None:
            return
        self._paint_table(grid, self.setup.rules.decks)
        for seat in range(len(self.setup.seats)):
            self._paint_seat(grid, self.setup, seat)

    def _paint_table(self, grid: Grid, decks: int) -> None:
        """The edge of the table, and on it the stock and as much of a row as lies between two seats."""
        edge: Pen = ("ground", "table-plan--edge")
        seat = self._seat_width
        table = Region(seat // 2, 1, grid.width - seat, grid.height - 2)
        across = "─" * (table.width - 2)
        grid.put(table.x, table.y, f"╭{across}╮", edge)
        for y in range(table.y + 1, table.bottom - 1):
            grid.put(table.x, y, "│", edge)
            grid.put(table.right - 1, y, "│", edge)
        grid.put(table.x, table.bottom - 1, f"╰{across}╯", edge)
        room = (grid.width - 2 * seat - 1) // (TILE.width + 1)
        row = ROW[: max(1, room - decks)]
        width = (len(row) + decks) * (TILE.width + 1) + 1
        x, y = table.x + (table.width - width) // 2, (grid.height - TILE.height) // 2
        for laid in row:
            card_art.tile(grid, Region(x, y, *TILE), laid, Face.PLAIN, None)
            x += TILE.width + 1
        for _pack in range(decks):
            x += 1
            card_art.block(grid, Region(x, y, *TILE), Face.BACK)
            x += TILE.width

    def _paint_seat(self, grid: Grid, setup: Setup, seat: int) -> None:
        who, box = setup.seats[seat], self.seat_region(seat)
        here = seat == self.cursor and self.has_focus
        edge: Pen = ("ground", "table-plan--cursor" if here else "table-plan--edge")
        signs = "╔═╗║╚╝" if here else "╭─╮│╰╯"
        inner = box.width - 2
        grid.put(box.x, box.y, signs[0] + signs[1] * inner + signs[2], edge, seat)
        grid.put(box.x, box.y + 1, signs[3] + " " * inner + signs[3], edge, seat)
        grid.put(box.x, box.y + 2, signs[4] + signs[1] * inner + signs[5], edge, seat)
        kind = kind_label(who.bot)
        name_pen: Pen = ("ground", "table-plan--cursor" if here else "table-plan--name")
        grid.put_centred(box.x + 1, box.y + 1, inner, who.name or kind, name_pen, seat)
        if who.name:
            kind = f" {kind} " if width_of(kind) + 2 <= inner else kind
            grid.put_centred(box.x + 1, box.y + 2, inner, kind, ("ground", "table-plan--kind"), seat)

    # Choosing

    def action_go(self, across: int, down: int) -> None:
        """To the nearest seat in a direction; beyond the last one, up and down leave the table."""
        assert self.setup
        here = self.seat_region(self.cursor).center

        def distance(seat: int) -> float | None:
            x, y = self.seat_region(seat).center
            along = (x - here[0]) / 2 * across + (y - here[1]) * down
            aside = abs((y - here[1]) * across) + abs((x - here[0]) / 2 * down)
            return along + 2 * aside if along > 0 else None

        found = [
            (away, seat) for seat in range(len(self.setup.seats)) if (away := distance(seat)) is not None
        ]
        if found:
            self.cursor = min(found)[1]
        elif down > 0:
            self.screen.focus_next()
        elif down < 0:
            self.screen.focus_previous()

    def action_press(self) -> None:
        self.post_message(self.Pressed(self.cursor))

    def action_turn(self) -> None:
        self.post_message(self.Turned(self.cursor))

    def on_click(self, event: events.Click) -> None:
        seat = self.owner_at(event.x, event.y)
        if isinstance(seat, int):
            self.cursor = seat
            self.action_press()
