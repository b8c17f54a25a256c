"""What users get: the built packages, and the program installed from the wheel, far from the checkout.

The wheel is built from the sdist, so an sdist that lacks something shows here. Nothing is downloaded: the
clean environment borrows the libraries of the one that runs the tests, but not the program.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest
from installer import install
from installer.destinations import SchemeDictionaryDestination
from installer.sources import WheelFile

import kortu_domino

ROOT = Path(__file__).resolve().parents[1]
STYLES = sorted(path.name for path in (ROOT / "styles").glob("*.tcss"))
LANGUAGES = sorted(path.parent.parent.name for path in (ROOT / "src").rglob("LC_MESSAGES/kortu_domino.po"))

VISIT = ROOT / "tests" / "visit_screens.py"
SAMPLES = ROOT / "tests" / "tui" / "samples.py"


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel."""
    folder = tmp_path_factory.mktemp("dist")
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)], cwd=folder)
    return folder


@pytest.fixture(scope="module")
def installed(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a clean environment with the wheel installed in it."""
    folder = tmp_path_factory.mktemp("clean") / "su tarpais ir ąčęė"
    run([sys.executable, "-m", "venv", "--without-pip", str(folder)], cwd=dist)
    python = folder / "bin" / "python"
    scheme = json.loads(run([str(python), "-c", SCHEME], cwd=dist))
    with WheelFile.open(wheel(dist)) as source:
        install(
            source,
            SchemeDictionaryDestination(scheme, interpreter=str(python), script_kind="posix"),
            additional_metadata={"INSTALLER": b"the tests"},
        )
    # This comes after the environment's own packages, and the .pth files in it, such as that of an editable
    # install, are not read.
    Path(scheme["purelib"], "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


SCHEME = "import json, sysconfig; print(json.dumps({**sysconfig.get_paths(), 'headers': ''}))"


def run(command: list[str], cwd: Path) -> str:
    """What a command printed, started in a folder. Fails the test with all that it said where it fails."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=cwd, env=environ, capture_output=True, encoding="utf-8", check=False, timeout=300
    )
    assert done.returncode == 0, f"{command} failed with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return done.stdout


def wheel(dist: Path) -> Path:
    """The one wheel."""
    (path,) = dist.glob("*.whl")
    return path


def test_the_wheel_holds_the_program_and_all_that_it_reads(dist: Path) -> None:
    with zipfile.ZipFile(wheel(dist)) as archive:
        names = set(archive.namelist())
        metadata = archive.read(f"kortu_domino-{kortu_domino.__version__}.dist-info/METADATA").decode()
    modules = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.py")}
    assert modules <= names
    assert STYLES
    assert {f"kortu_domino/styles/{name}" for name in STYLES} <= names
    assert LANGUAGES
    assert {f"kortu_domino/locale/{code}/LC_MESSAGES/kortu_domino.mo" for code in LANGUAGES} <= names
    assert "kortu_domino/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {
        "kortu_domino",
        f"kortu_domino-{kortu_domino.__version__}.dist-info",
    }
    assert not [name for name in names if name.endswith((".po", ".pot", ".pyc"))]
    assert "Requires-Python: >=3.11" in metadata
    assert "License-Expression: MIT" in metadata


def test_the_sdist_holds_what_building_and_testing_need(dist: Path) -> None:
    (path,) = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"styles/{name}" for name in STYLES} <= names
    assert {f"src/kortu_domino/locale/{code}/LC_MESSAGES/kortu_domino.po" for code in LANGUAGES} <= names
    assert {
        "pyproject.toml",
        "hatch_build.py",
        "LICENSE",
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "tests/conftest.py",
        "tools/catalogues.py",
    } <= names
    assert not [name for name in names if name.endswith(".pyc") or name.startswith((".git/", ".venv/"))]


def test_the_installed_program_is_the_wheel_and_finds_its_files(installed: Path, tmp_path: Path) -> None:
    script = (
        "import json, kortu_domino\n"
        "from kortu_domino import i18n, paths\n"
        "print(json.dumps([kortu_domino.__file__, str(paths.styles_dir()), i18n.available_languages()]))"
    )
    module, styles, languages = json.loads(run([str(installed), "-c", script], cwd=tmp_path))
    environment = installed.parents[1]
    assert Path(module).is_relative_to(environment)
    assert Path(styles).is_relative_to(environment)
    assert sorted(path.name for path in Path(styles).glob("*.tcss")) == STYLES
    assert languages == ["en", *LANGUAGES]


@pytest.mark.parametrize(
    "command", [["bin/kortu-domino"], ["bin/python", "-m", "kortu_domino"]], ids=" ".join
)
def test_the_command_is_installed(installed: Path, tmp_path: Path, command: list[str]) -> None:
    program, *arguments = command
    environment = installed.parents[1]
    said = run([str(environment / program), *arguments, "--version"], cwd=tmp_path)
    assert kortu_domino.__version__ in said


def test_every_screen_and_dialog_opens_from_another_folder(installed: Path, tmp_path: Path) -> None:
    # Python puts a script's own folder on its path: from a copy, the checkout is out of reach.
    script = tmp_path / "visit.py"
    copy(VISIT, script)
    copy(SAMPLES, tmp_path / SAMPLES.relative_to(ROOT))
    said = json.loads(run([str(installed), str(script)], cwd=tmp_path).splitlines()[-1])
    environment = installed.parents[1]
    assert Path(said["module"]).is_relative_to(environment)
    assert sorted(said["opened"]) == sorted([*modules_of("screens"), *modules_of("dialogs")])
    assert all(Path(style).is_relative_to(environment) for style in said["styles"])
    assert sorted(Path(style).name for style in said["styles"]) == STYLES, "a stylesheet that nothing uses"


def copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_bytes(file.read_bytes())


def modules_of(folder: str) -> list[str]:
    """The modules of screens or of dialogs, without those that hold what they share."""
    paths = (ROOT / "src/kortu_domino/tui" / folder).glob("[!_]*.py")
    return [path.stem for path in paths if path.stem not in ("base", "form")]
