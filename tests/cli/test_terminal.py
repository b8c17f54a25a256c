"""What is said where no screen can be shown."""

from __future__ import annotations

import io
import sys

import click
import pytest

from kortu_domino.cli.terminal import require_terminal
from tests.cli.conftest import Command

STREAMS = {"stdin": "standard input", "stdout": "standard output", "stderr": "standard error"}


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def be_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a fixture: pytest puts its own streams in their place before the test itself."""
    for name in STREAMS:
        monkeypatch.setattr(sys, name, _Terminal())


@pytest.mark.parametrize("args", [[], ["play"]])
def test_without_a_terminal_one_sentence(command: Command, args: list[str]) -> None:
    ran = command(*args)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == (
        "Kortų domino is played in a terminal, and standard input is not one. "
        "Line by line it is played anywhere: kortu-domino play --text\n"
    )


@pytest.mark.parametrize(("name", "words"), STREAMS.items())
@pytest.mark.parametrize("other", [None, io.StringIO()], ids=["closed", "file"])
def test_every_stream_is_a_terminal(
    monkeypatch: pytest.MonkeyPatch, name: str, words: str, other: io.StringIO | None
) -> None:
    be_a_terminal(monkeypatch)
    require_terminal()
    monkeypatch.setattr(sys, name, other)
    with pytest.raises(click.ClickException, match=words):
        require_terminal()


@pytest.mark.parametrize("term", ["", "dumb", "unknown"])
def test_a_terminal_that_cannot_place_text(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    be_a_terminal(monkeypatch)
    monkeypatch.setenv("TERM", term)
    with pytest.raises(click.ClickException, match=f"“{term}”"):
        require_terminal()


def test_an_unset_term(monkeypatch: pytest.MonkeyPatch) -> None:
    be_a_terminal(monkeypatch)
    monkeypatch.delenv("TERM")
    with pytest.raises(click.ClickException, match="TERM"):
        require_terminal()
