"""Signals that ask the program to end: a terminal that is gone, Ctrl+C, the system shutting down."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_SIGNALS = ("SIGHUP", "SIGINT", "SIGTERM")


@contextmanager
def leaving_on_signals(leave: Callable[[int], None]) -> Iterator[None]:
    """Meanwhile a signal that would end the process calls `leave` with the exit code. One that is ignored stays so."""

    def caught(number: int, _frame: object) -> None:
        leave(128 + number)

    wanted = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]  # Windows has no SIGHUP
    heeded = [number for number in wanted if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, caught) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
