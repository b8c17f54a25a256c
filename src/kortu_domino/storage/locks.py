"""A file that one program at a time holds, as a sign that something is open in it.

The system lets go of it when the program ends, however it ends. Where files cannot be locked (some network drives,
Windows), everybody who asks gets it: better to play unguarded than not at all.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


class Taken(Exception):
    """Another holds it."""


class Lock:
    """Holds the file at `path`, which is made for that, and is gone when it is let go. Raises Taken."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None
        with suppress(ImportError, OSError):
            while self._file is None:
                self._file = _locked(path)

    def let_go(self) -> None:
        """Let another have it."""
        if self._file is not None:
            with suppress(OSError):
                self._path.unlink()
            os.close(self._file)
            self._file = None


def _locked(path: Path) -> int | None:
    """The file at a path, locked; None where whoever had it removed it just then.

    Raises Taken, and ImportError or OSError where nothing can be locked.
    """
    from fcntl import LOCK_EX, LOCK_NB, flock

    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o600)
    try:
        flock(file, LOCK_EX | LOCK_NB)
        if os.path.samestat(path.stat(), os.fstat(file)):
            return file
    except FileNotFoundError:
        pass
    except OSError as error:
        os.close(file)
        raise (Taken if isinstance(error, BlockingIOError) else error) from None
    os.close(file)
    return None


def is_taken(path: Path) -> bool:
    """Whether somebody holds the file at a path."""
    try:
        if path.exists():
            Lock(path).let_go()
    except Taken:
        return True
    except OSError:
        pass
    return False
