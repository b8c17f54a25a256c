from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date

import pytest
from textual.widgets import Static

from kortu_domino.bots import make_bot
from kortu_domino.engine import HouseRules, Reason, RoundEnded, View
from kortu_domino.engine.cards import parse_cards
from kortu_domino.i18n import use_language
from kortu_domino.storage.daily import Daily, DailyFinish
from kortu_domino.table.deals import deal_code
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import open_table
from kortu_domino.tui import lateness
from kortu_domino.tui.dialogs.help import HelpDialog
from kortu_domino.tui.screens import base
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.left_hands import LeftHands
from kortu_domino.tui.widgets.name_cards import NameCards
from kortu_domino.tui.widgets.score_table import ScoreTable
from kortu_domino.words.rules import rules_at_a_glance
from tests.tui.kit import OneScreen

LONG = (
    "Aleksandras Vyte",
    "Bartholomew Jone",
    "Čėsna Šiaulietis",
    "Dominykas Žemait",
    "Eglė-Marija Kazl",
    "Ferdinandas Ąžuo",
)
CARDS = {
    0: "",
    3: "3C",
    5: "5C",
    7: "3H 4H",
    12: "QS",
    90: " ".join(f"{rank}{suit}" for rank in "QKJ" for suit in "CDH"),
}
"""Hands by what they count, near enough."""


def result(
    number: int, points: tuple[int, ...], totals: tuple[int, ...], reason: Reason = Reason.OUT
) -> RoundEnded:
    winners = tuple(seat for seat, count in enumerate(points) if count == min(points))
    hands = tuple(tuple(parse_cards(CARDS.get(count, "9S"))) for count in points)
    return RoundEnded(number, reason, points, totals, winners, hands)


def view_of(
    names: tuple[str, ...],
    rounds: list[tuple[int, ...]],
    *,
    seat: int | None = 0,
    limit: int = 100,
    reason: Reason = Reason.OUT,
) -> View:
    """The view after rounds with these points."""
    seats = tuple(SeatSetup(name) for name in names)
    table = open_table(Setup(HouseRules(players=len(names), point_limit=limit), seats, "x"))
    table.start_round()
    totals: tuple[int, ...] = (0,) * len(names)
    results = []
    for number, points in enumerate(rounds, 1):
        totals = tuple(total + more for total, more in zip(totals, points, strict=True))
        results.append(result(number, points, totals, reason))
    over = max(totals) >= limit
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals)) if over else ()
    values = vars(table.view(seat)) | {
        "results": tuple(results),
        "totals": totals,
        "winners": winners,
        "reason": reason,
    }
    return View(**{name: values[name] for name in View.__dataclass_fields__})


THREE = ("Ona", "Jonas", "Rasa")
GOING_ON = view_of(THREE, [(0, 12, 5), (7, 0, 3)])
OVER = view_of(THREE, [(0, 12, 5), (3, 90, 0)])


def board(view: View) -> ScoreboardScreen:
    return ScoreboardScreen(view)


def table_lines(screen: ScoreboardScreen) -> list[str]:
    table = screen.query_one(ScoreTable)
    return ["".join(sign for sign, _pen in line).rstrip() for line in table.grid.cells]


def text_of(screen: ScoreboardScreen, id: str) -> str:
    return str(screen.query_one(f"#{id}", Static).visual)


# What is next


@pytest.mark.parametrize(
    ("view", "keys", "wish"),
    [
        (GOING_ON, ["enter"], "next"),
        (GOING_ON, ["n"], "next"),
        (GOING_ON, ["right", "enter"], "title"),
        (GOING_ON, ["t"], "title"),
        (GOING_ON, ["escape"], "title"),
        (OVER, ["enter"], "again"),
        (OVER, ["a"], "again"),
        (OVER, ["right", "space"], "new"),
        (OVER, ["g"], "new"),
        (OVER, ["left", "enter"], "title"),
    ],
)
async def test_keys(view: View, keys: list[str], wish: str) -> None:
    app = OneScreen(board(view))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        await pilot.pause()
    assert app.results == [wish]


@pytest.mark.parametrize(
    ("view", "wish"), [(GOING_ON, "next"), (GOING_ON, "title"), (OVER, "again"), (OVER, "new")]
)
async def test_buttons(view: View, wish: str) -> None:
    app = OneScreen(board(view))
    async with app.run_test() as pilot:
        await pilot.click(f"#{wish}")
        await pilot.pause()
    assert app.results == [wish]


async def test_what_does_not_apply_is_not_offered() -> None:
    app = OneScreen(board(GOING_ON))
    async with app.run_test() as pilot:
        assert [action.key for action in app.screen.query(Action)] == ["next", "title"]
        await pilot.press("a", "g")
        assert app.results == []


@pytest.mark.parametrize("view", [GOING_ON, OVER])
async def test_keys_and_clicks_for_what_was_before_finish_nothing(
    view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(lateness, "ARRIVAL", 60)
    monkeypatch.setattr(lateness, "LONGEST", 200)
    monkeypatch.setattr(base, "monotonic", lambda: now[0])
    app = OneScreen(board(view))
    async with app.run_test() as pilot:
        await pilot.press("enter", "space", "n", "a", "t", "escape")
        await pilot.click("#title")
        assert app.results == []
        for now[0] in (59, 100, 159):  # a key that is held down
            await pilot.press("t")
            assert app.results == []
        now[0] = 220
        await pilot.press("t")
        await pilot.pause()
    assert app.results == ["title"]


async def test_who_goes_on_pressing_means_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(lateness, "ARRIVAL", 60)
    monkeypatch.setattr(lateness, "LONGEST", 200)
    monkeypatch.setattr(base, "monotonic", lambda: now[0])
    app = OneScreen(board(GOING_ON))
    async with app.run_test() as pilot:
        for now[0] in (50, 100, 150, 190):
            await pilot.press("t")
            assert app.results == []
        for now[0] in (230, 260):
            await pilot.press("t")
        await pilot.pause()
    assert app.results == ["title"]


async def test_the_likeliest_button_wakes_up_when_keys_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lateness, "ARRIVAL", 0.05)
    screen = board(GOING_ON)
    awake = asyncio.Event()
    async with OneScreen(screen).run_test():
        screen.watch(screen, "focused", lambda focused: awake.set() if focused else None, init=False)
        if screen.focused is None:
            await asyncio.wait_for(awake.wait(), 5)
        assert screen.focused is screen.query_one("#next")


async def test_two_keys_at_once_leave_once() -> None:
    app = OneScreen(board(GOING_ON))
    async with app.run_test() as pilot:
        app.simulate_key("n")
        app.simulate_key("n")
        app.simulate_key("escape")
        await pilot.pause()
        assert app.results == ["next"]
        assert len(app.screen_stack) == 1


async def test_it_is_not_left_from_below_a_dialog() -> None:
    screen = board(GOING_ON)
    app = OneScreen(screen)
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpDialog)
        screen.action_finish("next")
        screen.action_back()
        await pilot.pause()
        assert app.results == []
        assert isinstance(app.screen, HelpDialog)


# What is told


async def test_points_and_totals_are_a_table() -> None:
    screen = board(GOING_ON)
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        head, *lines = table_lines(screen)
        assert head.split() == ["*", "won", "1", "2", "total", "to", "100"]
        assert [line.split()[:4] for line in lines] == [
            ["Ona", "0*", "7", "7"],
            ["Jonas", "12", "0*", "12"],
            ["Rasa", "5", "3", "8"],
        ]
        right = head.index("total") + len("total")
        assert [line[:right].split()[-1] for line in lines] == ["7", "12", "8"], "totals end under their head"
        assert all(line[right - 1].isdigit() for line in lines)


async def test_bars_show_totals_against_the_limit() -> None:
    screen = board(view_of(THREE, [(0, 30, 10), (0, 20, 40)]))
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        _head, ona, jonas, rasa = table_lines(screen)
        assert "█" not in ona
        full = jonas.index("▕") - jonas.index("█") + 1
        assert jonas.count("█") == round(0.3 * full)
        assert rasa.count("█") == round(0.1 * full)
        assert jonas.count("█") + jonas.count("▒") == round(0.5 * full) == rasa.count("█") + rasa.count("▒")


async def test_bars_to_a_limit_far_away_are_no_slivers() -> None:
    screen = board(view_of(THREE, [(0, 30, 10)], limit=1000))
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        head, ona, jonas, rasa = table_lines(screen)
        assert head.endswith("to 1000 ▸")
        assert not any("▕" in line for line in (ona, jonas, rasa)), "the limit is out of sight"
        assert jonas.count("▒") > 5
        assert abs(jonas.count("▒") - 3 * rasa.count("▒")) <= 2


async def test_the_end_of_the_game_tells_final_scores_and_the_deal_code() -> None:
    code = deal_code(OVER.rules, "127")
    for view, heading, told in ((GOING_ON, "Scores after round 2", ""), (OVER, "Final scores", code)):
        screen = ScoreboardScreen(view, seed="127")
        async with OneScreen(screen).run_test(size=ScoreboardScreen.MIN_SIZE):
            line = screen.query_one(Bar).render().plain
            assert line.startswith(heading)
            assert ("deal code" in line) == bool(told)
            assert told in line


@pytest.mark.parametrize("language", ["en", "lt"])
async def test_house_rules_give_way_to_the_deal_code(language: str) -> None:
    use_language(language)
    rules = replace(OVER.rules, fast_move=False, ace_points=14, point_limit=30)
    view = replace(OVER, rules=rules)
    for seed, size in (
        ("127", (60, 20)),
        ("pavasario vakaras sode", (60, 20)),
        ("pavasario vakaras sode", (80, 24)),
        ("K7M2QX", (200, 50)),
    ):
        screen = ScoreboardScreen(view, seed=seed)
        async with OneScreen(screen).run_test(size=size):
            line = screen.query_one(Bar).render().plain
            assert deal_code(rules, seed) in line
            assert "…" not in line
            assert (rules_at_a_glance(rules) in line) == (size == (200, 50))


async def test_a_deal_code_that_is_too_long_for_a_line_gives_way_to_its_seed() -> None:
    screen = ScoreboardScreen(OVER, seed="Žąsų šešetas ♠")
    async with OneScreen(screen).run_test():
        assert "seed Žąsų šešetas ♠" in screen.query_one(Bar).render().plain


DAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("daily", "told"),
    [
        (Daily(DAY), "Daily deal of 2026-11-30"),
        (Daily(DAY, DailyFinish(1, 2, 57), 1, 1), "Daily deal of 2026-11-30"),
        (Daily(DAY, DailyFinish(1, 2, 57), 1, 12), "Daily deal of 2026-11-30 · 12 days in a row"),
        (
            Daily(DAY, DailyFinish(1, 2, 57), 3, 2),
            "Daily deal of 2026-11-30 · 2 days in a row\nThe first time counts: place 2 with 57 points.",
        ),
        (
            Daily(DAY, DailyFinish(1, 1, 1), 2, 1),
            "Daily deal of 2026-11-30\nThe first time counts: place 1 with 1 point.",
        ),
        (
            Daily(DAY, DailyFinish(1, 1, 1, helped=True), 2, 3),
            "Daily deal of 2026-11-30 · 3 days in a row\n"
            "The first time counts: place 1 with 1 point, with help.",
        ),
        (
            Daily(DAY, DailyFinish(1, 1, 1, helped=True), 1, 0),
            "Daily deal of 2026-11-30\nDone with help: the streak of days does not grow.",
        ),
    ],
)
async def test_the_end_of_a_daily_deal_names_it_and_the_days_in_a_row(daily: Daily, told: str) -> None:
    screen = ScoreboardScreen(OVER, daily=daily)
    async with OneScreen(screen).run_test(size=(80, 24)):
        assert text_of(screen, "daily") == told
        assert screen.query_one("#scores").max_scroll_y == 0


async def test_a_daily_deal_that_is_not_over_has_nothing_to_tell() -> None:
    for screen in (ScoreboardScreen(GOING_ON, daily=Daily(DAY)), ScoreboardScreen(OVER)):
        async with OneScreen(screen).run_test():
            assert not screen.query("#daily")


async def test_a_total_past_the_limit_fits() -> None:
    screen = board(OVER)
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        width = screen.query_one(ScoreTable).size.width
        assert all(len(line) <= width for line in table_lines(screen))
        assert table_lines(screen)[2].split()[3] == "102"


async def test_the_reason_is_in_words() -> None:
    screen = board(GOING_ON)
    async with OneScreen(screen).run_test():
        assert text_of(screen, "ended") == "Jonas laid the last card in hand and won the round."
    screen = board(view_of(THREE, [(5, 5, 12)], reason=Reason.BLOCKED))
    async with OneScreen(screen).run_test():
        assert "blocked" in text_of(screen, "ended")
        assert "You and Jonas won it together with 5 points each." in text_of(screen, "ended")


async def test_several_persons_at_one_keyboard_are_called_by_name() -> None:
    screen = ScoreboardScreen(view_of(THREE, [(12, 0, 5)], seat=1), named=True)
    async with OneScreen(screen).run_test():
        assert text_of(screen, "ended") == "Jonas laid the last card in hand and won the round."
    screen = ScoreboardScreen(OVER, named=True)
    async with OneScreen(screen).run_test():
        assert text_of(screen, "won") == "Ona won the game with 3 points!"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_was_left_is_drawn_as_cards(size: tuple[int, int]) -> None:
    screen = board(GOING_ON)
    async with OneScreen(screen).run_test(size=size) as pilot:
        await pilot.pause()
        hands = screen.query_one(LeftHands)
        text = "\n".join("".join(sign for sign, _pen in line) for line in hands.grid.cells)
        for words in ("3♥", "4♥", "3♣", "no card left"):
            assert words in text
        assert hands.grid.height == len(text.splitlines()) == hands.size.height


async def test_a_long_hand_goes_on_in_the_next_line() -> None:
    view = view_of(("Ona", "Jonas"), [(0, 90)], limit=1000)
    cards = tuple(parse_cards(" ".join(f"{rank}{suit}" for rank in "23456789" for suit in "CDHS")))
    last = view.results[0]
    values = {name: getattr(view, name) for name in View.__dataclass_fields__}
    values["results"] = (RoundEnded(1, last.reason, last.points, last.totals, last.winners, ((), cards)),)
    screen = board(View(**values))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = "".join(sign for line in screen.query_one(LeftHands).grid.cells for sign, _pen in line)
        assert all(f"{card}" in text for card in cards)


# The end of the game


async def test_the_winner_is_written_large() -> None:
    screen = board(OVER)
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        cards = screen.query_one(NameCards).render().plain
        assert [sign for sign in cards if sign.isalpha()] == list("ONA")
        assert len(cards.splitlines()) == 3
        assert text_of(screen, "won") == "You won the game with 3 points!"


async def test_shared_wins_are_named_together() -> None:
    screen = board(view_of(THREE, [(5, 90, 5), (3, 12, 3)], seat=1))
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        assert text_of(screen, "won") == "Ona and Rasa won the game together with 8 points each!"
        letters = [sign for sign in screen.query_one(NameCards).render().plain if sign.isalpha()]
        assert letters == list("ONARASA")


async def test_a_bracket_in_a_name_is_a_bracket() -> None:
    screen = board(view_of(("[b]Ona", "Jonas"), [(0, 90), (0, 12)], seat=None))
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        assert text_of(screen, "won").startswith("[b]Ona won")
        assert table_lines(screen)[1].startswith("[b]Ona")


# Many players, many rounds

MANY = [tuple((number * seat) % 14 for seat in range(1, 7)) for number in range(1, 30)]


@pytest.mark.parametrize("over", [False, True])
async def test_six_long_names_fit(over: bool) -> None:
    screen = board(view_of(LONG, [*MANY[:9], (3, 90, 5, 7, 12, 0)], limit=120 if over else 1000))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen.query_one("#scores").max_scroll_y == 0
        for name, line in zip(LONG, table_lines(screen)[1:], strict=True):
            assert line.startswith(name + " ")
        for widget in screen.query("*"):
            assert screen.region.contains_region(widget.region), widget


@pytest.mark.parametrize("over", [False, True])
async def test_on_the_smallest_terminal_the_rest_is_scrolled_to(over: bool) -> None:
    rounds = [*MANY[:9], (3, 90, 5, 7, 12, 0)]
    screen = board(view_of(LONG, rounds, limit=120 if over else 1000))
    app = OneScreen(screen)
    async with app.run_test(size=ScoreboardScreen.MIN_SIZE) as pilot:
        await pilot.pause()
        scores, hands = screen.query_one("#scores"), screen.query_one(LeftHands)
        for name, line in zip(LONG, table_lines(screen)[1:], strict=True):
            assert line.startswith(name + " ")
            assert len(line) <= scores.size.width
        for action in screen.query(Action):
            assert screen.region.contains_region(action.region)
        assert (scores.max_scroll_y > 0) == over
        for _line in range(scores.max_scroll_y):
            await pilot.press("down")
        assert scores.region.bottom >= hands.region.bottom, "the last hand is in sight"
        await pilot.click("#again" if over else "#next")
        await pilot.pause()
    assert app.results == ["again" if over else "next"]


async def test_the_latest_rounds_are_in_view_and_earlier_ones_are_reached() -> None:
    screen = board(view_of(LONG, MANY, limit=1000))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "29" in table_lines(screen)[0].split()
        assert "1" not in table_lines(screen)[0].split()
        assert "earlier rounds" in screen.query_one(KeyBar).render().plain
        for _ in range(40):
            await pilot.press("comma")
        assert table_lines(screen)[0].split()[2] == "1"
        await pilot.press("full_stop")
        assert table_lines(screen)[0].split()[2:4] == ["‹", "2"]
        for _ in range(40):
            await pilot.press("shift+right")
        assert "29" in table_lines(screen)[0].split()


async def test_a_click_on_the_sign_of_rounds_out_of_sight_scrolls_there() -> None:
    screen = board(view_of(LONG, MANY, limit=1000))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = screen.query_one(ScoreTable)
        for sign, back in (("‹", 1), ("‹", 2), ("›", 1), ("›", 0)):
            await pilot.click(table, offset=(table_lines(screen)[0].index(sign), 0))
            assert table.back == back
        await pilot.click(table, offset=(0, 0))
        assert table.back == 0


async def test_a_whole_game_of_bots_ends_on_a_board() -> None:
    table = open_table(
        Setup(HouseRules(players=3, point_limit=30), tuple(SeatSetup("", "easy") for _ in range(3)), "y")
    )
    bot = make_bot("easy", "y")
    while not table.over:
        if not table.in_round:
            table.start_round()
        view = table.view(table.view(None).turn)
        table.play(view.turn, bot.choose(view))
    screen = board(table.view(None))
    async with OneScreen(screen).run_test() as pilot:
        await pilot.pause()
        assert "won the game" in text_of(screen, "won")


@pytest.mark.parametrize("view", [GOING_ON, OVER], ids=["round", "game"])
def test_it_looks_as_it_should(snap_compare: object, view: View) -> None:
    assert snap_compare(OneScreen(board(view)), terminal_size=(80, 24))  # type: ignore[operator]


async def test_hints_are_told_where_any_were_had() -> None:
    for hints, told in (((0, 0, 0), None), ((2, 0, 0), "Hints had in this game: Ona: 2")):
        screen = ScoreboardScreen(GOING_ON, hints=hints)
        async with OneScreen(screen).run_test():
            found = [str(static.render()) for static in screen.query("#hints").results(Static)]
            assert found == ([] if told is None else [told])
