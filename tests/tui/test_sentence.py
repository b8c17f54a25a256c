from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.widgets.sentence import Sentence
from tests.tui.samples import SCREENS


@given(
    words=st.lists(st.text("aą字", min_size=1, max_size=12), min_size=1, max_size=30),
    width=st.integers(24, 80),
    most=st.integers(1, 3),
)
def test_it_is_whole_or_ends_with_a_mark(words: list[str], width: int, most: int) -> None:
    sentence = Sentence(most=most)
    sentence.set_reactive(Sentence.text, " ".join(words))
    lines = sentence.lines(width)
    assert len(lines) <= most
    assert all(cell_len(line) <= width for line in lines)
    told = " ".join(lines)
    assert told == " ".join(words) or told.endswith("…")


def test_lines_stay_lines() -> None:
    sentence = Sentence()
    sentence.set_reactive(Sentence.text, "Ona and Jonas and Rasa\nRound 1")
    assert sentence.lines(10) == ["Ona and J…", "Round 1"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("name", ["setup", "settings"])
async def test_a_long_sentence_is_never_cut_in_silence(name: str, size: tuple[int, int]) -> None:
    from kortu_domino.tui.app import KortuDominoApp

    app = KortuDominoApp()
    async with app.run_test(size=size) as pilot:
        screen = SCREENS[name]()
        assert isinstance(screen, SetupScreen | SettingsScreen)
        await app.push_screen(screen)
        sentence = screen.query_one("#sentence", Sentence)
        sentence.say("many words " * 30)
        await pilot.pause()
        lines = sentence.render().plain.split("\n")
        assert len(lines) == sentence.size.height
        assert lines[-1].endswith("…")


def test_of_several_sentences_the_first_are_shown_whole() -> None:
    sentence = Sentence(most=2)
    parts = ("One two three.", "Four five six.", "Seven eight.")
    for width, shown in ((42, parts), (16, parts[:2]), (14, parts[:2]), (9, parts[:1])):
        sentence._parts = parts
        sentence.set_reactive(Sentence.text, " ".join(parts))
        assert " ".join(sentence.lines(width)) == " ".join(shown)
    assert sentence.lines(5)[-1].endswith("…")
