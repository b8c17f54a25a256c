"""Random play beside OpenSpiel's crazy eights, the nearest game there: a card on another of its suit or rank.

Where `open_spiel` is installed, `pytest tests/benchmarks/test_open_spiel.py` plays some rounds of the one, then some of
the other, again and again, so that whatever else the machine does slows both; elsewhere it is left out. Two things of
ours are measured: the playouts that a search lives on, between players who are always careless; and the engine, which
lists and checks the moves, and knows them as texts, reasons and events besides.

A step is a player's action, or a card dealt or drawn: OpenSpiel deals and draws by chance nodes, which count likewise.
One card is laid at a time, as in crazy eights.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from kortu_domino.bots.manners import Manner, manners
from kortu_domino.bots.playouts import played
from kortu_domino.engine import HouseRules, Player, Round
from kortu_domino.engine.cards import shuffled

pyspiel: Any = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

CARDS = [1 << card for card in range(52)]
PAIRS = 9
ROUNDS = 200
WARM_UP = 1000
"""Rounds before the clock starts: the engine works out the moves of a hand when it first meets them."""


def _engine(rules: HouseRules, rng: random.Random) -> int:
    """The steps of a round of random moves."""
    chance = rng.random
    round = Round(rules, shuffled(1, rng), 0)
    steps, stock = rules.players * rules.hand_size + 1, round.stock
    while round.reason is None:
        moves = round.legal_moves
        round.play(moves[int(chance() * len(moves))])
        steps += 1
    return steps + stock - round.stock


def _playouts(rules: HouseRules, rng: random.Random) -> int:
    """The steps of a round of random moves played out: cards dealt, drawn (two steps each) and laid."""
    chance = rng.random
    cards = CARDS.copy()
    cards.sort(key=lambda _: chance())
    dealt = rules.players * rules.hand_size + 1
    hands = [sum(cards[seat : dealt - 1 : rules.players]) for seat in range(rules.players)]
    start, stock = cards[dealt - 1].bit_length() - 1, cards[dealt:]
    played(rules)(hands, start, start, 0, stock, 0, _careless(rules), chance)
    drawn = len(cards) - dealt - len(stock)
    laid = dealt - 1 + drawn - sum(map(int.bit_count, hands))
    return dealt + 2 * drawn + laid


@cache
def _careless(rules: HouseRules) -> list[Manner]:
    players = [Player("", "easy")] * rules.players
    return [manner._replace(careless=1.0) for manner in manners(rules, players, 0)]


def _open_spiel(game: Any, rng: random.Random) -> int:
    chance = rng.random
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(chance() * len(legal))])
        steps += 1
    return steps


def _pace(play: Callable[[Any, random.Random], int], *args: Any) -> float:
    """Steps a second."""
    began = time.perf_counter()
    steps = sum(play(*args) for _ in range(ROUNDS))
    return steps / (time.perf_counter() - began)


@pytest.mark.parametrize("seats", [2, 4])
def test_random_play_beside_open_spiel(
    seats: int, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    game = pyspiel.load_game("crazy_eights", {"players": seats})
    rules, rng = HouseRules(players=seats, fast_move=False), random.Random(1)
    quick = request.config.getoption("benchmark_disable")
    for _ in range(1 if quick else WARM_UP):
        assert _engine(rules, rng) > 0
        assert _playouts(rules, rng) > 0
    paces = [
        (_pace(_engine, rules, rng), _pace(_playouts, rules, rng), _pace(_open_spiel, game, rng))
        for _ in range(1 if quick else PAIRS)
    ]
    engine, playouts, there = (statistics.median(paces) for paces in zip(*paces, strict=True))
    of_engine, of_playouts = (statistics.median(pace[which] / pace[2] for pace in paces) for which in (0, 1))
    with capsys.disabled():
        print(
            f"\n{seats} seats, steps a second: OpenSpiel {there:,.0f};"
            f" playouts {playouts:,.0f}, {of_playouts:.2f} times as many;"
            f" engine {engine:,.0f}, {of_engine:.2f} times as many",
            end=" ",
        )
