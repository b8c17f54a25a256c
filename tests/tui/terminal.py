"""The real program in a real pseudo-terminal, and somebody who reads its screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

ENTER, ESCAPE, LEFT, RIGHT, DOWN = "\r", "\x1b", "\x1b[D", "\x1b[C", "\x1b[B"
PATIENCE = 30.0
"""Seconds to wait for what must come: a limit for a program that hangs, not a measure."""


class Terminal:
    """`python -m kortu_domino` with some arguments in a terminal of a size; a context manager.

    `code` is run instead, where it is given. `nohup`: the program is started with SIGHUP ignored. `own_keyboard`: keys
    come from another terminal than the one that shows the screen, and can end while that stays.
    """

    def __init__(
        self,
        *args: str,
        size: tuple[int, int] = (80, 24),
        env: dict[str, str] | None = None,
        code: str = "",
        nohup: bool = False,
        own_keyboard: bool = False,
    ) -> None:
        self.size = size
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.received = bytearray()
        """All that the program has written."""
        keyboard, keys = pty.openpty() if own_keyboard else (-1, -1)
        pid, descriptor = pty.fork()
        if pid == 0:
            if nohup:
                signal.signal(signal.SIGHUP, signal.SIG_IGN)
            if own_keyboard:
                os.dup2(keys, 0)
                os.closerange(3, max(keyboard, keys) + 1)
            environment = {**os.environ, "TERM": "xterm-256color", **(env or {})}
            program = ["-c", code] if code else ["-m", "kortu_domino"]
            os.execve(sys.executable, [sys.executable, *program, *args], environment)
        if own_keyboard:
            os.close(keys)
        self.pid = pid
        self._descriptor = descriptor
        self._keyboard = keyboard
        self.status: int | None = None
        """The exit code, once the program has ended."""
        self.spent: float | None = None
        """Seconds of processor time that it took in all, once it has ended; None where the system does not tell."""
        self.found = termios.tcgetattr(descriptor)
        """How the terminal was before."""
        self._resize()

    def _resize(self) -> None:
        width, height = self.size
        fcntl.ioctl(self._descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resize(self, width: int, height: int) -> None:
        """Take another size, as the window of a terminal does, and show nothing more of what was there."""
        self.size = width, height
        self.screen.resize(height, width)
        self.screen.erase_in_display(2)
        self._resize()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.close()

    def close(self) -> None:
        """Go away, as a window does that is closed."""
        self.end_keys()
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def end_keys(self) -> None:
        """Let no more keys come, where they have a terminal of their own."""
        if self._keyboard >= 0:
            os.close(self._keyboard)
            self._keyboard = -1

    @property
    def in_order(self) -> bool:
        """Whether the terminal shows what is typed and takes it a line at a time, as a shell wants it."""
        flags = termios.tcgetattr(self._descriptor)[3]
        return bool(flags & termios.ECHO and flags & termios.ICANON)

    @property
    def as_found(self) -> bool:
        """Whether the terminal is set as it was, and shows the screen of before, with its cursor, and no mouse."""
        modes = {25: True}
        for numbers, switch in re.findall(rb"\x1b\[\?([\d;]+)([hl])", bytes(self.received)):
            modes |= dict.fromkeys(map(int, numbers.split(b";")), switch == b"h")
        on = {mode for mode, is_on in modes.items() if is_on} - {7}  # long lines are wrapped
        return termios.tcgetattr(self._descriptor) == self.found and on == {25}

    # Writing

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        os.write(self._keyboard if self._keyboard >= 0 else self._descriptor, data)

    def send(self, *keys: str) -> None:
        """Type some keys, each on its own."""
        for key in keys:
            self.write(key.encode())
            self.read(0.02)

    def click(self, x: int, y: int) -> None:
        """Press and let go of the mouse on a cell."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def click_on(self, text: str) -> None:
        """Click on a text once it is on the screen; nothing, where it is gone again before it rests in a place."""
        self.until_text(text)
        self.until_still()
        for y, line in enumerate(self.lines):
            if text in line:
                self.click(line.index(text) + len(text) // 2, y)
                return

    # Reading

    @property
    def lines(self) -> Sequence[str]:
        """The screen, line by line."""
        return self.screen.display

    @property
    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.screen.display)

    def read(self, seconds: float) -> int:
        """Take what comes within some seconds, as long as it comes. Returns the number of bytes."""
        before, end = len(self.received), time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self._descriptor], [], [], left)[0]:
                break
            try:
                data = os.read(self._descriptor, 65536)
            except OSError:
                data = b""
            if not data:
                self._reap()
                break
            self.received += data
            self._stream.feed(data)
        return len(self.received) - before

    def wait_for(self, key: str, sign: bytes = b"") -> float:
        """Milliseconds from a key until a sign is received, any at all if none is given. Reading it is not counted."""
        began, data = time.perf_counter(), b""
        self.write(key.encode())
        while not data or sign not in data:
            if not select.select([self._descriptor], [], [], PATIENCE)[0]:
                raise AssertionError(f"nothing comes of {key!r}; the screen was\n{self.text}")
            data += os.read(self._descriptor, 65536)
            waited = time.perf_counter() - began
        self.received += data
        self._stream.feed(data)
        return waited * 1000

    @property
    def processor_time(self) -> float | None:
        """Seconds of processor time that the program has taken so far; None where the system does not tell."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.exists():
            return None
        return sum(map(int, stat.read_text().rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def _reap(self, options: int = 0) -> None:
        """Take note of the program's end; with WNOHANG only where it has ended."""
        if self.status is None and os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT | options):
            self.spent = self.processor_time
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def gone_within(self, seconds: float) -> int:
        """Wait for the end of the program without reading. Returns its exit code, and fails where it does not end."""
        end = time.monotonic() + seconds
        while True:
            self._reap(os.WNOHANG)
            if self.status is not None:
                return self.status
            if time.monotonic() > end:
                raise AssertionError(f"still running after {seconds} seconds")
            time.sleep(0.01)

    def until_still(self) -> None:
        """Read until nothing more comes."""
        while self.read(0.2):
            pass

    def until_stuck(self) -> None:
        """Wait until the program stands still: what it writes is not read, and its processor time grows no more."""
        spent, before = self.processor_time, None
        while spent != before:
            time.sleep(0.3)
            before, spent = spent, self.processor_time

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Read until something is so. Fails where it does not come to be."""
        end = time.monotonic() + PATIENCE
        while not true():
            if self.status is not None or time.monotonic() > end:
                raise AssertionError(f"waited for {what}; the screen was\n{self.text}")
            self.read(0.05)

    def until_text(self, text: str) -> None:
        """Read until a text is on the screen."""
        self.until(lambda: text in self.text, f"“{text}”")

    def until_ended(self) -> int:
        """Read until the program has ended. Returns its exit code."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            if time.monotonic() > end:
                raise AssertionError(f"still running; the screen was\n{self.text}")
            self.read(0.05)
        return self.status
