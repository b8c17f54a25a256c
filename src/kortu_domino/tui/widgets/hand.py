"""The hand of the person at the keyboard: cards in one line or two, overlapping where they are many.

It draws the table screen's Choice and tells which card a mouse meant. What that leads to, the screen decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from textual import events
from textual.geometry import Offset, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import Card, End
from kortu_domino.engine.moves import Target
from kortu_domino.tui.choice import Choice
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.grid import Grid, GridWidget

CARD_WIDTH = 5
LIFT = 1
_LINE_STEP = 3  # of a card behind another line, the frame, the rank and the suit stay in sight


class Layout(NamedTuple):
    """How a hand lies: `pitch` columns from card to card, `per_line` cards a line, `lines` lines."""

    pitch: int
    per_line: int
    lines: int

    @property
    def height(self) -> int:
        """In lines of the terminal, with room to lift a card."""
        return LIFT + _LINE_STEP * self.lines + 1


def layout(cards: int, width: int) -> Layout:
    """The roomiest layout: one line as long as three columns of each card stay in sight, then more lines."""
    lines = 1
    while True:
        per_line = max(1, -(-cards // lines))
        for pitch in (5, 4, 3):
            if (per_line - 1) * pitch + CARD_WIDTH <= width or per_line == 1:
                return Layout(pitch, per_line, lines)
        lines += 1


class Hand(GridWidget):
    """The cards of a hand.

    `choice` is None while the hand may not be seen. Posts `Clicked` and `Dropped`.
    """

    COMPONENT_CLASSES = card_art.COMPONENT_CLASSES | {"ground"}

    choice: reactive[Choice | None] = reactive(None, repaint=False)
    cursor: reactive[int] = reactive(0, repaint=False)
    """The card under the cursor, as an index in the hand."""

    @dataclass
    class Clicked(Message):
        """A card was clicked; `index` is its place in the hand. Handled by `on_hand_clicked`."""

        index: int

    @dataclass
    class Lifted(Message):
        """A card is being dragged; `index` is its place in the hand. Handled by `on_hand_lifted`."""

        index: int

    @dataclass
    class Dropped(Message):
        """A card was dragged to a place on the screen and let go. Handled by `on_hand_dropped`."""

        index: int
        offset: Offset

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pressed: tuple[int, Offset] | None = None
        self._dragging = False
        self._lines = 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards as shown, from the left."""
        return () if self.choice is None else self.choice.hand

    def watch_choice(self) -> None:
        lines = layout(len(self.cards), self.size.width or 1).lines if self.size else 1
        if lines != self._lines:
            self._lines = lines
            self.refresh(layout=True)
        self.repaint()

    def watch_cursor(self) -> None:
        self.repaint()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return layout(len(self.cards), width).height

    def on_resize(self) -> None:
        self._lines = layout(len(self.cards), self.size.width or 1).lines

    # Drawing

    def paint(self, grid: Grid) -> None:
        choice = self.choice
        if choice is None or not choice.hand:
            return
        lies = layout(len(choice.hand), grid.width)
        left = max(0, (grid.width - ((lies.per_line - 1) * lies.pitch + CARD_WIDTH)) // 2)
        active = choice.view.my_turn
        for index, card in enumerate(choice.hand):
            line, column = divmod(index, lies.per_line)
            picked = index in choice.picked
            card_art.hand_card(
                grid,
                left + column * lies.pitch,
                LIFT + line * _LINE_STEP - (LIFT if picked else 0),
                card,
                dim=active and not picked and not choice.is_open(index),
                cursor=active and index == self.cursor,
                order=choice.picked.index(index) + 1 if picked and len(choice.picked) > 1 else 0,
                marks=_marks(choice.fits[index]) if not choice.picked else "",
                owner=index + 1,
            )

    # The mouse

    def _index_at(self, event: events.MouseEvent) -> int | None:
        owner = self.owner_at(event.x, event.y)
        return owner - 1 if isinstance(owner, int) and owner <= len(self.cards) else None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        index = self._index_at(event)
        if event.button == 1 and index is not None:
            self._pressed = (index, event.screen_offset)
            self._dragging = False
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._pressed is None or self._dragging:
            return
        index, start = self._pressed
        if start.get_distance_to(event.screen_offset) >= 2:
            self._dragging = True
            self.post_message(self.Lifted(index))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._pressed is None:
            return
        self.release_mouse()
        (index, _), self._pressed = self._pressed, None
        if self._dragging:
            self.post_message(self.Dropped(index, event.screen_offset))
        elif self._index_at(event) == index:
            self.post_message(self.Clicked(index))


def _marks(fits: tuple[Target, ...]) -> str:
    """What stands in a card's lower frame: which ends it fits, or that it can be stacked."""
    left = "◂" if End.LEFT in fits else ""
    right = "▸" if End.RIGHT in fits else ""
    return left + right or ("▴" if fits else "")
