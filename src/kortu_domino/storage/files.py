"""Reading and writing files so that nothing hangs, and what was there before is never lost."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path

from kortu_domino.engine import Message
from kortu_domino.i18n import N_

LARGEST = 1 << 20
"""Bytes of a file that is read whole. No settings are larger."""
ROOM = 64 * 1024
"""Bytes: a disk that has less room is full. SQLite needs half as much beside its file, and more at once."""


class NotAFile(OSError):
    """What is there is neither a file nor a folder: to open it might wait for ever, or do something."""


def check_file(path: Path) -> None:
    """See that what is at a path, if anything, is a file. Raises OSError."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotAFile(errno.EINVAL, os.strerror(errno.EINVAL), str(path))


def why(error: OSError) -> Message | str:
    """What an error says, for the end of a sentence."""
    if isinstance(error, NotAFile):
        return Message(N_("This is not a file"))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Message(N_("the disk is full"))
    if error.errno == errno.EROFS:
        return Message(N_("the disk is read-only"))
    return error.strerror or str(error)


def disk_trouble(folder: Path) -> Message | None:
    """Why nothing can be written on the disk where a folder is, as far as the system tells; None where it can be."""
    with suppress(AttributeError, OSError):  # Windows has no such call
        disk = os.statvfs(folder)
        if disk.f_flag & os.ST_RDONLY:
            return Message(N_("the disk is read-only"))
        if disk.f_bavail * disk.f_frsize < ROOM:
            return Message(N_("the disk is full"))
    return None


def read_whole(path: Path) -> bytes:
    """What is in a file. Raises OSError."""
    check_file(path)
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


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
    check_file(path)
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
