"""A game being played: whose turn it is, when the next move happens by itself, who is told, what is kept first.

A person, a bot and somebody at the other end of an SSH line are alike here: a seat that plays moves, and listeners
that are told what the seat may know. The table decides no rule (the engine does) and draws nothing (screens do).
Everything happens on the thread of the event loop; only `run` waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kortu_domino.bots import Bot, make_bot
from kortu_domino.engine import (
    Dealer,
    Event,
    Game,
    HouseRules,
    IllegalMove,
    Message,
    Move,
    NotTakenBack,
    Player,
    Record,
    View,
    replay,
)
from kortu_domino.i18n import N_
from kortu_domino.table.hints import Hint, find_hint
from kortu_domino.table.keeper import Keeper, KeepError
from kortu_domino.table.listeners import Listener, Listeners, Told, Troubled
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import Setup, new_seed
from kortu_domino.table.thinker import Thinker

_logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat; `bot` is None for a person."""

    player: Player
    bot: Bot | None


class Table:
    """A table at which `game` is played on, with `seed` for the chance in its bots.

    `keep` keeps every move before anybody is told of it (None: nothing is kept). `pace` and `auto_draw` (draws and
    passes of persons, which are never a choice, happen by themselves once somebody listens at their seat) may be
    changed at any time. `hints` are those that each seat has had before, `undone` how many moves were taken back.
    Raises UnknownLevel where a player is a bot that there is none of.
    """

    def __init__(
        self,
        game: Game,
        *,
        seed: str,
        keep: Keeper | None = None,
        pace: Pace = PACES["normal"],
        auto_draw: bool = False,
        hints: Sequence[int] = (),
        undone: int = 0,
    ) -> None:
        self.seed = seed
        self.seats = tuple(
            Seat(player, None if player.bot is None else make_bot(player.bot, f"{seed}/bot/{number}"))
            for number, player in enumerate(game.players)
        )
        self.trouble: Message | None = None
        """Why moves are not being kept; None while they are. They are tried again with each move that follows."""
        self.hints = list(hints) or [0] * len(self.seats)
        """By seat, how many hints its player has had in this game."""
        self.undone = undone
        """How many moves have been taken back in this game."""
        self._hint: Hint | None = None
        """The last one: for the same decision it is given again, and counts once."""
        self.thinker = Thinker()
        """Where bots that search, and hints, do their thinking. It is closed when the table runs no more."""
        self._game = game
        self._keeper = keep
        self._unkept: deque[Callable[[Keeper], None]] = deque()
        self._pace = pace
        self._auto_draw = auto_draw
        self._held = False
        self._listeners = Listeners()
        self._happened: list[Event] = []
        game.subscribe(self._happened.append)
        self._steps = 0
        self._hurried = False
        self._thought: asyncio.Future[Move] | None = None
        """The move that a bot is looking for; the search is given up where the bot is no longer to play."""
        self._changed = asyncio.Event()

    # What there is

    @property
    def rules(self) -> HouseRules:
        return self._game.rules

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.bot is None)

    @property
    def number(self) -> int:
        """The number of the round in play or the last one, from 1; 0 before the first."""
        return self._game.number

    @property
    def in_round(self) -> bool:
        """Whether a round is in play."""
        return self._game.in_round

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over

    @property
    def turn(self) -> int:
        """The seat to play, or that would be to play had the round not ended. Before the first round: IndexError."""
        return self._game.turn

    @property
    def thinking(self) -> int | None:
        """The seat of the bot whose move it is; None where it is nobody's or a person's."""
        return self._game.turn if self.in_round and self.seats[self._game.turn].bot else None

    @property
    def kept(self) -> bool:
        """Whether every move so far is kept, and the game can be gone on with later."""
        return self._keeper is not None and self.trouble is None and self._keeper.lost() is None

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record.of(self._game)

    def view(self, seat: int | None, *, reveal: bool = False) -> View:
        """What a seat may know; None is a spectator. Before the first round there is nothing to see: IndexError.

        `reveal` shows every hand, and is for games of bots alone: ValueError where a person plays.
        """
        self._check_reveal(reveal)
        return self._game.view(seat, reveal=reveal)

    # Telling

    def join(
        self,
        seat: int | None,
        told: Told,
        *,
        reveal: bool = False,
        troubled: Troubled | None = None,
    ) -> Callable[[], None]:
        """From now on call `told` once for each move and each deal, as `seat` may see it. Returns what ends that.

        `troubled` is called when moves can no longer be kept, once, and when they are kept again; see `trouble` for
        what was before. `reveal` as in `view`. What a listener raises is logged, and stops neither the others nor the
        game.
        """
        self._check_reveal(reveal)
        self._changed.set()
        return self._listeners.add(Listener(seat, told, reveal, troubled))

    def _check_reveal(self, reveal: bool) -> None:
        if reveal and self.persons:
            raise ValueError("hands are shown only where bots play alone")

    # Playing

    def start_round(self) -> None:
        """Deal the next round. Raises RuntimeError while one is in play or when the game is over."""
        self._game.start_round()
        record = self.record
        self._settle(lambda keeper, events: keeper.dealt(record, self.seed, events))

    def play(self, seat: int, move: Move) -> None:
        """Play a move of a seat: it is kept, and then everybody is told.

        Raises IllegalMove, also where it is not the seat's turn, and then nothing has changed.
        """
        if reason := self._why_not(seat, move):
            raise IllegalMove(move, reason)
        number = self.number
        self._game.play(move)
        self._settle(lambda keeper, events: keeper.moved(number, move, events))

    def _why_not(self, seat: int, move: Move) -> Message | None:
        if not self.number:
            return Message(N_("The first round has not begun."))
        if seat != self._game.turn:
            return self._game.view(seat).why_not(move)
        return self._game.why_not(move)

    def _settle(self, keep: Callable[[Keeper, tuple[Event, ...]], None]) -> None:
        """Something happened: keep it, then tell it."""
        events = tuple(self._happened)
        self._happened.clear()
        self._steps += 1
        self._changed.set()
        trouble = self._keep(lambda keeper: keep(keeper, events))
        self._listeners.tell(events, lambda seat, reveal: self._game.view(seat, reveal=reveal))
        self._tell_trouble(trouble)

    def _tell_trouble(self, trouble: Message | None) -> None:
        """Tell what there is to tell, and with it that moves are no longer kept, or are again, once."""
        if bool(trouble) != bool(self.trouble):
            self._listeners.warn(trouble or Message(N_("Games are kept again, with all that was played.")))
        self.trouble = trouble
        self._listeners.deliver()

    def _keep(self, step: Callable[[Keeper], None]) -> Message | None:
        """Keep a step, and those before it that could not be. Why that failed, or None.

        A step left out would make all that follow worthless, so they wait in line: where the trouble passes (a full
        disk, another program's lock), nothing is lost.
        """
        if self._keeper is None:
            return None
        self._unkept.append(step)
        try:
            while self._unkept:
                self._unkept[0](self._keeper)
                self._unkept.popleft()
        except KeepError as error:
            return error.message
        return None

    # Taking back

    def why_not_take_back(self, seat: int | None) -> Message | None:
        """Why a seat (None: a spectator) cannot take its last move back; None where it can.

        Only where one person plays against bots: nobody else has seen the move.
        """
        if seat is None or self.persons != (seat,):
            return Message(N_("Moves are taken back only where one person plays against bots."))
        return self._game.why_not_take_back(seat)

    def take_back(self, seat: int | None) -> None:
        """Take a seat's last move back: that is counted and kept, and then everybody is told.

        Whoever was thinking of the next move stops. Raises NotTakenBack, and then nothing has changed.
        """
        if reason := self.why_not_take_back(seat):
            raise NotTakenBack(reason)
        assert seat is not None
        self._game.take_back(seat)
        self.undone += 1
        if self._thought:
            self._thought.cancel()
        number, left = self.number, len(self._game.moves[-1])
        self._settle(lambda keeper, events: keeper.undone(number, left))

    # Hints

    async def hint(self, seat: int) -> Hint | None:
        """What an expert would do at a seat. It is counted and kept.

        None where the seat has no choice now, or has made it before the hint was found.
        """
        view = self.view(seat)
        if not view.my_turn or not view.legal_moves.can_lay:
            return None
        if self._hint is not None and self._hint.view == view:
            return self._hint
        step = self._steps
        hint = await self.thinker.think(find_hint, view, self.seed)
        if step != self._steps:
            return None
        if self._hint is None or self._hint.view != view:
            self._hint = hint
            self.hints[seat] += 1
            self._tell_trouble(self._keep(lambda keeper: keeper.hinted(view.number, seat)))
        return self._hint

    # What happens by itself

    @property
    def pace(self) -> Pace:
        """The pauses; a change takes effect at once, in the middle of one too."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._pace = pace
        self._changed.set()

    @property
    def auto_draw(self) -> bool:
        """Whether what a person must do anyway (draw, pass) happens by itself while somebody listens at the seat."""
        return self._auto_draw

    @auto_draw.setter
    def auto_draw(self, auto_draw: bool) -> None:
        self._auto_draw = auto_draw
        self._changed.set()

    @property
    def held(self) -> bool:
        """Whether nothing happens by itself until this is taken back: what persons play is played nevertheless."""
        return self._held

    @held.setter
    def held(self, held: bool) -> None:
        self._held = held
        self._changed.set()

    def hurry(self) -> None:
        """End the present pause at once, and only that; nothing where there is none."""
        self._hurried = True
        self._changed.set()

    async def run(self) -> None:
        """Play for the bots, at the pace, until the game is over. Between rounds it waits for `start_round`.

        It may be cancelled at any moment and run again: a move is played whole or not at all.
        """
        try:
            while not self.over:
                await self._play_next()
        finally:
            self.thinker.close()

    async def _play_next(self) -> None:
        """Wait until the next move is to happen by itself, and play it."""
        clock = asyncio.get_running_loop().time
        if self._pause() is None:
            await self._change()
            return
        seat, step, began = self._game.turn, self._steps, clock()
        self._hurried = False
        move = await self._choose(seat)
        if move and await self._is_time(step, began):
            self.play(seat, move)

    def _pause(self) -> float | None:
        """Seconds to wait before the next move happens by itself; None where it does not."""
        if self.held or not self.in_round:
            return None
        moves = self._game.legal_moves
        seat = self.seats[self._game.turn]
        if seat.bot:
            if moves.can_lay or not moves.may_draw:
                return self.pace.before_lay(seat.player.name, len(moves))
            return self.pace.draw
        present = self._listeners.any_at(self._game.turn)
        return self.pace.draw if self.auto_draw and present and not moves.can_lay else None

    async def _choose(self, seat: int) -> Move | None:
        """What is played for a seat; where it cannot lay, there is no choice. None where it is no longer to play."""
        moves = self._game.legal_moves
        bot = self.seats[seat].bot
        if bot is None or not moves.can_lay:
            return moves[0]
        try:
            view = self.view(seat)
            return await self._think(bot, view) if bot.searches else bot.choose(view)
        except Exception:
            _logger.exception("the bot at seat %s failed", seat)
            return moves[0]

    async def _think(self, bot: Bot, view: View) -> Move | None:
        """What a bot plays after long thinking; None where what it was to answer has been taken back meanwhile."""
        thought = self._thought = asyncio.ensure_future(self.thinker.think(bot.choose, view))
        try:
            await asyncio.wait([thought])
        finally:
            self._thought = None
            thought.cancel()
        return None if thought.cancelled() else thought.result()

    async def _is_time(self, step: int, began: float) -> bool:
        """Wait for the rest of a pause that began then. False where something happened meanwhile: look again."""
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(0)  # without pauses, too, keys and screens get their turn
        while step == self._steps and (pause := self._pause()) is not None:
            left = began + pause - clock()
            if left <= 0 or self._hurried:
                return True
            await self._change(left)
        return False

    async def _change(self, seconds: float | None = None) -> None:
        """Wait until something changes, at most so many seconds."""
        self._changed.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()


def open_table(
    setup: Setup, *, keep: Keeper | None = None, pace: Pace = PACES["normal"], auto_draw: bool = False
) -> Table:
    """A table for a new game; `start_round` deals its first round."""
    seed = new_seed() if setup.seed is None else setup.seed
    dealer = Dealer(seed, setup.rules.decks)
    game = Game(setup.rules, setup.players(seed), first=dealer.first(setup.rules.players), deal=dealer)
    return Table(game, seed=seed, keep=keep, pace=pace, auto_draw=auto_draw)


def resume_table(
    record: Record,
    seed: str,
    *,
    keep: Keeper | None = None,
    pace: Pace = PACES["normal"],
    auto_draw: bool = False,
    hints: Sequence[int] = (),
    undone: int = 0,
) -> Table:
    """A table at which the game of a record goes on: with the decks and the choices that it would have had.

    Raises RecordError and UnknownLevel.
    """
    game = replay(record, dealer=Dealer(seed, record.rules.decks))
    return Table(game, seed=seed, keep=keep, pace=pace, auto_draw=auto_draw, hints=hints, undone=undone)
