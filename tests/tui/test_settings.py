from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from kortu_domino import paths
from kortu_domino.engine import OPTIONS, HouseRules
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.tui import app as module
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.name import NameDialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.option_row import OptionRow


class App(KortuDominoApp):
    """Opens the settings."""

    def on_mount(self) -> None:
        self.push_screen(SettingsScreen())

    @property
    def shown(self) -> SettingsScreen:
        return next(screen for screen in self.screen_stack if isinstance(screen, SettingsScreen))

    @property
    def hint(self) -> str:
        return str(self.shown.query_one(Hint).text)

    def row(self, id: str) -> OptionRow:
        return self.shown.query_one(f"#{id}", OptionRow)


def on_disk() -> Settings:
    return SettingsFile(paths.settings_file()).load()


def kept(app: App) -> Settings:
    """What is on the disk once the keys have rested."""
    app.keep_settings()
    return on_disk()


async def focus(pilot: Pilot[Any], id: str) -> None:
    """Let a widget have the focus; that the keys reach it is tested on its own."""
    pilot.app.screen.query_one(f"#{id}").focus()
    await pilot.pause()
    assert getattr(pilot.app.focused, "id", "") == id


async def go_down_to(pilot: Pilot[Any], id: str) -> None:
    """Go down until a widget has the focus."""
    for _step in range(30):
        if getattr(pilot.app.focused, "id", "") == id:
            return
        await pilot.press("down")
    raise AssertionError(f"{id} is not reached")


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, and let dialogs open and close between them."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


# Single settings


@pytest.mark.parametrize(
    ("row", "key", "value"),
    [
        ("look-theme", "right", "dark"),
        ("look-four_colour", "right", "always"),
        ("look-animations", "space", False),
        ("play-pace", "left", "slow"),
        ("play-auto_draw", "right", True),
        ("play-mouse", "right", False),
    ],
)
async def test_a_setting_is_kept(row: str, key: str, value: object) -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, row)
        await pilot.press(key)
        section, _, name = row.partition("-")
        assert getattr(getattr(kept(app), section), name) == value


async def test_settings_are_written_when_the_keys_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REST", 0.2)
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "play-pace")
        app.simulate_key("right")
        app.simulate_key("right")
        await pilot.pause()
        assert app.settings.play.pace == "instant", "in force at once"
        assert on_disk().play.pace == "normal"
        await pilot.pause(0.4)
        assert on_disk().play.pace == "instant"


@pytest.mark.parametrize("way", ["escape", "ctrl+c", "exit"])
async def test_nothing_is_lost_on_leaving(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(module, "REST", 3600)
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "play-pace")
        await pilot.press("right")
        assert on_disk().play.pace == "normal"
        if way == "exit":
            app.exit()
        else:
            await pilot.press(way)
        await pilot.pause()
        assert (way == "escape") == app.is_running
        if way == "escape":
            assert on_disk().play.pace == "fast"
    assert on_disk().play.pace == "fast"


async def test_what_could_not_be_kept_on_leaving_is_known(home: Path) -> None:
    (home / ".config").write_text("a file where a folder should be")
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "play-pace")
        await pilot.press("right", "ctrl+c")
    assert app.unkept
    assert "settings.toml" in str(app.unkept)


@pytest.mark.parametrize("size", [SettingsScreen.MIN_SIZE, (80, 24)])
async def test_every_row_is_reached(size: tuple[int, int]) -> None:
    app = App()
    async with app.run_test(size=size) as pilot:
        rows = list(app.shown.query(OptionRow))
        for row in rows:
            await go_down_to(pilot, str(row.id))
            await pilot.pause()
            assert app.shown.query_one("#columns").region.contains_region(row.region), row.id
            assert row.size.height == 1, row.id
            assert app.hint == row.help


async def test_looks_change_at_once() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "look-theme")
        await pilot.press("right")
        assert app.theme == "dark"
        await pilot.press("down", "right")
        assert app.has_class("-four-colour")
        await pilot.press("down", "right")
        assert app.animation_level == "none"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_mouse_alone_changes_a_setting(size: tuple[int, int]) -> None:
    app = App()
    async with app.run_test(size=size) as pilot:
        row = app.row("look-theme")
        first = row.render().plain.splitlines()[0]
        await pilot.click(row, offset=(first.index("›"), 0))
        assert row.value == "dark"
        await pilot.click(row, offset=(first.index("‹"), 0))
        await pilot.click(row, offset=(first.index("‹"), 0))
        assert row.value == "contrast", "before the first comes the last"
        await pilot.click(row, offset=(first.index("‹") + 8, 0))
        assert row.value == "felt", "the value itself goes on to the next"


# House rules


@pytest.mark.parametrize("key", OPTIONS)
async def test_every_house_rule_is_explained_and_kept(key: str) -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "rule-players")
        await pilot.press("right", "right")  # six, so that two packs are possible
        await focus(pilot, f"rule-{key}")
        assert app.hint == app.row(f"rule-{key}").help != ""
        before = app.setup.rules
        await pilot.press("right" if key != "players" else "left")
        assert app.setup.rules != before
        assert getattr(app.setup.rules, key) == app.row(f"rule-{key}").value
        setup = kept(app).setup
        assert setup is not None
        assert setup.rules == app.setup.rules
        assert len(setup.seats) == setup.rules.players


async def test_with_room_every_explanation_is_in_sight() -> None:
    app = App()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for row in app.shown.query(OptionRow):
            assert " ".join(row.render().plain.split()).endswith(row.help)
            assert row.size.height == len(row.render().plain.splitlines())


async def test_what_cannot_be_is_passed_over_and_it_says_why() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "rule-decks")
        await pilot.press("right")
        assert app.setup.rules.decks == 1
        assert app.hint == "Two packs are for 5 or 6 players, not for 4."


async def test_a_preset_is_taken() -> None:
    app = App()
    async with app.run_test() as pilot:
        await pilot.press("right")
        assert app.row("set").value.name == "Quick to 50"
        assert app.row("rule-point_limit").value == 50
        assert app.setup.rules == HouseRules(point_limit=50)


# Variants


async def save_nine(pilot: Pilot[Any]) -> None:
    """Change a rule, and save the rules as “Ours”."""
    await focus(pilot, "rule-hand_size")
    await press(pilot, "right", "right", "ctrl+s", *"Ours", "enter")


async def test_rules_are_saved_under_a_name() -> None:
    app = App()
    async with app.run_test() as pilot:
        await save_nine(pilot)
        assert kept(app).variants == {"Ours": HouseRules(hand_size=9)}
        assert app.row("set").value.name == "Ours"
        await focus(pilot, "set")
        await pilot.press("right")
        assert app.setup.rules == HouseRules()
        await pilot.press("left")
        assert app.setup.rules == HouseRules(hand_size=9)


async def test_rules_are_saved_and_deleted_by_the_mouse() -> None:
    app = App()
    async with app.run_test() as pilot:
        assert not app.shown.query_one("#delete").display, "a preset cannot be deleted"
        row = app.row("rule-hand_size")
        await pilot.click(row, offset=(row.render().plain.index("›"), 0))
        await pilot.click("#save")
        await pilot.pause()
        await pilot.press(*"Ours")
        await pilot.click("#yes")
        await pilot.pause()
        assert list(kept(app).variants) == ["Ours"]
        await pilot.click("#delete")
        await pilot.pause()
        await pilot.click("#yes")
        await pilot.pause()
        assert kept(app).variants == {}
        assert app.focused is not None


async def test_a_name_of_the_games_own_is_refused() -> None:
    app = App()
    async with app.run_test() as pilot:
        await press(pilot, "ctrl+s", "enter")
        assert isinstance(app.screen, NameDialog)
        assert str(app.screen.query_one(Hint).text) == "Give the rules a name."
        await press(pilot, *"family", "enter")
        assert "“family”" in str(app.screen.query_one(Hint).text)
        await press(pilot, "escape")
        assert kept(app).variants == {}


async def test_saving_under_a_name_that_is_taken_asks_first() -> None:
    app = App()
    async with app.run_test() as pilot:
        await save_nine(pilot)
        await press(pilot, "right", "ctrl+s", *"Ours", "enter")
        assert isinstance(app.screen, QuestionDialog)
        await press(pilot, "escape")
        assert kept(app).variants["Ours"].hand_size == 9
        await press(pilot, "ctrl+s", *"Ours", "enter", "enter")
        assert kept(app).variants["Ours"].hand_size == 9, "the likeliest answer loses nothing"
        await press(pilot, "ctrl+s", *"Ours", "enter", "left", "enter")
        assert kept(app).variants["Ours"].hand_size == 10


async def test_a_name_that_differs_in_case_alone_is_the_same_name() -> None:
    app = App()
    async with app.run_test() as pilot:
        await save_nine(pilot)
        await press(pilot, "right", "ctrl+s", *"OURS", "enter")
        assert isinstance(app.screen, QuestionDialog)
        await press(pilot, "left", "enter")
        assert {name: rules.hand_size for name, rules in kept(app).variants.items()} == {"OURS": 10}


async def test_deleting_asks_and_the_likeliest_answer_keeps() -> None:
    app = App()
    async with app.run_test() as pilot:
        await press(pilot, "delete")
        assert app.screen is app.shown, "there is nothing to delete"
        await save_nine(pilot)
        await press(pilot, "delete")
        assert isinstance(app.screen, QuestionDialog)
        assert isinstance(app.focused, Action)
        assert app.focused.label == "Keep"
        await press(pilot, "enter")
        assert "Ours" in kept(app).variants
        await press(pilot, "delete", "left", "enter")
        assert kept(app).variants == {}
        assert app.setup.rules.hand_size == 9, "the rules stay those of the next game"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_long_name_leaves_the_other_rows_in_their_column(size: tuple[int, int]) -> None:
    name = "Kaimo taisyklės 1234"
    SettingsFile(paths.settings_file()).save(Settings(variants={name: HouseRules(hand_size=9)}))
    app = App()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()

        def arrows() -> set[int]:
            """Where the arrows at the left are; a number at its lowest has none."""
            rows = app.shown.query("#house-rules OptionRow").results(OptionRow)
            places = (
                row.render().plain.find("‹") for row in rows if row.id not in ("set", "rule-point_limit")
            )
            return {place for place in places if place >= 0}

        before = arrows()
        while getattr(app.row("set").value, "name", "") != name:
            await pilot.press("left")
        assert name in app.row("set").render().plain
        assert arrows() == before
        assert len(before) == 1


async def test_buttons_side_by_side_are_reached_by_left_and_right() -> None:
    app = App()
    async with app.run_test() as pilot:
        await save_nine(pilot)
        await go_down_to(pilot, "save")
        await pilot.press("right")
        assert app.focused is app.shown.query_one("#delete")
        await pilot.press("right")
        assert app.focused is app.shown.query_one("#save"), "round and round"


async def test_the_line_below_tells_of_the_value_that_is_chosen() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "rule-ace_suit")
        told = set()
        for _value in range(3):
            told.add(app.hint)
            await pilot.press("right")
        assert len(told) == 3


async def test_a_long_label_never_hides_a_value() -> None:
    row = OptionRow("A label much longer than usual", ("yes", "never again"), "never again")
    app = App()
    async with app.run_test() as pilot:
        await app.shown.query_one("#house-rules").mount(row)
        await pilot.pause()
        lines = row.render().plain.splitlines()
        assert len(lines) == row.size.height == 2
        assert "never again" in lines[1]
        assert max(map(len, lines)) <= row.size.width
