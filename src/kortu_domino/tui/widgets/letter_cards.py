"""Words laid out in cards, a letter on each: the name of the game, and the name of whoever wins it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from kortu_domino.engine import Suit

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of the letters' suits: black and red in turn."""
LARGEST, LARGE = Size(9, 7), Size(7, 5)
"""Cards with a letter in two corners, and a suit between."""
SMALL, NARROW = Size(5, 3), Size(3, 3)
"""Cards with a letter in their middle."""


def word_in_cards(word: str, card: Size, first: int, style: Callable[[Suit], Style]) -> list[Text]:
    """The lines of a word in cards; the letters' suits follow each other from SUITS[first] on.

    `style` gives the face with a suit on it. A card's edge is half a cell, so that cards side by side are seen apart.
    """
    cards = [
        _card(letter, SUITS[number % len(SUITS)], card, style) for number, letter in enumerate(word, first)
    ]
    return [Text().join(line) for line in zip(*cards, strict=True)]


def _card(letter: str, suit: Suit, card: Size, style: Callable[[Suit], Style]) -> list[Text]:
    face = style(suit)
    edge = Style(color=face.bgcolor)
    width, height = card.width - 2, card.height - 2
    rows = ["" for _row in range(height)]
    if card.height <= SMALL.height:
        rows[0] = f"{letter:^{width}}"
    else:
        rows[0] = f"{letter:<{width}}"
        rows[height // 2] = f"{suit.symbol:^{width}}"
        rows[-1] = f"{letter:>{width}}"
    return [
        Text("▗" + "▄" * width + "▖", edge),
        *(Text.assemble(("▐", edge), (f"{row:{width}}", face), ("▌", edge)) for row in rows),
        Text("▝" + "▀" * width + "▘", edge),
    ]


def beside(blocks: Iterable[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks of as many lines each, side by side."""
    return [Text(" " * gap).join(lines) for lines in zip(*blocks, strict=True)]


class LetterCards(Widget):
    """What the words in cards have in common: the looks of a face."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"letter-cards--black", "letter-cards--red"}
    """`letter-cards--black` and `--red` are a face with a letter and a suit on it."""

    def face(self, suit: Suit) -> Style:
        """The look of a face with a suit on it."""
        red = suit in (Suit.HEARTS, Suit.DIAMONDS)
        return self.get_component_rich_style(f"letter-cards--{'red' if red else 'black'}")

    def lines(self, room: Size) -> list[Text]:
        """What to show where there is room for so much."""
        raise NotImplementedError

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((line.cell_len for line in self.lines(viewport)), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(viewport))

    def render(self) -> Text:
        return Text("\n", no_wrap=True, end="").join(self.lines(self.app.size))


class TitleCards(LetterCards):
    """KORTŲ DOMINO: in one row where the screen has room for large cards; else in two, a card's width apart."""

    WORDS = ("KORTŲ", "DOMINO")
    FIRST_SUITS = (0, 1)

    def lines(self, room: Size) -> list[Text]:
        if room.width >= 106 and room.height >= 30:
            return beside(self._words(LARGEST), gap=3)
        first, second = self._words(LARGE)
        indent = Text(" " * LARGE.width)
        return [*first, *(indent + line for line in second)]

    def _words(self, card: Size) -> list[list[Text]]:
        return [
            word_in_cards(word, card, suit, self.face)
            for word, suit in zip(self.WORDS, self.FIRST_SUITS, strict=True)
        ]


class NameCards(LetterCards):
    """Names in small cards, side by side; where there is no room for that, as plain letters."""

    WIDEST = 108
    """Columns that the names and their margins take at the most."""
    HIGH = 36
    """Lines of the screen from which the cards are large."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(name.upper() for name in names)

    def lines(self, room: Size) -> list[Text]:
        words = [word for name in self._names for word in name.split()]
        gap = 2
        for card in (LARGE, SMALL, NARROW) if room.height >= self.HIGH else (SMALL, NARROW):
            width = sum(len(word) for word in words) * card.width + gap * (len(words) - 1)
            if width <= min(room.width, self.WIDEST) - 6:
                return beside([word_in_cards(word, card, 0, self.face) for word in words], gap)
        return [Text("  ·  ".join(self._names), "bold", justify="center")]
