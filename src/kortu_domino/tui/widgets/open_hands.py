"""Every hand, a line a seat or more, for whoever watches bots play: the cards face up, or from behind."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual.geometry import Offset, Region, Size
from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.play.choice import Choice, sorted_hand
from kortu_domino.tui.widgets import card_art
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.words.names import called

_SHORTEST, _LONGEST = 6, 16
"""Columns that a name takes at least, where it is as long, and at most."""
_BEFORE = 4
"""Columns before the cards, besides the name: an edge, the mark of the turn, and a gap."""
_AROUND = _BEFORE + 2
"""Columns beside a name and the cards: these, another for the mark of a card, and the edge on the right."""
_COLUMN = 4
"""Columns that a card takes where there is room: its face, and the mark before it."""
_BACK = "▒▒"


class OpenHands(GridWidget):
    """The hands of a view; those that it does not hold are shown from behind. Lines belong to their seat."""

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
        width = self.size.width  # 0 where it is not shown
        if before is None or view is None or (width and _height(before, width) != _height(view, width)):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return _height(self.view, width) if self.view else 1

    def paint(self, grid: Grid) -> None:
        view = self.view
        if view is None:
            return
        plan, y = _plan(view, grid.width), 0
        for seat, (player, places) in enumerate(zip(view.players, plan.places, strict=True)):
            turn = view.reason is None and view.turn == seat
            grid.own(Region(0, y, grid.width, _lines(places)), seat)
            grid.put(
                1,
                y,
                ("▶ " if turn else "  ") + clip(called(player.name), plan.name),
                ("ground", "open-hands--turn" if turn else "open-hands--name"),
            )
            hand, picked = view.hands[seat], self._picked(seat)
            if hand is None:
                for place in places:
                    grid.put(place.x, y + place.y, _BACK, ("ground", "card--back"))
            else:
                for index, (card, place) in enumerate(
                    zip(sorted_hand(hand, by_rank=False), places, strict=True)
                ):
                    pen = card_art.suit_pen(card.suit)
                    if index in picked:
                        pen = (*pen, "open-hands--picked")
                        grid.put(place.x - 1, y + place.y, "▸", ("ground", "open-hands--mark"))
                    grid.put(place.x, y + place.y, card_art.face_text(card), pen)
            y += _lines(places)

    def _picked(self, seat: int) -> tuple[int, ...]:
        """Which cards of a seat's sorted hand are about to be laid."""
        return self.choice.picked if self.choice and self.choice.view.seat == seat else ()


def _faces(view: View, seat: int) -> list[str]:
    """What stands for each card of a hand."""
    hand = view.hands[seat]
    if hand is None:
        return [_BACK] * view.counts[seat]
    return [card_art.face_text(card) for card in sorted_hand(hand, by_rank=False)]


class _Plan(NamedTuple):
    """Where all is: columns of a name, and by seat where each card's face begins, the seat's first line being 0."""

    name: int
    places: list[list[Offset]]


def _plan(view: View, width: int) -> _Plan:
    """Cards in columns where every hand has room in one line; else one after another, in as many lines as it takes.

    Names give way before there are more lines.
    """
    hands = [_faces(view, seat) for seat in range(len(view.players))]
    longest = min(_LONGEST, max(width_of(called(player.name)) for player in view.players))
    room = width - _AROUND
    if longest + max(map(len, hands)) * _COLUMN <= room:
        left = _BEFORE + longest
        return _Plan(
            longest,
            [
                [Offset(left + n * _COLUMN - len(face), 0) for n, face in enumerate(faces, 1)]
                for faces in hands
            ],
        )
    needed = max(len(" ".join(faces)) for faces in hands)
    name = max(min(longest, _SHORTEST), min(longest, room - needed))
    return _Plan(name, [_one_after_another(faces, _BEFORE + 1 + name, room - name) for faces in hands])


def _one_after_another(faces: list[str], left: int, room: int) -> list[Offset]:
    places = []
    x = y = 0
    for face in faces:
        if x and x + len(face) > room:
            x, y = 0, y + 1
        places.append(Offset(left + x, y))
        x += len(face) + 1
    return places


def _lines(places: list[Offset]) -> int:
    """Lines that a seat takes."""
    return places[-1].y + 1 if places else 1


def _height(view: View, width: int) -> int:
    """Lines that all take."""
    return sum(map(_lines, _plan(view, width).places))
