from __future__ import annotations

import pytest

from kortu_domino.engine import Message, RecordError
from kortu_domino.words.faults import record_fault


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ({}, "game.json: It is damaged."),
        ({"round": 2}, "game.json: round 2: It is damaged."),
        ({"round": 2, "move": 17, "text": "L:7H"}, "game.json: round 2, move 17 (L:7H): It is damaged."),
    ],
)
def test_a_fault_says_where_it_is(where: dict[str, object], told: str) -> None:
    error = RecordError(Message("It is damaged."), **where)  # type: ignore[arg-type]
    assert record_fault("game.json", error) == told
