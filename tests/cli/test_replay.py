"""Records played again: the recorded cases event by event, and every kind of record that cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Command, Record

CASES = sorted((Path(__file__).parents[1] / "engine" / "cases").glob("*.json"))


def test_there_are_cases() -> None:
    assert len(CASES) > 100


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_case_replays_event_by_event(command: Command, stored: Callable[[Record], str], case: Path) -> None:
    want = json.loads(case.read_text(encoding="utf-8"))
    file = stored(want["record"])
    ran = command("replay", file, "--json")
    assert [json.loads(line) for line in ran.out.splitlines()] == want["events"]
    if want["error"] is None:
        assert (ran.code, ran.err) == (0, "")
        return
    place = f"{file}: round {want['error']['round']}, move {want['error']['move']} ("
    assert ran.code == 1
    assert ran.err.startswith(place)
    assert ran.err.count("\n") == 1


def test_a_record_from_standard_input(command: Command, short_game: Record) -> None:
    ran = command("replay", "-", "--json", stdin=b"\xef\xbb\xbf" + json.dumps(short_game).encode())
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out.splitlines()[-1]) == {"event": "game_ended", "totals": [0, 14], "winners": [0]}


def fault(command: Command, file: str) -> str:
    """What is said of a record, without its file's name; both ways of telling stop with it."""
    plain, as_json = command("replay", file), command("replay", file, "--json")
    assert plain.code == as_json.code == 1
    assert plain.err == as_json.err
    assert plain.err.count("\n") == 1
    assert plain.err.startswith(f"{file}: ")
    return plain.err.removeprefix(f"{file}: ").rstrip("\n")


def test_an_illegal_move_is_placed_and_explained(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rounds"][0]["moves"][1] = "R:3S"
    file = stored(short_game)
    said = fault(command, file)
    assert said.startswith("round 1, move 2 (R:3S): ")
    assert "3 of spades" in said
    events = [json.loads(line) for line in command("replay", file, "--json").out.splitlines()]
    assert events[-1]["event"] == "turn", "the turn before the bad move is the last that is told"
    assert events[-1]["seat"] == 1


def test_an_unreadable_move_reaches_no_terminal_raw(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rounds"][0]["moves"][1] = "\x1b[2J\n\u202e"
    assert fault(command, stored(short_game)).startswith(r"round 1, move 2 (\x1b[2J\n\u202e): ")


def test_a_move_after_the_end_of_its_round(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rounds"][0]["moves"].append("draw")
    assert fault(command, stored(short_game)).startswith("round 1, move 7 (draw): ")


def test_a_round_after_the_end_of_the_game(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rounds"] *= 2
    assert fault(command, stored(short_game)).startswith("round 2: ")


def test_a_wrong_deck(command: Command, stored: Callable[[Record], str], short_game: Record) -> None:
    short_game["rounds"][0]["deck"] += " AS"
    assert fault(command, stored(short_game)).startswith("round 1: ")


def test_rules_that_are_refused(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rules"]["decks"] = 2
    file = stored(short_game)
    assert "5 or 6 players" in fault(command, file)
    assert command("replay", file).out == ""
    short_game["rules"] = {"speed": 3}
    assert "speed" in fault(command, stored(short_game))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe{}",
        b"[" * 100_000,
        b"9" * 5000,
        b'{"format": "kortu-domino-record"}',
    ],
    ids=lambda content: str(content[:9]),
)
def test_what_is_not_a_record(command: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert fault(command, str(path))


def test_what_is_not_a_file(command: Command, tmp_path: Path) -> None:
    assert "no such file" in fault(command, str(tmp_path / "none.json"))
    assert "folder" in fault(command, str(tmp_path))
