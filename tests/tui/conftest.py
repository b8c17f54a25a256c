from __future__ import annotations

import pytest

from kortu_domino.tui import lateness


@pytest.fixture(autouse=True)
def nobody_is_surprised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens that come up by themselves take keys at once; a test of their waiting gives them time again."""
    monkeypatch.setattr(lateness, "ARRIVAL", 0)
