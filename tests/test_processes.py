"""Processes that work for this one: what they return, that Ctrl-C is not theirs, and that none is left."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import BrokenExecutor
from functools import reduce
from math import factorial, sqrt
from multiprocessing import active_children

import pytest

from kortu_domino.engine import HouseRules
from kortu_domino.processes import Processes, cores
from kortu_domino.simulate import Match, Totals, WorkersLost, play_deals, run

MATCH = Match(("medium", "easy", "easy"), (HouseRules(players=3),), "processes")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_they_do_what_is_submitted(count: int) -> None:
    work = [300, 1, 2000, 3, 4, 900, 5]
    with Processes(count) as processes:
        results = [processes.submit(factorial, number) for number in work]
        assert [result.result() for result in results] == [factorial(number) for number in work]
    assert not active_children()


def test_what_goes_wrong_in_one_comes_out_here() -> None:
    with Processes(1) as processes:
        wrong, right = processes.submit(sqrt, -1.0), processes.submit(sqrt, 9.0)
        with pytest.raises(ValueError, match=r"math domain error|nonnegative"):
            wrong.result()
        assert right.result() == 3.0
    assert not active_children()


def test_they_end_in_the_midst_of_their_work_when_nobody_wants_it() -> None:
    began = time.monotonic()
    with Processes(2) as processes:
        done, *_ = [processes.submit(time.sleep, seconds) for seconds in (0, 60, 60)]
        done.result()
        started = active_children()
        assert len(started) == 2
    assert not any(process.is_alive() for process in started)
    assert time.monotonic() - began < 30


def test_one_that_dies_is_said() -> None:
    with Processes(1) as processes:
        dying = processes.submit(os._exit, 1)
        with pytest.raises(processes.failures):
            dying.result()
        with pytest.raises(BrokenExecutor):
            processes.submit(os.getpid)


def test_they_are_deaf_to_ctrl_c_and_hear_sigterm() -> None:
    with Processes(1) as processes:
        assert processes.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
        assert processes.submit(signal.getsignal, signal.SIGTERM).result() == signal.SIG_DFL
        assert processes.submit(_blocked).result() == set()


def test_what_this_process_hears_stays_as_it_was() -> None:
    before = _blocked()
    with Processes(1) as processes:
        processes.submit(os.getpid).result()
        assert _blocked() == before


def _blocked() -> set[signal.Signals | int]:
    return set(signal.pthread_sigmask(signal.SIG_BLOCK, ()))


def test_there_is_a_processor() -> None:
    assert cores() >= 1


# As the workers of a simulation


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_them_comes_to_the_same_figures(count: int) -> None:
    with Processes(count) as workers:
        total = reduce(Totals.__add__, run(MATCH, 40, workers))
    assert total == play_deals(MATCH, 1, 40)
    assert not active_children()


def test_none_is_left_when_a_match_is_broken_off() -> None:
    with Processes(2) as workers:
        next(run(MATCH, 10**6, workers))
        started = active_children()
        assert started
    assert not any(process.is_alive() for process in started)


def test_a_worker_that_dies_is_said() -> None:
    with Processes(1) as workers:
        parts = run(MATCH, 10**6, workers)
        next(parts)
        (process,) = active_children()
        process.kill()
        with pytest.raises(WorkersLost):
            list(parts)
