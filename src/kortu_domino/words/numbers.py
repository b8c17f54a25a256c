"""Figures as they stand in a sentence or a table."""

from __future__ import annotations


def signed(points: float) -> str:
    """Points that are a gain or a loss, to a tenth: `+2.1`, `-0.5`, `0.0`."""
    text = f"{points:+.1f}"
    return text[1:] if float(text) == 0 else text
