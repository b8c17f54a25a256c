"""How cards are drawn into a grid: whole, overlapping, small, and from behind. Knows no rules and no game.

The signs are chosen so that every state is told by shape too: a double frame is under the cursor, a dotted one cannot
be laid now.
"""

from __future__ import annotations

from textual.geometry import Region

from kortu_domino.engine import Card, LaidCard, Rank, Suit
from kortu_domino.tui.widgets.grid import Grid, Pen

COMPONENT_CLASSES = {
    "card",
    "card--frame",
    "card--dim",
    "card--cursor",
    "card--target",
    "card--back",
    "card--clubs",
    "card--diamonds",
    "card--hearts",
    "card--spades",
    "card--mark",
}
"""| Class | Description |
| :- | :- |
| `card` | The face of a card. |
| `card--frame` | Its frame. |
| `card--dim` | The face and frame of a card that cannot be laid now. |
| `card--cursor` | The frame of the card under the cursor. |
| `card--target` | The frame of a place that the chosen cards fit. |
| `card--back` | A card from behind. |
| `card--clubs` `card--diamonds` `card--hearts` `card--spades` | A suit. |
| `card--mark` | The marks on a frame: which end the card fits, its number in a fast move. |
"""

PLAIN = "╭─╮│╰╯"
CURSOR = "╔═╗║╚╝"
DOTTED = "╭╌╮┊╰╯"


def suit_pen(suit: Suit, *base: str) -> Pen:
    """The pen for a suit's sign on a card."""
    return ("card", *base, f"card--{suit.name.lower()}")


def frame(grid: Grid, region: Region, signs: str, pen: Pen, owner: object = None) -> None:
    """An empty card: its frame and its face, in one pen."""
    x, y, width, height = region
    across = signs[1] * (width - 2)
    grid.put(x, y, signs[0] + across + signs[2], pen, owner)
    for line in range(y + 1, y + height - 1):
        grid.put(x, line, signs[3] + " " * (width - 2) + signs[3], pen, owner)
    grid.put(x, y + height - 1, signs[4] + across + signs[5], pen, owner)


def hand_card(
    grid: Grid, x: int, y: int, card: Card, *, dim: bool, cursor: bool, order: int = 0, marks: str = "", owner: object = None
) -> None:
    """A card of the hand, 5 × 4 cells, its rank over its suit at the left, where an overlapping card leaves them.

    `marks` stand in the lower frame (which ends it fits); `order`, from 1, in the upper one.
    """
    base = ("card--dim",) if dim else ()
    signs = CURSOR if cursor else DOTTED if dim else PLAIN
    edge: Pen = ("card", "card--frame", *base, *(("card--cursor",) if cursor else ()))
    pen = suit_pen(card.suit, *base)
    frame(grid, Region(x, y, 5, 4), signs, edge, owner)
    grid.put(x + 1, y + 1, f"{card.rank.text:<3}", pen, owner)
    grid.put(x + 1, y + 2, f"{card.suit.symbol:<3}", pen, owner)
    mark: Pen = ("card", "card--mark")
    grid.put(x + 1, y + 3, marks, mark, owner)
    if order:
        grid.put(x + 1, y, str(order), mark, owner)


def end_card(grid: Grid, x: int, y: int, laid: LaidCard, *, target: bool, owner: object = None) -> None:
    """An end of the row, 9 × 5 cells, with the suit that a declared ace counts as in its middle."""
    edge: Pen = ("card", "card--frame", *(("card--target",) if target else ()))
    frame(grid, Region(x, y, 9, 5), CURSOR if target else PLAIN, edge, owner)
    corner = f"{laid.card.rank.text}{laid.card.suit.symbol}"
    pen = suit_pen(laid.card.suit)
    grid.put(x + 1, y + 1, corner, pen, owner)
    grid.put_right(x + 8, y + 3, corner, pen, owner)
    if laid.declared is None:
        grid.put(x + 4, y + 2, laid.suit.symbol, pen, owner)
    else:
        grid.put(x + 3, y + 2, f"={laid.suit.symbol}", suit_pen(laid.suit), owner)


def row_card(grid: Grid, x: int, y: int, laid: LaidCard, *, height: int, target: bool = False, stacked: int = 1, owner: object = None) -> None:
    """A card inside the row: 5 × 3 cells, or 3 × 1 where `height` is 1. Its last sign is the suit that it counts as."""
    own, counts = suit_pen(laid.card.suit), suit_pen(laid.suit)
    rank = laid.card.rank.text
    edge: Pen = ("card", "card--frame", *(("card--target",) if target else ()))
    if height == 1:
        grid.put(x, y, "   ", edge, owner)
        if laid.declared is None:
            grid.put_right(x + 3, y, f"{rank}{laid.suit.symbol}", own, owner)
        else:
            grid.put(x, y, f"{rank}{laid.card.suit.symbol}", own, owner)
            grid.put(x + 2, y, laid.suit.symbol, counts, owner)
        return
    frame(grid, Region(x, y, 5, 3), CURSOR if target else PLAIN, edge, owner)
    if laid.declared is None:
        grid.put_centred(x + 1, y + 1, 3, f"{rank}{laid.suit.symbol}", own, owner)
    else:
        grid.put(x + 1, y + 1, f"{rank}{laid.card.suit.symbol}", own, owner)
        grid.put(x + 3, y + 1, laid.suit.symbol, counts, owner)
    if stacked > 1:
        grid.put(x + 2, y, f"×{stacked}", ("card", "card--mark"), owner)


def small_cards(cards: tuple[Card, ...]) -> list[tuple[str, Pen]]:
    """Cards as short texts with their pens, for lists of cards."""
    return [(f"{card.rank.text}{card.suit.symbol}", suit_pen(card.suit)) for card in cards]


def is_court(card: Card) -> bool:
    """Whether a card is a jack, a queen or a king."""
    return Rank.JACK <= card.rank <= Rank.KING
