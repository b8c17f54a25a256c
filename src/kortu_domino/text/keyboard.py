"""Lines that somebody types, or a script sends, without anything else having to wait for them.

They are read by a thread, when one is wanted: an endless stream is not read ahead of what is played.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from typing import Protocol

LONGEST = 1000
"""Bytes of a line; what is more is no move."""


class Typist(Protocol):
    """Where lines come from. `present`: a person types them, so that they are about what was just told."""

    present: bool

    async def line(self) -> str | None:
        """The next line, without its end; None where there are no more. Wanted once at a time."""

    def forget(self) -> None:
        """Drop what was typed ahead, where a person did."""


class Keyboard:
    """The lines of standard input, or of another file by its descriptor."""

    def __init__(self, descriptor: int = 0) -> None:
        self.present = os.isatty(descriptor)
        self._descriptor = descriptor
        self._rest = b""
        self._ended = False
        self._wanted = threading.Semaphore(0)
        self._answer: asyncio.Future[str | None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def line(self) -> str | None:
        """The next line; None at the end of the file or the terminal."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            # A daemon, for nothing can end its reading but the end of the program.
            threading.Thread(target=self._read, daemon=True).start()
        if self._answer is None:
            self._answer = self._loop.create_future()
            self._wanted.release()
        answer = await asyncio.shield(self._answer)
        self._answer = None
        return answer

    def forget(self) -> None:
        """Drop what was typed ahead and not read yet."""
        if not self.present:
            return
        import termios

        with suppress(termios.error):
            termios.tcflush(self._descriptor, termios.TCIFLUSH)
        self._rest = b""
        if self._answer and self._answer.done() and self._answer.result() is not None:
            self._answer = None

    # In the thread

    def _read(self) -> None:
        assert self._loop
        if hasattr(signal, "pthread_sigmask"):  # signals are for the thread that heeds them
            signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        while True:
            self._wanted.acquire()
            line = self._next()
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._hand_over, line)

    def _hand_over(self, line: str | None) -> None:
        if self._answer and not self._answer.done():
            self._answer.set_result(line)

    def _next(self) -> str | None:
        """Wait for a line. The last one need not have an end."""
        while b"\n" not in self._rest and not self._ended:
            try:
                data = os.read(self._descriptor, 4096)
            except OSError:
                data = b""
            self._ended = not data
            self._rest += data
            if b"\n" not in self._rest:
                self._rest = self._rest[: 2 * LONGEST]
        if not self._rest:
            return None
        line, _end, self._rest = self._rest.partition(b"\n")
        return line[:LONGEST].decode(errors="replace").rstrip("\r")
