"""A whole game: rounds, totals, the end; emits what happens to whoever subscribed.

A Game is not a table: who decides the moves, when, and where they are kept is not its business. House rules,
the decks in order and the moves are the whole game.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kortu_domino.engine.cards import Card, shuffled
from kortu_domino.engine.events import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    Laid,
    Passed,
    RoundEnded,
    RoundStarted,
    StartCard,
    TakenBack,
    TurnStarted,
)
from kortu_domino.engine.legal import LegalMoves
from kortu_domino.engine.messages import Message, Refusal, N_
from kortu_domino.engine.moves import Draw, Lay, Move, OnCard
from kortu_domino.engine.players import Player
from kortu_domino.engine.round import Round
from kortu_domino.engine.rules import FirstPlayer, HouseRules
from kortu_domino.engine.view import View

Listener = Callable[[Event], None]
Deal = Callable[[int], Sequence[Card]]
"""Gives the whole deck of a round, by the round's number from 1."""


@dataclass(frozen=True, slots=True)
class Dealer:
    """Decks from a seed: the same seed gives the same game on every machine and Python version.

    Each round's deck depends on the seed and the round's number alone, so a game resumed in the middle goes
    on with the very decks it would have had.
    """

    seed: str
    decks: int = 1

    def __call__(self, number: int) -> list[Card]:
        return shuffled(self.decks, random.Random(f"{self.seed}/{number}"))

    def first(self, players: int) -> int:
        """The seat drawn to play first in round 1."""
        return int(random.Random(f"{self.seed}/first").random() * players)


class NotTakenBack(Refusal):
    """A move that stays played. `message` says why."""


class Game:
    """A game between `players` under `rules`; seat `first` plays first in round 1.

    Nothing is dealt until `start_round`, which starts round 1 and each later one. Raises ValueError for a
    wrong number of players or a seat that does not exist.
    """

    def __init__(self, rules: HouseRules, players: Sequence[Player], *, first: int, deal: Deal) -> None:
        if len(players) != rules.players:
            raise ValueError(f"{len(players)} players for {rules.players} seats")
        if not 0 <= first < rules.players:
            raise ValueError(f"no seat {first}")
        self.rules = rules
        self.players = tuple(players)
        self.first = first
        self.rounds: list[Round] = []
        self.moves: list[list[Move]] = []
        """By round, the moves played."""
        self.results: list[RoundEnded] = []
        self.totals: tuple[int, ...] = (0,) * rules.players
        self.winners: tuple[int, ...] = ()
        """The seats that won the game; empty until it is over."""
        self._deal = deal
        self._listeners: dict[object, Listener] = {}
        self._waiting: deque[Event] = deque()
        self._emitting = False
        self._history: list[Event] = []

    # Listening

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with each event from now on, in order. Returns what ends the subscription.

        A listener may play a move, subscribe and unsubscribe: every listener still hears the same events in
        the same order. One that raises keeps no other from hearing; what it raised comes out of the call that
        played the move, which has been played.
        """
        subscription = object()
        self._listeners[subscription] = listener

        def unsubscribe() -> None:
            self._listeners.pop(subscription, None)

        return unsubscribe

    def _emit(self, *events: Event) -> None:
        self._history += events
        self._tell(*events)

    def _tell(self, *events: Event) -> None:
        self._waiting += events
        if self._emitting:
            return  # a listener played this move: it is told when all have heard of the one before
        self._emitting = True
        errors: list[Exception] = []
        try:
            while self._waiting:
                event = self._waiting.popleft()
                for subscription, listener in tuple(self._listeners.items()):
                    if subscription in self._listeners:
                        try:
                            listener(event)
                        except Exception as error:  # noqa: BLE001 - it is raised below
                            errors.append(error)
        finally:
            self._emitting = False
        if len(errors) > 1:
            raise ExceptionGroup("several listeners raised", errors)
        if errors:
            raise errors[0]

    # What there is

    @property
    def round(self) -> Round:
        """The round in play, or the last one. Raises IndexError before the first."""
        return self.rounds[-1]

    @property
    def number(self) -> int:
        """The number of the round in play or the last one, from 1; 0 before the first."""
        return len(self.rounds)

    @property
    def in_round(self) -> bool:
        """Whether a round is in play."""
        return bool(self.rounds) and not self.round.over

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def turn(self) -> int:
        """The seat to play."""
        return self.round.turn

    @property
    def legal_moves(self) -> LegalMoves:
        """What the seat to play may do."""
        return self.round.legal_moves

    def why_not(self, move: Move) -> Message | None:
        """Why a move is not legal now; None where it is."""
        return self.round.why_not(move)

    def view(self, seat: int | None, *, reveal: bool = False) -> View:
        """What a seat may know; None is a spectator. Raises IndexError before the first round.

        `reveal` shows every hand and every card drawn, for who watches bots and for replays.
        """
        current = self.round
        hands = tuple(hand if reveal or owner == seat else None for owner, hand in enumerate(current.hands))
        history = self._history if reveal else [event.seen_by(seat) for event in self._history]
        return View(
            rules=self.rules,
            players=self.players,
            seat=seat,
            number=self.number,
            first=current.first,
            turn=current.turn,
            drawn=current.drawn,
            may_draw=current.legal_moves.may_draw,
            reason=current.reason,
            hands=hands,
            counts=current.counts,
            row=current.row,
            stock=current.stock,
            totals=self.totals,
            history=tuple(history),
            results=tuple(self.results),
            winners=self.winners,
        )

    # Playing

    def start_round(self) -> None:
        """Deal the next round.

        Raises WrongDeck; RuntimeError while a round is in play and when the game is over.
        """
        if self.in_round or self.over:
            raise RuntimeError("the game is over" if self.over else "a round is in play")
        dealt = Round(self.rules, self._deal(self.number + 1), self._next_first())
        self.rounds.append(dealt)
        self.moves.append([])
        self._history = []
        seats = [(dealt.first + step) % self.rules.players for step in range(self.rules.players)]
        self._emit(
            RoundStarted(self.number, dealt.first),
            *(Dealt(seat, dealt.dealt(seat)) for seat in seats),
            StartCard(dealt.start_card),
            *self._what_follows(),
        )

    def play(self, move: Move) -> None:
        """Play a move of the seat to play. Raises IllegalMove, and then nothing has changed."""
        current = self.rounds[-1]
        seat = current.turn
        card = current.play(move)
        self.moves[-1].append(move)
        if isinstance(move, Lay):
            on = None
            if isinstance(move.target, OnCard):
                on = current.row[move.target.position - 1][-1 - len(move.cards)]
            event: Event = Laid(seat, move.target, move.cards, move.declared, on)
        elif isinstance(move, Draw):
            event = Drawn(seat, card)
        else:
            event = Passed(seat)
        self._emit(event, *self._what_follows())

    def why_not_take_back(self, seat: int) -> Message | None:
        """Why a seat cannot take back what it did last; None where it can.

        Only cards that were laid are taken back, and only while nobody has seen anything of what came of them: until
        the next player lays, draws or passes, or the round ends.
        """
        if self.rounds and self.round.over:
            return Message(N_("The round is over: every hand has been shown."))
        played = [event for event in self._history if isinstance(event, Laid | Drawn | Passed)]
        if all(event.seat != seat for event in played):
            return Message(N_("There is no move to take back in this round yet."))
        last = played[-1]
        if last.seat != seat:
            return Message(N_("{name} has played since."), {"name": self.players[last.seat].name})
        if isinstance(last, Drawn):
            return Message(N_("A card that was drawn has been seen: it stays drawn."))
        if isinstance(last, Passed):
            return Message(N_("There was no other move than to pass."))
        return None

    def take_back(self, seat: int) -> None:
        """Take back the cards that a seat laid last: from now on they have not been laid, and it is to play.

        Raises NotTakenBack, and then nothing has changed.
        """
        if reason := self.why_not_take_back(seat):
            raise NotTakenBack(reason)
        before = Round(self.rules, self.round.deck, self.round.first)
        for move in self.moves[-1][:-1]:
            before.play(move)
        self.rounds[-1] = before
        self.moves[-1].pop()
        while not isinstance(laid := self._history.pop(), Laid):
            pass
        self._tell(TakenBack(seat, laid.cards))

    def _what_follows(self) -> list[Event]:
        """The next turn, or the end of the round and perhaps of the game."""
        current = self.rounds[-1]
        if current.reason is None:
            return [TurnStarted(current.turn)]
        points = current.points
        self.totals = tuple(total + more for total, more in zip(self.totals, points, strict=True))
        result = RoundEnded(self.number, current.reason, points, self.totals, current.winners, current.hands)
        self.results.append(result)
        if max(self.totals) < self.rules.point_limit:
            return [result]
        fewest = min(self.totals)
        self.winners = tuple(seat for seat, total in enumerate(self.totals) if total == fewest)
        return [result, GameEnded(self.totals, self.winners)]

    def _next_first(self) -> int:
        """Who plays first in the next round (RULES.md, "Deal")."""
        if not self.rounds:
            return self.first
        last, players = self.round.first, self.rules.players
        if self.rules.first_player is FirstPlayer.ROTATE:
            return (last + 1) % players
        return min(self.results[-1].winners, key=lambda seat: (seat - last) % players)
