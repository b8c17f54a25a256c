"""Every hand, a line a seat, for whoever watches bots play: the cards face up, or from behind."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region, Size
from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.tui.cells import clip
from kortu_domino.tui.play.choice import Choice, sorted_hand
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.names import called

_NAME = 16


class OpenHands(GridWidget):
    """The hands of a view; those that it does not hold are shown from behind. A line belongs to its seat."""

    COMPONENT_CLASSES: ClassVar[set[str]] = card_art.COMPONENT_CLASSES | {
        "ground",
        "open-hands--name",
        "open-hands--turn",
        "open-hands--picked",
        "open-hands--mark",
    }
    """| Class | Description |
    | :- | :- |
    | `open-hands--name` | A player's name. |
    | `open-hands--turn` | The name of whoever is to play. |
    | `open-hands--picked` `open-hands--mark` | A card that is about to be laid, and the mark before it. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    """The hand of one seat with the cards picked that are about to be laid; None while there is nothing to tell."""

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
                ("▶ " if turn else "  ") + clip(called(player.name), _NAME),
                ("ground", "open-hands--turn" if turn else "open-hands--name"),
            )
            hand, x, picked = view.hands[seat], _NAME + 5, self._picked(seat)
            if hand is None:
                grid.put(x, seat, "▒▒ " * view.counts[seat], ("ground", "card--back"))
                continue
            room = (grid.width - x - 1) // max(1, len(hand))
            pitch = 4 if room >= 4 else 3
            for index, card in enumerate(sorted_hand(hand, by_rank=False)):
                face, pen = f"{card_art.face_text(card):>3}", card_art.suit_pen(card.suit)
                if index in picked:
                    pen = (*pen, "open-hands--picked")
                    if pitch == 4:
                        grid.put(x + index * pitch - 1, seat, "▸", ("ground", "open-hands--mark"))
                    else:  # there is no room but before a short face
                        face = face.replace(" ", "▸")
                grid.put(x + index * pitch, seat, face, pen)

    def _picked(self, seat: int) -> tuple[int, ...]:
        """Which cards of a seat's sorted hand are about to be laid."""
        return self.choice.picked if self.choice and self.choice.view.seat == seat else ()
