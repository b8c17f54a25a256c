from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.binding import ActiveBinding, Binding
from textual.widget import Widget

from kortu_domino.tui import key_hints as module
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.key_hints import KeyHint, fitting, key_hints, key_name
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.menu import Menu
from tests.tui.samples import SCREENS


def active(*bindings: Binding) -> Iterator[ActiveBinding]:
    return (ActiveBinding(Widget(), binding, True) for binding in bindings)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("left", "←"),
        ("escape", "esc"),
        ("question_mark", "?"),
        ("comma", ","),
        ("shift+right", "shift+→"),
        ("ctrl+p", "ctrl+p"),
        ("f1", "f1"),
        ("C", "C"),
    ],
)
def test_keys_have_names(key: str, name: str) -> None:
    assert key_name(Binding(key, "do")) == name
    assert key_name(Binding("x", "do", key_display=key)) == name


def test_the_names_of_keys_are_words_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"space": "tarpas", "shift": "lyg2", "esc": "gr"}
    monkeypatch.setattr(
        module, "pgettext", lambda context, text: words.get(text, text) if context == "key" else text
    )
    assert key_name(Binding("space", "do")) == "tarpas"
    assert key_name(Binding("space,up", "do", key_display="space")) == "tarpas"
    assert key_name(Binding("shift+left", "do")) == "lyg2+←"
    assert key_name(Binding("escape", "back")) == "gr"


def test_keys_of_one_label_stand_together() -> None:
    hints = key_hints(
        active(
            Binding("left", "go(-1)", "choose"),
            Binding("shift+left", "one(-1)", "by one"),
            Binding("right", "go(1)", "choose"),
            Binding("shift+right", "one(1)", "by one"),
            Binding("enter", "lay", "lay"),
            Binding("space", "lay", "lay"),
            Binding("home", "edge", "edge", show=False),
        )
    )
    assert [(hint.keys, hint.label, hint.press) for hint in hints] == [
        ("←→", "choose", "left"),
        ("shift+←→", "by one", "shift+left"),
        ("enter space", "lay", "enter"),
    ]


def test_in_ascii_arrows_have_names() -> None:
    assert key_name(Binding("down", "do"), plain=True) == "down"
    assert key_name(Binding("shift+left", "do"), plain=True) == "shift+<-"
    ways = ("left", "up", "down", "right")
    for keys, told in (
        (("up", "down"), "up down"),
        (ways, "arrows"),
        (("enter", *ways, "space"), "arrows enter space"),
        (("left", "right"), "<- ->"),
    ):
        (hint,) = key_hints(active(*(Binding(key, f"go({key})", "move") for key in keys)), plain=True)
        assert hint.keys == told
        assert hint.press == keys[0]


@pytest.mark.parametrize("plain", [True, False])
async def test_the_bar_names_arrows_where_there_is_only_ascii(plain: bool) -> None:
    app = KortuDominoApp(plain=plain)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = app.screen.query_one(KeyBar).render().plain
        assert told.startswith("up down move" if plain else "↑↓ move")
        help = HelpDialog.of(app.screen)
        await app.push_screen(help)
        lines = "\n".join(str(lines.render()) for lines in help.query(".help-lines"))
        assert ("arrows  move" in lines) == plain
        assert ("↑" in lines) != plain


def test_what_every_screen_has_stands_at_the_end_in_one_order() -> None:
    hints = key_hints(
        active(
            Binding("ctrl+p", "command_palette", "menu"),
            Binding("question_mark", "help", "help"),
            Binding("q", "app.quit", "quit"),
            Binding("s", "sort", "sort"),
        )
    )
    assert [hint.keys for hint in hints] == ["s", "q", "?", "ctrl+p"]


LAST = [
    KeyHint(key, label, key, last=True) for key, label in (("q", "leave"), ("?", "help"), ("ctrl+p", "menu"))
]


@pytest.mark.parametrize(
    ("width", "keys"),
    [
        (78, ["a", "b", "c", "q", "?", "ctrl+p"]),
        (60, ["a", "b", "q", "?", "ctrl+p"]),
        (30, ["q", "?", "ctrl+p"]),
        (20, ["q", "?"]),
        (3, ["q"]),
    ],
)
def test_the_way_out_help_and_the_menu_stay_when_keys_do_not_fit(width: int, keys: list[str]) -> None:
    others = [KeyHint(key, "something", key) for key in "abc"]
    kept = fitting([*others, *LAST], width)
    assert [hint.keys for hint in kept] == keys
    assert len(kept) == 1 or sum(hint.width for hint in kept) + 2 * (len(kept) - 1) <= width


@pytest.mark.parametrize("name", ["title", "setup", "settings", "scoreboard", "table", "rules"])
async def test_the_mouse_alone_comes_from_any_screen_to_every_command(name: str) -> None:
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.push_screen(SCREENS[name]())
        await pilot.pause()
        bar = app.screen.query_one(KeyBar)
        line = bar.render().plain
        assert "? help" in line
        assert any(way in line for way in ("esc back", "q leave", "q quit"))
        await pilot.click(bar, offset=(line.index("menu") + 1, 0))
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        titles = [item.label for item in menu.items]
        assert "Help" in titles
        if name == "table":
            line_of_settings = titles.index("Settings")
            app.screen.query_one("#commands").scroll_to(y=line_of_settings, animate=False)
            await pilot.pause()
            await pilot.click(menu, offset=(2, line_of_settings))
            await pilot.pause()
            assert isinstance(app.screen, SettingsScreen)
