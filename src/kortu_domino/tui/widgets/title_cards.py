"""The name of the game, laid out in cards as the row lies at the table: letters for ranks. It only looks good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from kortu_domino.engine import Suit

_SPADE, _HEART, _CLUB, _DIAMOND = Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS
WORDS = (
    ("KORTŲ", (_SPADE, _HEART, _CLUB, _DIAMOND, _SPADE)),
    ("DOMINO", (_HEART, _CLUB, _DIAMOND, _SPADE, _HEART, _CLUB)),
)
"""Each word with the suits of its letters, black and red in turn."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """How the words lie: a card's columns and lines, edges included, and the columns between words in one row.

    Where `gap` is None, each word has a row, the second beginning one card further to the right.
    """

    width: int
    height: int
    gap: int | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines in all."""
        first, second = (len(word) * self.width for word, _ in WORDS)
        if self.gap is None:
            return max(first, second + self.width), 2 * self.height
        return first + self.gap + second, self.height


TWO_ROWS = _Layout(7, 5)
ONE_ROW = _Layout(9, 7, gap=3)


class TitleCards(Widget):
    """KORTŲ DOMINO in cards: in one row where the screen has room for large cards, else in two rows."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"title-cards--black", "title-cards--red"}
    """`title-cards--black` and `--red` are a face with a letter and a suit on it."""

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._layout_for(viewport).size[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._layout_for(viewport).size[1]

    def _layout_for(self, viewport: Size) -> _Layout:
        width, _ = ONE_ROW.size
        return ONE_ROW if viewport.width >= width + 4 and viewport.height >= 30 else TWO_ROWS

    def render(self) -> Text:
        layout = self._layout_for(self.app.size)
        words = [self._word(letters, suits, layout) for letters, suits in WORDS]
        if layout.gap is None:
            indent = Text(" " * layout.width)
            lines = [*words[0], *(indent + line for line in words[1])]
        else:
            lines = [first + Text(" " * layout.gap) + second for first, second in zip(*words, strict=True)]
        return Text("\n", no_wrap=True, end="").join(lines)

    def _word(self, letters: str, suits: tuple[Suit, ...], layout: _Layout) -> list[Text]:
        """The lines of a word in cards."""
        cards = [self._card(*each, layout) for each in zip(letters, suits, strict=True)]
        return [Text().join(line) for line in zip(*cards, strict=True)]

    def _card(self, letter: str, suit: Suit, layout: _Layout) -> list[Text]:
        """The lines of a card. Its edge is half a cell, so that cards side by side are seen apart."""
        red = suit in (Suit.HEARTS, Suit.DIAMONDS)
        face = self.get_component_rich_style(f"title-cards--{'red' if red else 'black'}")
        edge = Style(color=face.bgcolor)
        inner = layout.width - 2
        rows = ["" for _ in range(layout.height - 2)]
        rows[0] = f"{letter:<{inner}}"
        rows[len(rows) // 2] = f"{suit.symbol:^{inner}}"
        rows[-1] = f"{letter:>{inner}}"
        return [
            Text("▗" + "▄" * inner + "▖", edge),
            *(Text.assemble(("▐", edge), (f"{row:{inner}}", face), ("▌", edge)) for row in rows),
            Text("▝" + "▀" * inner + "▘", edge),
        ]
