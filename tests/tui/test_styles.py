from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from textual.cache import LRUCache
from textual.css import stylesheet
from textual.css.parse import parse

from kortu_domino.tui import styles
from kortu_domino.tui.app import KortuDominoApp


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
