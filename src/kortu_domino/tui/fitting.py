"""Screens that say so where the terminal is too small for them, and then let no key or click act but those that leave.

The screens of the game and the dialogs over them are made of these.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.binding import ActiveBinding
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from kortu_domino.i18n import _
from kortu_domino.tui.meant_keys import meant_key

CLOSED = 2
"""Seconds after which a screen that does not answer is closed."""


class TooSmall(Static, can_focus=True):
    """One line instead of a screen. While it has the focus, keys and clicks end here, but for those of `leaving`."""

    def __init__(self, leaving: frozenset[str]) -> None:
        super().__init__(id="too-small", markup=False)
        self._leaving = leaving

    def on_key(self, event: events.Key) -> None:
        if meant_key(event.key) not in self._leaving:
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
        self._is_whole = True

    def on_resize(self, event: events.Resize) -> None:
        width, height = self.MIN_SIZE
        small = event.size.width < width or event.size.height < height
        self.set_class(small, "-too-small")
        if small:
            # Asked for at once is what those under it need, too: it is soon their turn.
            for each in self.app.screen_stack:
                if isinstance(each, FittingScreen):
                    width, height = max(width, each.MIN_SIZE[0]), max(height, each.MIN_SIZE[1])
            text = _("The terminal is too small: {width}×{height} needed.").format(width=width, height=height)
            self.too_small.update(text)
        if small and self.focused is not self.too_small:
            self._focused_before = self.focused
            self.set_focus(self.too_small)
        elif not small and self.focused is self.too_small:
            self.set_focus(self._focused_before or self.likeliest)

    async def be_retold(self) -> None:
        """Have the screen `retell`, among its messages, so that none comes in the midst of it; for the app."""
        done = asyncio.Event()

        async def retell() -> None:
            try:
                await self.retell()
            finally:
                done.set()

        self.call_later(retell)
        with suppress(TimeoutError):  # one that is closing just now does it no more
            await asyncio.wait_for(done.wait(), CLOSED)

    async def retell(self) -> None:
        """Say everything anew, in the language in use. What is chosen, typed, scrolled or has the focus stays so."""
        from kortu_domino.tui.retelling import Kept

        kept = Kept(self, self._focused_before)
        self.too_small = TooSmall(self.LEAVING)
        self._is_whole = False
        with self.app.batch_update():
            await self.recompose()
            self.furnish()
            self._is_whole = True
            size = self.app.size
            await self.on_event(events.Resize(size, size))
            (self._focused_before,) = kept.put_back()
            self.refresh_bindings()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """As Textual has it; none while the widgets that are asked what can be done are not there."""
        return super().active_bindings if self._is_whole else {}

    def furnish(self) -> None:
        """Put into the widgets what they show, as far as they are not composed with it; each time they are new."""

    @property
    def likeliest(self) -> Widget | None:
        """What has the focus at first."""
        return self.query_one_optional(self.AUTO_FOCUS) if self.AUTO_FOCUS else None
