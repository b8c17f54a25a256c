"""What house rules mean for single moves, worked out once: which cards fit an end, and what moves they make.

The moves of one rank at an end depend only on the card at that end and on the cards of the rank that are
held; on a card of the row, only on the latter. So `legal.py` puts the legal moves together by look-ups here,
and `round.py` asks what fits. Nothing here knows a round.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS, SUIT_MASKS, SUITS, Card, Rank, cards_in
from kortu_domino.engine.moves import End, Lay, OnCard, Target
from kortu_domino.engine.rules import AceSuit, HouseRules, Stacking

GROUPS = tuple(mask | mask << KINDS for mask in RANK_MASKS)
"""By rank, all its cards, as a hand of two packs."""

_PRINTED_MATCH = tuple(RANK_MASKS[end >> 2] | SUIT_MASKS[end & 3] for end in range(KINDS))
_WILD_MATCH = tuple(mask | ACES for mask in _PRINTED_MATCH)
_ANY_SUIT = 0b1111


class RuleTables:
    """The tables of some house rules. Only four of the rules matter here, so there are few of these.

    Ends are rank * 4 + suit, positions count from 1, a group is the cards held of one rank, as bits.
    """

    __slots__ = (
        "ace_suit",
        "anywhere",
        "at_left",
        "at_right",
        "declares",
        "fast",
        "inside",
        "match",
        "mode",
        "on_end",
        "one_pack",
        "stacking",
        "stacks",
    )

    def __init__(self, ace_suit: AceSuit, fast_move: bool, stacking: Stacking, one_pack: bool) -> None:
        self.ace_suit = ace_suit
        self.fast = fast_move
        self.one_pack = one_pack
        self.stacking = stacking
        self.declares = ace_suit is not AceSuit.PRINTED
        """Whether an ace is laid with a declared suit."""
        # Looking up a member of an Enum is slow, and these are asked at every move.
        self.stacks = stacking is not Stacking.OFF
        self.anywhere = stacking is Stacking.ANYWHERE
        aces = (AceSuit.PRINTED, AceSuit.FREE, AceSuit.MATCHING).index(ace_suit)
        self.mode = aces if fast_move else 3 + aces
        """Where a Lay keeps the ends that it fits under these rules."""
        self.match = _WILD_MATCH if self.declares else _PRINTED_MATCH
        """By end, the cards that may be laid at it first, as bits."""
        self.at_left = tuple(MovesAtEnd(self, End.LEFT, end) for end in range(KINDS))
        self.at_right = tuple(MovesAtEnd(self, End.RIGHT, end) for end in range(KINDS))
        """By end and group, the moves that lay cards of the group there."""
        places = range(1, 2 * KINDS + 1 if self.stacks else 1)
        self.on_end = {position: MovesOnCard(self, position, on_end=True) for position in places}
        self.inside = {position: MovesOnCard(self, position, on_end=False) for position in places}
        """By position and group, the moves that stack cards of the group there: on an end, or inside the row."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled by name: there is one of each in a process, and what it holds is large."""
        return _tables, (self.ace_suit, self.fast, self.stacking, self.one_pack)

    def stackable(self, places: bytes) -> int:
        """The cards that may be stacked somewhere, as bits, by the ranks of the row's places.

        None, where only the ends count: what stacks on an end matches it too.
        """
        return sum(RANK_MASKS[rank] for rank in set(places)) if self.anywhere else 0


@cache
def _tables(ace_suit: AceSuit, fast_move: bool, stacking: Stacking, one_pack: bool) -> RuleTables:
    return RuleTables(ace_suit, fast_move, stacking, one_pack)


def tables(rules: HouseRules) -> RuleTables:
    """The tables of some house rules."""
    return _tables(rules.ace_suit, rules.fast_move, rules.stacks, rules.decks == 1)


class MovesAtEnd(dict[int, tuple[Lay, ...]]):
    """For one end with one card at it: by group, every move that lays cards of the group there.

    The moves of a group are made when they are first asked for.
    """

    def __init__(self, tables: RuleTables, target: End, end: int) -> None:
        self._tables = tables
        self._target = target
        self._end = end

    def __missing__(self, group: int) -> tuple[Lay, ...]:
        tables, rank = self._tables, _rank_of(group)
        declares = tables.declares and rank == Rank.ACE
        any_suit = rank == self._end >> 2 or (declares and tables.ace_suit is AceSuit.FREE)
        fits = _ANY_SUIT if any_suit else 1 << (self._end & 3)
        moves = self[group] = _at_end(self._target, group, fits, declares, tables.fast)
        return moves


class MovesOnCard(dict[int, tuple[Lay, ...]]):
    """For one place of the row: by group, every move that stacks cards of the group there; made likewise."""

    def __init__(self, tables: RuleTables, position: int, *, on_end: bool) -> None:
        self._tables = tables
        self._target = OnCard(position)
        self._on_end = on_end

    def __missing__(self, group: int) -> tuple[Lay, ...]:
        fast = self._tables.fast
        if self._on_end:
            declares = self._tables.declares and _rank_of(group) == Rank.ACE
            moves = tuple(_ordered(self._target, group, _ANY_SUIT, declares, fast))
        else:
            # No end changes, so the order of the cards does not matter: one move a choice.
            moves = tuple(_lay(self._target, cards, None) for cards in _choices(group, fast))
        self[group] = moves
        return moves


_lay = cache(Lay)
"""Equal moves are one object, so that all that are kept take little memory."""


def _rank_of(group: int) -> int:
    return (group & ALL).bit_length() - 1 >> 2


@cache
def _at_end(end: End, group: int, fits: int, declares: bool, fast: bool) -> tuple[Lay, ...]:
    """Ends of one suit share the moves of all ranks but their own."""
    return tuple(_ordered(end, group, fits, declares, fast))


def _ordered(target: Target, group: int, fits: int, declares: bool, fast: bool) -> Iterator[Lay]:
    """Every different move that lays cards of a group, and makes the last of them the new end.

    Orders that make the same end are one move; RECORD.md says under `legal` how it is written. `fits`
    are the suits, as bits, of the cards that may be laid first; or where the move `declares`, the suits that
    may be declared.
    """
    for cards in _choices(group, fast):
        if declares:
            yield from (_lay(target, cards, suit) for suit in SUITS if fits >> suit & 1)
            continue
        for last in dict.fromkeys(cards):
            others = list(cards)
            others.remove(last)
            first = next((card for card in others or cards if fits >> card.suit & 1), None)
            if first is None:
                continue
            if others:
                others.remove(first)
                yield _lay(target, (first, *others, last), None)
            else:
                yield _lay(target, cards, None)


def _choices(group: int, fast: bool) -> list[tuple[Card, ...]]:
    """Every choice of cards of a group that one move may lay, the cards lowest first."""
    held = cards_in(group)
    counts = range(1, len(held) + 1 if fast else 2)
    # Equal cards make equal choices.
    return list(dict.fromkeys(cards for count in counts for cards in combinations(held, count)))
