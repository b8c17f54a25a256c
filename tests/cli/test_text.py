"""When the game is played in text, and which."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from kortu_domino.cli.play import table_setup
from kortu_domino.table.pace import PACES
from kortu_domino.text.run import Wish
from tests.cli.conftest import Command
from tests.cli.test_terminal import be_a_terminal

USUAL = table_setup("you,easy", None, (), "7")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, object]]:
    """What was to be played in text, and how fast, instead of playing it."""
    calls: list[tuple[object, object]] = []

    def run(*streams: object, seen: bool, wanted: object, pace: object) -> int:
        calls.append((wanted, pace))
        return 7

    monkeypatch.setattr("kortu_domino.text.run.run", run)
    return calls


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["play", "--text"], (Wish.ANY, None)),
        (["play", "--text", "--continue"], (Wish.LAST, None)),
        (["play", "--text", "--pace", "fast"], (Wish.ANY, PACES["fast"])),
        (["play", "--text", "--seats", "you,easy", "--seed", "7"], (USUAL, None)),
        (["daily", "--text"], (Wish.DAILY, None)),
    ],
)
def test_the_option(
    command: Command, played: list[object], args: list[str], wanted: tuple[object, object]
) -> None:
    assert command(*args) == (7, "", "")
    assert played == [wanted]


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
@pytest.mark.parametrize(
    ("args", "wanted"), [([], Wish.ANY), (["play"], Wish.ANY), (["daily"], Wish.DAILY)], ids=str
)
def test_where_the_terminal_cannot_place_text(
    monkeypatch: pytest.MonkeyPatch, played: list[object], term: str, args: list[str], wanted: Wish
) -> None:
    from kortu_domino.cli import main

    be_a_terminal(monkeypatch)
    monkeypatch.setenv("TERM", term)
    assert main(args) == 7
    assert played == [(wanted, None)]


def test_a_terminal_that_can_has_the_screens(monkeypatch: pytest.MonkeyPatch, played: list[object]) -> None:
    from kortu_domino.cli import main

    opened: list[object] = []

    def run(*args: object, **options: object) -> int:
        opened.append(args)
        return 0

    monkeypatch.setitem(sys.modules, "kortu_domino.tui.app", SimpleNamespace(run=run))
    be_a_terminal(monkeypatch)
    assert main(["play"]) == 0
    assert (len(opened), played) == (1, [])


@pytest.mark.parametrize(
    "args",
    [
        ["--continue"],
        ["--text", "--continue", "--seed", "7"],
        ["--text", "--continue", "--seats", "you,easy"],
    ],
)
def test_what_cannot_be_gone_on_with(command: Command, args: list[str]) -> None:
    ran = command("play", *args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("--continue goes with --text")
