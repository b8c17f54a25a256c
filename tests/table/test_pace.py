"""How long bots take: each in its manner, and longer where there is more to choose."""

from __future__ import annotations

import pytest

from kortu_domino.bots import BOT_NAMES
from kortu_domino.engine import Event, RoundStarted, View
from kortu_domino.table.pace import PACES, Pace, manner
from tests.table.tables import in_no_time, now, table_of


def test_every_name_has_a_manner_that_stays() -> None:
    manners = [round(manner(name, 4), 2) for name in BOT_NAMES]
    assert all(0.8 <= each <= 1.2 for each in manners)
    assert min(manners) < 0.9 < 1.1 < max(manners), "they are told apart"
    # It is the same on every machine: hash() would not be.
    assert [round(manner(name, 4), 2) for name in ("Ona", "Žydrė")] == [0.99, 0.95]


def test_one_legal_move_is_quick_and_many_take_longer_but_not_for_ever() -> None:
    usual = manner("Ona", 4)
    factors = [manner("Ona", choices) / usual for choices in (1, 2, 4, 7, 8, 100)]
    assert factors == pytest.approx([0.7, 0.8, 1, 1.3, 1.3, 1.3])


def test_at_the_instant_pace_nobody_waits() -> None:
    assert {PACES["instant"].before_lay(name, 9) for name in BOT_NAMES} == {0}


@in_no_time
async def test_a_table_gives_every_bot_its_time() -> None:
    pace = Pace(lay=10, draw=3)
    table = table_of("medium", "easy", "medium", pace=pace)
    due = 0.0
    waits: set[float] = set()

    def told(events: tuple[Event, ...], view: View) -> None:
        nonlocal due
        if not isinstance(events[0], RoundStarted):
            assert now() == pytest.approx(due)
        if not table.in_round:
            if not table.over:
                table.start_round()
            return
        moves = table.view(table.turn).legal_moves
        lays = moves.can_lay or not moves.may_draw
        wait = pace.before_lay(view.players[table.turn].name, len(moves)) if lays else pace.draw
        waits.add(round(wait, 3))
        due = now() + wait

    table.join(None, told)
    table.start_round()
    await table.run()
    assert table.over
    assert len(waits) > 10
