"""The table played by keys and by mouse: what is asked is what is played, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest
from textual.events import MouseMove
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from kortu_domino.engine import Card, End, LaidCard, OnCard, Suit, parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.tui import lateness
from kortu_domino.tui.dialogs.hint import HintDialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.dialogs.suit_picker import SuitPicker
from kortu_domino.tui.play import table_play
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.grid import GridWidget
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.log import Log
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from kortu_domino.tui.widgets.stock import Stock
from kortu_domino.tui.widgets.suits import Suits
from tests.table.thinkers import Held
from tests.tui.kit import OneScreen, laid, table_of
from tests.tui.samples import agreed, table_after
from tests.tui.test_flight import until

BOT_WAITS = Pace(60, 60)
"""The bots do not move in the time of a test."""


def app_of(table: Table) -> OneScreen:
    return OneScreen(TableScreen(table))


def screen_of(app: OneScreen) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def moves(table: Table) -> list[str]:
    """The moves played in the first round."""
    return list(table.record.rounds[0].moves)


def text_of(widget: GridWidget) -> str:
    """What a widget shows."""
    return "\n".join("".join(sign for sign, _ in line).rstrip() for line in widget.grid.cells)


def cells(widget: GridWidget, owner: object) -> list[tuple[int, int]]:
    """The cells of a widget that belong to something."""
    grid = widget.grid
    return [(x, y) for y in range(grid.height) for x in range(grid.width) if grid.owner_at(x, y) == owner]


def where(widget: GridWidget, owner: object) -> tuple[int, int]:
    return cells(widget, owner)[0]


def card_index(app: OneScreen, text: str) -> int:
    choice = screen_of(app).choice
    assert choice is not None
    return choice.hand.index(Card.parse(text))


async def click(pilot: Pilot[None], widget: GridWidget, owner: object) -> None:
    await until(pilot, lambda: bool(cells(widget, owner)))
    await pilot.click(widget, offset=where(widget, owner))


async def click_card(pilot: Pilot[None], app: OneScreen, text: str) -> None:
    await click(pilot, app.screen.query_one(Hand), card_index(app, text) + 1)


# By keys


async def test_both_ends_are_asked_for_and_an_arrow_chooses() -> None:
    for key, move in (("left", "L:7H"), ("right", "R:7H")):
        table = laid(table_of(["7H 9D KS 7S", "2S 3S 4S 7D"], "7C", pace=BOT_WAITS), "R:7S", "R:7D")
        app = app_of(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("7", "enter")
            assert moves(table)[2:] == []
            assert "Which end" in app.screen.query_one(StatusLine).text
            await pilot.press("enter")
            assert moves(table)[2:] == []
            assert "Both ends fit" in app.screen.query_one(StatusLine).text
            await pilot.press(key)
            assert moves(table)[2:] == [move]


@pytest.mark.parametrize(("keys", "move"), [("7", "R:7H"), ("k", "R:KC+KD")], ids=["one", "several"])
async def test_the_one_card_of_a_row_is_one_end_and_nothing_is_asked(keys: str, move: str) -> None:
    table = table_of(["7H KC KD 9D", "2S 3S 4S 5S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys * (1 + ("+" in move)))
        assert "Enter lays" in app.screen.query_one(StatusLine).text
        await pilot.press("enter")
        assert moves(table) == [move]


async def test_a_second_click_on_a_card_lays_it_at_the_one_card_of_a_row() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click_card(pilot, app, "7H")
        await click_card(pilot, app, "7H")
        assert moves(table) == ["R:7H"]


async def test_where_one_end_fits_no_question_is_asked() -> None:
    table = table_of(["7H KD KS", "7S 3S 4S"], "7C", bots="pp", pace=BOT_WAITS)
    table.play(0, parse_move("R:7H"))
    table.play(1, parse_move("R:7S"))  # 7♣ … 7♠: the king of spades fits the right end alone
    app = OneScreen(TableScreen(table))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")  # takes over
        await pilot.press("k", "enter")
        assert moves(table)[-1] == "R:KS"


async def test_a_card_that_cannot_be_laid_says_why_and_nothing_changes() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("9")
        assert "9 of diamonds matches neither end" in app.screen.query_one(StatusLine).text
        await pilot.press("5")
        assert "no card of rank 5" in app.screen.query_one(StatusLine).text
        assert moves(table) == []
        await pilot.press("left")
        assert screen_of(app).refused == ""


async def test_cards_of_a_rank_join_and_leave_a_fast_move_in_order() -> None:
    table = table_of(["7H 7S 7D 2D", "2S 3S 4S 5S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "7", "7")
        choice = screen_of(app).choice
        assert choice is not None
        first, second, third = choice.cards
        assert "1" in text_of(app.screen.query_one(Hand))
        assert "3" in text_of(app.screen.query_one(Hand))
        screen_of(app).cursor = choice.hand.index(second)
        await pilot.press("space")
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.cards == (first, third)
        await pilot.press("enter")
        assert moves(table) == ["R:" + "+".join(map(str, (first, third)))]


async def test_the_rank_key_lets_go_when_all_of_its_cards_have_joined() -> None:
    table = table_of(["7H 7S 2D", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "7", "7")
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.picked == ()


async def test_lithuanian_digits_and_capital_q_are_rank_keys_and_q_leaves() -> None:
    table = table_of(["QC 10C 7H", "2S 3S 4S"], "9C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        for key, card in (("Q", "QC"), ("ą", "10C"), ("Ą", "10C"), ("0", "10C")):
            await pilot.press(key)
            choice = screen_of(app).choice
            assert choice is not None
            assert [str(each) for each in choice.cards] == [card]
            await pilot.press("escape")
        await pilot.press("q")
        assert not isinstance(app.screen, TableScreen)


async def test_escape_takes_back_step_by_step() -> None:
    table = laid(table_of(["7H 9D KS 7S", "2S 3S 4S 7D"], "7C", pace=BOT_WAITS), "R:7S", "R:7D")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter", "escape")
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.aim is None
        assert not choice.picked
        assert app.screen is screen_of(app)
        assert moves(table)[2:] == []


async def test_escape_takes_back_the_place_of_several_cards_and_then_the_cards() -> None:
    table = laid(table_of(["7H 7S KD 8C", "2S 3S 4S 8S"], "7C", pace=BOT_WAITS), "L:8C", "L:8S")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "7", "enter", "escape")
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.aim is None
        assert len(choice.picked) == 2
        await pilot.press("escape")
        choice = screen_of(app).choice
        assert choice is not None
        assert not choice.picked
        assert app.screen is screen_of(app)


async def test_after_escape_enter_lays_the_card_under_the_cursor() -> None:
    table = laid(table_of(["7H KC 9D 8C", "2S 3S 4S 8H"], "7C", pace=BOT_WAITS), "R:8C", "R:8H")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter", "escape", "home")
        screen = screen_of(app)
        assert screen.choice is not None
        while str(screen.choice.hand[screen.cursor]) != "KC":
            await pilot.press("right")
        await pilot.press("enter")
        assert moves(table)[2:] == ["L:KC"]


async def test_sorting_keeps_what_is_chosen() -> None:
    table = table_of(["7H 7S KS 2D", "2S 3S 4S 4D"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "7")
        screen = screen_of(app)
        assert screen.choice is not None
        cards, framed = screen.choice.cards, screen.choice.hand[screen.cursor]
        before = screen.choice.hand
        await pilot.press("s")
        assert screen.choice.hand != before
        assert screen.choice.cards == cards
        assert screen.choice.hand[screen.cursor] == framed


async def test_the_bar_offers_what_can_be_done_now() -> None:
    table = laid(table_of(["7H 7S KD 8C", "2S 3S 4S 8S"], "7C", pace=BOT_WAITS), "L:8C", "L:8S")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        bar = app.screen.query_one(KeyBar)

        def offered() -> dict[str, str]:
            return {hint.label: hint.keys for hint in bar.hints}

        assert {"card", "lay", "add"} <= offered().keys()
        assert "take back" not in offered()
        await pilot.press("k")
        assert "add" not in offered()
        await pilot.press("7", "enter")
        assert offered()["where"] == "←→"
        assert offered()["take back"] == "esc"
        assert not {"card", "lay", "add"} & offered().keys()


async def test_drawing_while_a_card_fits_says_why_not() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", "5D", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("d")
        assert "may not draw" in app.screen.query_one(StatusLine).text
        assert moves(table) == []


async def test_the_scores_can_be_looked_at_in_the_midst_of_a_round() -> None:
    table = table_after(3, agreed(), rounds=2)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("tab", "escape", "enter"):
            await pilot.press("tab")
            assert [type(screen) for screen in app.screen_stack[-2:]] == [TableScreen, ScoreboardScreen]
            await pilot.press(key)
            assert app.screen is screen_of(app)
        assert table.number == 2


async def test_in_the_first_round_there_are_no_scores_to_look_at() -> None:
    app = app_of(table_after(3, agreed()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        assert app.screen is screen_of(app)
        status = app.screen.query_one(StatusLine)
        assert status.text == "No round is over yet: everybody has 0 points."
        await pilot.press("right")
        assert "No round" not in status.text


async def test_bots_alone_can_be_paused() -> None:
    table = table_of(["7H 9D KS", "7S 3S 4S"], "7C", bots="bb", pace=Pace(0.01, 0.01))
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        assert table.held
        assert "Paused" in app.screen.query_one(StatusLine).text
        played = len(moves(table))
        await pilot.pause(0.1)
        assert len(moves(table)) == played
        await pilot.press("p")
        await until(pilot, lambda: len(moves(table)) > played or not table.in_round)


async def test_a_game_left_at_the_scores_goes_on_with_the_scores() -> None:
    app = app_of(table_after(99, agreed()))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreboardScreen))


async def test_nobody_plays_while_a_dialog_is_over_the_table() -> None:
    table = table_of(["7H 9D KS", "7S 3S 4S"], "7C", pace=Pace(0, 0))
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert table.held
        table.play(0, parse_move("R:7H"))
        await pilot.pause()
        await pilot.pause(0.1)
        assert moves(table) == ["R:7H"]
        await pilot.press("escape")
        await until(pilot, lambda: len(moves(table)) > 1)


async def test_drawing_is_one_key_a_card_and_a_pass_is_shown() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "8C", "5D 6S 2H", pace=BOT_WAITS, draw_limit=2)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "nothing fits" in app.screen.query_one(StatusLine).text
        await pilot.press("d")
        assert moves(table) == ["draw"]
        await pilot.press("enter")
        assert moves(table) == ["draw", "draw"]
        assert "d pass" in text_of(app.screen.query_one(Stock))
        await pilot.press("d")
        assert moves(table) == ["draw", "draw", "pass"]
        assert "You drew 5♦ 6♠ and passed." in text_of(app.screen.query_one("#line-log", Log))


async def test_draws_can_be_left_to_happen_by_themselves() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "8C", "5D 6S 8H", pace=Pace(60, 0), auto_draw=True)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        assert moves(table) == ["draw", "draw", "draw"]
        assert "8♥ fits both ends" in app.screen.query_one(StatusLine).text


async def test_keys_while_others_play_hurry_them_and_are_not_played_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_play, "SETTLE", 60)
    table = table_of(["7H 8H 9H", "2C 3C 4C", "5C 6C 7D"], "7C", "2S 3S", pace=BOT_WAITS, bots="bbp")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert len(moves(table)) == 1
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert len(moves(table)) == 2
        await pilot.press("enter", "enter", "enter")
        assert len(moves(table)) == 2
        assert table.view(2).my_turn


async def test_a_key_held_down_to_hurry_the_others_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_play, "SETTLE", 0.5)
    monkeypatch.setattr(table_play, "LONGEST", 60)
    table = table_of(["7H 8H 9H 10H", "2C 3C 4C 5C"], "7C", pace=BOT_WAITS, bots="pb")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        table.play(0, parse_move("R:7H"))
        await pilot.pause()
        for _ in range(20):  # longer than a key is waited for, and never silent for so long
            await pilot.press("enter")
            await pilot.pause(0.03)
        assert len(moves(table)) == 2
        await pilot.pause(0.6)
        await pilot.press("enter")
        assert screen_of(app).choice is not None
        assert len(moves(table)) > 2 or "Which end" in app.screen.query_one(StatusLine).text


async def test_who_goes_on_pressing_means_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_play, "LONGEST", 0.2)
    table = table_of(["7H 8H 9H 10H", "2C 3C 4C 5C"], "7C", pace=BOT_WAITS, bots="pb")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        table.play(0, parse_move("R:7H"))
        await pilot.pause()
        for _ in range(100):
            await pilot.press("enter")
            if len(moves(table)) > 2 or "Which end" in app.screen.query_one(StatusLine).text:
                return
            await pilot.pause(0.03)
        raise AssertionError("keys are never heard again")


async def test_clicks_that_hurry_the_others_play_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_play, "SETTLE", 10.0)  # a busy machine clicks slowly
    monkeypatch.setattr(table_play, "LONGEST", 20.0)
    table = table_of(["7H 9D KS", "8C 3C 4S"], "7C", "5D 6D 2D 2H", pace=BOT_WAITS, bots="pb")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        table.play(0, parse_move("R:7H"))
        await pilot.pause()
        stock = app.screen.query_one(Stock)
        for _ in range(6):
            await click(pilot, stock, stock)
        await pilot.pause(0.05)
        assert len(moves(table)) == 2


async def test_drawing_with_enter_does_not_lay_what_was_drawn() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "8C", "5D 6S 8H 9C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["enter"] * 8)
        assert moves(table) == ["draw", "draw", "draw"]
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.picked == ()


async def test_the_scores_wait_for_a_dialog() -> None:
    table = table_of(["7H 7D 7S", "2S 3S 4S"], "7C", pace=Pace(0.01, 0.01))
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        table.play(0, parse_move("R:7H+7D+7S"))
        await pilot.pause(0.3)
        assert isinstance(app.screen_stack[-1], QuestionDialog)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen_stack[-1], ScoreboardScreen)
        assert table.number == 1


async def test_a_game_that_cannot_be_kept_is_not_said_to_be() -> None:
    app = app_of(table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        assert "cannot be kept" in str(app.screen.query_one("#question", Static).render())


# Aces


@pytest.fixture
def ace_table() -> Table:
    return table_of(["AH 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)


@pytest.mark.parametrize(
    ("keys", "suit"),
    [
        (["h"], "H"),
        (["S"], "S"),
        (["d"], "D"),
        (["c"], "C"),
        (["enter"], "S"),
        (["right", "enter"], "H"),
        (["left", "space"], "C"),
    ],
)
async def test_an_ace_is_declared_by_key(ace_table: Table, keys: list[str], suit: str) -> None:
    table = ace_table
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "enter")
        assert isinstance(app.screen, SuitPicker)
        await pilot.press(*keys)
        assert moves(table) == [f"R:AH={suit}"]
        assert table.view(0).end(End.RIGHT) == LaidCard(Card.parse("AH"), Suit.parse(suit))


async def test_an_ace_is_declared_by_click(ace_table: Table) -> None:
    table = ace_table
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click_card(pilot, app, "AH")
        await click(pilot, app.screen.query_one(Row), End.RIGHT)
        assert isinstance(app.screen, SuitPicker)
        await click(pilot, app.screen.query_one(Suits), Suit.DIAMONDS)
        assert moves(table) == ["R:AH=D"]


async def test_the_picker_opens_on_the_suit_held_most_and_counts_what_is_held() -> None:
    table = table_of(["AH 9D KD 2S", "3S 4S 5S 6S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "enter")
        shown = text_of(app.screen.query_one(Suits))
        assert "× 2" in shown
        assert "× 1" in shown
        await pilot.press("enter")
        assert moves(table) == ["R:AH=D"]


async def test_by_matching_only_the_suit_of_the_end_is_allowed() -> None:
    table = table_of(["AH 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS, ace_suit="matching")
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", "enter", "h")
        assert isinstance(app.screen, SuitPicker)
        assert moves(table) == []
        await pilot.press("right", "enter")
        assert moves(table) == ["R:AH=C"]


async def test_taking_an_ace_back_twenty_times_changes_nothing(ace_table: Table) -> None:
    table = ace_table
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        before = table.view(0)
        for _ in range(20):
            await pilot.press("a", "enter", "escape")
            assert app.screen is screen_of(app)
            await pilot.press("escape")
        assert table.view(0) == before
        await pilot.press("a", "enter", "s")
        assert moves(table) == ["R:AH=S"]


# By mouse


async def test_a_click_picks_and_a_click_on_an_end_lays() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, app.screen.query_one(Row), End.LEFT)
        assert "Choose a card first" in app.screen.query_one(StatusLine).text
        await click_card(pilot, app, "7H")
        assert moves(table) == []
        await click(pilot, app.screen.query_one(Row), End.LEFT)
        assert moves(table) == ["L:7H"]


async def drag(
    pilot: Pilot[None], widget: Widget, offset: tuple[int, int] = (0, 0), *, button: int = 1
) -> None:
    """Move the mouse to a place, with a button down."""
    await pilot._post_mouse_events([MouseMove], widget, offset, button=button)


async def test_a_card_is_dragged_to_an_end() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        hand, row = app.screen.query_one(Hand), app.screen.query_one(Row)
        start, end = where(hand, card_index(app, "7H") + 1), where(row, End.RIGHT)
        await pilot.mouse_down(hand, offset=start)
        await drag(pilot, row, (end[0] - 20, end[1]))
        await pilot.mouse_up(row, offset=end)
        assert moves(table) == ["R:7H"]


async def test_a_card_let_go_elsewhere_stays_picked() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        hand, line = app.screen.query_one(Hand), app.screen.query_one(StatusLine)
        await pilot.mouse_down(hand, offset=where(hand, card_index(app, "7H") + 1))
        await drag(pilot, line)
        await pilot.mouse_up(line)
        assert moves(table) == []
        choice = screen_of(app).choice
        assert choice is not None
        assert [str(card) for card in choice.cards] == ["7H"]


async def test_a_button_let_go_where_nobody_saw_it_drags_nothing() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        hand, row = app.screen.query_one(Hand), app.screen.query_one(Row)
        await pilot.mouse_down(hand, offset=where(hand, card_index(app, "7H") + 1))
        await drag(pilot, row, button=0)
        await drag(pilot, row, (5, 5))
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.picked == ()


async def test_a_card_pressed_when_the_hand_changes_is_let_go() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        hand, row = app.screen.query_one(Hand), app.screen.query_one(Row)
        await pilot.mouse_down(hand, offset=where(hand, len(hand.cards)))
        table.play(0, parse_move("L:7H"))
        table.play(1, table.view(1).legal_moves[0])
        await pilot.pause()
        await drag(pilot, row, (5, 5))
        await pilot.mouse_up(row, offset=(5, 5))
        choice = screen_of(app).choice
        assert choice is not None
        assert choice.picked == ()


async def test_a_click_on_the_stock_draws_and_says_when_it_may_not() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "8C", "8D", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        stock = app.screen.query_one(Stock)
        await click(pilot, stock, stock)
        assert moves(table) == ["draw"]
        await click(pilot, stock, stock)
        assert moves(table) == ["draw"]
        assert "you may not draw" in app.screen.query_one(StatusLine).text


async def test_a_click_on_a_key_presses_it() -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "8C", "8D", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        bar = app.screen.query_one(KeyBar)
        await pilot.click(bar, offset=(bar.render().plain.index("d draw") + 1, 0))
        assert moves(table) == ["draw"]


# Stacking


async def test_cards_are_stacked_by_arrows_and_by_click() -> None:
    hands = ["7H 9D KS", "2S 3S 4S", "2S 3S 4S", "2H 3H 4H", "2D 3D 4D"]
    table = table_of(hands, "7C", pace=BOT_WAITS, decks=2)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "enter", "right", "enter")
        assert moves(table) == ["^1:7H"]
    table = table_of(hands, "7C", pace=BOT_WAITS, decks=2)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click_card(pilot, app, "7H")
        await click(pilot, app.screen.query_one(Row), OnCard(1))
        assert moves(table) == ["^1:7H"]


# Nobody plays


async def test_who_watches_sees_all_hands_on_a_key() -> None:
    table = table_of(["7H 9D KS", "7S 3S 4S"], "7C", bots="bb", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        hands = app.screen.query_one(OpenHands)
        assert "9♦" not in text_of(hands)
        await pilot.press("o")
        assert "9♦" in text_of(hands)
        assert "3♠" in text_of(hands)
        await pilot.press("o")
        assert "9♦" not in text_of(hands)


# Sizes


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (60, 20), (80, 24), (120, 40), (250, 80)])
async def test_the_table_is_there_at_any_size(size: tuple[int, int]) -> None:
    table = table_of(["7H 9D KS", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("7")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.press("enter")
        assert moves(table) == ["R:7H"]


async def test_a_move_needs_no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(["7H 9D KS 8H", "2S 3S 4S 5S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        layouts: list[int] = []
        refresh_layout = screen_of(app)._refresh_layout

        def counted(*args: Any, **kwargs: Any) -> None:
            layouts.append(1)
            refresh_layout(*args, **kwargs)

        monkeypatch.setattr(screen_of(app), "_refresh_layout", counted)
        await pilot.press("right", "left", "7", "enter")
        assert moves(table) == ["R:7H"]
        assert layouts == []


# Looks


def played(*texts: str, **rules: Any) -> Table:
    """A table of four with some moves played in it, one person at it."""
    hands = ["7H 9D KS AC 10H", "7S 9H 4S 2D JH", "QC 3H 4H 7D JS", "8S 5H 6H AD 2H"]
    table = table_of(hands, "7C", "5C 6D", pace=BOT_WAITS, **rules)
    for text in texts:
        table.play(table.turn, parse_move(text))
    return table


@pytest.mark.parametrize(
    ("size", "keys"),
    [
        pytest.param((80, 24), [], id="my-turn"),
        pytest.param((80, 24), ["a", "enter"], id="which-end"),
        pytest.param((80, 24), ["a", "enter", "left"], id="which-suit"),
        pytest.param((120, 40), ["9"], id="large"),
        pytest.param((60, 20), [], id="small"),
    ],
)
def test_the_table_looks_as_it_should(snap_compare: Any, size: tuple[int, int], keys: list[str]) -> None:
    table = played("R:7H", "R:9H", "R:3H", "R:AD=H")
    assert snap_compare(app_of(table), terminal_size=size, press=keys)


def test_the_table_looks_as_it_should_while_others_play(snap_compare: Any) -> None:
    table = played("R:7H", "R:9H")
    assert snap_compare(app_of(table), terminal_size=(80, 24))


async def test_a_hint_names_moves_and_enter_makes_the_best() -> None:
    table = table_of(["7H 7S 7D", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert "Looking" in app.screen.query_one(StatusLine).text
        await until(pilot, lambda: isinstance(app.screen, HintDialog))
        assert table.hints == [1, 0]
        assert moves(table) == []
        await pilot.press("enter")
        assert len(moves(table)) == 1
        assert moves(table)[0].count("7") == 3


async def test_escape_leaves_a_hint_alone() -> None:
    table = table_of(["7H 9D KC", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HintDialog))
        await pilot.press("escape")
        assert app.screen is screen_of(app)
        assert moves(table) == []
        assert "Your turn" in app.screen.query_one(StatusLine).text


async def test_keys_are_answered_while_a_hint_is_looked_for() -> None:
    table = table_of(["7H 9D KC", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    table.thinker = held = Held()
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h", "7", "enter")
        assert moves(table) == ["R:7H"]
        held.go.set()
        await pilot.pause(0.1)
        assert app.screen is screen_of(app)
        assert table.hints == [0, 0]


async def test_a_key_pressed_as_a_hint_comes_up_makes_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lateness, "ARRIVAL", 60)
    table = table_of(["7H 9D KC", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HintDialog))
        await pilot.press("enter")
        assert moves(table) == []
        assert isinstance(app.screen, HintDialog)


async def test_the_name_is_under_the_hand_however_long_the_sentence() -> None:
    table = table_of(["7H 7C 9D", "2S 3S 4S"], "8C", bots="pp", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("enter")  # takes over
        screen = screen_of(app)
        assert screen.choice is not None
        for _ in screen.choice.hand:
            line = text_of(app.screen.query_one(StatusLine))
            assert table.seats[0].player.name in line
            await pilot.press("right")


async def test_a_card_that_cannot_be_laid_leaves_what_is_chosen() -> None:
    table = table_of(["KC 9D 2C", "2S 3S 4S"], "7C", pace=BOT_WAITS)
    app = app_of(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("k")
        screen = screen_of(app)
        assert screen.choice is not None
        assert [str(card) for card in screen.choice.cards] == ["KC"]
        await pilot.press("9")
        assert "matches neither end" in app.screen.query_one(StatusLine).text
        assert [str(card) for card in screen.choice.cards] == ["KC"]
        await pilot.press("2")
        assert [str(card) for card in screen.choice.cards] == ["2C"]
