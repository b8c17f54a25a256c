"""What of a screen is not words: it stays where a screen is composed anew in another language.

A widget names in `KEPT` those of its attributes that a player has changed. Where there is the focus and how far
something is scrolled is kept of every widget.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

_Place = tuple[type[Widget], str | None, int]
"""Where a widget is on its screen, whichever widget it is: its class, its id, and which of such it is."""


class Kept:
    """What is kept of a screen, as it is now."""

    def __init__(self, screen: Screen[Any], *others: Widget | None) -> None:
        """`others` are widgets that will be asked for, see `found`."""
        self._screen = screen
        self._values: dict[_Place, dict[str, Any]] = {}
        self._scrolled: dict[_Place, Offset] = {}
        self._others: list[_Place | None] = [None for _other in others]
        self._focused: _Place | None = None
        for place, widget in _places(screen):
            self._values[place] = {name: getattr(widget, name) for name in getattr(widget, "KEPT", ())}
            if widget.scroll_offset:
                self._scrolled[place] = widget.scroll_offset
            if widget is screen.focused:
                self._focused = place
            for index, other in enumerate(others):
                if widget is other:
                    self._others[index] = place

    def put_back(self) -> list[Widget | None]:
        """Have the screen as it was, and return those in the places of `others`. It is to be laid out by now."""
        widgets = dict(_places(self._screen))
        for place, values in self._values.items():
            if widget := widgets.get(place):
                for name, value in values.items():
                    setattr(widget, name, value)
        for place, offset in self._scrolled.items():
            if widget := widgets.get(place):
                widget.scroll_to(*offset, animate=False, immediate=True)
        if self._focused and (focused := widgets.get(self._focused)):
            self._screen.set_focus(focused, scroll_visible=False)
        return [widgets.get(place) if place else None for place in self._others]


def _places(screen: Screen[Any]) -> Iterator[tuple[_Place, Widget]]:
    """Every widget of a screen, but for Textual's own."""
    seen: Counter[tuple[type[Widget], str | None]] = Counter()
    for child in screen.children:
        if child.has_class("-textual-system"):
            continue
        for widget in child.walk_children(Widget, with_self=True):
            kind = type(widget), widget.id
            yield (*kind, seen[kind]), widget
            seen[kind] += 1
