"""Reading the record that a command line names; what is wrong with it becomes one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from kortu_domino.cli.files import Unreadable, read_text, shown
from kortu_domino.engine import Record, RecordError
from kortu_domino.i18n import _, tell


def read_record(file: str) -> Record:
    """The record in a file. Raises ClickException, which names the file."""
    with faults_of(file):
        return Record.from_json(read_text(file))


@contextmanager
def faults_of(file: str) -> Iterator[None]:
    """While a record is read or played: its faults become a ClickException that names file, round and move."""
    try:
        yield
    except Unreadable as error:
        raise click.ClickException(f"{shown(file)}: {error}") from None
    except RecordError as error:
        raise click.ClickException(f"{_place(shown(file), error)}: {tell(error.message)}") from None


def _place(file: str, error: RecordError) -> str:
    """`FILE: round 2, move 17 (L:7H)`, as far as the error says."""
    if error.round is None:
        return file
    if error.move is None:
        return _("{file}: round {round}").format(file=file, round=error.round)
    return _("{file}: round {round}, move {move} ({text})").format(
        file=file, round=error.round, move=error.move, text=error.text
    )
