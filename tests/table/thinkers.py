"""Thinkers without a process, for tests of what is thought and not of where."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

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
