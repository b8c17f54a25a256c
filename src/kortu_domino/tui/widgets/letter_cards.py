"""Words laid out in cards, a letter on each: what the title and the names of winners have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from kortu_domino.engine import Suit

LETTER_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of the letters' suits: black and red in turn."""
LARGEST, LARGE = Size(9, 7), Size(7, 5)
"""Cards with a letter in two corners, and a suit between."""
SMALL, NARROW = Size(5, 3), Size(3, 3)
"""Cards with a letter in their middle."""


@lru_cache(maxsize=64)
def word_in_cards(word: str, card: Size, first: int, faces: tuple[Style, Style]) -> tuple[Text, ...]:
    """The lines of a word in cards; the letters' suits follow each other from LETTER_SUITS[first] on.

    `faces` are black and red. A card's edge is half a cell, so that cards side by side are seen apart.
    """
    cards = [
        _card(letter, LETTER_SUITS[number % len(LETTER_SUITS)], card, faces[number % 2])
        for number, letter in enumerate(word, first)
    ]
    return tuple(Text().join(line) for line in zip(*cards, strict=True))


def _card(letter: str, suit: Suit, card: Size, face: Style) -> list[Text]:
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

    @property
    def faces(self) -> tuple[Style, Style]:
        """The looks of a face with a black suit on it, and with a red one."""
        black, red = map(self.get_component_rich_style, ("letter-cards--black", "letter-cards--red"))
        return black, red

    def lines(self, room: Size) -> list[Text]:
        """What to show where there is room for so much."""
        raise NotImplementedError

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((line.cell_len for line in self.lines(viewport)), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(viewport))

    def render(self) -> Text:
        return Text("\n", no_wrap=True, end="").join(self.lines(self.app.size))
