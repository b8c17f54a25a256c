"""What Textual is told before an app is made: what of the environment is not heeded, and how often it draws."""

from __future__ import annotations

import os

from rich.console import COLOR_SYSTEMS
from textual import constants, screen

FRAMES = 125
"""A second, at most. What a key does waits for the next one; with Textual's 60 that is as long as all the rest."""


def heed_only_what_can_be() -> None:
    """Before an app is made: the size is the terminal's own, and a number of colours is one that there is.

    Textual would take it wrong otherwise, or end because of it.
    """
    for stray in ("COLUMNS", "LINES"):  # Textual would take them for the size of the terminal
        os.environ.pop(stray, None)
    if constants.COLOR_SYSTEM not in ("auto", *COLOR_SYSTEMS):
        constants.COLOR_SYSTEM = "auto"  # type: ignore[misc]


def draw_soon() -> None:
    """Before an app is made: let screens draw as often as `FRAMES` says; motion keeps its own pace."""
    screen.UPDATE_PERIOD = 1 / FRAMES  # type: ignore[misc]
