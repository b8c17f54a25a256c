"""Every screen in ASCII."""

from __future__ import annotations

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from kortu_domino.i18n import use_language
from kortu_domino.stand_ins import stand_in
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.plain import Plain
from kortu_domino.tui.screens.table import TableScreen
from tests.tui.samples import SAMPLES, agreed, in_turn, table_after


def lines_of(app: KortuDominoApp) -> list[str]:
    """What the terminal would show."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


@pytest.fixture
def unlike(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The signs that were shown as a question mark."""
    found: set[str] = set()

    def stood_in(sign: str) -> str:
        plain = stand_in(sign)
        if plain == "?" != sign:
            found.add(sign)
        return plain

    monkeypatch.setattr("kortu_domino.tui.plain.stand_in", stood_in)
    return found


@pytest.mark.parametrize("language", ["en", "lt"])
async def test_every_screen_holds_only_ascii(language: str, unlike: set[str]) -> None:
    use_language(language)
    app = KortuDominoApp(plain=True)
    async with app.run_test(size=(80, 24)) as pilot:
        async for name in in_turn(pilot):
            lines = lines_of(app)
            assert [len(line) for line in lines] == [80] * 24, name
            assert "".join(lines).isascii(), name
            assert not unlike, name


async def test_a_table_in_ascii_can_be_played_at() -> None:
    app = KortuDominoApp(plain=True)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_after(8, agreed())
        await app.push_screen(TableScreen(table))
        await pilot.pause()
        lines = lines_of(app)
        text = "\n".join(lines)
        for card in table.view(0).hand:
            assert str(card) in text
        assert "+-----" in text
        assert "< left" in text
        await pilot.press("enter")
        await pilot.pause()
        assert lines_of(app) != lines
        assert "".join(lines_of(app)).isascii()


def test_wide_signs_take_their_room() -> None:
    (segment,) = Plain().apply([Segment("字字 ąč ♥", Style(bold=True))], Color(0, 0, 0))
    assert segment == Segment("???? ac H", Style(bold=True))


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Ona…", "Ona~"), ("Ona… ", "Ona.."), ("Ona…  ♥", "Ona...H"), ("Ona…   7", "Ona... 7"), ("a…b", "a~b")],
)
def test_what_is_cut_has_three_points_where_there_is_room(text: str, shown: str) -> None:
    (segment,) = Plain().apply([Segment(text, Style(bold=True))], Color(0, 0, 0))
    assert segment.text == shown
    assert len(shown) == len(text)


def test_the_frame_of_a_card_is_seen_on_it() -> None:
    style = Style(color="#b2b2b2", bgcolor="#e4e4e4")
    (segment,) = Plain().apply([Segment("▐▌", style)], Color(0, 0, 0))
    assert segment == Segment("||", Style(color="#000000", bgcolor="#e4e4e4"))


async def test_otherwise_signs_are_as_they_are() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(SAMPLES["table"]())
        await pilot.pause()
        assert "▄" in "".join(lines_of(app))
