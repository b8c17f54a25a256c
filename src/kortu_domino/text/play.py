"""A game at a table, told and typed line by line: by one person, by several at one keyboard, or watched.

Every hand is told only to its player: between persons the lines before are scrolled away, and the next one says when
nobody else looks. It decides nothing about the game; `run` makes the table and opens and closes what is around it.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress

from kortu_domino.engine import (
    Drawn,
    Event,
    IllegalMove,
    Lay,
    NotTakenBack,
    RoundEnded,
    TurnStarted,
    View,
)
from kortu_domino.i18n import _, tell
from kortu_domino.table.deals import deal_code
from kortu_domino.table.table import Table
from kortu_domino.text import telling
from kortu_domino.text.commands import command_of
from kortu_domino.text.keyboard import Typist
from kortu_domino.text.typed import NotUnderstood, typed_move
from kortu_domino.words.names import called
from kortu_domino.words.rules import rules_sentence
from kortu_domino.words.spoken import in_words, told_in_words

FEWEST_BLANK = 24
"""Lines that scroll a hand away, where the terminal does not say how many it has."""


class TextPlay:
    """Plays at `table`. Lines go to `write`; `ask` is called where a person is expected to type.

    `play` returns once the game is over or left; then `left` says which. `scrolls`: what is written can be seen by
    others, so that hands are scrolled away between persons.
    """

    def __init__(
        self,
        table: Table,
        typist: Typist,
        write: Callable[[str], None],
        ask: Callable[[], None],
        *,
        scrolls: bool = True,
    ) -> None:
        self.table = table
        self.left = False
        self._typist = typist
        self._write = write
        self._ask = ask
        self._scrolls = scrolls
        persons = table.persons
        self._several = len(persons) > 1
        self._seat = persons[0] if len(persons) == 1 else None
        """Whose hand may be told; None while nobody's may be."""
        self._told: asyncio.Queue[tuple[tuple[Event, ...], View]] = asyncio.Queue()
        self._draws: list[Event] = []
        """What others drew, told with what comes of it."""
        self._leave: Callable[[], None] = lambda: None
        self._running: asyncio.Future[None] | None = None
        self._line: asyncio.Future[str | None] | None = None
        self._asked = False

    async def play(self) -> None:
        """Tell and play the game from where it is."""
        self._join()
        self._running = asyncio.ensure_future(self.table.run())
        try:
            self._begin()
            while not self.left:
                while not self._told.empty():
                    self._tell(*self._told.get_nowait())
                view = self._view
                if view.game_over:
                    return
                if view.reason is not None:
                    await self._between_rounds()
                elif view.turn in self.table.persons and view.turn != self._seat:
                    await self._hand_over()
                else:
                    await self._step()
        finally:
            self._leave()
            self._running.cancel()
            if self._line:
                self._line.cancel()
            with suppress(asyncio.CancelledError):
                await self._running

    def _begin(self) -> None:
        table = self.table
        self._write(f"{rules_sentence(table.rules)}.")
        self._write(_("“?” and Enter tell what you can type."))
        if not table.number:
            table.start_round()
            return
        view = self._view
        if view.reason is not None:
            self._write_list(telling.scores(view.results[-1], view.players))
            return
        self._write(_("Round {number} goes on.").format(number=view.number))
        # What was told last, so that everybody knows where it stopped.
        self._write_list(told_in_words(view.history, view.players, you=self._you)[-view.rules.players :])
        if view.my_turn:
            self._tell_turn()

    @property
    def _view(self) -> View:
        return self.table.view(self._seat)

    @property
    def _you(self) -> int | None:
        """Who is called “you”: where several play, everybody has a name."""
        return None if self._several else self._seat

    def _sit(self, seat: int | None) -> None:
        """Somebody else sits at the keyboard, or nobody whose hand may be told."""
        self._seat = seat
        self._join()

    def _join(self) -> None:
        """Listen as whoever sits at the keyboard."""
        self._leave()
        self._leave = self.table.join(
            self._seat,
            lambda events, view: self._told.put_nowait((events, view)),
            troubled=lambda message: self._write(tell(message)),
        )

    # Waiting

    @property
    def _must_type(self) -> bool:
        """Whether the game waits for the person at the keyboard."""
        view = self._view
        return view.my_turn and not (self.table.auto_draw and not view.legal_moves.can_lay)

    async def _step(self) -> None:
        """Wait until something happens, or is typed, and deal with it."""
        told = asyncio.ensure_future(self._told.get())
        try:
            # What a script sends is meant for when it is wanted; a person may type at any time.
            typed = self._next_line() if self._must_type or self._typist.present else None
            if self._must_type:
                self._ask_once()
            assert self._running
            await asyncio.wait(
                [each for each in (told, typed, self._running) if each], return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            if not told.done():
                told.cancel()
        if told.done() and not told.cancelled():
            self._tell(*told.result())
        elif typed and typed.done():
            await self._take(self._typed())
        elif self._running.done():
            self._running.result()  # what went wrong there
            await asyncio.sleep(0)

    def _ask_once(self) -> None:
        """Show that something is to be typed, once a line."""
        if not self._asked:
            self._asked = True
            self._ask()

    def _next_line(self) -> asyncio.Future[str | None]:
        """The line that comes next, perhaps wanted before."""
        if self._line is None:
            self._line = asyncio.ensure_future(self._typist.line())
        return self._line

    def _typed(self) -> str | None:
        """The line that has come."""
        assert self._line
        line, self._line, self._asked = self._line.result(), None, False
        return line

    async def _answer(self) -> str | None:
        """Wait for a line, whatever happens; None where there are no more."""
        self._ask_once()
        await asyncio.wait([self._next_line()])
        return self._typed()

    # Telling

    def _tell(self, events: tuple[Event, ...], view: View) -> None:
        """Tell what has happened, and whose turn it is where that is somebody at the keyboard."""
        if self._several and view.reason is None and self._seat not in (None, view.turn):
            self._scroll_away()
            self._sit(None)
            events = tuple(event.seen_by(None) for event in events)
        for event in events:
            if isinstance(event, TurnStarted):
                continue
            if isinstance(event, Drawn) and event.seat != self._seat:
                self._draws.append(event)
                continue
            self._write_list(told_in_words([*self._draws, event], view.players, you=self._you))
            self._draws = []
            if isinstance(event, RoundEnded):
                self._write_list(telling.scores(event, view.players))
        if view.game_over:
            self._write(_("Deal code: {code}").format(code=deal_code(self.table.rules, self.table.seed)))
        elif self._told.empty() and self._must_type:
            self._tell_turn(drew=isinstance(events[0], Drawn) and events[0].seat == self._seat)

    def _tell_turn(self, *, drew: bool = False) -> None:
        self._write_list(telling.turn(self._view, drew=drew))

    def _write_list(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._write(line)

    # Several persons, several rounds

    def _scroll_away(self) -> None:
        """Push what was told to one person out of sight of the next."""
        if self._scrolls:
            self._write_list([""] * max(FEWEST_BLANK, shutil.get_terminal_size().lines))

    def _forget(self) -> None:
        """What was typed before is not an answer to what is told next."""
        self._typist.forget()
        if self._typist.present and self._line and self._line.done() and self._line.result() is not None:
            self._line = None

    async def _hand_over(self) -> None:
        """Wait until the person who is to play is alone with the keyboard."""
        self._forget()
        turn = self.table.turn
        self._write(
            _("{name}, press Enter when only you look.").format(
                name=called(self.table.seats[turn].player.name)
            )
        )
        while (line := await self._answer()) is not None:
            command = command_of(line)
            if not line.strip():
                self._sit(turn)
                if self._must_type:
                    self._tell_turn()
                return
            if command == "quit":
                break
            self._write(_("Enter shows your hand; “quit” leaves."))
        self.left = True

    async def _between_rounds(self) -> None:
        if not self.table.persons and not self._typist.present:
            self.table.start_round()
            return
        self._write(_("Press Enter for the next round."))
        while (line := await self._answer()) is not None:
            if not line.strip():
                if self._several:  # who plays first may be another
                    self._sit(None)
                self.table.start_round()
                return
            if command_of(line) == "quit":
                break
            await self._obey(line)
            self._write(_("Press Enter for the next round."))
        self.left = True

    # What is typed

    async def _take(self, line: str | None) -> None:
        """Do what a line says; an empty one tells how things stand, or has others hurry."""
        if line is None:
            self.left = True
        elif not line.strip():
            if self._view.my_turn:
                self._tell_turn()
            else:
                self.table.hurry()
        else:
            await self._obey(line)

    async def _obey(self, line: str) -> None:
        view = self._view
        match command_of(line):
            case "hand":
                self._write(telling.hand(view) if self._seat is not None else _("You only look on here."))
            case "row":
                self._write_list(telling.row(view))
            case "moves":
                self._write_list(telling.moves(view))
            case "scores" if view.results:
                self._write_list(telling.scores(view.results[-1], view.players))
            case "scores":
                self._write(_("No round is over yet."))
            case "hint":
                await self._hint()
            case "undo":
                self._undo()
            case "log":
                self._write_list(told_in_words(view.history, view.players, you=self._you))
            case "rules":
                self._write_list(telling.rules(self.table.rules))
            case "help":
                self._write_list(telling.help(self.table.rules))
            case "quit":
                self.left = True
            case _:
                self._move(line)

    def _move(self, line: str) -> None:
        try:
            move = typed_move(line, self._view)
            if self._seat is None:
                self._write(_("You only look on here."))
                return
            self.table.play(self._seat, move)
        except NotUnderstood as error:
            self._write(tell(error.message))
        except IllegalMove as error:
            # Where it is no card, the reason names one that can be laid.
            self._write(in_words(tell(error.message), acted_on=not isinstance(error.move, Lay)))

    async def _hint(self) -> None:
        hint = None if self._seat is None else await self.table.hint(self._seat)
        if hint:
            self._write_list(telling.hint(hint))
        else:
            self._write(_("There is nothing to choose from now."))

    def _undo(self) -> None:
        try:
            self.table.take_back(self._seat)
        except NotTakenBack as error:
            self._write(tell(error.message))
