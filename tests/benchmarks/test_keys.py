"""How long a key waits for its frame, and whether bots that think make it wait longer: through a pseudo-terminal.

    pytest tests/benchmarks/test_keys.py -s

Prints milliseconds from a key until what it does has come to the terminal: the cursor among the cards, with nothing
else going on and while a hint is worked out; and the log, which is a whole screen, over a table of easy bots that wait
and one of experts that think all the time.
"""

from __future__ import annotations

import statistics
import sys

import pytest

from tests.tui.terminal import ESCAPE, LEFT, RIGHT, Terminal

TABLE = ("play", "--set", "decks=2", "--set", "hand_size=10", "--seed", "keys")
AS_PLAYERS_HAVE_IT = {"TEXTUAL_FPS": "60"}
"""Textual's own; tests let more frames come."""
THE_LOG = b"scroll"
"""In its bar of keys, which is sent last."""


def moving(keys: int, *, hint: bool) -> list[float]:
    """How long the cursor waits at one's turn; with a `hint`, while one is worked out, which takes some tenths."""
    found: list[float] = []
    while len(found) < keys:
        with Terminal(
            *(*TABLE, "--seats", "Ona,expert,expert,expert,expert", "--pace", "instant"),
            env=AS_PLAYERS_HAVE_IT,
        ) as terminal:
            terminal.until_text("Your turn")
            terminal.read(1.0)  # keys that come at once are taken to be meant for what was there before
            if hint:
                terminal.send("h")
                terminal.until_text("Looking")
            for key in (RIGHT, LEFT) * (2 if hint else 20):
                found.append(terminal.wait_for(key))
                terminal.read(0.03)
            if hint:
                assert "Looking" in terminal.text
    return found


def opening(level: str, pace: str, keys: int) -> list[float]:
    """How long the log waits, over a table of bots."""
    found: list[float] = []
    seats = ",".join([level] * 6)
    while len(found) < keys:
        with Terminal(*TABLE, "--seats", seats, "--pace", pace, env=AS_PLAYERS_HAVE_IT) as terminal:
            terminal.until_text("round 1")
            for _ in range(8):  # then the round of those who do not wait may soon be over
                found.append(terminal.wait_for("l", THE_LOG))
                terminal.send(ESCAPE)
                terminal.until(lambda: "scroll" not in terminal.text, "the table")
                terminal.read(0.05)
    return found


def test_a_key_waits_for_nobody(request: pytest.FixtureRequest) -> None:
    quick = request.config.getoption("benchmark_disable")
    keys, logs = (4, 3) if quick else (100, 40)
    for name, found in (
        ("cursor", moving(keys, hint=False)),
        ("cursor during a hint", moving(keys, hint=True)),
        ("log, easy bots", opening("easy", "slow", logs)),
        ("log, experts", opening("expert", "instant", logs)),
    ):
        found.sort()
        sys.stdout.write(
            f"\n{name:>20}: median {statistics.median(found):5.1f} ms,"
            f" p99 {found[min(len(found) - 1, round(len(found) * 0.99))]:5.1f} ms"
        )
    sys.stdout.write("\n")
