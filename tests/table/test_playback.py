"""A record looked at again: every frame is what the game showed then, and no more."""

from __future__ import annotations

import pytest

from kortu_domino.engine import Drawn, Event, Game, HouseRules, RoundEnded, TurnStarted, View, replay
from kortu_domino.table.playback import Playback
from tests.review.records import played

RECORD = played(HouseRules(players=3, point_limit=500), "7", rounds=3)


def seen(number: int, seat: int | None, reveal: bool) -> list[View]:
    """What the game showed a seat in a round while it was played."""
    views = []

    def hear(game: Game, event: Event) -> None:
        if game.number == number and isinstance(event, TurnStarted | RoundEnded):
            views.append(game.view(seat, reveal=reveal))

    replay(RECORD, hear)
    return views


@pytest.mark.parametrize("reveal", [False, True])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_frames_are_what_the_game_showed_then(seat: int | None, reveal: bool) -> None:
    playback = Playback(RECORD)
    for number in (3, 1, 2):
        frames = playback.frames(number, seat, reveal=reveal)
        assert [frame.view for frame in frames] == seen(number, seat, reveal)
        assert len(frames) == len(RECORD.rounds[number - 1].moves) + 1


def test_what_is_told_is_all_that_happened_in_order() -> None:
    frames = Playback(RECORD).frames(2, 1)
    told = tuple(event for frame in frames for event in frame.told)
    assert told == frames[-1].view.history
    assert all(isinstance(frame.told[-1], TurnStarted | RoundEnded) for frame in frames)


def test_a_seat_sees_its_own_hand_alone() -> None:
    for frame in Playback(RECORD).frames(1, 2)[:-1]:
        assert [hand is not None for hand in frame.view.hands] == [False, False, True]
        assert all(event.card is None for event in frame.told if isinstance(event, Drawn) and event.seat != 2)


def test_a_round_that_is_not_finished_ends_where_the_record_does() -> None:
    rounds = RECORD.rounds
    cut = type(RECORD)(
        RECORD.rules, RECORD.players, RECORD.first, (type(rounds[0])(rounds[0].deck, rounds[0].moves[:4]),)
    )
    frames = Playback(cut).frames(1, 0)
    assert len(frames) == 5
    assert frames[-1].view.reason is None
    assert frames == Playback(RECORD).frames(1, 0)[:5]


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_round_that_is_not_there(number: int) -> None:
    with pytest.raises(IndexError):
        Playback(RECORD).frames(number, 0)
