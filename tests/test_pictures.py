"""The tool that takes the README's pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import pictures

ROOT = Path(__file__).resolve().parents[1]


def test_a_picture_is_the_same_whenever_it_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path / "shots")
    assert pictures.main(["--check", "hand-over"]) == 1
    assert not list(tmp_path.glob("shots/*"))
    assert pictures.main(["hand-over"]) == 0
    capsys.readouterr()
    assert pictures.main(["--check", "hand-over"]) == 0
    assert capsys.readouterr().err == ""


def test_a_picture_of_another_program_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    (tmp_path / "hand-over.svg").write_text("<svg/>")
    assert pictures.main(["--check", "hand-over"]) == 1
    assert "screenshots/hand-over.svg is out of date" in capsys.readouterr().err
    assert (tmp_path / "hand-over.svg").read_text() == "<svg/>"


def test_every_picture_is_there_and_so_is_what_the_readme_shows() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {path.stem for path in pictures.FOLDER.glob("*.svg")} == set(pictures.PICTURES)
    assert set(re.findall(r"screenshots/([\w-]+)\.svg", readme)) <= set(pictures.PICTURES)
