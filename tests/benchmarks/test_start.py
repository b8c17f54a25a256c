"""What a start takes, beside the least that a program of Textual's could take: through a pseudo-terminal.

    pytest tests/benchmarks/test_start.py -s

Prints milliseconds until the title is on the terminal, and the most memory that it took, each also as a multiple of an
app that shows one line of text. The two are started in turn, so that a busy machine slows both; once before that, to
be compiled.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest

ONE_LINE = """
from textual.app import App, ComposeResult
from textual.widgets import Static


class OneLine(App[None]):
    def compose(self) -> ComposeResult:
        yield Static("There it is.")


OneLine().run()
"""
LAST_OF_THE_TITLE = "Two to six at the table"
"""The frame of the title is sent from the top: this, and the bar of keys, come last."""
RESTS = 0.3
"""Seconds without a byte after which a program has come to rest."""


def start(code: str, text: str) -> tuple[float, float]:
    """Start a program, and end it. Milliseconds until a text is there, and the most megabytes until it rests."""
    began = time.perf_counter()
    pid, descriptor = pty.fork()
    if pid == 0:
        ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execv(sys.executable, [sys.executable, "-c", code])
    received, shown = b"", 0.0
    try:
        while not shown or select.select([descriptor], [], [], RESTS)[0]:
            received += os.read(descriptor, 65536)
            if not shown and text.encode() in received:
                shown = time.perf_counter() - began
        status = Path(f"/proc/{pid}/status").read_text()
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(descriptor)
    return shown * 1000, int(status.partition("VmHWM:")[2].split()[0]) / 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell of memory")
def test_a_start_beside_that_of_one_line(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    game = "import sys; from kortu_domino.cli import main; sys.exit(main([]))"
    pairs = [
        (start(ONE_LINE, "There it is."), start(game, LAST_OF_THE_TITLE))
        for _pair in range(2 if request.config.getoption("benchmark_disable") else 21)
    ][1:]
    for index, unit in enumerate(("ms", "MB")):
        line, title = (statistics.median(pair[which][index] for pair in pairs) for which in (0, 1))
        ratio = statistics.median(title[index] / line[index] for line, title in pairs)
        sys.stdout.write(f"\none line {line:6.1f} {unit}, title {title:6.1f} {unit}, ratio {ratio:.2f}")
    sys.stdout.write("\n")
