"""How fast the engine is: rounds of random play, every move chosen from `legal_moves` and played, draws and all.

`pytest tests/benchmarks` runs it and prints rounds and decisions a second; a plain `pytest` leaves it out.
"""

from __future__ import annotations

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kortu_domino.engine import HouseRules, Round
from kortu_domino.engine.cards import Card, shuffled

ROUNDS = 1000


def random_play(rules: HouseRules, decks: list[list[Card]]) -> int:
    """Deal and play a round from each deck. Returns how many decisions that took."""
    chance = random.Random(1).random
    decisions = 0
    for deck in decks:
        round = Round(rules, deck, 0)
        while round.reason is None:
            moves = round.legal_moves
            round.play(moves[int(chance() * len(moves))])
            decisions += 1
    return decisions


@pytest.mark.parametrize(
    ("seats", "packs"), [(2, 1), (4, 1), (6, 1), (6, 2)], ids=["2-seats", "4-seats", "6-seats", "two-packs"]
)
def test_random_play(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], seats: int, packs: int
) -> None:
    rng = random.Random(1)
    rules = HouseRules(players=seats, decks=packs)
    decks = [shuffled(packs, rng) for _ in range(ROUNDS)]
    decisions = benchmark.pedantic(random_play, (rules, decks), rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert decisions > 10 * ROUNDS
    if benchmark.stats is None:
        return  # benchmarks are switched off: the play was all
    seconds = benchmark.stats.stats.min
    benchmark.extra_info["decisions a second"] = round(decisions / seconds)
    with capsys.disabled():
        print(
            f"\n{seats} seats, {packs} pack{'s' * (packs > 1)}:"
            f" {ROUNDS / seconds:>8,.0f} rounds/s {decisions / seconds:>9,.0f} decisions/s",
            end=" ",
        )
