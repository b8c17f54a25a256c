"""Whether 100,000 finished games are a burden: to the title, to the history, to the statistics.

    pytest tests/benchmarks/test_many_games.py -s

Prints milliseconds, each the median of several, with so many games and with ten: until the title is on the screen of a
pseudo-terminal (started in turn, so that both meet the same machine), until the history and the statistics are, and
what storage alone takes for every kind of page.
"""

from __future__ import annotations

import statistics as figures
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.storage.games import GameStore
from kortu_domino.storage.history import FinishedGame, History, Order
from kortu_domino.storage.statistics import statistics
from tests.benchmarks.games import many_games
from tests.tui.terminal import Terminal

FEW, MANY = 10, 100_000


@pytest.fixture(scope="module")
def homes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """By number of games, the data folder that has them."""
    counts = (FEW, 1000) if request.config.getoption("benchmark_disable") else (FEW, MANY)
    folders = {}
    for count in counts:
        folders[count] = tmp_path_factory.mktemp(f"games-{count}")
        many_games(folders[count] / "kortu-domino" / "games.sqlite3", count)
    return folders


def median(measure: Callable[[], float], times: int) -> float:
    return figures.median(measure() for _time in range(times))


def page(store: GameStore, **what: Any) -> list[FinishedGame]:
    return History(store).page(**what)


def told(text: str) -> None:
    sys.stdout.write(f"\n{text}")


def test_the_title_opens_no_slower(homes: dict[int, Path], request: pytest.FixtureRequest) -> None:
    times = 3 if request.config.getoption("benchmark_disable") else 25
    found: dict[int, list[float]] = {count: [] for count in homes}
    for _time in range(times):
        for count, folder in homes.items():
            began = time.perf_counter()
            with Terminal(env={"XDG_DATA_HOME": str(folder)}) as terminal:
                while "New game" not in terminal.text:
                    terminal.read(0.002)
                found[count].append((time.perf_counter() - began) * 1000)
    medians = {count: figures.median(each) for count, each in found.items()}
    for count, each in medians.items():
        told(f"title, {count:>7,} games: {each:7.1f} ms")
    few, many = medians.values()
    told(f"ratio of medians: {many / few:.3f}")


@pytest.mark.parametrize(("key", "text"), [("h", "Ona"), ("t", "points a round")])
def test_a_screen_of_them(homes: dict[int, Path], key: str, text: str) -> None:
    for count, folder in homes.items():

        def opened(folder: Path = folder) -> float:
            with Terminal(size=(120, 40), env={"XDG_DATA_HOME": str(folder)}) as terminal:
                terminal.until_text("New game")
                terminal.until_still()
                began = time.perf_counter()
                terminal.send(key)
                while text not in terminal.text:
                    terminal.read(0.002)
                return (time.perf_counter() - began) * 1000

        told(f"key {key}, {count:>7,} games: {median(opened, 5):7.1f} ms")


def test_pages_and_statistics(homes: dict[int, Path]) -> None:
    for count, folder in homes.items():
        path = folder / "kortu-domino" / "games.sqlite3"

        def timed(ask: Callable[[GameStore], object], path: Path = path) -> float:
            """Milliseconds in a file just opened."""

            def once() -> float:
                store = GameStore(path)
                began = time.perf_counter()
                ask(store)
                spent = (time.perf_counter() - began) * 1000
                store.close()
                return spent

            return median(once, 5)

        told(f"{count:,} games: unfinished {timed(GameStore.unfinished):.1f} ms")
        told(f"statistics {timed(statistics):.1f} ms")
        for order in Order:
            first_page = timed(partial(page, order=order))
            last_page = timed(partial(page, order=order, offset=max(0, count - 50)))
            searched = timed(partial(page, order=order, search="birute hard"))
            told(f"by {order:8} first {first_page:6.1f} last {last_page:6.1f} searched {searched:6.1f} ms")
        told(f"count {timed(lambda store: History(store).count('birute hard')):.1f} ms\n")
