"""One round: the deal, the row, the stock, playing moves, and the end.

A Round knows every card. It plays moves and says what is legal; it emits nothing and counts no totals: `game.py`
does. Inside, hands are bits and ends small ints; what it shows are cards.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import StrEnum

from kortu_domino.engine.cards import ALL, CARDS, KINDS, RANK_MASKS, Card, cards_in, hand_of, pack, points_of, remove
from kortu_domino.engine.legal import LegalMoves, tables
from kortu_domino.engine.messages import Message, N_
from kortu_domino.engine.moves import Draw, End, LaidCard, Lay, Move
from kortu_domino.engine.rules import HouseRules, Stacking


class Reason(StrEnum):
    """How a round ended (RULES.md, "End of a round")."""

    OUT = "out"
    BLOCKED = "blocked"


class IllegalMove(ValueError):
    """A move that the rules forbid. `message` says why."""

    def __init__(self, move: Move, message: Message) -> None:
        super().__init__(f"{move}: {message}")
        self.move = move
        self.message = message


class WrongDeck(ValueError):
    """A deck that is not the cards of the packs in play. `message` says what is wrong."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def check_deck(rules: HouseRules, deck: Sequence[Card]) -> None:
    """Raises WrongDeck where a deck is not exactly the cards of the packs in play."""
    want = pack(rules.decks)
    if len(deck) != len(want):
        raise WrongDeck(
            Message(
                N_("the deck has {have} cards; it must have {want}."), {"have": len(deck), "want": len(want)}
            )
        )
    for card in CARDS:
        if (have := deck.count(card)) != rules.decks:
            raise WrongDeck(
                Message(
                    N_("the deck has {card} {have} times; it must have it {want} times."),
                    {"card": card, "have": have, "want": rules.decks},
                )
            )


Place = tuple[LaidCard, ...]
"""A place of the row: a card with those stacked on it, bottom first."""

_CLOSED = Message(N_("The round is over."))


class Round:
    """A round in play, dealt from `deck` (all its cards, in order) with seat `first` to play first.

    Raises WrongDeck, where the deck is not exactly the cards of the packs in play.
    """

    __slots__ = (
        "_drawn",
        "_ends",
        "_hands",
        "_legal",
        "_places",
        "_row",
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
        self.rules = rules
        self.first = first
        self.turn = first
        self.deck = tuple(deck)
        self.reason: Reason | None = None
        self._tables = tables(rules)
        self._drawn = 0
        self._hands = [hand_of(self.dealt(seat)) for seat in range(rules.players)]
        start = deck[rules.players * rules.hand_size]
        self._row: deque[Place] = deque([(LaidCard(start),)])
        self._ends = [int(start), int(start)]
        self._places = bytes([start >> 2])
        self._stock = list(deck[: rules.players * rules.hand_size : -1])
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
            ends = self._ends
            limit = self.rules.draw_limit
            may_draw = len(self._stock) > 0 and (limit is None or self._drawn < limit)
            closed = None if self.reason is None else _CLOSED
            legal = self._legal = LegalMoves(
                self._tables, self._hands[self.turn], ends[0], ends[1], self._places, may_draw, closed
            )
        return legal

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal now; None where it is."""
        return self.legal_moves.why_not(move)

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
            return self._lay(move)
        if type(move) is Draw:
            return self._draw()
        self._next_turn()
        return None

    def _lay(self, move: Lay) -> None:
        seat = self.turn
        hand = self._hands[seat]
        hand = hand & ~move._mask if hand <= ALL else remove(hand, move._mask)
        self._hands[seat] = hand
        place = move._place
        if place == 0:
            self._row.extendleft(move._laid)
            self._ends[0] = move._new_end
        elif place == 1:
            self._row.extend(move._laid)
            self._ends[1] = move._new_end
        else:
            self._stack(place - 2, move)
        if place < 2 and self._tables.stacks is not Stacking.OFF:
            added = bytes([move._rank]) * len(move.cards)
            self._places = self._places + added if place else added + self._places
        if not hand:
            self.reason = Reason.OUT
        else:
            self._next_turn()

    def _stack(self, index: int, move: Lay) -> None:
        self._row[index] += tuple(card for (card,) in move._laid)
        if index == 0:
            self._ends[0] = move._new_end
        if index == len(self._row) - 1:
            self._ends[1] = move._new_end

    def _draw(self) -> Card:
        card = self._stock.pop()
        bit = 1 << card
        hand = self._hands[self.turn]
        self._hands[self.turn] = hand | (bit << KINDS if hand & bit else bit)
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
        playable = self._tables.match[self._ends[0]] | self._tables.match[self._ends[1]]
        if self._tables.stacks is Stacking.ANYWHERE:
            for rank in set(self._places):
                playable |= RANK_MASKS[rank]
        if not any(hand & playable for hand in self._hands):
            self.reason = Reason.BLOCKED
