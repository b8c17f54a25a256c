"""Writing files so that what was there before is never lost, whatever happens in between."""

from __future__ import annotations

import errno
import os
from itertools import count
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, where they are not there. Raises OSError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:  # "File exists" would be no help to anybody
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, making its folder: afterwards it holds all the content, or what it held before. Raises OSError.

    A symbolic link stays one: the file that it names is written.
    """
    path = path.resolve()
    make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # or a loss of power leaves the new name on an empty file
        if path.exists():
            draft.chmod(path.stat().st_mode & 0o777)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def name_aside(path: Path) -> Path:
    """A free name beside a broken file, to keep it under: `.broken` added, and a number where that is taken."""
    aside = path.with_name(f"{path.name}.broken")
    for number in count(2):
        if not aside.exists():
            break
        aside = path.with_name(f"{path.name}.broken{number}")
    return aside
