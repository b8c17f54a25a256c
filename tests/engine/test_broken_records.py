"""Every way in which a text is no record, or a record cannot be played: one clear sentence, and nothing worse."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import DRAW, Event, Message, Record, RecordError, replay
from tests.engine.helpers import ALL, DECK, a_record


def read(record: object) -> Record:
    return Record.from_json(json.dumps(record))


# What is no record

GOOD = a_record()
WITHOUT = {key: {name: value for name, value in GOOD.items() if name != key} for key in GOOD}
DEEP: Any = {}
for _ in range(60):
    DEEP = {"more": DEEP}

NO_RECORDS: list[tuple[object, str]] = [
    ([], "It is not a game record: its “format” must be “kortu-domino-record”."),
    (None, "It is not a game record: its “format” must be “kortu-domino-record”."),
    ("kortu-domino-record", "It is not a game record: its “format” must be “kortu-domino-record”."),
    (WITHOUT["format"], "It is not a game record: its “format” must be “kortu-domino-record”."),
    (a_record(format="PGN"), "It is not a game record: its “format” must be “kortu-domino-record”."),
    (WITHOUT["version"], "“version” must be 1."),
    (a_record(version="1"), "“version” must be 1."),
    (a_record(version=True), "“version” must be 1."),
    (a_record(version=0), "“version” must be 1."),
    (a_record(version=1.5), "“version” must be 1."),
    (a_record(version=2), "It is a record of version 2, and this program reads version 1: update it."),
    (
        a_record(version=10**60),
        "It is a record of version 1" + "0" * 39 + "…, and this program reads version 1: update it.",
    ),
    (WITHOUT["players"], "“players” must be a list with an object for each seat."),
    (a_record(players={}), "“players” must be a list with an object for each seat."),
    (a_record(players=[]), "“players” has 0 and “rules” say 2: they must agree."),
    (a_record(players=[], rules={}), "“players” cannot be 0: it must be a whole number from 2 to 6."),
    (a_record(players=["Ona", "Jonas"]), "Player 1 in “players” must be an object with a “name”."),
    (a_record(players=[{"name": "Ona"}, {}]), "Player 2 in “players” must be an object with a “name”."),
    (
        a_record(players=[{"name": "Ona"}, {"name": None}]),
        "Player 2 in “players” must be an object with a “name”.",
    ),
    (
        a_record(players=[{"name": "Ona"}, {"name": "J", "bot": 1}]),
        "The “bot” of player 2 must be a text, a level.",
    ),
    (a_record(players=[{"name": "Ona"}, {"name": "J", "x": DEEP}]), "Player 2 is nested too deeply."),
    (a_record(players=[{"name": "Ona"}]), "“players” has 1 and “rules” say 2: they must agree."),
    (a_record(rules=[]), "“rules” must be an object that holds house rules."),
    (a_record(rules=None), "“rules” must be an object that holds house rules."),
    (a_record(rules={"players": 3}), "“players” has 2 and “rules” say 3: they must agree."),
    (a_record(rules={"players": "2"}), '“players” cannot be "2": it must be a whole number from 2 to 6.'),
    (a_record(rules={"hand_size": 2}), "“hand_size” cannot be 2: it must be a whole number from 3 to 10."),
    (a_record(rules={"fast_move": 1}), "“fast_move” cannot be 1: it must be one of true, false."),
    (a_record(rules={"fast_move": {}}), "“fast_move” cannot be {…}: it must be one of true, false."),
    (a_record(rules={"decks": 2}), "Two packs are for 5 or 6 players, not for 2."),
    (
        a_record(rules={"house": 1}),
        "There is no rule “house”. The rules are players, decks, hand_size, ace_points, ace_suit, draw_limit, "
        "fast_move, stacking, point_limit, first_player.",
    ),
    (WITHOUT["first"], "“first” must be the seat that plays first, a whole number from 0 to 1."),
    (a_record(first=2), "“first” must be the seat that plays first, a whole number from 0 to 1."),
    (a_record(first=-1), "“first” must be the seat that plays first, a whole number from 0 to 1."),
    (a_record(first=False), "“first” must be the seat that plays first, a whole number from 0 to 1."),
    (a_record(first=None), "“first” must be the seat that plays first, a whole number from 0 to 1."),
    (WITHOUT["rounds"], "“rounds” must be a list."),
    (a_record(rounds={}), "“rounds” must be a list."),
    (a_record(rounds=[DECK]), "A round must be an object with a “deck”, a text."),
    (a_record(rounds=[{}]), "A round must be an object with a “deck”, a text."),
    (a_record(rounds=[{"deck": DECK.split()}]), "A round must be an object with a “deck”, a text."),
    (a_record(rounds=[{"deck": DECK, "moves": ALL}]), "The “moves” of a round must be a list."),
    (a_record(rounds=[{"deck": DECK, "moves": None}]), "The “moves” of a round must be a list."),
    (a_record(rounds=[{"deck": DECK, "moves": [ALL, 7]}]), "A move must be a text."),
]


@pytest.mark.parametrize(
    ("record", "sentence"), NO_RECORDS, ids=[sentence[:60] for _, sentence in NO_RECORDS]
)
def test_what_is_no_record_is_refused_and_says_why(record: object, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(record)
    assert str(caught.value) == str(caught.value.message) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "It is not JSON: there is a mistake in line 1, column 1."),
        ("{", "It is not JSON: there is a mistake in line 1, column 2."),
        ('{\n "format": x}', "It is not JSON: there is a mistake in line 2, column 12."),
        (b"", "It is not JSON: there is a mistake in line 1, column 1."),
        (b"\x80\xff", "It is not UTF-8 text."),
        ("{}".encode("utf-16"), "It is not UTF-8 text."),
        ('{"format": NaN}', "It is not a game record: it holds an impossible number."),
        ('{"format": -Infinity}', "It is not a game record: it holds an impossible number."),
        ('{"format": ' + "9" * 5000 + "}", "It is not a game record: it holds an impossible number."),
        ("[" * 100_000, "It is not a game record: it is nested too deeply."),
        ('{"a":' * 100_000, "It is not a game record: it is nested too deeply."),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_no_json_is_refused_and_says_where(text: str | bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        Record.from_json(text)
    assert str(caught.value) == sentence


# What cannot be played

BROKEN: list[tuple[list[object], tuple[int, int | None, str | None], str]] = [
    ([{"deck": ""}], (1, None, None), "The number of cards in the deck must be 52: it is 0."),
    ([{"deck": DECK[3:]}], (1, None, None), "The number of cards in the deck must be 52: it is 51."),
    ([{"deck": DECK + " 2C"}], (1, None, None), "The number of cards in the deck must be 52: it is 53."),
    ([{"deck": DECK.replace("8D", "2C")}], (1, None, None), "2♣ is in the deck too often: 2 instead of 1."),
    (
        [{"deck": DECK.lower()}],
        (1, None, None),
        "“8c” is not a card: a card is a rank and a suit, such as 7H, 10S or AD.",
    ),
    ([{"deck": DECK, "moves": ["draw"]}], (1, 1, "draw"), "You can lay 8♣, so you may not draw."),
    ([{"deck": DECK, "moves": [ALL, "pass"]}], (1, 2, "pass"), "The round is over."),
    (
        [{"deck": DECK, "moves": [""]}],
        (1, 1, ""),
        "“” is not a move: a move is like L:7H, R:7H+7S, L:AD=S, ^3:9C, draw or pass.",
    ),
    ([{"deck": DECK, "moves": ["L:8C", "L:9C\n\x1b[2J"]}], (1, 2, r"L:9C\n\x1b[2J"), "is not a move"),
    (
        [{"deck": DECK, "moves": ["L:8C"]}, {"deck": DECK}],
        (2, None, None),
        "The round before it is not finished.",
    ),
    (
        [{"deck": DECK}, {"deck": DECK, "moves": [ALL]}],
        (2, None, None),
        "The round before it is not finished.",
    ),
    ([{"deck": DECK, "moves": [ALL]}, {"deck": "x"}], (2, None, None), "“x” is not a card"),
    (
        [{"deck": DECK, "moves": [ALL]}, {"deck": DECK, "moves": [ALL]}, {"deck": DECK}],
        (3, None, None),
        "The game was over before it: some total had reached the point limit.",
    ),
]


@pytest.mark.parametrize(
    ("rounds", "place", "sentence"), BROKEN, ids=[sentence[:60] for *_, sentence in BROKEN]
)
def test_a_replay_gets_as_far_as_the_record_is_good_and_says_where_it_is_not(
    rounds: list[object], place: tuple[int, int | None, str | None], sentence: str
) -> None:
    rules = {"hand_size": 3, "point_limit": 18, "first_player": "winner"}
    heard: list[Event] = []
    with pytest.raises(RecordError) as caught:
        replay(read(a_record(rounds=rounds, rules=rules)), lambda _, event: heard.append(event))
    error = caught.value
    assert (error.round, error.move, error.text) == place
    assert sentence in str(error)
    assert str(error).isprintable()
    good = sum(event.__class__.__name__ in ("Laid", "Drawn", "Passed") for event in heard)
    played = sum(len(each.get("moves", ())) for each in rounds[: place[0] - 1] if isinstance(each, dict))
    assert good == played + (place[1] or 1) - 1


def test_a_move_of_another_type_says_where_it_stands() -> None:
    with pytest.raises(RecordError) as caught:
        read(a_record(rounds=[{"deck": DECK, "moves": [ALL]}, {"deck": DECK, "moves": ["draw", None]}]))
    assert (caught.value.round, caught.value.move, caught.value.text) == (2, 2, "null")


# Whatever it is

simple = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([10**400, -1, "\ud800", "pass", "draw", "L:8C", "^1:AD=S", DECK])
)
anything = st.recursive(
    simple,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


def tried(text: str | bytes) -> Message | None:
    """Read and replay a text. What was wrong with it, if anything was; no other exception gets out."""
    try:
        record = Record.from_json(text)
        game = replay(record)
    except RecordError as error:
        return error.message
    if game.in_round and DRAW in game.legal_moves:
        game.play(DRAW)
    assert Record.from_json(Record.of(game).to_json().encode()).rules == record.rules
    return None


@given(anything)
def test_any_json_is_a_record_or_refused(value: object) -> None:
    message = tried(json.dumps(value))
    assert message is not None
    assert str(message).isprintable()


@given(st.binary() | st.text())
def test_any_text_is_a_record_or_refused(text: str | bytes) -> None:
    assert tried(text) is not None


@given(st.data())
def test_a_record_with_something_exchanged_is_a_record_or_refused(data: st.DataObject) -> None:
    record = json.loads(json.dumps(a_record(rounds=[{"deck": DECK, "moves": ["L:8C", "R:2C"]}])))
    for _ in range(data.draw(st.integers(1, 3))):
        place = record
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(place[key], dict | list) and data.draw(st.booleans()):
                place = place[key]
                continue
            match data.draw(st.sampled_from(("other", "gone", "twice"))):
                case "other":
                    place[key] = data.draw(anything)
                case "gone":
                    del place[key]
                case "twice" if isinstance(place, list):
                    place.insert(key, place[key])
            break
    message = tried(json.dumps(record))
    assert message is None or str(message).isprintable()
    assert message is None or len(str(message)) < 300


@given(st.data())
def test_a_record_with_some_signs_changed_is_a_record_or_refused(data: st.DataObject) -> None:
    text = json.dumps(a_record())
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    message = tried(text[:start] + data.draw(st.text(max_size=4)) + text[end:])
    assert message is None or str(message).isprintable()
