"""The rules in force, printed."""

from __future__ import annotations

import pytest

from kortu_domino.cli.rules import page
from kortu_domino.engine import HouseRules
from tests.cli.conftest import Command


def test_the_rules_as_usual(command: Command) -> None:
    ran = command("rules")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:4] == ["Kortų domino", "Four players, one pack, aces free, to 100", "", "The aim"]


def test_the_house_rules_are_those_printed(command: Command) -> None:
    ran = command("rules", "--set", "players=5", "--set", "decks=2", "--set", "point_limit=50")
    assert ran.out.splitlines()[1] == "Five players, two packs, aces free, to 50"
    assert "\nDouble cards\n" in ran.out


@pytest.mark.parametrize("columns", [1, 20, 40, 80, 200])
def test_lines_fit_the_terminal_and_a_reader(columns: int) -> None:
    lines = page(HouseRules(players=6, decks=2), columns)
    assert max(map(len, lines)) <= max(20, min(80, columns))


def test_the_terminal_s_width_counts(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, command("rules").out.splitlines())) <= 40
