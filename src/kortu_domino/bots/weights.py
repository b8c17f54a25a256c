"""How much the hard level values what, found by letting it play with other weights; see `tests/benchmarks`."""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.engine import HouseRules


@dataclass(frozen=True, slots=True)
class Weights:
    """What each thing is worth in points, beside the points that a move sheds."""

    card: float
    """Each card laid."""
    ace: float
    """Each ace kept, where it may be declared."""
    fits: float
    """Each card left that fits the new ends."""
    suit: float
    """Each suit among the cards left, aces apart."""
    pair: float
    """Each card left beyond the first of its rank, aces apart: a fast move will take it along."""
    stop: float
    """The next player can lay nothing."""
    stop_others: float
    """Each other player can lay nothing."""
    nearly_out: float
    """How much more a stop counts, divided by the cards that the player holds."""
    end: float
    """How much more points shed count, divided by the fewest cards that another holds."""


TWO_SEATS = Weights(
    card=0.9, ace=4.8, fits=1.8, suit=1.0, pair=4.2, stop=5.7, stop_others=0.0, nearly_out=6.1, end=0.4
)
MORE_SEATS = Weights(
    card=2.9, ace=6.4, fits=1.8, suit=1.0, pair=7.7, stop=17.5, stop_others=2.3, nearly_out=0.2, end=0.0
)


def weights(rules: HouseRules) -> Weights:
    """The weights for some house rules."""
    return TWO_SEATS if rules.players == 2 else MORE_SEATS
