"""What the player to move may do: the legal moves, and why a move is not one of them.

Used by `round.py`, which asks it before it plays a move, and by `view.py`, so that a player asks the very same code.
The moves of a rank at an end depend only on which of its cards are held and which of them match, so they are built
once for each such case, kept, and put together by table look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import overload

from kortu_domino.engine.cards import (
    ACES,
    ALL,
    CARDS,
    KINDS,
    RANK_MASKS,
    SUIT_MASKS,
    SUITS,
    Card,
    Rank,
    cards_in,
)
from kortu_domino.engine.messages import Message, N_
from kortu_domino.engine.moves import DRAW, PASS, Draw, End, LaidCard, Lay, Move, OnCard, Pass, Target
from kortu_domino.engine.rules import AceSuit, HouseRules, Stacking

_ACE = int(Rank.ACE)
_BELOW = tuple((1 << 4 * rank) - 1 for rank in range(13))
_PRINTED_MATCH = tuple(RANK_MASKS[end >> 2] | SUIT_MASKS[end & 3] for end in range(KINDS))
_WILD_MATCH = tuple(mask | ACES for mask in _PRINTED_MATCH)


class RuleTables:
    """What one set of house rules means for single moves; shared by every round under the same rules."""

    __slots__ = ("at_end", "declares", "fast", "match", "matching", "mode", "rules", "stacks")

    def __init__(self, rules: HouseRules) -> None:
        self.rules = rules
        self.fast = rules.fast_move
        self.declares = rules.ace_suit is not AceSuit.PRINTED
        self.matching = rules.ace_suit is AceSuit.MATCHING
        self.stacks = rules.stacks
        self.mode = (AceSuit.PRINTED, AceSuit.FREE, AceSuit.MATCHING).index(rules.ace_suit) + (0 if self.fast else 3)
        self.match = _WILD_MATCH if self.declares else _PRINTED_MATCH
        self.at_end: tuple[dict[int, tuple[Lay, ...]], dict[int, tuple[Lay, ...]]] = ({}, {})


@lru_cache(maxsize=64)
def tables(rules: HouseRules) -> RuleTables:
    """The tables of some house rules."""
    return RuleTables(rules)


class LegalMoves(Sequence[Move]):
    """The legal moves of one player at one moment, each different move once, in canonical form (RECORD.md).

    Lazy: `move in moves`, `bool(moves)` and `can_lay` build no list; `len`, iteration and indexing do, once.
    `hand` is a hand as bits; `left` and `right` are the ends as rank * 4 + suit; `places` are the ranks of the row's
    top cards from the left; `may_draw` says whether the stock and the draw limit allow a draw. Where it is nobody's
    or somebody else's move, `closed` is the reason and there are no legal moves.
    """

    __slots__ = ("_list", "closed", "hand", "left", "may_draw", "places", "playable", "right", "tables")

    def __init__(
        self,
        tables: RuleTables,
        hand: int,
        left: int,
        right: int,
        places: bytes,
        may_draw: bool,
        closed: Message | None = None,
    ) -> None:
        self.tables = tables
        self.hand = hand
        self.left = left
        self.right = right
        self.places = places
        self.may_draw = may_draw
        self.closed = closed
        self._list: list[Move] | None = None
        playable = tables.match[left] | tables.match[right]
        if tables.stacks is Stacking.ANYWHERE:
            for rank in places:
                playable |= RANK_MASKS[rank]
        self.playable = 0 if closed else hand & playable
        """The cards of the hand that can be laid first, each face once, as bits."""

    # Asking

    @property
    def can_lay(self) -> bool:
        """Whether any card can be laid."""
        return self.playable != 0

    def __bool__(self) -> bool:
        return self.closed is None

    def __contains__(self, move: object) -> bool:
        if type(move) is Lay:
            if move._mask & ~self.hand or self.closed is not None:
                return False
            place = move._place
            if place < 2:
                return move._fits[self.tables.mode] >> (self.right if place else self.left) & 1 == 1
            return self._why_not_stack(move) is None
        if self.closed is not None or self.playable:
            return False
        if type(move) is Draw:
            return self.may_draw
        return type(move) is Pass and not self.may_draw

    def __len__(self) -> int:
        return len(self._moves())

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return (self._list if self._list is not None else self._moves())[index]

    def __repr__(self) -> str:
        return f"LegalMoves({', '.join(map(str, self))})"

    # The list

    def _moves(self) -> list[Move]:
        if self._list is None:
            self._list = self._build()
        return self._list

    def _build(self) -> list[Move]:
        if not self.playable:
            return [] if self.closed else [DRAW if self.may_draw else PASS]
        moves: list[Move] = []
        hand, tables = self.hand, self.tables
        twice = hand >> KINDS
        for place, end in ((0, self.left), (1, self.right)):
            known = tables.at_end[place]
            end_rank, suit_bit = end >> 2, 1 << (end & 3)
            rest = hand & tables.match[end]
            while rest:
                rank = (rest.bit_length() - 1) >> 2
                rest &= _BELOW[rank]
                held = hand >> 4 * rank & 15
                if rank == _ACE and tables.declares:
                    fits = suit_bit if tables.matching and end_rank != _ACE else 15
                else:
                    fits = 15 if rank == end_rank else suit_bit
                key = rank << 12 | (twice >> 4 * rank & 15) << 8 | held << 4 | fits
                lays = known.get(key)
                if lays is None:
                    target = End.RIGHT if place else End.LEFT
                    declares = rank == _ACE and tables.declares
                    lays = known[key] = _lays(target, hand & _group(rank), fits, declares, tables.fast)
                moves += lays
        if tables.stacks is not Stacking.OFF:
            self._add_stacks(moves)
        return moves

    def _add_stacks(self, moves: list[Move]) -> None:
        tables, last = self.tables, len(self.places)
        for position, rank in enumerate(self.places, 1):
            group = self.hand & _group(rank)
            if not group:
                continue
            on_end = position in (1, last)
            if on_end:
                moves += _stacks_on_end(position, group, rank == _ACE and tables.declares, tables.fast)
            elif tables.stacks is Stacking.ANYWHERE:
                moves += _stacks_inside(position, group, tables.fast)

    # Why not

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal, as a sentence for the player; None where it is legal."""
        if self.closed is not None:
            return self.closed
        if isinstance(move, Draw):
            return self._why_not_draw()
        if isinstance(move, Pass):
            return self._why_not_pass()
        return (
            self._why_not_cards(move)
            or (self._why_not_stack(move) if isinstance(move.target, OnCard) else self._why_not_end(move, move.target))
        )

    def _why_not_draw(self) -> Message | None:
        if self.playable:
            return Message(N_("You can lay {card}, so you may not draw."), {"card": self._some_playable()})
        if self.may_draw:
            return None
        limit = self.tables.rules.draw_limit
        if limit is None:
            return Message(N_("The stock is empty."))
        return Message(
            N_("There is nothing more to draw: the stock is empty, or the limit of {limit} draw a turn is reached."),
            {"limit": limit},
            N_("There is nothing more to draw: the stock is empty, or the limit of {limit} draws a turn is reached."),
            limit,
        )

    def _why_not_pass(self) -> Message | None:
        if self.playable:
            return Message(N_("You can lay {card}, so you may not pass."), {"card": self._some_playable()})
        if self.may_draw:
            return Message(N_("You can still draw, so you may not pass."))
        return None

    def _some_playable(self) -> Card:
        return cards_in(self.playable & ALL)[-1]

    def _why_not_cards(self, move: Lay) -> Message | None:
        """What is wrong with the cards themselves, wherever they are laid."""
        left = list(cards_in(self.hand))
        for card in move.cards:
            if card not in left:
                if card in move.cards[:-1] and card in cards_in(self.hand):
                    return Message(N_("You do not hold {card} that many times."), {"card": card})
                return Message(N_("You do not hold {card}."), {"card": card})
            left.remove(card)
        if move._rank < 0:
            return Message(N_("Cards laid in one move must be of one rank."))
        if len(move.cards) > 1 and not self.tables.fast:
            return Message(N_("The fast move is off: one card a turn."))
        return None

    def _why_not_end(self, move: Lay, end: End) -> Message | None:
        first = move.cards[0]
        here = self._end(end)
        if first.rank == Rank.ACE and self.tables.declares:
            if move.declared is None:
                return Message(N_("An ace is laid with a declared suit."))
            if self.tables.matching and here.rank != Rank.ACE and move.declared != here.suit:
                return Message(
                    N_("An ace on {end} must be declared {suit:name}."), {"end": here, "suit": here.suit}
                )
            return None
        if move.declared is not None:
            return self._declares_nothing(first)
        if self.tables.match[here.rank * 4 + here.suit] >> first & 1:
            return None
        if self.playable >> first & 1:
            return Message(
                N_("The {card:name} does not match this end: {end}."), {"card": first, "end": here}
            )
        return Message(
            N_("The {card:name} matches neither end: {left} on the left, {right} on the right."),
            {"card": first, "left": self._end(End.LEFT), "right": self._end(End.RIGHT)},
        )

    def _declares_nothing(self, first: Card) -> Message:
        if first.rank == Rank.ACE:
            return Message(N_("By these house rules an ace counts as printed: nothing is declared."))
        return Message(N_("Only aces are declared."))

    def _why_not_stack(self, move: Lay) -> Message | None:
        tables, position, last = self.tables, move._place - 1, len(self.places)
        first = move.cards[0]
        if tables.rules.decks == 1:
            return Message(N_("Cards are stacked only when two packs are played."))
        if tables.stacks is Stacking.OFF:
            return Message(N_("Stacking is off."))
        if position > last:
            return Message(
                N_("The row has no card {position}: it has {count}."), {"position": position, "count": last}
            )
        on_end = position in (1, last)
        if not on_end and tables.stacks is Stacking.ENDS:
            return Message(N_("Cards may be stacked only on the two ends."))
        if move._rank < 0:
            return Message(N_("Cards laid in one move must be of one rank."))
        if len(move.cards) > 1 and not tables.fast:
            return Message(N_("The fast move is off: one card a turn."))
        if move._rank != self.places[position - 1]:
            return Message(
                N_("The {card:name} does not stack there: only equal ranks stack, and that is a rank {rank}."),
                {"card": first, "rank": CARDS[self.places[position - 1] * 4].rank},
            )
        declares = on_end and first.rank == Rank.ACE and tables.declares
        if declares and move.declared is None:
            return Message(N_("An ace is laid with a declared suit."))
        if not declares and move.declared is not None:
            if first.rank == Rank.ACE and tables.declares:
                return Message(N_("An ace stacked inside the row declares nothing."))
            return self._declares_nothing(first)
        return None

    def _end(self, end: End) -> LaidCard:
        return LaidCard(CARDS[self.left if end is End.LEFT else self.right])


def _group(rank: int) -> int:
    """The bits of a rank in a hand, both copies."""
    return RANK_MASKS[rank] | RANK_MASKS[rank] << KINDS


def _subsets(group: int, fast: bool) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards of a group (a hand of one rank) that one move may lay, lowest first."""
    held = cards_in(group)
    if not fast:
        yield from ((card,) for card in sorted(set(held)))
        return
    faces = sorted(set(held))
    for counts in product(*(range(held.count(face) + 1) for face in faces)):
        if any(counts):
            yield tuple(face for face, count in zip(faces, counts, strict=True) for _ in range(count))


def _lays(target: Target, group: int, fits: int, declares: bool, fast: bool) -> tuple[Lay, ...]:
    """Every move that lays cards of a group on a target.

    `fits` holds, as bits by suit, the cards that may be laid first, or where the move `declares` the suits that may
    be declared.
    """
    lays = []
    for cards in _subsets(group, fast):
        if declares:
            lays += [Lay(target, cards, suit) for suit in SUITS if fits >> suit & 1]
            continue
        for last in sorted(set(cards)):
            others = list(cards)
            others.remove(last)
            first = next((card for card in others or [last] if fits >> card.suit & 1), None)
            if first is None:
                continue
            if others:
                others.remove(first)
                lays.append(Lay(target, (first, *others, last)))
            else:
                lays.append(Lay(target, (last,)))
    return tuple(lays)


@lru_cache(maxsize=4096)
def _stacks_on_end(position: int, group: int, declares: bool, fast: bool) -> tuple[Lay, ...]:
    return _lays(OnCard(position), group, 15, declares, fast)


@lru_cache(maxsize=4096)
def _stacks_inside(position: int, group: int, fast: bool) -> tuple[Lay, ...]:
    """A stack inside the row changes no end, so the order of its cards does not matter: one move a choice."""
    return tuple(Lay(OnCard(position), cards) for cards in _subsets(group, fast))
