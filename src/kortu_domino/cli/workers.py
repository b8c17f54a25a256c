"""Work shared out among processes, so that every core has some.

The processes end with the work, with whatever interrupts it, and with this process, even one that is killed.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from typing import TypeVar

_Work = TypeVar("_Work")
_Result = TypeVar("_Result")


def cores() -> int:
    """How many processes this one may keep busy."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def done(function: Callable[[_Work], _Result], work: Sequence[_Work], processes: int) -> Iterator[_Result]:
    """`function` of each piece of work, in their order, by so many processes; by this one where that is less than two.

    Function, work and results are pickled.
    """
    if processes < 2:
        yield from map(function, work)
        return
    before = set(active_children())
    # Not forked: a fork takes along locks that threads may hold, and the ends of pipes by which a death is noticed.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _watch)
    try:
        with _ctrl_c_held_back():
            results = pool.map(function, work)
        yield from results
    except BaseException:
        for child in set(active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ctrl_c_held_back() -> Iterator[None]:
    """Processes that are started meanwhile never hear of Ctrl-C, which a terminal sends to all; this one does later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _watch() -> None:
    """In a process of the pool: end with the process that started it."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
