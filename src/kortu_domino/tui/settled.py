"""When what a key led to is done, so that the next one finds it done.

Textual hands each key to the widget that has the focus at that moment, though the keys before it may still be on their
way to where they move the focus, type or open a screen. Keys that a slow line delivers together would go astray: what
brings keys to an app waits between them.
"""

from __future__ import annotations

import asyncio
from itertools import count
from time import monotonic
from typing import Any

from textual.app import App
from textual.widget import Widget

LONGEST = 1.0
"""Seconds: something may be going on all the time, and the keys are not to wait for that."""
_FEWEST = 300
"""Rounds of the event loop that are waited for even so: more than it takes to open a screen, however slowly."""
_QUIET = 3
"""Rounds in which nothing is waiting: a message has left its queue before what it leads to is there."""


async def settled(app: App[Any]) -> None:
    """Wait until the screen is there, and no message waits at the app or at anything on it; at most for LONGEST."""
    end = monotonic() + LONGEST
    quiet = 0
    for rounds in count(1):
        await asyncio.sleep(0)
        quiet = 0 if _is_waiting(app) else quiet + 1
        if quiet == _QUIET or (rounds >= _FEWEST and monotonic() > end):
            return


def _is_waiting(app: App[Any]) -> bool:
    parts = [
        part for screen in app.screen_stack[-1:] for part in screen.walk_children(Widget, with_self=True)
    ]
    return not all(part.is_mounted for part in parts) or any(
        part.message_queue_size for part in (app, *parts)
    )
