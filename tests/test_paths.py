"""Where files live, whatever the environment holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kortu_domino import paths

BOTH = pytest.mark.parametrize(
    ("folder", "variable", "below_home"),
    [
        (paths.config_dir, "XDG_CONFIG_HOME", ".config"),
        (paths.data_dir, "XDG_DATA_HOME", ".local/share"),
        (paths.state_dir, "XDG_STATE_HOME", ".local/state"),
    ],
)
Folder = Callable[[], Path]


@BOTH
def test_the_variable_names_the_folder(
    folder: Folder, variable: str, below_home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "su tarpais ir ąčęėįšųūž"
    monkeypatch.setenv(variable, str(wanted))
    assert folder() == wanted / "kortu-domino"


@BOTH
@pytest.mark.parametrize("value", [None, "", "relative", "./relative", "~/tilde"])
def test_without_a_usable_variable_it_is_below_the_home(
    folder: Folder,
    variable: str,
    below_home: str,
    value: str | None,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if value is None:
        monkeypatch.delenv(variable)
    else:
        monkeypatch.setenv(variable, value)
    assert folder() == home / below_home / "kortu-domino"


@BOTH
@pytest.mark.parametrize("home_is", [None, "", "relative"])
@pytest.mark.parametrize("value", ["", "relative"])
def test_without_a_usable_home_it_is_absolute_all_the_same(
    folder: Folder,
    variable: str,
    below_home: str,
    home_is: str | None,
    value: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(variable, value)
    if home_is is None:
        monkeypatch.delenv("HOME")
    else:
        monkeypatch.setenv("HOME", home_is)
    assert folder().is_absolute()
    assert folder().name == "kortu-domino"


@BOTH
def test_a_user_without_any_home_litters_nowhere(
    folder: Folder, variable: str, below_home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pwd = pytest.importorskip("pwd")

    def nobody(uid: int) -> None:
        raise KeyError(uid)

    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.delenv("HOME")
    monkeypatch.delenv(variable)
    assert folder() == Path("/", below_home, "kortu-domino")


def test_asking_makes_nothing(home: Path) -> None:
    assert paths.settings_file() == home / ".config/kortu-domino/settings.toml"
    assert paths.database_file() == home / ".local/share/kortu-domino/games.sqlite3"
    assert list(home.iterdir()) == []


def test_styles_of_a_package_come_before_those_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "kortu_domino"
    monkeypatch.setattr(paths, "__file__", str(package / "paths.py"))
    with pytest.raises(FileNotFoundError, match="install kortu-domino again"):
        paths.styles_dir()

    (tmp_path / "styles").mkdir(parents=True)
    assert paths.styles_dir() == tmp_path / "styles"
    (package / "styles").mkdir(parents=True)
    assert paths.styles_dir() == package / "styles"


def test_styles_are_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.styles_dir().is_absolute()
    assert list(paths.styles_dir().glob("*.tcss"))
