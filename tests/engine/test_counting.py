"""Counting, as chess programs do: how many lines of so many moves there are from some deals.

The numbers were written down once and are checked, as far as that is quick, against the naive rules. A change to
any rule changes some of them.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from kortu_domino.engine import HouseRules, Move, Round
from kortu_domino.engine.cards import Card, shuffled
from tests.engine.naive import NaiveRound

COUNTS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "the usual rules": ({"players": 4}, [8, 96, 1194, 5540]),
    "two players": ({"players": 2}, [10, 106, 886, 4962]),
    "aces match": ({"players": 3, "ace_suit": "matching"}, [2, 12, 22, 42, 168, 372, 828, 2344, 5374]),
    "aces are printed": ({"players": 3, "ace_suit": "printed"}, [8, 52, 232, 934, 3096]),
    "no fast move": ({"players": 3, "fast_move": False}, [4, 72, 178, 586, 6372]),
    "one draw a turn": (
        {"players": 6, "draw_limit": 1, "hand_size": 3},
        [1, 8, 76, 664, 1062, 1796, 2998, 5142],
    ),
    "small hands": ({"players": 2, "hand_size": 3}, [10, 34, 100, 128, 132, 146, 236, 468, 776]),
    "little stock": ({"players": 5, "hand_size": 10}, [36, 1106, 14626]),
    "two packs": ({"players": 5, "decks": 2}, [18, 124, 1016, 15520]),
    "two packs, stacking on the ends": (
        {"players": 6, "decks": 2, "stacking": "ends"},
        [5, 20, 40, 448, 3638],
    ),
    "two packs, no stacking": (
        {"players": 6, "decks": 2, "stacking": "off", "ace_suit": "printed"},
        [8, 34, 110, 826, 4868],
    ),
    "two packs, large hands": (
        {"players": 5, "decks": 2, "hand_size": 10, "ace_suit": "matching"},
        [19, 300, 3192],
    ),
}
"""House rules, and the number of lines of 1, 2, 3, ... moves (or fewer, where the round ends) from their deal."""


def deal(name: str) -> tuple[HouseRules, list[Card]]:
    rules = HouseRules.from_dict(COUNTS[name][0])
    return rules, shuffled(rules.decks, random.Random(name))


def lines(rules: HouseRules, deck: list[Card], depth: int, so_far: tuple[Move, ...] = ()) -> int:
    round = Round(rules, deck, 0)
    for move in so_far:
        round.play(move)
    if depth == 0 or round.over:
        return 1
    if depth == 1:
        return len(round.legal_moves)
    return sum(lines(rules, deck, depth - 1, (*so_far, move)) for move in round.legal_moves)


def naive_lines(rules: dict[str, Any], deck: list[str], depth: int, so_far: tuple[str, ...] = ()) -> int:
    round = NaiveRound(rules, deck, 0)
    for move in so_far:
        round.play(move)
    if depth == 0 or round.reason is not None:
        return 1
    return sum(naive_lines(rules, deck, depth - 1, (*so_far, move)) for move in round.legal())


@pytest.mark.parametrize("name", COUNTS)
def test_there_are_as_many_lines_of_play_as_there_were(name: str) -> None:
    rules, deck = deal(name)
    counts = COUNTS[name][1]
    assert [lines(rules, deck, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("name", COUNTS)
def test_the_naive_rules_count_the_same(name: str) -> None:
    rules, deck = deal(name)
    depths = [depth for depth, count in enumerate(COUNTS[name][1], 1) if count < 600]
    assert depths
    assert [naive_lines(rules.to_dict(), list(map(str, deck)), depth) for depth in depths] == COUNTS[name][1][
        : len(depths)
    ]
