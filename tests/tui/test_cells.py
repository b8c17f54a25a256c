from __future__ import annotations

import pytest

from kortu_domino.tui.cells import parts_that_fit


@pytest.mark.parametrize(
    ("width", "told"),
    [
        (28, "dalijimo kodas 32C · iki 100"),
        (27, "dalijimo kodas 32C …"),
        (20, "dalijimo kodas 32C …"),
        (19, "dalijimo kodas 32C…"),
        (10, "dalijimo…"),
        (1, "…"),
        (0, ""),
        (-3, ""),
    ],
)
def test_whole_parts_are_told_where_all_have_no_room(width: int, told: str) -> None:
    assert parts_that_fit("dalijimo kodas 32C · iki 100", width) == told
