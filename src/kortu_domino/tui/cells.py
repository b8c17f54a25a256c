"""Text measured in terminal cells: how wide it is, and how to cut it."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def clip(text: str, width: int) -> str:
    """The text, shortened with “…” where it is wider than `width` cells."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""
