"""Standard output and standard error: data on the one, talk on the other.

Whatever the encoding, nothing here raises for a character that it lacks: suits become letters, the rest becomes what
looks most like it. And whatever the text, no control character in it reaches a terminal.
"""

from __future__ import annotations

import codecs
import errno
import io
import json
import os
import re
import sys
from typing import TextIO

from kortu_domino.engine.messages import printable
from kortu_domino.stand_ins import PLUS_MINUS, stand_in, wants_ascii

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


class OutputLost(BaseException):
    """Standard output takes no more. `unread`: nobody reads it any longer, as after `| head`.

    Like KeyboardInterrupt it ends whatever was being written, so nobody on the way takes it for an error of theirs.
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(error)
        self.unread = error.errno == errno.EPIPE
        self.reason = error.strerror or str(error)


def prepare() -> None:
    """Make both streams write what they can of any text; nothing but ASCII where the environment wants that."""
    codecs.register_error("kortu_domino.stand_in", _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="kortu_domino.stand_in")
    if wants_ascii():
        only_ascii()


def only_ascii() -> None:
    """From now on write nothing but ASCII to both streams; so do the screens, which look at them."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="ascii", errors="kortu_domino.stand_in")


def to_terminal() -> bool:
    """Whether a person reads standard output as it comes."""
    return sys.stdout is not None and sys.stdout.isatty()


def as_written(text: str) -> str:
    """A text as standard output will have it: in another encoding it may be longer."""
    if not isinstance(sys.stdout, io.TextIOWrapper):
        return text
    encoding = sys.stdout.encoding
    return text.encode(encoding, sys.stdout.errors or "strict").decode(encoding)


def write(line: str) -> None:
    """Write a line of data to standard output. Raises OutputLost."""
    if sys.stdout is None:
        return  # closed by whoever started the program: they do not want it
    try:
        sys.stdout.write(f"{line}\n")
    except OSError as error:
        raise OutputLost(error) from None


def write_json(text: str) -> None:
    """Write JSON to standard output: what the encoding lacks is escaped, so that it is not lost. Raises OutputLost."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeError:
        text = _NOT_ASCII.sub(lambda sign: json.dumps(sign[0])[1:-1], text)
    write(text)


def write_on(text: str) -> None:
    """Write a text that has no end of line to standard output, at once. Raises OutputLost."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        raise OutputLost(error) from None


def flush() -> None:
    """See that all data has been written. Raises OutputLost."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputLost(error) from None


def say(line: str) -> None:
    """Say one line on standard error; it is nobody's fault if that cannot be heard."""
    _talk(f"{printable(line)}\n")


def draw_over(line: str, width: int) -> None:
    """Draw a line over the last one drawn so, on standard error, where `width` columns are free for it."""
    _talk(f"\r{printable(line)[:width]:{width}}\r")


def _talk(text: str) -> None:
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:  # what could not be written would be tried again at the end, and spoil the exit code
        _silence(sys.stderr)


def give_up() -> None:
    """Let nothing more be written to standard output, not even what Python writes as it exits."""
    _silence(sys.stdout)


def _silence(stream: TextIO) -> None:
    """Let whatever is written to a stream of the process go nowhere."""
    if isinstance(stream, io.TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What an encoding lacks, as ASCII: a suit's letter, a letter without its accents, else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    text = text.replace("…", "...").replace("±", PLUS_MINUS)  # a line has room for it
    return "".join(map(stand_in, text)), error.end
