"""The log file: there when there is something to tell, and never in the way."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from kortu_domino.storage import log
from kortu_domino.storage.log import log_trouble, logging_to, stopped
from tests.storage.disks import full_disk

LOGGER = logging.getLogger("kortu_domino.table.table")


def test_what_goes_wrong_is_told_with_its_place_and_no_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new" / "program.log"
    with logging_to(path):
        hand = "7♥ 8♣"
        try:
            _lay_an_ace(hand)
        except LookupError:
            LOGGER.exception("a listener at seat %s failed", 2)
    told = path.read_text(encoding="utf-8")
    assert "ERROR kortu_domino.table.table: a listener at seat 2 failed" in told
    assert "LookupError: no ace" in told
    assert hand not in told
    assert capsys.readouterr() == ("", "")


def _lay_an_ace(hand: str) -> None:
    if "A" not in hand:
        raise LookupError("no ace")


def test_without_anything_to_tell_there_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "program.log"
    with logging_to(path):
        LOGGER.info("all is well")
    LOGGER.debug("nor afterwards")
    assert not path.exists()


def test_afterwards_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "program.log"
    with logging_to(path):
        LOGGER.warning("one")
    LOGGER.warning("two")
    assert "two" not in path.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_disturbs_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("where a folder should be")
    with logging_to(tmp_path / "file" / "program.log"):
        LOGGER.warning("nobody will know")
    assert capsys.readouterr() == ("", "")


def test_it_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LARGEST", 1000)
    with logging_to(tmp_path / "program.log"):
        for number in range(100):
            LOGGER.warning("the same again, %s", number)
    files = sorted(tmp_path.glob("program*"))
    assert [file.name for file in files] == ["program.log", "program.log.1"]
    assert all(file.stat().st_size <= 1000 for file in files)
    assert "the same again, 99" in files[0].read_text(encoding="utf-8")


def test_what_is_no_file_is_not_written_into(tmp_path: Path) -> None:
    """To open a FIFO would be to wait for somebody who reads it."""
    path = tmp_path / "program.log"
    assert log_trouble(path) is None
    os.mkfifo(path)
    with logging_to(path):
        LOGGER.warning("nobody will know")
    assert path.is_fifo()
    assert str(log_trouble(path)) == f"What goes wrong is not written down: {path}: This is not a file."


def test_a_program_that_had_to_stop_says_whether_there_is_a_log(tmp_path: Path) -> None:
    path = tmp_path / "program.log"
    assert str(stopped(path)) == (f"The program had to stop. What went wrong could not be written to {path}.")
    path.touch()
    assert str(stopped(path)) == f"The program had to stop. What went wrong is in {path}."


def test_a_full_disk_ends_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What could not be written waits in the file's buffer, and is tried again when it is closed."""
    path = tmp_path / "program.log"
    with full_disk(), logging_to(path):
        LOGGER.warning("nobody will know")
    assert path.read_text() == ""
    assert capfd.readouterr() == ("", "")


def test_a_full_disk_ends_nothing_when_the_log_is_full_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LARGEST", 100)
    path = tmp_path / "program.log"
    with full_disk(), logging_to(path):
        for number in range(5):
            LOGGER.warning("nobody will know, %s", number)
