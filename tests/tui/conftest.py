from __future__ import annotations

import pytest
from textual import _wait

from kortu_domino.tui import lateness

_wait.SLEEP_GRANULARITY = 0.012
"""Seconds in which nothing may happen before a test's next key: Textual waits 0.02, which adds up to minutes."""


@pytest.fixture(autouse=True)
def nobody_is_surprised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens that come up by themselves take keys at once; a test of their waiting gives them time again."""
    monkeypatch.setattr(lateness, "ARRIVAL", 0)
