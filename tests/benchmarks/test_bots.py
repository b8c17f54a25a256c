"""How long a bot thinks: every decision of some rounds, its legal moves listed before, for that is the engine's time.

`pytest tests/benchmarks` runs it and prints microseconds a decision. A bot should take less than a tenth of the
20 milliseconds after which a key feels slow; one that takes longer must not choose on the event loop.
"""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kortu_domino.bots import LEVELS, Bot
from kortu_domino.engine import View
from tests.bots.rounds import begun, bots, decisions, deck, variants


def choose_all(players: list[Bot], views: list[View]) -> int:
    """Decide at every view. Returns how many there were."""
    for view in views:
        players[view.turn].choose(view)
    return len(views)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], level: str) -> None:
    searches = LEVELS[level].searches
    views = []
    for number, rules in enumerate(list(variants(4, 1))[:: 3 if searches else 1]):
        game = begun(rules, deck(f"time {number}"))
        views += [view for view, _move in decisions(game, bots("medium", 4, str(number)))]
    assert all(view.legal_moves for view in views), "listed once, and kept by the view"
    count = benchmark.pedantic(
        choose_all, (bots(level, 4, "time"), views), rounds=1 if searches else 5, warmup_rounds=1
    )  # type: ignore[no-untyped-call]
    if benchmark.stats is None:
        return  # benchmarks are switched off: that they choose was all
    microseconds = benchmark.stats.stats.min / count * 1_000_000
    benchmark.extra_info["microseconds a decision"] = round(microseconds)
    with capsys.disabled():
        print(f"\n{level}: {microseconds:,.0f} µs a decision", end=" ")
