"""The tool that takes the README's pictures."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kortu_domino.i18n import available_languages
from tools import pictures

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def own_environment() -> Iterator[None]:
    """The tool sets the environment of its process."""
    before = dict(os.environ)
    yield
    os.environ.clear()
    os.environ.update(before)


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


def _drawn(svg: str) -> list[str]:
    """The pieces of the screen in a picture, without its caption."""
    return [
        html.unescape(text).replace("\xa0", " ")
        for text in re.findall(r"clip-path=[^>]*>([^<]*)</text>", svg)
    ]


@pytest.mark.slow
def test_every_look_of_a_dialog_is_on_one_page(tmp_path: Path) -> None:
    assert pictures.main(["--all", str(tmp_path / "all"), "question"]) == 0
    page = (tmp_path / "all" / "index.html").read_text(encoding="utf-8")
    shown = re.findall(r'src="([^"]+)"', page)
    assert set(shown) == {path.name for path in tmp_path.glob("all/*.svg")}
    assert len(shown) == len(set(shown)) == len(available_languages()) * (3 * (3 + 3) + 1)
    texts = {name: (tmp_path / "all" / name).read_text(encoding="utf-8") for name in shown}
    assert len(set(texts.values())) == len(texts)
    assert "Stay" in texts["question-en-80x24-light-all.svg"]
    for terminal in ("none", "ascii"):
        grounds = re.findall(r'<rect fill="#(\w{6})" x=', texts[f"question-en-80x24-felt-{terminal}.svg"])
        assert set(grounds) == {"c5c8c6"}, "what Rich draws text with that has no colour"
    plain = {name for name in shown if "".join(_drawn(texts[name])).isascii()}
    assert plain == {f"question-{language}-80x24-felt-ascii.svg" for language in available_languages()}


def test_what_there_is_no_picture_of_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["tablee"], ["--all", "anywhere", "tablee"]):
        with pytest.raises(SystemExit):
            pictures.main(arguments)
        assert "there is no picture “tablee”" in capsys.readouterr().err
