"""The two streams: any encoding, any text, any fault."""

from __future__ import annotations

import errno
import io
import json
import sys

import pytest

from kortu_domino.cli import output


def written(monkeypatch: pytest.MonkeyPatch, text: str, encoding: str) -> bytes:
    """What arrives of a line at a standard output of some encoding."""
    arrived = io.BytesIO()
    with monkeypatch.context() as patched:
        stdout = io.TextIOWrapper(arrived, encoding=encoding)
        patched.setattr(sys, "stdout", stdout)
        output.prepare()
        output.write(text)
        output.flush()
    return arrived.getvalue()


class _Broken(io.StringIO):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, "it is broken")

    def flush(self) -> None:
        raise OSError(self.number, "it is broken")


def test_what_the_encoding_lacks_looks_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "7♥ 10♠ A♦ 9♣ “Kortų domino” – ėš… 牌"
    assert written(monkeypatch, text, "ascii") == b'7H 10S AD 9C "Kortu domino" - es... ?\n'
    assert written(monkeypatch, "Kortų é ♥", "iso8859-13") == "Kortų é H\n".encode("iso8859-13")


def test_one_character_stands_for_one_but_for_dots_and_plus_or_minus(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "♣♦♥♠–—‘’“”„×▸±─┤█▄▀ąčęėįšųūžŽ牌ﬃ½\ud800"
    assert len(written(monkeypatch, text, "ascii")) == len(text) + 3


def test_a_chart_can_be_read_in_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(monkeypatch, "-3 ┤─█▄▀ ±0.4", "ascii") == b"-3 |-#.' +/-0.4\n"


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_what_is_measured_is_as_long_as_it_is_written(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    output.prepare()
    text = "7♥ ± …"
    assert f"{output.as_written(text)}\n".encode() == written(monkeypatch, text, encoding)


@pytest.mark.parametrize("encoding", ["ascii", "iso8859-13", "utf-8"])
def test_nothing_is_lost_of_json(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    names = ["Žydrė", "牌 𝄞", 'a "quoted" \\ name', "±…"]
    arrived = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(arrived, encoding=encoding))
    output.prepare()
    output.write_json(json.dumps(names, ensure_ascii=False))
    output.flush()
    assert json.loads(arrived.getvalue().decode(encoding)) == names


def test_a_lone_surrogate_is_written_to_utf8_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert written(monkeypatch, "ą\udcff", "utf-8") == "ą?\n".encode()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ąžuolas ♠ [bold]", "Ąžuolas ♠ [bold]"),
        ("a\x1b[2Jb", r"a\x1b[2Jb"),
        ("a\nb\tc", r"a\nb\tc"),
        ("left\u202eright", r"left\u202eright"),
        ("\udcff", r"\udcff"),
    ],
)
def test_control_characters_are_spelled_out(
    text: str, plain: str, capsys: pytest.CaptureFixture[str]
) -> None:
    output.say(text)
    assert capsys.readouterr().err == f"{plain}\n"


@pytest.mark.parametrize(("number", "unread"), [(errno.EPIPE, True), (errno.ENOSPC, False)])
def test_a_broken_stream_is_one_exception(monkeypatch: pytest.MonkeyPatch, number: int, unread: bool) -> None:
    monkeypatch.setattr(sys, "stdout", _Broken(number))
    with pytest.raises(output.OutputLost) as on_write:
        output.write("x")
    with pytest.raises(output.OutputLost) as on_flush:
        output.flush()
    for caught in (on_write, on_flush):
        assert caught.value.unread is unread
        assert caught.value.reason == "it is broken"


def test_a_closed_stream_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    output.prepare()
    output.write("x")
    output.flush()
    output.say("x")
    output.give_up()
    assert not output.to_terminal()


def test_talk_that_nobody_hears_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", _Broken(errno.EPIPE))
    output.say("x")
