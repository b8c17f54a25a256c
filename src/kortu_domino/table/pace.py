"""How long the table waits before what happens by itself, so that a person can follow.

Bots lay each in a manner of its own, some quicker, some slower, and all take more time where there is more to choose.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from kortu_domino.i18n import N_


@dataclass(frozen=True, slots=True)
class Pace:
    """Pauses in seconds: `lay` before a bot lays or passes, times its `manner`; `draw` before a card is drawn.

    `label` is the name of the pace in English, for the catalogue.
    """

    lay: float
    draw: float
    label: str = ""

    def before_lay(self, name: str, choices: int) -> float:
        """Seconds before the bot of that name lays or passes, with so many legal moves."""
        return self.lay * manner(name, choices)


def manner(name: str, choices: int) -> float:
    """By how much a bot's pause differs from others: 0.8 to 1.2 by its name, times 0.7 for one move to 1.3 for many."""
    temper = 0.8 + zlib.crc32(name.encode()) % 41 / 100
    return temper * min(1.3, 0.6 + choices / 10)


PACES: dict[str, Pace] = {
    "slow": Pace(1.8, 0.7, N_("slow")),
    "normal": Pace(1.0, 0.4, N_("normal")),
    "fast": Pace(0.4, 0.15, N_("fast")),
    "instant": Pace(0, 0, N_("instant")),
}
"""By the name that settings have, from slow to fast."""
