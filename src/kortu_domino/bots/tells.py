"""Tells: what a lay says of the cards that were kept. Some would rather have been laid, some fit what was left behind.

How much it says depends on who laid: whoever goes by points keeps few cards that would have shed more. The numbers
are fitted to rounds between bots under the usual rules (`tests/benchmarks/tells.py`) and kept here as data. `shown.py`
notes the tells of a round, and worlds are dealt by them; nothing here knows a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from kortu_domino.engine import Card, HouseRules, Player
from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS, SUITS, card_points, points_of
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
    """By how a kept card stood to a lay, how many times as likely it is in the hand.

    Beside a card that fitted neither before nor after. A card that fitted before would have shed `more` points than
    what was laid, or no more (`less`); beside an ace that was declared every card counts as more, for aces are kept.
    Afterwards it fits the `new` end, only something `other`, the other end or a card to be stacked on, or `neither`.
    """

    ace: float = 1.0
    """An ace, where aces are declared."""
    rank: float = 1.0
    """One of the rank that was laid, that could have gone along."""
    new: float = 1.0
    """It did not fit before, and does now."""
    more_new: float = 1.0
    more_other: float = 1.0
    more_neither: float = 1.0
    less_new: float = 1.0
    less_other: float = 1.0
    less_neither: float = 1.0


class Tell(NamedTuple):
    """A lay, as everybody saw it.

    `before` and `after` are the cards that fit somewhere, as bits, before and after it, and `new` those that fit the
    end that it made. Where it was `drawn` for, nothing else fitted.
    """

    laid: Sequence[Card]
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
    Odds(0.66, 0.49, 1.40, 0.84, 0.74, 0.80, 1.08, 1.05, 1.07),
    Odds(0.79, 0.23, 1.27, 0.64, 0.64, 0.62, 1.11, 1.06, 1.14),
    Odds(ace=0.54, new=1.13, more_new=1.08, more_other=0.92, more_neither=1.06),
    Odds(rank=0.54, new=1.02),
)
_MEDIUM = (
    Odds(1.27, 0.0014, 1.31, 0.0037, 0.0217, 0.0529, 1.15, 1.25, 0.93),
    Odds(1.07, 0.0014, 1.31, 0.113, 0.28, 0.172, 1.65, 1.22, 1.00),
    Odds(ace=0.85, new=3.63, more_new=0.0358, more_other=0.0043, more_neither=0.0327),
    Odds(rank=0.0053, new=1.36),
)
_HARD = (
    Odds(1.21, 0.0089, 1.45, 0.162, 0.39, 0.24, 1.26, 1.34, 0.79),
    Odds(1.19, 0.0015, 1.55, 0.1703, 0.1901, 0.0545, 1.26, 1.19, 0.66),
    Odds(ace=0.80, new=3.25, more_new=0.34, more_other=0.0821, more_neither=0.1437),
    Odds(rank=0.113, new=1.22),
)
_OTHERS = (
    Odds(1.06, 0.0164, 1.39, 0.76, 0.75, 0.66, 1.13, 1.06, 1.02),
    Odds(1.07, 0.0077, 1.57, 0.90, 0.41, 0.41, 1.26, 0.86, 0.76),
    Odds(ace=0.83, new=2.41, more_new=1.30, more_other=0.39, more_neither=0.38),
    Odds(rank=0.1327, new=1.23),
)
_BY_LEVEL = {"easy": _EASY, "medium": _MEDIUM, "hard": _HARD}


def stood(tell: Tell, rules: HouseRules) -> tuple[Kind, list[int]]:
    """How the cards that were kept stood to a lay: by place in `Odds`, as bits."""
    rank, aces = tell.laid[0] >> 2, ACES if tables(rules).declares else 0
    points = 0 if tell.declared else card_points(tell.laid, rules.ace_points)
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


@cache
def _above(points: int, ace_points: int) -> int:
    """The cards that count more, as bits."""
    return sum(cards for cards in RANK_MASKS if points_of(cards, ace_points) > points * len(SUITS))


def likelihoods(parts: Sequence[Sequence[Tell]], rules: HouseRules, table: Table) -> list[list[float]]:
    """For each part of a hand, by kind of card, how likely it is to have been kept, beside another.

    `parts` are the tells of each, those held longest first: what tells of a part tells of all that were held before.
    """
    odds, known, found = [1.0] * KINDS, 0, []
    for tells in reversed(parts):
        for tell in tells[: len(tells) - known]:
            kind, masks = stood(tell, rules)
            for factor, cards in zip(table[kind], masks, strict=True):
                while cards and factor != 1.0:
                    card = cards.bit_length() - 1
                    cards ^= 1 << card
                    odds[card] *= factor
        known = len(tells)
        found.append(odds.copy())
    return found[::-1]


def table_of(player: Player) -> Table:
    """What the lays of a player tell: of a level as it plays, of people and experts as of who plays well."""
    return _BY_LEVEL.get(player.bot or "", _OTHERS)
