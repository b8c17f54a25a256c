"""What the choices of a player were worth, the best and the one that was made among them."""

from __future__ import annotations

from typing import ClassVar

from textual.reactive import reactive

from kortu_domino.bots.outcomes import is_choice
from kortu_domino.engine import Lay, View
from kortu_domino.i18n import _, ngettext
from kortu_domino.review import Choice, Decision, Judgement
from kortu_domino.tui.cells import clip, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.moves import move_words
from kortu_domino.words.numbers import signed, tenths

_APART = 2  # cells between columns
_FIGURES = 6


class Verdict(GridWidget):
    """A heading, what the choice cost, and below it a line a choice, the best first, as many as there is room for."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "verdict--heading",
        "verdict--best",
        "verdict--mistake",
        "verdict--other",
    }
    """| Class | Description |
    | :- | :- |
    | `verdict--heading` | What there is to say, where no mistake was made. |
    | `verdict--best` | The best choice. |
    | `verdict--mistake` | A mistake: what it cost, and the choice that was made. |
    | `verdict--other` | The other choices. |
    """

    view: reactive[View | None] = reactive(None, repaint=False)
    decision: reactive[Decision | None] = reactive(None, repaint=False)
    """The decision at this moment; None where there is none."""
    judgement: reactive[Judgement | None] = reactive(None, repaint=False)
    """What it was worth; None as long as that is not known."""

    def heading(self, width: int) -> str:
        """What there is to say of this moment; of a mistake in fewer words where it would not fit."""
        view, judgement = self.view, self.judgement
        if view is None or view.reason is not None:
            return ""
        if self.decision is None:
            if not view.my_turn:
                return ""
            return _("The record ends here.") if is_choice(view) else _("Nothing to decide.")
        if judgement is None:
            return _("Judging this choice…")
        if judgement.mistake:
            figures = {"cost": tenths(judgement.cost), "error": tenths(2 * judgement.error)}
            told = _("A mistake: it cost {cost} (margin {error}).").format(**figures)
            return (
                told if width_of(told) <= width else _("A mistake: {cost} (margin {error})").format(**figures)
            )
        if judgement.played == judgement.best:
            return _("The best choice.")
        return _("As good as the best.")

    def paint(self, grid: Grid) -> None:
        judgement = self.judgement
        mistake = judgement is not None and judgement.mistake
        pen: Pen = ("ground", "verdict--mistake" if mistake else "verdict--heading")
        grid.put(1, 0, clip(self.heading(grid.width - 2), grid.width - 2), pen)
        if judgement is None or grid.height < 2:
            return
        rows, more = _chosen(judgement, grid.height - 1)
        notes = [_note(judgement, choice) for choice in rows]
        right = grid.width - 1 - max(map(width_of, notes))
        for y, (choice, note) in enumerate(zip(rows, notes, strict=True), 1):
            pen = ("ground", _class(judgement, choice))
            figures = signed(choice.points)
            if choice.playouts < judgement.best.playouts:
                figures = "≈" + figures
            move = move_words(_move(judgement, choice), judgement.decision.view.row)
            grid.put(1, y, clip(move, right - 2 - _FIGURES - _APART), pen)
            grid.put_right(right - _APART, y, figures, pen)
            grid.put(right, y, note, pen)
        if more:
            text = ngettext("{count} more", "{count} more", more).format(count=more)
            grid.put(1, len(rows) + 1, text, ("ground", "verdict--other"))


def _chosen(judgement: Judgement, lines: int) -> tuple[list[Choice], int]:
    """The choices to show in so many lines, and how many there are besides. The one that was made is among them."""
    choices = judgement.choices
    if len(choices) <= lines:
        return list(choices), 0
    # A line for those that are left out, where that is no loss.
    room = lines - 1 if lines > 3 else lines
    shown = list(choices[:room])
    if judgement.played not in shown:
        shown[-1] = judgement.played
    return shown, len(choices) - room if room < lines else 0


def _move(judgement: Judgement, choice: Choice) -> Lay:
    if choice == judgement.played:
        return judgement.decision.played
    return judgement.better if choice == judgement.best else choice.moves[0]


def _note(judgement: Judgement, choice: Choice) -> str:
    if choice == judgement.played:
        return _("played")
    return _("best") if choice == judgement.best else ""


def _class(judgement: Judgement, choice: Choice) -> str:
    if choice == judgement.best:
        return "verdict--best"
    if choice == judgement.played:
        return "verdict--mistake" if judgement.mistake else "verdict--heading"
    return "verdict--other"
