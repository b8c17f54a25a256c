"""Statistics: what counts and what does not, and that every figure is what replaying the games would give."""

from __future__ import annotations

import sqlite3
from collections import Counter
from dataclasses import astuple
from datetime import date, timedelta
from pathlib import Path

import pytest

from kortu_domino.engine import (
    Drawn,
    Event,
    Game,
    Laid,
    OnCard,
    Passed,
    Rank,
    Reason,
    Record,
    RoundEnded,
    replay,
)
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import History
from kortu_domino.storage.statistics import (
    MOST_STRETCHES,
    Curiosities,
    Extreme,
    Statistics,
    Streak,
    Tally,
    statistics,
)
from tests.benchmarks.games import many_games
from tests.storage.games import EASY, JONAS, MEDIUM, ONA, bots_table, finished, play

DAY = date(2026, 11, 30)


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games.sqlite3")


def change(store: GameStore, query: str, *values: object) -> None:
    with store.writing() as connection:
        connection.execute(query, values)


def test_nothing_has_been_played(store: GameStore) -> None:
    assert statistics(store) == Statistics()
    assert Statistics().games.share == 0


def counted(records: list[Record]) -> tuple[Tally, Curiosities, float]:
    """Rounds, curiosities and points a round of the one person in these games, as their events tell them."""
    count: Counter[str] = Counter()

    def listen(game: Game, event: Event) -> None:
        person = next(seat for seat, player in enumerate(game.players) if player.bot is None)
        if isinstance(event, Laid) and event.seat == person:
            count["cards"] += len(event.cards)
            count["aces"] += sum(card.rank is Rank.ACE for card in event.cards)
            count["fast"] += len(event.cards) > 1
            count["stacked"] += len(event.cards) if isinstance(event.target, OnCard) else 0
        elif isinstance(event, Drawn | Passed) and event.seat == person:
            count["drawn" if isinstance(event, Drawn) else "passed"] += 1
        elif isinstance(event, RoundEnded):
            count["rounds"] += 1
            count["won"] += person in event.winners
            count["points"] += event.points[person]
            count["blocked"] += event.reason is Reason.BLOCKED

    for record in records:
        replay(record, listen)
    rounds, won, points = (count.pop(key) for key in ("rounds", "won", "points"))
    return Tally(rounds, won), Curiosities(**count), points / rounds


def test_all_figures_are_those_of_the_games(store: GameStore) -> None:
    records = [
        finished(store, ONA, EASY, MEDIUM, seed="one"),
        finished(store, EASY, ONA, seed="two", hints=2, draw_limit=1, first_player="winner"),
        finished(store, *[EASY] * 4, ONA, seed="three", decks=2, hand_size=10),
        finished(
            store,
            ONA,
            *[EASY] * 5,
            seed="b3",
            hand_size=8,
            ace_suit="printed",
            point_limit=150,
            fast_move=False,
        ),
    ]
    found = statistics(store)
    assert (found.rounds, found.curiosities, found.points) == counted(records)
    games = [replay(record) for record in records]
    won = [game.totals[seat] == min(game.totals) for game, seat in zip(games, (0, 1, 4, 0), strict=True)]
    assert found.games == Tally(4, sum(won))
    assert found.assisted == Tally(1, won[1])
    assert found.levels == {
        "easy": Tally(4, sum(won)),
        "medium": Tally(1, won[0]),
    }
    assert list(found.levels) == ["easy", "medium"]
    assert found.seats == {2: Tally(1, won[1]), 3: Tally(1, won[0]), 5: Tally(1, won[2]), 6: Tally(1, won[3])}
    assert found.hints == 2
    assert 0 not in astuple(found.curiosities)


def test_the_best_round_and_the_worst(store: GameStore) -> None:
    records = [finished(store, ONA, EASY, seed=f"{number}", point_limit=60) for number in range(3)]
    finished(store, ONA, EASY, seed="2", point_limit=60)  # the cards are known by now
    finished(store, ONA, EASY, seed="with help", point_limit=60, hints=1)
    change(store, "UPDATE scores SET points = points + 500, others = others + 500 WHERE game > 3")
    ended = {game.id: game.ended for game in History(store).page()}
    won, lost = [], []
    for id, record in enumerate(records, 1):
        for result in replay(record).results:
            mine, others = result.points
            if 0 in result.winners:
                won.append(Extreme(others, id, result.number, ended[id]))
            else:
                lost.append(Extreme(mine, id, result.number, ended[id]))
    found = statistics(store)
    assert found.best in won
    assert found.worst in lost
    assert found.best.points == max(each.points for each in won)
    assert found.worst.points == max(each.points for each in lost)


def test_games_of_several_persons_of_bots_and_from_elsewhere_do_not_count(
    store: GameStore, tmp_path: Path
) -> None:
    finished(store, ONA, JONAS)
    finished(store, EASY, EASY, daily=DAY)
    elsewhere = GameStore(tmp_path / "elsewhere.sqlite3")
    History(store).add(finished(elsewhere, ONA, EASY))
    assert statistics(store, DAY) == Statistics(shared=1)


def test_the_rounds_of_a_game_in_play_do_not_count(store: GameStore) -> None:
    finished(store, ONA, EASY, hints=1)
    change(store, "UPDATE games SET ended = NULL, winners = NULL")
    assert statistics(store) == Statistics()


def test_a_deal_that_is_played_again_counts_like_one_with_help(store: GameStore) -> None:
    finished(store, ONA, EASY, seed="one")
    first = statistics(store)
    assert first.repeated == Tally()
    finished(store, JONAS, MEDIUM, seed="one")
    change(store, "UPDATE games SET place = 1 WHERE id = 2")
    again = statistics(store)
    assert again.games == Tally(2, first.games.won + 1)
    assert again.repeated == Tally(1, 1)
    assert again.assisted == Tally()
    assert (again.streak, again.best, again.worst) == (first.streak, first.best, first.worst)


def test_the_same_seed_by_other_rules_is_another_deal(store: GameStore) -> None:
    finished(store, ONA, EASY, seed="one")
    finished(store, ONA, EASY, seed="one", hand_size=8)
    finished(store, ONA, EASY, seed="two")
    assert statistics(store).repeated == Tally()


def test_moves_taken_back_make_a_game_assisted(store: GameStore) -> None:
    finished(store, ONA, EASY)
    change(store, "UPDATE games SET undone = 3")
    found = statistics(store)
    assert (found.assisted.played, found.undone) == (1, 3)


# What is written when


def test_a_round_is_counted_with_its_last_move_or_neither_is_kept(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bots_table(store)

    def fail(*_arguments: object) -> None:
        raise sqlite3.OperationalError("the disk is full")

    monkeypatch.setattr("kortu_domino.storage.summary.write_round", fail)
    table.start_round()
    while table.in_round:
        play(table, 1)
    assert table.trouble is not None
    (saved,) = store.unfinished()
    assert len(saved.record.rounds[0].moves) == len(table.record.rounds[0].moves) - 1
    assert saved.totals == (0, 0, 0)
    monkeypatch.undo()
    play(table, 2)
    assert table.kept
    with store.reading() as connection:
        assert connection.execute("SELECT count(*) FROM scores WHERE round = 1").fetchone() == (3,)


# Streaks and the course of time


def results(store: GameStore, places: str) -> None:
    """Have the games end so: 1 is won, and a + after it says that there were hints."""
    for id, text in enumerate(places.split(), 1):
        change(store, "UPDATE games SET place = ?, hints = ? WHERE id = ?", text[0], text[1:] == "+", id)


@pytest.mark.parametrize(
    ("places", "streak"),
    [
        ("2 3 2 2 2", Streak(0, 0)),
        ("1 1 1 2 1", Streak(1, 3)),
        ("1 2 1 1 1", Streak(3, 3)),
        ("1 1 2+ 1 1+", Streak(3, 3)),
        ("1+ 1+ 1+ 1+ 1+", Streak(0, 0)),
        ("2 1 1 1 2", Streak(0, 3)),
    ],
)
def test_a_streak_is_of_games_won_without_help(tmp_path: Path, places: str, streak: Streak) -> None:
    many_games(tmp_path / "games.sqlite3", 5)
    store = GameStore(tmp_path / "games.sqlite3")
    results(store, places)
    assert statistics(store).streak == streak


@pytest.mark.parametrize("games", [1, 2, MOST_STRETCHES, MOST_STRETCHES + 1, 150])
def test_the_course_is_in_stretches_of_equally_many_games(tmp_path: Path, games: int) -> None:
    many_games(tmp_path / "games.sqlite3", games)
    found = statistics(GameStore(tmp_path / "games.sqlite3"))
    sizes = [stretch.games for stretch in found.course]
    assert sum(sizes) == games
    assert len(sizes) == min(games, MOST_STRETCHES)
    assert max(sizes) - min(sizes) <= 1
    moments = [moment for stretch in found.course for moment in (stretch.first, stretch.last)]
    assert moments == sorted(moments)
    assert min(stretch.points for stretch in found.course) <= found.points
    assert found.points <= max(stretch.points for stretch in found.course)


def daily(tmp_path: Path, days: dict[int, str], today: int = 0) -> Statistics:
    """The statistics where games of daily deals ended so many days ago, in these places, one after another.

    An h is one that was won with help.
    """
    many_games(tmp_path / "games.sqlite3", sum(map(len, days.values())))
    store = GameStore(tmp_path / "games.sqlite3")
    id = 0
    change(store, "UPDATE games SET daily = NULL, hints = 0")
    for ago in sorted(days, reverse=True):
        for place in days[ago]:
            id += 1
            day = (DAY - timedelta(days=ago)).isoformat()
            helped = place == "h"
            change(
                store,
                "UPDATE games SET daily = ?, place = ?, undone = ? WHERE id = ?",
                *(day, 1 if helped else place, helped, id),
            )
    return statistics(store, DAY - timedelta(days=today))


def test_daily_deals_count_by_their_first_finish(tmp_path: Path) -> None:
    found = daily(tmp_path, {0: "21", 1: "12", 2: "2"})
    assert found.daily == Tally(3, 1)
    assert found.daily_streak == Streak(3, 3)


def test_a_streak_of_days_ends_with_a_day_without(tmp_path: Path) -> None:
    found = daily(tmp_path, {1: "1", 2: "2", 4: "1", 5: "2", 6: "2"})
    assert found.daily_streak == Streak(2, 3)


def test_a_daily_deal_with_help_neither_lengthens_a_streak_nor_ends_it(tmp_path: Path) -> None:
    found = daily(tmp_path, {0: "h1", 1: "1", 2: "h", 3: "2", 5: "1h", 6: "h", 7: "h"})
    assert found.daily == Tally(7, 6)
    assert found.daily_helped == 4
    assert found.daily_streak == Streak(2, 2)


def test_a_streak_of_days_is_over_when_a_whole_day_has_passed(tmp_path: Path) -> None:
    found = daily(tmp_path, {2: "1", 3: "1"})
    assert found.daily_streak == Streak(0, 2)
