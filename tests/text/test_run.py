"""What is said around a game in text: where it is kept, and where it is not."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from kortu_domino import paths
from kortu_domino.engine import HouseRules
from kortu_domino.storage.games import GameStore
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.text import run as module
from kortu_domino.text.run import Wish
from tests.storage.disks import read_only
from tests.text.test_play import Script

SETUP = Setup(HouseRules(players=2), (SeatSetup("Ona"), SeatSetup("", "easy")))


def played(
    monkeypatch: pytest.MonkeyPatch, wanted: Setup | Wish, lines: Iterable[str]
) -> tuple[int, list[str]]:
    """The exit code of a run in which these lines are typed, and what it said besides the game."""
    monkeypatch.setattr(module, "Keyboard", lambda: Script(lines))
    said: list[str] = []
    code = module.run(lambda line: None, lambda: None, said.append, seen=False, wanted=wanted)
    return code, said


def test_a_game_that_cannot_be_kept_is_gone_on_with_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    code, (kept,) = played(monkeypatch, SETUP, ["1"])
    assert (code, kept[:18]) == (0, "Your game is kept.")
    file = paths.database_file()
    with read_only(file, file.parent):
        code, said = played(monkeypatch, Wish.LAST, ["1"])
    assert code == 0
    assert said == [
        f"Games are not kept: {file}: it may not be written.",
        "What is played now is not kept: the game stays as it was left.",
    ]
    store = GameStore(file)
    (left,) = store.unfinished()
    assert left.record.rounds
    store.close()


def test_that_the_file_is_gone_is_said_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    def lines() -> Iterable[str]:
        paths.database_file().unlink()
        yield "hand"

    code, (gone,) = played(monkeypatch, SETUP, lines())
    assert code == 0
    assert gone.endswith("it was deleted or replaced while it was in use.")
