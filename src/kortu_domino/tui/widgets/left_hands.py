"""What each player still held when a round ended, as little cards, with what they count."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region, Size

from kortu_domino.engine import Card, LaidCard, View
from kortu_domino.i18n import _
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.play.choice import sorted_hand
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

ELSE = 18
"""Lines of the screen for everything but the players' lines in the table and their hands."""


class LeftHands(GridWidget):
    """The hands of the latest result of a view, one below the other; a long one takes several lines."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "left-hands--name",
        "left-hands--points",
        "left-hands--out",
    }
    """| Class | Description |
    | :- | :- |
    | `left-hands--name` `left-hands--points` | A player's name, and what the hand counts. |
    | `left-hands--out` | What stands for an empty hand. |
    """

    def __init__(self, view: View, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view

    def _card(self, screen: Size) -> Size:
        """A card's size: three lines where the screen has them for every player, else one."""
        return card_art.TILE if screen.height >= 4 * len(self._view.players) + ELSE else card_art.TILE_SMALL

    @property
    def _start(self) -> int:
        """Where the cards begin, after names and points."""
        names = max(width_of(player.name) for player in self._view.players)
        return names + 2 + max(len(str(points)) for points in self._view.results[-1].points) + 2

    def _lines(self, hand: tuple[Card, ...], width: int, card: Size) -> list[tuple[Card, ...]]:
        """A hand in lines of cards, so that nothing is cut."""
        room = max(1, (width - self._start + 1) // (card.width + 1))
        cards = sorted_hand(hand, by_rank=False)
        return [cards[start : start + room] for start in range(0, len(cards), room)] or [()]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        card = self._card(viewport)
        return card.height * sum(len(self._lines(hand, width, card)) for hand in self._view.results[-1].hands)

    def paint(self, grid: Grid) -> None:
        view, result, y = self._view, self._view.results[-1], 0
        quiet: Pen = ("ground", "left-hands--points")
        start, size = self._start, self._card(self.app.size)
        for seat, hand in enumerate(result.hands):
            middle = y + size.height // 2
            grid.put(0, middle, view.players[seat].name, ("ground", "left-hands--name"))
            grid.put_right(start - 2, middle, str(result.points[seat]), quiet)
            if not hand:
                grid.put(start, middle, _("no card left"), ("ground", "left-hands--out"))
            for line in self._lines(hand, grid.width, size):
                for place, card in enumerate(line):
                    region = Region(start + place * (size.width + 1), y, *size)
                    card_art.tile(grid, region, LaidCard(card), Face.PLAIN, None)
                y += size.height
