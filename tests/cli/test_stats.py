"""`kortu-domino stats`: the same figures as a table and as JSON, and what is said where there are none."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from kortu_domino import paths
from kortu_domino.engine import Record, replay
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.statistics import statistics
from tests.benchmarks.games import many_games
from tests.cli.conftest import Command
from tests.storage.disks import read_only
from tests.storage.games import EASY, JONAS, MEDIUM, ONA, bots_table, finished, play


def played() -> GameStore:
    """Some games, of which one is of two persons."""
    store = GameStore(paths.database_file())
    finished(store, ONA, EASY, seed="one", hints=2)
    finished(store, ONA, MEDIUM, EASY, seed="four", daily=date(2026, 11, 30))
    finished(store, ONA, JONAS)
    return store


def test_a_table(command: Command) -> None:
    store = played()
    found = statistics(store)
    store.close()
    ran = command("stats")
    assert (ran.code, ran.err) == (0, "")
    lines = {line[:20].strip(): line.split() for line in ran.out.splitlines()}
    assert lines["Games"][-4:-2] == ["2", str(found.games.won)]
    assert lines["assisted"][1] == "1"
    assert lines["easy"][1:3] == ["2", str(found.levels["easy"].won)]
    assert lines["medium"][1] == lines["2"][1] == lines["3"][1] == "1"
    assert lines["Rounds"][1:3] == [str(found.rounds.played), str(found.rounds.won)]
    assert lines["Aces laid"][-1] == str(found.curiosities.aces)
    assert lines["Hints"][-1] == "2"
    assert f"Points a round: {found.points:.1f}" in ran.out
    assert re.search(r"Best round: \d+ points? for the others \(\d{4}-\d\d-\d\d, round \d+\)", ran.out)
    assert ran.out.endswith("\n1 game of several persons is not counted.\n")


def test_columns_stand_below_each_other_and_a_line_fits(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    many_games(paths.database_file(), 1200)
    monkeypatch.setenv("COLUMNS", "60")
    out = command("stats").out
    lines = out.splitlines()
    tallies = [line for line in lines if line.endswith(" %")]
    assert len(tallies) == 3 + 4 + 5
    assert len({len(line) for line in tallies}) == 1
    assert max(map(len, lines)) <= 60
    assert "┤█" in out


def test_it_speaks_the_language_of_the_environment(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    played().close()
    monkeypatch.setenv("LANGUAGE", "lt")
    monkeypatch.setenv("LANG", "lt_LT.UTF-8")
    assert "žaista" in command("stats").out


def test_json(command: Command) -> None:
    store = played()
    found = statistics(store)
    store.close()
    ran = command("stats", "--json")
    assert (ran.code, ran.err) == (0, "")
    plain = json.loads(ran.out)
    assert plain["games"] == {"played": 2, "won": found.games.won}
    assert plain["levels"]["easy"] == {"played": 2, "won": found.levels["easy"].won}
    assert set(plain["seats"]) == {"2", "3"}
    assert plain["curiosities"]["aces"] == found.curiosities.aces
    assert [stretch["last"] for stretch in plain["course"]] == [
        each.last.isoformat() for each in found.course
    ]
    assert plain["shared"] == 1


def test_the_best_and_the_worst_round_are_in_games_that_record_prints(command: Command) -> None:
    store = GameStore(paths.database_file())
    for number in range(3):
        finished(store, ONA, EASY, seed=f"{number}", point_limit=60)
    play(bots_table(store), 5)
    store.close()
    plain = json.loads(command("stats", "--json").out)
    for which in ("best", "worst"):
        record = Record.from_json(command("record", str(plain[which]["game"])).out)
        result = replay(record).results[plain[which]["round"] - 1]
        mine, others = result.points
        assert plain[which]["points"] == (others if which == "best" else mine)


def test_games_that_cannot_be_read_are_counted(command: Command) -> None:
    played().close()
    change("UPDATE games SET ended = 'some day' WHERE id = 2")
    ran = command("stats")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\n1 game cannot be read, and is left out.\n")
    assert json.loads(command("stats", "--json").out)["unread"] == 1


def test_what_is_with_help_is_told(command: Command) -> None:
    played().close()
    change("UPDATE games SET undone = 1 WHERE id = 2")
    store = GameStore(paths.database_file())
    finished(store, ONA, EASY, seed="one")
    store.close()
    lines = {line[:24].strip(): line.split() for line in command("stats").out.splitlines()}
    assert lines["assisted"][-4] == "2"
    assert lines["deals played before"][-4] == "1"
    assert lines["with help"][-1] == "1"


def change(query: str) -> None:
    with closing(sqlite3.connect(paths.database_file())) as connection, connection:
        connection.execute(query)


@pytest.mark.parametrize("arguments", [["stats"], ["stats", "--json"], ["record"], ["record", "--list"]])
def test_a_file_that_may_only_be_read_is_read(command: Command, arguments: list[str]) -> None:
    played().close()
    file = paths.database_file()
    writable = command(*arguments)
    with read_only(file, file.parent):
        ran = command(*arguments)
    assert (ran.code, ran.out) == (0, writable.out)
    assert ran.err == f"Games are not kept: {file}: it may not be written.\n"


def test_nothing_has_been_played(command: Command) -> None:
    ran = command("stats")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "You have not played a game against bots to its end yet.\n"
    plain = json.loads(command("stats", "--json").out)
    assert (plain["games"], plain["course"], plain["best"]) == ({"played": 0, "won": 0}, [], None)


def test_a_file_that_cannot_be_used_is_named_once(command: Command) -> None:
    paths.database_file().mkdir(parents=True)
    ran = command("stats")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"Games are not kept: {paths.database_file()}: Is a directory.\n"


def test_a_broken_file_is_kept_aside_and_told(command: Command) -> None:
    file = paths.database_file()
    file.parent.mkdir(parents=True)
    file.write_text("notes")
    ran = command("stats")
    assert ran.code == 0
    assert ran.err.count("\n") == 1
    assert "It is kept as games.sqlite3.broken" in ran.err
    assert file.with_name("games.sqlite3.broken").read_text() == "notes"


def test_what_goes_wrong_is_logged_and_not_printed(command: Command) -> None:
    """A damaged table of an otherwise good file."""
    played().close()
    with sqlite3.connect(paths.database_file()) as connection:
        connection.execute("ALTER TABLE scores RENAME COLUMN aces TO jokers")
    connection.close()
    ran = command("stats")
    assert ran.code == 2
    assert ran.err == f"Games are not kept: {paths.database_file()}: it is damaged.\n"
    assert "no such column" in Path(paths.log_file()).read_text()
