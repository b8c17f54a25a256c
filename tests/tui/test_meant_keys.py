"""Keys that stand for others: with caps lock on, and on a Lithuanian keyboard."""

from __future__ import annotations

import pytest

from kortu_domino.engine import Rank, parse_move
from kortu_domino.table.pace import Pace
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.meant_keys import meant_key
from kortu_domino.tui.play.keys import rank_of_key
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.screens.title import TitleScreen
from tests.tui.kit import table_of, until
from tests.tui.samples import SAMPLES

BOT_WAITS = Pace(60, 60)


def test_lithuanian_letters_are_the_digits_that_they_stand_in_place_of() -> None:
    assert [meant_key(key) for key in "ąčęėįšųū„“"] == [*"1234567890"]
    assert [meant_key(key) for key in "ĄČĘĖĮŠŲŪ"] == [*"12345678"]


def test_a_capital_letter_is_its_letter_and_all_else_itself() -> None:
    assert [meant_key(key) for key in ("H", "Ž", "h", "7", "enter", "ctrl+p", "")] == [
        "h",
        "ž",
        "h",
        "7",
        "enter",
        "ctrl+p",
        "",
    ]


def test_ranks_have_the_keys_of_a_lithuanian_keyboard() -> None:
    assert [rank_of_key(sign) for sign in "ąčęėįšųū„“"] == [Rank.TEN, *list(Rank)[:9]]
    assert rank_of_key("q") is None, "it leaves the table"


async def test_with_caps_lock_letters_do_the_same_but_for_ranks() -> None:
    table = table_of(["QC 10C 7H", "2S 3S 4S"], "9C", pace=BOT_WAITS)
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_table(table)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        for key in "LL":
            before = app.screen
            await pilot.press(key)
            await until(pilot, lambda: app.screen is not before)  # noqa: B023
            assert isinstance(app.screen, LogDialog) == isinstance(before, TableScreen)
        table.play(0, parse_move("L:10C"))
        await pilot.pause()
        await pilot.press("Q")  # a queen, too early: it does not leave
        assert isinstance(app.screen, TableScreen)
        await pilot.press("R")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))


async def test_letters_of_the_title_work_with_caps_lock() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, TitleScreen)
        await pilot.press("R")
        await until(pilot, lambda: isinstance(app.screen, RulesScreen))


@pytest.mark.parametrize(("key", "worst"), [("ą", 0), ("Č", 1), ("2", 1)])
async def test_the_mistakes_of_a_review_have_lithuanian_keys(key: str, worst: int) -> None:
    review = SAMPLES["review"]()
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(review)
        await pilot.pause()
        await pilot.press(key)
        mistakes = review.review.mistakes  # type: ignore[attr-defined]
        assert review.step == mistakes[worst].decision.move - 1  # type: ignore[attr-defined]
