"""The command that simulates: what is asked for and refused, the table, the object, and how it is stopped."""

from __future__ import annotations

import itertools
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Timer
from typing import Any, TypeVar, TypeVarTuple

import pytest

from kortu_domino.bots import LEVELS
from kortu_domino.cli.progress import BAR, clock, line
from kortu_domino.cli.simulate import _played, agreed, rounds_played
from kortu_domino.cli.simulated import Outcome, as_plain, as_table
from kortu_domino.engine import AceSuit, HouseRules
from kortu_domino.simulate import Match, play_deals
from tests.cli.conftest import Command
from tests.tui.terminal import PATIENCE, Terminal

Args = TypeVarTuple("Args")
Result = TypeVar("Result")

ENDLESS = ("simulate", "--seat", "medium", "--seat", "easy", "--rounds", "1000000", "--seed", "endless")
ENDLESS_MATCH = Match(("medium", "easy"), (HouseRules(players=2),), "endless")


@pytest.fixture
def match() -> Match:
    return Match(("medium", "easy"), (HouseRules(players=2),), "table")


# What is asked for


def test_nothing_said_is_the_usual_table() -> None:
    key, match = agreed((), None, ())
    assert key is None
    assert match.levels == ("medium",) * 4
    assert match.variants == (HouseRules(),)
    assert match.seed != agreed((), None, ())[1].seed


def test_the_seats_say_how_many_play() -> None:
    _key, match = agreed(("easy", "MEDIUM", "easy"), None, ("ace_suit=printed",), seed="x")
    assert match == Match(("easy", "medium", "easy"), (HouseRules(players=3, ace_suit=AceSuit.PRINTED),), "x")


def test_the_rules_of_a_file_say_it_too(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("players = 5\ndecks = 2\n")
    _key, match = agreed((), str(file), ())
    assert match.levels == ("medium",) * 5
    assert match.variants == (HouseRules(players=5, decks=2),)


def test_variants_differ_in_what_is_compared(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('fast_move = false\ndraw_limit = 5\nace_suit = "printed"\n')
    key, match = agreed(("easy",) * 2, str(file), ("ace_points=14",), ["draw_limit= none,1 ,2,1"])
    assert key == "draw_limit"
    same = HouseRules(players=2, fast_move=False, ace_suit=AceSuit.PRINTED, ace_points=14)
    assert match.variants == (same, same.changed(draw_limit=1), same.changed(draw_limit=2))


def test_what_is_compared_need_not_be_playable_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("hand_size = 9\n")
    _key, match = agreed(("easy",) * 6, str(file), ("decks=1",), ["hand_size=7,8"])
    assert [rules.hand_size for rules in match.variants] == [7, 8]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("--seat medium", ["--seat", "2 to 6"]),
        ("--seat easy " * 7, ["--seat", "2 to 6"]),
        ("--seat easy --seat godlike", ["“godlike”", *LEVELS]),
        ("--seat easy --seat easy --set players=3", ["2 seats", "3 players"]),
        ("--rounds 0", ["--rounds 0", "1 to 1000000000"]),
        ("--rounds -5", ["--rounds -5", "1 to"]),
        ("--rounds many", ["--rounds many", "whole number"]),
        ("--rounds 1.5", ["--rounds 1.5", "whole number"]),
        ("--rounds " + "9" * 5000, ["whole number"]),
        ("--rounds ٣", ["--rounds ٣"]),
        ("--workers 0", ["--workers 0", "1 to 256"]),
        ("--workers 2 --cluster tcp://127.0.0.1:8786", ["--workers", "--cluster"]),
        ("--set speed=3", ["--set", "“speed”", "ace_suit"]),
        ("--rules none.toml", ["none.toml", "no such file"]),
        ("--compare speed=1,2", ["--compare", "“speed”", "ace_suit"]),
        ("--compare ace_suit", ["--compare ace_suit:", "ace_suit=free,matching"]),
        ("--compare ace_suit=free", ["--compare ace_suit=free:", "several values"]),
        ("--compare ace_suit=free,free", ["several values"]),
        ("--compare ace_suit=free,wild", ["--compare", '"wild"', '"matching"']),
        ("--compare players=2,3 --seat easy --seat easy", ["--compare", "“players”", "same bots"]),
        ("--compare players=2,3", ["--compare", "“players”", "same bots"]),
        ("--compare ace_suit=free,printed --compare decks=1,2", ["--compare", "one rule at a time"]),
        ("--set ace_suit=matching --compare ace_suit=free,printed", ["“ace_suit”", "--compare", "--set"]),
        ("--compare decks=1,2", ["--compare", "5 or 6 players"]),
        ("--compare point_limit=50,100", ["--compare", "“point_limit”", "within a round"]),
        ("--compare stacking=anywhere,off", ["“stacking”", "one pack"]),
        ("--compare first_player=rotate,winner", ["“first_player”", "within a round"]),
        ("--seed " + "x" * 41, ["seed", "1 to 40"]),
        ("--seat", ["--seat"]),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(command: Command, args: str, words: list[str]) -> None:
    ran = command("simulate", *args.split())
    assert (ran.code, ran.out) == (2, "")
    said = [line for line in ran.err.splitlines() if not line.startswith("Try: ")]
    assert len(said) == 1
    assert all(word in said[0] for word in words), said


# What comes out

TABLE = """\
Two players, one pack, aces free, to 100
8 rounds: 4 deals, each played once for every way round the table. Seed: table.
"""


def test_a_table(match: Match) -> None:
    totals = play_deals(match, 1, 4)
    lines = list(as_table(Outcome(match, None, 8, totals), 80))
    assert "\n".join(lines[:2]) + "\n" == TABLE
    assert len(lines) <= 24, "more than a terminal shows"
    mean, margin = totals.tallies[0].estimate("1.points")
    (medium,) = [line.split() for line in lines if line.startswith("1. medium")]
    assert medium[6:9] == [f"{mean:.2f}", "±", f"{margin:.2f}"]
    assert [line for line in lines if line.startswith("2. easy")]


def test_columns_stand_below_each_other(match: Match) -> None:
    lines = list(as_table(Outcome(match, None, 8, play_deals(match, 1, 4)), 80))
    people = lines[3:8]
    assert len({tuple(n for n, sign in enumerate(line) if sign == "±") for line in people[1:4]}) == 1
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("columns", [1, 40, 60, 80, 200])
def test_variants_stand_side_by_side_as_far_as_they_fit(columns: int) -> None:
    variants = tuple(HouseRules(players=2, hand_size=size) for size in (3, 5, 7, 9))
    match = Match(("easy", "easy"), variants, "wide")
    lines = list(as_table(Outcome(match, "hand_size", 4, play_deals(match, 1, 2)), columns))
    headings = [line.split()[2:] for line in lines if line.startswith(("Cards each", "Difference"))]
    figures, differences = " ".join(itertools.chain(*headings)).split("“3”, deal by deal")
    assert figures.split() == ["3", "5", "7", "9"]
    assert differences.split() == ["5", "7", "9"]
    assert max(map(len, lines)) <= max(60, columns)
    assert (len(headings) == 3) == (columns == 200)


def test_a_table_of_one_deal_has_no_intervals(match: Match) -> None:
    lines = list(as_table(Outcome(match, None, 2, play_deals(match, 1, 1)), 80))
    assert not [line for line in lines[:-3] if "±" in line]


def test_an_object(command: Command) -> None:
    seats, compare = ("--seat", "medium", "--seat", "easy"), ("--compare", "fast_move=on,off")
    ran = command("simulate", *seats, "--rounds", "9", "--seed", "table", "--json", *compare)
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    results = found.pop("results")
    assert found == {
        "seats": ["medium", "easy"],
        "seed": "table",
        "deals": 5,
        "rounds": 10,
        "rounds_wanted": 10,
        "partial": False,
        "confidence": 0.95,
        "compared": "fast_move",
    }
    assert [result["rules"]["fast_move"] for result in results] == [True, False]
    rules = tuple(HouseRules.from_dict(result["rules"]) for result in results)
    totals = play_deals(Match(("medium", "easy"), rules, "table"), 1, 5)
    for result, tally in zip(results, totals.tallies, strict=True):
        assert_figures(result["figures"], tally)
    assert results[0]["difference"] is None
    assert_figures(results[1]["difference"], totals.differences[0])


def assert_figures(found: dict[str, Any], tally: Any) -> None:
    assert set(found) == {"entries", "first", "others", "turns", "draws", "blocked", "shared"}
    flat = {name: found[name] for name in ("turns", "draws", "blocked", "shared")}
    sides = {name: found[name] for name in ("first", "others")}
    for who, side in [*sides.items(), *enumerate(found["entries"], 1)]:
        flat |= {f"{who}.{what}": estimate for what, estimate in side.items()}
    assert set(flat) == set(tally.sums)
    for figure, estimate in flat.items():
        assert (estimate["mean"], estimate["margin"]) == tally.estimate(figure)


def test_the_same_seed_the_same_figures_for_any_number_of_workers(command: Command) -> None:
    seats = ("--seat", "medium", "--seat", "easy", "--seat", "easy")
    args = ("simulate", *seats, "--rounds", "60", "--seed", "same", "--json", "--workers")
    one, three = command(*args, "1"), command(*args, "3")
    assert one.code == three.code == 0
    assert one.out == three.out


def test_only_what_it_needs_is_loaded() -> None:
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "kortu_domino", "simulate", "--rounds", "1"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "kortu_domino.processes" in loaded, "the list is not what was looked for"
    assert not loaded & {
        "textual",
        "rich",
        "asyncio",
        "distributed",
        "dask",
        "tomlkit",
        "sqlite3",
        "platformdirs",
    }


def test_nothing_is_said_above_the_table_of_the_rule_that_is_compared(command: Command) -> None:
    ran = command("simulate", "--compare", "hand_size=3,10", "--rounds", "4", "--workers", "1")
    assert ran.out.splitlines()[0] == "Four players, one pack, aces free, to 100"


def test_that_a_cluster_has_no_workers_any_more_is_said_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Away:
        """They come back after a while."""

        count = 1
        failures: tuple[type[BaseException], ...] = ()

        def submit(self, function: Callable[[*Args], Result], *args: *Args) -> Future[Result]:
            future: Future[Result] = Future()
            Timer(0.2, lambda: future.set_result(function(*args))).start()
            return future

        def are_there(self) -> bool:
            return False

    monkeypatch.setattr(sys.modules["kortu_domino.simulate.run"], "LONG", 0.02)
    totals, code = _played(Match(("easy", "easy"), (HouseRules(players=2),), "away"), 1, Away())
    assert totals is not None
    assert (totals.deals, code) == (1, 0)
    assert capsys.readouterr().err == (
        "The cluster has no workers any more: waiting for others. Ctrl-C shows what there is so far.\n"
    )


# How far it is


def test_the_line_says_how_far_it_is_and_how_long_the_rest_takes() -> None:
    assert line(rounds_played, 0, 2000, 1.5) == "─" * BAR + "  0 of 2000 rounds"
    assert line(rounds_played, 500, 2000, 20) == "━" * 6 + "─" * 18 + "  500 of 2000 rounds, about 1:00 left"
    assert (
        line(rounds_played, 500, 2000, 20, 50) == "━━━" + "─" * 10 + "  500 of 2000 rounds, about 1:00 left"
    )
    assert line(rounds_played, 500, 2000, 20, 40) == "500 of 2000 rounds, about 1:00 left"
    assert line(rounds_played, 2000, 2000, 80) == "━" * BAR + "  2000 of 2000 rounds, about 0:00 left"


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "0:00"), (0.2, "0:01"), (61, "1:01"), (3599.5, "1:00:00"), (36061, "10:01:01")]
)
def test_a_clock(seconds: float, told: str) -> None:
    assert clock(seconds) == told


def test_a_terminal_sees_it_and_a_pipe_does_not(command: Command) -> None:
    with Terminal(
        "simulate", "--seat", "medium", "--seat", "easy", "--rounds", "200", "--seed", "seen"
    ) as terminal:
        assert terminal.until_ended() == 0
        assert "of 200 rounds" in terminal.received.decode()
        assert "of 200 rounds" not in terminal.text, "it is wiped away in the end"
        assert "1. medium" in terminal.text
    assert command("simulate", "--rounds", "4").err == ""


# How it is stopped


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Processes started here hear Ctrl-C, even where this one was started deaf to it, as in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def workers_of(pid: int) -> dict[int, int]:
    """The processes that one has started, each with a descriptor that can be read once it has ended."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    if not (children.exists() and hasattr(os, "pidfd_open")):
        pytest.skip("no way here to see the processes of another")
    return {child: os.pidfd_open(child) for child in map(int, children.read_text().split())}


def assert_ended(workers: dict[int, int]) -> None:
    """All these end soon."""
    assert len(workers) >= 2
    for pid, descriptor in workers.items():
        assert select.select([descriptor], [], [], PATIENCE)[0], f"{pid} is still there"
        os.close(descriptor)


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_shows_what_there_is(as_json: bool) -> None:
    with Terminal(*ENDLESS, *(["--json"] if as_json else []), size=(100, 40)) as terminal:
        terminal.until_text("left")
        workers = workers_of(terminal.pid)
        terminal.send("\x03")
        assert terminal.until_ended() == 130
        assert_ended(workers)
        received = terminal.received.decode().replace("\r", "")
        assert "Traceback" not in received
        if as_json:
            found = json.loads(received[received.index('{"seats"') :])
            assert (found["partial"], found["rounds_wanted"]) == (True, 10**6)
            assert found["rounds"] == 2 * found["deals"] < 10**6
            short = Outcome(ENDLESS_MATCH, None, 10**6, play_deals(ENDLESS_MATCH, 1, found["deals"]))
            assert found == json.loads(json.dumps(as_plain(short)))
        else:
            assert "Stopped early, at" in terminal.text
            assert "of 1000000 rounds" in terminal.text
            assert "1. medium" in terminal.text


def test_ctrl_c_as_it_starts_is_quiet() -> None:
    with Terminal(*ENDLESS) as terminal:
        terminal.until_text("0 of 1000000 rounds")
        terminal.send("\x03")
        assert terminal.until_ended() == 130
        assert "Traceback" not in terminal.received.decode()


@pytest.fixture
def running() -> Iterator[subprocess.Popen[bytes]]:
    """A simulation at work, which shows a terminal how far it is, but does not hang up with it."""
    ours, its = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "kortu_domino", *ENDLESS, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=its,
        start_new_session=True,
    ) as process:
        os.close(its)
        seen = b""
        while b"left" not in seen:
            assert select.select([ours], [], [], PATIENCE)[0], f"nothing after {seen!r}"
            seen += os.read(ours, 1024)
        yield process
        process.kill()
    os.close(ours)


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 128 + signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_program_that_is_ended_leaves_no_workers(
    running: subprocess.Popen[bytes], number: signal.Signals, status: int
) -> None:
    workers = workers_of(running.pid)
    running.send_signal(number)
    assert running.communicate(timeout=PATIENCE)[0] == b""
    assert running.returncode == status
    assert_ended(workers)


# The README


def test_the_sample_of_the_readme_is_what_the_command_prints(command: Command) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("\nkortu-domino simulate --seat medium")[2]
    asked, _, after = shown.partition("\n```\n")
    sample = after.partition("```\n")[2].partition("\n```")[0]
    ran = command("simulate", "--seat", "medium", *asked.split())
    assert sample.split() == ran.out.split()
