"""Worlds: where the hidden cards may be, in accord with all that a seat saw.

A world is a hand for every seat and an order of the stock, as bits. Worlds are dealt by chance, the likelier ones
more often: nobody holds what they are known to lack (`shown.held`), and rarely what they would have laid (`tells`).
How likely a world is, is the product of what each card weighs where it is. To pick the cards one by one makes some
worlds too rare, those in which a card is where few others may be. So a world that was picked is taken by chance
instead of the last one, or that one once more (Metropolis and Hastings, proposals being independent).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import NamedTuple

from kortu_domino.bots.shown import held, unseen
from kortu_domino.bots.tells import Table, likelihoods, table_of
from kortu_domino.engine import View
from kortu_domino.engine.cards import KINDS, cards_in, hand_of

World = tuple[list[int], list[int]]
"""Hands by seat, and the stock, from whose end cards are drawn."""

_TRIES = 8
"""After so many cards in vain, which are dealt already, one is looked for among the others alone."""
_CUTS = 8
"""So many worlds share one order of the hidden cards, cut elsewhere in each: to shuffle takes as long as all else."""


class _Part(NamedTuple):
    """Some cards of a hand: how many, and how likely each of the hidden cards is among them."""

    seat: int
    size: int
    weights: list[float]
    sums: list[float]
    """The first weight, the first two, and so on."""


_Filled = tuple[_Part, list[int]]
"""A part, and its cards, by their numbers among the hidden ones."""


class _Dealt(NamedTuple):
    """Hands by seat, which of the hidden cards are in them, as bits, and the world's likelihood.

    The likelihood is beside how often it is picked, and beside other worlds: the product of what was left to weigh
    whenever a card was picked. It is 0 where there was nothing left, and cards were exchanged.
    """

    hands: list[int]
    taken: int
    likely: float


class Worlds:
    """The worlds that agree with a view, dealt by `chance`, which gives numbers from 0 to 1.

    The view is of a seat whose turn it is. `tables` are, by seat, what its lays tell: as the level that sits there
    plays, if not said otherwise.
    """

    def __init__(
        self, view: View, chance: Callable[[], float], tables: Sequence[Table] | None = None
    ) -> None:
        self._chance = chance
        tables = tables or [table_of(player) for player in view.players]
        self._hands = [0] * view.rules.players
        assert view.seat is not None
        self._hands[view.seat] = hand_of(view.hand)
        cards = cards_in(unseen(view))
        self._cards = [1 << card for card in cards]
        # Each with the bit of its number, in an order of chance.
        self._order = [(1 << index, 1 << card) for index, card in enumerate(cards)]
        self._dealt = 0
        parts = []
        for seat, hand in enumerate(held(view)):
            if seat == view.seat:
                continue
            likely = likelihoods([part.tells for part in hand], view.rules, tables[seat])
            for part, odds in zip(hand, likely, strict=True):
                weights = [0.0 if part.lacks >> card & 1 else odds[card] for card in cards]
                parts.append(_Part(seat, part.count, weights, list(accumulate(weights))))
        # Those first that can hold the fewest cards.
        self._parts = sorted(parts, key=lambda part: len(cards) - part.weights.count(0.0) - part.size)
        self._last = _Dealt([], 0, 0.0)

    def deal(self) -> World:
        """One world."""
        picked = self._picked()
        if self._chance() * self._last.likely <= picked.likely:
            self._last = picked
        return self._last.hands.copy(), self._stock(self._last.taken)

    def _picked(self) -> _Dealt:
        """A world, its cards picked one by one, each part in turn."""
        cards, taken, likely = self._cards, 0, 1.0
        filled: list[_Filled] = []
        for part in self._parts:
            weights, left = part.weights, part.sums[-1] if part.sums else 0.0
            for _, theirs in filled:
                left -= sum(weights[each] for each in theirs)
            mine: list[int] = []
            for _ in range(part.size):
                index = self._pick(part, taken)
                if index is None:
                    filled.append((part, mine))
                    taken, likely = self._exchange(filled, taken), 0.0
                    filled.pop()
                else:
                    taken |= 1 << index
                    mine.append(index)
                    likely *= max(left, weights[index])  # where little is left, what was taken off is rounded
                    left -= weights[index]
            filled.append((part, mine))
        hands = self._hands.copy()
        for part, mine in filled:
            hand = hands[part.seat]
            for index in mine:
                card = cards[index]
                hand |= card << KINDS if hand & card else card
            hands[part.seat] = hand
        return _Dealt(hands, taken, likely)

    def _stock(self, taken: int) -> list[int]:
        """The cards that are not taken, in an order of chance."""
        number, order, chance = self._dealt % _CUTS, self._order, self._chance
        self._dealt += 1
        if not number:
            order.sort(key=lambda _: chance())
        cut = number * len(order) // _CUTS
        return [card for flag, card in order[cut:] + order[:cut] if not taken & flag]

    def _pick(self, part: _Part, taken: int) -> int | None:
        """One of the hidden cards that are not taken, by its number, the likelier the more often; None if none may."""
        chance, sums, last = self._chance, part.sums, len(part.sums) - 1
        if sums[last]:
            for _ in range(_TRIES):
                index = bisect(sums, chance() * sums[last], 0, last)
                if not taken >> index & 1:
                    return index
        free = [index for index, weight in enumerate(part.weights) if weight and not taken >> index & 1]
        if not free:
            return None
        sums = list(accumulate(part.weights[index] for index in free))
        return free[bisect(sums, chance() * sums[-1], 0, len(free) - 1)]

    def _exchange(self, filled: Sequence[_Filled], taken: int) -> int:
        """Give the last of the parts one more card where it may hold none of the rest; the cards that are taken then.

        Another part hands it one of its own and takes another instead, of the rest or from a third part, and so on.
        In truth the cards are dealt somehow, so there is a way; any card, should there be none.
        """
        chance = self._chance
        order = sorted(range(len(self._cards)), key=lambda _: chance())
        asked: set[int] = set()

        def give(part: _Part, mine: list[int]) -> int | None:
            for index in order:
                if index in asked or not part.weights[index]:
                    continue
                asked.add(index)
                if not taken >> index & 1:
                    mine.append(index)
                    return index
                for other, theirs in filled:
                    if index in theirs and theirs is not mine:
                        last = give(other, theirs)
                        if last is not None:
                            theirs.remove(index)
                            mine.append(index)
                            return last
            return None

        last = give(*filled[-1])
        if last is None:
            last = next(index for index in order if not taken >> index & 1)
            filled[-1][1].append(last)
        return taken | 1 << last
