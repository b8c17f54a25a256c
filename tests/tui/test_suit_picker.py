from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from kortu_domino.engine import End, Suit
from kortu_domino.i18n import use_language
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.cells import MARK
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.dialogs.suit_picker import SuitPicker
from kortu_domino.tui.play.choice import SUITS, Choice
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.suits import Suits
from tests.tui.kit import OneScreen, table_of, text_of
from tests.tui.samples import SAMPLES


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


OWN = {"en": "shdc", "lt": "všbk"}
"""The letters of SUITS in a language."""
SILENT = {"lt": {"h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}}
"""Those of their signs that are taken besides. S is not: it could as well be an Š."""


@pytest.mark.parametrize("language", OWN)
async def test_a_suit_is_declared_by_its_letter_in_the_language_in_use(language: str) -> None:
    use_language(language)
    keys = dict(zip(OWN[language], SUITS, strict=True)) | SILENT.get(language, {})
    for key, suit in [*keys.items(), *((key.upper(), suit) for key, suit in keys.items())]:
        app = OneScreen(SAMPLES["suit_picker"]())
        async with app.run_test() as pilot:
            await pilot.press(key)
            await pilot.pause()
            assert app.results == [suit], key


async def test_a_letter_that_could_be_two_suits_declares_none() -> None:
    use_language("lt")
    app = OneScreen(SAMPLES["suit_picker"]())
    async with app.run_test() as pilot:
        await pilot.press("s", "S")
        await pilot.pause()
        assert app.results == []


@pytest.mark.parametrize("language", OWN)
async def test_the_letters_are_told_on_the_smallest_terminal_of_the_table(language: str) -> None:
    use_language(language)
    letters = OWN[language].upper()
    app = OneScreen(SAMPLES["suit_picker"]())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        on_cards = text_of(app.screen.query_one(Suits)).splitlines()[1]
        assert on_cards.translate(dict.fromkeys(map(ord, "▌▐"))).split() == [*letters]
        assert " ".join(letters) in app.screen.query_one(KeyBar).render().plain
        help = HelpDialog.of(app.screen)
        await app.push_screen(help)
        shown = "\n".join(str(lines.render()) for lines in help.query(".help-lines"))
        assert f"enter {' '.join(letters)}" in shown


async def test_in_ascii_a_letter_is_told_that_is_no_other_suits() -> None:
    use_language("lt")
    app = KortuDominoApp(plain=True)
    async with app.run_test(size=(80, 24)) as pilot:
        picker = SAMPLES["suit_picker"]()
        await app.push_screen(picker)
        await pilot.pause()
        assert "V H B K" in picker.query_one(KeyBar).render().plain
        letters = text_of(picker.query_one(Suits)).splitlines()[1]
        assert letters.translate(dict.fromkeys(map(ord, "▌▐"))).split() == [*"VHBK"]


async def test_the_letters_are_told_anew_in_another_language() -> None:
    picker = matching_picker()
    app = OneScreen(picker)
    async with app.run_test(size=(80, 24)) as pilot:
        use_language("lt")
        await picker.be_retold()
        await pilot.pause()
        assert "V Š B K" in picker.query_one(KeyBar).render().plain
        await pilot.press("s")
        await pilot.pause()
        assert app.results == []
        await pilot.press("k")
        await pilot.pause()
        assert app.results == [Suit.CLUBS]


async def test_the_suit_under_the_cursor_has_a_mark() -> None:
    app = OneScreen(SAMPLES["suit_picker"]())
    async with app.run_test() as pilot:
        suits = app.screen.query_one(Suits)
        for _ in SUITS:
            await pilot.press("right")
            await pilot.pause()
            text = text_of(suits)
            assert text.count(MARK) == 1
            assert MARK + SUITS[suits.cursor].symbol in text
