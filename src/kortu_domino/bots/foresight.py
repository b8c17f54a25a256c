"""How good players are foreseen to choose in playouts: numbers found from what searches find, and kept as data.

`tests/benchmarks/manners.py` finds them: so that of the moves that playouts know, the one that is worth most by these
numbers is worth as much as can be by a search. `manners.py` makes look-ups of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from kortu_domino.engine import HouseRules

MOST = 8
"""From so many cards on, in the own hand or in the next player's, there is no difference."""
FITTING = 6
"""What it is worth that cards fit is told for fewer than so many that do; more are worth no more."""
KINDS_FIT = (16, 19, 22, 28, 30, 32)
"""How many kinds of card fit two ends where aces are wild: these are the numbers there are."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a move is worth, in points; of use only beside another.

    Of one card laid, of two and of more: `slopes` a point of each, and `offsets` besides. `fitting` is by cards left,
    aces apart, from 1 on, and by how many of them fit; `stopping` by cards that the next player holds, from 1 on, and
    by `KINDS_FIT`. To lay several makes a hand shorter, and there the cards that fit are worth more: so the worth of
    laying them is less by itself than that of one. The numbers are as they were found: those of rare cases vary, and
    a number that breaks the order is not followed (`manners.foreseen`).
    """

    slopes: tuple[float, ...]
    offsets: tuple[float, ...]
    fitting: tuple[tuple[float, ...], ...]
    stopping: tuple[tuple[float, ...], ...]


TWO_SEATS = Foresight(
    slopes=(3.78, 2.11, 0.91),
    offsets=(5.2, 0.5, -8.7),
    fitting=(
        (-33.2, 22.2, 0.0, 0.0, 0.0, 0.0),
        (-44.1, -3.7, 15.2, 0.0, 0.0, 0.0),
        (-38.7, -9.4, 5.4, 24.7, 0.0, 0.0),
        (-30.1, -5.7, 4.9, 21.8, 12.8, 0.0),
        (-25.7, -3.6, 7.0, 17.8, 28.1, 0.3),
        (-14.9, 2.0, 8.1, 19.5, 23.5, 26.0),
        (-8.1, -18.3, -10.1, -11.1, 21.8, 15.4),
        (-17.7, -19.4, -9.5, -7.8, 4.9, 14.6),
    ),
    stopping=(
        (24.6, 41.2, 26.3, -28.2, -32.9, -32.9),
        (-2.1, 25.4, 11.8, 15.4, -13.5, -38.4),
        (1.8, 25.5, 15.8, -18.3, -0.3, -34.1),
        (12.6, 21.9, 13.9, -5.8, -3.6, -33.1),
        (-0.6, 20.0, 13.1, 4.4, -3.6, -28.2),
        (1.4, 18.0, 11.0, -13.6, 0.2, -19.0),
        (-1.3, -2.8, 37.4, -18.1, -13.7, -27.9),
        (4.6, 27.1, 12.0, -20.8, -0.2, -25.5),
    ),
)
MORE_SEATS = Foresight(
    slopes=(7.59, 4.39, -2.05),
    offsets=(-2.6, 4.1, -9.1),
    fitting=(
        (-10.4, 19.3, 0.0, 0.0, 0.0, 0.0),
        (-27.6, 4.1, 7.1, 0.0, 0.0, 0.0),
        (-29.8, -9.3, 5.9, 10.4, 0.0, 0.0),
        (-22.5, -7.2, 3.6, 10.0, 6.7, 0.0),
        (-19.0, -7.5, 4.4, 4.4, 9.4, 9.0),
        (-17.2, -9.5, -3.0, 22.7, 20.2, 22.5),
        (-0.6, -3.1, -12.2, 1.5, -10.2, 1.4),
        (-13.3, -5.6, -12.9, -1.0, 13.2, 12.5),
    ),
    stopping=(
        (36.6, 22.7, 4.4, -18.5, -20.2, -21.4),
        (31.2, 10.0, -1.8, -24.1, -11.4, -14.5),
        (9.1, 12.1, 4.7, -26.7, -7.4, -3.9),
        (9.8, 16.2, 9.2, -15.9, -1.1, -21.0),
        (-6.6, 13.4, 8.7, -16.6, -0.9, -12.2),
        (4.6, 8.2, 9.3, 0.9, -6.6, -8.1),
        (-3.3, 11.3, 8.8, -13.2, 4.2, -11.5),
        (18.1, 14.6, -12.3, -19.0, 2.8, -9.0),
    ),
)


def foresight(rules: HouseRules) -> Foresight:
    """The numbers for some house rules."""
    return TWO_SEATS if rules.players == 2 else MORE_SEATS
