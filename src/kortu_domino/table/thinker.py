"""Thinking that takes long, in a process of its own: no key waits for it, not even for Python's lock.

A Thinker starts its process when something is first thought about, and thinks of one thing after another. The process
ends with its Thinker, and also when the program that started it is killed. Whoever calls it: `table`, for bots that
search and for hints.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, NoReturn, TypeVar

_T = TypeVar("_T")
_logger = logging.getLogger(__name__)
_LENGTH = struct.Struct("!I")
_NICE = 5
"""How far the process stands back behind the program that draws and reads keys."""


class Thinker:
    """Calls functions in another process: `await thinker.think(bot.choose, view)`.

    The function and what it takes and returns are pickled. `close` it, or use it in a `with` statement.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asked: subprocess.Popen[bytes] | None = None
        """The process whose answer is being waited for, in a thread that holds its pipes."""
        self._turn = asyncio.Lock()

    async def think(self, call: Callable[..., _T], *args: object) -> _T:
        """What `call(*args)` returns. Where there can be no other process, it is called in a thread.

        Raises ThoughtError where it raised anything.
        """
        question = pickle.dumps((call, args))
        async with self._turn:
            try:
                fault, answer = await asyncio.to_thread(self._ask, question)
            except (OSError, EOFError) as error:
                _logger.warning("there is no process to think in: %r", error)
                self.close()
                return await asyncio.to_thread(call, *args)
            except BaseException:  # nobody waits any more, and the answer must not be taken for the next one
                self.close()
                raise
        if fault:
            raise ThoughtError(fault)
        return answer  # type: ignore[no-any-return]

    def _ask(self, question: bytes) -> Any:
        """Put a question to the process, and wait for the answer. Runs in a thread."""
        process = self._process = self._process or _start()
        assert process.stdin
        assert process.stdout
        self._asked = process
        try:
            _send(process.stdin, question)
            answer = _receive(process.stdout)
        finally:
            self._asked = None
            if self._process is not process:
                _shut(process)
        if answer is None:
            raise EOFError
        return pickle.loads(answer)

    def close(self) -> None:
        """End the process, if there is one. The Thinker can be used again: it starts another."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        if self._asked is not process:  # else who waits for its answer finds that it has ended
            _shut(process)


def _shut(process: subprocess.Popen[bytes]) -> None:
    """Close the pipes of a process that has ended."""
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with suppress(OSError):
                pipe.close()


class ThoughtError(Exception):
    """What was called raised something; the text tells where, as a traceback."""


def _start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", __name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl+C at the terminal is not meant for it
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )


def _send(stream: IO[bytes], message: bytes) -> None:
    stream.write(_LENGTH.pack(len(message)) + message)
    stream.flush()


def _receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None where the other side is gone."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    message = stream.read(length)
    return message if len(message) == length else None


# In the other process


def serve(questions: IO[bytes], answers: IO[bytes]) -> NoReturn:
    """Answer questions, and end the process when whoever asks is gone, even in the midst of one."""
    asked: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        while (question := _receive(questions)) is not None:
            asked.put(question)
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    while True:
        _send(answers, pickle.dumps(_answer(asked.get())))


def _answer(question: bytes) -> tuple[str, object]:
    """What went wrong, empty for nothing, and what was returned."""
    import traceback

    try:
        call, args = pickle.loads(question)
        return "", call(*args)
    except Exception:  # noqa: BLE001 - whatever it is, it is told on the other side
        return traceback.format_exc(), None


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(_NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what somebody prints is not an answer
    serve(sys.stdin.buffer, answers)
