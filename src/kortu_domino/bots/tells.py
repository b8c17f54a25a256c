"""Tells: what a lay says of the cards that were kept. Some would rather have been laid, some fit what was left behind.

How much it says depends on who laid: whoever goes by points keeps few cards that would have shed more. The numbers
are fitted to rounds between bots (`tests/benchmarks/tells.py`) and kept here as data. `shown.py` notes the tells of a
round, and worlds are dealt by them; nothing here knows a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from math import exp
from typing import NamedTuple

from kortu_domino.engine import HouseRules, Player, Rank
from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS
from kortu_domino.engine.tables import tables


class Kind(IntEnum):
    """How it was laid."""

    ONE = 0
    SEVERAL = 1
    ACE = 2
    """One or several, declared."""
    DRAWN = 3
    """What was drawn for it, whatever it was: nothing else fitted."""


class Odds(NamedTuple):
    """By how a kept card stood to a lay, how much likelier or rarer it is in the hand: natural logarithms of a factor.

    Beside a card that fitted neither before nor after. A card that fitted before would have shed `more` points than
    what was laid, or no more (`less`); beside an ace that was declared every card counts as more, for aces are kept.
    Afterwards it fits the `new` end, only something `other`, the other end or a card to be stacked on, or `neither`.
    """

    ace: float = 0.0
    """An ace, where aces are declared."""
    rank: float = 0.0
    """One of the rank that was laid, that could have gone along."""
    new: float = 0.0
    """It did not fit before, and does now."""
    more_new: float = 0.0
    more_other: float = 0.0
    more_neither: float = 0.0
    less_new: float = 0.0
    less_other: float = 0.0
    less_neither: float = 0.0


class Tell(NamedTuple):
    """A lay, as everybody saw it.

    `before` and `after` are the cards that fit somewhere, as bits, before and after it, and `new` those that fit the
    end that it made. Where it was `drawn` for, nothing else fitted.
    """

    laid: Sequence[int]
    declared: bool
    drawn: bool
    before: int
    new: int
    after: int


Table = tuple[Odds, Odds, Odds, Odds]
"""What is told by each Kind, in their order."""

NOTHING: Table = (Odds(), Odds(), Odds(), Odds())
"""That every hand is as likely as another, as far as nothing is ruled out."""


_EASY = (
    Odds(-0.41, -0.71, 0.34, -0.18, -0.30, -0.22, 0.08, 0.05, 0.07),
    Odds(-0.23, -1.46, 0.24, -0.44, -0.44, -0.48, 0.10, 0.06, 0.13),
    Odds(ace=-0.62, new=0.12, more_new=0.08, more_other=-0.08, more_neither=0.06),
    Odds(rank=-0.62, new=0.02),
)
_MEDIUM = (
    Odds(0.24, -6.57, 0.27, -5.61, -3.83, -2.94, 0.14, 0.22, -0.07),
    Odds(0.07, -6.60, 0.27, -2.18, -1.28, -1.76, 0.50, 0.20, 0.00),
    Odds(ace=-0.16, new=1.29, more_new=-3.33, more_other=-5.46, more_neither=-3.42),
    Odds(rank=-5.24, new=0.31),
)
_HARD = (
    Odds(0.19, -4.72, 0.37, -1.82, -0.93, -1.42, 0.23, 0.29, -0.23),
    Odds(0.17, -6.51, 0.44, -1.77, -1.66, -2.91, 0.23, 0.17, -0.41),
    Odds(ace=-0.22, new=1.18, more_new=-1.09, more_other=-2.50, more_neither=-1.94),
    Odds(rank=-2.18, new=0.20),
)
_OTHERS = (
    Odds(0.06, -4.11, 0.33, -0.27, -0.29, -0.42, 0.12, 0.06, 0.02),
    Odds(0.07, -4.87, 0.45, -0.10, -0.88, -0.88, 0.23, -0.15, -0.28),
    Odds(ace=-0.19, new=0.88, more_new=0.26, more_other=-0.95, more_neither=-0.97),
    Odds(rank=-2.02, new=0.21),
)
_BY_LEVEL = {"easy": _EASY, "medium": _MEDIUM, "hard": _HARD}


def stood(tell: Tell, rules: HouseRules) -> tuple[Kind, list[int]]:
    """How the cards that were kept stood to a lay: by place in `Odds`, as bits."""
    rank, aces = tell.laid[0] >> 2, ACES if tables(rules).declares else 0
    points = 0 if tell.declared else _points(rank, rules.ace_points) * len(tell.laid)
    along = RANK_MASKS[rank] & ~aces if rules.fast_move else 0
    others = ALL & ~aces & ~along
    more = _above(points, rules.ace_points)
    new, other = tell.new, tell.after & ~tell.new
    masks = [aces, along, others & ~tell.before & new]
    for fitted in (others & tell.before & more, others & tell.before & ~more):
        masks += [fitted & new, fitted & other, fitted & ~tell.after]
    if tell.drawn:
        return Kind.DRAWN, masks
    if tell.declared:
        return Kind.ACE, masks
    return Kind.ONE if len(tell.laid) == 1 else Kind.SEVERAL, masks


def _points(rank: int, ace_points: int) -> int:
    return ace_points if rank == Rank.ACE else rank + 2


@cache
def _above(points: int, ace_points: int) -> int:
    """The cards that count more, as bits."""
    return sum(cards for rank, cards in enumerate(RANK_MASKS) if _points(rank, ace_points) > points)


def likelihoods(parts: Sequence[Sequence[Tell]], rules: HouseRules, table: Table) -> list[list[float]]:
    """For each part of a hand, by kind of card, how likely it is to have been kept, beside another.

    `parts` are the tells of each, those held longest first: what tells of a part tells of all that were held before.
    """
    odds, known, found = [0.0] * KINDS, 0, []
    for tells in reversed(parts):
        for tell in tells[: len(tells) - known]:
            kind, masks = stood(tell, rules)
            for factor, cards in zip(table[kind], masks, strict=True):
                while factor and cards:
                    card = cards.bit_length() - 1
                    cards ^= 1 << card
                    odds[card] += factor
        known = len(tells)
        found.append(list(map(exp, odds)))
    return found[::-1]


def table_of(player: Player) -> Table:
    """What the lays of a player tell: of a level as it plays, of people and experts as of who plays well."""
    return _BY_LEVEL.get(player.bot or "", _OTHERS)
