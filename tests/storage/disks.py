"""Disks that refuse, for tests: one that is full, and one whose files may not be read."""

from __future__ import annotations

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
