"""Processes of this machine that work for this one, so that every core has some. They end with it, however it ends.

Each watches one end of a pipe, the lifeline. The other end is held by this process alone, so the system closes it when
this process dies, and none outlives it. Whoever has much to work out uses them: simulations and reviews.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Self, TypeVar, TypeVarTuple

_Args = TypeVarTuple("_Args")
_Result = TypeVar("_Result")

_OURS = {signal.SIGINT, signal.SIGTERM}
"""Signals that this process answers for the others, too."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Processes:
    """So many processes, started when there is something to do; a context manager, which ends them at once.

    `failures` are what a Future raises, and `submit` too, where a process was ended from outside.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.failures: tuple[type[BaseException], ...] = (BrokenExecutor,)
        # Started anew rather than forked: that works on every system and beside any thread, and a process holds
        # nothing of this one, least of all its end of the lifeline.
        context = multiprocessing.get_context("spawn")
        self._watched, self._lifeline = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(count, context, initializer=_begin, initargs=(self._watched,))

    def submit(self, function: Callable[[*_Args], _Result], *args: *_Args) -> Future[_Result]:
        """Begin to call a function. It, its arguments and what it returns or raises are pickled."""
        # This may start a process: Ctrl-C, which a terminal sends to all, must not find it before it is deaf to it.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _OURS)
        try:
            return self._pool.submit(function, *args)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def are_there(self) -> bool:
        """They are: one that ends from outside ends the work of all."""
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lifeline.close()
        self._pool.shutdown(cancel_futures=True)
        self._watched.close()


def _begin(lifeline: Connection) -> None:
    """The first thing that a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _OURS)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()


def _end_with(lifeline: Connection) -> None:
    lifeline.poll(None)  # nothing is ever sent: it returns when the other end is closed
    os._exit(0)
