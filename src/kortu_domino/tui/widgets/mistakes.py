"""The costliest mistakes of a round; a click goes to one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.i18n import _, ngettext
from kortu_domino.review import RoundReview
from kortu_domino.tui.cells import MARK, width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.numbers import tenths
from kortu_domino.words.records import no_decisions

MOST = 3
_APART = 3  # cells between mistakes in one line


class Mistakes(GridWidget):
    """The mistakes with the keys that go there, in one line, or each in its own where there are more lines.

    Until all is judged it says how far that is. Posts `Pressed`.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "mistakes--mistake",
        "mistakes--now",
        "mistakes--quiet",
    }
    """| Class | Description |
    | :- | :- |
    | `mistakes--mistake` `mistakes--now` | A mistake, and the one that is being looked at. |
    | `mistakes--quiet` | What else there is to say. |
    """

    review: reactive[RoundReview | None] = reactive(None, repaint=False)
    """The round, as far as it is judged."""
    decisions: reactive[int] = reactive(0, repaint=False)
    """How many decisions it has."""
    step: reactive[int] = reactive(0, repaint=False)
    """The moment that is being looked at."""

    @dataclass
    class Pressed(Message):
        """A mistake was clicked; `on_mistakes_pressed`."""

        frame: int

    def paint(self, grid: Grid) -> None:
        review = self.review
        if review is None:
            return
        quiet: Pen = ("ground", "mistakes--quiet")
        x, y = 1, 0
        note = self._note(review)
        for key, judgement in enumerate(review.mistakes[:MOST], 1):
            frame = judgement.decision.move - 1
            now = frame == self.step
            text = _("{key} move {move}: {cost}").format(
                key=key, move=judgement.decision.move, cost=f"-{tenths(judgement.cost)}"
            )
            text = (MARK if now else " " * len(MARK)) + text
            if x > 1 and x + width_of(text) >= grid.width - width_of(note) - _APART:
                break
            pen: Pen = ("ground", "mistakes--now" if now else "mistakes--mistake")
            x = grid.put(x, y, text, pen, owner=frame) + _APART - len(MARK)
            if grid.height > 1:
                x, y = 1, y + 1
        if grid.height > 1:
            grid.put(1 + len(MARK), y, note, quiet)
        elif x == 1:
            grid.put(x, y, note, quiet)
        else:
            grid.put_right(grid.width - 1, y, note, quiet)

    def _note(self, review: RoundReview) -> str:
        """How far the judging is, or that nothing was wrong."""
        done = len(review.judgements)
        if done < self.decisions:
            return _("judged: {count} of {total}").format(count=done, total=self.decisions)
        if not self.decisions:
            return no_decisions(finished=review.result is not None)
        if (more := len(review.mistakes) - MOST) > 0:
            return ngettext("{count} more", "{count} more", more).format(count=more)
        return "" if review.mistakes else _("No mistake.")

    def on_click(self, event: events.Click) -> None:
        frame = self.owner_at(event.x, event.y)
        if isinstance(frame, int):
            self.post_message(self.Pressed(frame))
