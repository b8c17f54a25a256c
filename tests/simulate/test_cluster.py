"""A Dask cluster of this machine, with two workers: its figures, and what is said where there is none."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from kortu_domino.cli.simulated import Outcome, as_plain
from kortu_domino.engine import HouseRules
from kortu_domino.simulate import Match, cluster, play_deals
from kortu_domino.simulate.cluster import Cluster, NoCluster
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("distributed") is None, reason="Dask is not installed"
)

CLUSTER = """
import sys
from distributed import LocalCluster
with LocalCluster(n_workers={workers}, threads_per_worker=1, dashboard_address=None) as cluster:
    print(cluster.scheduler_address, *(worker.address for worker in cluster.scheduler.workers.values()), flush=True)
    sys.stdin.read()
"""


def started(workers: int) -> Iterator[list[str]]:
    """A cluster of so many workers: its address, and theirs. It ends with its standard input."""
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER.format(workers=workers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()


@pytest.fixture(scope="module")
def two_workers() -> Iterator[list[str]]:
    yield from started(2)


def simulate(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kortu_domino", "simulate", *args],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_the_figures_are_those_of_this_machine(two_workers: list[str]) -> None:
    match = Match(("medium", "easy"), (HouseRules(players=2), HouseRules(players=2, ace_points=14)), "far")
    ran = simulate(
        *("--seat", "medium", "--seat", "easy", "--rounds", "60", "--compare", "ace_points=1,14"),
        *("--seed", "far", "--json", "--cluster", two_workers[0]),
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    here = as_plain(Outcome(match, "ace_points", 60, play_deals(match, 1, 30)))
    assert json.loads(ran.stdout) == json.loads(json.dumps(here))


def test_ctrl_c_shows_what_there_is(two_workers: list[str]) -> None:
    args = ("--seat", "medium", "--seat", "easy", "--rounds", "1000000", "--cluster", two_workers[0])
    with Terminal("simulate", *args) as terminal:
        terminal.until_text("left")
        terminal.send("\x03")
        assert terminal.until_ended() == 130
        assert "1. medium" in terminal.text
        assert "Traceback" not in terminal.received.decode()


def test_a_worker_is_no_cluster(two_workers: list[str]) -> None:
    ran = simulate("--cluster", two_workers[1])
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"--cluster: No Dask cluster answers at “{two_workers[1]}”: ")
    assert len(ran.stderr.splitlines()) == 1


def closed_port() -> str:
    """An address where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def silent() -> Iterator[str]:
    """An address where somebody listens and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("address", ["nonsense", "", "::::", "http://127.0.0.1:80", "tls://127.0.0.1:1"])
def test_what_is_no_address(address: str) -> None:
    ran = simulate("--cluster", address)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == nobody(address)


def nobody(address: str) -> str:
    return f"--cluster: No Dask cluster answers at “{address}”: an address is such as tcp://127.0.0.1:8786.\n"


@pytest.fixture
def other() -> Iterator[str]:
    """The address of something that greets like another program, as often as it is asked."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = server.accept()
                    with connection:
                        connection.sendall(b"SSH-2.0-OpenSSH_9\r\n")
                        connection.recv(1)

        Thread(target=greet, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.slow
def test_where_nobody_plays_it_does_not_wait_for_ever(silent: str, other: str) -> None:
    closed = closed_port()
    for empty, *_none in started(0):
        wanted = {
            closed: nobody(closed),
            silent: nobody(silent),
            other: nobody(other),
            empty: f"--cluster: The cluster at “{empty}” has no workers.\n",
        }
        # All at once, for each of them waits.
        with ThreadPoolExecutor() as pool:
            for ran, said in zip(pool.map(simulate, ["--cluster"] * 4, wanted), wanted.values(), strict=True):
                assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", said)


def test_workers_need_the_program_as_it_is_here(two_workers: list[str], tmp_path: Path) -> None:
    # The program as it is here calls itself by another version than the workers know.
    (tmp_path / "sitecustomize.py").write_text("import kortu_domino\nkortu_domino.__version__ = '99.0'\n")
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "kortu_domino", "simulate", "--cluster", two_workers[0]],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env=os.environ | {"PYTHONPATH": paths},
        timeout=60,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "need kortu-domino 99.0" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


def test_without_dask_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"install kortu-domino\[cluster\]"):
        Cluster("tcp://127.0.0.1:8786")
    assert cluster.PATIENCE <= 5
