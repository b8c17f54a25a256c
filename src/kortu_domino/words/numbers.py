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


def balance(result: float, cost: float) -> dict[str, str]:
    """What a result was made of, in points: `result`, `cards` and `play` as they are shown, which add up."""
    result, cost = round(result, 1), round(cost, 1)
    return {"result": signed(result), "cards": signed(result + cost), "play": signed(-cost)}
