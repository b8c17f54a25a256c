"""Where notices stand: nothing that is needed is behind them."""

from __future__ import annotations

import pytest
from textual.widgets._toast import Toast, ToastRack

from kortu_domino.engine import Message
from kortu_domino.tui import notices
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.menu import Menu
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


WORDS = "You have played today's deal, it is the first time that counts, so here it is again, "


def in_sight(app: KortuDominoApp) -> list[str]:
    """What is read of the notices that are drawn, a notice each, without the ends of lines."""
    toasts = app.screen.query(Toast)
    told = []
    for toast in toasts:
        seen = toast.region.intersection(app.screen.find_widget(toast).visible_region)
        rows = [
            "".join(part.text for part in app.screen._compositor.render_strips()[y])[seen.x : seen.right]
            for y in range(seen.y, seen.bottom)
        ]
        told.append(" ".join(" ".join(row.strip(" ▌▐█▎") for row in rows).split()))
    return told


@pytest.mark.parametrize("width", [60, 80, 120])
async def test_notices_of_any_length_are_read_to_their_ends(width: int) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(width, 24), notifications=True) as pilot:
        for count, lengths in (
            (1, range(width - 6, width + 3)),
            (2, range(width - 6, width + 3)),
            (5, range(60, 171)),
        ):
            for first in range(lengths.start, lengths.stop, count):
                texts = [f"{(WORDS * 3)[: length - 1]}." for length in range(first, first + count)]
                app.clear_notifications()
                for text in texts:
                    app.notify(text, markup=False)
                await pilot.pause()
                await pilot.pause()
                assert in_sight(app) == texts


async def test_a_key_takes_away_a_notice_of_several_lines_that_has_been_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        menu = app.screen.query_one(Menu)
        for long in (False, True):
            app.clear_notifications()
            monkeypatch.setattr(notices, "READ", 1000)
            app.warn(Message(WORDS * 3 if long else "Short."))
            await pilot.pause()
            await pilot.pause()
            await pilot.press("down")
            assert len(app.screen.query(Toast)) == 1, "it has just come"
            monkeypatch.setattr(notices, "READ", 0)
            before = menu.cursor
            await pilot.press("down")
            await pilot.pause()
            assert menu.cursor == before + 1, "the key does what it does"
            assert len(app.screen.query(Toast)) == (0 if long else 1), "a short one is in nobody's way"


async def test_a_notice_is_seen_once_where_a_dialog_opens_over_a_screen() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await app.push_screen(SAMPLES["table"]())
        app.notify("The deal code is copied.")
        await pilot.pause()
        assert drawn(app) == 1
        await app.push_screen(QuestionDialog(Message("Is it?"), yes="Yes", no="No"))
        await pilot.pause()
        await pilot.pause()
        assert drawn(app) == 1
        app.pop_screen()
        await pilot.pause()
        await pilot.pause()
        assert drawn(app) == 1


def drawn(app: KortuDominoApp) -> int:
    """How many notices are seen, on any screen that shows through."""
    screens = [*app._background_screens, app.screen]
    return sum(
        toast.display and toast.region.area > 0 and any(rack.display for rack in screen.query(ToastRack))
        for screen in screens
        for toast in screen.query(Toast)
    )
