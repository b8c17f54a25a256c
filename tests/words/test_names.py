"""Names as they are shown."""

from __future__ import annotations

import pytest

from kortu_domino.i18n import use_language
from kortu_domino.words.names import called


@pytest.mark.parametrize(
    ("name", "told"), [("You", "Tu"), ("Player 3", "Žaidėjas 3"), ("Player 12", "Player 12")]
)
def test_who_has_given_no_name_is_called_in_the_language_in_use(name: str, told: str) -> None:
    use_language("lt")
    assert called(name) == told


def test_a_long_name_is_cut() -> None:
    assert called("x" * 24) == "x" * 24
    assert called("x" * 25) == "x" * 23 + "…"
