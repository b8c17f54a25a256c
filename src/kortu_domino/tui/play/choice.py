"""What a person is about to lay: the cards picked so far and the place aimed at. No widgets, no rules of its own.

The table screen keeps one Choice and replaces it at each key or click; the hand and the row draw it. What may be
picked and where it may go is asked of the view's legal moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from kortu_domino.engine import Card, End, Lay, Message, OnCard, Rank, Stacking, Suit, View
from kortu_domino.engine.moves import Target

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order in which suits are offered."""
_BY_SUIT = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.SPADES: 2, Suit.HEARTS: 3}
"""The order of suits in a sorted hand: black and red in turn."""


def sorted_hand(cards: tuple[Card, ...], by_rank: bool) -> tuple[Card, ...]:
    """A hand in the order in which it is shown: by suit and then rank, or by rank and then suit."""
    if by_rank:
        return tuple(sorted(cards, key=lambda card: (card.rank, _BY_SUIT[card.suit])))
    return tuple(sorted(cards, key=lambda card: (_BY_SUIT[card.suit], card.rank)))


@dataclass(frozen=True)
class Choice:
    """`hand` is the view's hand as shown; `picked` are indices into it, in the order in which they will be laid.

    `aim` is an index into `targets` while the place is being chosen, None before; `place` is the place chosen, while
    the suit to declare is being asked for.
    """

    view: View
    hand: tuple[Card, ...]
    picked: tuple[int, ...] = ()
    aim: int | None = None
    place: Target | None = None

    @classmethod
    def of(cls, view: View, by_rank: bool = False) -> Self:
        """Nothing picked yet."""
        return cls(view, sorted_hand(view.hand, by_rank))

    # What may be done

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards picked, in the order in which they will be laid."""
        return tuple(self.hand[index] for index in self.picked)

    @cached_property
    def places(self) -> tuple[Target, ...]:
        """Where the picked cards may be laid, from the left."""
        return self._targets(self.cards)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """Those of the places that there is to choose between: the ends of a row of one card are the same."""
        if len(self.view.row) == 1 and End.RIGHT in self.places:
            return tuple(place for place in self.places if place is not End.LEFT)
        return self.places

    @property
    def aimed(self) -> Target | None:
        """The place aimed at."""
        return None if self.aim is None else self.targets[self.aim]

    @property
    def only_ends(self) -> bool:
        """Whether the picked cards fit the ends and nothing else: then ← and → choose between them at once."""
        return all(isinstance(target, End) for target in self.targets)

    @property
    def glowing(self) -> tuple[Target, ...]:
        """The places to show as open: where the picked cards may go, or the one among them that is meant."""
        if self.place is not None:
            return (self.place,)
        if self.aimed is not None and not self.only_ends:
            return (self.aimed,)
        return self.places

    @cached_property
    def fits(self) -> tuple[tuple[Target, ...], ...]:
        """By index in the hand, where that card may be laid alone; nothing when it is not this seat's turn."""
        known = {card: self._targets((card,)) for card in set(self.hand)} if self.view.my_turn else {}
        return tuple(known.get(card, ()) for card in self.hand)

    @property
    def can_lay(self) -> bool:
        """Whether any card can be laid now."""
        return self.view.legal_moves.can_lay

    @property
    def must_draw(self) -> bool:
        """Whether a draw is all that can be done now."""
        return self.view.my_turn and not self.can_lay and self.view.may_draw

    @property
    def must_pass(self) -> bool:
        """Whether a pass is all that can be done now."""
        return self.view.my_turn and not self.can_lay and not self.view.may_draw

    @property
    def likeliest(self) -> int:
        """The place to aim at first, by its index in `targets`: an end before a card to stack on."""
        return next((aim for aim, target in enumerate(self.targets) if isinstance(target, End)), 0)

    def leader(self, index: int) -> int | None:
        """A card of the same rank that can be laid now, and after it this one, which cannot be laid alone."""
        if self.picked or self.fits[index]:
            return None
        for first, card in enumerate(self.hand):
            if card.rank == self.hand[index].rank and self.fits[first] and self.pick(first).is_open(index):
                return first
        return None

    def may_join(self, index: int) -> bool:
        """Whether a card may join a move of several, or leave it."""
        if index in self.picked:
            return True
        if not self.view.rules.fast_move or index >= len(self.hand):
            return False
        return sum(card.rank == self.hand[index].rank for card in self.hand) > 1

    def is_open(self, index: int) -> bool:
        """Whether a card may be picked now, alone or to join those picked."""
        if not self.picked:
            return bool(self.fits[index])
        return index not in self.picked and bool(self._targets((*self.cards, self.hand[index])))

    @property
    def can_grow(self) -> bool:
        """Whether another card may join those picked."""
        return any(self.is_open(index) for index in range(len(self.hand)))

    def suits(self, target: Target) -> tuple[Suit, ...]:
        """The suits that the picked cards may be declared at a place; none where nothing is declared."""
        legal = self.view.legal_moves
        return tuple(suit for suit in SUITS if Lay(target, self.cards, suit) in legal)

    def why_not(self, index: int) -> Message | None:
        """Why a card may not be picked; None where it may."""
        if self.is_open(index):
            return None
        cards = (*self.cards, self.hand[index])
        declared = cards[0].suit if cards[0].rank == Rank.ACE else None
        return self.view.why_not(Lay(End.LEFT, cards, declared)) or self.view.why_not(
            Lay(End.RIGHT, cards, declared)
        )

    def _targets(self, cards: tuple[Card, ...]) -> tuple[Target, ...]:
        if not cards or not self.view.my_turn:
            return ()
        view, places = self.view, len(self.view.row)
        stacks = view.rules.stacks
        middle: tuple[Target, ...] = ()
        if stacks is Stacking.ANYWHERE:
            middle = tuple(OnCard(position) for position in range(1, places + 1))
        elif stacks is Stacking.ENDS:
            middle = tuple(OnCard(position) for position in sorted({1, places}))
        return tuple(target for target in (End.LEFT, *middle, End.RIGHT) if self._may_lie(target, cards))

    def _may_lie(self, target: Target, cards: tuple[Card, ...]) -> bool:
        legal = self.view.legal_moves
        if Lay(target, cards) in legal:
            return True
        return cards[0].rank == Rank.ACE and any(Lay(target, cards, suit) in legal for suit in SUITS)

    # Changing it

    def pick(self, index: int) -> Self:
        """The card joins those picked."""
        return replace(self, picked=(*self.picked, index), aim=None, place=None)

    def drop(self, index: int) -> Self:
        """The card leaves those picked, and with it those that cannot be laid without it."""
        rest = replace(self, picked=(), aim=None, place=None)
        for other in self.picked:
            if other != index and rest.is_open(other):
                rest = rest.pick(other)
        return rest

    def clear(self) -> Self:
        """Nothing is picked."""
        return replace(self, picked=(), aim=None, place=None)

    def aim_at(self, aim: int | None) -> Self:
        """Aim at a place, by its index in `targets`; None aims no more."""
        return replace(self, aim=aim, place=None)

    def at(self, place: Target) -> Self:
        """The place is chosen."""
        return replace(self, aim=None, place=place)

    def resorted(self, by_rank: bool) -> Self:
        """The same choice, with the hand in another order."""
        hand = sorted_hand(self.hand, by_rank)
        left = list(range(len(hand)))
        picked = []
        for card in self.cards:
            picked.append(next(index for index in left if hand[index] == card))
            left.remove(picked[-1])
        return replace(self, hand=hand, picked=tuple(picked))

    def next_of_rank(self, rank: Rank) -> int | None:
        """The next card of a rank that may be picked, as an index in the hand; None without."""
        return next(
            (index for index, card in enumerate(self.hand) if card.rank == rank and self.is_open(index)), None
        )
