"""What the player to move may do: the legal moves, lazily.

Used by `round.py`, which asks it before it plays a move, and by `view.py`, so that a player asks the very
same code. Why a move is not legal is said in `reasons.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from kortu_domino.engine.cards import KINDS, Rank
from kortu_domino.engine.messages import Message
from kortu_domino.engine.moves import DRAW, PASS, Draw, Lay, Move, Pass
from kortu_domino.engine.tables import GROUPS, RuleTables

_ACE = int(Rank.ACE)
_ONLY_DRAW = (DRAW,)
_ONLY_PASS = (PASS,)
# For going through cards rank by rank from the highest: by the bit_length of the cards that are left, the cards
# of the highest one's rank, and all cards below that rank.
_TOP_GROUP = (0, *(GROUPS[card >> 2] for card in range(KINDS)))
_BELOW = (0, *((1 << (card & ~3)) - 1 for card in range(KINDS)))


class LegalMoves(Sequence[Move]):
    """The legal moves of one player at one moment, each different move once, in canonical form (RECORD.md).

    Lazy: `move in moves`, `bool(moves)` and `can_lay` build no list; `len`, iteration and indexing do, once.
    `hand` is a hand as bits; `left` and `right` are the ends as rank * 4 + suit; `places` are the ranks of
    the row's top cards from the left, and `stackable` the cards of these ranks where house rules stack
    anywhere (`RuleTables.stackable`). `no_draw` says why no card can be drawn, and `closed` why there is no
    move at all; None where they do not hold.
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
        if not tables.stacks or index >= len(places) or places[index] != move._rank:
            return False
        on_end = index in (0, len(places) - 1)
        if not (on_end or tables.anywhere) or not (tables.fast or len(move.cards) == 1):
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

    # The list

    def _build(self) -> Sequence[Move]:
        if not self.playable:
            self._list = () if self.closed else _ONLY_DRAW if self.no_draw is None else _ONLY_PASS
            return self._list
        hand, tables = self.hand, self.tables
        moves: list[Move] = []
        self._list = moves
        # The left end and the right: written out, because random play spends its time here.
        known = tables.at_left[self.left]
        rest = hand & tables.match[self.left]
        while rest:
            top = rest.bit_length()
            moves += known[hand & _TOP_GROUP[top]]
            rest &= _BELOW[top]
        known = tables.at_right[self.right]
        rest = hand & tables.match[self.right]
        while rest:
            top = rest.bit_length()
            moves += known[hand & _TOP_GROUP[top]]
            rest &= _BELOW[top]
        if tables.stacks:
            self._add_stacks(moves)
        return moves

    def _add_stacks(self, moves: list[Move]) -> None:
        hand, places, tables, last = self.hand, self.places, self.tables, len(self.places)
        for position in (1, last) if last > 1 else (1,):
            group = hand & GROUPS[places[position - 1]]
            if group:
                moves += tables.on_end[position][group]
        if tables.anywhere:
            inside = tables.inside
            for position in range(2, last):
                group = hand & GROUPS[places[position - 1]]
                if group:
                    moves += inside[position][group]
