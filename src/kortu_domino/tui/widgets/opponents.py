"""The other players, in turn order from the left: name, cards left as backs, total, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.bots import level_label
from kortu_domino.engine import View
from kortu_domino.i18n import _, ngettext
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.names import called

HEIGHT = 3
TURN = "▶"
"""Stands before the name of whoever is to play."""
WIDEST = 30
_BACK = "▒"
_FEW = 2
"""So many cards or fewer deserve a mark."""
_DIGITS = 3  # of the points in most games
_APART = 3  # cells between what stands left and right in a box's lower frame


class Opponents(GridWidget):
    """A box for each seat but the one that the view is from; for a spectator, a box for each. Its cells belong to
    the seat. Posts `Pressed`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "opponents--frame",
        "opponents--name",
        "opponents--back",
        "opponents--quiet",
        "opponents--turn",
        "opponents--few",
    }
    """| Class | Description |
    | :- | :- |
    | `opponents--frame` `opponents--name` `opponents--quiet` | A box, the name in it, totals and levels. |
    | `opponents--back` | Cards from behind. |
    | `opponents--turn` | Frame and name of whoever is to play. |
    | `opponents--few` | The mark of a player with two cards or fewer. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    thinking: reactive[int | None] = reactive(None, repaint=False)
    """The seat of the bot that is choosing its move."""
    passing: reactive[bool] = reactive(False, repaint=False)
    """Whether the turn is just passing on, and nobody has it."""

    @dataclass
    class Pressed(Message):
        """The box of a seat was clicked; `on_opponents_pressed`."""

        seat: int

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return HEIGHT

    def seats(self) -> list[int]:
        """The seats shown, from the left: clockwise from the one after the view's."""
        if self.view is None:
            return []
        count = self.view.rules.players
        if self.view.seat is None:
            return list(range(count))
        return [(self.view.seat + step) % count for step in range(1, count)]

    def paint(self, grid: Grid) -> None:
        view, seats = self.view, self.seats()
        if view is None or not seats:
            return
        boxes = self._boxes(grid.width)
        # Where there is no room for them beside the levels, points stand beside the cards, in every box.
        inner = boxes[seats[0]].width - 4
        beside = any(width_of(self._level(view, seat)) > inner - _APART - _DIGITS for seat in seats)
        # Points are called so in every box or in none.
        spelled = not beside and all(
            width_of(_points(view, seat)) + width_of(self._level(view, seat)) <= inner - _APART
            for seat in seats
        )
        for seat in seats:
            points = _points(view, seat) if spelled else str(view.totals[seat])
            self._paint_box(grid, view, seat, boxes[seat], points, beside=beside)

    def _boxes(self, room: int) -> dict[int, Region]:
        """By seat, where its box is, where there is room for so many columns."""
        seats = self.seats()
        width = min(WIDEST, room // max(1, len(seats)))
        left = (room - width * len(seats)) // 2
        return {seat: Region(left + place * width, 0, width, HEIGHT) for place, seat in enumerate(seats)}

    def mark_of(self, seat: int) -> Offset | None:
        """Where on the screen the mark stands when it is a seat's turn; None where the seat has no box for it."""
        box = self._boxes(self.size.width).get(seat)
        if box is None or self.view is None:
            return None
        at, title = _title(called(self.view.players[seat].name), box.width, turn=True)
        if TURN not in title:
            return None
        return self.content_region.offset + box.offset + (at + title.index(TURN), 0)

    def _paint_box(
        self, grid: Grid, view: View, seat: int, box: Region, points: str, *, beside: bool
    ) -> None:
        turn = view.reason is None and view.turn == seat and not self.passing
        grid.own(box, seat)
        edge: Pen = ("ground", "opponents--turn" if turn else "opponents--frame")
        name_pen: Pen = ("ground", "opponents--turn" if turn else "opponents--name")
        quiet: Pen = ("ground", "opponents--quiet")
        inner = box.width - 4
        line = "═" if turn else "─"
        corners = "╔╗╚╝║" if turn else "╭╮╰╯│"
        grid.put(box.x, 0, corners[0] + line * (box.width - 2) + corners[1], edge)
        grid.put(box.x, 1, corners[4], edge)
        grid.put(box.right - 1, 1, corners[4], edge)
        grid.put(box.x, 2, corners[2] + line * (box.width - 2) + corners[3], edge)
        at, title = _title(called(view.players[seat].name), box.width, turn=turn)
        grid.put(box.x + at, 0, title, name_pen)
        count, note = view.counts[seat], self._note(view, seat, turn)
        number = f"{count}{' !' if count <= _FEW else ''}"
        room = inner - len(number) - 1
        if beside:
            grid.put_right(box.right - 2, 1, points, quiet)
            room -= width_of(points) + 2
        else:
            grid.put(box.x + 1, 2, f" {points} ", quiet)
        if note and width_of(note) <= (inner if beside else inner - _APART - width_of(points)):
            grid.put_right(box.right - 1, 2, f" {note} ", quiet)
        elif beside:
            grid.put_right(box.right - 1, 2, clip(note, box.width - 2), quiet)
        backs = _BACK * max(0, min(count, room))
        after = grid.put(box.x + 2, 1, backs, ("ground", "opponents--back"))
        grid.put(
            after + (1 if backs else 0),
            1,
            number,
            ("ground", "opponents--few") if count <= _FEW else name_pen,
        )

    def on_click(self, event: events.Click) -> None:
        seat = self.owner_at(event.x, event.y)
        if isinstance(seat, int):
            self.post_message(self.Pressed(seat))

    def _note(self, view: View, seat: int, turn: bool) -> str:
        """What stands in a box's lower frame."""
        return _("thinking…") if turn and self.thinking == seat else self._level(view, seat)

    def _level(self, view: View, seat: int) -> str:
        bot = view.players[seat].bot
        return "" if bot is None else level_label(bot)


def _points(view: View, seat: int) -> str:
    total = view.totals[seat]
    return ngettext("{count} point", "{count} points", total).format(count=total)


def _title(name: str, width: int, *, turn: bool) -> tuple[int, str]:
    """A name in the upper frame of a box, and the column where it begins: as much of it as there is room for. A long
    one stands over the corners.
    """
    spaced = f" {TURN} {name} " if turn else f" {name} "
    if width_of(spaced) <= width - 2:
        return 1, spaced
    close = f"{TURN}{name}" if turn else name
    return (1, close) if width_of(close) <= width - 2 else (0, clip(close, width - (not turn)))
