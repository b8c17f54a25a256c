"""Four suits to choose from, as cards side by side, with how many of each are held."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import Suit
from kortu_domino.i18n import suit_letter, suit_name
from kortu_domino.tui.cells import MARK, width_of
from kortu_domino.tui.plain import PLAIN
from kortu_domino.tui.play.choice import SUITS
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget

_CARD = Size(11, 6)
"""At least: a card is as wide as the longest name of a suit needs, where there is room for four."""
_AROUND = 9
"""Columns of a dialog that are not of the cards, but for the gaps between them."""


def letter_on_card(suit: Suit, *, plain: bool = False) -> str:
    """The small letter that declares a suit, as it is shown: that of the language in use.

    `plain` is in ASCII, where a letter that loses its marks could be another's: then it is that of the suit's sign.
    """
    letter = suit_letter(suit)
    return suit.letter.lower() if plain and not letter.isascii() else letter


class Suits(GridWidget):
    """The suits; those not in `allowed` cannot be chosen. `held` is how many cards of each suit the hand has.

    Posts `Chosen`, and `Refused` for one that cannot be chosen.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {"ground"}

    KEPT: ClassVar[tuple[str, ...]] = ("cursor",)
    cursor: reactive[int] = reactive(0, repaint=False)
    """The suit under the cursor, as an index in SUITS."""

    @dataclass
    class Chosen(Message):
        """A suit was chosen. Handled by `on_suits_chosen`."""

        suit: Suit

    @dataclass
    class Refused(Message):
        """A suit was meant that cannot be chosen. Handled by `on_suits_refused`."""

        suit: Suit

    def __init__(self, allowed: tuple[Suit, ...], held: Mapping[Suit, int]) -> None:
        super().__init__()
        self.allowed = allowed
        self.held = held
        likeliest = max(allowed, key=lambda suit: held[suit])
        self.set_reactive(Suits.cursor, SUITS.index(likeliest))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        wanted = 2 + max(width_of(suit_name(suit)) for suit in SUITS)
        room = (viewport.width - _AROUND) // len(SUITS)
        return (max(_CARD.width, min(wanted, room)) + 1) * len(SUITS) - 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return _CARD.height

    def move(self, step: int) -> None:
        """The cursor goes to the next suit that may be chosen, to the right or to the left."""
        for count in range(1, len(SUITS) + 1):
            index = (self.cursor + step * count) % len(SUITS)
            if SUITS[index] in self.allowed:
                self.cursor = index
                return

    def choose(self, suit: Suit | None = None) -> None:
        """Choose a suit, or the one under the cursor."""
        suit = SUITS[self.cursor] if suit is None else suit
        self.post_message(self.Chosen(suit) if suit in self.allowed else self.Refused(suit))

    def paint(self, grid: Grid) -> None:
        width = (grid.width + 1) // len(SUITS) - 1
        for index, suit in enumerate(SUITS):
            allowed, cursor = suit in self.allowed, index == self.cursor
            face = Face.ACT if cursor else Face.PLAIN if allowed else Face.DIM
            pen, quiet = card_art.suit_pen(suit, face), card_art.face_pen(face)
            x = index * (width + 1)
            card_art.block(grid, Region(x, 0, width, _CARD.height), face, owner=suit)
            letter = letter_on_card(suit, plain=self.app.has_class(PLAIN))
            grid.put(x + 1, 1, letter.upper(), quiet, owner=suit)
            sign = f"{MARK}{suit.symbol}{' ' * len(MARK)}" if cursor else suit.symbol
            grid.put_centred(x + 1, 2, width - 2, sign, pen, owner=suit)
            grid.put_centred(x, 3, width, suit_name(suit), pen, owner=suit)
            grid.put_centred(x + 1, 4, width - 2, f"× {self.held[suit]}", quiet, owner=suit)

    def on_click(self, event: events.Click) -> None:
        owner = self.owner_at(event.x, event.y)
        if isinstance(owner, Suit):
            self.choose(owner)
