"""What holds for the whole tree: which room loads what, what files are called, and what no file may say."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

import kortu_domino
from kortu_domino import engine
from kortu_domino.bots import LEVELS

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "kortu_domino"
ROOMS = ("engine", "words", "bots", "review", "simulate", "table", "storage", "tui", "server", "cli")
"""From the lowest to the highest. A room imports only those before it."""

MADE = {".git", ".venv", "venv", ".hypothesis", ".benchmarks", "build", "dist", "htmlcov", "__pycache__"}
"""Folders of what tools made."""


def files() -> list[Path]:
    """The files of the project: tracked ones and new ones, or without git all that tools did not make."""
    listing = _listed_by_git()
    if listing is None:
        found = [path for path in ROOT.rglob("*") if not _made(path.relative_to(ROOT))]
    else:
        found = [ROOT / os.fsdecode(name) for name in listing.split(b"\0") if name]
    return sorted(path for path in found if path.is_file())


def _listed_by_git() -> bytes | None:
    """None where there is no git, or this is no checkout."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None


def _made(path: Path) -> bool:
    tools = ("_cache", ".egg-info", ".mo", ".pyc")
    return any(part in MADE or part.endswith(tools) for part in path.parts)


def modules(*below: str) -> list[Path]:
    """The modules of the package, or of some of its rooms."""
    parts = [part for room in below for part in (PACKAGE / room, PACKAGE / f"{room}.py")] or [PACKAGE]
    return sorted(path for part in parts for path in ([part] if part.is_file() else part.rglob("*.py")))


def imports(path: Path) -> Iterator[str]:
    """The modules that a module imports, anywhere in it, by their whole names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{path}: a relative import"
            assert node.level == 0, f"{path}: a relative import"
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def loaded_by(statement: str) -> set[str]:
    """The packages that a fresh interpreter has loaded after a statement."""
    return {name.partition(".")[0] for name in modules_loaded_by(statement)}


def modules_loaded_by(statement: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after a statement, by their whole names."""
    script = f"{statement}\nimport sys\nprint(*sys.modules, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.splitlines())


# Rooms


def test_the_engine_loads_nothing_but_itself_and_the_standard_library() -> None:
    names = "".join(f"\nimport kortu_domino.engine.{path.stem}" for path in modules("engine"))
    # What the environment itself loads at start (an editable install's hook, say) is not the engine's doing.
    own = loaded_by(f"import kortu_domino.engine{names.replace('.__init__', '')}") - loaded_by("pass")
    assert own - sys.stdlib_module_names == {"kortu_domino"}


@pytest.mark.parametrize("path", modules("engine"), ids=lambda path: path.stem)
def test_the_engine_imports_nothing_but_itself_and_the_standard_library(path: Path) -> None:
    for name in imports(path):
        assert name.partition(".")[0] in sys.stdlib_module_names or name.startswith("kortu_domino.engine"), (
            name
        )


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_the_rooms_before_it(room: str) -> None:
    later = {f"kortu_domino.{other}" for other in ROOMS[ROOMS.index(room) + 1 :]}
    for path in modules(room):
        found = {".".join(name.split(".")[:2]) for name in imports(path)} & later
        assert not found, f"{path.relative_to(ROOT)} imports {found}"


def test_words_and_paths_load_no_screens() -> None:
    assert not loaded_by("import kortu_domino.i18n, kortu_domino.paths") & {"textual", "rich", "platformdirs"}


def test_the_command_loads_textual_only_for_a_screen() -> None:
    assert not loaded_by("import kortu_domino.cli") & {"textual", "rich", "asyncssh", "sqlite3"}


def test_the_title_loads_nothing_that_plays_a_game_or_looks_at_one() -> None:
    found = modules_loaded_by("import kortu_domino.cli.run, kortu_domino.tui.app, kortu_domino.tui.driver")
    assert "kortu_domino.tui.screens.title" in found
    later = {
        "engine.game",
        "engine.events",
        "table.table",
        "table.deals",
        "storage.summary",
        "storage.history",
    }
    later |= {"bots.search", *(f"bots.{level}" for level in LEVELS)}
    later |= {"review", "simulate", "tui.commands", "tui.dialogs", "tui.play", "tui.screens.table"}
    assert not found & {f"kortu_domino.{name}" for name in later}
    assert not found & {"distributed", "tomlkit"}


def test_the_engine_has_what_it_names_and_nothing_else() -> None:
    for name in engine.__all__:
        assert getattr(engine, name) is not None
    assert not hasattr(engine, "croupier")


def test_chance_and_time_come_into_the_engine_from_outside() -> None:
    for path in modules("engine", "bots"):
        assert not set(imports(path)) & {"time", "datetime", "secrets", "uuid"}, path


# Names and sizes


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_says_what_it_is_and_is_one_thing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "no docstring"
    assert len(text.splitlines()) <= 450, "about 400 lines is enough for one thing: this is two"


def test_a_screen_its_stylesheet_and_its_test_have_one_name() -> None:
    for screen in (PACKAGE / "tui" / "screens").glob("[!_]*.py"):
        if screen.stem == "base":
            continue  # what the screens share is not a screen
        assert (ROOT / "styles" / f"{screen.stem}.tcss").is_file(), f"no styles/{screen.stem}.tcss"
        assert (ROOT / "tests" / "tui" / f"test_{screen.stem}.py").is_file(), f"no test of {screen.stem}"


def test_every_room_has_tests() -> None:
    for room in ROOMS:
        if modules(room):
            assert list((ROOT / "tests" / room).rglob("test_*.py")), f"tests/{room} has none"


# What no file may say

UNWANTED = {
    "a path of some machine": r"(?<![\w.~/-])/(?:work|root|home|Users|opt|srv|mnt)/[\w.-]+",
    "a package registry's host": r"\b(?:[\w-]+\.)*(?:py"
    + r"pi\.org|pythonhosted\.org|npmjs\.(?:org|com)|debian\.org)\b",
    "an internal address": r"\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b",
    "a tracker's number": r"(?i)\b(?:issue|ticket|task)s?[ -]#?\d+\b",
    "a conflict": r"(?m)^(?:<<<<<<< |>>>>>>> )",
}


@pytest.mark.parametrize(("what", "pattern"), UNWANTED.items(), ids=list(UNWANTED))
def test_no_file_speaks_of_where_it_was_written(what: str, pattern: str) -> None:
    found = []
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # not a text
        for match in re.finditer(pattern, text):
            line = text.count("\n", 0, match.start()) + 1
            found.append(f"{path.relative_to(ROOT)}:{line}: {match.group()}")
    assert not found, f"{what}: {found}"


def test_the_patterns_find_what_they_are_for() -> None:
    examples = [
        "see /" + "home/ona/x",
        "https://py" + "pi.org/x",
        "at 10." + "1.2.3",
        "as issue" + " 7 says",
        "<<<<<<< " + "HEAD",
    ]
    for pattern, example in zip(UNWANTED.values(), examples, strict=True):
        assert re.search(pattern, example), example


def test_text_files_are_tidy() -> None:
    for path in files():
        if path.suffix in {".py", ".md", ".toml", ".tcss", ".po", ".pot"} or path.parent.name == ".ci":
            content = path.read_bytes()
            assert b"\r" not in content, f"{path}: carriage returns"
            assert content.endswith(b"\n") or not content, f"{path}: no end of line at the end"


# Version and documents


def test_the_version_is_one_everywhere() -> None:
    assert metadata.version("kortu-domino") == kortu_domino.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert newest is not None
    assert newest.group(1) == kortu_domino.__version__


def test_the_checks_run_the_test_command_of_the_readme() -> None:
    commands = re.findall(
        r"^python3 -m venv .*$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(commands) == 2, "one command to play, one to test"
    play, test = commands
    assert play.endswith("kortu-domino")
    assert "pytest" in test
    assert test in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_links_between_documents_lead_somewhere() -> None:
    for document in ROOT.glob("*.md"):
        for target in re.findall(r"\]\(([^)#]+)", document.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (ROOT / target).exists(), f"{document.name} links to {target}"
