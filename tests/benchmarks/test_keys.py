"""How long a key waits for its frame, and whether bots that think make it wait longer: through a pseudo-terminal.

    pytest tests/benchmarks/test_keys.py -s

Prints milliseconds from the key of the log until the log is on the screen: while slow easy bots play, and while experts
think all the time.
"""

from __future__ import annotations

import statistics
import sys
import time

import pytest

from tests.tui.terminal import ESCAPE, Terminal


def waits(terminal: Terminal, keys: int) -> list[float]:
    """Milliseconds from the key of the log until the log is read on the screen, so many times."""
    found = []
    for _ in range(keys):
        began = time.perf_counter()
        terminal.send("l")
        while "esc back" not in terminal.text:
            terminal.read(0.001)
        found.append((time.perf_counter() - began) * 1000)
        terminal.send(ESCAPE)
        terminal.until(lambda: "esc back" not in terminal.text, "the table")
        terminal.read(0.05)
    return sorted(found)


def test_a_key_while_bots_think(request: pytest.FixtureRequest) -> None:
    keys = 5 if request.config.getoption("benchmark_disable") else 15
    play = ("play", "--set", "decks=2", "--set", "hand_size=10", "--seed", "keys")
    with Terminal(*play, "--seats", ",".join(["easy"] * 6), "--pace", "slow") as easy:
        easy.until_text("round 1")
        quiet = waits(easy, keys)
    with Terminal(*play, "--seats", ",".join(["expert"] * 6), "--pace", "instant") as expert:
        expert.until_text("round 1")
        busy = waits(expert, keys)
    for name, found in (("easy", quiet), ("expert", busy)):
        sys.stdout.write(
            f"\n{name:>8}: median {statistics.median(found):5.1f} ms, "
            f"p99 {found[min(len(found) - 1, round(len(found) * 0.99))]:5.1f} ms"
        )
    sys.stdout.write(f"\n   ratio of medians {statistics.median(busy) / statistics.median(quiet):.2f}\n")
