"""Suits, ranks, cards, packs and their text form; and hands, as bits of one int.

A card is a small int, rank * 4 + suit, so that clubs < diamonds < hearts < spades within a rank and aces come
last. A hand is an int: bit `card` says "at least one", bit `card + 52` says "two" (two packs). It has one
form for each set of cards, so equal hands are equal ints. Nothing here knows a rule but what a card counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from enum import IntEnum

from kortu_domino.engine.messages import Message, Refusal, N_, quoted

KINDS = 52
"""How many different cards there are."""
ALL = (1 << KINDS) - 1
"""Every card once, as bits."""


class UnreadableText(Refusal):
    """A text that is not a card, a deck or a move."""


class Suit(IntEnum):
    """A suit („spalva“). The order is that of game records: clubs < diamonds < hearts < spades."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """`C`, `D`, `H` or `S`."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """`♣`, `♦`, `♥` or `♠`."""
        return "♣♦♥♠"[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """The suit of a letter. Raises UnreadableText."""
        if len(text) != 1 or text not in "CDHS":
            raise UnreadableText(
                Message(N_("“{text}” is not a suit: a suit is C, D, H or S."), {"text": quoted(text)})
            )
        return cls("CDHS".index(text))

    def __str__(self) -> str:
        return self.letter

    def __format__(self, spec: str) -> str:
        return self.name.lower() if spec == "name" else format(self.symbol, spec)


class Rank(IntEnum):
    """A rank („nominalas“), from the two to the ace."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def text(self) -> str:
        """`2` to `10`, `J`, `Q`, `K` or `A`."""
        return RANK_TEXTS[self]

    def __str__(self) -> str:
        return RANK_TEXTS[self]

    def __format__(self, spec: str) -> str:
        if spec == "name":
            return self.name.lower() if self >= Rank.JACK else self.text
        return format(self.text, spec)


RANK_TEXTS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Card(int):
    """A card by its face; with two packs, equal cards are two cards with one face.

    `str(card)` is its text in records (`10S`), `f"{card}"` what is printed for people (`10♠`) and
    `f"{card:name}"` its name (`10 of spades`).
    """

    __slots__ = ()

    @property
    def rank(self) -> Rank:
        return RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        return SUITS[self & 3]

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
        return CARDS[rank * 4 + suit]

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a text such as `10S`. Raises UnreadableText."""
        card = _BY_TEXT.get(text)
        if card is None:
            raise UnreadableText(
                Message(
                    N_("“{text}” is not a card: a card is a rank and a suit, such as 7H, 10S or AD."),
                    {"text": quoted(text)},
                )
            )
        return card

    def __str__(self) -> str:
        return _TEXTS[self]

    def __repr__(self) -> str:
        return f"Card({_TEXTS[self]})"

    def __format__(self, spec: str) -> str:
        if spec == "name":
            return f"{self.rank:name} of {self.suit:name}"
        return format(f"{self.rank.text}{self.suit.symbol}", spec)


SUITS = tuple(Suit)
RANKS = tuple(Rank)
CARDS = tuple(Card(n) for n in range(KINDS))
_TEXTS = tuple(f"{RANK_TEXTS[n >> 2]}{'CDHS'[n & 3]}" for n in range(KINDS))
_BY_TEXT = dict(zip(_TEXTS, CARDS, strict=True))

RANK_MASKS = tuple(0xF << 4 * rank for rank in range(13))
"""By rank, its four cards as bits."""
SUIT_MASKS = tuple(sum(1 << 4 * rank + suit for rank in range(13)) for suit in range(4))
"""By suit, its thirteen cards as bits."""
ACES = RANK_MASKS[Rank.ACE]


def pack(decks: int) -> list[Card]:
    """All cards of one or two packs, in order."""
    return [card for card in CARDS for _ in range(decks)]


def shuffled(decks: int, rng: random.Random) -> list[Card]:
    """One or two packs, shuffled.

    Fisher-Yates on `rng.random()` alone, because Python promises to keep only that the same between versions.
    """
    cards = pack(decks)
    for n in range(len(cards) - 1, 0, -1):
        k = int(rng.random() * (n + 1))
        cards[n], cards[k] = cards[k], cards[n]
    return cards


def parse_cards(text: str) -> list[Card]:
    """The cards of a text such as `7H 10S AD`. Raises UnreadableText."""
    return [Card.parse(word) for word in text.split()]


# Hands as bits


def hand_of(cards: Iterable[Card]) -> int:
    """The cards as one hand; at most two of each face."""
    once = twice = 0
    for card in cards:
        bit = 1 << card
        twice |= once & bit
        once |= bit
    return once | twice << KINDS


def add(hand: int, card: Card) -> int:
    """The hand with one card more."""
    bit = 1 << card
    return hand | (bit << KINDS if hand & bit else bit)


def remove(hand: int, cards: int) -> int:
    """The hand without `cards` (a hand that it contains)."""
    twice = hand >> KINDS
    out = cards & ALL
    left_once = (hand & ALL) & ~((out & ~twice) | cards >> KINDS)
    return left_once | (twice & ~out) << KINDS


def cards_in(hand: int) -> tuple[Card, ...]:
    """The cards of a hand, lowest first."""
    found = []
    rest = hand & ALL
    while rest:
        bit = rest & -rest
        card = CARDS[bit.bit_length() - 1]
        found.append(card)
        if hand & bit << KINDS:
            found.append(card)
        rest ^= bit
    return tuple(found)


def points_of(hand: int, ace_points: int) -> int:
    """What a hand counts (RULES.md, "Points"): 2 to 10 their number, J 11, Q 12, K 13, A `ace_points`."""
    total = 0
    for half in (hand & ALL, hand >> KINDS):
        total += (half & ACES).bit_count() * ace_points
        half &= ~ACES
        while half:
            rank = (half.bit_length() - 1) >> 2
            total += (half >> 4 * rank).bit_count() * (rank + 2)
            half &= (1 << 4 * rank) - 1
    return total


def card_points(cards: Sequence[Card], ace_points: int) -> int:
    """What cards count together."""
    return points_of(hand_of(cards), ace_points)
