"""What is wrong with a record that somebody has brought, in one sentence that names the file and the place in it."""

from __future__ import annotations

from kortu_domino.engine import RecordError
from kortu_domino.i18n import _, tell


def record_fault(file: str, error: RecordError) -> str:
    """`FILE: round 2, move 17 (L:7H): …`, as far as the error says where; `file` is what the file is called."""
    return f"{_place(file, error)}: {tell(error.message)}"


def _place(file: str, error: RecordError) -> str:
    if error.round is None:
        return file
    if error.move is None:
        return _("{file}: round {round}").format(file=file, round=error.round)
    return _("{file}: round {round}, move {move} ({text})").format(
        file=file, round=error.round, move=error.move, text=error.text
    )
