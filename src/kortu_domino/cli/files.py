"""Reading the files that a command line names, standard input and what never was on a disk among them."""

from __future__ import annotations

import sys
from pathlib import Path

from kortu_domino.i18n import _
from kortu_domino.storage.texts import LARGEST, Unreadable, faults_told, text_of

__all__ = ["STDIN", "Unreadable", "read_text", "shown"]

STDIN = "-"
"""The name that stands for standard input."""


def shown(name: str) -> str:
    """A file's name as messages give it."""
    return _("standard input") if name == STDIN else name or "“”"


def read_text(name: str) -> str:
    """The text of a file, UTF-8 with or without a byte order mark; a pipe is waited for. Raises Unreadable."""
    with faults_told():
        return text_of(_read_bytes(name))


def _read_bytes(name: str) -> bytes:
    """At most one byte more than is wanted."""
    if name == STDIN:
        return b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
    if not name:
        raise FileNotFoundError  # to pathlib the empty name is this folder
    with Path(name).open("rb") as file:
        return file.read(LARGEST + 1)
