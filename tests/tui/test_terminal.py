"""Whole games in a real pseudo-terminal, by keys alone and by mouse alone; and how the program leaves it."""

from __future__ import annotations

import re

import pytest

from tests.tui.terminal import ENTER, LEFT, RIGHT, Terminal

PLAY = ("play", "--seats", "Ona,easy,medium", "--pace", "instant", "--set", "point_limit=60")
MOST_KEYS = 2000
"""More than any game takes: past it the player has got stuck."""


def play_by_keys(terminal: Terminal) -> int:
    """Play to the end of the game as somebody who only presses the likeliest key. Returns the rounds seen."""
    rounds = 0
    for _ in range(MOST_KEYS):
        text = terminal.text
        if "won the game" in text:
            return rounds + 1
        if "▸ Next round" in text:
            rounds += 1
            terminal.send(ENTER)
            terminal.until(lambda: "Next round" not in terminal.text, "the next round")
        elif "how many of each you hold" in text:
            terminal.send(ENTER)
        elif "Which end for" in text or "Both ends fit" in text:
            terminal.send(LEFT)
        elif "Draw a card" in text or "Pass." in text:
            terminal.send("d")
        elif "Your turn" in text:
            terminal.send(ENTER)
        elif "neither end" in text:  # a key came too late for what it was meant for, and chose another card
            terminal.send(RIGHT)
        terminal.read(0.02)
    raise AssertionError(f"the game does not end; the screen was\n{terminal.text}")


def play_by_mouse(terminal: Terminal) -> int:
    """The same for somebody who only has a mouse. Returns the rounds seen."""
    rounds = 0
    for _ in range(MOST_KEYS):
        text = terminal.text
        if "won the game" in text:
            return rounds + 1
        if "▸ Next round" in text:
            rounds += 1
            terminal.click_on("Next round")
            terminal.until(lambda: "Next round" not in terminal.text, "the next round")
        elif "how many of each you hold" in text:
            terminal.click_on("hearts")
            terminal.until(
                lambda: "how many of each you hold" not in terminal.text, "the end of the question"
            )
        elif "is chosen" in text or "Which end for" in text or "Both ends fit" in text:
            terminal.click_on("◂ left" if "▌" in terminal.lines[ends_line(terminal)][:12] else "right ▸")
        elif "d draw" in text:
            terminal.click_on("d draw")
        elif "d pass" in text:
            terminal.click_on("d pass")
        elif card := playable_card(terminal):
            terminal.click(*card)
        terminal.read(0.02)
    raise AssertionError(f"the game does not end; the screen was\n{terminal.text}")


def ends_line(terminal: Terminal) -> int:
    """The line in the middle of the row's ends."""
    return next(y for y, line in enumerate(terminal.lines) if "◂ left" in line) - 3


def playable_card(terminal: Terminal) -> tuple[int, int] | None:
    """Where a card of the hand is marked as one that fits."""
    for y in range(len(terminal.lines) - 8, len(terminal.lines) - 2):
        if (found := re.search(r"[◂▸]", terminal.lines[y][:68])) is not None:
            return found.start(), y
    return None


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["1"])
def test_a_game_of_several_rounds_by_keys_alone(seed: str) -> None:
    with Terminal(*PLAY, "--seed", seed) as terminal:
        terminal.until_text("Your turn")
        assert play_by_keys(terminal) > 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["4"])
def test_a_game_of_several_rounds_by_mouse_alone(seed: str) -> None:
    with Terminal(*PLAY, "--seed", seed) as terminal:
        terminal.until_text("Your turn")
        assert play_by_mouse(terminal) > 1


def test_from_the_title_to_the_table_by_mouse() -> None:
    with Terminal() as terminal:
        terminal.until_text("New game")
        terminal.until_still()
        terminal.click_on("New game")
        terminal.until_text("Start")
        terminal.until_still()
        terminal.click_on("Start")
        terminal.until(
            lambda: "Your turn" in terminal.text or "is to play" in terminal.text, "somebody's turn"
        )


def test_an_arrow_and_enter_in_one_burst_choose_what_the_arrow_goes_to() -> None:
    with Terminal("play", "--seats", "easy,easy", "--pace", "instant", "--seed", "5") as terminal:
        terminal.until_text("▸ Next round")
        terminal.until_still()
        terminal.write(RIGHT.encode() + ENTER.encode())
        terminal.until_text("Continue")


def test_the_terminal_is_left_as_it_was_found_and_the_game_is_kept() -> None:
    with Terminal(*PLAY, "--seed", "5") as terminal:
        terminal.until_text("Your turn")
        terminal.send(ENTER)
        terminal.send("\x03")
        assert terminal.until_ended() == 0
        written = terminal.received.decode(errors="replace")
        assert written.rindex("\x1b[?1049l") > written.rindex("\x1b[?1049h")
        assert written.rindex("\x1b[?25h") > written.rindex("\x1b[?25l")
        assert written.rindex("\x1b[?1000l") > written.rindex("\x1b[?1000h")
        assert "Your game is kept" in written
    with Terminal() as terminal:
        terminal.until_text("Continue")
        terminal.send(ENTER)
        terminal.until_text("Your turn")


def test_keys_that_come_at_once_do_a_thing_once() -> None:
    with Terminal("play", "--seats", "Ona,Jonas,easy", "--pace", "instant") as terminal:
        terminal.until_text("I am")
        terminal.send(ENTER, "\x11")
        assert terminal.until_ended() == 0
    with Terminal() as terminal:
        terminal.until_text("Continue")
        terminal.send(ENTER * 2)
        terminal.until(lambda: "I am" in terminal.text or "in hand" in terminal.text, "the table")
        terminal.send("q" + "\x1b" + ENTER * 3 + "q")
        terminal.read(0.5)
        assert terminal.status is None


def test_nothing_is_written_while_nothing_happens() -> None:
    with Terminal(*PLAY, "--seed", "6") as terminal:
        terminal.until_text("Your turn")
        terminal.read(1.0)
        assert terminal.read(2.0) == 0


def test_the_size_is_that_of_the_terminal_whatever_the_environment_says() -> None:
    with Terminal(*PLAY, "--seed", "7", env={"COLUMNS": "20", "LINES": "5"}) as terminal:
        terminal.until_text("Your turn")
