"""Worlds: where the hidden cards may be, in accord with all that a seat saw.

A world is a hand for every seat and an order of the stock, as bits. Worlds are dealt by chance, the likelier ones
more often: nobody holds what they are known to lack (`shown.held`), and rarely what they would have laid (`tells`).
How likely a world is, is the product of what each card weighs where it is.

Cards are picked one by one, each by what it weighs among those that are left, and how much it is wanted elsewhere
(`_beside_others`). That is quick and nearly right; where few are hidden, and much is known of them, all worlds are
counted instead (`_Counted`). Either way no hand depends on the one dealt before, so that the error of a mean is told
by its spread.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import prod
from typing import NamedTuple

from kortu_domino.bots.shown import held, unseen
from kortu_domino.bots.tells import Table, likelihoods, table_of
from kortu_domino.engine import View
from kortu_domino.engine.cards import KINDS, cards_in, hand_of

World = tuple[list[int], list[int]]
"""Hands by seat, and the stock, from whose end cards are drawn."""

_TRIES = 8
"""After so many cards in vain, which are dealt already, one is looked for among the others alone."""
_FEW = 24
"""Cards: where more are hidden worlds are not counted."""
QUICK, THOROUGH = 6000, 40_000
"""Nor where there are more ways to fill the parts, times the cards: up to there it takes 0.02 seconds, or 0.1."""
_TURNS = 12
"""So often the wants of all parts are brought into accord with each other."""
_LEAST, _MOST = 1e-100, 1e100
"""Bounds of how much a part wants its cards, where they can hardly be what it holds."""
_RARE = 1e-6
"""What of a card at least is wanted elsewhere, so that one that nothing else may hold comes long before all others."""
_CUTS, _SMALL = 8, 16
"""So many worlds share one order of the hidden cards, cut elsewhere in each: to shuffle takes as long as all else.

Not where the stock is this small: where little is left to chance worlds would be too much alike.
"""


class _Part(NamedTuple):
    """Some cards of a hand: how many, and how likely each of the hidden cards is among them."""

    seat: int
    size: int
    weights: list[float]
    sums: list[float]
    """The first weight, the first two, and so on."""


_Filled = tuple[_Part, list[int]]
"""A part, and its cards, by their numbers among the hidden ones."""


_Room = tuple[int, ...]
"""By part, how many cards it has room for."""


class _Way(NamedTuple):
    """Where a card may go: the number of a part, None for the stock. The room then, and what it weighs to go on so."""

    part: int | None
    room: _Room
    weight: float


class _Ways(NamedTuple):
    """All of them for a card, and what they weigh together."""

    ways: list[_Way]
    weight: float


class _Counted:
    """Deals a few cards to parts, each world as often as it is likely: what every choice leaves possible is counted.

    Cards come in turn; each goes to a part that has room, or to the stock. `possible` is 0 where no world agrees.
    """

    def __init__(self, parts: Sequence[_Part], cards: int) -> None:
        self._parts, self._cards = parts, cards
        self._known: dict[tuple[int, _Room], _Ways] = {}
        self._empty = tuple(part.size for part in parts)
        self.possible = self._ways(0, self._empty).weight

    def _ways(self, card: int, room: _Room) -> _Ways:
        """Where a card may go while there is so much room."""
        if card == self._cards:
            return _Ways([], 1.0)
        known = self._known.get((card, room))
        if known is None:
            ways = []
            if sum(room) < self._cards - card:
                ways.append(_Way(None, room, self._ways(card + 1, room).weight))
            for number, part in enumerate(self._parts):
                if room[number] and part.weights[card]:
                    after = (*room[:number], room[number] - 1, *room[number + 1 :])
                    ways.append(_Way(number, after, part.weights[card] * self._ways(card + 1, after).weight))
            ways = [way for way in ways if way.weight]
            known = self._known[card, room] = _Ways(ways, sum(way.weight for way in ways))
        return known

    def deal(self, chance: Callable[[], float]) -> list[_Filled]:
        """One world."""
        filled: list[_Filled] = [(part, []) for part in self._parts]
        room = self._empty
        for card in range(self._cards):
            ways, weight = self._known[card, room]
            left = chance() * weight
            for way in ways:
                left -= way.weight
                if left < 0:
                    break
            room = way.room
            if way.part is not None:
                filled[way.part][1].append(card)
        return filled


def _beside_others(parts: Sequence[_Part], cards: int) -> list[_Part]:
    """The parts with what each card weighs in them beside what it does in those after them and in the stock together.

    A part wants its cards so much (`wants`) that on average it is given as many as it has room for, were each card by
    itself given to one that may hold it: in proportion to what it weighs there, times how much that wants it. The stock
    wants any card once. Found by Sinkhorn's iteration, as a matrix is scaled to the sums of its rows and columns.
    """
    stock = float(sum(part.size for part in parts) < cards)
    wants = [1.0] * len(parts)
    wanted = [stock + sum(weights) for weights in zip(*(part.weights for part in parts), strict=True)]
    for _ in range(_TURNS):
        for number, (part, want) in enumerate(zip(parts, wants, strict=True)):
            given = sum(weight / all_ for weight, all_ in zip(part.weights, wanted, strict=True) if weight)
            wants[number] = now = min(max(part.size / given, _LEAST), _MOST) if given else want
            # Not less than what this part wants itself, as it may come to be by rounding.
            wanted = [
                max(all_ + (now - want) * weight, now * weight)
                for all_, weight in zip(wanted, part.weights, strict=True)
            ]
    beside = [stock] * cards
    weighed = []
    for part, want in zip(reversed(parts), reversed(wants), strict=True):
        weights = [weight / max(other, _RARE) for weight, other in zip(part.weights, beside, strict=True)]
        weighed.append(part._replace(weights=weights, sums=list(accumulate(weights))))
        beside = [other + want * weight for other, weight in zip(beside, part.weights, strict=True)]
    return weighed[::-1]


class Worlds:
    """The worlds that agree with a view, dealt by `chance`, which gives numbers from 0 to 1.

    The view is of a seat whose turn it is. `tables` are, by seat, what its lays tell: as the level that sits there
    plays, if not said otherwise. `counted` is up to where they are counted: QUICK, or THOROUGH.
    """

    def __init__(
        self,
        view: View,
        chance: Callable[[], float],
        tables: Sequence[Table] | None = None,
        *,
        counted: int = QUICK,
    ) -> None:
        self._chance = chance
        self._cuts = _CUTS if view.stock > _SMALL else 1
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
        self._counted: _Counted | None = None
        if len(cards) * prod(part.size + 1 for part in self._parts) <= counted and len(cards) <= _FEW:
            all_worlds = _Counted(self._parts, len(cards))
            self._counted = all_worlds if all_worlds.possible else None
        if not self._counted:
            self._parts = _beside_others(self._parts, len(cards))

    def deal(self) -> World:
        """One world."""
        filled, taken = self._counted.deal(self._chance) if self._counted else self._picked(), 0
        cards, hands = self._cards, self._hands.copy()
        for part, mine in filled:
            hand = hands[part.seat]
            for index in mine:
                card = cards[index]
                hand |= card << KINDS if hand & card else card
                taken |= 1 << index
            hands[part.seat] = hand
        return hands, self._stock(taken)

    def _picked(self) -> list[_Filled]:
        """A world, its cards picked one by one, each part in turn."""
        taken = 0
        filled: list[_Filled] = []
        for part in self._parts:
            mine: list[int] = []
            filled.append((part, mine))
            for _ in range(part.size):
                index = self._pick(part, taken)
                if index is None:
                    taken = self._exchange(filled, taken)
                else:
                    taken |= 1 << index
                    mine.append(index)
        return filled

    def _stock(self, taken: int) -> list[int]:
        """The cards that are not taken, in an order of chance."""
        number, order, chance = self._dealt % self._cuts, self._order, self._chance
        self._dealt += 1
        if not number:
            order.sort(key=lambda _: chance())
        cut = number * len(order) // self._cuts
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
