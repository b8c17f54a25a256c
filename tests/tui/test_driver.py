"""What the terminal sends in pieces: a line may cut a sequence anywhere, and nothing of it is taken for a key."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.terminal import DOWN, ENTER, ESCAPE, LEFT, RIGHT, Terminal

NOTHING_FITS = ("play", "--pace", "slow", "--seats", "Rasa,easy", "--seed", "AAA245")
AN_ACE = ("play", "--pace", "slow", "--seats", "Rasa,easy", "--seed", "AAA230")
DEALT = ("play", "--seats", "Rasa,easy", "--seed", "5", "--pace", "instant")
TAB, CTRL_S = "\t", "\x13"
GAP = 0.3
"""Seconds after which the rest comes: more than a lone Escape is waited for."""


def send_cut(terminal: Terminal, begun: str, rest: str) -> None:
    """Send a sequence in two parts, the second of them late."""
    terminal.until_still()
    terminal.write(begun.encode())
    assert terminal.read(GAP) == 0
    terminal.write(rest.encode())


def draws_one(terminal: Terminal) -> None:
    """Nothing has been drawn; and what draws a card, draws one."""
    terminal.until_still()
    assert "You drew" not in terminal.text
    terminal.send("d")
    terminal.until_text("You drew")


@pytest.mark.parametrize(
    ("begun", "rest"),
    [("\x1b[", "D"), ("\x1bO", "D"), ("\x1b[1", ";2D"), ("\x1b]11;", "rgb:d/d/d\x07")],
)
def test_the_rest_of_a_sequence_draws_no_card(begun: str, rest: str) -> None:
    with Terminal(*NOTHING_FITS) as terminal:
        terminal.until_text("Draw a card")
        send_cut(terminal, begun, rest)
        draws_one(terminal)


def test_the_rest_of_an_arrow_declares_no_suit() -> None:
    with Terminal(*AN_ACE) as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        terminal.send("a", ENTER)
        terminal.until_text("how many of each you hold")
        send_cut(terminal, "\x1b[", "C")
        terminal.until(lambda: terminal.read(0.1) > 0, "the next suit")
        assert "how many of each you hold" in terminal.text


def open_help(terminal: Terminal) -> None:
    terminal.until_text("Draw a card")
    terminal.until_still()
    terminal.send("?")
    terminal.until_text("On this screen")
    terminal.until_still()


def test_the_rest_of_what_was_taken_for_escape_is_left_out() -> None:
    with Terminal(*NOTHING_FITS) as terminal:
        open_help(terminal)
        terminal.write(ESCAPE.encode())
        terminal.until(lambda: "On this screen" not in terminal.text, "what Escape does")
        terminal.write(b"[D")
        draws_one(terminal)


def test_over_a_network_escape_is_waited_for_longer() -> None:
    with Terminal(*NOTHING_FITS, env={"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}) as terminal:
        open_help(terminal)
        terminal.write(ESCAPE.encode())
        assert terminal.read(0.2) == 0
        terminal.until(lambda: "On this screen" not in terminal.text, "what Escape does")


def test_escape_and_a_key_at_once_are_both_taken() -> None:
    with Terminal(*NOTHING_FITS) as terminal:
        open_help(terminal)
        terminal.send(ESCAPE + "d")
        terminal.until_text("You drew")


def test_what_escape_asks_is_not_answered_at_once() -> None:
    with Terminal(*NOTHING_FITS) as terminal:
        terminal.until_text("Draw a card")
        terminal.until_still()
        terminal.send(ESCAPE + ENTER)
        terminal.until_text("Leave the table?")
        terminal.until_still()
        assert "Leave the table?" in terminal.text


@pytest.mark.parametrize(
    ("args", "shown", "keys"),
    [
        # The focus moves, and what is typed next is for where it goes.
        ((), "New game", ["n", *[DOWN] * 6, *"hello", TAB]),
        ((), "New game", ["n", *[DOWN] * 6, *"abc", DOWN, RIGHT, ENTER]),
        # Screens and dialogs come and go.
        ((), "New game", ["s", CTRL_S, *"abc", TAB, RIGHT, ENTER, DOWN, RIGHT]),
        ((), "New game", ["s", CTRL_S, *"abc", ENTER, DOWN, RIGHT]),
        (DEALT, "Your turn", ["q", RIGHT, ENTER, DOWN]),
        (DEALT, "Your turn", ["l", DOWN, "q", RIGHT, RIGHT, ENTER]),
        # A card is chosen, laid, and taken back.
        (DEALT, "Your turn", [RIGHT, RIGHT, " ", LEFT, ENTER]),
    ],
    ids=lambda value: "".join(value).encode("unicode_escape").decode() if isinstance(value, list) else None,
)
def test_keys_that_come_together_do_what_they_do_one_by_one(
    args: tuple[str, ...], shown: str, keys: list[str], tmp_path: Path
) -> None:
    one_by_one, together = (
        Terminal(*args, env={"XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)})
        for home in (tmp_path / "one by one", tmp_path / "together")
    )
    with one_by_one, together:
        for terminal, bursts in ((one_by_one, keys), (together, ["".join(keys)])):
            terminal.until_text(shown)
            terminal.until_still()
            for burst in bursts:
                terminal.write(burst.encode())
                terminal.until_still()
        one_by_one.read(1)
        together.until(lambda: together.text == one_by_one.text, f"what came one by one:\n{one_by_one.text}")
