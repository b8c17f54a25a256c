"""The hand of the person at the keyboard: cards in one line or two, overlapping where they are many.

It draws the table screen's Choice and tells which card a mouse meant. What that leads to, the screen decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import Card, Drawn, End, OnCard, TurnStarted, View
from kortu_domino.engine.moves import Target
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget

LIFT = 1
_HIGH = 32  # lines of a terminal from which on cards are big
_CORNER = 4  # columns of a card that an overlapping one leaves in sight: its edge and `10♥`


class Layout(NamedTuple):
    """How a hand lies: cards of a size, `pitch` columns from card to card, `per_line` cards a line, `lines` lines."""

    size: Size
    pitch: int
    per_line: int
    lines: int

    @property
    def width(self) -> int:
        """Of a full line, in columns."""
        return (self.per_line - 1) * self.pitch + self.size.width

    @property
    def height(self) -> int:
        """In lines of the terminal, with room to lift a card."""
        return LIFT + (self.lines - 1) * self.step + self.size.height

    @property
    def step(self) -> int:
        """Lines from one line of cards to the next: all of a card but its lower edge stays in sight."""
        return self.size.height - 1


def layout(cards: int, width: int, big: bool = False) -> Layout:
    """The roomiest layout: one line as long as four columns of each card stay in sight, then more lines."""
    sizes = (card_art.HAND_BIG, card_art.HAND) if big else (card_art.HAND,)
    lines = 1
    while True:
        per_line = max(1, -(-cards // lines))
        for size in sizes:
            for pitch in range(size.width + 1, _CORNER - 1, -1):
                lies = Layout(size, pitch, per_line, lines)
                if lies.width <= width or (per_line == 1 and size == sizes[-1]):
                    return lies
        lines += 1


class Hand(GridWidget):
    """The cards of a hand.

    `choice` is None while the hand may not be seen. Posts `Clicked`, `Lifted` and `Dropped`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {"ground"}

    choice: reactive[Choice | None] = reactive(None, repaint=False)
    cursor: reactive[int] = reactive(0, repaint=False)
    """The card under the cursor, as an index in the hand."""
    coming: reactive[Card | None] = reactive(None, repaint=False)
    """A card that is still on its way: its place is empty."""

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

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards as shown, from the left."""
        return () if self.choice is None else self.choice.hand

    def _layout(self, width: int) -> Layout:
        return layout(len(self.cards), width, big=self.app.size.height >= _HIGH)

    def watch_choice(self, before: Choice | None, choice: Choice | None) -> None:
        if before is None or choice is None or before.hand != choice.hand:
            self._let_go()  # the cards under the mouse are others now
        if self.size and self._layout(self.size.width).height != self.size.height:
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._layout(width).height

    # Drawing

    def paint(self, grid: Grid) -> None:
        choice = self.choice
        if choice is None or not choice.hand:
            return
        lies = self._layout(grid.width)
        left = max(0, (grid.width - lies.width) // 2)
        active, drawn = choice.view.my_turn, _just_drawn(choice.view)
        for index, card in enumerate(choice.hand):
            line, column = divmod(index, lies.per_line)
            picked = index in choice.picked
            region = Region(
                left + column * lies.pitch, line * lies.step + (0 if picked else LIFT), *lies.size
            )
            if card == self.coming and index == choice.hand.index(card):
                grid.own(region, index + 1)
                continue
            dim = active and not picked and not choice.is_open(index)
            face = Face.DIM if dim else Face.FRESH if card in drawn else Face.PLAIN
            card_art.hand_card(
                grid,
                region,
                card,
                Face.ACT if active and index == self.cursor else face,
                order=choice.picked.index(index) + 1 if picked and len(choice.picked) > 1 else 0,
                marks="" if dim else _marks(choice.fits[index]),
                over=column > 0 and lies.pitch <= lies.size.width,
                owner=index + 1,
            )

    def place_of(self, card: Card | None) -> Offset | None:
        """The middle of a card on the screen; None where it is not in the hand."""
        return self.centre_of(self.cards.index(card) + 1) if card in self.cards else None

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
        if event.button != 1:  # it was let go where nobody saw it
            self._let_go()
            return
        index, start = self._pressed
        if start.get_distance_to(event.screen_offset) >= 2:
            self._dragging = True
            self.post_message(self.Lifted(index))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._pressed is None:
            return
        (index, _), dragged = self._pressed, self._dragging
        self._let_go()
        if dragged:
            self.post_message(self.Dropped(index, event.screen_offset))
        elif self._index_at(event) == index:
            self.post_message(self.Clicked(index))

    def on_mouse_release(self) -> None:
        """Something else, a dialog perhaps, has taken the mouse."""
        self._pressed = None

    def _let_go(self) -> None:
        if self._pressed is not None:
            self._pressed = None
            self.release_mouse()


def _just_drawn(view: View) -> set[Card]:
    """The cards that the seat drew in this turn."""
    drawn = set()
    for event in reversed(view.history):
        if isinstance(event, Drawn) and event.seat == view.seat:
            drawn |= {event.card} if event.card else set()
        elif not isinstance(event, TurnStarted):
            break
    return drawn


def _marks(fits: tuple[Target, ...]) -> str:
    """What stands below a card's face: which ends it fits, and whether it can be stacked."""
    left = "◂" if End.LEFT in fits else ""
    right = "▸" if End.RIGHT in fits else ""
    stacks = "▴" if any(isinstance(target, OnCard) for target in fits) else ""
    return left + stacks + right
