"""What the shells complete, as their scripts ask for it."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kortu_domino.bots import LEVELS
from kortu_domino.cli import main, root
from kortu_domino.cli.completion import SHELLS
from kortu_domino.engine import OPTIONS
from kortu_domino.table.pace import PACES
from tests.cli.conftest import Command

Complete = Callable[..., list[str]]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_for_its_shell(command: Command, shell: str) -> None:
    ran = command("completion", shell)
    assert (ran.code, ran.err) == (0, "")
    assert f"_KORTU_DOMINO_COMPLETE={shell}_complete" in ran.out


@pytest.fixture
def fish(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Complete:
    """The completions of a command line whose last word is not yet whole, as fish asks for them."""

    def complete(*words: str) -> list[str]:
        monkeypatch.setenv("_KORTU_DOMINO_COMPLETE", "fish_complete")
        monkeypatch.setenv("COMP_WORDS", shlex.join(["kortu-domino", *filter(None, words)]))
        monkeypatch.setenv("COMP_CWORD", words[-1])
        with pytest.raises(SystemExit):
            main([])
        lines = capsys.readouterr().out.splitlines()
        return [line.partition(",")[2].partition("\t")[0] for line in lines if line]

    return complete


@pytest.fixture
def bash(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Complete:
    """The same as bash asks for them: it has split the words at every `=`."""

    def complete(*words: str) -> list[str]:
        monkeypatch.setenv("_KORTU_DOMINO_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", "\n".join(["kortu-domino", *words]))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        with pytest.raises(SystemExit):
            main([])
        lines = capsys.readouterr().out.splitlines()
        return [line.partition(",")[2] for line in lines if line]

    return complete


def test_commands_and_options(fish: Complete) -> None:
    assert fish("r") == ["rules", "record", "replay", "review"]
    assert set(fish("")) == set(root.COMMANDS)
    assert fish("play", "--se") == ["--seats", "--set", "--seed"]
    assert fish("play", "--pace", "") == list(PACES)
    assert fish("completion", "") == list(SHELLS)


def test_house_rules(fish: Complete) -> None:
    assert fish("play", "--set", "ace_suit=m") == ["ace_suit=matching"]
    assert fish("rules", "--set", "fast") == ["fast_move=on", "fast_move=off"]
    assert fish("rules", "--set", "draw_limit=") == [f"draw_limit={n}" for n in ("none", 1, 2, 3, 4, 5)]
    assert {pair.partition("=")[0] for pair in fish("rules", "--set", "")} == set(OPTIONS)


def test_every_house_rule_offered_is_one(
    fish: Complete, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = fish("rules", "--set", "")
    monkeypatch.delenv("_KORTU_DOMINO_COMPLETE")
    for pair in pairs:
        assert command("rules", "--set", "players=5", "--set", pair).code == 0, pair


def test_seats(fish: Complete) -> None:
    assert fish("play", "--seats", "") == ["you", *LEVELS]
    assert fish("play", "--seats", "Ona,you,me") == ["Ona,you,medium"]


def test_simulate_completes_bots_and_comparisons(fish: Complete, bash: Complete) -> None:
    assert fish("simulate", "--seat", "") == list(LEVELS)
    assert fish("simulate", "--compare", "ace_s") == ["ace_suit=free,matching,printed"]
    assert fish("simulate", "--compare", "draw") == ["draw_limit=none,1,2,3,4,5"]
    assert bash("simulate", "--compare", "ace_suit", "=", "fr") == ["free,matching,printed"]


def test_bash_replaces_only_what_follows_the_last_equals_sign(bash: Complete) -> None:
    assert bash("play", "--set", "ace_suit", "=") == ["free", "matching", "printed"]
    assert bash("play", "--set", "ace_suit", "=", "ma") == ["matching"]
    assert bash("play", "--set", "=", "ace_suit", "=", "ma") == ["matching"]
    assert bash("play", "--set", "ace_s") == ["ace_suit=free", "ace_suit=matching", "ace_suit=printed"]
    assert bash("play", "--set", "ace_suit", "=", "free", "--pa") == ["--pace"]
    assert bash("play", "--seats", "you,me") == ["you,medium"]


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_itself(command: Command, tmp_path: Path) -> None:
    program = tmp_path / "kortu-domino"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m kortu_domino "$@"\n')
    program.chmod(0o755)
    script = f"""
        {command("completion", "bash").out}
        COMP_WORDS=(kortu-domino play --set ace_suit = ma) COMP_CWORD=5
        _kortu_domino_completion {shlex.quote(str(program))}
        echo "${{COMPREPLY[@]}}"
    """
    ran = subprocess.run(["bash", "--norc", "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout == "matching\n"
