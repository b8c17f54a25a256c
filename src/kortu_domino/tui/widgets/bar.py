"""The line at the top of a screen: what it is, and at the right what there is to know at a glance."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.tui.cells import parts_that_fit, width_of


class Bar(Widget):
    """`heading` on the left; `note` on the right, as much of it as there is room for."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"bar--heading", "bar--note"}
    """`bar--heading` and `bar--note` are the two texts."""

    heading: reactive[str] = reactive("")
    note: reactive[str] = reactive("")

    def __init__(self, heading: str, note: str = "") -> None:
        super().__init__()
        self.set_reactive(Bar.heading, heading)
        self.set_reactive(Bar.note, note)

    def render(self) -> Text:
        line = Text(no_wrap=True, end="")
        line.append(self.heading, self.get_component_rich_style("bar--heading", partial=True))
        room = self.size.width - width_of(self.heading) - 2
        note = parts_that_fit(self.note, room)
        line.append(" " * (2 + room - width_of(note)))
        line.append(note, self.get_component_rich_style("bar--note", partial=True))
        return line
