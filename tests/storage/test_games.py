"""Games on disk: every move before it is told, and from there on again."""

from __future__ import annotations

import errno
import fcntl
import random
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kortu_domino.engine import Event, Message, View
from kortu_domino.storage import database
from kortu_domino.storage.games import GameStore, NotResumed, SavedGame
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.table import resume_table
from tests.storage.disks import full_disk
from tests.storage.games import bots_table, play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "su tarpu" / "žaidimai" / "games.sqlite3"


def only(store: GameStore) -> SavedGame:
    """The one unfinished game."""
    (game,) = store.unfinished()
    return game


def test_a_store_without_a_file_makes_one(path: Path) -> None:
    store = GameStore(path)
    assert store.trouble is None
    assert store.unfinished() == []
    assert path.exists()


def test_a_game_is_found_again_as_it_stands(path: Path) -> None:
    store = GameStore(path)
    before = datetime.now(UTC)
    table = play(bots_table(store, point_limit=1000), 100)
    store.close()
    store = GameStore(path)
    game = only(store)
    assert game.record == table.record
    assert game.seed == "seed"
    assert game.round == table.number > 1
    assert game.totals == table.view(None).totals
    assert before <= game.updated <= datetime.now(UTC)


def test_a_game_goes_on_where_it_was_left_however_often(path: Path) -> None:
    whole = play(bots_table(GameStore(path), point_limit=60)).record
    store = GameStore(path)
    table = play(bots_table(store, point_limit=60), 1)
    while not table.over:
        play(table, 7)
        if not table.over:
            store.close()
            store = GameStore(path)
            game = only(store)
            game, keep = store.resume(game.id)
            table = resume_table(game.record, game.seed, keep=keep)
    assert table.record == whole
    assert table.trouble is None
    assert store.unfinished() == []


def test_a_game_that_was_only_set_up_is_not_kept(path: Path) -> None:
    store = GameStore(path)
    bots_table(store)
    assert store.unfinished() == []


def test_a_finished_game_stays_with_its_results(path: Path) -> None:
    store = GameStore(path)
    table = play(bots_table(store))
    assert store.unfinished() == []
    view = table.view(None)
    reader = sqlite3.connect(path)
    assert reader.execute("SELECT totals, winners FROM games").fetchall() == [
        (str([*view.totals]), str([*view.winners]))
    ]
    assert reader.execute(
        "SELECT number, reason, points, winners FROM rounds ORDER BY number"
    ).fetchall() == [
        (result.number, result.reason.value, str([*result.points]), str([*result.winners]))
        for result in view.results
    ]
    reader.close()


def test_unfinished_games_come_last_played_first(path: Path) -> None:
    store = GameStore(path)
    tables = {seed: play(bots_table(store, seed, 1000), 3) for seed in ("a", "b", "c")}
    play(tables["a"], 1)
    assert [game.seed for game in store.unfinished()] == ["a", "c", "b"]
    assert [game.seed for game in store.unfinished(limit=2)] == ["a", "c"]
    for game in store.unfinished():
        assert game.record == tables[game.seed].record


def test_an_unfinished_game_is_forgotten_and_no_other(path: Path) -> None:
    store = GameStore(path)
    over = play(bots_table(store, "over", 40))
    for seed in ("a", "b"):
        play(bots_table(store, seed, 1000), 3)
    later, earlier = store.unfinished()
    store.let_go()
    store.forget(earlier.id)
    assert [game.id for game in store.unfinished()] == [later.id]
    reader = sqlite3.connect(path)
    (kept,) = reader.execute("SELECT id FROM games WHERE winners IS NOT NULL").fetchone()
    store.forget(kept)
    assert store.saved(kept).record == over.record
    assert reader.execute("SELECT count(*) FROM moves WHERE game = ?", (earlier.id,)).fetchone() == (0,)
    reader.close()


def test_a_game_that_is_open_in_another_window_is_not_forgotten(path: Path) -> None:
    store = GameStore(path)
    play(bots_table(store, "a", 1000), 3)
    with pytest.raises(NotResumed, match="open in another window"):
        GameStore(path).forget(only(store).id)
    assert len(store.unfinished()) == 1


def test_every_move_is_on_disk_before_it_is_told(path: Path) -> None:
    table = bots_table(GameStore(path))
    reader = sqlite3.connect(path)
    on_disk: list[tuple[str, tuple[str, ...], bool]] = []
    told: list[tuple[str, tuple[str, ...], bool]] = []

    def look(events: tuple[Event, ...], view: View) -> None:
        last = table.record.rounds[-1]
        told.append((last.deck, last.moves, view.game_over))
        (deck,) = reader.execute("SELECT deck FROM rounds WHERE number = ?", (view.number,)).fetchone()
        moves = reader.execute("SELECT move FROM moves WHERE round = ? ORDER BY number", (view.number,))
        (winners,) = reader.execute("SELECT winners FROM games").fetchone()
        on_disk.append((deck, tuple(move for (move,) in moves), winners is not None))

    table.join(None, look)
    play(table)
    reader.close()
    assert on_disk == told
    assert len(told) > 10


@pytest.mark.parametrize("attempt", range(5))
def test_a_killed_program_loses_no_move_that_was_shown(path: Path, attempt: int) -> None:
    program = (
        f"from pathlib import Path; from tests.storage.games import *; play_and_say(Path({str(path)!r}))"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    shown = 0
    wanted = random.Random(attempt).randrange(1, 150)
    while shown < wanted:
        shown = int(process.stdout.readline())
    process.kill()
    shown = max([shown, *(int(line) for line in process.stdout.read().split("\n")[:-1])])
    process.wait()
    store = GameStore(path)
    assert store.trouble is None
    game = only(store)
    kept = sum(1 + len(each.moves) for each in game.record.rounds)
    assert shown <= kept <= shown + 1
    assert resume_table(game.record, game.seed).record == game.record
    process.stdout.close()


# What goes wrong


def test_without_a_file_nothing_is_kept_and_the_game_is_played(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    assert str(store.trouble).startswith(f"Games are not kept: {tmp_path}: ")
    assert store.new() is None
    assert store.unfinished() == []
    with pytest.raises(NotResumed):
        store.resume(1)
    assert play(bots_table(store)).over
    with pytest.raises(KeepError), store.writing():
        pass
    store.close()


def test_a_full_disk_is_told_once_and_what_was_missed_is_kept_when_there_is_room(path: Path) -> None:
    store = GameStore(path)
    table = play(bots_table(store, point_limit=1000), 10)
    kept = only(store).record
    warned: list[Message] = []
    table.join(None, lambda events, view: None, troubled=warned.append)
    with full_disk():
        play(table, 10)
    (warning,) = warned
    assert str(warning).startswith(f"Games are not kept: {path}: ")
    assert only(store).record == kept
    play(table, 1)
    assert table.trouble is None
    assert list(map(str, warned[1:])) == ["Games are kept again, with all that was played."]
    assert only(store).record == table.record


def test_another_program_that_holds_the_file_is_waited_for_and_then_passed_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    store = GameStore(path)
    table = play(bots_table(store), 5)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    play(table, 5)
    assert str(table.trouble) == f"Games are not kept: {path}: another program is using it."
    other.execute("ROLLBACK")
    other.close()
    play(table, 1)
    assert table.trouble is None
    assert only(store).record == table.record


def test_two_windows_keep_two_games(path: Path) -> None:
    stores = [GameStore(path), GameStore(path)]
    tables = [bots_table(store, seed, 1000) for store, seed in zip(stores, "ab", strict=True)]
    for _ in range(20):
        for table in tables:
            play(table, 1)
    for store, other in zip(stores, reversed(stores), strict=True):
        mine, elsewhere = store.unfinished()
        assert (mine.elsewhere, elsewhere.elsewhere) == (False, True)
        assert [game.record for game in other.unfinished()] == [elsewhere.record, mine.record]


# Windows


def test_a_game_that_is_open_is_not_opened_again_until_it_is_let_go(path: Path) -> None:
    store, other = GameStore(path), GameStore(path)
    table = play(bots_table(store, point_limit=1000), 5)
    (game,) = other.unfinished()
    assert game.elsewhere
    with pytest.raises(NotResumed) as caught:
        other.resume(game.id)
    assert str(caught.value) == "This game is open in another window."
    play(table, 3)
    assert table.trouble is None
    store.let_go()
    assert not only(other).elsewhere
    resumed, _ = other.resume(game.id)
    assert resumed.record == table.record, "as it stands now, not as it was listed"
    assert only(store).elsewhere


def test_the_open_game_may_be_opened_anew_in_its_own_window(path: Path) -> None:
    store = GameStore(path)
    table = play(bots_table(store, point_limit=1000), 5)
    assert not only(store).elsewhere
    resumed, keep = store.resume(only(store).id)
    again = play(resume_table(resumed.record, resumed.seed, keep=keep), 5)
    assert again.trouble is None
    assert only(store).record == again.record != table.record


def test_the_newest_game_that_is_free_comes_first(path: Path) -> None:
    store, other = GameStore(path), GameStore(path)
    for seed in ("a", "b"):
        play(bots_table(store, seed, 1000), 5)
    play(bots_table(other, "c", 1000), 5)
    assert [game.seed for game in store.unfinished()] == ["b", "a", "c"]
    assert [game.seed for game in store.unfinished(limit=1)] == ["b"]
    assert [game.seed for game in other.unfinished(limit=2)] == ["c", "a"]


def test_nothing_is_left_beside_the_file_of_a_game_that_was_let_go(path: Path) -> None:
    store = GameStore(path)
    play(bots_table(store, point_limit=1000), 5)
    assert [*path.parent.glob("*.lock")]
    bots_table(store)
    assert not [*path.parent.glob("*.lock")]


def test_a_game_that_was_played_to_its_end_elsewhere_is_over(path: Path) -> None:
    store, other = GameStore(path), GameStore(path)
    table = play(bots_table(store), 5)
    store.let_go()
    (game,) = other.unfinished()
    saved, keep = store.resume(game.id)
    play(resume_table(saved.record, saved.seed, keep=keep))
    store.let_go()
    with pytest.raises(NotResumed) as caught:
        other.resume(game.id)
    assert str(caught.value) == "This game is over: it was played on in another window."
    assert not table.over


def test_a_killed_program_holds_no_game(path: Path) -> None:
    program = (
        f"from pathlib import Path; from tests.storage.games import *; play_and_say(Path({str(path)!r}))"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        while int(process.stdout.readline()) < 5:
            pass
        store = GameStore(path)
        (game,) = store.unfinished()
        assert game.elsewhere
        with pytest.raises(NotResumed):
            store.resume(game.id)
        process.kill()
    assert not only(store).elsewhere
    store.resume(game.id)


def test_where_files_cannot_be_locked_games_are_played_and_no_sql_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", cannot)
    stores = GameStore(path), GameStore(path)
    play(bots_table(stores[0], point_limit=1000), 5)
    id = only(stores[0]).id
    tables = []
    for store in stores:
        game, keep = store.resume(id)
        tables.append(resume_table(game.record, game.seed, keep=keep))
    play(tables[0], 5)
    play(tables[1], 3)
    assert tables[0].trouble is None
    assert str(tables[1].trouble) == (
        f"Games are not kept: {path}: this game is being played in another window, too."
    )
    assert only(stores[0]).record == tables[0].record


# Damage


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET record = '{}' WHERE seed = 'b'",
        "UPDATE games SET record = 7 WHERE seed = 'b'",
        "UPDATE games SET totals = '7' WHERE seed = 'b'",
        "UPDATE games SET updated = 'yesterday' WHERE seed = 'b'",
        "UPDATE moves SET round = 3 WHERE game = 2",
        "DELETE FROM moves WHERE game = 2; DELETE FROM rounds WHERE game = 2",
    ],
)
def test_a_game_that_cannot_be_read_is_passed_over_and_told(path: Path, damage: str) -> None:
    store = GameStore(path)
    for seed in ("a", "b"):
        play(bots_table(store, seed), 5)
    with sqlite3.connect(path) as other:
        other.executescript(damage)
    other.close()
    assert only(store).seed == "a"
    trouble = f"A game in {path} cannot be read: "
    assert str(store.trouble).startswith(trouble)
    with pytest.raises(NotResumed, match="cannot be read: "):
        store.resume(2)


def test_a_file_that_breaks_meanwhile_is_told(path: Path) -> None:
    store = GameStore(path)
    table = play(bots_table(store), 5)
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE moves")
    other.close()
    play(table, 5)
    assert str(table.trouble) == f"Games are not kept: {path}: it is damaged."
    assert store.unfinished() == []
    assert str(store.trouble) == f"Games are not kept: {path}: it is damaged."
    with pytest.raises(NotResumed, match="it is damaged"):
        store.resume(1)


def test_what_waits_beside_the_file_stays_small(tmp_path: Path) -> None:
    """On a small disk it would leave no room for games; left alone it grows to four MiB."""
    path = tmp_path / "games.sqlite3"
    store = GameStore(path)
    table = bots_table(store, point_limit=1000)
    waiting = path.with_name(f"{path.name}-wal")
    largest = 0
    for _move in range(300):
        play(table, 1)
        largest = max(largest, waiting.stat().st_size)
    with store.writing() as connection:  # a large write, as an import is
        connection.execute("UPDATE games SET seed = ? WHERE id = 1", ("x" * 1_000_000,))
    play(table, 10)
    assert largest < 200 << 10
    assert waiting.stat().st_size < 200 << 10
    store.close()
    assert not waiting.exists()


@pytest.mark.parametrize("instead", ["nothing", "another file"])
def test_a_file_that_is_deleted_meanwhile_keeps_nothing(path: Path, instead: str) -> None:
    """SQLite would go on writing into it, and all would be gone with the program."""
    store = GameStore(path)
    table = play(bots_table(store, point_limit=1000), 5)
    assert store.gone is None
    path.unlink()
    if instead == "another file":
        path.touch()
    reason = f"Games are not kept: {path}: it was deleted or replaced while it was in use."
    assert str(store.gone) == reason
    assert not table.kept
    play(table, 1)
    assert str(table.trouble) == reason
    assert not table.kept
    store.close()
    assert str(store.gone) == reason
