from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from kortu_domino import i18n, paths
from kortu_domino.bots import LEVELS
from kortu_domino.engine import AceSuit, HouseRules
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.deals import deal_code
from kortu_domino.table.setup import LONGEST_PLAYER_NAME, LONGEST_SEED, SeatSetup, Setup
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.house_rules import HouseRulesDialog
from kortu_domino.tui.dialogs.seat import SeatDialog
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.seats import kind_label
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.option_row import OptionRow
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.tui.widgets.table_plan import TablePlan
from tests.tui.kit import text_of, until

BOT = SeatSetup("", "medium")
FOUR = Setup(HouseRules(), (SeatSetup("Ona"), BOT, BOT, BOT))


class App(KortuDominoApp):
    """Opens the setup screen, and remembers what it was dismissed with."""

    def __init__(self, setup: Setup = FOUR) -> None:
        super().__init__()
        self.first = setup
        self.agreed: list[Setup | None] = []

    def on_mount(self) -> None:
        self.push_screen(SetupScreen(self.first), self.agreed.append)

    @property
    def shown(self) -> SetupScreen:
        return next(screen for screen in self.screen_stack if isinstance(screen, SetupScreen))

    @property
    def setup_now(self) -> Setup:
        assert self.shown.setup
        return self.shown.setup

    @property
    def hint(self) -> str:
        return str(self.shown.query_one(Hint).text)

    def row(self, id: str) -> OptionRow:
        return self.screen.query_one(f"#{id}", OptionRow)


async def focus(pilot: Pilot[Any], id: str) -> None:
    """Let a widget have the focus; that the keys reach it is tested on its own."""
    pilot.app.screen.query_one(f"#{id}").focus()
    await pilot.pause()
    assert getattr(pilot.app.focused, "id", "") == id


async def click_arrow(pilot: Pilot[Any], row: OptionRow, sign: str) -> None:
    """Click on an arrow of a row."""
    await pilot.click(row, offset=(row.render().plain.splitlines()[0].rindex(sign), 0))
    await pilot.pause()


# Going about


async def test_every_part_is_reached_by_going_down() -> None:
    async with App().run_test() as pilot:
        reached = set()
        for _step in range(20):
            reached.add(getattr(pilot.app.focused, "id", ""))
            await pilot.press("down")
        assert reached >= {"set", "players", "seed", "limit", "start"}


# Starting


async def test_enter_starts_what_was_played_last() -> None:
    app = App()
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.pause()
    assert app.agreed == [FOUR]


async def test_a_click_starts_it() -> None:
    app = App()
    async with app.run_test() as pilot:
        await pilot.click("#start")
        await pilot.pause()
    assert app.agreed == [FOUR]


async def test_escape_agrees_on_nothing() -> None:
    app = App()
    async with app.run_test() as pilot:
        await pilot.press("escape")
        await pilot.pause()
    assert app.agreed == [None]


async def test_a_seed() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press("h", "o", "m", "e", "enter", "enter")
        await pilot.pause()
    (setup,) = app.agreed
    assert setup is not None
    assert setup.seed == "home"


async def test_a_deal_code_sets_the_rules_and_the_players_and_says_so() -> None:
    app = App()
    rules = HouseRules(players=2, ace_suit=AceSuit.MATCHING, point_limit=365)
    code = deal_code(rules, "QUEEN8")
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*code.lower(), "enter")
        await pilot.pause()
        assert app.setup_now.rules == rules
        assert list(app.setup_now.seats) == [SeatSetup("Ona"), BOT]
        assert app.hint == "The deal code has set the rules, the players and the seed."
        assert app.screen.query_one(Sentence).text == "Two players, one pack, aces matching, to 365"
        assert app.screen.query_one("#seed", Field).value == "QUEEN8"
        assert app.focused is app.screen.query_one("#start")
        await pilot.press("enter")
        await pilot.pause()
    assert app.agreed == [Setup(rules, (SeatSetup("Ona"), BOT), "QUEEN8")]


async def test_a_seed_that_looks_like_a_deal_code_is_one_where_a_code_says_so() -> None:
    app = App()
    seed = deal_code(HouseRules(players=6), "QUEEN8")
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*deal_code(HouseRules(players=2), seed), "enter", "enter")
        await pilot.pause()
    assert app.agreed == [Setup(HouseRules(players=2), (SeatSetup("Ona"), BOT), seed)]


async def test_rules_may_be_changed_after_a_deal_code() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*deal_code(HouseRules(players=2), "QUEEN8"), "enter")
        await focus(pilot, "players")
        await pilot.press("right", "ctrl+s")
        await pilot.pause()
    (setup,) = app.agreed
    assert setup is not None
    assert (setup.rules.players, setup.seed) == (3, "QUEEN8")


async def test_a_deal_code_is_taken_when_the_field_is_left() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*deal_code(HouseRules(players=5, decks=2), "QUEEN8"), "up")
        await pilot.pause()
        assert app.setup_now.rules == HouseRules(players=5, decks=2)
        assert app.hint == "The deal code has set the rules, the players and the seed."


async def test_a_click_on_start_takes_the_deal_code() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*deal_code(HouseRules(players=2), "QUEEN8"))
        await pilot.click("#start")
        await pilot.pause()
    assert app.agreed == [Setup(HouseRules(players=2), (SeatSetup("Ona"), BOT), "QUEEN8")]


@pytest.mark.parametrize("way", ["enter", "up", "ctrl+s", "click"])
async def test_a_typing_fault_in_a_deal_code_is_told_and_nothing_is_played(way: str) -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*"2krtdmn8")
        if way == "click":
            await pilot.click("#start")
        else:
            await pilot.press(way)
        await pilot.pause()
        assert app.hint.startswith("The deal code “2krtdmn8” has a typing fault")
        assert app.shown.query_one(Hint).has_class("-problem")
        assert app.agreed == []
        assert app.setup_now == FOUR
        assert app.screen.query_one("#seed", Field).value == "2krtdmn8"
        assert (getattr(app.focused, "id", "") == "seed") == (way != "up")


async def test_the_longest_deal_code_can_be_typed() -> None:
    app = App()
    code = deal_code(HouseRules(), "\U0001f0a1" * LONGEST_SEED)
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        app.screen.query_one("#seed", Field).insert_text_at_cursor(code)
        await pilot.press("enter", "enter")
        await pilot.pause()
    (setup,) = app.agreed
    assert setup is not None
    assert setup.seed == "\U0001f0a1" * LONGEST_SEED


async def test_the_seed_is_marked_while_it_has_the_focus_as_rows_are() -> None:
    app = App()
    async with app.run_test() as pilot:
        label = app.screen.query_one(".field-label", Static)
        assert str(label.visual) == "  Seed"
        await focus(pilot, "seed")
        assert str(label.visual) == "▸ Seed"
        await pilot.press("down")
        assert str(label.visual) == "  Seed"


@pytest.mark.parametrize("text", ["2krtdmn8", "x" * (LONGEST_SEED + 1)])
async def test_what_was_wrong_with_a_seed_is_not_said_of_another(text: str) -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        told = app.hint
        await pilot.press(*text)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert app.shown.query_one(Hint).has_class("-problem")
        await pilot.press("backspace")
        await pilot.pause()
        assert app.hint == told
        assert not app.shown.query_one(Hint).has_class("-problem")


async def test_a_seed_that_cannot_be_is_told_by_the_mouse_too() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "seed")
        await pilot.press(*"x" * (LONGEST_SEED + 1))
        await pilot.click("#start")
        await pilot.pause()
        assert app.hint == "A seed is a text of 1 to 40 characters."
        assert getattr(app.focused, "id", "") == "seed"
        assert app.agreed == []


async def test_what_was_agreed_is_remembered_but_for_the_seed() -> None:
    app = KortuDominoApp()
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        await focus(pilot, "players")
        await pilot.press("left")
        await focus(pilot, "seed")
        await pilot.press("x", "enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.table is not None
        assert app.table.seed == "x"
    setup = SettingsFile(paths.settings_file()).load().setup
    assert setup is not None
    assert (setup.rules.players, setup.seed) == (3, None)


async def test_two_keys_at_once_start_once() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.simulate_key("ctrl+s")
        app.simulate_key("ctrl+s")
        app.simulate_key("escape")
        await pilot.pause()
        assert app.agreed == [FOUR]
        assert len(app.screen_stack) == 1


async def test_it_is_not_left_from_below_a_dialog() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.simulate_key("h")
        app.simulate_key("h")
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack][2:] == [HouseRulesDialog], "opened once"
        app.shown.action_start()
        await pilot.pause()
        assert app.agreed == []
        assert isinstance(app.screen, HouseRulesDialog)


# Seats


async def test_players_come_as_bots_and_go_from_the_end() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "players")
        await pilot.press("right", "right")
        assert list(app.setup_now.seats) == [SeatSetup("Ona"), BOT, BOT, BOT, BOT, BOT]
        await click_arrow(pilot, app.row("players"), "‹")
        assert app.setup_now.rules.players == 5
        for _ in range(3):
            await pilot.press("left")
        assert list(app.setup_now.seats) == [SeatSetup("Ona"), BOT]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_every_seat_is_reached_by_arrows(players: int) -> None:
    app = App(Setup(HouseRules(players=players), (SeatSetup("Ona"), *(BOT,) * (players - 1))))
    async with app.run_test() as pilot:
        plan = app.screen.query_one(TablePlan)
        plan.focus()
        seen, waiting = {0}, [[]]  # type: ignore[var-annotated]
        while waiting:
            path = waiting.pop()
            for key in ("up", "left", "right", "down"):
                plan.cursor = 0
                plan.focus()
                await pilot.press(*path, key)
                if plan.has_focus and plan.cursor not in seen:
                    seen.add(plan.cursor)
                    waiting.append([*path, key])
        assert seen == set(range(players))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [SetupScreen.MIN_SIZE, (80, 24)])
async def test_nothing_hides_another_thing(size: tuple[int, int], players: int) -> None:
    names = [SeatSetup(f"{number}" * LONGEST_PLAYER_NAME) for number in range(players)]
    app = App(Setup(HouseRules(players=players, hand_size=8, draw_limit=2, fast_move=False), tuple(names)))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.screen.query_one(TablePlan).focus()
        await pilot.pause()
        plan = app.screen.query_one(TablePlan)
        regions = [plan.seat_region(seat) for seat in range(players)]
        for number, region in enumerate(regions):
            assert plan.size.region.contains_region(region)
            assert not any(region.overlaps(other) for other in regions[:number])
        text = "\n".join("".join(sign for sign, _pen in line) for line in plan.grid.cells)
        assert all(seat.name in text for seat in names)
        below = app.screen.query_one(KeyBar).region.y
        for widget in app.screen.query("#setup *"):
            if widget.display and widget.size:
                assert app.screen.region.contains_region(widget.region), widget
                assert widget.region.bottom <= below, widget
                assert not widget.allow_vertical_scroll, widget


@pytest.mark.parametrize("language", i18n.available_languages())
async def test_every_kind_of_player_has_room(language: str) -> None:
    i18n.use_language(language)
    for level in LEVELS:
        bots = (SeatSetup(name, level) for name in ("Jonas", "Rasa", "Petras"))
        app = App(replace(FOUR, seats=(SeatSetup("Ona"), *bots)))
        async with app.run_test(size=SetupScreen.MIN_SIZE) as pilot:
            await pilot.pause()
            assert kind_label(level) in text_of(app.screen.query_one(TablePlan))


async def test_down_from_the_last_seat_leaves_the_table() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.screen.query_one(TablePlan).focus()
        await pilot.press("down")
        assert app.focused is app.row("players")


async def test_space_turns_a_seat_from_person_to_bots_and_back() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.screen.query_one(TablePlan).focus()
        kinds: list[str | None] = []
        while None not in kinds:
            await pilot.press("space")
            kinds.append(app.setup_now.seats[0].bot)
        assert kinds[:2] == ["easy", "medium"]
        assert app.setup_now.seats[0].name == "Ona", "a name that was given stays"
        await pilot.press("up", "space", "space")
        names = [seat.name for seat in app.setup_now.seats if seat.bot is None]
        assert len(set(names)) == len(names)


async def test_bots_alone_may_play() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.screen.query_one(TablePlan).focus()
        await pilot.press("space")
        await focus(pilot, "start")
        await pilot.press("enter")
        await pilot.pause()
    (setup,) = app.agreed
    assert setup is not None
    assert all(seat.bot for seat in setup.seats)


async def test_a_seat_is_opened_named_and_changed_by_keys() -> None:
    app = App()
    async with app.run_test() as pilot:
        app.screen.query_one(TablePlan).focus()
        await pilot.press("left", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SeatDialog)
        while app.row("kind").value is not None:
            await pilot.press("right")
        await pilot.press("down", "ctrl+u", *"Rasa", "enter")
        await pilot.pause()
        assert app.setup_now.seats[1] == SeatSetup("Rasa")


async def test_a_seat_is_changed_by_the_mouse() -> None:
    app = App()
    async with app.run_test() as pilot:
        plan = app.screen.query_one(TablePlan)
        await pilot.click(plan, offset=plan.seat_region(2).offset)
        await pilot.pause()
        dialog = app.screen
        assert isinstance(dialog, SeatDialog)
        await click_arrow(pilot, app.row("kind"), "‹")
        await pilot.click("#yes")
        await pilot.pause()
        assert app.setup_now.seats[2] == SeatSetup("", "easy")


async def test_two_of_one_name_are_refused_and_nothing_is_lost() -> None:
    app = App()
    async with app.run_test() as pilot:
        plan = app.screen.query_one(TablePlan)
        plan.focus()
        await pilot.press("up", "enter")
        await pilot.pause()
        app.screen.query_one(Field).focus()
        await pilot.press(*"ona", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SeatDialog)
        problem = str(app.screen.query_one(Hint).text)
        assert "“ona”" in problem
        await pilot.press("escape")
        await pilot.pause()
        assert app.setup_now == FOUR


# Rules


async def test_two_packs_are_not_offered_to_four_and_it_says_why() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "set")
        seen = set()
        for _ in range(8):
            seen.add(app.row("set").value.name)
            await pilot.press("right")
        assert seen == {"Classic", "Quick to 50", "Strict aces", "Family"}
        while app.row("set").value.name != "Family":
            await pilot.press("right")
        await pilot.press("right")
        assert app.row("set").value.name == "Classic"
        assert app.hint == "Two packs are for 5 or 6 players, not for 4."


async def test_six_may_take_two_packs_and_then_stay_six() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "players")
        await pilot.press("right", "right")
        await focus(pilot, "set")
        while app.row("set").value.name != "Two packs":
            await pilot.press("right")
        assert app.setup_now.rules.decks == 2
        app.row("players").focus()
        await pilot.press("left", "left")
        assert app.setup_now.rules.players == 5, "numbers stop where no other can be"
        assert "Two packs are for 5 or 6 players" in app.hint
        await pilot.press("right", "right")
        assert app.setup_now.rules.players == 6, "and at their ends"


async def test_a_saved_variant_is_offered() -> None:
    rules = HouseRules(hand_size=9)
    SettingsFile(paths.settings_file()).save(Settings(variants={"Ours": rules}))
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "set")
        while app.row("set").value.name != "Ours":
            await pilot.press("left")
        assert app.setup_now.rules == rules


async def test_the_point_limit_by_tens_and_by_ones() -> None:
    app = App()
    async with app.run_test() as pilot:
        await focus(pilot, "limit")
        await pilot.press("left", "shift+left", "shift+left")
        assert app.setup_now.rules.point_limit == 88
        await pilot.press("left")
        assert app.setup_now.rules.point_limit == 80
        await pilot.press("shift+right", "right")
        assert app.setup_now.rules.point_limit == 90
        await click_arrow(pilot, app.row("limit"), "»")
        await click_arrow(pilot, app.row("limit"), "›")
        assert app.setup_now.rules.point_limit == 101
        for _ in range(12):
            await pilot.press("left")
        assert app.setup_now.rules.point_limit == 10
        assert "your own" in app.row("set").render().plain


async def test_the_rules_are_a_sentence_that_opens_into_a_list() -> None:
    app = App()
    async with app.run_test() as pilot:
        sentence = app.screen.query_one(Sentence)
        assert sentence.text == "Four players, one pack, aces free, to 100"
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HouseRulesDialog)
        while getattr(app.focused, "id", "") != "rule-ace_suit":
            await pilot.press("down")
        await pilot.press("right", "enter")
        await pilot.pause()
        assert app.setup_now.rules.ace_suit is AceSuit.MATCHING
        assert "aces matching" in sentence.text
        assert app.row("set").value.name == "Strict aces", "rules that have a name are called by it"


async def test_the_list_of_rules_may_be_left_as_it_was() -> None:
    app = App()
    async with app.run_test() as pilot:
        await pilot.click("#rules")
        await pilot.pause()
        await pilot.press("right", "escape")
        await pilot.pause()
        assert app.setup_now == FOUR


def plan(app: App) -> str:
    return text_of(app.shown.query_one(TablePlan))


async def test_in_another_language_whoever_gave_no_name_is_called_so_at_once() -> None:
    i18n.use_language("lt")
    person = SeatSetup(i18n._("You"))
    numbered = SeatSetup(i18n._("Player {number}").format(number=2))
    app = App(Setup(HouseRules(), (person, numbered, SeatSetup("Rasa"), BOT)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert person.name in plan(app)
        app.change_settings(replace(app.settings, look=replace(app.settings.look, language="en")))
        await until(pilot, lambda: " You " in plan(app))
        assert " Player 2 " in plan(app)
        assert " Rasa " in plan(app)
        await pilot.press("ctrl+s")
        await pilot.pause()
    (agreed,) = app.agreed
    assert agreed
    assert [seat.name for seat in agreed.seats] == ["You", "Player 2", "Rasa", ""]


@pytest.mark.parametrize("language", ["en", "lt"])
async def test_the_key_that_changes_a_seat_is_told_on_the_smallest_terminal(language: str) -> None:
    i18n.use_language(language)
    app = KortuDominoApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await app.push_screen(SetupScreen(FOUR))
        app.screen.query_one(TablePlan).focus()
        await pilot.pause()
        told = {"en": "enter change", "lt": "enter keisti"}[language]
        assert told in app.screen.query_one(KeyBar).render().plain
