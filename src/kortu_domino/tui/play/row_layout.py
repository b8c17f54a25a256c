"""Where each card of the row lies: a snake from the start card, which stays where it is while both ends grow.

The right arm runs to the right edge, turns down and comes back below; the left arm does the same to the left and
above. So a card laid moves none of the others. Geometry only, in cards; the row widget draws it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RowLayout:
    """A row of `left` + 1 + `right` cards laid out with `columns` cards a line.

    Lines are numbered from the start card's, which is 0: those above are negative.
    """

    left: int
    right: int
    columns: int

    @property
    def first_line(self) -> int:
        """The highest line in use, 0 or less."""
        return -self._lines_after(self.left, self.columns // 2)

    @property
    def last_line(self) -> int:
        """The lowest line in use, 0 or more."""
        return self._lines_after(self.right, self.columns - 1 - self.columns // 2)

    @property
    def lines(self) -> int:
        return self.last_line - self.first_line + 1

    def _lines_after(self, cards: int, on_start_line: int) -> int:
        return max(0, -(-(cards - on_start_line) // self.columns))

    def turns_right(self, line: int) -> bool:
        """Whether the row turns at the right between a line and the one below; else it does at the left."""
        return line % 2 == 0

    def growth(self, *, at_left: bool) -> tuple[int, int]:
        """Where an end grows to, as columns and lines from its last card: one step to a side, down or up."""
        longer = RowLayout(self.left + at_left, self.right + (not at_left), self.columns)
        last = longer.left + longer.right
        (column, line), (before, line_before) = (
            longer.place(place) for place in ((0, 1) if at_left else (last, last - 1))
        )
        return column - before, line - line_before

    def place(self, position: int) -> tuple[int, int]:
        """The column and line of a card, by its position from the left, from 0."""
        step = position - self.left
        middle = self.columns // 2
        if step >= 0:
            return self._walk(step, self.columns - 1 - middle, down=True)
        column, line = self._walk(-step, middle, down=False)
        return column, line

    def _walk(self, step: int, on_start_line: int, *, down: bool) -> tuple[int, int]:
        """The place so many steps along an arm."""
        middle = self.columns // 2
        if step <= on_start_line:
            return (middle + step if down else middle - step), 0
        line, along = divmod(step - on_start_line - 1, self.columns)
        towards_right = (line % 2 == 1) if down else (line % 2 == 0)
        column = along if towards_right else self.columns - 1 - along
        return column, line + 1 if down else -(line + 1)
