"""The line at the top of a screen: what it is, and at the right what there is to know at a glance."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.tui.cells import BETWEEN, parts_that_fit, width_of


class Bar(Widget):
    """`heading` on the left; `note` on the right, as much of it as there is room for, and then `more` if all of it has.

    Where the first part of the note has no room beside the heading, it stands there alone.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"bar--heading", "bar--note"}
    """`bar--heading` and `bar--note` are the two texts."""

    heading: reactive[str] = reactive("")
    note: reactive[str] = reactive("")

    def __init__(self, heading: str, note: str = "", *, more: str = "") -> None:
        super().__init__()
        self.set_reactive(Bar.heading, heading)
        self.set_reactive(Bar.note, note)
        self._more = more

    def render(self) -> Text:
        line = Text(no_wrap=True, end="")
        heading, note, width = self.heading, self.note, self.size.width - 2
        if width_of(note.partition(BETWEEN)[0]) > width - width_of(heading):
            heading = ""
        room = width - width_of(heading)
        line.append(heading, self.get_component_rich_style("bar--heading", partial=True))
        whole = f"{note}{BETWEEN}{self._more}" if self._more else note
        note = whole if width_of(whole) <= room else parts_that_fit(note, room)
        line.append(" " * (2 + room - width_of(note)))
        line.append(note, self.get_component_rich_style("bar--note", partial=True))
        return line
