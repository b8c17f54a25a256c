"""The command in a process of its own: what it loads, and what becomes of broken streams."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Record

KORTU_DOMINO = [sys.executable, "-m", "kortu_domino"]
Store = Callable[[Record], str]


def run(*args: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*KORTU_DOMINO, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | environ,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("how", [["--json"], ["--text"], []])
def test_a_replay_loads_nothing_that_it_does_not_need(
    stored: Store, short_game: Record, how: list[str]
) -> None:
    file = stored(short_game)
    command = [sys.executable, "-X", "importtime", "-m", "kortu_domino", "replay", file, *how]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "kortu_domino.engine" in loaded, "the list is not what was looked for"
    slow = {"textual", "rich", "asyncio", "msgspec", "tomlkit", "sqlite3", "platformdirs", "tomllib"}
    rooms = {
        f"kortu_domino.{room}"
        for room in ("table", "storage.games", "tui", *(["bots"] if how == ["--json"] else []))
    }
    assert not loaded & (slow | rooms)


def test_an_output_that_lacks_the_suits(stored: Store, short_game: Record) -> None:
    ran = run("replay", stored(short_game), PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"  Ona laid AS as H on the right.\n" in ran.stdout
    assert b"Kortu domino" in run("--help", PYTHONIOENCODING="ascii").stdout


@pytest.mark.parametrize(
    "args", [["replay", "{file}"], ["replay", "{file}", "--json"], ["rules"], ["--help"]]
)
def test_a_reader_that_has_gone_is_no_news(stored: Store, short_game: Record, args: list[str]) -> None:
    file = stored(short_game)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        ran = subprocess.run(
            [*KORTU_DOMINO, *(arg.format(file=file) for arg in args)],
            stdout=gone,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*KORTU_DOMINO, "rules"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr) == (1, b"standard output: No space left on device\n")


def test_ctrl_c_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*KORTU_DOMINO, "replay", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        # More than a pipe holds: when it is written, the program has come to reading.
        process.stdin.write(b" " * (1 << 20))
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.strip()) == (130, b"", b"")


def test_without_a_terminal_the_game_says_so() -> None:
    ran = run("play")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode() == (
        "Kortų domino is played in a terminal, and standard input is not one. "
        "Line by line it is played anywhere: kortu-domino play --text\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_where_nothing_can_be_said_the_exit_code_stays() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run([sys.executable, "-m", "kortu_domino", "--bogus"], stderr=full, check=False)
    assert ran.returncode == 2
