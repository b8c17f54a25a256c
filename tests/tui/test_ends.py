"""What a terminal and a system do to a program: noise, signals, a window that is closed, another that is open."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from kortu_domino import paths
from kortu_domino.tui.sequences import TAIL
from tests.tui.terminal import DOWN, ENTER, ESCAPE, LEFT, RIGHT, Terminal

PLAY = ("play", "--seats", "Ona,easy", "--seed", "5", "--pace", "instant")
KEPT = "Your game is kept"
SOON = 5.0
"""Seconds in which a program is gone that takes two at most: the machine may be busy."""


@contextmanager
def at_the_table(nohup: bool = False) -> Iterator[Terminal]:
    with Terminal(*PLAY, nohup=nohup) as terminal:
        terminal.until_text("Your turn")
        yield terminal


def answers(terminal: Terminal) -> bool:
    """Whether the program does what a key says."""
    terminal.until(lambda: "Your turn" in terminal.text, "the table")
    terminal.send("r")
    terminal.until_text("The aim")
    return True


# Noise


NOISE = {
    "Latin-1": "\xe9\xe8\xe0".encode("latin-1"),
    "bytes": bytes(range(0x80, 0x100)),
    "a key that there is not": b"\x1b[99999999999u\x1b[1114112u\x1b[97;1;55296u",
    "an old mouse": b"\x1b[M \xff\xff\x1b[M#\xc3\xe9",
    "a mouse far away": b"\x1b[<0;99999999;99999999M\x1b[<0;-5;-5M\x1b[<9999999;1;1M",
    "a sequence that means nothing": b"\x1b[5;5;5x\x1b[?1;2c\x1b[>0;276;0c\x1bOz",
    "an answer": b"\x1b]11;rgb:2222/2222/2222\x1b\\\x1bP>|xterm(370)\x1b\\\x1b]0;r\x07",
    "a size": b"\x1b[?2048;1$y\x1b[48;999999;999999;1;1t\x1b[48;0;0;0;0t\x1b[<0;1;1M",
    "a paste": b"\x1b[200~q\rq\r\x1b[201~",
    "half a sequence": b"\x1b[1;",
}


@pytest.mark.parametrize("name", NOISE)
def test_what_is_no_key_does_nothing(name: str) -> None:
    with at_the_table() as terminal:
        terminal.until_still()
        before = terminal.lines[-8:]
        terminal.write(NOISE[name])
        terminal.read(TAIL + 0.5)  # a letter that came sooner would be the end of a sequence that has begun
        assert terminal.lines[-8:] == before
        assert answers(terminal)
    assert name != "a key that there is not" or (
        paths.log_file().read_text(encoding="utf-8").count("makes no sense") == 1
    )


def noise(chance: random.Random) -> bytes:
    """Bytes and sequences of every kind, none of them a key by which the table is left."""
    count = chance.randrange(5)
    numbers = b";".join(
        chance.choice([b"", b"1", b"2", b"7", b"200", b"9999", b"9" * 20]) for _ in range(count)
    )
    absurd = chance.choice([57344, 55296, 1114112, 10**9, 10**30])
    kinds = [
        bytes(chance.randrange(0x80, 0x100) for _ in range(chance.randrange(1, 8))),
        b"\x1b[" + chance.choice([b"", b"?", b"<", b">", b"="]) + numbers,
        f"\x1b[{absurd};".encode() + numbers + b"u",
        b"\x1bO",
        b"\x1b" + chance.choice([b"]", b"P", b"^", b"_", b"X"]) + numbers,
        b"\x1b[M" + bytes(chance.randrange(0x20, 0x100) for _ in range(3)),
        b"\x1b[200~" + numbers + b"\x1b[201~",
    ]
    ends = [b"", b"A", b"D", b"H", b"M", b"Z", b"m", b"t", b"x", b"y", b"c", b"~", b"\x07", b"\x1b\\"]
    return chance.choice(kinds) + chance.choice(ends)


@pytest.mark.parametrize("seed", range(3))
def test_noise_of_every_kind_is_survived(seed: int) -> None:
    chance = random.Random(seed)
    sent = b"".join(noise(chance) for _ in range(400))
    with at_the_table() as terminal:
        at = 0
        while at < len(sent):
            end = at + chance.randrange(1, 60)
            terminal.write(sent[at:end])
            terminal.read(0.005)
            at = end
        terminal.read(0.5)
        assert terminal.status is None
        terminal.send("\x03")
        assert terminal.until_ended() == 0
        assert KEPT in terminal.received.decode(errors="replace")
        assert terminal.in_order


# Faults

FAULTS = {
    "in a screen": "raise RuntimeError('a fault')",
    "with a text of its own": "error = RuntimeError('a fault'); error.__rich__ = lambda: 'SECRET'; raise error",
    "of a thread": "self.app.call_later(self.app.panic, 'SECRET')",
    "at the very end": "self.app.store.close = None; self.app.exit()",
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_one_line_and_the_terminal_is_in_order(name: str) -> None:
    code = f"""
import sys
from kortu_domino.tui.screens.title import TitleScreen
def on_key(self):
    {FAULTS[name]}
TitleScreen.on_key = on_key
from kortu_domino.cli import main
sys.exit(main())
"""
    with Terminal(code=code) as terminal:
        terminal.until_text("New game")
        terminal.send("x")
        assert terminal.until_ended() == 1
        assert terminal.in_order
        written = terminal.received.decode(errors="replace")
        after = written[written.rindex("\x1b[?1049l") :]
        assert after.count("The program had to stop. What went wrong is in") == 1
        assert after.count("\n") == 1
        assert "Traceback" not in written
        assert "SECRET" not in written
    assert "the program had to stop" in paths.log_file().read_text(encoding="utf-8")


# Signals, and a terminal that is gone

CODES = {signal.SIGHUP: 129, signal.SIGINT: 130, signal.SIGTERM: 143}


@pytest.mark.parametrize("number", CODES)
def test_a_signal_is_a_way_to_leave(number: signal.Signals) -> None:
    with at_the_table() as terminal:
        terminal.send(ENTER)
        os.kill(terminal.pid, number)
        assert terminal.until_ended() == CODES[number]
        written = terminal.received.decode(errors="replace")
        assert written.rindex("\x1b[?1049l") > written.rindex("\x1b[?1049h")
        assert KEPT in written
        assert terminal.in_order
    assert_kept()


def assert_kept() -> None:
    """There is a game to continue."""
    with Terminal() as terminal:
        terminal.until_text("Continue")
        terminal.send(ENTER)
        terminal.until(lambda: "aces free" in terminal.text or "I am" in terminal.text, "the table")


@pytest.mark.parametrize("nohup", [False, True])
def test_a_closed_window_ends_it_and_the_game_is_kept(nohup: bool) -> None:
    with at_the_table(nohup=nohup) as terminal:
        terminal.close()
        assert terminal.gone_within(SOON) == 129
    assert_kept()


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, None])
@pytest.mark.parametrize("screen", ["suit picker", "hand over"])
def test_it_ends_over_a_dialog_too(screen: str, number: signal.Signals | None) -> None:
    seats, seed, words = (
        ("Ona,easy", "5", "which suit?") if screen == "suit picker" else ("Ona,Jonas", "5", "I am")
    )
    with Terminal("play", "--seats", seats, "--seed", seed, "--pace", "instant") as terminal:
        terminal.until(lambda: "Your turn" in terminal.text or words in terminal.text, "the table")
        if words not in terminal.text:
            terminal.send("a", ENTER, LEFT)
        terminal.until_text(words)
        if number:
            os.kill(terminal.pid, number)
            assert terminal.until_ended() == 128 + number
            assert terminal.in_order
        else:
            terminal.close()
            assert terminal.gone_within(SOON) == 129
    assert_kept()


def at_the_colours(terminal: Terminal) -> None:
    """Go to the row of the settings where each key changes one, and all of the screen."""
    terminal.until_text("New game")
    terminal.send("s")
    terminal.until_text("▸ Rules")
    while "▸ Colours" not in terminal.text:
        terminal.send(DOWN)
        terminal.until_still()


def test_settings_that_wait_to_be_kept_are_kept() -> None:
    with Terminal() as terminal:
        at_the_colours(terminal)
        terminal.send(RIGHT)
        terminal.until(lambda: "green felt" not in terminal.text, "other colours")
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.until_ended() == 143
    assert "theme" in paths.settings_file().read_text(encoding="utf-8")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processor time is not told here")
def test_a_terminal_that_takes_nothing_holds_neither_the_program_nor_the_settings() -> None:
    with Terminal() as terminal:
        at_the_colours(terminal)
        for _ in range(150):  # each key draws the screen anew, where it is no more than sixty in a second
            terminal.write(RIGHT.encode())
            time.sleep(0.02)
        terminal.until_stuck()
        os.kill(terminal.pid, signal.SIGTERM)
        assert terminal.gone_within(SOON) == 143
        assert terminal.in_order
    assert "theme" in paths.settings_file().read_text(encoding="utf-8")


# Two windows


def test_a_game_is_open_in_one_window() -> None:
    with at_the_table() as first, Terminal() as second:
        second.until_text("Continue")
        second.send("c")
        second.until_text("open in another window")
        first.send(ENTER, LEFT)
        first.until(lambda: "laid" in first.text, "a move")
        assert "not kept" not in first.text
        second.send("n")
        second.until_text("Start")
        os.kill(first.pid, signal.SIGKILL)
        first.gone_within(SOON)
        second.send(ESCAPE)
        second.until_text("Continue")
        second.send("c")
        second.until_text("aces free")


def test_what_is_no_file_does_not_hang_the_start() -> None:
    with TemporaryDirectory() as folder:  # its name is short enough for a line of the notice
        for name in ("settings.toml", "games.sqlite3"):
            (Path(folder) / "kortu-domino").mkdir(exist_ok=True)
            os.mkfifo(Path(folder) / "kortu-domino" / name)
        env = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        with Terminal(*PLAY, size=(120, 40), env=env) as terminal:
            terminal.until_text("games.sqlite3")
            terminal.until_text("1 more")  # of the settings
            terminal.until_text("aces free")
