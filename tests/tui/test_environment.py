from __future__ import annotations

import pytest
from textual import screen

from kortu_domino.tui import environment
from kortu_domino.tui.app import KortuDominoApp


async def test_a_screen_draws_as_often_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "UPDATE_PERIOD", 1 / 60)
    environment.draw_soon()
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.screen._update_timer._interval == 1 / environment.FRAMES
