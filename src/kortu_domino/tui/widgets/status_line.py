"""The line under the hand: what can be done now, or why something cannot."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.engine import View
from kortu_domino.engine.cards import card_points
from kortu_domino.i18n import _, ngettext
from kortu_domino.tui.cells import clip, width_of, wrapped
from kortu_domino.tui.play.advice import advice, whose_turn
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.names import called


class StatusLine(GridWidget):
    """Whose turn it is and what can be done, with the points in hand and the total at the right.

    `named` tells whose hand it is, too, where several persons take turns.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "status--act",
        "status--wait",
        "status--refused",
        "status--quiet",
    }
    """| Class | Description |
    | :- | :- |
    | `status--act` | The sentence, while it is my turn. |
    | `status--wait` | The sentence, while it is not. |
    | `status--refused` | Why something cannot be done. |
    | `status--quiet` | Points and total. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    cursor: reactive[int] = reactive(0, repaint=False)
    refused: reactive[str] = reactive("", repaint=False)
    """Why what was tried last cannot be done; empty when nothing was refused."""
    noted: reactive[str] = reactive("", repaint=False)
    """What is going on besides the game; empty for nothing."""

    def __init__(self, *, named: bool = False) -> None:
        super().__init__()
        self._named = named

    @property
    def text(self) -> str:
        """The sentence."""
        if self.refused or self.noted:
            return self.refused or self.noted
        if self.choice is not None:
            return advice(self.choice, self.cursor)
        return "" if self.view is None else whose_turn(self.view)

    def _tally(self, choice: Choice, room: int) -> str:
        """Whose hand it is, the points in it and the total: as much of that as has room, and the name in any case."""
        view, seat = choice.view, choice.view.seat
        if seat is None:
            return ""
        points = card_points(choice.hand, view.rules.ace_points)
        in_hand = ngettext("{count} point in hand", "{count} points in hand", points).format(count=points)
        total = _("total {total}").format(total=view.totals[seat])
        name = [called(view.players[seat].name)] if self._named else []
        tallies = (" · ".join(parts) for parts in ([*name, in_hand, total], [*name, in_hand], name))
        return next((tally for tally in tallies if width_of(tally) <= room), name[0] if name else "")

    def paint(self, grid: Grid) -> None:
        mine = self.choice is not None and self.choice.view.my_turn
        pen: Pen = (
            "ground",
            "status--refused"
            if self.refused
            else "status--act"
            if mine and not self.noted
            else "status--wait",
        )
        text, width = self.text, grid.width - 2
        if self.choice:
            tally = self._tally(self.choice, width - width_of(text) - 2)
            grid.put_right(grid.width - 1, 0, tally, ("ground", "status--quiet"))
            if self._named:  # whose hand it is, is always said
                width -= width_of(tally) + 2
        lines = wrapped(text, width)
        if len(lines) > grid.height:
            lines[grid.height - 1 :] = [clip(" ".join(lines[grid.height - 1 :]), width)]
        for y, line in enumerate(lines):
            grid.put(1, y, line, pen)
