"""Reading the record that a command line names; what is wrong with it becomes one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from kortu_domino.cli.files import Unreadable, read_text, shown
from kortu_domino.engine import Record, RecordError
from kortu_domino.words.faults import record_fault


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
        raise click.ClickException(record_fault(shown(file), error)) from None
