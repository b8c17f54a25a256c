"""Screens without any colour: what NO_COLOR asks for, and what terminals of one colour can show."""

from __future__ import annotations

import re

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from kortu_domino.tui import themes
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.colourless import Colourless, wants_no_colours
from tests.tui.samples import in_turn
from tests.tui.terminal import ENTER, Terminal

PLAY = ("play", "--seats", "Ona,easy", "--seed", "5", "--pace", "instant")
CODES = re.compile(rb"\x1b\[([\d;]*)m")
ATTRIBUTES = {b"", b"0", b"1", b"2", b"3", b"4", b"7", b"9", b"22", b"23", b"24", b"27", b"29"}


def shown(text: str, style: Style) -> tuple[str, Style]:
    ((text, shown_as, _),) = Colourless().apply([Segment(text, style)], Color(0, 0, 0))
    assert shown_as is not None
    assert shown_as.color is None
    assert shown_as.bgcolor is None
    return text, shown_as


@pytest.mark.parametrize(
    ("style", "reverse", "dim"),
    [
        ("#ffffff on #000000", False, False),
        ("#000000 on #ffffff", True, False),
        ("reverse #ffffff on #000000", True, False),
        ("reverse #000000 on #ffffff", False, False),
        ("#a0a0a0 on #000000", False, True),
        ("#707070 on #ffffff", True, True),
        ("#000000 on #555555", False, True),
        ("dim #ffffff on #000000", False, True),
        ("none", False, False),
    ],
)
def test_light_grounds_are_in_reverse_and_faint_text_is_dim(style: str, reverse: bool, dim: bool) -> None:
    text, shown_as = shown("7♦", Style.parse(style) + Style(bold=True))
    assert text == "7♦"
    assert (bool(shown_as.reverse), bool(shown_as.dim), shown_as.bold) == (reverse, dim, True)


def test_what_has_the_colour_of_its_ground_stays_unseen() -> None:
    assert shown("▐字", Style.parse("#ffffff on #ffffff"))[0] == "   "


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"NO_COLOR": "1"}, True),
        ({"NO_COLOR": ""}, False),
        ({"TERM": "vt100"}, True),
        ({"TERM": "vt220"}, True),
        ({"TERM": "xterm-mono"}, True),
        ({"TERM": "vt100", "COLORTERM": "truecolor"}, False),
        ({"TERM": "vt340"}, False),
        ({"TERM": "xterm"}, False),
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "nonsense"}, False),
        ({}, False),
    ],
)
def test_when_no_colours_are_wanted(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wanted: bool
) -> None:
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wants_no_colours() == wanted


async def test_no_screen_has_a_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        async for name in in_turn(pilot):
            strips = app.screen._compositor.render_strips()
            assert not coloured(strips), name
            assert any(
                style and (style.reverse or style.bold) for strip in strips for _, style, _ in strip
            ), name


def coloured(strips: list[Strip]) -> list[Segment]:
    """The pieces of lines that have a colour of their own."""
    return [
        segment
        for strip in strips
        for segment in strip
        if segment.style
        for colour in (segment.style.color, segment.style.bgcolor)
        if colour is not None and not colour.is_default
    ]


async def test_the_theme_that_is_wished_for_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        for theme in ("light", "ansi-dark", "nord"):
            app.use_theme(theme)
            await pilot.pause()
            assert app.get_css_variables()["felt"] == "#000000"
            assert app.settings.look.theme == theme
        assert app.theme == themes.DEFAULT


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "vt100"}], ids=str)
def test_the_terminal_gets_no_code_of_a_colour(env: dict[str, str]) -> None:
    with Terminal(*PLAY, env=env) as terminal:
        terminal.until_text("Your turn")
        terminal.until_still()
        terminal.send(ENTER)
        terminal.until_still()
        codes = {code for found in CODES.findall(terminal.received) for code in found.split(b";")}
        assert b"7" in codes
        assert codes <= ATTRIBUTES
        terminal.send("\x03")
        assert terminal.until_ended() == 0
