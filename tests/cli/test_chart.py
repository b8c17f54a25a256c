"""The chart: what it looks like, and that it always fits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.cli.chart import HEIGHT, chart


def test_bars_stand_on_zero_and_hang_from_it() -> None:
    assert chart([8, -4, 0.2, 3], ["1", "!5", "9", "end"], 40) == [
        "+8 ┤  ██",
        "   ┤  ██",
        "   ┤  ██          ▄▄",
        "   ┤  ██          ██",
        " 0 ┤────────────────",
        "   ┤      ██",
        "-4 ┤      ██",
        "      +8  -4   0  +3",
        "       1  !5   9 end",
    ]


def test_what_is_about_zero_is_a_line() -> None:
    assert chart([0.0, 0.3, -0.4], ["1", "2", "3"], 40) == [
        "0 ┤──────",
        "    0 0 0",
        "    1 2 3",
    ]


def test_all_on_one_side() -> None:
    assert chart([-1, -2], ["1", "2"], 40)[0] == " 0 ┤──────"
    assert chart([1, 2], ["1", "2"], 40)[-3] == " 0 ┤──────"


def test_without_room_for_numbers_there_are_bars() -> None:
    lines = chart([3.0] * 20, [str(number) for number in range(20)], 30)
    assert lines[0] == "+3 ┤" + "█" * 20
    assert lines[-1] == " 0 ┤" + "─" * 20


numbers = st.floats(-400, 400)


@given(st.lists(numbers, min_size=1, max_size=40), st.integers(12, 120))
def test_it_fits(values: list[float], columns: int) -> None:
    lines = chart(values, [f"!{move}" for move in range(1, len(values) + 1)], columns)
    assert max(map(len, lines)) <= columns
    assert len(lines) <= HEIGHT + 4
    assert sum("─" in line for line in lines) == 1


@given(numbers)
def test_the_largest_bar_reaches_its_mark(value: float) -> None:
    lines = [line for line in chart([value], ["1"], 40) if "┤" in line]
    bars = [line for line in lines if "█" in line or "▄" in line or "▀" in line]
    assert len(bars) == (HEIGHT if abs(value) >= 0.5 else 0)


@pytest.mark.parametrize("value", [0.5, 1.5, -2.5])
def test_zero_has_no_sign(value: float) -> None:
    assert "+0" not in "".join(chart([value, -0.1, 0.1], ["1", "2", "3"], 40))
