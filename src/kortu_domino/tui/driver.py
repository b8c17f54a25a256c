"""The terminal as the app has it: Textual's driver, made to outlive whatever a terminal sends, and to notice its end.

What a sequence means is still Textual's to say; what it cannot make sense of is left out, instead of ending the
program or being typed. `app` uses it wherever there is a real terminal.
"""

from __future__ import annotations

import asyncio
import logging
import os
import select
import sys
import termios
import time
from collections.abc import Callable
from concurrent.futures import wait
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key, MouseDown, Paste, Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from kortu_domino.tui.leaving import HUNG_UP
from kortu_domino.tui.sequences import ALONE, ALONE_FAR, ESCAPE, Splitter
from kortu_domino.tui.settled import settled
from kortu_domino.tui.shown import Shown

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

_logger = logging.getLogger(__name__)

_RESTORED = (
    "\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""What undoes all that an app asks of a terminal."""
_SLICE = 0.02
"""Seconds after which it is looked whether the app is being left: it waits for the keys' thread then."""


class TerminalDriver(LinuxDriver):
    """Reads keys and the mouse, writes frames; where the terminal is gone, it has the app leave."""

    _app: KortuDominoApp

    def __init__(
        self,
        app: KortuDominoApp,
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._frames = _Frames(sys.__stderr__, self._lost)
        self._file = self._frames  # type: ignore[assignment]
        self._parser = XTermParser()
        self._puzzled = False
        self._shown = Shown()

    def write(self, data: str) -> None:
        """Send what the terminal does not show already."""
        if left := self._shown.left_of(data):
            super().write(left)

    def forget(self) -> None:
        """What the terminal shows is not what was sent: the next frame is sent whole."""
        self._shown.forget()

    def _get_terminal_size(self) -> tuple[int, int]:
        """The size, asked for at the start and whenever the system says that it may be another."""
        size = super()._get_terminal_size()
        self._shown.size = size
        return size

    def run_input_thread(self) -> None:
        """Read until the app is left, or the terminal is gone."""
        splitter = Splitter(ALONE_FAR if "SSH_CONNECTION" in os.environ else ALONE)
        while not self.exit_event.is_set():
            left = splitter.due - time.monotonic()
            if select.select([self.fileno], [], [], max(0, min(left, 0.1)))[0]:
                try:
                    data = os.read(self.fileno, 4096)
                except BlockingIOError:  # another program at this terminal made it so
                    continue
                except OSError:
                    data = b""
                if not data:
                    self._lost()
                    return
                pieces = splitter.feed(data, time.monotonic())
            elif left <= 0:
                pieces = splitter.rest()
            else:
                continue
            for piece in pieces:
                self._take(piece)

    def _take(self, piece: str) -> None:
        """Tell the app what a piece means."""
        if piece == ESCAPE:
            self._tell(Key("escape", ESCAPE))
            return
        try:
            for message in self._parser.feed(piece):
                # The size is what the system says: a sequence could name any.
                if isinstance(message, Resize | InBandWindowResize):
                    self._parser.mouse_pixels = False
                else:
                    self._tell(message)
            if self._parser._awaiting.timeout is None:
                return
            # It waits for more of a piece that is whole, and would take it for single keys in the end.
        except Exception as error:
            if not self._puzzled:
                self._puzzled = True
                _logger.warning("what the terminal sent makes no sense: %r", piece, exc_info=error)
        self._parser = XTermParser()

    def _tell(self, message: Message) -> None:
        """Hand the app a message; a key or a click once what those before it led to is done."""
        if isinstance(message, Key | MouseDown | Paste):
            waiting = asyncio.run_coroutine_threadsafe(settled(self._app), self._loop)
            while not waiting.done() and not self.exit_event.is_set():
                wait([waiting], _SLICE)
        self.process_message(message)

    def _query_in_band_window_resize(self) -> None:
        """Nothing is asked: a signal tells of another size."""

    def _lost(self) -> None:
        self._app.leave(HUNG_UP)

    def let_go(self) -> None:
        """Put the terminal back in order at once, as far as it can be, and whatever the app is at."""
        with suppress(termios.error):
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        output = self._frames.fileno()
        with suppress(OSError):
            if select.select([], [output], [], 0)[1]:
                os.write(output, _RESTORED.encode())


class _Frames:
    """What the writing thread writes to. It fails only once: the thread has to go on emptying its queue, for the app
    waits for that, and what comes after goes nowhere. No frame is lost, for the next says only what is new.
    """

    def __init__(self, file: TextIO | None, lost: Callable[[], None]) -> None:
        assert file is not None, "no terminal"
        self._file = file
        self._lost = lost

    def fileno(self) -> int:
        return self._file.fileno()

    def write(self, text: str) -> None:
        try:
            self._send(text.encode(self._file.encoding, self._file.errors or "strict"))
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._file.fileno())
            os.close(nowhere)
            self._lost()

    def _send(self, data: bytes) -> None:
        while data:
            try:
                data = data[os.write(self._file.fileno(), data) :]
            except BlockingIOError:  # another program at this terminal made it so
                select.select([], [self._file.fileno()], [])

    def flush(self) -> None:
        """Nothing is kept back."""
