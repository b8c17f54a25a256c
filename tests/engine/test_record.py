"""Games as text and back. What is no game is in `test_broken_records.py`."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given

from kortu_domino.engine import (
    Dealer,
    Event,
    Game,
    HouseRules,
    Player,
    Record,
    TurnStarted,
    replay,
)
from tests.engine.helpers import (
    ALL,
    DECK,
    OUT_AT_ONCE,
    a_record,
    chance,
    choose,
    house_rules,
    new_game,
    players,
    stacked_deck,
)

TWO = HouseRules(players=2, hand_size=3, point_limit=10)


def read(record: object) -> Record:
    return Record.from_json(json.dumps(record))


# Reading and writing


def test_a_record_is_read() -> None:
    record = read(a_record())
    assert record.rules == HouseRules(players=2, hand_size=3)
    assert record.players == (Player("Ona"), Player("Jonas", "hard"))
    assert record.first == 0
    assert [(each.deck, each.moves) for each in record.rounds] == [(DECK, (ALL,))]


def test_rules_that_are_missing_have_their_defaults_and_players_are_as_many_as_named() -> None:
    assert read(a_record(rules={}, rounds=[])).rules == HouseRules(players=2)
    bare = a_record(rounds=[])
    del bare["rules"]
    assert read(bare).rules == HouseRules(players=2)


def test_unknown_keys_of_a_player_are_kept() -> None:
    extra = {
        "name": "Ona",
        "elo": 1200,
        "home": {"town": "Vilnius", "ids": [1, None, 2.5]},
        "note": "\ud800 ąž",
    }
    record = read(a_record(players=[extra, {"name": "Jonas"}]))
    assert record.players[0].extra == {key: extra[key] for key in ("elo", "home", "note")}
    text = record.to_json()
    assert json.loads(text)["players"][0] == extra
    assert Record.from_json(text.encode()) == record


def test_bytes_are_read_with_and_without_a_byte_order_mark() -> None:
    text = json.dumps(a_record(players=[{"name": "Ąžuolė"}, {"name": "Jonas"}]), ensure_ascii=False)
    assert (
        Record.from_json(text.encode())
        == Record.from_json(text.encode("utf-8-sig"))
        == Record.from_json(text)
    )


def test_a_record_is_written_one_round_a_line_with_every_rule() -> None:
    game = Game(TWO, players(2), first=0, deal=lambda _: stacked_deck(*OUT_AT_ONCE))
    game.start_round()
    assert Record.of(game).to_json() == (
        '{"format": "kortu-domino-record", "version": 1,\n'
        ' "rules": {"players": 2, "decks": 1, "hand_size": 3, "ace_points": 1, "ace_suit": "free", '
        '"draw_limit": null, "fast_move": true, "stacking": "anywhere", "point_limit": 10, '
        '"first_player": "rotate"},\n'
        ' "players": [{"name": "P1"}, {"name": "P2"}],\n'
        ' "first": 0,\n'
        f' "rounds": [{{"deck": "{DECK}", "moves": []}}]}}\n'
    )


@given(house_rules(), chance)
def test_a_record_replays_to_equal_events(rules: HouseRules, rng: random.Random) -> None:
    game = new_game(rules, rng, first=int(rng.random() * rules.players))
    heard: list[Event] = []
    game.subscribe(heard.append)
    stop = int(rng.random() * 200)
    while not game.over and stop:
        game.start_round()
        while game.in_round and stop:
            game.play(choose(game.legal_moves, rng))
            stop -= 1
    record = Record.of(game)
    assert Record.from_json(record.to_json()) == record
    again: list[Event] = []
    replayed = replay(Record.from_json(record.to_json()), lambda _, event: again.append(event))
    assert again == heard
    assert Record.of(replayed) == record
    assert (replayed.totals, replayed.winners, replayed.number) == (game.totals, game.winners, game.number)
    if game.number:
        assert [replayed.view(seat) for seat in range(rules.players)] == [
            game.view(seat) for seat in range(rules.players)
        ]


def test_a_game_goes_on_with_the_decks_that_it_would_have_had() -> None:
    dealer = Dealer("seed")
    rules = HouseRules(players=3, point_limit=1000)
    game = Game(rules, players(3), first=0, deal=dealer)
    for _ in range(2):
        game.start_round()
        while game.in_round:
            game.play(game.legal_moves[0])
    resumed = replay(Record.of(game), dealer=dealer)
    for each in (game, resumed):
        each.start_round()
    assert resumed.round.deck == game.round.deck == tuple(dealer(3))


def test_a_record_without_a_dealer_ends_where_it_ends() -> None:
    game = replay(read(a_record()))
    with pytest.raises(RuntimeError, match="no round 2"):
        game.start_round()


def test_the_listener_is_told_by_the_game_as_it_is_then() -> None:
    turns: list[tuple[int, int]] = []

    def listen(game: Game, event: Event) -> None:
        if isinstance(event, TurnStarted):
            turns.append((event.seat, len(game.legal_moves)))

    game = replay(read(a_record(rounds=[{"deck": DECK, "moves": ["L:8C", "R:2C"]}])), listen)
    assert turns == [(0, 10), (1, 6), (0, 4)]
    game.play(game.legal_moves[0])
    assert len(turns) == 3
