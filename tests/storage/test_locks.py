"""A file that one holds at a time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kortu_domino.storage.locks import Lock, Taken, is_taken


def test_one_holds_it_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    assert not is_taken(path)
    lock = Lock(path)
    for _ in range(2):
        assert is_taken(path)
        with pytest.raises(Taken):
            Lock(path)
    lock.let_go()
    assert not path.exists()
    Lock(path).let_go()


def test_a_file_that_a_killed_program_left_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.touch()
    assert not is_taken(path)
    Lock(path).let_go()


def test_what_was_removed_meanwhile_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking a file, whoever had it may remove it: another would make a new one, and hold that."""
    path = tmp_path / "lock"
    opened, opening = [], os.open

    def open_and_lose(path: Path, flags: int, mode: int) -> int:
        opened.append(opening(path, flags, mode))
        if len(opened) == 1:
            path.unlink()
        return opened[-1]

    monkeypatch.setattr(os, "open", open_and_lose)
    lock = Lock(path)
    assert len(opened) == 2
    assert is_taken(path)
    lock.let_go()


@pytest.mark.parametrize("name", ["folder", "missing/lock"])
def test_where_there_can_be_no_lock_everybody_gets_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    path = tmp_path / name
    for _ in range(2):
        assert not is_taken(path)
        Lock(path)
