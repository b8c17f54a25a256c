"""Hints: what an expert would do, counted, and never late."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kortu_domino.engine import Lay, View, parse_move
from kortu_domino.storage.games import GameStore
from kortu_domino.table.hints import MOST, find_hint
from kortu_domino.table.table import Table, open_table, resume_table
from tests.table.thinkers import Here
from tests.tui.kit import table_of
from tests.tui.samples import STILL, agreed, table_after


def plain(table: Table) -> Table:
    """Thinks in this process."""
    table.thinker = Here()
    return table


def test_a_hint_names_the_best_moves_once_each_with_reasons() -> None:
    view = table_after(8, agreed()).view(0)
    hint = find_hint(view, "seed")
    assert 1 < len(hint.advice) <= MOST
    points = [advice.worth.points for advice in hint.advice]
    assert points[0] == max(points)
    assert all(advice.worth.move in view.legal_moves for advice in hint.advice)
    assert hint.advice[0].reasons
    assert len({(advice.worth.move, advice.worth.points) for advice in hint.advice}) == len(hint.advice)
    assert find_hint(view, "seed") == hint


def test_after_the_best_move_the_others_come_by_what_they_are_worth() -> None:
    for seed in ("1", "12", "39"):  # of the moves that dropped out, the one played out more was worth less
        view = table_after(0, agreed(seed=seed)).view(0)
        _best, *others = (advice.worth.points for advice in find_hint(view, "s").advice)
        assert others == sorted(others, reverse=True)


def test_going_out_is_the_best_there_is() -> None:
    view = table_of(["7H 7S 7D", "2S 3S 4S"], "7C").view(0)
    best = find_hint(view, "seed").advice[0].worth.move
    assert isinstance(best, Lay)
    assert len(best.cards) == 3


async def test_a_hint_is_counted_once_for_a_decision_and_once_more_for_the_next() -> None:
    table = plain(table_of(["7H 9C KC", "2S 3S 4S"], "7C", bots="pp"))
    first = await table.hint(0)
    assert first is not None
    assert await table.hint(0) is first
    assert table.hints == [1, 0]
    table.play(0, parse_move("R:9C"))
    assert await table.hint(0) is None
    table.play(1, table.view(1).legal_moves[0])
    while table.turn != 0:
        table.play(table.turn, table.view(table.turn).legal_moves[0])
    assert await table.hint(0) is not None
    assert table.hints == [2, 0]


async def test_a_hint_that_comes_after_the_move_is_none() -> None:
    table = plain(table_of(["7H 9C KC", "2S 3S 4S"], "7C"))
    asked = asyncio.create_task(table.hint(0))
    await asyncio.sleep(0)
    table.play(0, parse_move("R:9C"))
    assert await asked is None
    assert table.hints == [0, 0]


async def test_a_hint_knows_what_its_player_knows_and_no_more() -> None:
    """Other hidden cards, equal views, equal hints."""
    tables = [table_of(["7H 9C KC", "2S 3S 4S"], "7C", "5D"), table_of(["7H 9C KC", "2D 3S 4S"], "7C", "8D")]
    seen: list[View] = [table.view(0) for table in tables]
    assert seen[0] == seen[1]
    assert find_hint(seen[0], "x") == find_hint(seen[1], "x")


async def test_hints_are_kept_with_their_game(tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games.sqlite3")
    table = plain(open_table(agreed(2), keep=store.new(), pace=STILL))
    table.start_round()
    while table.turn != 0 or not table.view(0).legal_moves.can_lay:
        table.play(table.turn, table.view(table.turn).legal_moves[0])
    assert await table.hint(0) is not None
    store.close()
    store = GameStore(tmp_path / "games.sqlite3")
    saved, keeper = store.resume(store.unfinished()[0].id)
    assert saved.hints == (1, 0)
    again = resume_table(saved.record, saved.seed, keep=keeper, hints=saved.hints)
    assert again.hints == [1, 0]
    store.close()
