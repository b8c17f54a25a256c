"""Every hand, a line a seat, for whoever watches bots play: the cards face up, or from behind."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region, Size
from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.tui.cells import clip
from kortu_domino.tui.play.choice import sorted_hand
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.grid import Grid, GridWidget

_NAME = 16


class OpenHands(GridWidget):
    """The hands of a view; those that it does not hold are shown from behind. A line belongs to its seat."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "open-hands--name",
        "open-hands--turn",
    }
    """| Class | Description |
    | :- | :- |
    | `open-hands--name` | A player's name. |
    | `open-hands--turn` | The name of whoever is to play. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)

    def watch_view(self, before: View | None, view: View | None) -> None:
        if before is None or view is None or len(before.players) != len(view.players):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.view.players) if self.view else 1

    def paint(self, grid: Grid) -> None:
        view = self.view
        if view is None:
            return
        for seat, player in enumerate(view.players):
            turn = view.reason is None and view.turn == seat
            grid.own(Region(0, seat, grid.width, 1), seat)
            grid.put(
                1,
                seat,
                ("▶ " if turn else "  ") + clip(player.name, _NAME),
                ("ground", "open-hands--turn" if turn else "open-hands--name"),
            )
            hand, x = view.hands[seat], _NAME + 5
            if hand is None:
                grid.put(x, seat, "▒▒ " * view.counts[seat], ("ground", "card--back"))
                continue
            room = (grid.width - x - 1) // max(1, len(hand))
            pitch = 4 if room >= 4 else 3
            for index, card in enumerate(sorted_hand(hand, by_rank=False)):
                grid.put(
                    x + index * pitch, seat, f"{card_art.face_text(card):>3}", card_art.suit_pen(card.suit)
                )
