"""How far a long command has come: one line on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

_Result = TypeVar("_Result")


def followed(results: Iterable[_Result], line: Callable[[int], str]) -> Iterator[_Result]:
    """The results as they come, with a line on how many have come; it is gone at the end."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from results
        return
    written = _over("", line(0))
    try:
        for count, result in enumerate(results, 1):
            yield result
            written = _over(written, line(count))
    finally:
        _over(written, "")


def _over(before: str, now: str) -> str:
    """Write over what a line says. Returns what it says now."""
    try:
        sys.stderr.write(f"\r{now:<{len(before)}}" if now else f"\r{'':{len(before)}}\r")
        sys.stderr.flush()
    except OSError:
        pass  # nobody can read it
    return now
