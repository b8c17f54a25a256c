from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from kortu_domino.bots import LEVELS
from tests.table.thinkers import Searcher


@pytest.fixture
def searcher(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The searching level is registered; the event lets it go."""
    monkeypatch.setitem(LEVELS, "searcher", Searcher)
    monkeypatch.setattr(Searcher, "go", threading.Event())
    monkeypatch.setattr(Searcher, "asked", 0)
    yield Searcher.go
    Searcher.go.set()
