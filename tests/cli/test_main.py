"""The command as a whole: help, languages, exit codes."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import kortu_domino
from hatch_build import compile_catalogues
from kortu_domino import i18n
from kortu_domino.cli import main, output, root
from tests.cli.conftest import Command

LITHUANIAN = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"

msgid "Usage:"
msgstr "Naudojimas:"

msgid "Show this help."
msgstr "Parodyti šią pagalbą."

msgid "Missing argument"
msgstr "Trūksta argumento"
"""


@pytest.mark.parametrize("args", [(), *((name,) for name in root.COMMANDS)], ids=" ".join)
def test_every_help_has_examples(command: Command, args: tuple[str, ...]) -> None:
    ran = command(*args, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert "Usage: kortu-domino" in ran.out
    assert "\nExamples:\n" in ran.out
    assert ran.out.partition("\nExamples:\n")[2].count("    kortu-domino") >= 1


def test_a_long_example_stays_on_its_line(command: Command) -> None:
    line = "    kortu-domino completion bash > ~/.local/share/bash-completion/completions/kortu-domino"
    assert line in command("completion", "--help").out.splitlines()


def test_the_help_lists_every_command(command: Command) -> None:
    listed = command("--help").out.partition("Commands:\n")[2].partition("\n\n")[0]
    assert [line.split()[0] for line in listed.splitlines()] == list(root.COMMANDS)
    assert "..." not in listed, "a line was cut off"


def test_the_version(command: Command) -> None:
    assert command("--version") == (0, f"kortu-domino {kortu_domino.__version__}\n", "")


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["frobnicate"], "frobnicate"),
        (["--frobnicate"], "--frobnicate"),
        (["rules", "now"], "now"),
        (["replay"], "FILE"),
        (["play", "--seed"], "--seed"),
        (["play", "--pace", "light"], "light"),
        (["completion"], "fish"),
        (["completion", "tcsh"], "tcsh"),
    ],
)
def test_a_wrong_command_line_is_named(command: Command, args: list[str], word: str) -> None:
    ran = command(*args)
    assert (ran.code, ran.out) == (2, "")
    first, *rest = ran.err.splitlines()
    assert word in first
    assert all(line.startswith("Try: kortu-domino") and line.endswith("--help") for line in rest)


def test_the_language_of_the_environment_is_spoken(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "lt" / "LC_MESSAGES" / "kortu_domino.po"
    source.parent.mkdir(parents=True)
    source.write_text(LITHUANIAN, encoding="utf-8")
    compile_catalogues(tmp_path)
    monkeypatch.setattr(i18n.catalogues, "LOCALE_DIR", tmp_path)
    monkeypatch.setattr(i18n.catalogues, "_catalogues", {})
    monkeypatch.setenv("LANG", "lt_LT.UTF-8")
    ran = command("replay", "--help")
    assert "Naudojimas: kortu-domino" in ran.out
    assert "Parodyti šią pagalbą." in ran.out
    assert "Trūksta argumento" in command("replay").err


def test_ctrl_c_has_its_exit_code_and_no_traceback(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("kortu_domino.cli.records.read_text", interrupted)
    ran = command("replay", "-")
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "")
    monkeypatch.setattr("kortu_domino.cli.run.root", lambda: interrupted(""))
    assert main([]) == 130


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What the screens were opened with. They are not opened: no terminal is needed."""
    calls: list[tuple[object, ...]] = []

    def run(*args: object) -> int:
        calls.append(args)
        return 3

    monkeypatch.setitem(sys.modules, "kortu_domino.tui.app", SimpleNamespace(run=run))
    monkeypatch.setattr("kortu_domino.cli.terminal.require_terminal", lambda: None)
    return calls


def test_without_a_command_the_title_opens(command: Command, opened: list[tuple[object, ...]]) -> None:
    assert command().code == 3
    assert opened == [(output.say,)]


def test_a_command_does_not_open_the_title(command: Command, opened: list[tuple[object, ...]]) -> None:
    command("rules")
    assert opened == []


def test_a_fault_is_one_line_and_the_rest_is_in_the_log(
    command: Command, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def broken(_say: object) -> int:
        raise RuntimeError("a fault")

    monkeypatch.setitem(sys.modules, "kortu_domino.tui.app", SimpleNamespace(run=broken))
    monkeypatch.setattr("kortu_domino.cli.terminal.require_terminal", lambda: None)
    log = home / ".local/state/kortu-domino/kortu-domino.log"
    assert command() == (1, "", f"The program had to stop. What went wrong is in {log}.\n")
    assert "RuntimeError: a fault" in log.read_text(encoding="utf-8")
