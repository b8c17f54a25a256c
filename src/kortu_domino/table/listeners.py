"""Who is told what happens at a table, each as its seat may see it, and in which order. It knows no game.

A table owns Listeners: it hands them what happened, and has them called when everything is settled.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kortu_domino.engine import Event, Message, View

_logger = logging.getLogger(__name__)

Told = Callable[[tuple[Event, ...], View], None]
"""What a listener is called with: all that came of one move or one deal, as its seat may see it, and the view after."""
Troubled = Callable[[Message], None]
"""What a listener is called with when moves can no longer be kept, and when they are kept again."""


@dataclass(eq=False, slots=True)
class Listener:
    """Hears as `seat` (None: a spectator), with every hand open where it is to `reveal` them."""

    seat: int | None
    told: Told
    reveal: bool
    troubled: Troubled | None


class Listeners:
    """The listeners of one table. What a listener raises is logged, and stops neither the others nor the game."""

    def __init__(self) -> None:
        self._all: list[Listener] = []
        self._waiting: deque[Callable[[], None]] = deque()
        self._telling = False

    def add(self, listener: Listener) -> Callable[[], None]:
        """It is told from now on. Returns what ends that."""
        self._all.append(listener)
        return lambda: self._all.remove(listener) if listener in self._all else None

    def any_at(self, seat: int) -> bool:
        """Whether somebody hears as a seat."""
        return any(listener.seat == seat for listener in self._all)

    def tell(self, events: tuple[Event, ...], view: Callable[[int | None, bool], View]) -> None:
        """Have everybody told at the next `deliver`; `view` makes what a seat sees, perhaps with every hand open.

        The views are made now: what a listener does must not show in what the next one is told.
        """
        for listener in self._all:
            seen = events if listener.reveal else tuple(event.seen_by(listener.seat) for event in events)
            told = partial(listener.told, seen, view(listener.seat, listener.reveal))
            self._waiting.append(partial(self._call, listener, told))

    def warn(self, message: Message) -> None:
        """Have everybody who wants to know told of a trouble at the next `deliver`."""
        for listener in self._all:
            if listener.troubled:
                self._waiting.append(partial(self._call, listener, partial(listener.troubled, message)))

    def deliver(self) -> None:
        """Call whom there is something to tell. A listener that plays a move does not get ahead of the others."""
        if self._telling:
            return
        self._telling = True
        try:
            while self._waiting:
                self._waiting.popleft()()
        finally:
            self._telling = False

    def _call(self, listener: Listener, call: Callable[[], None]) -> None:
        if listener not in self._all:  # it left meanwhile
            return
        try:
            call()
        except Exception:
            _logger.exception("a listener at seat %s failed", listener.seat)
