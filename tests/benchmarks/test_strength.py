"""How well the levels play: matches against each other, and what their decisions cost in positions kept for that.

`pytest tests/benchmarks/test_strength.py` plays for some minutes and prints the figures; with `--benchmark-disable` it
plays a little of each. `matches.py` and `positions.py` play single ones, as long as wanted.
"""

from __future__ import annotations

import statistics

import pytest

from kortu_domino.engine import HouseRules
from tests.benchmarks.matches import PLAYERS, match
from tests.benchmarks.positions import WANTED, load, regrets


@pytest.mark.parametrize(
    ("first", "others", "seats", "deals"),
    [
        ("medium", "easy", 2, 300),
        ("hard", "medium", 2, 600),
        ("hard", "greedy", 2, 300),
        ("expert", "medium", 2, 150),
        ("expert", "greedy", 2, 100),
        ("expert", "hard", 2, 100),
        ("expert", "flat", 2, 60),
        ("hard", "medium", 4, 200),
        ("expert", "medium", 4, 60),
    ],
)
def test_a_match(
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    first: str,
    others: str,
    seats: int,
    deals: int,
) -> None:
    quick = request.config.getoption("benchmark_disable")
    result = match(first, others, HouseRules(players=seats), range(2 if quick else deals))
    assert 0 <= statistics.mean(result.wins) <= 1
    with capsys.disabled():
        print(f"\n{first} against {others}, {seats} seats: {result}", end=" ")


@pytest.mark.parametrize("seats", WANTED)
def test_what_decisions_cost(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str], seats: int
) -> None:
    positions = load(seats)
    assert len(positions) == WANTED[seats]
    if request.config.getoption("benchmark_disable"):
        positions = positions[:5]
    costs = {level: statistics.mean(regrets(kind("positions"), positions)) for level, kind in PLAYERS.items()}
    assert all(cost >= 0 for cost in costs.values())
    with capsys.disabled():
        told = ", ".join(f"{level} {cost:.2f}" for level, cost in costs.items())
        print(f"\n{seats} seats, points a decision costs: {told}", end=" ")
