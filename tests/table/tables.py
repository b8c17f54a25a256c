"""Tables for the tests, a keeper that is a list, and an event loop in which waiting takes no time."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import Any

from kortu_domino.bots import LEVELS
from kortu_domino.engine import Event, HouseRules, Message, Move, Record, View, parse_move
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table

INSTANT = PACES["instant"]
Heard = list[tuple[tuple[Event, ...], View]]


def table_of(*seats: str, seed: str = "seed", rules: dict[str, Any] | None = None, **options: Any) -> Table:
    """A table with persons by their names, and bots by their levels."""
    who = tuple(SeatSetup("", seat) if seat in LEVELS else SeatSetup(seat) for seat in seats)
    house = HouseRules(players=len(seats), **(rules or {}))
    return open_table(Setup(house, who, seed), **{"pace": INSTANT, **options})


def listen(table: Table, seat: int | None, **options: Any) -> Heard:
    """What a seat is told from now on."""
    heard: Heard = []
    table.join(seat, lambda events, view: heard.append((events, view)), **options)
    return heard


def any_move(table: Table) -> Move:
    """A move that the seat to play may make."""
    return table.view(table.turn).legal_moves[0]


class ListKeeper:
    """Keeps in a list what RECORD.md would write; while `broken`, it cannot."""

    def __init__(self, log: Callable[[str], None] = lambda what: None) -> None:
        self.broken = False
        self.tries = self.back = 0
        self.rounds: list[list[str]] = []
        self.record: Record | None = None
        self._log = log

    def dealt(self, record: Record, seed: str, events: tuple[Event, ...]) -> None:
        self._keep("dealt")
        assert len(record.rounds) == len(self.rounds) + 1
        assert not record.rounds[-1].moves
        self.record = record
        self.rounds.append([])

    def moved(self, number: int, move: Move, events: tuple[Event, ...]) -> None:
        self._keep("moved")
        assert number == len(self.rounds)
        assert parse_move(str(move)) == move
        self.rounds[-1].append(str(move))

    def undone(self, number: int, moves_left: int) -> None:
        self._keep("undone")
        assert number == len(self.rounds)
        self.rounds[-1].pop()
        assert moves_left == len(self.rounds[-1])
        self.back += 1

    def lost(self) -> Message | None:
        return None

    def _keep(self, what: str) -> None:
        self.tries += 1
        if self.broken:
            raise KeepError(Message("The disk is full."))
        self._log(what)


class _Clock(selectors.DefaultSelector):
    """Where others would wait for a time to come, this one goes there."""

    now = 0.0
    turns = 0

    def select(self, timeout: float | None = None) -> Any:
        self.turns += 1
        if timeout:
            self.now += timeout
            timeout = 0
        return super().select(timeout)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = _Clock()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def in_no_time(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """Run a test in a loop whose clock starts at 0 and goes on only when there is nothing to do but wait."""

    @functools.wraps(test)
    def run() -> None:
        with asyncio.Runner(loop_factory=_Loop) as runner:
            runner.run(test())

    return run


def now() -> float:
    """Seconds since the loop began."""
    return asyncio.get_running_loop().time()


def turns() -> int:
    """How many times the loop has gone round."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _Loop)
    return loop.clock.turns
