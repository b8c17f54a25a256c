"""Screens that say so where the terminal is too small for them, and then let no key or click act but those that leave.

The screens of the game and the dialogs over them are made of these.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from kortu_domino.i18n import _


class TooSmall(Static, can_focus=True):
    """One line instead of a screen. While it has the focus, keys and clicks end here, but for those of `leaving`."""

    def __init__(self, leaving: frozenset[str]) -> None:
        super().__init__(id="too-small", markup=False)
        self._leaving = leaving

    def on_key(self, event: events.Key) -> None:
        if event.key not in self._leaving:
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        event.stop()


class FittingScreen(Screen[ScreenResultType], inherit_bindings=False):
    """Has the class `-too-small` where there are fewer columns and lines than `MIN_SIZE`, and shows one line then.

    Subclasses compose `self.too_small` beside what is theirs. `LEAVING` are keys that work even so; those that quit
    the program always do.
    """

    MIN_SIZE: ClassVar[tuple[int, int]] = (80, 24)
    LEAVING: ClassVar[frozenset[str]] = frozenset()

    def __init__(self) -> None:
        super().__init__()
        self.too_small = TooSmall(self.LEAVING)
        self._focused_before: Widget | None = None

    def on_resize(self, event: events.Resize) -> None:
        width, height = self.MIN_SIZE
        small = event.size.width < width or event.size.height < height
        self.set_class(small, "-too-small")
        if small:
            text = _("The terminal is too small: {width}×{height} needed.").format(width=width, height=height)
            self.too_small.update(text)
        if small and self.focused is not self.too_small:
            self._focused_before = self.focused
            self.set_focus(self.too_small)
        elif not small and self.focused is self.too_small:
            self.set_focus(self._focused_before or self.likeliest)

    @property
    def likeliest(self) -> Widget | None:
        """What has the focus at first."""
        return self.query_one_optional(self.AUTO_FOCUS) if self.AUTO_FOCUS else None
