"""Values as they stand in rows: a file may have been changed by hand, so each is checked when it is read.

SQLite keeps any value in any column. What cannot be raises ValueError or TypeError; the caller knows what becomes of
the row.
"""

from __future__ import annotations

import json
from datetime import datetime

MOST = 99_999
"""No number of points, rounds, hints or cards is larger. In SQL texts are larger than all numbers, and so than this."""
_YEARS = range(1990, 3000)  # beyond them a moment may be none in the reader's time zone


def moment_of(text: object) -> datetime:
    """A moment in ISO form, with its time zone."""
    moment = datetime.fromisoformat(text_of(text))
    if moment.tzinfo is None or moment.year not in _YEARS:
        raise ValueError(text)
    return moment


def text_of(value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def number_of(value: object) -> int:
    """A whole number from 0 to MOST."""
    if type(value) is not int:
        raise TypeError(value)
    if not 0 <= value <= MOST:
        raise ValueError(value)
    return value


def numbers_of(text: object, count: int | None = None) -> tuple[int, ...]:
    """The numbers of a JSON list, of so many."""
    numbers = json.loads(text_of(text))
    if not isinstance(numbers, list):
        raise TypeError(text)
    if count is not None and len(numbers) != count:
        raise ValueError(text)
    return tuple(number_of(each) for each in numbers)
