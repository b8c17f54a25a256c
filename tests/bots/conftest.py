"""Few playouts: how well the expert plays is measured in `tests/benchmarks`; that it plays by the rules, here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kortu_domino.bots import expert


@pytest.fixture(autouse=True, scope="package")
def few_playouts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expert, "WORK", 250)
        yield
