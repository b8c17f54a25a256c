"""What happens by itself, and when."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from kortu_domino.engine import Drawn, Event, Laid, Passed, Record, RoundEnded, View
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.table import Table
from tests.table.tables import INSTANT, any_move, in_no_time, listen, now, table_of, turns
from tests.table.thinkers import InThread, Searcher

SLOW = Pace(lay=10, draw=3)


@pytest.fixture(autouse=True)
def even(monkeypatch: pytest.MonkeyPatch) -> None:
    """All bots take the same time, whatever there is to choose."""
    monkeypatch.setattr("kortu_domino.table.pace.manner", lambda name, choices: 1.0)


@asynccontextmanager
async def running(table: Table) -> AsyncIterator[asyncio.Task[None]]:
    """The table runs meanwhile."""
    task = asyncio.create_task(table.run())
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def settle() -> None:
    """Let everybody do what they can do now."""
    for _ in range(20):
        await asyncio.sleep(0)


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    while not true():  # noqa: ASYNC110 - what tests wait for tells nobody
        await asyncio.sleep(0.001)


def deal_on(table: Table) -> None:
    """Deal each next round as soon as one is over."""

    def told(events: tuple[Event, ...], view: View) -> None:
        if view.reason is not None and not view.game_over:
            table.start_round()

    table.join(None, told)
    table.start_round()


def times(table: Table, seat: int | None = None) -> list[tuple[float, Event]]:
    """When each thing happens that somebody does."""
    heard: list[tuple[float, Event]] = []
    table.join(seat, lambda events, view: heard.append((now(), events[0])))
    return heard


# The pace


def test_the_paces_go_from_slow_to_instant() -> None:
    assert list(PACES) == ["slow", "normal", "fast", "instant"]
    for slower, faster in zip([*PACES.values()], [*PACES.values()][1:], strict=False):
        assert slower.lay > faster.lay >= faster.draw
        assert slower.draw > faster.draw
    assert PACES["instant"] == Pace(0, 0, "instant")


@in_no_time
async def test_bots_pause_before_a_card_they_lay_and_shorter_before_one_they_draw() -> None:
    table = table_of("medium", "easy", "medium", pace=SLOW)
    heard = times(table)
    deal_on(table)
    await table.run()
    assert table.over
    acts = [(moment, event) for moment, event in heard if isinstance(event, Laid | Drawn | Passed)]
    assert {type(event) for _, event in acts} >= {Laid, Drawn}
    before = 0.0
    for moment, event in acts:
        assert moment - before == pytest.approx(3 if isinstance(event, Drawn) else 10)
        before = moment


@in_no_time
async def test_an_instant_game_lets_others_in_between_its_moves() -> None:
    table = table_of("medium", "easy", "medium")
    deal_on(table)
    before = turns()
    await table.run()
    assert table.over
    assert turns() - before >= sum(len(each.moves) for each in table.record.rounds)
    assert now() == 0


@in_no_time
async def test_a_bot_is_thinking_while_it_is_its_turn() -> None:
    table = table_of("Ona", "easy", pace=SLOW)
    table.start_round()
    async with running(table):
        while table.in_round:
            await settle()
            assert table.thinking == (1 if table.turn == 1 else None)
            if table.turn == 0:
                table.play(0, any_move(table))
            else:
                table.hurry()
                await settle()
    assert table.thinking is None


# Hurrying, and other paces


@in_no_time
async def test_a_hurry_ends_the_present_pause_and_no_other() -> None:
    table = table_of("medium", "medium", pace=Pace(10, 10))
    heard = times(table)
    table.start_round()
    async with running(table):
        await asyncio.sleep(4)
        table.hurry()
        await settle()
        assert [moment for moment, _ in heard] == [0, 4]
        await asyncio.sleep(9.5)
        assert len(heard) == 2
        await asyncio.sleep(1)
        assert [moment for moment, _ in heard] == [0, 4, 14]


@in_no_time
async def test_a_hurry_while_a_person_thinks_is_forgotten() -> None:
    table = table_of("Ona", "easy", pace=Pace(10, 10))
    table.start_round()
    async with running(table):
        await until(lambda: table.turn == 0)
        heard = times(table)
        table.hurry()
        began = now()
        while table.turn == 0:
            table.play(0, any_move(table))
        table.hurry()
        played = len(heard)
        await asyncio.sleep(5)
        assert len(heard) == played
        await asyncio.sleep(6)
        assert heard[played][0] == began + 10


@in_no_time
async def test_another_pace_takes_effect_in_the_middle_of_a_pause() -> None:
    table = table_of("medium", "medium", pace=Pace(100, 100))
    heard = times(table)
    table.start_round()
    async with running(table):
        await asyncio.sleep(20)
        table.pace = Pace(50, 50)
        await asyncio.sleep(10)
        table.pace = Pace(70, 70)
        await asyncio.sleep(45)
        assert [moment for moment, _ in heard] == [0, 70]
        table.pace = INSTANT
        await settle()
        assert heard[2][0] == 75


# Persons


@in_no_time
async def test_a_person_is_waited_for_without_any_work() -> None:
    table = table_of("Ona", "Jonas")
    table.start_round()
    async with running(table):
        await settle()
        before = turns()
        await asyncio.sleep(3600)
        assert turns() - before < 5


def _sit_down(table: Table) -> None:
    """Somebody listens at every seat."""
    for seat in table.persons:
        listen(table, seat)


def _must_draw(table: Table) -> None:
    """Play on until a person has nothing to lay."""
    while table.view(table.turn).legal_moves.can_lay:
        table.play(table.turn, any_move(table))


@in_no_time
async def test_draws_of_a_person_happen_by_themselves_where_that_is_wanted() -> None:
    table = table_of("Ona", "Jonas", pace=SLOW, auto_draw=True)
    _sit_down(table)
    table.start_round()
    _must_draw(table)
    seat = table.turn
    heard = times(table)
    async with running(table):
        await asyncio.sleep(1000)
    draws = [moment for moment, event in heard if isinstance(event, Drawn)]
    assert draws == [3 * (number + 1) for number in range(len(draws))]
    assert len(draws) == len(heard) > 0
    assert table.turn == seat
    assert table.view(seat).legal_moves.can_lay


@in_no_time
async def test_a_pass_of_a_person_happens_by_itself_too() -> None:
    table = table_of("Ona", "Jonas", pace=SLOW, auto_draw=True, rules={"draw_limit": 1}, seed="pass")
    _sit_down(table)
    table.start_round()
    heard = times(table)
    async with running(table):
        while table.in_round:
            if table.view(table.turn).legal_moves.can_lay:
                table.play(table.turn, any_move(table))
            await asyncio.sleep(1)
    passes = [index for index, (_, event) in enumerate(heard) if isinstance(event, Passed)]
    assert passes
    for index in passes:
        assert heard[index][0] - heard[index - 1][0] == 3


@in_no_time
async def test_draws_of_a_person_are_left_to_them_otherwise_and_that_may_change_at_any_time() -> None:
    table = table_of("Ona", "Jonas", pace=SLOW)
    _sit_down(table)
    table.start_round()
    _must_draw(table)
    heard = times(table)
    async with running(table):
        await asyncio.sleep(100)
        assert not heard
        table.auto_draw = True
        await asyncio.sleep(2)
        table.auto_draw = False
        await asyncio.sleep(100)
        assert not heard
        table.auto_draw = True
        await asyncio.sleep(4)
        assert [moment for moment, _ in heard][:1] == [205]


@in_no_time
async def test_a_person_who_draws_by_hand_is_not_overtaken() -> None:
    table = table_of("Ona", "Jonas", pace=SLOW, auto_draw=True)
    _sit_down(table)
    table.start_round()
    _must_draw(table)
    heard = times(table)
    async with running(table):
        await asyncio.sleep(2)
        table.play(table.turn, any_move(table))
        await asyncio.sleep(2.5)
        assert len(heard) == 1


@in_no_time
async def test_nothing_is_drawn_for_a_person_who_is_not_there_yet() -> None:
    table = table_of("Ona", "Jonas", pace=SLOW, auto_draw=True)
    table.start_round()
    _must_draw(table)
    seat = table.turn
    heard = times(table)
    async with running(table):
        leave = table.join(1 - seat, lambda events, view: None)
        await asyncio.sleep(100)
        assert not heard
        table.join(seat, lambda events, view: None)
        leave()
        await asyncio.sleep(4)
        assert len(heard) == 1


# Rounds


@in_no_time
async def test_between_rounds_it_waits_to_be_asked() -> None:
    table = table_of("easy", "medium", rules={"point_limit": 1000})
    heard = listen(table, None)
    async with running(table) as task:
        await settle()
        for number in (1, 2):
            table.start_round()
            await asyncio.sleep(1000)
            assert isinstance(heard[-1][0][-1], RoundEnded)
            assert table.number == number
            assert not table.in_round
        assert not task.done()


# Being cancelled


@in_no_time
async def test_it_can_be_cancelled_at_any_moment_and_run_again() -> None:
    whole = table_of("easy", "medium", "easy", rules={"point_limit": 30})
    deal_on(whole)
    await whole.run()

    table = table_of("easy", "medium", "easy", rules={"point_limit": 30}, pace=Pace(1, 1))
    deal_on(table)
    moments = iter(range(1_000_000))
    while not table.over:
        async with running(table):
            for _ in range(next(moments) % 5):
                await asyncio.sleep(0)
            if next(moments) % 3:
                table.hurry()
            await asyncio.sleep(0.3)
        before = table.record
        await asyncio.sleep(10)
        assert table.record == before
    assert table.record == whole.record


@in_no_time
async def test_two_runs_at_once_play_no_move_twice() -> None:
    whole = table_of("easy", "medium")
    deal_on(whole)
    await whole.run()
    table = table_of("easy", "medium", pace=SLOW)
    deal_on(table)
    await asyncio.gather(table.run(), table.run())
    assert table.record == whole.record


# Bots that search


async def test_a_search_holds_up_nobody(searcher: threading.Event) -> None:
    table = searching_table()
    heard = listen(table, 0)
    async with running(table):
        for _ in range(100):
            await asyncio.sleep(0)
        assert not heard
        searcher.set()
        await until(lambda: bool(heard))
    assert isinstance(heard[0][0][0], Laid)


async def test_a_search_that_is_cancelled_plays_nothing(searcher: threading.Event) -> None:
    table = searching_table()
    before: Record = table.record
    async with running(table):
        await until(lambda: Searcher.asked > 0)
    searcher.set()
    await asyncio.sleep(0.01)
    assert table.record == before
    heard = listen(table, 0)
    async with running(table):
        await until(lambda: bool(heard))
    assert Searcher.asked >= 2


def searching_table() -> Table:
    """A table at which a searching bot is to play and can lay."""
    table = table_of("Ona", "searcher")
    table.thinker = InThread()
    table.start_round()
    while table.turn == 0 or not table.view(1).legal_moves.can_lay:
        table.play(table.turn, any_move(table))
    return table
