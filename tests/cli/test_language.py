"""Which language the command speaks, and that click speaks it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import click
import pytest

from kortu_domino import i18n, paths
from kortu_domino.cli import language, root
from tests import pseudo
from tests.cli.conftest import Command
from tools import catalogues

LOOK_UP = {"_", "gettext", "ngettext"}


def choose(code: str) -> None:
    """Choose a language in the settings."""
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.write_text(f'[look]\nlanguage = "{code}"\n', encoding="utf-8")


@pytest.mark.parametrize(
    ("chosen", "option", "environment", "spoken"),
    [
        ("lt", ["--lang", "en"], "en_US.UTF-8", "lt"),
        ("en", ["--lang", "lt"], "lt_LT.UTF-8", "en"),
        ("", ["--lang", "lt"], "en_US.UTF-8", "lt"),
        ("", ["--lang=lt_LT.UTF-8"], "en_US.UTF-8", "lt"),
        ("", ["--lang", "en"], "lt_LT.UTF-8", "en"),
        ("", [], "lt_LT.UTF-8", "lt"),
        ("", [], "en_US.UTF-8", "en"),
        ("xx", [], "lt_LT.UTF-8", "lt"),
    ],
)
def test_the_settings_go_before_the_option_and_that_before_the_environment(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    chosen: str,
    option: list[str],
    environment: str,
    spoken: str,
) -> None:
    choose(chosen)
    monkeypatch.setenv("LANG", environment)
    out = command(*option, "rules").out
    assert {"en": "\nThe aim\n", "lt": "\nTikslas\n"}[spoken] in out


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        (["rules", "--lang", "lt"], "Tikslas"),
        (["rules", "--set", "players=3", "--lang=lt_LT"], "Tikslas"),
        (["--lang", "en", "rules", "--lang", "lt"], "Tikslas"),
        (["--lang", "lt", "rules", "--lang", "en"], "The aim"),
    ],
    ids=" ".join,
)
def test_the_language_may_be_named_after_the_command_and_the_last_one_counts(
    command: Command, line: list[str], heading: str
) -> None:
    ran = command(*line)
    assert (ran.code, ran.err) == (0, "")
    assert f"\n{heading}\n" in ran.out


@pytest.mark.parametrize("name", root.COMMANDS)
def test_every_command_takes_a_language(command: Command, name: str) -> None:
    assert command(name, "--lang", "lt", "--help").out.startswith("Naudojimas:")
    assert command(name, "--lang", "xx").err == "--lang xx: there is no such language; there are en, lt.\n"


def test_what_is_no_option_names_no_language(command: Command) -> None:
    assert command("play", "--", "--lang", "lt").err.startswith("“--lang lt” is not a deal code")


def test_a_language_that_the_settings_overrule_is_said_so_with_the_file_and_the_key(command: Command) -> None:
    choose("en")
    ran = command("rules", "--lang", "lt")
    assert ran.code == 0
    assert "\nThe aim\n" in ran.out
    assert ran.err == (
        "--lang lt is not heeded, for the settings go first: "
        f"{paths.settings_file()} has look.language = en.\n"
    )
    assert command("rules", "--lang", "en_GB").err == ""


@pytest.mark.parametrize(
    "content", [b"", b"look = 1", b"[look]\nlanguage = 1", b"[look", b"\xff", b"a=" + b"[" * 9999]
)
def test_settings_that_are_broken_choose_no_language(command: Command, content: bytes) -> None:
    file = paths.settings_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert command("--lang", "lt", "--help").out.startswith("Naudojimas:")


def test_a_language_that_there_is_not_is_refused_with_those_there_are(command: Command) -> None:
    ran = command("--lang", "xx", "rules")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--lang xx: there is no such language; there are en, lt.\n"


def test_a_broken_catalogue_is_english_and_no_traceback(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lt" / "LC_MESSAGES" / "kortu_domino.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xde\x12\x04\x95 no catalogue")
    monkeypatch.setattr(i18n.catalogues, "LOCALE_DIR", tmp_path)
    monkeypatch.setattr(i18n.catalogues, "_catalogues", {})
    monkeypatch.setenv("LANG", "lt_LT.UTF-8")
    assert command("--help").out.startswith("Usage:")
    assert command("--frobnicate").err.startswith("No such option")


@pytest.mark.parametrize("args", [(), *((name,) for name in root.COMMANDS)], ids=" ".join)
def test_every_help_is_in_the_language_in_use(
    command: Command, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    with pseudo.marking() as code:
        told = command("--lang", code, *args, "--help").out
    shown = [line for line in told.splitlines() if "kortu-domino" not in line]
    allowed = {*root.COMMANDS, "Tab", "Dask", "TOML", "JSON"}
    left = pseudo.unmarked("\n".join(shown))
    assert not {word for word in left if word.isupper() or word.istitle()} - allowed
    assert "[OPTIONS]" not in told


@pytest.mark.parametrize(
    "args",
    [
        ("frobnicate",),
        ("--frobnicate",),
        ("rules", "now"),
        ("replay",),
        ("play", "--seed"),
        ("play", "--sed", "x"),
        ("play", "--pace", "light"),
        ("completion",),
        ("completion", "tcsh"),
        ("record", "--list=3"),
    ],
    ids=" ".join,
)
def test_what_click_says_of_a_wrong_command_line_is_in_the_language_in_use(
    command: Command, args: tuple[str, ...]
) -> None:
    with pseudo.marking() as code:
        said = command("--lang", code, *args).err
    quoted = {
        *args,
        *re.split(" ", "kortu domino help seed seats set pace list slow normal fast instant bash zsh fish"),
    }
    assert set(pseudo.unmarked(said)) <= {word.strip("-") for word in quoted} | {"list"}
    assert said.count("\n") <= 2


def test_what_click_says_is_written_down_for_the_catalogues() -> None:
    """As far as the installed release still says it."""
    source = Path(click.__file__).parent
    says: set[str] = set()
    for file in source.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in LOOK_UP:
                says |= {str(word.value) for word in node.args if isinstance(word, ast.Constant)}
    written = {form for form in language.CLICK_SPEAKS if form != "No such option: {name}"}
    assert written <= says
    assert catalogues.read(catalogues.ROOT / "src/kortu_domino/locale/lt/LC_MESSAGES/kortu_domino.po").get(
        "Usage:"
    )


@pytest.mark.parametrize("args", [(), *((name,) for name in root.COMMANDS)], ids=" ".join)
def test_help_in_lithuanian_calls_values_by_lithuanian_names(command: Command, args: tuple[str, ...]) -> None:
    told = command("--lang", "lt", *args, "--help").out
    assert told.startswith("Naudojimas:")
    assert re.findall(r"\b(?:FILE|CODE|NUMBER|SEED|KEY|VALUE|WHO|ADDRESS|OPTIONS|COMMAND|ARGS)\b", told) == []
