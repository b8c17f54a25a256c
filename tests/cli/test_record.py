"""`kortu-domino record`: games that were played here, as records."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kortu_domino import paths
from kortu_domino.cli.run import run
from kortu_domino.engine import Player, Record
from kortu_domino.storage.games import GameStore
from tests.storage.games import bots_table, play


@pytest.fixture
def two_games() -> list[Record]:
    store = GameStore(paths.database_file())
    first = play(bots_table(store, "first"))
    second = play(bots_table(store, "second"), 5)
    store.close()
    return [second.record, first.record]


def test_the_last_game_and_those_before_it(
    two_games: list[Record], capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, record in (([], two_games[0]), (["1"], two_games[0]), (["2"], two_games[1])):
        assert run(["record", *arguments]) == 0
        assert Record.from_json(capsys.readouterr().out) == record


def test_a_game_that_is_not_there(two_games: list[Record], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "3"]) == 2
    assert "There is no game 3: 2 games are kept here." in capsys.readouterr().err


def test_the_list(two_games: list[Record], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2"]
    assert all(player.name in lines[0] for player in two_games[0].players)


def test_the_list_leaves_out_what_cannot_be_read(
    two_games: list[Record], capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(paths.database_file())) as connection, connection:
        connection.execute("UPDATE games SET totals = '[' WHERE id = 2")
    assert run(["record", "--list"]) == 0
    ran = capsys.readouterr()
    assert [line.split()[0] for line in ran.out.splitlines()] == ["2"]
    assert ran.err == "1 game cannot be read, and is left out.\n"
    assert run(["record", "1"]) == 2
    assert f"A game in {paths.database_file()} cannot be read: " in capsys.readouterr().err


def test_a_record_can_be_replayed(
    two_games: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["record", "2"]) == 0
    file = tmp_path / "game.json"
    file.write_text(capsys.readouterr().out)
    assert run(["replay", str(file)]) == 0
    assert "won the game" in capsys.readouterr().out


def test_a_file_of_games_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    file = paths.database_file()
    file.mkdir(parents=True)
    assert run(["record"]) == 2
    assert str(file) in capsys.readouterr().err


def test_a_game_that_was_played_alone_is_told_to_who_played_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = play(bots_table(GameStore(tmp_path / "games.sqlite3")), 4).record
    alone = replace(record, players=(Player("You"), *record.players[1:]))
    file = tmp_path / "game.json"
    file.write_text(alone.to_json())
    assert run(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "You plays" not in told
    assert "You " in told
    for command in (["replay", str(file)], ["review", "--playouts", "100", str(file)]):
        assert run([*command, "--lang", "lt"]) == 0
        told = capsys.readouterr().out
        assert "You" not in told
        assert "Tu" in told


def test_nothing_has_been_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "--list"]) == 2
    assert "No game has been played here yet." in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "x", "-1", "1.5", "9" * 30])
def test_a_number_that_is_none(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "--", number]) == 2
    assert f"NUMBER {number}: write a whole number from 1 to " in capsys.readouterr().err
