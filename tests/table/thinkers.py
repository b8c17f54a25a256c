"""Thinkers without a process, for tests of what is thought and not of where; and a bot that thinks as long as asked."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

from kortu_domino.bots import Bot
from kortu_domino.engine import Move, View
from kortu_domino.i18n import N_
from kortu_domino.table.thinker import Thinker

_T = TypeVar("_T")


class Here(Thinker):
    """Thinks at once, and lets others go first."""

    async def think(self, call: Callable[..., _T], *args: object) -> _T:
        await asyncio.sleep(0)
        return call(*args)


class Held(Thinker):
    """Thinks when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def think(self, call: Callable[..., _T], *args: object) -> _T:
        await self.go.wait()
        return call(*args)


class InThread(Thinker):
    """Thinks in a thread, which a test can hold up."""

    async def think(self, call: Callable[..., _T], *args: object) -> _T:
        return await asyncio.to_thread(call, *args)


class Searcher(Bot):
    """Takes until it is let go, in a thread of its own."""

    level = "searcher"
    label = N_("searcher")
    searches = True
    go = threading.Event()
    asked = 0

    def choose(self, view: View) -> Move:
        Searcher.asked += 1
        assert threading.current_thread() is not threading.main_thread()
        assert self.go.wait(10)
        return view.legal_moves[-1]
