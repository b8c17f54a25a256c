"""The daily deal from the command line."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from kortu_domino.cli import output
from kortu_domino.table.pace import PACES
from tests.cli.conftest import Command


@pytest.mark.parametrize(("args", "pace"), [([], None), (["--pace", "fast"], PACES["fast"])])
def test_its_table_opens(
    command: Command, monkeypatch: pytest.MonkeyPatch, args: list[str], pace: object
) -> None:
    calls: list[tuple[object, object]] = []

    def run(say: object, *, daily: bool, pace: object) -> int:
        assert say is output.say
        calls.append((daily, pace))
        return 0

    monkeypatch.setitem(sys.modules, "kortu_domino.tui.app", SimpleNamespace(run=run))
    monkeypatch.setattr("kortu_domino.cli.terminal.require_terminal", lambda: None)
    assert command("daily", *args) == (0, "", "")
    assert calls == [(True, pace)]


def test_it_needs_a_terminal(command: Command) -> None:
    ran = command("daily")
    assert (ran.code, ran.out) == (1, "")
    assert "played in a terminal" in ran.err
