"""Processes as workers: their figures, and that none is left, however it ends."""

from __future__ import annotations

import multiprocessing
import signal
from functools import reduce

import pytest

from kortu_domino.engine import HouseRules
from kortu_domino.simulate import Match, Totals, WorkersLost, play_deals, run
from kortu_domino.simulate.processes import Processes, cores

MATCH = Match(("medium", "easy", "easy"), (HouseRules(players=3),), "processes")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_them_comes_to_the_same(count: int) -> None:
    with Processes(count) as workers:
        total = reduce(Totals.__add__, run(MATCH, 40, workers))
    assert total == play_deals(MATCH, 1, 40)
    assert not multiprocessing.active_children()


def test_none_is_left_when_it_is_broken_off() -> None:
    with Processes(2) as workers:
        next(run(MATCH, 10**6, workers))
        started = multiprocessing.active_children()
        assert started
    assert not any(process.is_alive() for process in started)


def test_one_that_dies_is_said() -> None:
    with Processes(1) as workers:
        parts = run(MATCH, 10**6, workers)
        next(parts)
        (process,) = multiprocessing.active_children()
        process.kill()
        with pytest.raises(WorkersLost):
            list(parts)


def test_what_this_process_hears_stays_as_it_was() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with Processes(1) as workers:
        workers.play(MATCH, 1, 1).result()
        assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


def test_there_is_a_processor() -> None:
    assert cores() >= 1
