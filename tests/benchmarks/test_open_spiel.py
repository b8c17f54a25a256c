"""Random play beside OpenSpiel's crazy eights, the nearest game there: a card on another of its suit or rank.

Where `open_spiel` is installed, `pytest tests/benchmarks/test_open_spiel.py` plays some rounds of the one, then some of
the other, again and again, so that whatever else the machine does slows both; elsewhere it is left out. A step is a
player's action, or a card dealt or drawn: OpenSpiel deals and draws by chance nodes, the engine a whole deck at once,
so a round's deal counts as many steps here as there.
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

import pytest

from kortu_domino.engine import HouseRules, Round
from kortu_domino.engine.cards import shuffled

pyspiel: Any = pytest.importorskip("pyspiel", reason="open_spiel is not installed")

PAIRS = 9
ROUNDS = 200
WARM_UP = 1000
"""Rounds before the clock starts: the engine works out the moves of a hand when it first meets them."""


def _here(rules: HouseRules, rng: random.Random) -> tuple[int, int]:
    """Actions and steps of a round."""
    chance = rng.random
    round = Round(rules, shuffled(1, rng), 0)
    actions = 0
    while round.reason is None:
        moves = round.legal_moves
        round.play(moves[int(chance() * len(moves))])
        actions += 1
    return actions, actions + rules.players * rules.hand_size + 1


def _there(game: Any, rng: random.Random) -> tuple[int, int]:
    chance = rng.random
    state = game.new_initial_state()
    actions = steps = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(chance() * len(legal))])
        actions += not state.is_chance_node()
        steps += 1
    return actions, steps


def _pace(play: Any, *args: Any) -> tuple[float, float]:
    """Actions and steps a second."""
    began = time.perf_counter()
    counts = [play(*args) for _ in range(ROUNDS)]
    seconds = time.perf_counter() - began
    return sum(actions for actions, _ in counts) / seconds, sum(steps for _, steps in counts) / seconds


@pytest.mark.parametrize("seats", [2, 4])
def test_random_play_beside_open_spiel(
    seats: int, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    game = pyspiel.load_game("crazy_eights", {"players": seats})
    rules, rng = HouseRules(players=seats), random.Random(1)
    quick = request.config.getoption("benchmark_disable")
    for _ in range(1 if quick else WARM_UP):
        _here(rules, rng)
    pairs = 1 if quick else PAIRS
    paces = [(_pace(_here, rules, rng), _pace(_there, game, rng)) for _ in range(pairs)]
    actions, steps = (
        statistics.median(here[which] / there[which] for here, there in paces) for which in (0, 1)
    )
    here, there = (statistics.median(pair[which][1] for pair in paces) for which in (0, 1))
    assert actions > 0
    with capsys.disabled():
        print(
            f"\n{seats} seats: {here:,.0f} steps a second, OpenSpiel {there:,.0f}:"
            f" {steps:.2f} times as many steps, {actions:.2f} times as many actions",
            end=" ",
        )
