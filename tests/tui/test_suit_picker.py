from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from kortu_domino.engine import End, Suit
from kortu_domino.tui.dialogs.suit_picker import SuitPicker
from kortu_domino.tui.play.choice import SUITS, Choice
from kortu_domino.tui.widgets.suits import Suits
from tests.tui.kit import OneScreen, table_of


def matching_picker() -> SuitPicker:
    """The ace is to be laid beside the 7 of clubs, and is declared the suit of its end."""
    table = table_of(["AS 9D KS", "2S 3S 4S"], "7C", ace_suit="matching")
    choice = Choice.of(table.view(0))
    (ace,) = [index for index, card in enumerate(choice.hand) if str(card) == "AS"]
    return SuitPicker(choice.pick(ace), End.LEFT)


def note(pilot: Pilot[Any]) -> str:
    return str(pilot.app.screen.query_one("#suit-picker-note", Static).visual)


@pytest.mark.parametrize("way", ["key", "click"])
async def test_a_suit_that_cannot_be_says_why(way: str) -> None:
    app = OneScreen(matching_picker())
    async with app.run_test() as pilot:
        before = note(pilot)
        if way == "key":
            await pilot.press("h")
        else:
            await pilot.click(Suits, offset=(12 * SUITS.index(Suit.HEARTS) + 3, 2))
        await pilot.pause()
        assert app.results == []
        assert note(pilot) != before
        assert "clubs" in note(pilot)
        await pilot.press("c")
        await pilot.pause()
        assert app.results == [Suit.CLUBS]
