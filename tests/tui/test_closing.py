"""Leaving while keys are still waiting."""

from __future__ import annotations

import asyncio

import pytest
from textual.app import App

from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.screens.rules import RulesScreen
from tests.tui.kit import OneScreen
from tests.tui.samples import SAMPLES


@pytest.mark.parametrize("app", [KortuDominoApp, lambda: OneScreen(SAMPLES["rules"]())], ids=["game", "kit"])
async def test_keys_that_come_last_are_no_fault(app: type[App[object]]) -> None:
    for turns in range(6):
        left = app()
        async with left.run_test():
            for key in ("n", "q", "escape"):
                left.simulate_key(key)
            for _turn in range(turns):
                await asyncio.sleep(0)
        assert left._exception is None


async def test_a_fault_before_that_is_one() -> None:
    app = OneScreen(RulesScreen.__new__(RulesScreen))
    with pytest.raises(AttributeError):
        async with app.run_test():
            pass
