"""The names of whoever won the game, in cards, for the scores."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Size

from kortu_domino.tui.widgets.letter_cards import LARGE, NARROW, SMALL, LetterCards, beside, word_in_cards


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
                return beside([word_in_cards(word, card, 0, self.faces) for word in words], gap)
        return [Text("  ·  ".join(self._names), "bold", justify="center")]
