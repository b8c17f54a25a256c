"""Moves taken back, on disk: the move is gone, and that it was taken back is counted; both or neither."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from kortu_domino.engine import HouseRules
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table, resume_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def table_in(store: GameStore) -> Table:
    """A table for a person and a bot, whose game the store keeps."""
    setup = Setup(HouseRules(players=2), (SeatSetup("Ona"), SeatSetup("", "easy")), "seed")
    table = open_table(setup, keep=store.new())
    table.start_round()
    return table


def lay(table: Table) -> None:
    """Play until the person has laid."""
    laid = False
    while not laid:
        laid = table.turn == 0 and table.view(0).legal_moves.can_lay
        table.play(table.turn, table.view(table.turn).legal_moves[0])


def only(store: GameStore) -> SavedGame:
    (game,) = store.unfinished()
    return game


def test_a_move_taken_back_is_not_in_the_file_and_is_counted(path: Path) -> None:
    store = GameStore(path)
    table = table_in(store)
    for count in (1, 2, 3):
        lay(table)
        table.take_back(0)
        game = only(store)
        assert game.record == table.record
        assert game.undone == count
    store.close()
    store = GameStore(path)
    saved, keep = store.resume(only(store).id)
    table = resume_table(saved.record, saved.seed, keep=keep, undone=saved.undone)
    lay(table)
    table.take_back(0)
    lay(table)
    assert table.trouble is None
    assert only(store).record == table.record
    assert only(store).undone == table.undone == 4


def test_it_can_be_taken_back_after_the_game_was_left_too(path: Path) -> None:
    store = GameStore(path)
    lay(table_in(store))
    store.close()
    store = GameStore(path)
    saved, keep = store.resume(only(store).id)
    table = resume_table(saved.record, saved.seed, keep=keep, undone=saved.undone)
    table.take_back(0)
    assert only(store).record == table.record != saved.record


def test_it_is_taken_back_and_counted_or_neither(path: Path) -> None:
    store = GameStore(path)
    table = table_in(store)
    lay(table)
    kept = only(store)
    with sqlite3.connect(path) as other:
        other.execute(
            "CREATE TRIGGER refuse BEFORE UPDATE OF undone ON games BEGIN SELECT raise(ABORT, 'no'); END"
        )
    table.take_back(0)
    assert str(table.trouble).startswith("Games are not kept: ")
    assert only(store).record == kept.record
    assert only(store).undone == 0
    with other:
        other.execute("DROP TRIGGER refuse")
    other.close()
    lay(table)
    assert table.kept
    assert only(store).record == table.record
    assert only(store).undone == 1
