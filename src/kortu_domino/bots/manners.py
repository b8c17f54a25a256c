"""How the players of playouts choose: by the level that sits there, for one who errs as they do foresees them better.

A manner weighs a move by look-ups alone, so that playouts stay quick. The medium and the hard level are followed
closely, but for what they remember of the round; people and experts are taken to play as well as a manner can
(`foresight.py`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from kortu_domino.bots import easy, medium
from kortu_domino.bots.foresight import FITTING, KINDS_FIT, MOST, Foresight, foresight
from kortu_domino.bots.weights import weights
from kortu_domino.engine import HouseRules, Player, Rank
from kortu_domino.engine.cards import KINDS

_FEWEST = 3
"""The fewest cards that another holds, where a weight depends on it: as in the middle of a round."""
_UNSEEN = 52
"""Of so many cards the next player's are taken to be."""

Table = tuple[tuple[float, ...], ...]


class Manner(NamedTuple):
    """How often a move is left to chance, and what one is worth otherwise, in points; of use only beside another.

    `careless` is the share of the moves that may be any. What a move is worth is the sum of a number from each table.
    `laying` is what it is worth to lay cards: by `bit_length` of the highest, and by how many they are. `fitting`
    is what it is worth that others fit then: by how many cards are left, aces apart, and by how many of them fit.
    `stopping` is what it is worth that the next player may have nothing that fits: by how many cards that one holds,
    and by how many kinds of card fit.
    """

    careless: float
    laying: Table
    fitting: Table
    stopping: Table


@dataclass(frozen=True, slots=True)
class _Style:
    """The weights that a manner is made of, in points: as in `weights.Weights`, and `each` of the cards that fit."""

    point: float
    card: float
    pair: float
    fitting: float
    each: float
    stop: float
    nearly_out: float
    careless: float = 0.0

    def manner(self, rules: HouseRules) -> Manner:
        most = KINDS * rules.decks
        pair = self.pair if rules.fast_move else 0.0
        return Manner(
            careless=self.careless,
            laying=tuple(
                tuple(
                    (self.point * _points(top - 1, rules) + self.card) * count - pair * max(count - 1, 0)
                    for count in range(4 * rules.decks + 1)
                )
                for top in range(KINDS + 1)
            ),
            fitting=tuple(
                tuple(
                    self.each * count + (self.fitting * count / left if left else self.fitting)
                    for count in range(left + 1)
                )
                for left in range(KINDS + 1)
            ),
            stopping=tuple(
                tuple(
                    self.stop * (1 + self.nearly_out / max(held, 1)) * (1 - kinds / _UNSEEN) ** held
                    for kinds in range(KINDS + 1)
                )
                for held in range(most + 1)
            ),
        )


def foreseen(foresight: Foresight, rules: HouseRules) -> Manner:
    """The manner of who plays well. That more cards fit is never less worth, nor that fewer fit the next player."""
    fitting = [(0.0,), *(tuple(accumulate(row, max)) for row in foresight.fitting)]
    stopping = [tuple(accumulate(reversed(row), max))[::-1] for row in foresight.stopping]
    lays = list(zip(foresight.slopes, foresight.offsets, strict=True))

    def laying(points: int, count: int) -> float:
        slope, offset = lays[min(count, len(lays)) - 1]
        return slope * points + offset if count else 0.0

    return Manner(
        careless=0.0,
        laying=tuple(
            tuple(laying(_points(top - 1, rules), count) for count in range(4 * rules.decks + 1))
            for top in range(KINDS + 1)
        ),
        fitting=tuple(
            tuple(fitting[min(left, MOST)][min(count, FITTING - 1)] for count in range(left + 1))
            for left in range(KINDS + 1)
        ),
        stopping=tuple(
            tuple(_between(kinds, stopping[min(max(held, 1), MOST) - 1]) for kinds in range(KINDS + 1))
            for held in range(KINDS * rules.decks + 1)
        ),
    )


def _between(kinds: int, worths: Sequence[float]) -> float:
    """What so many kinds of card that fit are worth, by what the numbers in `KINDS_FIT` are."""
    above = bisect_left(KINDS_FIT, kinds)
    if above in (0, len(KINDS_FIT)):
        return worths[min(above, len(KINDS_FIT) - 1)]
    low, high = KINDS_FIT[above - 1 : above + 1]
    return worths[above - 1] + (worths[above] - worths[above - 1]) * (kinds - low) / (high - low)


def _points(card: int, rules: HouseRules) -> int:
    return rules.ace_points if card >> 2 == Rank.ACE else (card >> 2) + 2


_MEDIUM = _Style(
    point=1.0, card=medium.CARD, pair=0.0, fitting=0.0, each=medium.NEXT, stop=medium.STOP, nearly_out=0.0
)


def _hard(rules: HouseRules) -> Manner:
    known = weights(rules)
    return _Style(
        point=known.point + known.end / _FEWEST,
        card=known.card,
        pair=known.pair,
        fitting=known.fitting,
        each=0.0,
        stop=known.stop,
        nearly_out=known.nearly_out,
    ).manner(rules)


_LEVELS: dict[str | None, Callable[[HouseRules], Manner]] = {
    "easy": replace(_MEDIUM, careless=1 - easy.GREEDY).manner,
    "medium": _MEDIUM.manner,
    "hard": _hard,
}


def is_known(player: Player) -> bool:
    """Whether it is known how a player chooses: not of people, nor of those who look ahead."""
    return player.bot in _LEVELS


def manners(rules: HouseRules, players: Sequence[Player], own: int) -> tuple[Manner, ...]:
    """By seat, how each of the players is taken to play; `own` is the seat that asks, which plays well."""
    return tuple(_manner(rules, player.bot if seat != own else None) for seat, player in enumerate(players))


@cache
def _manner(rules: HouseRules, level: str | None) -> Manner:
    known = _LEVELS.get(level)
    return known(rules) if known else foreseen(foresight(rules), rules)
