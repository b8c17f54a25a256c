"""How the players of playouts choose: by the level that sits there, for one who errs as they do foresees them better.

A manner weighs a move by look-ups alone, so that playouts stay quick. The medium and the hard level are followed
closely, but for what they remember of the round; people and experts are taken to play like the hard level.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from kortu_domino.bots import easy, medium
from kortu_domino.bots.weights import weights
from kortu_domino.engine import HouseRules, Player, Rank
from kortu_domino.engine.cards import KINDS

_FEWEST = 3
"""The fewest cards that another holds, where a weight depends on it: as in the middle of a round."""
_UNSEEN = 52
"""Of so many cards the next player's are taken to be."""

_DOUBTS = {"easy": 0.55, "medium": 0.01, "hard": 0.1}
_DOUBT = 0.25

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


def _points(card: int, rules: HouseRules) -> int:
    return rules.ace_points if card >> 2 == Rank.ACE else (card >> 2) + 2


_MEDIUM = _Style(
    point=1.0, card=medium.CARD, pair=0.0, fitting=0.0, each=medium.NEXT, stop=medium.STOP, nearly_out=0.0
)
_STYLES = {"easy": replace(_MEDIUM, careless=1 - easy.GREEDY), "medium": _MEDIUM}
"""By level; all others play like the hard level."""


def doubt_of(player: Player) -> float:
    """How likely a card is to be held that would have shed more points than what was laid, beside one that would not.

    As often as rounds between bots of a level show; of people and others as it seems.
    """
    return _DOUBT if player.bot is None else _DOUBTS.get(player.bot, _DOUBT)


def manners(rules: HouseRules, players: Sequence[Player], own: int) -> tuple[Manner, ...]:
    """By seat, how each of the players is taken to play; `own` is the seat that asks, which plays well."""
    return tuple(
        _manner(rules, player.bot if seat != own and player.bot in _STYLES else None)
        for seat, player in enumerate(players)
    )


@cache
def _manner(rules: HouseRules, level: str | None) -> Manner:
    if level is not None:
        return _STYLES[level].manner(rules)
    of_hard = weights(rules)
    style = _Style(
        point=of_hard.point + of_hard.end / _FEWEST,
        card=of_hard.card,
        pair=of_hard.pair,
        fitting=of_hard.fitting,
        each=0.0,
        stop=of_hard.stop,
        nearly_out=of_hard.nearly_out,
    )
    return style.manner(rules)
