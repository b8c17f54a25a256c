"""Figures as they stand in a sentence or a table, with the decimal sign of the language in use."""

from __future__ import annotations

from kortu_domino.i18n import decimal


def tenths(number: float) -> str:
    """A number to a tenth: `2.1`, `0.0`."""
    return decimal(f"{number:.1f}")


def signed(points: float) -> str:
    """Points that are a gain or a loss, to a tenth: `+2.1`, `-0.5`, `0.0`."""
    text = f"{points:+.1f}"
    return decimal(text[1:] if float(text) == 0 else text)
