"""Where notices stand: nothing that is needed is behind them."""

from __future__ import annotations

import pytest
from textual.widgets._toast import Toast

from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.widgets.key_bar import KeyBar
from tests.tui.samples import SAMPLES

NEEDED = "Bar, TableBar, KeyBar, .dialog, Menu, Action, Hand, Opponents, Row, Playhead, #standing, #about"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("name", sorted(SAMPLES))
async def test_a_notice_covers_nothing_that_is_needed(name: str, size: tuple[int, int]) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=size, notifications=True) as pilot:
        screen = SAMPLES[name]()
        await app.push_screen(screen)
        await pilot.pause()
        app.notify("Mouse off: you can mark text. The key m switches it on.")
        await pilot.pause()
        await pilot.pause()
        toast = screen.query_one(Toast)
        assert toast.region.height == 1
        assert screen.region.contains_region(toast.region)
        covered = [widget for widget in screen.query(NEEDED) if widget.region.overlaps(toast.region)]
        assert covered == []
        assert toast.region.bottom <= screen.query_one(KeyBar).region.y
