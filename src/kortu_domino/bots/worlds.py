"""Worlds: where the hidden cards may be, in accord with all that a seat saw.

A world is a hand for every seat and an order of the stock, as bits. Worlds are dealt by chance, the likelier ones
more often: nobody holds what they are known to lack (`shown.held`), and rarely what they would have laid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kortu_domino.bots.manners import doubt_of
from kortu_domino.bots.shown import held, unseen
from kortu_domino.engine import View
from kortu_domino.engine.cards import KINDS, cards_in, hand_of

World = tuple[list[int], list[int]]
"""Hands by seat, and the stock, from whose end cards are drawn."""

_Part = tuple[int, int, int, int, float]
"""A seat, how many of its cards, what is not among them, what hardly is, and how likely that is."""


class Worlds:
    """The worlds that agree with a view, dealt by `chance`, which gives numbers from 0 to 1.

    `doubts` are, by seat, how likely it is that a card is held that would rather have been laid, beside another: as
    the level that sits there has it, if not said otherwise.
    """

    def __init__(
        self, view: View, chance: Callable[[], float], doubts: Sequence[float] | None = None
    ) -> None:
        self._chance = chance
        doubts = doubts or [doubt_of(player) for player in view.players]
        self._hands = [0] * view.rules.players
        assert view.seat is not None
        self._hands[view.seat] = hand_of(view.hand)
        hidden = unseen(view)
        self._cards = [1 << card for card in cards_in(hidden)]
        parts: list[_Part] = [
            (seat, part.count, part.lacks, part.unlikely & ~part.lacks, doubts[seat])
            for seat, hand in enumerate(held(view))
            if seat != view.seat
            for part in hand
        ]
        # Those first that can hold the fewest cards.
        self._parts = sorted(parts, key=lambda part: (hidden & ~part[2]).bit_count() - part[1])

    def deal(self) -> World:
        """One world."""
        chance = self._chance
        pool = self._cards.copy()
        filled: list[tuple[int, int, list[int]]] = []
        for seat, count, lacks, unlikely, doubt in self._parts:
            never = lacks | unlikely
            likely = [card for card in pool if not card & never] if never else pool.copy()
            doubtful = [card for card in pool if card & unlikely] if unlikely else []
            mine: list[int] = []
            while len(mine) < count:
                weight = doubt * len(doubtful)
                if not likely and not doubtful:
                    mine.append(_exchanged(pool, lacks, filled))
                    continue
                cards = doubtful if doubtful and chance() * (len(likely) + weight) < weight else likely
                cards = cards or doubtful
                index = int(chance() * len(cards))
                card = cards[index]
                cards[index] = cards[-1]
                cards.pop()
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
