"""A number in cards, for figures that are to be read first."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Size

from kortu_domino.tui.widgets.letter_cards import NARROW, SMALL, LetterCards, word_in_cards

HIGH = 22
"""Lines of the screen from which there are cards."""


class NumberCards(LetterCards):
    """A number, a digit a card; a sign between digits is none. `beside` is how many such numbers stand in a line.

    A number that is too long is shown as it is; where lines are few, `plain` is shown instead.
    """

    def __init__(self, number: str, plain: str, beside: int) -> None:
        super().__init__()
        self._number = number
        self._plain = plain
        self._beside = beside

    def lines(self, room: Size) -> list[Text]:
        if room.height < HIGH:
            return [Text(self._plain, "bold")]
        for card in (SMALL, NARROW):
            lines = self._cards(card)
            if lines[0].cell_len <= room.width // self._beside - 3:
                return lines
        return [Text(self._number, "bold")]

    def _cards(self, card: Size) -> list[Text]:
        parts: list[Sequence[Text]] = []
        for sign in self._number:
            if sign.isdigit():
                parts.append(word_in_cards(sign, card, len(parts), self.faces))
            else:
                parts.append([Text(" "), Text(sign, "bold"), Text(" ")])
        return [Text().join(line) for line in zip(*parts, strict=True)]
