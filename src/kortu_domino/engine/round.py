"""One round: the deal, the row, the stock, playing moves, and the end.

A Round knows every card. It plays moves and says what is legal; it emits nothing and counts no totals:
`game.py` does. Inside, hands are bits and ends small ints; what it shows are cards.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from enum import StrEnum

from kortu_domino.engine.cards import (
    ALL,
    CARDS,
    RANK_MASKS,
    Card,
    add,
    cards_in,
    hand_of,
    pack,
    points_of,
    remove,
)
from kortu_domino.engine.legal import LegalMoves
from kortu_domino.engine.messages import Message, Refusal, N_
from kortu_domino.engine.moves import Draw, End, LaidCard, Lay, Move
from kortu_domino.engine.reasons import ROUND_OVER, why_no_draw, why_not
from kortu_domino.engine.rules import HouseRules
from kortu_domino.engine.tables import tables


class Reason(StrEnum):
    """How a round ended (RULES.md, "End of a round")."""

    OUT = "out"
    BLOCKED = "blocked"


class IllegalMove(Refusal):
    """A move that the rules forbid."""

    def __init__(self, move: Move, message: Message) -> None:
        super().__init__(message)
        self.move = move

    def __str__(self) -> str:
        return f"{self.move}: {self.message}"


class WrongDeck(Refusal):
    """A deck that is not the cards of the packs in play."""


_RANK_BYTES = tuple(bytes([rank]) for rank in range(13))
_PACKS = {decks: pack(decks) for decks in (1, 2)}


def check_deck(rules: HouseRules, deck: Sequence[Card]) -> None:
    """Raises WrongDeck where a deck is not exactly the cards of the packs in play."""
    want = _PACKS[rules.decks]
    if sorted(deck) == want:
        return
    if len(deck) != len(want):
        raise WrongDeck(
            Message(
                N_("The number of cards in the deck must be {want}: it is {have}."),
                {"want": len(want), "have": len(deck)},
            )
        )
    counts = Counter(deck)
    card = next(card for card in CARDS if counts[card] > rules.decks)
    raise WrongDeck(
        Message(
            N_("{card} is in the deck too often: {have} instead of {want}."),
            {"card": card, "have": counts[card], "want": rules.decks},
        )
    )


Place = tuple[LaidCard, ...]
"""A place of the row: a card with those stacked on it, bottom first."""


class Round:
    """A round in play, dealt from `deck` (all its cards, in order) with seat `first` to play first.

    Raises WrongDeck where the deck is not exactly the cards of the packs in play, ValueError for a seat that
    does not exist.
    """

    __slots__ = (
        "_drawn",
        "_hands",
        "_left",
        "_legal",
        "_places",
        "_right",
        "_row",
        "_stackable",
        "_stock",
        "_tables",
        "deck",
        "first",
        "reason",
        "rules",
        "turn",
    )

    def __init__(self, rules: HouseRules, deck: Sequence[Card], first: int) -> None:
        check_deck(rules, deck)
        if not 0 <= first < rules.players:
            raise ValueError(f"no seat {first}")
        self.rules = rules
        self.first = first
        self.turn = first
        self.deck = tuple(deck)
        self.reason: Reason | None = None
        self._tables = tables(rules)
        self._hands = [hand_of(self.dealt(seat)) for seat in range(rules.players)]
        self._stock = list(deck[: rules.players * rules.hand_size : -1])
        self._drawn = 0
        start = self.start_card
        self._row: deque[Place] = deque([(LaidCard(start),)])
        # What of the row decides about moves: the ends, as rank * 4 + suit, and where cards may be stacked the
        # ranks of its places and the cards of these ranks.
        self._left = self._right = int(start)
        self._places = bytes([start >> 2])
        self._stackable = self._tables.stackable(self._places)
        self._legal: LegalMoves | None = None
        self._find_block()

    # What there is

    def dealt(self, seat: int) -> tuple[Card, ...]:
        """The cards that a seat was dealt, in the order dealt."""
        rules = self.rules
        start = (seat - self.first) % rules.players
        return self.deck[start : rules.players * rules.hand_size : rules.players]

    @property
    def start_card(self) -> Card:
        return self.deck[self.rules.players * self.rules.hand_size]

    @property
    def over(self) -> bool:
        return self.reason is not None

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, the cards held, lowest first."""
        return tuple(map(cards_in, self._hands))

    @property
    def counts(self) -> tuple[int, ...]:
        """By seat, how many cards are held."""
        return tuple(hand.bit_count() for hand in self._hands)

    @property
    def row(self) -> tuple[Place, ...]:
        """The row from the left."""
        return tuple(self._row)

    @property
    def stock(self) -> int:
        """How many cards are left to draw."""
        return len(self._stock)

    @property
    def drawn(self) -> int:
        """How many cards the player to move has drawn in this turn."""
        return self._drawn

    @property
    def points(self) -> tuple[int, ...]:
        """By seat, what the cards in hand count."""
        return tuple(points_of(hand, self.rules.ace_points) for hand in self._hands)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the fewest points."""
        points = self.points
        return tuple(seat for seat, count in enumerate(points) if count == min(points))

    def end(self, end: End) -> LaidCard:
        """The card at an end, with what it counts as."""
        return self._row[0 if end is End.LEFT else -1][-1]

    # What may be done

    @property
    def legal_moves(self) -> LegalMoves:
        """What the player to move may do."""
        legal = self._legal
        if legal is None:
            limit = self.rules.draw_limit
            legal = self._legal = LegalMoves(
                self._tables,
                self._hands[self.turn],
                self._left,
                self._right,
                self._places,
                self._stackable,
                None if self._stock and limit is None else why_no_draw(len(self._stock), self._drawn, limit),
                None if self.reason is None else ROUND_OVER,
            )
        return legal

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal now; None where it is."""
        return why_not(self.legal_moves, move, self.end(End.LEFT), self.end(End.RIGHT))

    # Playing

    def play(self, move: Move) -> Card | None:
        """Play a move of the player to move. Returns the card drawn, None where none was.

        Raises IllegalMove, and then nothing has changed.
        """
        if move not in self.legal_moves:
            reason = self.why_not(move)
            assert reason is not None, f"{move} is not legal, but nothing says why"
            raise IllegalMove(move, reason)
        self._legal = None
        if type(move) is Lay:
            self._lay(move)
        elif type(move) is Draw:
            return self._draw()
        else:
            self._next_turn()
        return None

    def _lay(self, move: Lay) -> None:
        seat, place = self.turn, move._place
        hand = self._hands[seat]
        hand = self._hands[seat] = hand ^ move._mask if hand <= ALL else remove(hand, move._mask)
        if place == 0:
            self._row.extendleft(move._laid)
            self._left = move._new_end
        elif place == 1:
            self._row.extend(move._laid)
            self._right = move._new_end
        else:
            self._stack(place - 2, move)
        if self._tables.stacks and place < 2:
            added = _RANK_BYTES[move._rank] * len(move.cards)
            self._places = self._places + added if place else added + self._places
            if self._tables.anywhere:
                self._stackable |= RANK_MASKS[move._rank]
        if not hand:
            self.reason = Reason.OUT
            return
        self._next_turn()

    def _stack(self, index: int, move: Lay) -> None:
        self._row[index] += tuple(card for (card,) in move._laid)
        if index == 0:
            self._left = move._new_end
        if index == len(self._row) - 1:
            self._right = move._new_end

    def _draw(self) -> Card:
        card = self._stock.pop()
        self._hands[self.turn] = add(self._hands[self.turn], card)
        self._drawn += 1
        if not self._stock:
            self._find_block()
        return card

    def _next_turn(self) -> None:
        turn = self.turn + 1
        self.turn = turn if turn < len(self._hands) else 0
        self._drawn = 0
        if not self._stock:
            self._find_block()

    def _find_block(self) -> None:
        """End the round where the stock is empty and no hand holds a card that could be laid."""
        if self._stock:
            return
        match = self._tables.match
        playable = match[self._left] | match[self._right] | self._stackable
        if not any(hand & playable for hand in self._hands):
            self.reason = Reason.BLOCKED
