"""How much is sent to the terminal: of what happens at a table of 80×24 in 256 colours, with motion."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.tui.terminal import ENTER, LEFT, RIGHT, Terminal

CHOOSING = 1_500
"""Bytes that a key which chooses a card may cost, at most."""
MOVE = 6_000
"""And a move, with what travels."""
WITH_MOTION = {"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_ANIMATIONS": "full", "TEXTUAL_FPS": "60"}
# The bots wait for long: each of their moves is hurried by a key, and stands alone.
PLAY = ("play", "--seats", "Ona,easy,easy", "--seed", "5", "--pace", "slow")


def cost(terminal: Terminal, key: str, sign: Callable[[], bool] = lambda: True) -> int:
    """The bytes sent after a key until something is so, and nothing more comes."""
    before = len(terminal.received)
    terminal.send(key)
    terminal.until(sign, "what the key does")
    terminal.until_still()
    return len(terminal.received) - before


def laid(terminal: Terminal) -> int:
    return sum(terminal.text.count(f" {word} ") for word in ("laid", "drew", "passed"))


@pytest.mark.slow
def test_what_is_done_at_the_table_is_cheap() -> None:
    with Terminal(*PLAY, env=WITH_MOTION) as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        for key in (RIGHT, RIGHT, LEFT, LEFT):
            assert 0 < cost(terminal, key) < CHOOSING
        assert 0 < cost(terminal, " ") < CHOOSING
        assert 0 < cost(terminal, ENTER, lambda: "You laid" in terminal.text) < MOVE
        for _ in range(2):
            told = laid(terminal)
            assert 0 < cost(terminal, "x", lambda told=told: laid(terminal) > told) < MOVE  # type: ignore[misc]
        assert terminal.read(2.0) == 0


def test_after_a_resize_the_table_is_whole() -> None:
    with Terminal(*PLAY, env=WITH_MOTION) as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        before = terminal.text
        for width in (100, 79, 120, 80):
            terminal.resize(width, 24)
        terminal.until_still()
        assert terminal.text == before


def test_what_something_else_wrote_on_the_terminal_is_drawn_over() -> None:
    with Terminal(*PLAY, env=WITH_MOTION) as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        before = terminal.text
        terminal.screen.draw("The system is going down for maintenance.")
        assert terminal.text != before
        terminal.send("\x0c")
        terminal.until(lambda: terminal.text == before, "the table")
