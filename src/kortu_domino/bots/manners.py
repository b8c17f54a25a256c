"""How the players of playouts choose: by the level that sits there, for one who errs as they do foresees them better.

A manner weighs a move by look-ups alone, so that playouts stay quick. The easy and the medium level, which go by
little else, are followed closely. The hard one goes by what it remembers of the round, as no look-up can: it is
foreseen best, as people and experts are, as one who plays as well as a manner can (`foresight.py`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from kortu_domino.bots import easy, medium
from kortu_domino.bots.foresight import FITTING, KINDS_FIT, MOST, Foresight, foresight
from kortu_domino.engine import HouseRules, Player, Rank
from kortu_domino.engine.cards import KINDS

_UNSEEN = 52
"""Of so many cards the next player's are taken to be."""

Numbers = tuple[tuple[float, ...], ...]
_Worth = Callable[[int, int], float]


class Manner(NamedTuple):
    """How often a move is left to chance, and what one is worth otherwise, in points; of use only beside another.

    `careless` is the share of the moves that may be any. What a move is worth is the sum of a number from each table.
    `laying` is what it is worth to lay cards: by `bit_length` of the highest, and by how many they are. `fitting`
    is what it is worth that others fit then: by how many kinds of card are left, aces apart, and by how many of them
    fit. `stopping` is what it is worth that the next player may have nothing that fits: by how many cards that one
    holds, and by how many kinds of card fit.
    """

    careless: float
    laying: Numbers
    fitting: Numbers
    stopping: Numbers


def _medium(rules: HouseRules, careless: float = 0.0) -> Manner:
    """The manner of the medium level, but for what it remembers of the next player."""

    def laying(points: int, count: int) -> float:
        return (points + medium.CARD) * count

    def fitting(_left: int, count: int) -> float:
        return medium.NEXT * count

    def stopping(held: int, kinds: int) -> float:
        return medium.STOP * (1 - kinds / _UNSEEN) ** held

    return _looked_up(rules, laying, fitting, stopping, careless)


def _easy(rules: HouseRules) -> Manner:
    """That of the easy level: now and then it lays what it likes."""
    return _medium(rules, careless=1 - easy.GREEDY)


def foreseen(foresight: Foresight, rules: HouseRules) -> Manner:
    """The manner of who plays well. That more cards fit is never less worth, nor that fewer fit the next player."""
    lays = list(zip(foresight.slopes, foresight.offsets, strict=True))
    fit = [(0.0,), *(tuple(accumulate(row, max)) for row in foresight.fitting)]
    stop = [tuple(accumulate(reversed(row), max))[::-1] for row in foresight.stopping]

    def laying(points: int, count: int) -> float:
        slope, offset = lays[min(count, len(lays)) - 1]
        return slope * points + offset

    def fitting(left: int, count: int) -> float:
        return fit[min(left, MOST)][min(count, FITTING - 1)]

    def stopping(held: int, kinds: int) -> float:
        return _between(kinds, stop[min(held, MOST) - 1])

    return _looked_up(rules, laying, fitting, stopping)


def _looked_up(
    rules: HouseRules, laying: _Worth, fitting: _Worth, stopping: _Worth, careless: float = 0.0
) -> Manner:
    """The look-ups of what it is worth, in points.

    `laying` is asked with what each of the cards counts and how many they are, `fitting` with how many are left and
    how many of them fit, `stopping` with how many the next player holds and how many kinds fit.
    """
    return Manner(
        careless,
        laying=tuple(
            tuple(
                laying(_points(top - 1, rules), count) if count else 0.0
                for count in range(4 * rules.decks + 1)
            )
            for top in range(KINDS + 1)
        ),
        fitting=tuple(tuple(fitting(left, count) for count in range(left + 1)) for left in range(KINDS + 1)),
        stopping=tuple(
            tuple(stopping(max(held, 1), kinds) for kinds in range(KINDS + 1))
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


_LEVELS: dict[str | None, Callable[[HouseRules], Manner]] = {"easy": _easy, "medium": _medium}


def is_known(player: Player) -> bool:
    """Whether it is known how a player chooses: not of people, nor of who judges by the whole round or looks ahead."""
    return player.bot in _LEVELS


def manners(rules: HouseRules, players: Sequence[Player], own: int) -> tuple[Manner, ...]:
    """By seat, how each of the players is taken to play; `own` is the seat that asks, which plays well."""
    return tuple(_manner(rules, player.bot if seat != own else None) for seat, player in enumerate(players))


@cache
def _manner(rules: HouseRules, level: str | None) -> Manner:
    of_level = _LEVELS.get(level)
    return of_level(rules) if of_level else foreseen(foresight(rules), rules)
