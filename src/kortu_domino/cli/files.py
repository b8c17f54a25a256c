"""Reading the files that a command line names."""

from __future__ import annotations

import sys
from pathlib import Path

from kortu_domino.i18n import _

STDIN = "-"
"""The name that stands for standard input."""
LARGEST = 32 * 2**20
"""Bytes: no file that makes sense here is larger, and a device may never end."""


class Unreadable(Exception):
    """A file that cannot be read as text. `str()` is one sentence that says why, without the file's name."""


def shown(name: str) -> str:
    """A file's name as messages give it."""
    return _("standard input") if name == STDIN else name or "“”"


def read_text(name: str) -> str:
    """The text of a file, UTF-8 with or without a byte order mark. Raises Unreadable."""
    try:
        data = _read_bytes(name)
    except FileNotFoundError:
        raise Unreadable(_("there is no such file.")) from None
    except IsADirectoryError:
        raise Unreadable(_("it is a folder, not a file.")) from None
    except PermissionError:
        raise Unreadable(_("you may not read it.")) from None
    except OSError as error:
        raise Unreadable(_("it cannot be read: {reason}.").format(reason=error.strerror or error)) from None
    if len(data) > LARGEST:
        raise Unreadable(_("it is too large: more than {limit} MiB.").format(limit=LARGEST >> 20))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(
            _("it is not UTF-8 text: see byte {number}.").format(number=error.start + 1)
        ) from None


def _read_bytes(name: str) -> bytes:
    """At most one byte more than is wanted."""
    if name == STDIN:
        return b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
    if not name:
        raise FileNotFoundError  # to pathlib the empty name is this folder
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)
