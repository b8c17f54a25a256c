"""Records played again: the recorded cases event by event, and every kind of record that cannot be."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kortu_domino.engine import Record as RecordFile
from tests.cli.conftest import Command, Record
from tests.tui.terminal import Terminal

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


# On the table, in a terminal


@pytest.mark.parametrize("how", ["--text", "-"])
def test_in_a_terminal_it_can_be_told_as_text(
    command: Command, stored: Callable[[Record], str], short_game: Record, how: str
) -> None:
    file = stored(short_game)
    told = command("replay", file).out
    with Terminal("replay", *([file, "--text"] if how == "--text" else ["-"]), size=(100, 50)) as terminal:
        if how == "-":  # the terminal gives no more than a line's worth of what is typed at once
            for line in RecordFile.from_json(json.dumps(short_game)).to_json().splitlines():
                terminal.write(line.encode() + b"\n")
            terminal.write(b"\x04")
        assert terminal.until_ended() == 0
        for line in told.splitlines():
            assert line in terminal.text
        assert b"\x1b[?1049h" not in terminal.received, "no screen was opened"


@pytest.mark.parametrize("to", ["stdin", "stdout", "stderr", "dumb"])
def test_without_a_terminal_at_either_end_it_stays_text(
    command: Command, stored: Callable[[Record], str], short_game: Record, to: str, tmp_path: Path
) -> None:
    file = stored(short_game)
    told = command("replay", file).out
    out = tmp_path / "out"
    ends = {"stdin": "<", "stdout": ">", "stderr": "2>"}
    elsewhere = f"{ends[to]} {'/dev/null' if to == 'stdin' else out}" if to in ends else ""
    line = f"{sys.executable} -m kortu_domino replay {file} {elsewhere}"
    shell = f"import os; os.execvp('sh', ['sh', '-c', {line!r}])"
    env = {"TERM": "dumb"} if to == "dumb" else {}
    with Terminal(code=shell, size=(100, 50), env=env) as terminal:
        assert terminal.until_ended() == 0
        assert b"\x1b[?1049h" not in terminal.received
        shown = out.read_text(encoding="utf-8") if to == "stdout" else terminal.text
        for line in told.splitlines():
            assert line in shown


def test_a_record_that_cannot_be_played_opens_no_screen(
    stored: Callable[[Record], str], short_game: Record
) -> None:
    short_game["rounds"][0]["moves"][1] = "R:3S"
    with Terminal("replay", stored(short_game), size=(200, 24)) as terminal:
        assert terminal.until_ended() == 1
        assert "round 1, move 2 (R:3S): " in terminal.text
        assert b"\x1b[?1049h" not in terminal.received


def test_a_record_without_a_deal_is_told(stored: Callable[[Record], str], short_game: Record) -> None:
    short_game["rounds"] = []
    with Terminal("replay", stored(short_game), size=(100, 24)) as terminal:
        assert terminal.until_ended() == 0
        assert "The record ends before the first deal." in terminal.text
        assert b"\x1b[?1049h" not in terminal.received


def test_text_and_json_are_either_or(
    command: Command, stored: Callable[[Record], str], short_game: Record
) -> None:
    ran = command("replay", stored(short_game), "--text", "--json")
    assert (ran.code, ran.out, ran.err) == (2, "", "--text tells and --json prints: give one of them.\n")
