from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from textual.cache import LRUCache
from textual.color import Color
from textual.css import stylesheet
from textual.css.parse import parse
from textual.dom import DOMNode

from kortu_domino.tui import styles
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.widgets.hand import Hand
from tests.tui.samples import SAMPLES, in_turn


async def test_no_source_is_parsed_twice_with_the_same_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = Counter[tuple[object, ...]]()

    def counted(scope: str, css: str, read_from: object, *, variable_tokens: Any, **more: Any) -> Any:
        parsed[scope, read_from, str(variable_tokens["felt"]), *more.values()] += 1
        return parse(scope, css, read_from, variable_tokens=variable_tokens, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(stylesheet, "parse", counted)
    monkeypatch.setattr(styles, "_parsed", LRUCache(8))
    for _start in range(2):
        app = KortuDominoApp()
        async with app.run_test() as pilot:
            await pilot.press("r")
            for theme in ("dark", "felt", "dark"):
                app.use_theme(theme)
                await pilot.pause()
                assert app.screen.styles.background.hex == app.get_css_variables()["felt"].upper()
            await pilot.press("escape", "s")
            await pilot.pause()
    assert set(parsed.values()) == {1}
    assert len({colours for _scope, _source, colours, *_more in parsed}) == 2


def differing(app: KortuDominoApp) -> list[tuple[DOMNode, str]]:
    """The component classes that Textual itself would give other styles to than they have."""
    found = []
    for node in [app.screen, *app.screen.query("*")]:
        for component in node._get_component_classes():
            virtual = DOMNode(classes=component)
            virtual._attach(node)
            app.stylesheet.apply(virtual)
            if node._component_styles[component].base.get_rules() != virtual.styles.base.get_rules():
                found.append((node, component))
    return found


async def test_component_classes_look_as_textual_would_have_them() -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(80, 24)) as pilot:
        async for name in in_turn(pilot):
            assert not differing(app), name
            await pilot.press("tab")
            await pilot.pause()
            assert not differing(app), (name, "another focus")
        for theme in ("light", "felt", "nord", "felt"):
            await app.push_screen(SAMPLES["table"]())
            app.use_theme(theme)
            await pilot.pause()
            assert not differing(app), theme
            assert app.screen.query_one(Hand).get_component_rich_style("ground", partial=True).bgcolor == (
                Color.parse(app.get_css_variables()["felt"]).rich_color
            )
        hand = app.screen.query_one(Hand)
        red = hand.get_component_rich_style("card--diamonds", partial=True)
        look = app.settings.look
        app.change_settings(replace(app.settings, look=replace(look, four_colour="always")))
        await pilot.pause()
        assert hand.get_component_rich_style("card--diamonds", partial=True) != red
        assert not differing(app)
        app.change_settings(replace(app.settings, look=look))
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert hand.get_component_rich_style("card--diamonds", partial=True) == red
        assert not differing(app)
