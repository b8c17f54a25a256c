"""Files that a player names in the app: nothing is waited for there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kortu_domino.storage.texts import Unreadable, read_text


def test_text_is_utf8_with_or_without_a_mark(tmp_path: Path) -> None:
    path = tmp_path / "ąčęėįšųūž ir tarpai"
    path.write_bytes("\ufeffKortų".encode())
    assert read_text(path) == "Kortų"


@pytest.mark.parametrize(
    "make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")], ids=["FIFO", "device"]
)
def test_what_would_be_waited_for_is_not_opened(make: object, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    make(path)  # type: ignore[operator]
    with pytest.raises(Unreadable, match=r"^it is not a file\.$"):
        read_text(path)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path / "none", "there is no such file."),
        (tmp_path, "it is a folder, not a file."),
        (tmp_path / ("x" * 300), "it cannot be read: File name too long."),
    ):
        with pytest.raises(Unreadable) as caught:
            read_text(path)
        assert str(caught.value) == reason
