"""The table's lines of text: the one at the top, the log of what happened, and what can be done now."""

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
from kortu_domino.words.events import sentences
from kortu_domino.words.rules import rules_sentence


class TableBar(GridWidget):
    """The top line: the game's name, the round and the house rules at a glance."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "table-bar--name", "table-bar--quiet"}

    view: reactive[View | None] = reactive(None, repaint=False)

    def watch_view(self) -> None:
        self.repaint()

    def paint(self, grid: Grid) -> None:
        after = grid.put(1, 0, _("Kortų domino"), ("ground", "table-bar--name"))
        if self.view is None:
            return
        text = _("round {number} · {rules}").format(
            number=self.view.number, rules=rules_sentence(self.view.rules)
        )
        room = grid.width - after - 3
        grid.put_right(grid.width - 1, 0, clip(text, room), ("ground", "table-bar--quiet"))


class Log(GridWidget):
    """What happened in this round, the latest last; the wheel goes back."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"ground", "log--latest", "log--earlier"}

    view: reactive[View | None] = reactive(None, repaint=False)
    back: reactive[int] = reactive(0, repaint=False)
    """Lines scrolled back from the latest."""

    def watch_view(self) -> None:
        self.set_reactive(Log.back, 0)
        self.repaint()

    def watch_back(self) -> None:
        self.repaint()

    def validate_back(self, back: int) -> int:
        return min(max(0, back), max(0, len(self._lines()) - self.size.height))

    def _lines(self) -> list[tuple[str, bool]]:
        """The log as lines, and whether each is of the latest sentence."""
        view = self.view
        if view is None:
            return []
        told = sentences(view.history, view.players, you=view.seat)
        latest = len(told) - 1
        width = self.size.width - 2
        if self.size.height == 1:
            return [(clip(text, width), index == latest) for index, text in enumerate(told)]
        return [(line, index == latest) for index, text in enumerate(told) for line in wrapped(text, width)]

    def paint(self, grid: Grid) -> None:
        lines = self._lines()
        end = len(lines) - self.back
        shown = lines[max(0, end - grid.height) : end]
        for y, (line, latest) in enumerate(shown, grid.height - len(shown)):
            grid.put(1, y, line, ("ground", "log--latest" if latest else "log--earlier"))

    def on_mouse_scroll_up(self) -> None:
        self.back += 1

    def on_mouse_scroll_down(self) -> None:
        self.back -= 1


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

    def __init__(self, *, named: bool = False) -> None:
        super().__init__()
        self._named = named

    def watch_view(self) -> None:
        self.repaint()

    def watch_choice(self) -> None:
        self.repaint()

    def watch_cursor(self) -> None:
        self.repaint()

    def watch_refused(self) -> None:
        self.repaint()

    @property
    def text(self) -> str:
        """The sentence."""
        if self.refused:
            return self.refused
        if self.choice is not None:
            return advice(self.choice, self.cursor)
        return "" if self.view is None else whose_turn(self.view)

    def _tally(self, choice: Choice) -> str:
        """The points in hand and the total."""
        view, seat = choice.view, choice.view.seat
        if seat is None:
            return ""
        points = card_points(choice.hand, view.rules.ace_points)
        in_hand = ngettext("{count} point in hand", "{count} points in hand", points).format(count=points)
        total = _("total {total}").format(total=view.totals[seat])
        return " · ".join([*([view.players[seat].name] if self._named else []), in_hand, total])

    def paint(self, grid: Grid) -> None:
        mine = self.choice is not None and self.choice.view.my_turn
        pen: Pen = (
            "ground",
            "status--refused" if self.refused else "status--act" if mine else "status--wait",
        )
        text, tally = self.text, self._tally(self.choice) if self.choice else ""
        if width_of(text) + width_of(tally) + 4 <= grid.width:
            grid.put_right(grid.width - 1, 0, tally, ("ground", "status--quiet"))
        for y, line in enumerate(wrapped(text, grid.width - 2)):
            grid.put(1, y, line, pen)
