"""Work shared out among processes."""

from __future__ import annotations

import signal
import time
from functools import partial
from math import factorial, sqrt
from multiprocessing import active_children

import pytest

from kortu_domino.cli import workers


@pytest.mark.parametrize("processes", [0, 1, 2, 3])
def test_results_come_in_the_order_of_the_work(processes: int) -> None:
    work = [300, 1, 2000, 3, 4, 900, 5]
    assert list(workers.done(factorial, work, processes)) == [factorial(number) for number in work]
    assert not active_children()


def test_what_goes_wrong_in_a_process_comes_out_here() -> None:
    results = workers.done(sqrt, [4.0, -1.0, 9.0], 2)
    assert next(results) == 2.0
    with pytest.raises(ValueError, match=r"math domain error|nonnegative"):
        next(results)
    assert not active_children()


def test_processes_end_in_the_midst_of_their_work_when_nobody_wants_it() -> None:
    start = time.monotonic()
    results = workers.done(time.sleep, [0, 60, 60], 2)
    next(results)
    assert len(active_children()) == 2
    results.close()  # type: ignore[attr-defined]
    assert not active_children()
    assert time.monotonic() - start < 30


def test_processes_never_hear_of_ctrl_c_and_this_one_does() -> None:
    blocked_in = partial(signal.pthread_sigmask, signal.SIG_BLOCK)
    assert list(workers.done(blocked_in, [[], []], 2)) == [{signal.SIGINT}] * 2
    assert signal.SIGINT not in blocked_in([])


def test_there_is_a_core() -> None:
    assert workers.cores() >= 1
