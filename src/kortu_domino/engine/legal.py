"""What the player to move may do: the legal moves, lazily.

Used by `round.py`, which asks it before it plays a move, and by `view.py`, so that a player asks the very same code.
Why a move is not legal is said in `reasons.py`. The moves of one rank at an end depend only on the card at the end
and on the cards held of that rank, so they are built once for each such case, kept, and put together by look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import overload

from kortu_domino.engine.cards import (
    ACES,
    ALL,
    KINDS,
    RANK_MASKS,
    SUIT_MASKS,
    SUITS,
    Card,
    Rank,
    cards_in,
)
from kortu_domino.engine.messages import Message
from kortu_domino.engine.moves import DRAW, PASS, Draw, End, Lay, Move, OnCard, Pass, Target
from kortu_domino.engine.reasons import why_not
from kortu_domino.engine.rules import AceSuit, HouseRules, Stacking

_ACE = int(Rank.ACE)
_GROUPS = tuple(mask | mask << KINDS for mask in RANK_MASKS)
"""By rank, all its cards in a hand of two packs."""
# While there are cards left to look at, as bits: by their bit_length, the group of the highest and all bits below it.
_TOP_GROUP = (0, *(_GROUPS[card >> 2] for card in range(KINDS)))
_BELOW_GROUP = (0, *((1 << (card & ~3)) - 1 for card in range(KINDS)))
_ANY_SUIT = 0b1111

_PRINTED_MATCH = tuple(RANK_MASKS[end >> 2] | SUIT_MASKS[end & 3] for end in range(KINDS))
_WILD_MATCH = tuple(mask | ACES for mask in _PRINTED_MATCH)


class RuleTables:
    """What house rules mean for single moves. Only four of the rules matter, so there are few of these."""

    __slots__ = ("ace_suit", "at_left", "at_right", "declares", "fast", "inside", "match", "mode", "on_end", "one_pack", "stacks")

    def __init__(self, ace_suit: AceSuit, fast_move: bool, stacks: Stacking, one_pack: bool) -> None:
        self.ace_suit = ace_suit
        self.declares = ace_suit is not AceSuit.PRINTED
        self.fast = fast_move
        self.stacks = stacks
        self.one_pack = one_pack
        self.mode = (AceSuit.PRINTED, AceSuit.FREE, AceSuit.MATCHING).index(ace_suit) + (0 if fast_move else 3)
        """Where a Lay keeps the ends that it fits under these rules."""
        self.match = _WILD_MATCH if self.declares else _PRINTED_MATCH
        """By end (rank * 4 + suit), the cards that may be laid at it first, as bits."""
        self.at_left = tuple(_MovesAtEnd(self, End.LEFT, end) for end in range(KINDS))
        self.at_right = tuple(_MovesAtEnd(self, End.RIGHT, end) for end in range(KINDS))
        places = range(1, 0 if stacks is Stacking.OFF else 2 * KINDS + 1)
        self.on_end = {position: _MovesOnCard(self, position, True) for position in places}
        self.inside = {position: _MovesOnCard(self, position, False) for position in places}

    def stackable(self, places: bytes) -> int:
        """The cards that may be stacked on some place of the row, as bits; where only ends count, they match them."""
        return sum(RANK_MASKS[rank] for rank in set(places)) if self.stacks is Stacking.ANYWHERE else 0


@cache
def _tables(ace_suit: AceSuit, fast_move: bool, stacks: Stacking, one_pack: bool) -> RuleTables:
    return RuleTables(ace_suit, fast_move, stacks, one_pack)


def tables(rules: HouseRules) -> RuleTables:
    """The tables of some house rules."""
    return _tables(rules.ace_suit, rules.fast_move, rules.stacks, rules.decks == 1)


class LegalMoves(Sequence[Move]):
    """The legal moves of one player at one moment, each different move once, in canonical form (RECORD.md).

    Lazy: `move in moves`, `bool(moves)` and `can_lay` build no list; `len`, iteration and indexing do, once.
    `hand` is a hand as bits; `left` and `right` are the ends as rank * 4 + suit; `places` are the ranks of the row's
    top cards from the left, and `stackable` the cards of these ranks where house rules stack anywhere (`stackable`).
    `no_draw` says why no card can be drawn, and `closed` why there is no move at all; None where they do not hold.
    """

    __slots__ = ("_list", "closed", "hand", "left", "no_draw", "places", "playable", "right", "tables")

    def __init__(
        self,
        tables: RuleTables,
        hand: int,
        left: int,
        right: int,
        places: bytes,
        stackable: int,
        no_draw: Message | None,
        closed: Message | None,
    ) -> None:
        self.tables = tables
        self.hand = hand
        self.left = left
        self.right = right
        self.places = places
        self.no_draw = no_draw
        self.closed = closed
        self.playable = 0 if closed else hand & (tables.match[left] | tables.match[right] | stackable)
        """The cards of the hand that can be laid first, each face once, as bits."""
        self._list: Sequence[Move] | None = None

    # Asking

    @property
    def can_lay(self) -> bool:
        """Whether any card can be laid."""
        return self.playable != 0

    @property
    def may_draw(self) -> bool:
        """Whether the stock and the draw limit allow a draw."""
        return self.no_draw is None

    def __bool__(self) -> bool:
        return self.closed is None

    def __contains__(self, move: object) -> bool:
        if self.closed is not None:
            return False
        if type(move) is Lay:
            if self.hand & move._mask != move._mask:
                return False
            place = move._place
            if place == 0:
                return move._fits[self.tables.mode] >> self.left & 1 == 1
            if place == 1:
                return move._fits[self.tables.mode] >> self.right & 1 == 1
            return self._may_stack(move, place - 2)
        return not self.playable and type(move) is (Draw if self.no_draw is None else Pass)

    def _may_stack(self, move: Lay, index: int) -> bool:
        """Whether a move of cards that are held may go on the place of that index."""
        tables, places = self.tables, self.places
        if tables.stacks is Stacking.OFF or index >= len(places) or places[index] != move._rank:
            return False
        on_end = index in (0, len(places) - 1)
        if not on_end and tables.stacks is Stacking.ENDS:
            return False
        if len(move.cards) > 1 and not tables.fast:
            return False
        return (move.declared is not None) == (on_end and move._rank == _ACE and tables.declares)

    def __len__(self) -> int:
        return len(self._build() if self._list is None else self._list)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._build() if self._list is None else self._list)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        return (self._build() if self._list is None else self._list)[index]

    def __repr__(self) -> str:
        return f"LegalMoves({', '.join(map(str, self))})"

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal, as a sentence for the player; None where it is legal."""
        return why_not(self, move)

    # The list

    def _build(self) -> Sequence[Move]:
        if not self.playable:
            self._list = () if self.closed else _ONLY_DRAW if self.no_draw is None else _ONLY_PASS
            return self._list
        hand, tables = self.hand, self.tables
        moves: tuple[Move, ...] = ()
        known = tables.at_left[self.left]
        rest = hand & tables.match[self.left]
        while rest:
            top = rest.bit_length()
            moves += known[hand & _TOP_GROUP[top]]
            rest &= _BELOW_GROUP[top]
        known = tables.at_right[self.right]
        rest = hand & tables.match[self.right]
        while rest:
            top = rest.bit_length()
            moves += known[hand & _TOP_GROUP[top]]
            rest &= _BELOW_GROUP[top]
        if tables.stacks is not Stacking.OFF:
            moves = (*moves, *self._stacks())
        self._list = moves
        return moves

    def _stacks(self) -> list[Lay]:
        moves: list[Lay] = []
        hand, places, tables, last = self.hand, self.places, self.tables, len(self.places)
        for position in (1, last) if last > 1 else (1,):
            group = hand & _GROUPS[places[position - 1]]
            if group:
                moves += tables.on_end[position][group]
        if tables.stacks is Stacking.ANYWHERE:
            inside = tables.inside
            for index in range(1, last - 1):
                group = hand & _GROUPS[places[index]]
                if group:
                    moves += inside[index + 1][group]
        return moves


_ONLY_DRAW = (DRAW,)
_ONLY_PASS = (PASS,)


class _MovesAtEnd(dict[int, tuple[Lay, ...]]):
    """For one end with one card at it: by the cards held of one rank, every move that lays some of them there."""

    def __init__(self, tables: RuleTables, target: End, end: int) -> None:
        self._tables = tables
        self._target = target
        self._end = end

    def __missing__(self, group: int) -> tuple[Lay, ...]:
        tables, rank = self._tables, _rank_of(group)
        end_rank, end_suit = self._end >> 2, 1 << (self._end & 3)
        declares = rank == _ACE and tables.declares
        any_suit = rank == end_rank or (declares and tables.ace_suit is AceSuit.FREE)
        lays = _lays_at_end(self._target, group, _ANY_SUIT if any_suit else end_suit, declares, tables.fast)
        self[group] = lays
        return lays


class _MovesOnCard(dict[int, tuple[Lay, ...]]):
    """For one place of the row: by the cards held of its rank, every move that stacks some of them on it."""

    def __init__(self, tables: RuleTables, position: int, on_end: bool) -> None:
        self._tables = tables
        self._target = OnCard(position)
        self._on_end = on_end

    def __missing__(self, group: int) -> tuple[Lay, ...]:
        tables = self._tables
        if self._on_end:
            declares = tables.declares and _rank_of(group) == _ACE
            lays = tuple(_ordered(self._target, group, _ANY_SUIT, declares, tables.fast))
        elif tables.stacks is Stacking.ANYWHERE:
            # No end changes, so the order of the cards does not matter: one move a choice.
            lays = tuple(_lay(self._target, cards) for cards in _choices(group, tables.fast))
        else:
            lays = ()
        self[group] = lays
        return lays


def _rank_of(group: int) -> int:
    return (group & ALL).bit_length() - 1 >> 2


_lay = cache(Lay)
"""Equal moves are one object, so that all that are kept take little memory."""


@cache
def _lays_at_end(end: End, group: int, fits: int, declares: bool, fast: bool) -> tuple[Lay, ...]:
    """Ends of one suit share the moves of all ranks but their own."""
    return tuple(_ordered(end, group, fits, declares, fast))


def _ordered(target: Target, group: int, fits: int, declares: bool, fast: bool) -> Iterator[Lay]:
    """Every different move that makes cards of a group the new end.

    `fits` holds, as bits by suit, the cards that may be laid first, or where the move `declares` the suits that may
    be declared.
    """
    for cards in _choices(group, fast):
        if declares:
            for suit in SUITS:
                if fits >> suit & 1:
                    yield _lay(target, cards, suit)
            continue
        for last in sorted(set(cards)):
            others = list(cards)
            others.remove(last)
            first = next((card for card in others or [last] if fits >> card.suit & 1), None)
            if first is None:
                continue
            if not others:
                yield _lay(target, cards)
                continue
            others.remove(first)
            yield _lay(target, (first, *others, last))


def _choices(group: int, fast: bool) -> list[tuple[Card, ...]]:
    """Every choice of cards of a group (a hand of one rank) that one move may lay, each lowest first."""
    held = cards_in(group)
    sizes = range(1, len(held) + 1 if fast else 2)
    return list(dict.fromkeys(cards for size in sizes for cards in combinations(held, size)))
