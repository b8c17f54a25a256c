"""Several persons at one keyboard: between their turns nobody's hand is in sight, whatever happens meanwhile."""

from __future__ import annotations

import pytest
from textual.screen import ModalScreen
from textual.widgets import Static

from kortu_domino.engine import View
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.table import Table
from kortu_domino.tui import lateness
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.screens import base
from kortu_domino.tui.screens.hand_over import HandOverScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.hand import Hand
from tests.tui.kit import OneScreen, table_of

BOT_WAITS = Pace(60, 60)
ONA, JONAS = {"7H", "9D", "KS"}, {"7S", "3S", "4S"}


@pytest.fixture
def two() -> Table:
    return table_of(["7H 9D KS", "7S 3S 4S"], "7C", bots="pp", pace=BOT_WAITS)


def screen_of(app: OneScreen) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def in_sight(app: OneScreen) -> set[str]:
    """The cards that the table shows as a hand."""
    return {str(card) for card in screen_of(app).query_one(Hand).cards}


def hands_known(app: OneScreen) -> set[str]:
    """The cards of every hand that the table screen holds at all."""
    view = screen_of(app).view
    assert isinstance(view, View)
    return {str(card) for hand in view.hands if hand for card in hand}


async def test_between_persons_no_hand_is_in_sight_nor_anywhere_behind(two: Table) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, HandOverScreen)
        assert in_sight(app) == hands_known(app) == set()
        await pilot.press("enter")
        assert in_sight(app) == hands_known(app) == ONA
        await pilot.press("7", "enter", "left")
        assert isinstance(app.screen, HandOverScreen)
        assert in_sight(app) == hands_known(app) == set()
        await pilot.resize_terminal(100, 30)
        assert in_sight(app) == hands_known(app) == set()
        await pilot.press("space")
        assert in_sight(app) == hands_known(app) == JONAS


async def test_it_is_taken_over_by_mouse(two: Table) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(Action)
        assert in_sight(app) == ONA


async def test_keys_typed_too_long_do_not_take_over(two: Table) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "7", "enter", "left", "left", "7", "x")
        assert isinstance(app.screen, HandOverScreen)
        assert hands_known(app) == set()


async def test_escape_asks_and_leaves_the_table(two: Table) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[2:]] == [HandOverScreen, QuestionDialog]
        assert "cannot be kept" in str(app.screen.query_one("#question", Static).visual)
        await pilot.press("right", "enter")
        await pilot.pause()
        assert len(app.screen_stack) == 3, "who stays is asked to take over again"
        assert hands_known(app) == set()
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert app.results == [None]


async def test_keys_and_clicks_for_what_was_before_show_nobodys_hand(
    two: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(lateness, "ARRIVAL", 60)
    monkeypatch.setattr(base, "monotonic", lambda: now[0])
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "space", "escape")
        await pilot.click(Action)
        assert isinstance(app.screen, HandOverScreen)
        assert hands_known(app) == set()
        now[0] = 61
        await pilot.press("enter")
        assert hands_known(app) == ONA


@pytest.mark.parametrize("key", ["l", "q", "question_mark"])
async def test_what_one_has_open_is_closed_before_the_next_takes_over(two: Table, key: str) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", key)
        assert any(isinstance(screen, ModalScreen) for screen in app.screen_stack)
        two.play(0, two.view(0).legal_moves[0])
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[1:]] == [TableScreen, HandOverScreen]
        assert hands_known(app) == set()
        await pilot.press("enter")
        assert app.screen_stack[-1] is screen_of(app)
        assert hands_known(app) == JONAS


async def test_leaving_at_the_hand_over_leaves_once(two: Table) -> None:
    app = OneScreen(TableScreen(two))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", "escape", "escape", "enter", "enter", "escape")
        await pilot.pause()
        assert app.results == [None]


async def test_one_person_is_never_handed_over() -> None:
    table = table_of(["7H 9D KS", "7S 3S 4S"], "7C", pace=PACES["instant"])
    app = OneScreen(TableScreen(table))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter", "left")
        await pilot.pause(0.05)
        assert app.screen is screen_of(app)
        assert table.view(0).my_turn


async def test_a_forced_draw_waits_for_its_player() -> None:
    table = table_of(
        ["7H 9D KS", "2S 3S 4S"], "7C", "9H 8D", bots="pp", pace=PACES["instant"], auto_draw=True
    )
    app = OneScreen(TableScreen(table))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "7", "enter", "left")
        await pilot.pause(0.05)
        assert isinstance(app.screen, HandOverScreen)
        drawn = list(table.record.rounds[0].moves).count("draw")
        assert drawn == 0
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert list(table.record.rounds[0].moves).count("draw") > 0
