"""Thinking in another process: answers, faults, one after another, and an end in every case."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.table.thinker import Thinker, ThoughtError
from tests.tui.samples import agreed, table_after


def process_id(_wait: float = 0) -> int:
    time.sleep(_wait)
    return os.getpid()


def number(value: int) -> int:
    return value


def wrong() -> None:
    raise ValueError("as asked")


def printed() -> str:
    print("not an answer", flush=True)  # noqa: T201
    return "an answer"


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{process}/stat").read_text().split(")")[1].split()[0] == "Z"


async def until_gone(process: int) -> None:
    async with asyncio.timeout(10):
        while not gone(process):  # noqa: ASYNC110 - nobody tells when a process is gone
            await asyncio.sleep(0.01)


async def test_a_bot_chooses_in_another_process_as_it_would_in_this() -> None:
    view, bot = table_after(6, agreed()).view(0), make_bot("medium", "x")
    thinker = Thinker()
    try:
        assert await thinker.think(process_id) != os.getpid()
        assert await thinker.think(bot.choose, view) == bot.choose(view)
    finally:
        thinker.close()


async def test_questions_at_once_get_their_own_answers() -> None:
    thinker = Thinker()
    try:
        answers = await asyncio.gather(*(thinker.think(number, value) for value in range(20)))
        assert answers == list(range(20))
    finally:
        thinker.close()


async def test_a_fault_is_told_and_the_next_question_answered() -> None:
    thinker = Thinker()
    try:
        with pytest.raises(ThoughtError, match="as asked"):
            await thinker.think(wrong)
        assert await thinker.think(printed) == "an answer"
    finally:
        thinker.close()


async def test_a_question_that_is_given_up_does_not_get_the_next_ones_answer() -> None:
    thinker = Thinker()
    try:
        first = asyncio.create_task(thinker.think(process_id, 30))
        await asyncio.sleep(0.3)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert await thinker.think(number, 7) == 7
    finally:
        thinker.close()


async def test_a_killed_process_costs_no_answer() -> None:
    thinker = Thinker()
    try:
        os.kill(await thinker.think(process_id), signal.SIGKILL)
        assert await thinker.think(number, 7) == 7
    finally:
        thinker.close()


async def test_the_process_ends_with_its_thinker() -> None:
    thinker = Thinker()
    process = await thinker.think(process_id)
    thinker.close()
    await until_gone(process)


@pytest.mark.parametrize("then", ["asyncio.sleep(60)", "thinker.think(time.sleep, 60)"])
async def test_the_process_ends_when_the_program_is_killed(then: str) -> None:
    path = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(  # noqa: ASYNC220
        [sys.executable, "-c", _PROGRAM.format(then=then)], stdout=subprocess.PIPE, text=True, env=path
    ) as program:
        assert program.stdout
        process = int(program.stdout.readline())
        await asyncio.sleep(0.2)
        assert not gone(process)
        program.kill()
    await until_gone(process)


_PROGRAM = """
import asyncio, time
from kortu_domino.table.thinker import Thinker
from tests.table.test_thinker import process_id

async def run():
    thinker = Thinker()
    print(await thinker.think(process_id), flush=True)
    await {then}

asyncio.run(run())
"""
