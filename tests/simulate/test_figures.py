"""What is counted of a round, and means with their intervals, against what a hand computes."""

from __future__ import annotations

import math
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.simulate.figures import Tally, counts, student


def test_a_round_is_counted() -> None:
    # Entry 3 sits at seat 0, went out and gets 12 and 30 less than the others; entry 2 played first.
    found = counts([0, 12, 30], entries=[2, 0, 1], first=2, turns=9, draws=4, blocked=False)
    assert found == {
        "1.wins": 0,
        "1.points": 12,
        "1.ahead": 42 - 3 * 12,
        "2.wins": 0,
        "2.points": 30,
        "2.ahead": 42 - 3 * 30,
        "3.wins": 60,
        "3.points": 0,
        "3.ahead": 42,
        "first.wins": 0,
        "first.points": 30,
        "first.ahead": 42 - 3 * 30,
        "others.wins": 60,
        "others.points": 12,
        "turns": 9,
        "draws": 4,
        "blocked": 0,
        "shared": 0,
    }


@pytest.mark.parametrize("winners", range(2, 7))
def test_a_shared_win_is_shared_in_whole_parts(winners: int) -> None:
    points = [7] * winners + [9] * (6 - winners)
    found = counts(points, entries=range(6), first=0, turns=9, draws=4, blocked=True)
    assert [found[f"{entry}.wins"] for entry in range(1, 7)] == [60 // winners] * winners + [0] * (
        6 - winners
    )
    assert (found["first.wins"], found["others.wins"]) == (60 // winners, 60 - 60 // winners)
    assert (found["blocked"], found["shared"]) == (1, 1)


def tally(players: int, figure: str, deals: list[int]) -> Tally:
    first, *others = [Tally.of_deal(players, {figure: count}) for count in deals]
    return sum(others, first)


def test_an_interval_as_computed_by_hand() -> None:
    # Two rounds a deal: means of 2, 5 and 5 points a round, so 4 with a standard deviation of √3 and an error of 1.
    mean, margin = tally(2, "1.points", [4, 10, 10]).estimate("1.points")
    assert mean == 4
    assert margin == pytest.approx(4.3027)  # Student's t for three deals


def test_parts_are_made_whole() -> None:
    # In two rounds of three players: one win shared by two; 30 points behind the two others together.
    assert tally(3, "1.wins", [30 + 60]).estimate("1.wins").mean == 0.5
    assert tally(3, "1.ahead", [-60]).estimate("1.ahead").mean == -10
    assert tally(3, "others.wins", [180]).estimate("others.wins").mean == 0.5
    assert tally(3, "others.points", [90]).estimate("others.points").mean == 15
    assert tally(3, "turns", [45]).estimate("turns").mean == 15


def test_one_deal_has_no_interval() -> None:
    assert tally(2, "turns", [20]).estimate("turns") == (10, None)


@given(st.integers(2, 6), st.lists(st.integers(-500, 500), min_size=2, max_size=40))
def test_means_and_errors_are_those_of_the_textbook(players: int, deals: list[int]) -> None:
    means = [count / players for count in deals]
    mean, margin = tally(players, "turns", deals).estimate("turns")
    assert mean == pytest.approx(statistics.mean(means))
    error = statistics.stdev(means) / math.sqrt(len(deals))
    assert margin == pytest.approx(student(len(deals) - 1) * error, abs=1e-9)


@given(st.permutations(list(range(-20, 20))))
def test_the_order_of_deals_changes_nothing(deals: list[int]) -> None:
    assert tally(2, "turns", deals) == tally(2, "turns", sorted(deals))


@pytest.mark.parametrize(
    ("freedom", "known"),
    [(1, 12.7062), (9, 2.2622), (10, 2.2281), (30, 2.0423), (120, 1.9799), (10**6, 1.9600)],
)
def test_student_s_t(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=5e-4)
