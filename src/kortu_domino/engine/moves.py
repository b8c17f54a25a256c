"""Moves and their text form (RECORD.md, "Moves"): `R:7H+7S`, `L:AD=S`, `^3:9C`, `draw`, `pass`.

A move is a value: it says what is laid and where, not whether that is legal; `legal.py` knows. A Lay carries a few
private ints, worked out once, from which its legality anywhere is a handful of bit operations.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

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
from kortu_domino.engine.messages import Message, N_


class End(Enum):
    """An end („eilės galas“) of the row."""

    LEFT = "L"
    RIGHT = "R"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class OnCard:
    """On top of a card of the row; `position` counts from 1 at the left."""

    position: int

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
        return format(Card.of(self.rank, self.suit), spec)


@dataclass(frozen=True, slots=True)
class Lay:
    """Laying one or more cards, in order: the last is on top or at the new end.

    `declared` is the suit for every ace of the move, None where nothing is declared.
    """

    target: Target
    cards: tuple[Card, ...]
    declared: Suit | None = None

    _place: int = field(init=False, repr=False, compare=False)  # 0 left, 1 right, 1 + position on a card
    _mask: int = field(init=False, repr=False, compare=False)  # the cards, as a hand
    _rank: int = field(init=False, repr=False, compare=False)  # their rank; -1 if they differ
    _new_end: int = field(init=False, repr=False, compare=False)  # the end that it makes: rank * 4 + suit
    _fits: tuple[int, ...] = field(init=False, repr=False, compare=False)  # by legal.mode: the ends it may lie at
    _laid: tuple[tuple[LaidCard, ...], ...] = field(init=False, repr=False, compare=False)  # new places of the row

    def __post_init__(self) -> None:
        if not self.cards:
            raise UnreadableText(Message(N_("Nothing is laid: name at least one card.")))
        target = self.target
        mask, rank, new_end, fits, laid = _facts(self.cards, self.declared)
        put = object.__setattr__
        put(self, "_place", 1 + target.position if isinstance(target, OnCard) else int(target is End.RIGHT))
        put(self, "_mask", mask)
        put(self, "_rank", rank)
        put(self, "_new_end", new_end)
        put(self, "_fits", fits)
        put(self, "_laid", laid)

    def __str__(self) -> str:
        cards = "+".join(map(str, self.cards))
        return f"{self.target}:{cards}" if self.declared is None else f"{self.target}:{cards}={self.declared.letter}"


@lru_cache(maxsize=1 << 14)
def _facts(
    cards: tuple[Card, ...], declared: Suit | None
) -> tuple[int, int, int, tuple[int, ...], tuple[tuple[LaidCard, ...], ...]]:
    """What a Lay of these cards carries, wherever it lays them."""
    first, last = cards[0], cards[-1]
    mask = hand_of(cards)
    if mask.bit_count() < len(cards):
        mask = 1 << 2 * KINDS  # three of a face are in no hand
    rank = first.rank if all(card.rank == first.rank for card in cards) else -1
    new_end = int(last) if declared is None else last & ~3 | declared
    # Matching is symmetrical, so the ends that a card fits are the cards that fit it.
    plain = RANK_MASKS[rank] | SUIT_MASKS[first.suit] if rank >= 0 and declared is None else 0
    if rank == Rank.ACE:
        free = ALL if declared is not None else 0
        matching = SUIT_MASKS[declared] | ACES if declared is not None else 0
        many = (plain, free, matching)
    else:
        many = (plain, plain, plain)
    single = many if len(cards) == 1 else (0, 0, 0)
    return mask, rank, new_end, many + single, tuple((LaidCard(card, declared),) for card in cards)


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

_LAY = re.compile(r"(?:(?P<end>[LR])|\^(?P<position>[1-9][0-9]{0,2})):(?P<cards>[0-9JQKACDHS+]+)(?:=(?P<declared>.*))?")


def parse_move(text: str) -> Move:
    """The move of a text such as `R:7H+7S`. Raises UnreadableText."""
    if text == "draw":
        return DRAW
    if text == "pass":
        return PASS
    found = _LAY.fullmatch(text)
    if found is None:
        raise UnreadableText(
            Message(N_("“{text}” is not a move: a move is like L:7H, R:7H+7S, L:AD=S, ^3:9C, draw or pass."), {"text": text})
        )
    target: Target = End(found["end"]) if found["end"] else OnCard(int(found["position"]))
    cards = tuple(Card.parse(word) for word in found["cards"].split("+"))
    declared = None if found["declared"] is None else Suit.parse(found["declared"])
    return Lay(target, cards, declared)
