"""Worlds: where the hidden cards may be, in accord with all that a seat saw.

A world is a hand for every seat and an order of the stock, as bits. Worlds are dealt by chance, the likelier ones
more often: nobody holds what they are known to lack (`shown.held`), and rarely what they would have laid.
"""

from __future__ import annotations

from collections.abc import Callable

from kortu_domino.bots.shown import held, unseen
from kortu_domino.engine import View
from kortu_domino.engine.cards import KINDS, cards_in, hand_of

World = tuple[list[int], list[int]]
"""Hands by seat, and the stock, from whose end cards are drawn."""

DOUBT = 0.25
"""How likely it is that somebody kept a card who could have laid it for more points, beside one who could not."""
_PATIENCE = 50
"""How often in one hand an unlikely card is put back, so that there is an end to it."""

_Part = tuple[int, int, int, int]
"""A seat, how many of its cards, what is not among them, and what hardly is."""


class Worlds:
    """The worlds that agree with a view, dealt by `chance`, which gives numbers from 0 to 1."""

    def __init__(self, view: View, chance: Callable[[], float], doubt: float = DOUBT) -> None:
        self._chance = chance
        self._doubt = doubt
        self._hands = [0] * view.rules.players
        assert view.seat is not None
        self._hands[view.seat] = hand_of(view.hand)
        hidden = unseen(view)
        self._cards = [1 << card for card in cards_in(hidden)]
        parts = [
            (seat, part.count, part.lacks, part.unlikely & ~part.lacks)
            for seat, hand in enumerate(held(view))
            if seat != view.seat
            for part in hand
        ]
        # Those first that can hold the fewest cards.
        self._parts = sorted(parts, key=lambda part: (hidden & ~part[2]).bit_count() - part[1])

    def deal(self) -> World:
        """One world."""
        chance, doubt = self._chance, self._doubt
        pool = self._cards.copy()
        filled: list[tuple[int, int, list[int]]] = []
        for seat, count, lacks, unlikely in self._parts:
            may_hold = [card for card in pool if not card & lacks] if lacks else pool.copy()
            mine: list[int] = []
            patience = _PATIENCE
            while len(mine) < count:
                if not may_hold:
                    mine.append(_exchanged(pool, lacks, filled))
                    continue
                index = int(chance() * len(may_hold))
                card = may_hold[index]
                if card & unlikely and patience and chance() > doubt:
                    patience -= 1
                    continue
                may_hold[index] = may_hold[-1]
                may_hold.pop()
                pool.remove(card)
                mine.append(card)
            filled.append((seat, lacks, mine))
        hands = self._hands.copy()
        for seat, _lacks, cards in filled:
            hand = hands[seat]
            for card in cards:
                hand |= card << KINDS if hand & card else card
            hands[seat] = hand
        pool.sort(key=lambda _: chance())
        return hands, pool


def _exchanged(pool: list[int], lacks: int, filled: list[tuple[int, int, list[int]]]) -> int:
    """A card for a part that may hold none of the pool: one of another part, which takes one of the pool for it.

    Where that does not help either, any card: the numbers of cards agree always.
    """
    for _seat, others_lack, cards in filled:
        for index, card in enumerate(cards):
            if not card & lacks:
                for other in pool:
                    if not other & others_lack:
                        cards[index] = other
                        pool.remove(other)
                        return card
    return pool.pop()
