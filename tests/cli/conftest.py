"""The command run in this process, as `main` runs it, and records to give it."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kortu_domino.cli import main
from kortu_domino.engine.cards import pack, parse_cards

Record = dict[str, Any]


class Ran(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs `kortu-domino` with some arguments, and `stdin` as its standard input."""

    def run(*args: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = main(args)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def short_game() -> Record:
    """A whole game of one round: Ona goes out with an ace, Jonas has to draw once."""
    top = parse_cards("AS 2C KH 3S KD JS KC 2D")
    deck = [*top, *(card for card in pack(1) if card not in top)]
    return {
        "format": "kortu-domino-record",
        "version": 1,
        "rules": {"players": 2, "hand_size": 3, "point_limit": 10},
        "players": [{"name": "Ona"}, {"name": "Jonas", "bot": "medium"}],
        "first": 0,
        "rounds": [
            {
                "deck": " ".join(map(str, deck)),
                "moves": ["L:KH", "R:2C", "L:KD", "draw", "R:2D", "R:AS=H"],
            }
        ],
    }


@pytest.fixture
def stored(tmp_path: Path) -> Callable[[Record], str]:
    """Writes a record to a file and gives its name."""

    def store(record: Record) -> str:
        path = tmp_path / "game.json"
        path.write_text(json.dumps(record), encoding="utf-8")
        return str(path)

    return store
