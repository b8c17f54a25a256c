"""What the environment says that is not heeded: Textual would take it wrong, or end because of it."""

from __future__ import annotations

import os

from rich.console import COLOR_SYSTEMS
from textual import constants


def heed_only_what_can_be() -> None:
    """Before an app is made: the size is the terminal's own, and a number of colours is one that there is."""
    for stray in ("COLUMNS", "LINES"):  # Textual would take them for the size of the terminal
        os.environ.pop(stray, None)
    if constants.COLOR_SYSTEM not in ("auto", *COLOR_SYSTEMS):
        constants.COLOR_SYSTEM = "auto"  # type: ignore[misc]
