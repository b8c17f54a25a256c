"""The history: what it lists, in which order, what is found, and that games are added and deleted whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.engine import HouseRules, Player, Record, RecordError
from kortu_domino.i18n import use_language
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import FinishedGame, History, Order
from kortu_domino.storage.statistics import statistics
from kortu_domino.table.setup import SeatSetup
from tests.benchmarks.games import many_games
from tests.storage.games import EASY, JONAS, MEDIUM, ONA, bots_table, finished, play

DAY = date(2026, 11, 30)


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games.sqlite3")


def count(store: GameStore, table: str) -> int:
    with store.reading() as connection:
        (rows,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(rows)


def change(store: GameStore, query: str) -> None:
    with store.writing() as connection:
        connection.execute(query)


# What is listed


def test_a_game_is_listed_when_it_is_over(store: GameStore) -> None:
    before = datetime.now(UTC)
    record = finished(store, ONA, EASY, seed="K7WQ2M", daily=DAY, hints=2)
    play(bots_table(store, point_limit=1000), 30)
    history = History(store)
    assert history.count() == 1
    (game,) = history.page()
    assert timedelta(0) <= datetime.now(UTC) - game.ended <= datetime.now(UTC) - before
    assert (game.players, game.rules) == (record.players, record.rules)
    assert (game.rounds, game.seed, game.daily) == (len(record.rounds), "K7WQ2M", DAY)
    assert (game.hints, game.undone, game.imported, game.assisted) == ((2, 0), 0, False, True)
    assert max(game.totals) >= record.rules.point_limit
    assert game.winners == (game.totals.index(min(game.totals)),)
    assert history.record(game.id) == record


def test_a_game_is_assisted_where_a_person_had_hints_or_took_moves_back(store: GameStore) -> None:
    finished(store, ONA, EASY)
    (game,) = History(store).page()
    assert not game.assisted
    assert replace(game, hints=(1, 0)).assisted
    assert not replace(game, hints=(0, 1)).assisted
    assert replace(game, undone=1).assisted


def test_a_deal_that_had_been_played_before_is_marked(store: GameStore) -> None:
    for seed, limit in (("one", 30), ("one", 30), ("one", 40), ("two", 30)):
        finished(store, ONA, EASY, seed=seed, point_limit=limit)
    finished(store, JONAS, MEDIUM, seed="two")
    finished(store, EASY, EASY, seed="one")
    assert [game.repeated for game in History(store).page(descending=False)] == [
        *(False, True, False, False, True),
        False,  # nobody played it
    ]


def test_who_begins_a_deal_twice_and_ends_it_twice_has_not_played_it_for_the_first_time(
    store: GameStore,
) -> None:
    finished(store, ONA, EASY)
    finished(store, ONA, EASY)
    change(store, "UPDATE games SET ended = '2990-01-01T00:00:00+00:00' WHERE id = 1")
    assert [game.repeated for game in History(store).page()] == [True, True]


def test_a_deal_is_found_quickly_in_a_file_of_before(tmp_path: Path) -> None:
    """Files of this version were made without the index at first."""
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        GameStore(path).close()
        connection.execute("DROP INDEX games_by_deal")
    store = GameStore(path)
    with store.reading() as reading:
        plan = reading.execute("EXPLAIN QUERY PLAN SELECT id FROM games WHERE seed = 'one'").fetchall()
    assert "games_by_deal" in str(plan)


def test_pages_follow_each_other(tmp_path: Path) -> None:
    many_games(tmp_path / "games.sqlite3", 120)
    history = History(GameStore(tmp_path / "games.sqlite3"))
    ids = [game.id for offset in range(0, 150, 50) for game in history.page(offset=offset)]
    assert ids == list(range(120, 0, -1))
    assert [game.id for game in history.page(descending=False, limit=2)] == [1, 2]


def test_a_page_reads_the_games_on_it_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many_games(tmp_path / "games.sqlite3", 200)
    store = GameStore(tmp_path / "games.sqlite3")
    history = History(store)
    read: list[object] = []
    from_json = Record.from_json

    def reading(text: str) -> Record:
        read.append(text)
        return from_json(text)

    monkeypatch.setattr(Record, "from_json", reading)
    for order in Order:
        for search in ("", "ona hard"):
            read.clear()
            games = history.page(order, search=search, offset=40, limit=7)
            assert len(games) == len(read) == 7
    read.clear()
    assert history.count("birute") > 0
    assert statistics(store).games.played == 200
    assert read == []


# Sorting


def place(game: FinishedGame) -> tuple[int, int]:
    (mine,) = [total for player, total in zip(game.players, game.totals, strict=True) if player.bot is None]
    return 1 + sum(total < mine for total in game.totals), mine


@pytest.mark.parametrize("search", ["", "o"])
def test_games_are_sorted_and_among_equals_the_last_comes_first(tmp_path: Path, search: str) -> None:
    many_games(tmp_path / "games.sqlite3", 150)
    history = History(GameStore(tmp_path / "games.sqlite3"))
    keys: dict[Order, Callable[[FinishedGame], object]] = {
        Order.ROUNDS: lambda game: game.rounds,
        Order.RESULT: place,
        Order.RULES: lambda game: game.rules.point_limit,
    }
    for order, key in keys.items():
        for descending in (False, True):
            games = history.page(order, descending=descending, search=search, limit=200)
            assert len(games) == 150
            found: list[Any] = [key(game) for game in games]
            assert found == sorted(found, reverse=descending)
            for one, other in pairwise(games):
                if order is not Order.RULES and key(one) == key(other):
                    assert one.ended > other.ended


def test_names_are_sorted_without_marks_and_capitals(store: GameStore) -> None:
    for name in ("Žydrė", "austėja", "Šarūnas", "Sa", "Tomas"):
        finished(store, SeatSetup(name), EASY, seed=name)
    names = [game.players[0].name for game in History(store).page(Order.PLAYERS, descending=False)]
    assert names == ["austėja", "Sa", "Šarūnas", "Tomas", "Žydrė"]


def test_by_result_games_without_a_person_come_last_both_ways(store: GameStore) -> None:
    finished(store, EASY, EASY)
    finished(store, ONA, EASY)
    finished(store, ONA, JONAS, EASY)
    for descending in (False, True):
        assert [game.id for game in History(store).page(Order.RESULT, descending=descending)][-1] == 1


# Searching


def found(store: GameStore, search: str, **variants: HouseRules) -> list[int]:
    history = History(store, variants)
    ids = sorted(game.id for game in history.page(search=search))
    assert history.count(search) == len(ids)
    for order in Order:
        assert sorted(game.id for game in history.page(order, search=search)) == ids
    return ids


def test_games_are_found_by_names_levels_and_rules(store: GameStore) -> None:
    finished(store, SeatSetup("Šarūnas"), SeatSetup("Ieva", "easy"), ace_suit="matching")
    finished(store, SeatSetup("Ona"), SeatSetup("Birutė", "medium"))
    finished(store, SeatSetup("Ona"), SeatSetup("Birutė", "easy"), point_limit=50)
    assert found(store, "") == found(store, "  ") == [1, 2, 3]
    assert found(store, "sarunas") == found(store, "ŠARŪ") == found(store, "Šarūnas Ieva") == [1]
    assert found(store, "ona") == [2, 3]
    assert found(store, "medium") == [2]
    assert found(store, "ona easy") == found(store, "easy ona") == [3]
    assert found(store, "Quick") == [3]
    assert found(store, "matching") == [1]
    assert found(store, "thirty") == []
    assert found(store, "thirty", Thirty=HouseRules(point_limit=30)) == [2]
    assert found(store, "ona nobody") == found(store, "%") == found(store, "' OR 1") == []


def test_a_search_speaks_the_language_in_use(store: GameStore) -> None:
    finished(store, ONA, MEDIUM)
    finished(store, ONA, EASY)
    use_language("lt")
    assert found(store, "vidutinis") == [1]
    assert found(store, "medium") == []


# Deleting


def test_a_game_is_deleted_with_all_that_belongs_to_it(store: GameStore) -> None:
    kept = finished(store, ONA, EASY, seed="kept", hints=1)
    tables = ("games", "rounds", "moves", "scores", "hints")
    before = [count(store, table) for table in tables]
    finished(store, ONA, EASY, seed="deleted", hints=1)
    history = History(store)
    history.delete(2)
    history.delete(2)
    assert [count(store, table) for table in tables] == before
    assert [history.record(game.id) for game in history.page()] == [kept]
    with pytest.raises(RecordError, match="not there any more"):
        history.record(2)


def test_a_game_in_play_is_not_deleted(store: GameStore) -> None:
    play(bots_table(store, point_limit=1000), 5)
    History(store).delete(1)
    assert [game.id for game in store.unfinished()] == [1]


# Adding


def test_an_imported_game_is_all_there_and_does_not_count(store: GameStore, tmp_path: Path) -> None:
    record = finished(store, ONA, EASY, seed="elsewhere", hints=1)
    here = GameStore(tmp_path / "here.sqlite3")
    history = History(here)
    id = history.add(Record.from_json(record.to_json()))
    assert history.record(id) == record
    (there,), (game,) = History(store).page(), history.page()
    assert game == replace(there, id=id, ended=game.ended, imported=True, seed="", hints=(0, 0))
    assert here.unfinished() == []
    assert (statistics(here).games.played, statistics(here).rounds.played) == (0, 0)
    counts = "seat, round, won, points, others, blocked, cards, aces, fast, stacked, drawn, passed"
    query = f"SELECT {counts} FROM scores"
    with here.reading() as one, store.reading() as other:
        assert one.execute(query).fetchall() == other.execute(query).fetchall()


def test_a_game_is_there_once(store: GameStore) -> None:
    record = finished(store, ONA, EASY)
    history = History(store)
    with pytest.raises(RecordError, match="This game is here already"):
        history.add(record)
    spaced = replace(record, rounds=tuple(replace(each, deck=f" {each.deck} ") for each in record.rounds))
    with pytest.raises(RecordError, match="This game is here already"):
        history.add(spaced)
    other = replace(record, players=(Player("Rasa"), *record.players[1:]))
    assert history.add(other) == 2
    with pytest.raises(RecordError, match="This game is here already"):
        history.add(other)


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        (Player(""), "Seat 1 has no name."),
        (Player(" \x07\u200b", "easy"), "Seat 1 has no name."),
        (
            Player("x" * 500),
            f"Seat 1: “{'x' * 40}…” is too long: a name has at most 16 letters; wide signs such as 字 count twice.",
        ),
        (
            Player("Rasa", "\x1b[31mgrand" + "x" * 500),
            f"Seat 1: There is no bot “\\x1b[31mgrand{'x' * 30}…”. The bots are easy, medium, hard, expert.",
        ),
    ],
)
def test_players_who_cannot_be_shown_or_are_not_known_are_refused(
    store: GameStore, player: Player, reason: str
) -> None:
    record = finished(store, ONA, EASY)
    history = History(store)
    history.delete(1)
    with pytest.raises(RecordError) as caught:
        history.add(replace(record, players=(player, *record.players[1:])))
    assert str(caught.value) == reason
    assert history.count() == 0


def test_what_cannot_be_seen_of_a_name_is_taken_out(store: GameStore) -> None:
    record = finished(store, ONA, EASY)
    history = History(store)
    history.delete(1)
    text = record.to_json().replace('"Ona"', '" \\u001b[31mO\\u202ena\\n "')
    history.add(Record.from_json(text))
    assert history.page()[0].players[0].name == "[31mOna"


def test_a_game_that_is_not_over_or_cannot_be_played_is_not_added(store: GameStore) -> None:
    record = finished(store, ONA, EASY)
    history = History(store)
    history.delete(1)
    first = record.rounds[0]
    with pytest.raises(RecordError, match="This game is not over"):
        history.add(replace(record, rounds=(replace(first, moves=first.moves[:3]),)))
    with pytest.raises(RecordError) as caught:
        history.add(replace(record, rounds=(replace(first, moves=("pass", *first.moves[1:])),)))
    assert (caught.value.round, caught.value.move) == (1, 1)
    assert count(store, "games") == count(store, "rounds") == 0


# Faults


def test_a_damaged_game_is_left_out_and_told(store: GameStore) -> None:
    finished(store, ONA, EASY, seed="one")
    finished(store, ONA, EASY, seed="two")
    change(store, "UPDATE games SET totals = '[' WHERE id = 1")
    history = History(store)
    assert [game.id for game in history.page()] == [2]
    assert (history.unread, history.count()) == (1, 1)


def test_damaged_house_rules_hide_no_other_game(store: GameStore) -> None:
    finished(store, ONA, EASY, seed="one")
    finished(store, ONA, EASY, seed="two")
    change(store, "UPDATE games SET house = '{' WHERE id = 1")
    assert [game.id for game in History(store).page(Order.RULES)] == [2, 1]
    assert found(store, "ona") == [1, 2]


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    path.mkdir()
    store = GameStore(path)
    history = History(store)
    record = Record(HouseRules(players=2), (Player("Ona"), Player("Rasa")), 0)
    for ask in (
        history.count,
        history.page,
        lambda: history.record(1),
        lambda: history.delete(1),
        lambda: statistics(store),
    ):
        with pytest.raises(RecordError) as caught:
            ask()
        assert str(path) in str(caught.value)
    with pytest.raises(RecordError):
        history.add(record)


def test_a_file_that_another_program_holds_is_named(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(store, ONA, EASY)
    with store.reading() as connection:
        connection.execute("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(store.path)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(RecordError) as caught:
        History(store).delete(1)
    assert str(caught.value) == f"Games are not kept: {store.path}: another program is using it."
    other.close()
    assert History(store).count() == 1
