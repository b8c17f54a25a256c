"""Few playouts: how well the expert plays is measured in `tests/benchmarks`; that it plays by the rules, here."""

from __future__ import annotations

import pytest

from kortu_domino.bots import expert


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "PLAYOUTS", 60)
