"""Who is told what, and that it was kept before."""

from __future__ import annotations

import logging

import pytest

from kortu_domino.engine import (
    DRAW,
    Dealt,
    Drawn,
    Event,
    IllegalMove,
    Message,
    Record,
    RoundEnded,
    RoundStarted,
    StartCard,
    TurnStarted,
    View,
)
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table, resume_table
from tests.table.tables import INSTANT, ListKeeper, any_move, listen, table_of

# Opening


def test_a_table_has_the_seats_of_its_setup() -> None:
    table = table_of("Ona", "easy", "medium")
    assert table.seats[0].player.name == "Ona"
    assert [seat.bot and seat.bot.level for seat in table.seats] == [None, "easy", "medium"]
    assert table.persons == (0,)
    assert (table.number, table.in_round, table.over, table.thinking) == (0, False, False, None)


def test_a_seed_makes_everything_the_same_again() -> None:
    tables = [table_of("Ona", "easy", "easy", seed=seed) for seed in ("a", "a", "b")]
    for table in tables:
        table.start_round()
    records = [table.record for table in tables]
    assert records[0] == records[1] != records[2]


def test_without_a_seed_each_game_is_another() -> None:
    setup = Setup(table_of("Ona", "easy").rules, (SeatSetup("Ona"), SeatSetup("", "easy")))
    assert open_table(setup).seed != open_table(setup).seed


# Telling


def test_a_deal_is_told_once_and_whole() -> None:
    table = table_of("Ona", "Jonas")
    heard = listen(table, 0)
    table.start_round()
    ((events, view),) = heard
    assert [type(event) for event in events] == [RoundStarted, Dealt, Dealt, StartCard, TurnStarted]
    assert view == table.view(0)


def test_a_move_is_told_once_with_all_that_came_of_it() -> None:
    table = table_of("Ona", "Jonas")
    table.start_round()
    heard = listen(table, 1)
    seats = []
    while table.in_round:
        seats.append(table.turn)
        table.play(table.turn, any_move(table))
    assert len(heard) == len(seats)
    for (events, view), seat in zip(heard, seats, strict=True):
        assert getattr(events[0], "seat", None) == seat
        assert view.history[-len(events) :] == events
    assert isinstance(heard[-1][0][-1], RoundEnded)
    assert all(isinstance(events[-1], TurnStarted) for events, _ in heard[:-1])


def test_a_seat_is_told_what_it_may_see() -> None:
    table = table_of("Ona", "Jonas", "Rasa")
    everybody = {seat: listen(table, seat) for seat in (0, 1, 2, None)}
    table.start_round()
    while table.in_round:
        table.play(table.turn, any_move(table))
    drawn = 0
    for seat, heard in everybody.items():
        for events, view in heard:
            assert [hand is not None for hand in view.hands] == [owner == seat for owner in range(3)]
            for event in events:
                if isinstance(event, Dealt):
                    assert (None not in event.cards) == (event.seat == seat)
                elif isinstance(event, Drawn):
                    drawn += 1
                    assert (event.card is not None) == (event.seat == seat)
    assert drawn


def test_all_hands_are_shown_where_bots_play_alone() -> None:
    table = table_of("easy", "easy")
    heard = listen(table, None, reveal=True)
    table.start_round()
    ((events, view),) = heard
    assert None not in view.hands
    assert all(None not in event.cards for event in events if isinstance(event, Dealt))
    assert view == table.view(None, reveal=True)


def test_hands_are_not_shown_where_a_person_plays() -> None:
    table = table_of("Ona", "easy")
    table.start_round()
    with pytest.raises(ValueError, match="only where bots play alone"):
        table.join(None, lambda events, view: None, reveal=True)
    with pytest.raises(ValueError, match="only where bots play alone"):
        table.view(0, reveal=True)


def test_who_leaves_is_told_no_more() -> None:
    table = table_of("Ona", "Jonas")
    heard: list[View] = []
    leave = table.join(0, lambda events, view: heard.append(view))
    stayed = listen(table, 0)
    table.start_round()
    leave()
    leave()
    table.play(table.turn, any_move(table))
    assert (len(heard), len(stayed)) == (1, 2)


def test_who_leaves_while_others_are_told_is_told_no_more() -> None:
    table = table_of("Ona", "Jonas")
    table.join(0, lambda events, view: leave())
    heard: list[View] = []
    leave = table.join(1, lambda events, view: heard.append(view))
    table.start_round()
    assert not heard


def test_a_listener_that_fails_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    table = table_of("Ona", "Jonas")

    def failing(events: tuple[Event, ...], view: View) -> None:
        raise LookupError("a fault of the screen")

    table.join(0, failing)
    heard = listen(table, 1)
    with caplog.at_level(logging.ERROR):
        table.start_round()
        table.play(table.turn, any_move(table))
    assert len(heard) == 2
    assert "a fault of the screen" in caplog.text


def test_a_listener_that_plays_does_not_get_ahead_of_the_others() -> None:
    table = table_of("Ona", "Jonas", rules={"point_limit": 1000})

    depths = [0]

    def playing(events: tuple[Event, ...], view: View) -> None:
        depths.append(depths[-1] + 1)
        if view.my_turn:
            table.play(0, view.legal_moves[0])
        depths.append(depths[-1] - 1)

    table.join(0, playing)
    heard = listen(table, 1)
    table.start_round()
    while table.in_round:
        table.play(1, any_move(table))
    assert max(depths) == 1  # nor is it called from within itself
    told = [event for events, _ in heard for event in events]
    assert told == list(table.view(1).history)
    for index, (_, view) in enumerate(heard):
        assert list(view.history) == [event for events, _ in heard[: index + 1] for event in events]


# What is refused


def test_an_illegal_move_changes_and_tells_nothing() -> None:
    keeper = ListKeeper()
    table = table_of("Ona", "Jonas", keep=keeper)
    table.start_round()
    heard = listen(table, 0)
    before = table.view(table.turn)
    with pytest.raises(IllegalMove) as caught:
        table.play(table.turn, DRAW)
    assert str(caught.value.message).startswith("You can lay ")
    assert table.view(table.turn) == before
    assert not heard
    assert keeper.rounds == [[]]


def test_nobody_plays_out_of_turn() -> None:
    table = table_of("Ona", "Jonas")
    with pytest.raises(IllegalMove, match="The first round has not begun"):
        table.play(0, DRAW)
    table.start_round()
    other = 1 - table.turn
    name = table.seats[table.turn].player.name
    with pytest.raises(IllegalMove, match=f"It is not your turn: {name} is to play"):
        table.play(other, any_move(table))
    while table.in_round:
        table.play(table.turn, any_move(table))
    with pytest.raises(IllegalMove, match="The round is over"):
        table.play(table.turn, DRAW)


def test_a_round_is_dealt_only_after_the_one_before() -> None:
    table = table_of("Ona", "Jonas", rules={"point_limit": 10})
    heard = listen(table, 0)
    while not table.over:
        table.start_round()
        with pytest.raises(RuntimeError):
            table.start_round()
        while table.in_round:
            table.play(table.turn, any_move(table))
    told = len(heard)
    with pytest.raises(RuntimeError):
        table.start_round()
    assert len(heard) == told


# Keeping


def test_everything_is_kept_before_it_is_told() -> None:
    log: list[str] = []
    table = table_of("Ona", "Jonas", keep=ListKeeper(log.append))
    table.join(0, lambda events, view: log.append("told"))
    table.start_round()
    while table.in_round:
        table.play(table.turn, any_move(table))
    assert log[0::2] == ["dealt"] + ["moved"] * (len(log) // 2 - 1)
    assert log[1::2] == ["told"] * (len(log) // 2)


def test_what_is_kept_is_the_record() -> None:
    keeper = ListKeeper()
    table = table_of("Ona", "Jonas", keep=keeper, rules={"point_limit": 30})
    while not table.over:
        table.start_round()
        while table.in_round:
            table.play(table.turn, any_move(table))
    assert [list(each.moves) for each in table.record.rounds] == keeper.rounds
    assert table.trouble is None


def test_the_game_goes_on_where_nothing_can_be_kept_and_says_so_once() -> None:
    keeper = ListKeeper()
    table = table_of("Ona", "Jonas", keep=keeper)
    heard, warned = listen(table, 0), list[Message]()
    table.join(1, lambda events, view: None, troubled=warned.append)
    table.start_round()
    keeper.broken = True
    for _ in range(5):
        table.play(table.turn, any_move(table))
    assert len(heard) == 6
    assert [str(message) for message in warned] == ["The disk is full."]
    assert table.trouble == warned[0]


def test_what_could_not_be_kept_is_kept_later_in_order() -> None:
    keeper = ListKeeper()
    table = table_of("Ona", "Jonas", keep=keeper)
    warned: list[Message] = []
    table.join(1, lambda events, view: None, troubled=warned.append)
    keeper.broken = True
    table.start_round()
    for _ in range(3):
        table.play(table.turn, any_move(table))
    assert not keeper.rounds
    keeper.broken = False
    table.play(table.turn, any_move(table))
    assert [list(each.moves) for each in table.record.rounds] == keeper.rounds
    assert table.trouble is None
    keeper.broken = True
    table.play(table.turn, any_move(table))
    assert [str(message) for message in warned] == [
        "The disk is full.",
        "Games are kept again, with all that was played.",
        "The disk is full.",
    ]


# Going on


def test_a_game_can_be_resumed_after_any_move() -> None:
    """Its cards and its choices are those that it would have had."""
    whole = _played(table_of("easy", "medium", "easy", rules={"point_limit": 60}))
    assert len(whole.rounds) > 1
    for number, last in enumerate(whole.rounds):
        for moves in range(0, len(last.moves) + 1, 7):
            part = (*whole.rounds[:number], type(last)(last.deck, last.moves[:moves]))
            start = Record(whole.rules, whole.players, whole.first, part)
            table = resume_table(start, "seed")
            assert table.record == start
            assert _played(table) == whole


def _played(table: Table) -> Record:
    """The record of a game once its bots have played it to the end."""
    while not table.over:
        if not table.in_round:
            table.start_round()
        while table.in_round:
            bot = table.seats[table.turn].bot
            assert bot is not None
            table.play(table.turn, bot.choose(table.view(table.turn)))
    return table.record


def test_a_held_table_stays_held_whatever_else_is_changed() -> None:
    table = table_of("Ona", "easy")
    table.held = True
    table.auto_draw = not table.auto_draw
    table.pace = INSTANT
    table.hurry()
    assert table.held
