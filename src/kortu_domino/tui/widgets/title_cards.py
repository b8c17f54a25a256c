"""The name of the game in cards, for the title."""

from __future__ import annotations

from rich.text import Text
from textual.geometry import Size

from kortu_domino.tui.widgets.letter_cards import LARGE, LARGEST, LetterCards, beside, word_in_cards


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

    def _words(self, card: Size) -> list[tuple[Text, ...]]:
        return [
            word_in_cards(word, card, suit, self.faces)
            for word, suit in zip(self.WORDS, self.FIRST_SUITS, strict=True)
        ]
