"""The replay on the table: by itself and a move at a time, over the ends of rounds, from every seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from kortu_domino.engine import Drawn, HouseRules, Laid, Player, Record
from kortu_domino.engine.record import RoundRecord
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.settings import SettingsFile
from kortu_domino.table.pace import PACES
from kortu_domino.table.playback import Playback
from kortu_domino.tui import lateness
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.screens import replay as module
from kortu_domino.tui.screens.replay import SPEEDS, ReplayedScores, ReplayScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.widgets import flight
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.grid import GridWidget
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.log import Log
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.opponents import Opponents
from kortu_domino.tui.widgets.playhead import Playhead
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from kortu_domino.tui.widgets.table_bar import TableBar
from tests.review.records import laid_out, played
from tests.tui.kit import OneScreen, text_of, until
from tests.tui.terminal import ESCAPE, LEFT, RIGHT, Terminal

NAMES = ("Rasa", "Jonas", "Ona", "Petras")


def by_chance(seed: str, limit: int, rounds: int) -> Record:
    """Rasa and three bots; what they lay is left to chance."""
    record = played(HouseRules(players=4, point_limit=limit), seed, rounds)
    players = [replace(player, name=name) for player, name in zip(record.players, NAMES, strict=True)]
    return replace(record, players=tuple(players))


RECORD = by_chance("24", 50, 2)
"""A whole game of two rounds."""
MOVES = [len(round_.moves) for round_ in RECORD.rounds]
CUT = replace(
    RECORD, rounds=(RECORD.rounds[0], RoundRecord(RECORD.rounds[1].deck, RECORD.rounds[1].moves[:5]))
)
"""It was left in the second round."""


def still(record: Record = RECORD, **more: Any) -> ReplayScreen:
    return ReplayScreen(record, playing=False, **more)


def text(screen: Screen[Any], kind: type[GridWidget]) -> str:
    return text_of(screen.query_one(kind))


def place(screen: ReplayScreen) -> tuple[int, int]:
    return screen.number, screen.step


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the fastest pace nothing is waited for."""
    monkeypatch.setattr(module, "LEAST", 0.001)
    monkeypatch.setattr(module, "SCORES", 0.001)


# A move at a time


async def test_every_moment_is_shown_as_the_seat_saw_it() -> None:
    screen = still(seat=2)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        for step, frame in enumerate(Playback(RECORD).frames(1, 2)):
            assert place(screen) == (1, step)
            assert screen.view == frame.view
            assert sorted(screen.query_one(Hand).cards) == sorted(frame.view.hand)
            await pilot.press("right")
        assert isinstance(pilot.app.screen, ReplayedScores), "after the round its scores"


@pytest.mark.parametrize(("back", "on"), [("left", "right"), ("comma", "full_stop")])
async def test_keys_for_a_move_back_and_on(back: str, on: str) -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press(back)
        assert place(screen) == (1, 0), "there is nothing before the first deal"
        await pilot.press(on, on, on, back)
        assert place(screen) == (1, 2)


async def test_one_steps_over_the_end_of_a_round_both_ways() -> None:
    screen = still()
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "right")
        scores = app.screen
        assert isinstance(scores, ReplayedScores)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        assert place(screen) == (2, 0)
        assert not screen.playing
        await pilot.press("left")
        assert place(screen) == (1, MOVES[0])
        await pilot.press("right")
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen
        assert place(screen) == (1, MOVES[0]), "one can go back to the table instead"


async def test_rounds_are_jumped_to() -> None:
    screen = still(by_chance("1", 500, 3))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        seen = []
        for key in ("down", "right_square_bracket", "down", "up", "left_square_bracket", "up"):
            await pilot.press("right", key)
            seen.append(place(screen))
        assert [number for number, _step in seen] == [2, 3, 3, 2, 1, 1]
        assert all(step == 0 for number, step in seen[:2])
        assert "round 1" in text(screen, TableBar)


async def test_home_and_end() -> None:
    screen = still(number=2)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("end")
        assert place(screen) == (2, MOVES[1])
        await pilot.press("home")
        assert place(screen) == (2, 0)


async def test_nothing_can_be_played() -> None:
    screen = still(seat=0)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        while not (screen.view and screen.view.my_turn and screen.view.legal_moves.can_lay):
            await pilot.press("right")
        before = screen.view, screen.choice, screen.step
        await pilot.press("enter", "d", "8", "a", "s", "h", "u")
        for widget, owner in ((screen.query_one(Hand), 1), (screen.query_one(Row), None)):
            at = widget.centre_of(owner)
            assert at is not None
            await pilot.click(offset=at)
        assert (screen.view, screen.choice, screen.step) == before


async def test_nothing_stands_out_as_if_it_could_be_done() -> None:
    events = Playback(RECORD).frames(1, None)[-1].view.history
    screen = still(seat=next(event.seat for event in events if isinstance(event, Drawn)))
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        drew = False
        for _ in range(MOVES[0]):
            await pilot.press("right")
            drew = drew or (screen.choice is not None and screen.choice.must_draw)
            for widget in screen.query(GridWidget):
                pens = {name for line in widget.grid.cells for _sign, pen in line for name in pen}
                assert not pens & {"card--act", "stock--act", "row--target", "status--act"}
        assert drew


# What is told


async def test_what_just_happened_is_told_the_draws_of_a_turn_together() -> None:
    record = laid_out(["7H KC QC", "2S 3S 4S"], "5H", "9D JC 5C", "R:7H", "draw", "draw", "draw", "L:5C")
    screen = still(record, seat=0)
    names = [player.name for player in record.players]
    async with OneScreen(screen).run_test(size=(120, 40)) as pilot:
        told = []
        for _ in range(6):
            told.append(screen.noted)
            await pilot.press("right")
        assert told[0].startswith(f"Round 1. {names[0]} plays first. 5♥ starts the row.")
        assert told[1:5] == [
            f"{names[0]} laid 7♥ on the right.",
            f"{names[1]} drew a card.",
            f"{names[1]} drew 2 cards.",
            f"{names[1]} drew 3 cards.",
        ]
        await pilot.press("o", "left")
        assert "drew 9♦ J♣ 5♣" in screen.noted, "with open hands what was drawn is told"


async def test_the_line_under_the_hand_tells_it() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        assert screen.noted
        assert text(screen, StatusLine).startswith(f" {screen.noted}")


async def test_the_end_of_a_round_and_of_the_record() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(120, 40)) as pilot:
        await pilot.press("end")
        assert "won the round." in screen.noted
        assert "The record ends" not in screen.noted
        await pilot.press("down", "end")
        assert "won the game" in screen.noted
        assert "The record ends" not in screen.noted
    for record, said in ((CUT, "is to play."), (replace(RECORD, rounds=RECORD.rounds[:1]), "after round 1.")):
        screen = still(record, number=len(record.rounds))
        async with OneScreen(screen).run_test(size=(120, 40)) as pilot:
            await pilot.press("end")
            assert screen.noted.endswith(said)
            assert "The record ends here" in screen.noted


async def test_everybody_is_called_by_name_from_whatever_seat_but_who_gave_none() -> None:
    for name in ("Rasa", "You"):
        players = (replace(RECORD.players[0], name=name), *RECORD.players[1:])
        screen = still(replace(RECORD, players=players), seat=1)
        app = OneScreen(screen)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("end")
            log = "\n".join(text_of(each) for each in screen.query(Log) if each.display)
            assert f"{name} laid" in log
            assert "Jonas laid" in log
            await pilot.press("l")
            assert isinstance(app.screen, LogDialog)
            assert app.screen._you == (0 if name == "You" else None)
            await pilot.press("escape", "right")
            assert isinstance(app.screen, ReplayedScores)
            assert app.screen._you == (0 if name == "You" else None)


# Looking


async def test_other_hands_are_shown_and_hidden_again() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(120, 24)) as pilot:
        assert "open hands" in screen.query_one(KeyBar).render().plain
        await pilot.press("o")
        assert "close hands" in screen.query_one(KeyBar).render().plain
        for key in ("right", "down", "p", "left"):
            await pilot.press(key)
            assert screen.view is not None
            assert None not in screen.view.hands
            assert screen.query_one(OpenHands).display
            assert not screen.query_one(Hand).display
        await pilot.press("o", "right", "left", "up")
        assert screen.view is not None
        assert [seat for seat, hand in enumerate(screen.view.hands) if hand is not None] == [screen.seat]
        assert screen.query_one(Hand).display


async def test_the_seat_is_switched_by_key_and_by_a_click_on_a_player() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right")
        seen = []
        for _ in range(5):
            seen.append(text(screen, TableBar).split("  ")[0].strip())
            assert place(screen) == (1, 2), "the moment stays"
            await pilot.press("p")
        assert seen == [f"Replay: {name}" for name in ("Rasa", "Jonas", "Ona", "Petras", "Rasa")]
        at = screen.query_one(Opponents).centre_of(3)
        assert at is not None
        await pilot.click(offset=at)
        assert screen.seat == 3
        assert screen.view == Playback(RECORD).frames(1, 3)[2].view


async def test_it_opens_at_the_first_persons_seat_or_where_it_is_told() -> None:
    people = replace(RECORD, players=(Player("A", "easy"), Player("B", "easy"), Player("C"), Player("D")))
    bots = replace(RECORD, players=tuple(replace(player, bot="easy") for player in RECORD.players))
    assert still(people).seat == 2
    assert still(people, seat=0).seat == 0
    assert still(bots).seat == 0
    assert place(still(number=2)) == (2, 0)


async def test_cards_travel_from_whoever_laid_them_on_the_way_on_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(flight, "SECONDS", 3600)
    screen = still(seat=0)
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "full"
        row = screen.query_one(Row)
        frames = Playback(RECORD).frames(1, 0)
        for frame in frames[1:]:
            hand = screen.query_one(Hand)
            laid = frame.told[0]
            if isinstance(laid, Laid):
                boxes = screen.query_one(Opponents)
                mine = laid.seat == 0
                start = hand.place_of(laid.cards[-1]) if mine else boxes.centre_of(laid.seat)
            await pilot.press("right")
            assert row.flying == isinstance(laid, Laid)
            if isinstance(laid, Laid):
                assert screen.motion.flights[0].start == start
        await pilot.press("left")
        assert not screen.motion.flying
        await pilot.press("home", "o", "right")
        first = frames[1].told[0]
        assert isinstance(first, Laid)
        assert screen.motion.flights[0].start == screen.query_one(OpenHands).centre_of(first.seat)


async def test_it_plays_to_the_end_by_itself_and_shows_the_scores_of_each_round() -> None:
    screen = ReplayScreen(RECORD)
    app = OneScreen(screen)
    app.pace = PACES["instant"]
    seen: list[tuple[int, int]] = []
    boards: list[int] = []
    async with app.run_test(size=(80, 24)) as pilot:
        screen.speed = "instant"
        push = app.push_screen

        def pushed(shown: Any, *more: Any, **named: Any) -> Any:
            boards.append(screen.number)
            return push(shown, *more, **named)

        app.push_screen = pushed  # type: ignore[method-assign, assignment]
        screen.watch(screen, "step", lambda: seen.append(place(screen)), init=False)
        await until(pilot, lambda: boards == [1, 2])
        assert seen == [
            *((1, step) for step in range(1, MOVES[0] + 1)),
            *((2, step) for step in range(MOVES[1] + 1)),
        ]
        await pilot.pause(0.05)
        board = app.screen
        assert isinstance(board, ReplayedScores), "the final scores stay"
        assert [key for key, _label in board.choices] == ["table", "leave"]
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is screen
        assert not screen.playing
        await pilot.press("right")
        await pilot.click("#leave")
        await pilot.pause()
    assert app.results == [None]


@pytest.mark.usefixtures("quickly")
async def test_an_unfinished_record_stands_still_at_its_end_and_begins_anew() -> None:
    screen = ReplayScreen(CUT, number=2)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        screen.speed = "instant"
        await until(pilot, lambda: not screen.playing)
        assert place(screen) == (2, 5)
        await pilot.press("right")
        assert place(screen) == (2, 5)
        screen.speed = "slow"
        await pilot.press("space")
        assert place(screen) == (1, 0)
        assert screen.playing


@pytest.mark.parametrize("record", [RECORD, CUT], ids=["over", "left"])
@pytest.mark.parametrize("way", ["end", "right", "click", "itself"])
async def test_however_the_end_is_reached_it_can_be_played_from_the_start(record: Record, way: str) -> None:
    screen = still(record, number=2)
    last = len(record.rounds[1].moves)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        bar, head = screen.query_one(KeyBar), screen.query_one(Playhead)
        screen.speed = "slow"
        if way in ("right", "itself"):
            screen.go(last - 1)
        await pilot.press("space")
        assert "space pause" in bar.render().plain
        match way:
            case "click":
                x = max(x for x, owner in enumerate(head.grid.owners[0]) if owner == last)
                await pilot.click(head, offset=(x, 0))
            case "itself":
                screen._go_on()
                await pilot.pause()
            case _:
                await pilot.press(way)
        assert place(screen) == (2, last)
        assert "space from the start" in bar.render().plain
        assert "▶" in text(screen, Playhead)
        await pilot.press("space")
        assert place(screen) == (1, 0)
        assert screen.playing


async def test_in_the_first_round_it_says_that_there_are_no_scores() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        assert pilot.app.screen is screen
        status = screen.query_one(StatusLine)
        assert status.text == "No round is over yet: everybody has 0 points."
        await pilot.press("right")
        assert "No round" not in status.text


async def test_space_plays_and_pauses_and_a_step_pauses() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        bar = screen.query_one(KeyBar)
        assert "space play" in bar.render().plain
        assert "▶" in text(screen, Playhead)
        seen = [screen.playing]
        await pilot.press("space")
        seen.append(screen.playing)
        assert "space pause" in bar.render().plain
        assert "║" in text(screen, Playhead)
        await pilot.press("space")
        seen.append(screen.playing)
        for key in ("right", "left"):
            await pilot.press("space", key)
            seen.append(screen.playing)
        assert seen == [False, True, False, False, False]
        for key in ("home", "end", "down", "up", "o", "p"):
            await pilot.press("space" if not screen.playing else "home", key)
            assert screen.playing, key


def pauses(screen: ReplayScreen) -> list[float]:
    """What is waited for from now on, in seconds."""
    found: list[float] = []
    set_timer = screen.set_timer

    def noted(delay: float, callback: Callable[[], None] | None = None, **more: Any) -> Any:
        if callback == screen._go_on:
            found.append(delay)
        return set_timer(delay, callback, **more)

    screen.set_timer = noted  # type: ignore[method-assign, assignment]
    return found


@pytest.mark.parametrize("name", SPEEDS)
async def test_pauses_are_those_of_the_paces_in_the_settings(name: str) -> None:
    pace = PACES[name]
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        screen.speed = name
        found = pauses(screen)
        screen.playing = True
        frames = Playback(RECORD).frames(1, 0)
        for step, after in enumerate(frames[1:]):
            screen.go(step)
            wanted = pace.draw if isinstance(after.told[0], Drawn) else pace.lay
            assert found[-1] == max(module.LEAST, wanted)
        screen.go(len(frames) - 1)
        assert found[-1] == max(module.LEAST, 2 * pace.lay)
        assert {isinstance(frame.told[0], Drawn) for frame in frames[1:]} == {True, False}
        await pilot.pause()


async def test_the_speed_is_that_of_the_settings_is_shown_and_is_changed() -> None:
    for name, shown in (("fast", "fast"), ("slow", "slow"), ("instant", "normal")):
        screen = still()
        app = OneScreen(screen)
        app.pace = PACES[name]
        async with app.run_test(size=(80, 24)):
            assert text(screen, Playhead).endswith(f"- {shown} +")
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        seen = []
        for key in ("plus", "equals_sign", "ž", "minus", "minus", "minus", "minus"):
            await pilot.press(key)
            seen.append(screen.speed)
            assert text(screen, Playhead).endswith(f"- {screen.speed} +")
        assert seen == ["fast", "instant", "instant", "fast", "normal", "slow", "slow"]


async def test_another_speed_is_in_force_at_once() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        found = pauses(screen)
        await pilot.press("space", "plus")
        assert found == [PACES["normal"].lay, PACES["fast"].lay]


@pytest.mark.usefixtures("quickly")
async def test_nothing_is_missed_while_something_is_over_it() -> None:
    screen = still()
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("l", "question_mark"):
            screen.speed = "slow"
            await pilot.press("space", key)
            assert app.screen is not screen
            screen.speed = "instant"
            before = place(screen)
            await pilot.pause(0.1)
            assert place(screen) == before
            await pilot.press("escape")
            await until(pilot, lambda before=before: place(screen) != before)  # type: ignore[misc]
            await pilot.press("space", "home")


@pytest.mark.usefixtures("quickly")
async def test_who_touches_the_scores_looks_at_them_at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SCORES", 3600)

    def goes_on(screen: Screen[Any]) -> bool:
        return isinstance(screen, ReplayedScores) and screen._going is not None

    for touch in ("down", "mouse"):
        screen = ReplayScreen(RECORD)
        app = OneScreen(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            screen.speed = "instant"
            screen.action_go(-1)
            await until(pilot, lambda app=app: goes_on(app.screen))  # type: ignore[misc]
            await (pilot.press("down") if touch == "down" else pilot.click("#scores"))
            assert isinstance(app.screen, ReplayedScores)
            assert not goes_on(app.screen)
            screen.speed = "slow"
            await pilot.press("enter")
            await pilot.pause()
            assert place(screen) == (2, 0)
            assert screen.playing, "and then it goes on"


@pytest.mark.usefixtures("quickly")
async def test_a_key_meant_for_the_table_does_not_leave_the_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lateness, "ARRIVAL", 60)
    monkeypatch.setattr(lateness, "LONGEST", 200)
    monkeypatch.setattr(module, "SCORES", 3600)
    screen = ReplayScreen(RECORD)
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        screen.speed = "instant"
        screen.action_go(-1)
        await until(pilot, lambda: isinstance(app.screen, ReplayedScores))
        board = app.screen
        await pilot.press("space", "enter", "n", "escape")
        await pilot.pause()
        assert app.screen is board


async def test_the_scores_so_far() -> None:
    screen = still()
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab")
        assert len(app.screen_stack) == 2, "there are none yet"
        await pilot.press("down", "right", "tab")
        board = app.screen
        assert isinstance(board, ScoreboardScreen)
        assert len(board._view.results) == 1
        await pilot.press("tab")
        await pilot.pause()
        assert app.screen is screen
        assert place(screen) == (2, 1)


# The line of the round


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "lt"])
async def test_everything_has_its_place(size: tuple[int, int], language: str) -> None:
    from kortu_domino.i18n import use_language

    use_language(language)
    try:
        screen = still()
        async with OneScreen(screen).run_test(size=size) as pilot:
            for speed in SPEEDS:
                screen.speed = speed
                for key in ("right", "end", "o", "o"):
                    await pilot.press(key)
                    line = text(screen, Playhead)
                    assert len(line) <= size[0]
                    assert line.endswith(" +")
                    assert line.count("●") == 1
                    assert line.count("━") + line.count("─") >= 12
                    for widget in screen.query("*"):
                        if widget.display and widget.size:
                            assert screen.region.contains_region(widget.region), widget
                    assert screen.query_one(Row).size.height >= 5
    finally:
        use_language("en")


async def test_a_click_in_the_line_goes_to_that_moment() -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        playhead = screen.query_one(Playhead)
        for frame in (7, 0, MOVES[0]):
            at = playhead.centre_of(frame)
            assert at is not None
            await pilot.click(offset=at)
            assert place(screen) == (1, frame)
            line = text(screen, Playhead)
            assert f"{frame}/{MOVES[0]}" in line
            done = line.count("━") / (line.count("━") + line.count("─"))
            assert abs(done - frame / MOVES[0]) < 0.05


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_by_mouse_alone(size: tuple[int, int]) -> None:
    screen = still()
    async with OneScreen(screen).run_test(size=size) as pilot:

        async def click(key: str) -> None:
            at = screen.query_one(Playhead).centre_of(key)
            assert at is not None
            await pilot.click(offset=at)

        for key, now in (
            ("right", (1, 1)),
            ("right", (1, 2)),
            ("left", (1, 1)),
            ("down", (2, 0)),
            ("up", (1, 0)),
        ):
            await click(key)
            assert place(screen) == now
        await click("plus")
        assert screen.speed == "fast"
        await click("minus")
        assert screen.speed == "normal"
        await click("space")
        assert screen.playing
        await click("space")
        assert not screen.playing


async def test_one_round_alone_and_a_round_without_moves() -> None:
    for moves in (0, 1):
        record = replace(RECORD, rounds=(RoundRecord(RECORD.rounds[0].deck, RECORD.rounds[0].moves[:moves]),))
        screen = still(record)
        async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
            await pilot.press("end", "right", "down", "up", "o", "p")
            assert place(screen) == (1, moves)
            assert f"{moves}/{moves}" in text(screen, Playhead)
            assert "round" not in text(screen, Playhead)


async def test_six_players_with_two_packs_at_the_smallest_size() -> None:
    record = played(HouseRules(players=6, decks=2, point_limit=500), "3")
    screen = still(record, seat=5)
    async with OneScreen(screen).run_test(size=(60, 20)) as pilot:
        for _ in range(len(record.rounds[0].moves)):
            await pilot.press("right")
        await pilot.press("o")
        await pilot.pause()
        for widget in screen.query("*"):
            if widget.display and widget.size:
                assert screen.region.contains_region(widget.region), widget


# The ways there


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_from_the_scores_at_the_end_of_a_game_and_back(way: str) -> None:
    board = ScoreboardScreen(Playback(RECORD).frames(2, 0)[-1].view, record=RECORD)
    app = OneScreen(board)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await (pilot.press("p") if way == "key" else pilot.click("#replay"))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert (place(screen), screen.seat, screen.playing) == ((1, 0), 0, True)
        await pilot.press("escape")
        await pilot.pause()
        back: Screen[Any] = app.screen
        assert back is board


async def test_no_replay_before_the_end_of_the_game() -> None:
    record = replace(RECORD, rounds=RECORD.rounds[:1])
    board = ScoreboardScreen(Playback(record).frames(1, 0)[-1].view, record=record)
    app = OneScreen(board)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        await pilot.pause()
        assert app.screen is board
        assert [key for key, _label in board.buttons] == ["next", "review", "title"]


async def test_a_game_of_bots_alone_can_be_seen_again_but_not_reviewed() -> None:
    bots = replace(RECORD, players=tuple(replace(player, bot="easy") for player in RECORD.players))
    board = ScoreboardScreen(Playback(bots).frames(2, None)[-1].view, record=bots)
    app = OneScreen(board)
    async with app.run_test(size=(80, 24)) as pilot:
        assert [key for key, _label in board.buttons] == ["again", "new", "replay", "title"]
        await pilot.press("v", "p")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "lt"])
async def test_the_buttons_of_the_scores_fit_every_size(size: tuple[int, int], language: str) -> None:
    from kortu_domino.i18n import use_language

    use_language(language)
    try:
        board = ScoreboardScreen(Playback(RECORD).frames(2, 0)[-1].view, record=RECORD)
        async with OneScreen(board).run_test(size=size) as pilot:
            await pilot.pause()
            actions = list(board.query(Action))
            assert [action.key for action in actions] == ["again", "new", "review", "replay", "title"]
            for action in actions:
                assert board.region.contains_region(action.region)
                assert action.size.width >= len(action.label) + 4
                assert action.label in "".join(segment.text for segment in action.render_line(0))
            seen = [action.region for action in actions]
            assert not any(a.overlaps(b) for a in seen for b in seen if a is not b)
    finally:
        use_language("en")


def app_at(home: Path) -> KortuDominoApp:
    return KortuDominoApp(
        settings_file=SettingsFile(home / "settings.toml"), store=GameStore(home / "games.sqlite3")
    )


async def test_the_app_shows_a_record_at_a_round_from_a_seat(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_replay(RECORD, 2, 3)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert (place(screen), screen.seat) == ((2, 0), 3)
        await pilot.press("escape")
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_the_app_says_why_a_record_cannot_be_shown(tmp_path: Path) -> None:
    moves = ("R:7H", *RECORD.rounds[1].moves)
    broken = replace(RECORD, rounds=(RECORD.rounds[0], replace(RECORD.rounds[1], moves=moves)))
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for record in (broken, replace(RECORD, rounds=())):
            app.show_replay(record)
            await pilot.pause()
            assert len(app.screen_stack) == 1
        [notice] = app._notifications
        assert "The record ends before the first deal." in notice.message
        assert len(notice.message.splitlines()) == 2


def test_the_command_opens_it_and_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(RECORD.to_json(), encoding="utf-8")
    with Terminal("replay", str(file)) as terminal:
        terminal.until_text("Replay: Rasa")
        terminal.until_text("space pause")
        terminal.until(lambda: f" 0/{MOVES[0]}" not in terminal.text, "a move")
        terminal.send(" ", LEFT)
        terminal.until_text("space play")
        terminal.click_on("open hands")
        terminal.until_text("close hands")
        terminal.send("\x1b[F", RIGHT)
        terminal.until_text("Scores after round 1")
        terminal.send("\r")
        terminal.until_text("round 2 of 2")
        terminal.send(ESCAPE)
        assert terminal.until_ended() == 0
        assert terminal.in_order
        assert "kept" not in terminal.text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_it_looks_as_it_should(snap_compare: Any, size: tuple[int, int]) -> None:
    assert snap_compare(OneScreen(still(number=2)), terminal_size=size, press=["right"] * 15)
