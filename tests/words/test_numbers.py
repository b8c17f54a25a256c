"""Figures as they are shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.words.numbers import balance, signed, tenths


@pytest.mark.parametrize(
    ("points", "text"), [(2.06, "+2.1"), (-0.5, "-0.5"), (0, "0.0"), (0.04, "0.0"), (-0.04, "0.0")]
)
def test_points_have_a_sign_unless_they_are_none(points: float, text: str) -> None:
    assert signed(points) == text
    assert tenths(abs(points)) == text.lstrip("+-")


@given(result=st.integers(-2000, 2000), others=st.integers(1, 5), cost=st.floats(0, 500))
def test_what_a_result_was_made_of_adds_up_as_it_is_shown(result: int, others: int, cost: float) -> None:
    shown = {key: float(text) for key, text in balance(result / others, cost).items()}
    assert shown["result"] == pytest.approx(shown["cards"] + shown["play"])
    assert shown["result"] == pytest.approx(result / others, abs=0.051)
    assert shown["play"] == pytest.approx(-cost, abs=0.051)
