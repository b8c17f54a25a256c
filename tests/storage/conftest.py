"""Stores are closed after a test: many a test leaves its own open, as a program that was killed would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.storage.games import GameStore


@pytest.fixture(autouse=True)
def _closed_stores(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    opening = GameStore.__init__
    with ExitStack() as opened:

        def open_and_note(store: GameStore, path: Path, **more: Any) -> None:
            opening(store, path, **more)
            opened.callback(store.close)

        monkeypatch.setattr(GameStore, "__init__", open_and_note)
        yield
