"""How long the table waits before what happens by itself, so that a person can follow."""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.i18n import N_


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses in seconds: `lay` before a bot lays or passes, `draw` before a card is drawn.

    `label` is the name of the pace in English, for the catalogue.
    """

    lay: float
    draw: float
    label: str = ""


PACES: dict[str, Pace] = {
    "slow": Pace(1.8, 0.7, N_("slow")),
    "normal": Pace(1.0, 0.4, N_("normal")),
    "fast": Pace(0.4, 0.15, N_("fast")),
    "instant": Pace(0, 0, N_("instant")),
}
"""By the name that settings have, from slow to fast."""
