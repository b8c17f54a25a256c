"""Reading the text of a file that a player names; what is wrong with the file becomes one sentence.

What the text means is not known here: a record, or house rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kortu_domino.i18n import _
from kortu_domino.storage.files import NotAFile, check_file

LARGEST = 32 * 2**20
"""Bytes: no file that makes sense here is larger, and a device may never end."""


class Unreadable(Exception):
    """A file that cannot be read as text. `str()` is one sentence that says why, without the file's name."""


def read_text(path: Path) -> str:
    """The text of a file, UTF-8 with or without a byte order mark; nothing is waited for. Raises Unreadable."""
    with faults_told():
        check_file(path)
        with path.open("rb") as file:
            return text_of(file.read(LARGEST + 1))


def text_of(data: bytes) -> str:
    """The text that is in bytes, of which one more than LARGEST are too many. Raises Unreadable."""
    if len(data) > LARGEST:
        raise Unreadable(_("it is too large: more than {limit} MiB.").format(limit=LARGEST >> 20))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(
            _("it is not UTF-8 text: see byte {number}.").format(number=error.start + 1)
        ) from None


@contextmanager
def faults_told() -> Iterator[None]:
    """While a file is opened and read: an OSError becomes Unreadable."""
    try:
        yield
    except FileNotFoundError:
        raise Unreadable(_("there is no such file.")) from None
    except IsADirectoryError:
        raise Unreadable(_("it is a folder, not a file.")) from None
    except PermissionError:
        raise Unreadable(_("you may not read it.")) from None
    except NotAFile:
        raise Unreadable(_("it is not a file.")) from None
    except OSError as error:
        raise Unreadable(_("it cannot be read: {reason}.").format(reason=error.strerror or error)) from None
