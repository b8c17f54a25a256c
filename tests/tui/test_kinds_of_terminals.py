"""Kinds of terminals: on each the game starts and can be played, or is told line by line."""

from __future__ import annotations

import pytest

from tests.tui.terminal import ENTER, LEFT, Terminal

PLAY = ("play", "--seats", "Ona,easy", "--seed", "5", "--pace", "instant")
KINDS = [
    {"TERM": "xterm-256color"},
    {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    {"TERM": "xterm-256color", "COLORTERM": "nonsense"},
    {"TERM": "tmux-256color"},
    {"TERM": "screen-256color"},
    {"TERM": "linux"},
    {"TERM": "xterm"},
    {"TERM": "vt100"},
    {"TERM": "nonsense"},
    {"LC_ALL": "C", "PYTHONUTF8": "1"},
    {"LC_ALL": "xx_YY.UTF-8", "LANG": "xx_YY.UTF-8"},
    {"NO_COLOR": "1"},
    {"TEXTUAL_COLOR_SYSTEM": "nonsense"},
    {"TEXTUAL_COLOR_SYSTEM": "standard"},
    {"TEXTUAL_COLOR_SYSTEM": "256"},
]
ASCII = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
]


WITHOUT_TERM = """
import os, sys
del os.environ["TERM"]
os.execv(sys.executable, [sys.executable, "-m", "kortu_domino", *sys.argv[1:]])
"""


def play_a_turn(terminal: Terminal) -> None:
    """Lay a card, and see that it is gone from the hand."""
    terminal.until_text("in hand")
    terminal.until_text("Your turn")
    terminal.until_still()
    before = terminal.text
    terminal.send(ENTER)
    terminal.until(lambda: terminal.text != before, "what Enter does")
    if "Which end" in terminal.text:
        terminal.send(LEFT)
    terminal.until(lambda: "Ona laid" in terminal.text or "You laid" in terminal.text, "what was laid")


def leave(terminal: Terminal) -> None:
    terminal.send("\x03")
    assert terminal.until_ended() == 0
    assert terminal.as_found
    assert b"Traceback" not in terminal.received


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_screens_are_shown_and_can_be_played(kind: dict[str, str]) -> None:
    with Terminal(*PLAY, env=kind) as terminal:
        play_a_turn(terminal)
        assert "♣" in terminal.text or "♥" in terminal.text
        leave(terminal)


@pytest.mark.parametrize("kind", [*ASCII, {}], ids=str)
def test_where_only_ascii_can_be_shown(kind: dict[str, str]) -> None:
    with Terminal(*PLAY, *([] if kind else ["--ascii"]), env=kind) as terminal:
        play_a_turn(terminal)
        assert bytes(terminal.received).isascii()
        assert "+-----" in terminal.text
        assert "< left" in terminal.text
        leave(terminal)


def test_the_title_in_ascii() -> None:
    with Terminal("--ascii") as terminal:
        terminal.until_text("New game")
        assert bytes(terminal.received).isascii()
        leave(terminal)


@pytest.mark.parametrize("args", [PLAY, ()], ids=["play", "title"])
@pytest.mark.parametrize("term", ["dumb", "", None])
def test_where_nothing_can_be_placed_it_is_told_line_by_line(term: str | None, args: tuple[str, ...]) -> None:
    env = {} if term is None else {"TERM": term}
    with Terminal(*args, env=env, code=WITHOUT_TERM if term is None else "") as terminal:
        terminal.until_text("Your turn. Your hand: ")
        terminal.send("1\r")
        # The title deals by chance: it may be that nothing fits.
        terminal.until(lambda: "You laid" in terminal.text or "You drew" in terminal.text, "what was done")
        terminal.send("\x04")
        assert terminal.until_ended() == 0
        assert b"\x1b" not in terminal.received
