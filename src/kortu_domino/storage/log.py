"""The program's log file: what went wrong while it ran, for whoever is asked to look into it.

It is there only once there is something in it, never grows large, and nothing of it ever reaches the terminal, which
belongs to the screens. Tracebacks name places in the program, not what variables held: nobody's hand is in it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from kortu_domino import __version__
from kortu_domino.engine import Message
from kortu_domino.i18n import N_
from kortu_domino.storage.files import check_file, make_folder, why

_logger = logging.getLogger(__name__)

LARGEST = 256 * 1024
"""Bytes. A full file is kept as `.1` beside the new one, in the place of the one before."""


@contextmanager
def logging_to(path: Path) -> Iterator[None]:
    """Log warnings and errors of all the program to a file, meanwhile."""
    handler = _LogFile(path)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)
        handler.close()


def log_trouble(path: Path) -> Message | None:
    """What is in the place of a log file and is none; None where nothing is wrong, as far as can be seen."""
    try:
        check_file(path)
    except OSError as error:
        return Message(
            N_("What goes wrong is not written down: {file}: {reason}."),
            {"file": str(path), "reason": why(error)},
        )
    return None


def write_down(path: Path, problems: Iterable[Message]) -> bool:
    """Log problems. Whether that log is at `path`, and has taken them."""
    before = _size(path)
    for problem in problems:
        _logger.warning("%s", problem)
    return _size(path) != before


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def stopped(path: Path) -> Message:
    """What is said of a program that had to stop, whose log is at `path`."""
    if path.is_file():
        return Message(N_("The program had to stop. What went wrong is in {file}."), {"file": str(path)})
    return Message(
        N_("The program had to stop. What went wrong could not be written to {file}."), {"file": str(path)}
    )


class _LogFile(RotatingFileHandler):
    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(logging.Formatter(f"%(asctime)s {__version__} %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        check_file(path)
        make_folder(path.parent)
        return super()._open()

    def close(self) -> None:
        """Close the file, as far as it can be: what a full disk did not take, it does not take now, either."""
        with suppress(OSError, ValueError):  # ValueError for a file that could not be flushed before
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging calls it so
        """A log that cannot be written is no reason to disturb a game."""
