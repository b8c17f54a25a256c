"""How cards are drawn into a grid: whole, overlapping, small, and from behind. Knows no rules and no game.

A card is a light block whose upper and lower edges are half a line high. Every state is told by shape too: what has
a frame is under the cursor or a place to lay at; marks say which end a card fits, and a card that fits none has none.
"""

from __future__ import annotations

from enum import Enum

from textual.geometry import Region, Size

from kortu_domino.engine import Card, LaidCard, Suit
from kortu_domino.tui.widgets.grid import Grid, Pen


class Face(Enum):
    """How a card stands out; the value is its component class."""

    PLAIN = "card"
    FRESH = "card--fresh"
    BAND = "card--band"
    DIM = "card--dim"
    ACT = "card--act"
    BACK = "card--back"


COMPONENT_CLASSES = {
    "card",
    "card--fresh",
    "card--band",
    "card--dim",
    "card--act",
    "card--back",
    "card-edge",
    "card-edge--fresh",
    "card-edge--band",
    "card-edge--dim",
    "card-edge--act",
    "card-edge--back",
    "card--line",
    "card--mark",
    "card--clubs",
    "card--diamonds",
    "card--hearts",
    "card--spades",
}
"""| Class | Description |
| :- | :- |
| `card` | The face of a card. |
| `card--fresh` | The face of a card that was laid last. |
| `card--band` | The face of a card in every second line, where lines of cards touch. |
| `card--dim` | The face of a card that cannot be laid now. |
| `card--act` | The face of the card under the cursor, or of a place that the chosen cards fit. |
| `card--back` | A card from behind. |
| `card-edge`, `card-edge--fresh` and so on | The edges of these: their colour on the felt. |
| `card--line` | The line between overlapping cards. |
| `card--mark` | Marks on a card: which end it fits, its number in a fast move, how many are stacked. |
| `card--clubs` `card--diamonds` `card--hearts` `card--spades` | A suit. |
"""

HAND = Size(5, 4)
"""A card of the hand, where lines are few."""
HAND_BIG = Size(7, 6)
"""The same, where there are many."""
END = Size(9, 5)
END_BIG = Size(11, 7)
TILE_SMALL = Size(3, 1)
TILE = Size(4, 3)
TILE_BIG = Size(7, 5)


def face_pen(face: Face, *more: str) -> Pen:
    """The pen for what is written on a face."""
    return ("card", *more) if face is Face.PLAIN else ("card", face.value, *more)


def suit_pen(suit: Suit, face: Face = Face.PLAIN) -> Pen:
    """The pen for a suit on a face."""
    return face_pen(face, _SUITS[suit])


_SUITS = {suit: f"card--{suit.name.lower()}" for suit in Suit}


def block(grid: Grid, region: Region, face: Face, owner: object = None) -> None:
    """An empty card. Its first and last line are edges; one to act on has a frame, inside its own size."""
    x, y, width, height = region
    edge: Pen = ("ground", _edge(face))
    grid.put(x, y, "▄" * width, edge, owner)
    for line in range(y + 1, y + height - 1):
        grid.put(x, line, " " * width, face_pen(face), owner)
        if face is Face.ACT:
            grid.put(x, line, "▌", face_pen(face, _edge(face)), owner)
            grid.put(x + width - 1, line, "▐", face_pen(face, _edge(face)), owner)
    grid.put(x, y + height - 1, "▀" * width, edge, owner)


def _edge(face: Face) -> str:
    return face.value.replace("card", "card-edge")


def hand_card(
    grid: Grid,
    region: Region,
    card: Card,
    face: Face,
    *,
    order: int = 0,
    marks: str = "",
    over: bool,
    owner: object,
) -> None:
    """A card of the hand, HAND or HAND_BIG; what matters stands at its left, where an overlapping card leaves it.

    `marks` say which ends it fits; `order`, from 1, is its place in a fast move; `over` draws the line between it and
    the card that it overlaps.
    """
    block(grid, region, face, owner)
    x, y, width, height = region
    if over and face is not Face.ACT:
        for line in range(y + 1, y + height - 1):
            grid.put(x, line, "▏", face_pen(face, "card--line"), owner)
    pen = suit_pen(card.suit, face)
    if height > HAND.height:
        grid.put(x + width // 2, y + height // 2, card.suit.symbol, pen, owner)
    grid.put(x + 1, y + 1, face_text(card), pen, owner)
    grid.put(x + 1, y + height - 2, str(order) if order else marks, face_pen(face, "card--mark"), owner)


def whole_card(
    grid: Grid, region: Region, laid: LaidCard, face: Face, owner: object, *, stacked: int = 1
) -> None:
    """A card with both corners, at least 7 × 5 cells; in its middle the suit that it counts as."""
    block(grid, region, face, owner)
    x, y, width, height = region
    corner, pen = face_text(laid.card), suit_pen(laid.card.suit, face)
    grid.put(x + 1, y + 1, corner, pen, owner)
    grid.put_right(x + width - 1, y + height - 2, corner, pen, owner)
    middle = laid.suit.symbol if laid.suit == laid.card.suit else f"={laid.suit.symbol}"
    grid.put_centred(x + 1, y + height // 2, width - 2, middle, suit_pen(laid.suit, face), owner)
    if stacked > 1:
        grid.put_right(x + width - 1, y + 1, f"×{stacked}", face_pen(face, "card--mark"), owner)


def tile(grid: Grid, region: Region, laid: LaidCard, face: Face, owner: object, *, stacked: int = 1) -> None:
    """A card inside the row, TILE_BIG, TILE or TILE_SMALL; its last sign is the suit that it counts as."""
    if region.size == TILE_BIG:
        whole_card(grid, region, laid, face, owner, stacked=stacked)
        return
    x, y = region.offset
    own, counts = suit_pen(laid.card.suit, face), suit_pen(laid.suit, face)
    text = face_text(laid.card)
    declared = laid.suit.symbol if laid.suit != laid.card.suit else ""
    if region.size == TILE_SMALL:
        grid.put(x, y, " " * TILE_SMALL.width, face_pen(face), owner)
        after = grid.put(x + (0 if declared else TILE_SMALL.width - len(text)), y, text, own, owner)
        grid.put(after, y, declared, counts, owner)
        if face is Face.ACT:
            grid.put(x - 1, y, "[", ("ground", "card-edge--act"), owner)
            grid.put(x + 3, y, "]", ("ground", "card-edge--act"), owner)
        elif stacked > 1:
            grid.put(x + 3, y, raised(stacked), ("ground", "card-edge"), owner)
        return
    block(grid, region, face, owner)
    room = TILE.width - len(text) - len(declared)
    after = grid.put(x + (1 if room > 1 else 0), y + 1, text, own, owner)
    grid.put(after, y + 1, declared, counts, owner)
    if stacked > 1:
        grid.put_right(x + TILE.width, y + 2, f"×{stacked}", ("ground", _edge(face)), owner)


def raised(number: int) -> str:
    """A number as a badge: small signs above the line."""
    return str(number).translate(_RAISED)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def face_text(card: Card) -> str:
    """What stands in a card's corner: `10♥`."""
    return f"{card.rank.text}{card.suit.symbol}"
