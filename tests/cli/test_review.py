"""`kortu-domino review`: what is told, what is printed as JSON, and what is refused."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.cli import review_json
from kortu_domino.engine import HouseRules
from kortu_domino.engine import Record as GameRecord
from tests.cli.conftest import Command, Record
from tests.review.records import FORCED, OUT, laid_out, opened, played
from tests.tui.terminal import Terminal

Store = Callable[[GameRecord], str]
FEW = ("--playouts", "200")


@pytest.fixture
def kept(tmp_path: Path) -> Store:
    """Writes a game's record to a file and gives its name."""

    def keep(record: GameRecord) -> str:
        path = tmp_path / "game.json"
        path.write_text(record.to_json(), encoding="utf-8")
        return str(path)

    return keep


@pytest.fixture
def game() -> GameRecord:
    """Three rounds played by chance; only seat 0 is a person's."""
    return played(HouseRules(players=3, point_limit=500), "7", rounds=3)


# Told


def test_a_mistake_is_told_with_what_would_have_been_better(command: Command, kept: Store) -> None:
    ran = command("review", kept(opened("R:7C")), "--seat", "0")
    assert (ran.code, ran.err) == (0, "")
    before, _, told = ran.out.partition("    Move 4 cost ")
    assert before.startswith("Two players, one pack, aces free, to 100, hands of 3 cards")
    assert "\nPlayer 0\n\n  Round 1, not finished: play -" in before
    assert re.match(r"\d+\.\d \(±\d\.\d\)\.\n", told)
    rest = told.splitlines()[1:]
    assert rest[0] == "      Ends    5♥ 7♥"
    assert rest[1] == "      Hand    7♣ 9♥"
    assert re.fullmatch(r"      Played  7♣ on the right \([+-]\d+\.\d\)", rest[2])
    assert re.fullmatch(r"      Better  9♥ on the (left|right) \([+-]\d+\.\d\)", rest[3])
    assert rest[4].startswith(
        "      Why     Player 1 probably has nothing to lay after it. It sheds most: 9 points."
    )


def test_good_play_is_told_to_be(command: Command, kept: Store) -> None:
    out = command("review", kept(laid_out(*OUT, "R:8C+8D+8H")), "--seat", "0").out
    assert "  Round 1: result +9.0 = cards +9.0, play 0.0.\n" in out
    assert "    No mistake.\n" in out
    assert re.search(r"\n +1 +end\n", out), "the chart names the move and the end"


def test_where_nothing_was_decided_that_is_told(command: Command, kept: Store) -> None:
    out = command("review", kept(FORCED)).out
    assert out.count("    There was nothing to decide.\n") == 2
    assert "┤" not in out


def test_where_nothing_is_decided_yet_that_is_told(command: Command, kept: Store) -> None:
    out = command("review", kept(laid_out(["6H 2C 6S", "6C 9C JD"], "6D", ""))).out
    assert out.count("    Nothing has been decided yet.\n") == 2


def test_a_seed_that_no_game_may_have_is_refused(command: Command, kept: Store, game: GameRecord) -> None:
    for seed in ("", " ", "x" * 41):
        ran = command("review", kept(game), "--seed", seed)
        assert (ran.code, ran.out, ran.err) == (2, "", "A seed is a text of 1 to 40 characters.\n")


def test_several_rounds_are_summed_up_at_the_end(command: Command, kept: Store, game: GameRecord) -> None:
    out = command("review", kept(game), *FEW).out
    rounds = re.findall(r"\n  Round (\d): result (\S+) = cards (\S+), play (\S+)\.\n", out)
    assert [number for number, *_ in rounds] == ["1", "2", "3"]
    whole = re.search(r"\n  3 rounds: result (\S+) = cards (\S+), play (\S+)\.\n$", out)
    assert whole is not None
    for index, figure in enumerate(whole.groups(), 1):
        assert float(figure) == pytest.approx(sum(float(each[index]) for each in rounds), abs=0.25)
    for _number, result, cards, play in rounds:
        assert float(result) == pytest.approx(float(cards) + float(play))


def test_only_the_costliest_mistakes_are_told_at_length(
    command: Command, kept: Store, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kortu_domino.cli.review_story.TOLD", 1)
    out = command("review", kept(game), "--seat", "0", "--seat", "1", "--seat", "2", "--playouts", "1000").out
    rounds = re.split(r"\n  Round \d", out)[1:]
    assert max(each.count("Better") for each in rounds) == 1
    told = 0
    for each in rounds:
        if more := re.search(r"\n    (\d+) more mistakes? cost (\d+\.\d) in all\.\n", each):
            [first] = re.findall(r"Move \d+ cost (\S+) ", each)
            [play] = re.findall(r"play -(\S+)\.\n", each)[:1]
            assert float(play) == pytest.approx(float(first) + float(more[2]), abs=0.16)
            assert float(more[2]) <= float(first) * int(more[1]) + 0.1
            told += 1
    assert told


def test_one_round_and_one_seat(command: Command, kept: Store, game: GameRecord) -> None:
    out = command("review", kept(game), "--seat", "2", "--round", "2", *FEW).out
    assert "\nP2\n" in out
    assert "\nP0\n" not in out
    assert re.findall(r"Round (\d)", out) == ["2"]
    assert "rounds:" not in out


def test_several_seats(command: Command, kept: Store, game: GameRecord) -> None:
    out = command("review", kept(game), "--seat", "2", "--seat", "1", "--round", "1", *FEW).out
    assert re.findall(r"^P\d$", out, re.MULTILINE) == ["P1", "P2"]


def test_lines_fit_a_narrow_terminal(kept: Store, game: GameRecord) -> None:
    with Terminal("review", kept(game), "--round", "1", *FEW, size=(40, 60)) as terminal:
        assert terminal.until_ended() == 0
        text = terminal.received.decode().rpartition("Decisions judged")[2]
    lines = text.partition("\r\n")[2].split("\r\n")
    assert any("Better" in line for line in lines)
    assert max(map(len, lines)) <= 40


def test_a_record_without_a_deal(command: Command, kept: Store, game: GameRecord) -> None:
    file = kept(GameRecord(game.rules, game.players, 0))
    assert command("review", file).out.endswith("\nThe record ends before the first deal.\n")
    assert json.loads(command("review", file, "--json").out)["seats"] == []


def test_a_record_from_standard_input(command: Command, game: GameRecord, kept: Store) -> None:
    file = command("review", kept(game), *FEW)
    stdin = command("review", "-", *FEW, stdin=game.to_json().encode())
    assert (stdin.code, stdin.err) == (0, "")
    assert stdin.out == file.out


# On the screen


def test_without_a_terminal_it_is_one_sentence(command: Command, kept: Store, game: GameRecord) -> None:
    ran = command("review", kept(game), "--screen")
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"Kortų domino is played in a terminal, and .+ is not one\.\n", ran.err)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--json"], "--json prints and --screen shows: give one of them."),
        (["--seat", "7"], "--seat 7"),
        (["--round", "9"], "--round 9"),
    ],
)
def test_what_cannot_be_shown(
    command: Command, kept: Store, game: GameRecord, more: list[str], words: str
) -> None:
    ran = command("review", kept(game), "--screen", *more)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_a_record_without_a_deal_cannot_be_shown(command: Command, kept: Store, game: GameRecord) -> None:
    ran = command("review", kept(GameRecord(game.rules, game.players, 0)), "--screen")
    assert (ran.code, ran.out, ran.err) == (2, "", "The record ends before the first deal.\n")


# JSON


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


def test_the_keys_are_those_that_are_documented(command: Command, kept: Store, game: GameRecord) -> None:
    found = json.loads(command("review", kept(game), "--json", *FEW).out)
    items = re.findall(r"^ *- (.+?):|; (`\w+`):", review_json.__doc__ or "", re.MULTILINE)
    assert keys(found) == set(re.findall(r"`(\w+)`", str(items)))


def test_the_figures_as_json(command: Command, kept: Store) -> None:
    found = json.loads(command("review", kept(laid_out(*OUT, "R:8C")), "--json", "--seat", "0").out)
    assert (found["players"], found["playouts"], found["seed"]) == (["Player 0", "Player 1"], 8000, "review")
    [seat] = found["seats"]
    [each] = seat["rounds"]
    [decision] = each["decisions"]
    assert (seat["seat"], each["round"], each["result"], each["cards"]) == (0, 1, None, None)
    assert {key: decision[key] for key in ("move", "ends", "hand", "played", "mistake")} == {
        "move": 1,
        "ends": ["KC", "KC"],
        "hand": ["8C", "8D", "8H"],
        "played": "R:8C",
        "mistake": True,
    }
    best, *others = decision["choices"]
    assert decision["best"] in best["moves"]
    assert sorted(re.split("[:+]", decision["best"])) == ["8C", "8D", "8H", "R"]
    [own] = [choice for choice in others if "R:8C" in choice["moves"]]
    assert decision["why"] == ["It goes out."]
    assert decision["cost"] == each["cost"] == pytest.approx(best["points"] - own["points"], abs=0.002)
    assert each["expected"] == [own["points"]]


def test_equal_seeds_give_equal_figures(command: Command, kept: Store, game: GameRecord) -> None:
    file = kept(game)
    one, again = (command("review", file, "--json", *FEW).out for _ in range(2))
    other = command("review", file, "--json", "--seed", "other", *FEW).out
    assert one == again
    assert one != other


# Refused


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--seat", "3"], "--seat 3: write one of the seats, 0 (P0), 1 (P1), 2 (P2)."),
        (["--seat", "-1"], "--seat -1: "),
        (["--seat", "Ona"], "--seat Ona: "),
        (["--round", "4"], "--round 4: write a whole number from 1 to 3."),
        (["--round", "0"], "--round 0: "),
        (["--playouts", "99"], "--playouts 99: write a whole number from 100 to 1000000."),
        (["--playouts", "9" * 5000], "--playouts 9"),
    ],
)
def test_what_cannot_be_is_refused(
    command: Command, kept: Store, game: GameRecord, args: list[str], word: str
) -> None:
    ran = command("review", kept(game), *args)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(word)
    assert ran.err.count("\n") == 1


def test_a_round_of_a_record_without_any(command: Command, kept: Store, game: GameRecord) -> None:
    ran = command("review", kept(GameRecord(game.rules, game.players, 0)), "--round", "1")
    assert (ran.code, ran.err) == (2, "--round 1: the record ends before the first deal.\n")


def test_a_bad_record_is_placed_and_explained(
    command: Command, stored: Callable[[Record], str], short_game: Record, tmp_path: Path
) -> None:
    short_game["rounds"][0]["moves"][1] = "R:3S"
    file = stored(short_game)
    ran = command("review", file)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == command("replay", file).err
    assert ran.err.startswith(f"{file}: round 1, move 2 (R:3S): ")
    none = str(tmp_path / "none.json")
    assert command("review", none) == (1, "", f"{none}: there is no such file.\n")


# In a process of its own


class Process:
    """A review with much to do, its standard error a terminal, its standard output a pipe."""

    def __init__(self, file: str, *args: str) -> None:
        self.terminal, stderr = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kortu_domino", "review", file, *args],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stderr,
            start_new_session=True,
        )
        os.close(stderr)
        self.said = b""

    def until(self, text: bytes) -> None:
        while text not in self.said:
            self.said += os.read(self.terminal, 1024)

    def rest(self) -> bytes:
        """What comes on standard output: all of it has come when no process is left that could write more."""
        out, _ = self.process.communicate(timeout=60)
        try:
            while more := os.read(self.terminal, 1024):
                self.said += more
        except OSError:
            pass  # so a terminal ends where nobody holds its other side
        os.close(self.terminal)
        return out


WIDTH = 79
"""Columns of a terminal that does not know how many it has, but for the last."""


def test_progress_is_shown_on_a_terminal_and_gone_at_the_end(kept: Store, game: GameRecord) -> None:
    review = Process(kept(game), *FEW)
    review.until(b"  Decisions judged: 0 of ")
    review.until(b"\r" + b" " * WIDTH + b"\r")
    assert b"result" in review.rest()
    assert review.process.returncode == 0


MUCH = ("--playouts", "20000")
"""Seconds of work, of which some is left after the first decision."""


def test_ctrl_c_ends_it_and_all_its_processes(kept: Store, game: GameRecord) -> None:
    review = Process(kept(game), *MUCH)
    review.until(b"Decisions judged: 1 of ")
    os.killpg(review.process.pid, signal.SIGINT)
    assert (review.rest(), review.process.returncode) == (b"", 130), review.said
    assert b"Traceback" not in review.said


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_process_outlives_it(kept: Store, game: GameRecord, number: signal.Signals) -> None:
    review = Process(kept(game), *MUCH)
    review.until(b"Decisions judged: 1 of ")
    review.process.send_signal(number)
    assert (review.rest(), review.process.returncode) == (b"", -number)


def test_one_process_and_several_give_the_same(
    command: Command, kept: Store, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = kept(game)
    alone = command("review", file, "--json", *FEW)
    monkeypatch.setattr("kortu_domino.cli.review.SHARED", 0)
    monkeypatch.setattr("kortu_domino.cli.review.cores", lambda: 2)
    assert command("review", file, "--json", *FEW) == alone


def die(_decision: object, _seed: str, _playouts: int) -> None:
    os._exit(1)


def test_a_process_that_is_killed_is_no_traceback(
    command: Command, kept: Store, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kortu_domino.cli.review.SHARED", 0)
    monkeypatch.setattr("kortu_domino.cli.review.cores", lambda: 2)
    monkeypatch.setattr("kortu_domino.cli.review.judge", die)
    said = "A process that was judging decisions was ended from outside: try again.\n"
    assert command("review", kept(game)) == (1, "", said)


def test_a_review_loads_no_screens(kept: Store) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "kortu_domino", "review", kept(FORCED)]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "kortu_domino.review" in loaded
    assert not loaded & {
        "textual",
        "rich",
        "asyncio",
        "sqlite3",
        "platformdirs",
        "tomlkit",
        "kortu_domino.tui",
    }
