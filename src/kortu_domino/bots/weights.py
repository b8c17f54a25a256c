"""How much the hard level values what: fitted to what searches found moves to be worth, and kept as data.

A weight is the least-squares slope of the worth of moves, in positions from many rounds, beside the others there.
"""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.engine import HouseRules


@dataclass(frozen=True, slots=True)
class Weights:
    """What each thing about a move is worth, in points of the final result."""

    point: float
    """Each point shed."""
    end: float
    """The same, divided by the fewest cards that another holds: how near the end of the round is."""
    card: float
    """Each card laid."""
    ace: float
    """Each ace kept, where it may be declared."""
    pair: float
    """Each card left beyond the first of its rank, aces apart: a fast move will take it along."""
    fitting: float
    """All cards left fit the new ends, aces apart; of some only their share."""
    stop: float
    """The next player can lay nothing."""
    stop_others: float
    """Each other player can lay nothing."""
    nearly_out: float
    """How much more a stop counts, divided by the cards that the player holds."""


TWO_SEATS = Weights(
    point=0.04,
    end=0.36,
    card=3.45,
    ace=6.13,
    pair=5.52,
    fitting=5.36,
    stop=8.78,
    stop_others=0.0,
    nearly_out=1.16,
)
MORE_SEATS = Weights(
    point=0.08,
    end=0.62,
    card=2.47,
    ace=3.78,
    pair=4.08,
    fitting=1.72,
    stop=4.5,
    stop_others=1.0,
    nearly_out=0.9,
)


def weights(rules: HouseRules) -> Weights:
    """The weights for some house rules."""
    return TWO_SEATS if rules.players == 2 else MORE_SEATS
