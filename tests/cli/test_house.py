"""House rules from files and from the command line: what is taken, and how what is wrong is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kortu_domino.cli.base import Refused
from kortu_domino.cli.house import house_rules
from kortu_domino.engine import OPTIONS, AceSuit, FirstPlayer, HouseRules, Stacking
from tests.cli.conftest import Command, Record


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file to write rules to, in the current folder."""
    monkeypatch.chdir(tmp_path)
    return Path("house.toml")


def refusal(file: str | None, *changes: str) -> str:
    """What is said to rules that are refused."""
    with pytest.raises(Refused) as caught:
        house_rules(file, changes)
    assert "\n" not in caught.value.message
    assert caught.value.exit_code == 2
    return caught.value.message


def test_nothing_said_is_the_default() -> None:
    assert house_rules(None, ()) == HouseRules()
    assert house_rules(None, (), players=3) == HouseRules(players=3)


def test_every_rule_by_set() -> None:
    changes = [
        "players=6",
        "decks=2",
        "hand_size=8",
        "ace_points=14",
        "ace_suit=matching",
        "draw_limit=3",
        "fast_move=off",
    ]
    changes += ["stacking=ends", "point_limit=50", "first_player=winner"]
    assert {change.partition("=")[0] for change in changes} == set(OPTIONS)
    assert house_rules(None, changes) == HouseRules(
        players=6,
        decks=2,
        hand_size=8,
        ace_points=14,
        ace_suit=AceSuit.MATCHING,
        draw_limit=3,
        fast_move=False,
        stacking=Stacking.ENDS,
        point_limit=50,
        first_player=FirstPlayer.WINNER,
    )


@pytest.mark.parametrize(
    ("change", "key", "value"),
    [
        ("fast_move=false", "fast_move", False),
        ("fast_move=No", "fast_move", False),
        ("fast_move=TRUE", "fast_move", True),
        ("stacking=off", "stacking", Stacking.OFF),
        ("draw_limit=none", "draw_limit", None),
        ("draw_limit=null", "draw_limit", None),
        (" point_limit = 60 ", "point_limit", 60),
    ],
)
def test_a_word_means_what_its_rule_makes_of_it(change: str, key: str, value: object) -> None:
    assert getattr(house_rules(None, ("draw_limit=2", change)), key) == value


@pytest.mark.parametrize("key", OPTIONS)
@pytest.mark.parametrize("value", ["", "perhaps", "-1", "1.5", "9" * 20, "٣", "[1]", "on=off"])
def test_a_value_that_cannot_be_is_named_with_what_can(key: str, value: str) -> None:
    said = refusal(None, f"{key}={value}")
    assert said.startswith(f"--set: “{key}” cannot be ")
    option = OPTIONS[key]
    assert option.allowed in said or f"from {option.low} to {option.high}" in said


def test_an_unknown_rule_is_named_with_those_there_are() -> None:
    said = refusal(None, "speed=3")
    assert said.startswith("--set: ")
    assert all(key in said for key in OPTIONS)


def test_a_change_without_a_value() -> None:
    assert "ace_suit=matching" in refusal(None, "ace_suit")


def test_set_changes_what_the_file_says(file: Path) -> None:
    file.write_text('# ours\nplayers = 3\nace_suit = "matching"\nfast_move = false\ndraw_limit = "none"\n')
    assert house_rules(str(file), ()) == HouseRules(players=3, ace_suit=AceSuit.MATCHING, fast_move=False)
    assert house_rules(str(file), ("fast_move=on", "ace_suit=free")) == HouseRules(players=3)


def test_the_file_says_how_many_play(file: Path) -> None:
    file.write_text("players = 3\n")
    assert house_rules(str(file), (), players=2).players == 3


def test_the_rules_of_a_record(file: Path, short_game: Record) -> None:
    want = HouseRules(players=2, hand_size=3, point_limit=10)
    file.write_text(json.dumps(short_game["rules"] | {"draw_limit": None}))
    assert house_rules(str(file), ()) == want
    file.write_text(json.dumps(short_game))
    assert house_rules(str(file), ()) == want


@pytest.mark.parametrize("start", [b"\xef\xbb\xbf", b"\r\n"])
def test_files_of_other_systems(file: Path, start: bytes) -> None:
    file.write_bytes(start + b"players = 3\r\npoint_limit = 50\r\n")
    assert house_rules(str(file), ()) == HouseRules(players=3, point_limit=50)


def test_rules_from_standard_input(command: Command) -> None:
    ran = command("rules", "--rules", "-", stdin=b"point_limit = 77\n")
    assert ran.out.splitlines()[1].endswith("to 77")
    assert command("rules", "--rules", "-", stdin=b"x").err.startswith("standard input: ")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("ace_suit = 'wild'", ["“ace_suit”", '"wild"', '"free", "matching", "printed"']),
        ("point_limit = 5", ["“point_limit”", "from 10 to 1000"]),
        ("players = true", ["“players”", "from 2 to 6"]),
        ("players = [1]", ["“players”", "from 2 to 6"]),
        ("decks = 2", ["5 or 6 players"]),
        ("players = 6\nhand_size = 9", ["6 hands of 9"]),
        ("[house]\nplayers = 3", ["house", "players"]),
        ("players = ]", ["TOML", "line 1"]),
        ("[1]", ["no rule “1”"]),
        ('{"players": }', ["JSON", "line 1"]),
        ('{"players": "many"}', ["“players”", "from 2 to 6"]),
        ('{"players": ' + "9" * 5000 + "}", []),
        ('{"players": ' + "[" * 100_000, []),
        ("x = " + "[" * 100_000, []),
        ('{"format": "kortu-domino-record", "version": 99}', ["version 99"]),
    ],
)
def test_a_file_that_cannot_be_is_named_with_its_fault(file: Path, content: str, words: list[str]) -> None:
    file.write_text(content)
    said = refusal(str(file))
    assert said.startswith("house.toml: ")
    assert all(word in said for word in words), said


def test_who_said_it_is_named(file: Path) -> None:
    file.write_text("players = 5\ndecks = 2\n")
    assert refusal(str(file), "players=4").startswith("house.toml: Two packs")
    file.write_text("players = 4\n")
    assert refusal(str(file), "decks=2").startswith("--set: Two packs")


def test_a_file_that_is_not_there(command: Command, tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "none.toml"):
        ran = command("rules", "--rules", str(name))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"{name}: ")
        assert len(ran.err.splitlines()) == 1
