from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from kortu_domino.tui import themes
from kortu_domino.tui.app import KortuDominoApp

APART = (
    ("felt", "felt-line"),
    ("felt", "chalk"),
    ("felt", "quiet"),
    ("felt", "accent"),
    ("felt", "danger"),
    ("felt", "card"),
    ("felt", "card-dim"),
    ("felt", "card-back"),
    ("felt-shade", "chalk"),
    ("felt-shade", "quiet"),
    ("felt-shade", "danger"),
    ("card", "ink"),
    ("card", "suit-red"),
    ("card-dim", "ink"),
    ("card-dim", "suit-red"),
    ("card-back", "felt-shade"),
    ("accent", "on-accent"),
    ("ink", "suit-red"),
)
"""What is seen on each other, or told apart by its colour."""


@pytest.mark.parametrize("colours", ["256", "standard"])
@pytest.mark.parametrize("name", themes.THEMES)
def test_what_is_to_be_told_apart_is_where_colours_are_few(name: str, colours: str) -> None:
    theme = themes.themes_for(colours)[name]
    system = {"256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD}[colours]

    def rounded(variable: str) -> int | None:
        value = {**theme.variables, "accent": theme.accent or ""}[variable]
        return Color.parse(value).downgrade(system).number

    for one, other in APART:
        assert rounded(one) != rounded(other), (one, other)


READ = (
    *((ground, text) for ground in ("felt", "felt-shade") for text in ("chalk", "quiet", "accent", "danger")),
    *(("card", suit) for suit in ("ink", "suit-red", "suit-blue", "suit-green")),
    ("card-dim", "ink"),
    ("accent", "on-accent"),
)
"""Text, with what it is read on."""


@pytest.mark.parametrize("colours", [None, "256"])
@pytest.mark.parametrize("name", themes.THEMES)
def test_text_can_be_read(name: str, colours: str | None) -> None:
    theme = themes.THEMES[name]

    def shown(variable: str) -> Color:
        colour = Color.parse({**theme.variables, "accent": theme.accent or ""}[variable])
        return Color.from_triplet(
            colour.downgrade(ColorSystem.EIGHT_BIT if colours else ColorSystem.TRUECOLOR).get_truecolor()
        )

    for ground, text in READ:
        lighter, darker = sorted((_luminance(shown(each)) for each in (ground, text)), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) > 4.4, (ground, text)


def _luminance(colour: Color) -> float:
    """That of WCAG 2, from 0 to 1."""
    shares = [value / 255 for value in colour.get_truecolor()]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return sum(share * value for share, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("name", ["felt", "dark", "light"])
def test_backs_of_cards_are_told_from_all_else_in_sixteen_colours(name: str) -> None:
    variables = themes.themes_for("standard")[name].variables
    others = ("felt", "felt-shade", "felt-line", "card", "card-dim", "quiet", "danger")
    back, *told_from = (
        Color.parse(variables[each]).downgrade(ColorSystem.STANDARD).number for each in ("card-back", *others)
    )
    assert back not in told_from
    assert back is not None
    assert back >= 8  # bright, for half of it is seen


async def test_the_app_takes_the_colours_that_its_terminal_has(monkeypatch: pytest.MonkeyPatch) -> None:
    for colours, felt in (("truecolor", "#14532d"), ("256", "#14532d"), ("standard", "#000000")):
        monkeypatch.setattr("textual.constants.COLOR_SYSTEM", colours)
        app = KortuDominoApp()
        async with app.run_test():
            assert app.theme_variables["felt"] == felt
