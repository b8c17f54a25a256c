from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from kortu_domino.words.moments import moment_label

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("moment", "label"),
    [
        (datetime(2026, 3, 2, 6, 5, tzinfo=UTC), "today 8:05"),
        (datetime(2026, 3, 1, 22, 30, tzinfo=UTC), "today 0:30"),
        (datetime(2026, 3, 1, 21, 59, tzinfo=UTC), "yesterday 23:59"),
        (datetime(2026, 2, 28, 12, tzinfo=UTC), "2026-02-28"),
        (datetime(2025, 3, 2, 6, tzinfo=UTC), "2025-03-02"),
    ],
)
def test_a_moment_is_told_by_the_readers_clock(moment: datetime, label: str) -> None:
    assert moment_label(moment, NOW) == label
