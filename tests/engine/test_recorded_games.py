"""The recorded games in cases/: what RECORD.md says that a replay prints, event by event.

A case is `{"record": ..., "events": [...], "error": {"round": ..., "move": ...} or null}`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kortu_domino.engine import Record, RecordError, replay
from tests.engine.helpers import as_json

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def test_there_are_cases() -> None:
    assert len(CASES) == 106


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_recorded_game_is_replayed_as_written(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    events: list[object] = []
    error = None
    try:
        replay(
            Record.from_json(json.dumps(case["record"])),
            lambda game, event: events.append(as_json(game, event)),
        )
    except RecordError as caught:
        error = {"round": caught.round, "move": caught.move}
    assert events == case["events"]
    assert error == case["error"]
