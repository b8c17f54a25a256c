"""Text measured in terminal cells: how wide it is, how to cut and to break it, and the mark of a cursor."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

MARK = "▸ "
"""Stands before what is under the cursor, so that it is told apart without colours too."""

BETWEEN = " · "
"""Stands between the parts of a note."""


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def clip(text: str, width: int) -> str:
    """The text, shortened with “…” where it is wider than `width` cells."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip(" ·") + "…" if width > 0 else ""


def parts_that_fit(text: str, width: int) -> str:
    """As many whole parts of a text, with “·” between them, as `width` cells have room for; “…” stands for the rest."""
    if cell_len(text) <= width:
        return text
    parts = text.split(BETWEEN)
    for count in range(len(parts) - 1, 0, -1):
        begun = f"{BETWEEN.join(parts[:count])} …"
        if cell_len(begun) <= width:
            return begun
    return clip(text, width)


def wrapped(text: str, width: int, *, indent: str = "  ") -> list[str]:
    """A text as lines of at most `width` cells, broken between words; those after the first begin with `indent`."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            line = f"{indent}{word}"
        else:
            line = longer
    return [*lines, clip(line, max(1, width))]
