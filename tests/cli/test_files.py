"""Files that cannot be read: one sentence each."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kortu_domino.cli.files import Unreadable, read_text, shown
from kortu_domino.storage import texts


def test_text_is_utf8_with_or_without_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "ąčęėįšųūž ir tarpai"
    path.write_bytes("\ufeffKortų".encode())
    assert read_text(str(path)) == "Kortų"
    path.write_bytes("Kortų".encode())
    assert read_text(str(path)) == "Kortų"


def reason(name: str | Path) -> str:
    with pytest.raises(Unreadable) as caught:
        read_text(str(name))
    return str(caught.value)


def test_what_is_wrong_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reason(tmp_path / "none") == reason("") == "there is no such file."
    assert reason(tmp_path) == "it is a folder, not a file."
    path = tmp_path / "file"
    path.write_bytes(b"ab\xff")
    assert reason(path) == "it is not UTF-8 text: see byte 3."
    assert "cannot be read" in reason(path / "below")
    assert "too large" in reason("/dev/zero")
    monkeypatch.setattr(texts, "LARGEST", 3)
    path.write_bytes(b"abc")
    assert read_text(str(path)) == "abc"
    path.write_bytes(b"abcd")
    assert "too large" in reason(path)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch(mode=0)
    assert reason(path) == "you may not read it."


def test_names_as_shown() -> None:
    assert shown("game.json") == "game.json"
    assert shown("-") == "standard input"
    assert shown("") == "“”"
