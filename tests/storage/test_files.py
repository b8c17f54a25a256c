"""What was in a file is never lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from kortu_domino.storage.files import NotAFile, disk_trouble, name_aside, why, write_whole
from tests.storage.disks import full_disk


def test_a_file_is_written_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "su tarpu" / "ąčęėįšųūž" / "file"
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_file_whole_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    write_whole(path, b"old")
    with full_disk(), pytest.raises(OSError, match="File too large"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link_and_a_mode_stays_the_mode(tmp_path: Path) -> None:
    path, link = tmp_path / "file", tmp_path / "link"
    write_whole(path, b"old")
    path.chmod(0o640)
    link.symlink_to(path.name)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    os.mkfifo(path)
    with pytest.raises(NotAFile):
        write_whole(path, b"new")
    assert [*path.parent.iterdir()] == [path]
    assert path.is_fifo()


def test_a_broken_file_gets_a_name_that_is_free(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for expected in ("settings.toml.broken", "settings.toml.broken2", "settings.toml.broken3"):
        aside = name_aside(path)
        assert aside.name == expected
        aside.touch()


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EDQUOT, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "Permission denied"),
    ],
)
def test_what_a_disk_refuses_is_said_in_words(number: int, words: str) -> None:
    assert str(why(OSError(number, os.strerror(number)))) == words


def test_a_disk_with_room_is_no_trouble(tmp_path: Path) -> None:
    assert disk_trouble(tmp_path) is None
    assert disk_trouble(tmp_path / "missing") is None
