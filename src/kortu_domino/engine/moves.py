"""Moves and their text form (RECORD.md, "Moves"): `R:7H+7S`, `L:AD=S`, `^3:9C`, `draw`, `pass`.

A move is a value: it says what is laid and where, not whether that is legal; `legal.py` knows. A Lay carries
a few private ints, worked out once, from which its legality anywhere is a handful of bit operations.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from kortu_domino.engine.cards import (
    ACES,
    ALL,
    KINDS,
    RANK_MASKS,
    SUIT_MASKS,
    Card,
    Rank,
    Suit,
    UnreadableText,
    hand_of,
)
from kortu_domino.engine.messages import Message, N_, quoted


class End(Enum):
    """An end („eilės galas“) of the row."""

    LEFT = "L"
    RIGHT = "R"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class OnCard:
    """On top of a card of the row; `position` counts from 1 at the left. Raises UnreadableText for less."""

    position: int

    def __post_init__(self) -> None:
        if self.position < 1:
            raise UnreadableText(
                Message(
                    N_("There is no card {position} in a row: the leftmost is 1."),
                    {"position": self.position},
                )
            )

    def __str__(self) -> str:
        return f"^{self.position}"


Target = End | OnCard
"""Where cards are laid: at an end, or on a card of the row."""


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card in the row; `declared` is the suit that an ace was declared, None where it counts as printed."""

    card: Card
    declared: Suit | None = None

    @property
    def rank(self) -> Rank:
        return self.card.rank

    @property
    def suit(self) -> Suit:
        """The suit that it counts as."""
        return self.card.suit if self.declared is None else self.declared

    def __format__(self, spec: str) -> str:
        """`9♣`; an ace that counts as another suit tells both: `A♦=♠`."""
        text = f"{self.card}" if self.suit == self.card.suit else f"{self.card}={self.suit.symbol}"
        return format(text, spec)


@dataclass(frozen=True, slots=True)
class Lay:
    """Laying one or more cards, in order: the last is on top or at the new end.

    `declared` is the suit for every ace of the move, None where nothing is declared.
    """

    target: Target
    cards: tuple[Card, ...]
    declared: Suit | None = None

    # Worked out from the above; `_facts` says what they are.
    _place: int = field(init=False, repr=False, compare=False)
    _mask: int = field(init=False, repr=False, compare=False)
    _rank: int = field(init=False, repr=False, compare=False)
    _new_end: int = field(init=False, repr=False, compare=False)
    _fits: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _laid: tuple[tuple[LaidCard, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.cards:
            raise UnreadableText(Message(N_("Nothing is laid: name at least one card.")))
        target = self.target
        facts = _facts(self.cards, self.declared)
        put = object.__setattr__
        # 0 at the left end, 1 at the right, 1 + position on a card
        put(self, "_place", 1 + target.position if isinstance(target, OnCard) else int(target is End.RIGHT))
        put(self, "_mask", facts.mask)
        put(self, "_rank", facts.rank)
        put(self, "_new_end", facts.new_end)
        put(self, "_fits", facts.fits)
        put(self, "_laid", facts.laid)

    def __str__(self) -> str:
        declared = "" if self.declared is None else f"={self.declared!s}"
        return f"{self.target}:{'+'.join(map(str, self.cards))}{declared}"


class _Facts(NamedTuple):
    """What a Lay carries besides, wherever it lays its cards."""

    mask: int
    """The cards, as a hand."""
    rank: int
    """The cards' rank; -1 where they differ."""
    new_end: int
    """The end that they make, rank * 4 + suit."""
    fits: tuple[int, ...]
    """By `RuleTables.mode`, the ends at which they may lie, as bits."""
    laid: tuple[tuple[LaidCard, ...], ...]
    """The places that they make in the row."""


@lru_cache(maxsize=1 << 14)
def _facts(cards: tuple[Card, ...], declared: Suit | None) -> _Facts:
    first, last = cards[0], cards[-1]
    mask = hand_of(cards)
    if mask.bit_count() < len(cards):
        mask = 1 << 2 * KINDS  # three of a face: in no hand
    rank = first >> 2 if all(card >> 2 == first >> 2 for card in cards) else -1
    # Matching is symmetrical, so the ends that a card fits are the cards that fit it.
    plain = RANK_MASKS[rank] | SUIT_MASKS[first.suit] if rank >= 0 and declared is None else 0
    printed = free = matching = plain
    if rank == Rank.ACE:
        free = 0 if declared is None else ALL
        matching = 0 if declared is None else SUIT_MASKS[declared] | ACES
    many = (printed, free, matching)
    return _Facts(
        mask=mask,
        rank=rank,
        new_end=int(last) if declared is None else last & ~3 | declared,
        fits=(*many, *(many if len(cards) == 1 else (0, 0, 0))),
        laid=tuple((LaidCard(card, declared),) for card in cards),
    )


@dataclass(frozen=True, slots=True)
class Draw:
    """Drawing one card from the stock."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Passing („praleisti ėjimą“): never a choice, only what is left."""

    def __str__(self) -> str:
        return "pass"


DRAW = Draw()
PASS = Pass()

Move = Lay | Draw | Pass

_LAY = re.compile(
    r"(?:(?P<end>[LR])|\^(?P<position>0|[1-9][0-9]{0,2})):(?P<cards>[0-9JQKACDHS+]+)(?:=(?P<declared>.*))?"
)


def parse_move(text: str) -> Move:
    """The move of a text such as `R:7H+7S`. Raises UnreadableText."""
    if text == "draw":
        return DRAW
    if text == "pass":
        return PASS
    found = _LAY.fullmatch(text)
    if found is None:
        raise UnreadableText(
            Message(
                N_("“{text}” is not a move: a move is like L:7H, R:7H+7S, L:AD=S, ^3:9C, draw or pass."),
                {"text": quoted(text)},
            )
        )
    target: Target = End(found["end"]) if found["end"] else OnCard(int(found["position"]))
    cards = tuple(Card.parse(word) for word in found["cards"].split("+"))
    declared = None if found["declared"] is None else Suit.parse(found["declared"])
    return Lay(target, cards, declared)
