"""Somebody who plays in a real pseudo-terminal and presses any key that may do something; and reads the log."""

from __future__ import annotations

import random

from tests.tui.terminal import DOWN, ENTER, ESCAPE, LEFT, RIGHT, Terminal

SIZE = (160, 60)
"""So large that the log of a round is beside the table, nearly always all of it."""
_OTHER_KEYS = [LEFT, RIGHT, " ", "u", "u", "a", "7", "k", "s", "h", "\t", "l", DOWN, ESCAPE]


def likeliest(text: str) -> tuple[str, ...]:
    """The keys that bring a game on, by what is on the screen."""
    if "Leave the table?" in text:
        return (ESCAPE,)
    for words, keys in {
        "how many of each you hold": (ENTER,),
        "Which end for": (LEFT,),
        "Both ends fit": (RIGHT,),
        "Draw a card": ("d",),
        "Pass.": ("d",),
    }.items():
        if words in text:
            return keys
    return (ENTER,) if "Your turn" in text else (ESCAPE,)


def press(terminal: Terminal, chance: random.Random) -> None:
    """Press a key: most often one that brings the game on, sometimes another."""
    if "Next round" in terminal.text:  # it is not heard while others are pressed
        terminal.read(0.7)
        terminal.write(b"n")
    elif chance.random() < 0.3:
        key = _OTHER_KEYS[int(chance.random() * len(_OTHER_KEYS))]
        terminal.write(key.encode())
    else:
        for key in likeliest(terminal.text):
            terminal.write(key.encode())


def log_of(terminal: Terminal) -> str:
    """What the log beside the table says, as one line; empty where no table is in sight."""
    border = terminal.lines[1].rfind("│")
    if border < SIZE[0] // 2 or " in hand" not in terminal.text:
        return ""
    lines = (line[border + 1 :].strip() for line in terminal.lines if line[border] == "│")
    return " ".join(" ".join(lines).split())
