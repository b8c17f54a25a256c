"""What one seat may know: all that a bot, a widget or a remote player ever gets.

A View is a frozen value and holds no hidden card, so none can leak. Views of two games that differ only in
what a seat may not know (RULES.md, "What a player may know") are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from kortu_domino.engine.cards import Card, hand_of
from kortu_domino.engine.events import Event, RoundEnded
from kortu_domino.engine.legal import LegalMoves
from kortu_domino.engine.messages import Message, N_
from kortu_domino.engine.moves import End, LaidCard, Move
from kortu_domino.engine.players import Player
from kortu_domino.engine.reasons import ROUND_OVER, why_no_draw, why_not
from kortu_domino.engine.round import Place, Reason
from kortu_domino.engine.rules import HouseRules
from kortu_domino.engine.tables import tables


@dataclass(frozen=True)
class View:
    """The game as seen from `seat` (None: a spectator).

    `hands` are by seat, lowest card first, None where they may not be seen; `counts` their sizes. `row` is
    from the left, each place bottom first. `number` is the round, from 1; `turn` the seat to play, `drawn`
    the cards that it has drawn in this turn; `may_draw` whether the stock and the draw limit allow it
    another. `reason` is why the round ended, None while it is in play. `history` is this round's events,
    `results` those of the rounds that are over. `winners` is empty until the game is over.
    """

    rules: HouseRules
    players: tuple[Player, ...]
    seat: int | None
    number: int
    first: int
    turn: int
    drawn: int
    may_draw: bool
    reason: Reason | None
    hands: tuple[tuple[Card, ...] | None, ...]
    counts: tuple[int, ...]
    row: tuple[Place, ...]
    stock: int
    totals: tuple[int, ...]
    history: tuple[Event, ...]
    results: tuple[RoundEnded, ...]
    winners: tuple[int, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, lowest first; a spectator has none."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def my_turn(self) -> bool:
        """Whether the seat is to play."""
        return self.reason is None and self.turn == self.seat

    @property
    def game_over(self) -> bool:
        return bool(self.winners)

    def end(self, end: End) -> LaidCard:
        """The card at an end of the row."""
        return self.row[0 if end is End.LEFT else -1][-1]

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """What the seat may do now; nothing, when it is not to play."""
        left, right = self.end(End.LEFT), self.end(End.RIGHT)
        places = bytes(place[-1].rank for place in self.row)
        known = tables(self.rules)
        return LegalMoves(
            known,
            hand_of(self.hand),
            Card.of(left.rank, left.suit),
            Card.of(right.rank, right.suit),
            places,
            known.stackable(places),
            why_no_draw(self.stock, self.drawn, self.rules.draw_limit),
            self._closed,
        )

    @property
    def _closed(self) -> Message | None:
        if self.reason is not None:
            return ROUND_OVER
        if self.my_turn:
            return None
        return Message(N_("It is not your turn: {name} is to play."), {"name": self.players[self.turn].name})

    def why_not(self, move: Move) -> Message | None:
        """Why the seat may not make a move now; None where it may."""
        return why_not(self.legal_moves, move, self.end(End.LEFT), self.end(End.RIGHT))
