"""The review on the table: what a player saw then, what the choices were worth, and the judging meanwhile."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino.engine import HouseRules, Lay, Record
from kortu_domino.review import Decision, Judged, Judgement, RoundReview, review
from kortu_domino.table.pace import PACES
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import open_table
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.screens.review import ReviewScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.widgets.expected import Expected
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.mistakes import Mistakes
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from kortu_domino.tui.widgets.stock import Stock
from kortu_domino.tui.widgets.table_bar import TableBar
from kortu_domino.tui.widgets.verdict import Verdict
from kortu_domino.tui.widgets.why import Why
from kortu_domino.words.numbers import balance
from tests.review.records import FORCED, laid_out, played
from tests.table.test_thinker import gone, until_gone
from tests.table.thinkers import Held
from tests.tui.kit import OneScreen, text_of, until
from tests.tui.samples import agreed, careless
from tests.tui.terminal import ESCAPE, RIGHT, Terminal

FEW = 800
RECORD = careless(agreed(seed="38"), rounds=2)
"""Two rounds against bots; in the second there are three mistakes and more."""
(REVIEW,) = review(RECORD, [0], playouts=FEW)
LAST: RoundReview = REVIEW.rounds[-1]
MISTAKES = [judgement.decision.move for judgement in LAST.mistakes]
"""The moves, the costliest first."""


def known() -> Judged:
    """Everything is judged."""
    judged = Judged()
    for round_ in REVIEW.rounds:
        for judgement in round_.judgements:
            judged.add(judgement)
    return judged


def screen_of(record: Record = RECORD, **more: Any) -> ReviewScreen:
    more.setdefault("judged", known() if record is RECORD else None)
    return ReviewScreen(record, playouts=FEW, **more)


def text(screen: ReviewScreen, kind: type[GridWidget]) -> str:
    return text_of(screen.query_one(kind))


# Why


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (40, "7♦ left: it does better. It sheds most."),
        (30, "7♦ left: it does better."),
        (20, "It does better."),
        (12, "It does…"),
    ],
)
async def test_a_reason_without_its_move_stands_where_both_have_no_room(width: int, told: str) -> None:
    why = Why()
    why.sentences, why.short = ("7♦ left: it does better.", "It sheds most."), "It does better."
    grid = Grid(width + 2, 1, ("ground",))
    why.paint(grid)
    assert "".join(sign for sign, _pen in grid.cells[0]).strip() == told


# Stepping


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)], ids=str)
async def test_from_a_long_round_to_a_short_one_and_back(size: tuple[int, int]) -> None:
    record = careless(agreed(seed="13"), rounds=2)
    judged = Judged()
    (found,) = review(record, [0], playouts=100)
    for judgement in found.rounds[0].judgements:
        judged.add(judgement)
    long, short = (len(round_.moves) for round_ in record.rounds)
    assert found.rounds[0].judgements[-1].decision.move > short + 1
    screen = screen_of(record, number=1, judged=judged)
    async with OneScreen(screen).run_test(size=size) as pilot:
        for step in (0, long):
            screen.go(step)
            await pilot.press("full_stop")
            assert screen.number == 2
            await pilot.press("comma")
            assert screen.review == found.rounds[0]


async def test_it_opens_at_the_first_decision_of_the_last_round() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)):
        first = LAST.judgements[0].decision
        assert screen.view == first.view, "what the player saw, and nothing else"
        assert screen.step == first.move - 1
        assert text(screen, StatusLine).startswith(f" Move {first.move} of {len(RECORD.rounds[1].moves)}. ")
        assert "Review: Rasa" in text(screen, TableBar)
        assert "round 2" in text(screen, TableBar)


async def test_every_decision_is_shown_as_it_was_seen() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("home")
        found: list[Decision] = []
        for step in range(len(RECORD.rounds[1].moves) + 1):
            assert screen.step == step
            assert screen.view is not None
            shown = [hand is not None for hand in screen.view.hands]
            assert shown == [True, False, False, False]
            if screen.decision:
                found.append(screen.decision)
                assert screen.decision.view == screen.view
            await pilot.press("right")
        assert found == [judgement.decision for judgement in LAST.judgements]
        assert screen.view is not None
        assert screen.view.reason is not None
        assert screen.step == len(RECORD.rounds[1].moves), "there is nothing after the end"


async def test_the_played_cards_are_lifted_and_their_place_is_shown() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        for judgement in LAST.judgements:
            while screen.step < judgement.decision.move - 1:
                await pilot.press("right")
            choice, played = screen.choice, judgement.decision.played
            assert choice is not None
            assert choice.cards == played.cards
            assert choice.glowing == (played.target,)
            assert screen.query_one(Row).choice == screen.query_one(Hand).choice == choice


async def test_what_could_have_been_laid_is_not_dimmed() -> None:
    screen = screen_of(laid_out(["7H 9H KC", "2S 3S 4D"], "5H", "", "R:7H"))
    async with OneScreen(screen).run_test(size=(80, 24)):
        choice = screen.choice
        assert choice is not None
        assert [str(card) for card in choice.cards] == ["7H"]
        assert {str(card) for index, card in enumerate(choice.hand) if choice.is_open(index)} == {"7H", "9H"}


async def test_keys_for_the_ends_and_the_log() -> None:
    screen = screen_of()
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end")
        assert screen.step == len(RECORD.rounds[1].moves)
        assert "The round is over." in text(screen, StatusLine)
        await pilot.press("left", "home")
        assert screen.step == 0
        await pilot.press("left")
        assert screen.step == 0
        await pilot.press("l")
        assert isinstance(app.screen, LogDialog)


async def test_nothing_can_be_played() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        before = screen.choice
        await pilot.press("enter", "space", "d", "8", "q", "s", "h")
        hand, row = screen.query_one(Hand), screen.query_one(Row)
        for widget, owner in ((hand, 3), (row, before.targets[0] if before else None)):
            at = widget.centre_of(owner)
            assert at is not None
            await pilot.click(offset=at)
        assert screen.choice == before


async def test_the_stock_names_no_key() -> None:
    screen = screen_of(FORCED, seats=[1])
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("home", *["right"] * 3)
        assert screen.choice is not None
        assert screen.choice.must_draw
        assert re.search(r"^ *draw$", text(screen, Stock), re.MULTILINE)


async def test_a_card_travels_only_on_the_way_on() -> None:
    screen = screen_of()
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "full"
        screen.action_step(1)
        assert screen.query_one(Row).flying
        screen.action_step(-1)
        assert not screen.query_one(Row).flying
        screen.action_go(-1)
        await pilot.pause()
        assert not screen.query_one(Row).flying


# Mistakes


async def test_up_and_down_go_from_mistake_to_mistake() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("end")
        back = []
        for _ in range(len(MISTAKES) + 2):
            await pilot.press("up")
            back.append(screen.step + 1)
        assert back == [*sorted(MISTAKES, reverse=True), *[min(MISTAKES)] * 2]
        forth = []
        for _ in range(len(MISTAKES) + 1):
            await pilot.press("down")
            forth.append(screen.step + 1)
        assert forth == [*sorted(MISTAKES)[1:], *[max(MISTAKES)] * 2]


async def test_the_costliest_are_listed_and_reached_by_key_and_by_mouse() -> None:
    assert len(MISTAKES) >= 3
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        listed = text(screen, Mistakes)
        for key, judgement in enumerate(LAST.mistakes[:3], 1):
            assert f"{key} move {judgement.decision.move}: -{judgement.cost:.1f}" in listed
            await pilot.press("end", str(key))
            assert screen.step == judgement.decision.move - 1
            assert f"▸ {key} move" in text(screen, Mistakes)
            await pilot.press("end")
            at = screen.query_one(Mistakes).centre_of(judgement.decision.move - 1)
            assert at is not None
            await pilot.click(offset=at)
            assert screen.step == judgement.decision.move - 1


async def test_a_click_on_the_line_goes_to_that_moment() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        expected = screen.query_one(Expected)
        for frame in (0, 12, len(RECORD.rounds[1].moves)):
            at = expected.centre_of(frame)
            assert at is not None
            await pilot.click(offset=at)
            assert screen.step == frame


# What is told


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (120, 20), (60, 40)])
async def test_a_mistake_is_told_with_what_would_have_been_better_and_why(size: tuple[int, int]) -> None:
    screen = screen_of()
    worst = LAST.mistakes[0]
    async with OneScreen(screen).run_test(size=size) as pilot:
        await pilot.press("1")
        await pilot.pause()
        told = text(screen, Verdict)
        heading, *lines = told.splitlines()
        assert heading.strip() == f"A mistake: it cost {worst.cost:.1f} (margin {2 * worst.error:.1f})."
        best = next(line for line in lines if line.endswith("best"))
        made = next(line for line in lines if line.endswith("played"))
        assert f"{worst.best.points:+.1f}" in best
        assert f"{worst.played.points:+.1f}" in made
        assert screen.sentences
        assert screen.sentences[0].split()[0] == best.split()[0]
        assert text(screen, Why).split(".")[0].split() == screen.sentences[0].split(".")[0].split()
        for widget in screen.query("*"):
            if widget.display and widget.size:
                assert screen.region.contains_region(widget.region), widget


def decision_of(screen: ReviewScreen) -> Judgement:
    assert screen.judgement is not None
    return screen.judgement


async def test_a_choice_that_cost_nothing_is_not_called_a_mistake() -> None:
    good = next(judgement for judgement in LAST.judgements if not judgement.mistake)
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        while screen.step < good.decision.move - 1:
            await pilot.press("right")
        assert decision_of(screen) == good
        assert text(screen, Verdict).splitlines()[0].strip() in ("The best choice.", "As good as the best.")


async def test_the_result_is_cards_and_play() -> None:
    assert LAST.result is not None
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        made = balance(LAST.result, LAST.cost)
        split = f"esult {made['result']} = cards {made['cards']}, play {made['play']}"
        assert split in text(screen, Expected)
        await pilot.press("end")
        assert split in text(screen, Why)


async def test_the_line_has_its_mistakes_and_the_moment_that_is_looked_at() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(120, 40)) as pilot:
        expected = screen.query_one(Expected)
        assert text(screen, Expected).count("●") == len(MISTAKES)
        columns: list[int] = []
        for key in ("home", "end"):
            await pilot.press(key)
            now = {
                x
                for line in expected.grid.cells[1:]
                for x, (_sign, pen) in enumerate(line)
                if "expected--now" in pen
            }
            assert len(now) == 1
            columns += now
        assert columns[1] == expected.size.width - 1
        assert columns[0] < 6


async def test_the_line_of_zero_is_called_zero_even_at_the_edge() -> None:
    screen = screen_of()
    low = replace(LAST.judgements[0], played=replace(LAST.judgements[0].played, points=-9.0))
    async with OneScreen(screen).run_test(size=(80, 24)):
        screen.review = RoundReview(0, 2, (low,), 0.6)
        lines = text(screen, Expected).splitlines()[1:]
        assert lines[0].split()[0] == "0"
        assert "┄" in lines[0]
        assert lines[-1].split()[0] == "-9"


async def test_whose_play_it_is_stays_in_sight_where_the_rules_are_long() -> None:
    rules = replace(RECORD.rules, point_limit=1000, ace_points=14, draw_limit=3, fast_move=False)
    record = played(rules, "3")
    screen = screen_of(record, judged=Judged())
    screen.thinker = Held()
    async with OneScreen(screen).run_test(size=(60, 20)):
        assert text(screen, TableBar).startswith(" Review: P0  ")
        assert text(screen, TableBar).endswith("…")


async def test_where_there_is_nothing_to_decide() -> None:
    screen = screen_of(FORCED, seats=[0])
    async with OneScreen(screen).run_test(size=(80, 24)):
        assert "There was nothing to decide." in text(screen, Mistakes)
        assert "Nothing to decide." in text(screen, Verdict)


async def test_where_the_record_ends_before_anything_is_decided() -> None:
    screen = screen_of(laid_out(["6H 2C 6S", "6C 9C JD"], "6D", ""), seats=[0])
    async with OneScreen(screen).run_test(size=(80, 24)):
        assert "Nothing has been decided yet." in text(screen, Mistakes)
        assert "The record ends here." in text(screen, Verdict)


# Open hands


async def test_all_hands_are_open_until_the_key_comes_again_and_it_says_so() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        assert not screen.query_one(OpenHands).display
        await pilot.press("o")
        for key in ("right", "down", "home", "comma"):
            await pilot.press(key)
            assert screen.view is not None
            assert all(hand is not None for hand in screen.view.hands)
            assert "All hands are open: Rasa saw one of them." in text(screen, StatusLine)
            assert screen.query_one(OpenHands).display
            assert not screen.query_one(Hand).display
        await pilot.press("o")
        assert screen.view is not None
        assert [hand is not None for hand in screen.view.hands] == [True, False, False, False]
        assert "All hands" not in text(screen, StatusLine)
        assert screen.query_one(Hand).display


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=str)
async def test_among_open_hands_the_card_that_is_laid_is_marked(size: tuple[int, int]) -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=size) as pilot:
        await pilot.press("o")
        hands = screen.query_one(OpenHands)
        for judgement in LAST.judgements:
            played = judgement.decision.played
            assert isinstance(played, Lay)
            screen.go(judgement.decision.move - 1)
            await pilot.pause()
            mine, *others = text_of(hands).splitlines()
            assert [piece.split()[0] for piece in mine.split("▸")[1:]] == [f"{card}" for card in played.cards]
            assert not any("▸" in line for line in others)


async def test_what_is_judged_is_what_was_seen_even_if_hands_are_open() -> None:
    screen = screen_of(judged=Judged())
    screen.thinker = held = Held()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        held.go.set()
        await until(pilot, lambda: screen.whole)
        assert screen.review == LAST


# Rounds and players


async def test_other_rounds() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("full_stop")
        assert screen.review == LAST
        await pilot.press("comma")
        assert screen.review == REVIEW.rounds[0]
        assert "round 1" in text(screen, TableBar)
        await pilot.press("comma")
        assert screen.review == REVIEW.rounds[0]
        await pilot.press("full_stop")
        assert screen.review == LAST


async def test_each_person_can_be_looked_at() -> None:
    players = tuple(
        replace(player, bot=None if seat != 1 else "easy") for seat, player in enumerate(RECORD.players)
    )
    screen = screen_of(replace(RECORD, players=players), judged=Judged())
    screen.thinker = Held()
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        names = []
        for _ in range(4):
            names.append(text(screen, TableBar).split("  ")[0].strip())
            assert screen.view is not None
            assert [seat for seat, hand in enumerate(screen.view.hands) if hand is not None] == [
                screen.view.seat
            ]
            await pilot.press("p")
        assert names == ["Review: Rasa", "Review: Ona", "Review: Petras", "Review: Rasa"]


async def test_where_one_person_played_there_is_no_other() -> None:
    screen = screen_of()
    async with OneScreen(screen).run_test(size=(200, 24)) as pilot:
        assert "player" not in screen.query_one(KeyBar).render().plain
        await pilot.press("p")
        assert "Review: Rasa" in text(screen, TableBar)


async def test_a_round_that_is_not_finished_and_one_without_moves() -> None:
    rounds = RECORD.rounds
    for moves in (0, 5):
        record = replace(RECORD, rounds=(rounds[0], replace(rounds[1], moves=rounds[1].moves[:moves])))
        screen = screen_of(record, judged=Judged())
        screen.thinker = Held()
        async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
            await pilot.press("end")
            assert screen.step == moves
            assert "is to play" in text(screen, StatusLine) or "your turn" in text(screen, StatusLine)
            await pilot.press("o", "left", "right")
            assert screen.step == moves


# Judging


async def test_what_is_looked_at_is_judged_first_and_nothing_waits_for_it() -> None:
    screen = screen_of(judged=Judged())
    screen.thinker = held = Held()
    asked: list[int] = []
    think = held.think

    async def noted(call: Any, decision: Decision, *more: object) -> Any:
        asked.append(decision.move)
        return await think(call, decision, *more)

    held.think = noted  # type: ignore[assignment]
    moves = [judgement.decision.move for judgement in LAST.judgements]
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        assert "Judging this choice…" in text(screen, Verdict)
        assert f"judged: 0 of {len(moves)}" in text(screen, Mistakes)
        assert "Expected result" in text(screen, Expected)
        while screen.step < moves[3] - 1:
            await pilot.press("right")
        assert asked == moves[:1], "keys are answered while the first is judged"
        held.go.set()
        await until(pilot, lambda: screen.whole)
        assert asked == [moves[0], *moves[3:], *moves[1:3]]
        assert screen.review == LAST
        assert "judged" not in text(screen, Mistakes)
        assert screen.judgement == LAST.judgements[3]


async def test_it_is_judged_in_another_process_that_ends_when_all_is_done() -> None:
    screen = screen_of(judged=Judged())
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen.thinker._process is not None)
        process = screen.thinker._process
        assert process is not None
        await until(pilot, lambda: screen.whole)
        assert screen.review == LAST, "as the command says"
        await until_gone(process.pid)


async def test_escape_leaves_at_once_and_ends_the_process() -> None:
    screen = ReviewScreen(RECORD, playouts=1_000_000)
    app = OneScreen(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen.thinker._asked is not None)
        process = screen.thinker._process
        assert process is not None
        assert not gone(process.pid)
        await pilot.press("escape")
        await pilot.pause()
        assert app.results == [None]
        await until_gone(process.pid)


async def test_another_round_is_judged_when_it_is_shown() -> None:
    judged = Judged()
    for judgement in LAST.judgements:
        judged.add(judgement)
    screen = screen_of(judged=judged)
    async with OneScreen(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("comma")
        await until(pilot, lambda: screen.whole)
        assert screen.review == REVIEW.rounds[0]


# The ways there


def sat_at(*seats: SeatSetup) -> TableScreen:
    return TableScreen(open_table(Setup(HouseRules(players=len(seats)), seats, "x"), pace=PACES["instant"]))


async def play_round(pilot: Pilot[Any]) -> ScoreboardScreen:
    """Lay the first card that can be laid, until the scores are there."""
    for _ in range(400):
        screen = pilot.app.screen
        if isinstance(screen, ScoreboardScreen):
            await pilot.pause()
            return screen
        if isinstance(screen, TableScreen) and screen.view and screen.view.my_turn:
            move = screen.view.legal_moves[0]
            assert screen.view.seat is not None
            screen.play(move)
        await pilot.pause()
        if isinstance(screen, TableScreen) is False:
            await pilot.press("enter")
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("way", ["key", "mouse"])
async def test_from_the_scores_and_back_to_them(way: str) -> None:
    app = OneScreen(sat_at(SeatSetup("Ona"), SeatSetup("Jonas", "easy")))
    async with app.run_test(size=(80, 24)) as pilot:
        board = await play_round(pilot)
        await (pilot.press("v") if way == "key" else pilot.click("#review"))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert "Review: Ona" in text(screen, TableBar)
        assert "round 1" in text(screen, TableBar)
        await until(pilot, lambda: screen.whole)
        await pilot.press("escape")
        await pilot.pause()
        back: Screen[Any] = app.screen
        assert back is board
        await pilot.press("v")
        await pilot.pause()
        again: Screen[Any] = app.screen
        assert isinstance(again, ReviewScreen)
        assert again.whole, "what was found is not looked for again"
        await pilot.press("escape")
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.number == 2


async def test_no_review_of_a_round_in_play_nor_of_bots_alone() -> None:
    record = played(HouseRules(players=2, point_limit=500), "1")
    bots = replace(record, players=tuple(replace(player, bot="easy") for player in record.players))
    view = screen_view(record)
    for board in (
        ScoreboardScreen(view, record=bots),
        ScoreboardScreen(view, looking=True),
    ):
        app = OneScreen(board)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("v")
            await pilot.pause()
            assert app.screen is board
            assert "review" not in [key for key, _label in board.buttons]


def screen_view(record: Record) -> Any:
    """What the person of a record sees at its end."""
    from kortu_domino.table.playback import Playback

    return Playback(record).frames(len(record.rounds), 0)[-1].view


async def test_buttons_fit_the_smallest_terminal() -> None:
    record = careless(agreed(seed="18", point_limit=50), rounds=1)
    while not screen_view(record).game_over:
        record = careless(agreed(seed="18", point_limit=50), rounds=len(record.rounds) + 1)
    board = ScoreboardScreen(screen_view(record), record=record)
    async with OneScreen(board).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert [key for key, _label in board.buttons] == ["again", "new", "review", "replay", "title"]
        for key, label in board.buttons:
            button = board.query_one(f"#{key}")
            assert board.region.contains_region(button.region)
            assert button.size.width >= len(label) + 2


def test_the_command_opens_it_and_ends_with_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(RECORD.to_json(), encoding="utf-8")
    with Terminal("review", str(file), "--screen", "--round", "1", "--playouts", "100") as terminal:
        terminal.until_text("Review: Rasa")
        terminal.until_text("round 1")
        terminal.until_text("Result ")
        before = terminal.text
        terminal.send(RIGHT)
        terminal.until(lambda: terminal.text != before, "another move")
        terminal.send(ESCAPE)
        assert terminal.until_ended() == 0
        assert terminal.in_order


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_it_looks_as_it_should(snap_compare: Any, size: tuple[int, int]) -> None:
    assert snap_compare(OneScreen(screen_of()), terminal_size=size, press=["1"])
