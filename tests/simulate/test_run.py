"""A match in chunks, played by workers of several kinds: the figures are those of one who plays alone."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import reduce
from typing import Any, TypeVar, TypeVarTuple, cast

import pytest

from kortu_domino.engine import HouseRules
from kortu_domino.simulate import Match, Totals, WorkersLost, play_deals, run

Args = TypeVarTuple("Args")
Result = TypeVar("Result")

MATCH = Match(("medium", "easy"), (HouseRules(players=2), HouseRules(players=2, fast_move=False)), "run")
DEALS = 40
WHOLE = play_deals(MATCH, 1, DEALS)


class Threads:
    """So many threads; `chunks` are those that they were given, first deal and number."""

    failures: tuple[type[BaseException], ...] = (ConnectionError,)

    def __init__(self, count: int) -> None:
        self.count = count
        self.chunks: list[tuple[int, int]] = []
        self.pool = ThreadPoolExecutor(count)

    def are_there(self) -> bool:
        return True

    def submit(self, function: Callable[[*Args], Result], *args: *Args) -> Future[Result]:
        called: object = function
        assert called is play_deals
        chunk: Future[Any] = self.play(*cast(tuple[Match, int, int], args))
        return chunk

    def play(self, match: Match, first: int, number: int) -> Future[Totals]:
        self.chunks.append((first, number))
        return self.pool.submit(play_deals, match, first, number)


class LateFirst(Threads):
    """Has its first chunk done when those after it are."""

    def play(self, match: Match, first: int, number: int) -> Future[Totals]:
        if first == 1:
            self.chunks.append((first, number))
            self.late: Future[Totals] = Future()
            return self.late
        if first + number > DEALS:
            self.late.set_result(play_deals(match, *self.chunks[0]))
        return super().play(match, first, number)


@pytest.mark.parametrize("kind", [Threads, LateFirst])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_figures_are_those_of_one_who_plays_alone(kind: type[Threads], count: int) -> None:
    workers = kind(count)
    parts = list(run(MATCH, DEALS, workers))
    assert reduce(Totals.__add__, parts) == WHOLE
    assert [part.deals for part in parts] == [number for _first, number in workers.chunks]
    ends = itertools.accumulate(number for _first, number in workers.chunks)
    assert [first for first, _number in workers.chunks] == [1, *(end + 1 for end in ends)][:-1]


def test_who_stops_early_has_the_figures_of_a_shorter_match() -> None:
    for count in (1, 3):
        total = reduce(Totals.__add__, itertools.islice(run(MATCH, DEALS, Threads(count)), 2))
        assert total.deals < DEALS
        assert total == play_deals(MATCH, 1, total.deals)


@pytest.mark.parametrize("when", ["at once", "later"])
def test_a_worker_that_is_lost(when: str) -> None:
    class Lost(Threads):
        def play(self, match: Match, first: int, number: int) -> Future[Totals]:
            if first > 2 and when == "at once":
                raise ConnectionError
            future = super().play(match, first, number)
            if first > 2:
                future = Future()
                future.set_exception(ConnectionError())
            return future

    parts: list[Totals] = []

    def play() -> None:
        for part in run(MATCH, DEALS, Lost(1)):
            parts.append(part)  # noqa: PERF402  # what there is before the error counts

    with pytest.raises(WorkersLost, match="Workers ended before their work was done"):
        play()
    assert reduce(Totals.__add__, parts) == play_deals(MATCH, 1, sum(part.deals for part in parts))


def test_who_waits_long_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Away(Threads):
        """Plays nothing until it has been waited for three times."""

        def play(self, match: Match, first: int, number: int) -> Future[Totals]:
            self.asked = (match, first, number)
            self.future: Future[Totals] = Future()
            return self.future

    monkeypatch.setattr(sys.modules[run.__module__], "LONG", 0.01)
    workers, waited = Away(1), 0

    def waiting() -> None:
        nonlocal waited
        waited += 1
        if waited == 3:
            workers.future.set_result(play_deals(*workers.asked))

    assert [part.deals for part in run(MATCH, 1, workers, waiting)] == [1]
    assert waited == 3


def test_a_fault_of_the_program_is_no_lost_worker() -> None:
    with pytest.raises(ValueError, match="a bot broke"):
        list(run(MATCH, DEALS, Broken(1)))


class Broken(Threads):
    def play(self, match: Match, first: int, number: int) -> Future[Totals]:
        future: Future[Totals] = Future()
        future.set_exception(ValueError("a bot broke"))
        return future
