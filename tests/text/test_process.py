"""Text mode as a process: by a script, in a terminal, and how it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from kortu_domino import paths
from kortu_domino.storage.games import GameStore
from tests.tui.terminal import Terminal

TEXT = [sys.executable, "-m", "kortu_domino", "play", "--text"]
SEATS = ("--seats", "Ona,easy,medium", "--set", "point_limit=20", "--seed", "5")


def run(*args: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*TEXT, *args],
        input=typed.encode(),
        capture_output=True,
        env=os.environ | environ,
        check=False,
        timeout=60,
    )


def begun() -> subprocess.Popen[str]:
    """A game that reads and writes pipes."""
    pipe = subprocess.PIPE
    return subprocess.Popen([*TEXT, *SEATS], stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8")


def test_a_script_plays_a_whole_game() -> None:
    """It reads line after line, as a person does, and answers."""
    with begun() as process:
        assert process.stdin
        assert process.stdout
        told = []
        for line in process.stdout:
            told.append(line)
            if any(each in line for each in ("both ends.", "Right end:", "Nothing fits", "Press Enter")):
                process.stdin.write("\n" if "Press Enter" in line else "1\n")
                process.stdin.flush()
        assert process.stderr
        err = process.stderr.read()
        assert process.wait(timeout=60) == 0
    text = "".join(told)
    assert "won the game" in text
    assert "Your turn." in text
    assert not set("\r\x1b") & set(text)
    assert err == ""


def test_nothing_of_the_screens_is_loaded() -> None:
    command = [sys.executable, "-X", "importtime", *TEXT[1:], *SEATS]
    ran = subprocess.run(command, input=b"hand\n1\n", capture_output=True, check=True, timeout=60)
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.decode().splitlines()}
    assert "kortu_domino.text.play" in loaded, "the list is not what was looked for"
    assert not loaded & {"textual", "rich", "tomlkit", "kortu_domino.tui"}


def test_the_end_of_the_lines_leaves_with_the_game_kept() -> None:
    ran = run(*SEATS, typed="1\n")
    assert ran.returncode == 0
    assert ran.stderr.decode() == "Your game is kept. To go on with it: kortu-domino play --text --continue\n"
    laid = [line for line in ran.stdout.decode().splitlines() if " laid " in line or " drew " in line]
    again = run("--continue", typed="hand\n")
    assert again.returncode == 0
    lines = again.stdout.decode().splitlines()
    assert "Round 1 goes on." in lines
    assert laid[-1].replace("You", "Ona") in again.stdout.decode().replace("You", "Ona")


def test_a_game_of_text_is_gone_on_with_on_the_screen_and_back() -> None:
    run(*SEATS, typed="1\n")
    with Terminal() as terminal:
        terminal.until_text("Continue")
        terminal.send("\r")
        terminal.until_text("Your turn")
        terminal.send("\x03")
        assert terminal.until_ended() == 0
    with Terminal("play", "--text") as terminal:
        terminal.until_text("A game is not over: Ona")
        terminal.send("\r")
        terminal.until_text("goes on.")
        terminal.until_text("> ")
        terminal.send("q\r")
        assert terminal.until_ended() == 0


def test_nothing_to_go_on_with() -> None:
    ran = run("--continue")
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode() == "There is no game to go on with.\n"


def test_a_game_that_is_open_elsewhere_is_not_gone_on_with() -> None:
    run(*SEATS, typed="hand\n")
    with closing(GameStore(paths.database_file())) as store:
        store.hold(store.unfinished(1)[0].id)
        ran = run("--continue")
    assert (ran.returncode, ran.stderr.decode()) == (1, "This game is open in another window.\n")


def test_a_reader_that_has_gone_is_no_news() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        ran = subprocess.run(
            [*TEXT, *SEATS], stdout=gone, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False
        )
    assert ran.returncode == 141
    assert b"Traceback" not in ran.stderr


@pytest.mark.parametrize(
    "environ",
    [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}, {"LC_CTYPE": "C"}, {"LANG": "C"}, {"LANG": "POSIX"}],
    ids=str,
)
def test_an_output_that_has_only_ascii(environ: dict[str, str]) -> None:
    ran = run(*SEATS, typed="?\n1\nrules\n", **environ)
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert b"Your turn. Your hand: " in ran.stdout


@pytest.mark.parametrize(
    "environ",
    [{"LANG": ""}, {"LC_ALL": "C", "PYTHONUTF8": "1"}, {"LANG": "C", "LC_CTYPE": "C.UTF-8"}],
    ids=str,
)
def test_an_output_that_has_more_than_ascii(environ: dict[str, str]) -> None:
    ran = run(*SEATS, typed="?\n", **environ)
    assert ran.returncode == 0
    assert "“" in ran.stdout.decode()


def test_bytes_that_are_no_text() -> None:
    ran = subprocess.run(
        [*TEXT, *SEATS],
        input=b"\xff\xfe\x00\n" + b"x" * 9000 + b"\n",
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0
    assert ran.stdout.count(b"is not understood.") == 2


def test_a_file_of_lines(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("1\nhand\n")
    with (tmp_path / "lines").open("rb") as lines:
        ran = subprocess.run([*TEXT, *SEATS], stdin=lines, capture_output=True, check=False, timeout=60)
    assert ran.returncode == 0
    assert b"Your hand: " in ran.stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_with_the_game_kept(number: signal.Signals, home: Path) -> None:
    with begun() as process:
        assert process.stdout
        while "Right end" not in (line := process.stdout.readline()) and "both ends" not in line:
            assert line
        process.send_signal(number)
        _out, err = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert err.startswith("Your game is kept.")
    assert not list(home.rglob("*.log"))
    assert run("--continue").returncode == 0


# In a terminal


@pytest.mark.parametrize("how", [("dumb", ()), ("", ()), ("xterm-256color", ("--text",))], ids=str)
def test_in_a_terminal(how: tuple[str, tuple[str, ...]]) -> None:
    term, more = how
    with Terminal("play", *SEATS, "--pace", "instant", *more, env={"TERM": term}) as terminal:
        terminal.until_text("Your turn.")
        terminal.until_text("\n> ")
        terminal.send("hand\r")
        terminal.until_text("> hand")
        terminal.until_text("Your hand: ")
        terminal.send("\x04")  # the end of a terminal's lines
        assert terminal.until_ended() == 0
        assert b"\x1b" not in terminal.received
        assert terminal.as_found
        assert b"Your game is kept." in terminal.received


def test_ctrl_c_in_a_terminal() -> None:
    with Terminal("play", "--text", *SEATS, "--pace", "instant") as terminal:
        terminal.until_text("> ")
        terminal.send("\x03")
        assert terminal.until_ended() == 130
        assert b"Your game is kept." in terminal.received
        assert b"Traceback" not in terminal.received


def test_a_terminal_that_is_gone() -> None:
    terminal = Terminal("play", "--text", *SEATS, "--pace", "instant")
    terminal.until_text("> ")
    terminal.close()
    assert terminal.gone_within(20) in (0, 129)


def test_no_hand_stays_on_the_screen_of_the_next_person() -> None:
    seats = ("--seats", "Ona,Jonas", "--seed", "5", "--pace", "instant")
    with Terminal("play", "--text", *seats) as terminal:
        terminal.until_text("press Enter when only you look.")
        first = terminal.text.rpartition(", press")[0].split()[-1]
        terminal.send("\r")
        terminal.until_text("Your hand: ")
        terminal.until_text("both ends.")
        while "press Enter" not in terminal.text or f"{first}, press" in terminal.text:
            terminal.send("1\r")
            terminal.read(0.3)
        terminal.until_text("press Enter when only you look.")
        assert "Your hand: " not in terminal.text
        assert first not in terminal.text.rpartition(", press")[0].split()[-1]
        terminal.send("\x04")
        assert terminal.until_ended() == 0


@pytest.mark.parametrize(
    ("language", "question", "quits", "new"),
    [("en", "“new” and Enter", "quit", "new"), ("lt", "„naujas“ ir Enter", "baigti", "naujas")],
)
def test_another_game_is_begun_only_where_that_is_said(
    language: str, question: str, quits: str, new: str
) -> None:
    run(*SEATS)  # begun, and left at once
    again = ("play", "--text", "--pace", "instant", "--lang", language)
    with Terminal(*again) as terminal:
        for times, typed in enumerate(("?", "1", quits), 1):
            terminal.until(lambda times=times: terminal.text.count(question) == times, "the question")  # type: ignore[misc]
            terminal.send(f"{typed}\r")
        assert terminal.until_ended() == 0
    with Terminal(*again) as terminal:
        terminal.until_text(question)
        terminal.send(f"{new}\r")
        terminal.until_text({"en": "Four players", "lt": "Keturi žaidėjai"}[language])
        terminal.send("\x04")
        assert terminal.until_ended() == 0


def test_the_daily_deal_is_told_and_gone_on_with() -> None:
    def daily(typed: str) -> list[str]:
        command = [sys.executable, "-m", "kortu_domino", "daily", "--text"]
        ran = subprocess.run(command, input=typed.encode(), capture_output=True, check=True, timeout=60)
        return ran.stdout.decode().splitlines()

    begun = daily("")
    assert begun[0] == "Four players, one pack, aces free, to 100."
    assert "Round 1 goes on." in daily("hand\n")
