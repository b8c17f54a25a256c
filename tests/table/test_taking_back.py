"""Taking a move back at a table: who may, what is told and kept, and that whoever was to play next stops."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from kortu_domino.engine import Laid, Message, NotTakenBack, TakenBack
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table, resume_table
from tests.table.tables import ListKeeper, any_move, in_no_time, listen, table_of
from tests.table.test_run import running, settle, until
from tests.table.thinkers import InThread, Searcher

SLOW = Pace(lay=10, draw=3)


def laid_table(*seats: str, **options: Any) -> Table:
    """A table at which seat 0, a person, has just laid; the seats after it are bots'."""
    table = table_of(*seats, **options)
    table.start_round()
    while True:
        can_lay = table.turn == 0 and table.view(0).legal_moves.can_lay
        table.play(table.turn, any_move(table))
        if can_lay:
            return table


def test_it_is_told_to_all_after_it_was_kept() -> None:
    log: list[str] = []
    table = laid_table("Ona", "easy", "easy", keep=(keeper := ListKeeper(log.append)))
    log.clear()
    heard = [listen(table, seat) for seat in (0, 1, None)]
    table.join(0, lambda events, view: log.append("told"))
    table.take_back(0)
    for seat, ((events, view),) in zip((0, 1, None), heard, strict=True):
        assert [type(event) for event in events] == [TakenBack]
        assert view == table.view(seat)
        assert view.turn == 0
        assert not any(isinstance(event, TakenBack) for event in view.history)
    assert log == ["undone", "told"]
    assert keeper.rounds == [list(table.record.rounds[0].moves)]
    assert (table.undone, keeper.back) == (1, 1)


def test_the_game_goes_on_as_if_it_had_not_been_played() -> None:
    table = laid_table("Ona", "easy")
    move = table.record.rounds[0].moves[-1]
    table.take_back(0)
    again = resume_table(table.record, table.seed)
    for seat in (None, 0, 1):
        assert table.view(seat) == again.view(seat)
    table.play(0, next(each for each in table.view(0).legal_moves if str(each) == move))
    assert table.record.rounds[0].moves[-1] == move


@pytest.mark.parametrize("seats", [("Ona", "Jonas"), ("Ona", "Jonas", "easy"), ("easy", "easy")])
def test_it_is_for_one_person_against_bots(seats: tuple[str, ...]) -> None:
    table = table_of(*seats)
    table.start_round()
    while not isinstance(table.view(None).history[-2], Laid):
        table.play(table.turn, any_move(table))
    before = table.record
    for seat in (None, *range(len(seats))):
        with pytest.raises(NotTakenBack, match="only where one person plays against bots"):
            table.take_back(seat)
    assert table.record == before
    assert table.undone == 0


def test_it_is_for_that_person_alone() -> None:
    table = laid_table("Ona", "easy")
    for seat in (None, 1):
        with pytest.raises(NotTakenBack, match="only where one person plays against bots"):
            table.take_back(seat)


def test_what_stays_changes_and_keeps_nothing() -> None:
    table = laid_table("Ona", "easy", keep=(keeper := ListKeeper()))
    table.play(table.turn, any_move(table))
    before, tries, heard = table.record, keeper.tries, listen(table, 0)
    name = table.seats[1].player.name
    with pytest.raises(NotTakenBack, match=f"{name} has played since"):
        table.take_back(0)
    assert (table.record, keeper.tries, heard, table.undone) == (before, tries, [], 0)


def test_before_the_first_round_there_is_nothing_to_take_back() -> None:
    table = table_of("Ona", "easy")
    assert str(table.why_not_take_back(0)) == "There is no move to take back in this round yet."


def test_what_could_not_be_kept_is_kept_later_in_order() -> None:
    table = laid_table("Ona", "easy", keep=(keeper := ListKeeper()))
    warned: list[Message] = []
    table.join(0, lambda events, view: None, troubled=warned.append)
    keeper.broken = True
    table.take_back(0)
    assert len(warned) == 1
    table.play(0, any_move(table))
    table.take_back(0)
    keeper.broken = False
    table.play(0, any_move(table))
    assert keeper.rounds == [list(table.record.rounds[0].moves)]
    assert keeper.back == table.undone == 2
    assert table.trouble is None


# The one who was to play next


@in_no_time
async def test_the_pause_of_the_next_ends_and_nothing_is_played() -> None:
    table = laid_table("Ona", "easy", pace=SLOW)
    heard = listen(table, 0)
    async with running(table):
        await settle()
        table.take_back(0)
        await settle()
        assert len(heard) == 1
        assert table.thinking is None
        table.play(0, any_move(table))
        await settle()
        assert len(heard) == 2  # the pause begins anew


def searched_table() -> Table:
    """A table at which a person has just laid, and a searching bot has to choose."""
    table = laid_table("Ona", "searcher")
    table.thinker = InThread()
    while not table.view(1).legal_moves.can_lay:
        table.play(1, any_move(table))
        while table.turn == 1 or not table.view(0).legal_moves.can_lay:
            table.play(table.turn, any_move(table))
        table.play(0, any_move(table))
    return table


async def test_a_search_is_given_up_and_begun_anew_for_the_next_move(searcher: threading.Event) -> None:
    table = searched_table()
    async with running(table) as task:
        await until(lambda: Searcher.asked == 1)
        for asked in (2, 3):
            table.take_back(0)
            await settle()
            assert not task.done()
            assert table.turn == 0
            table.play(0, table.view(0).legal_moves[0])
            await until(lambda asked=asked: Searcher.asked == asked)  # type: ignore[misc]
        moves = len(table.record.rounds[0].moves)
        searcher.set()
        await until(lambda: len(table.record.rounds[0].moves) > moves)
    assert table.undone == 2


async def test_a_table_that_is_left_just_after_is_left(searcher: threading.Event) -> None:
    table = searched_table()
    async with running(table) as task:
        await until(lambda: Searcher.asked == 1)
        table.take_back(0)
        task.cancel()
    assert task.cancelled()
    searcher.set()  # the loop that ends waits for the thread
