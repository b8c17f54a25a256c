"""Disks that refuse, for tests: one that is full, and one whose files may not be read."""

from __future__ import annotations

import ctypes
import errno
import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn


@contextmanager
def full_disk(size: int = 0) -> Iterator[None]:
    """Meanwhile nothing can be written into a file beyond its first `size` bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def forbidden(path: Path, *_: object, **_options: object) -> NoReturn:
    """In the place of `Path.open`: what it says to somebody who may not read a file. Root may read all."""
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


@contextmanager
def read_only(file: Path, folder: Path) -> Iterator[None]:
    """Meanwhile a file, and what is beside it of its name, may not be written, and the `folder` not be changed.

    Root may do both whatever the modes say, so it does without that meanwhile.
    """
    parts = [part for part in file.parent.iterdir() if part.name.startswith(file.name)]
    modes = {part: part.stat().st_mode for part in (*parts, folder)}
    for part in parts:
        part.chmod(0o444)
    folder.chmod(0o555)
    try:
        with _like_others():
            yield
    finally:
        for part, mode in modes.items():
            if part.exists():
                part.chmod(mode)


@contextmanager
def _like_others() -> Iterator[None]:
    """Without what root may do to the files of all: `CAP_DAC_OVERRIDE` and `CAP_DAC_READ_SEARCH`, bits 1 and 2."""
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # the third version, this thread
    sets = (
        ctypes.c_uint32 * 6
    )()  # what is in effect, permitted, inherited; then the same of the higher bits
    assert libc.capget(header, sets) == 0
    before = sets[0]
    sets[0] = before & ~0b110
    assert libc.capset(header, sets) == 0
    try:
        yield
    finally:
        sets[0] = before
        assert libc.capset(header, sets) == 0
