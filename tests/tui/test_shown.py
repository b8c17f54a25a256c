from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.tui.shown import Shown

WIDTH, HEIGHT = 12, 4
MIXED = ("1;38;5;9;48;5;22", "3;38;2;1;2;3;48;2;4;5;6", "97;101")
CODES = ("", "1", "2", "1;2", "4", "7;31", "38;5;22", "48;5;22", *MIXED)
SIGNS = "ab  ♠▄─漢"

Run = tuple[int, int, str, str]
"""Column, line, codes and text."""


def written(runs: list[Run]) -> str:
    """A frame as Textual writes it."""
    parts, last = [], 0
    for x, y, codes, text in sorted(runs, key=lambda run: run[1]):
        text = f"\x1b[{codes}m{text}\x1b[0m" if codes else text
        parts.append("\n" * (y > last) + f"\x1b[{y + 1};{x + 1}H{text}")
        last = y
    return "".join(parts) + "\x1b[1;1H"


def whole(codes: str = "48;5;22", width: int = WIDTH, height: int = HEIGHT) -> str:
    """A frame that fills the terminal."""
    return written([(0, y, codes, " " * width) for y in range(height)])


def filled() -> Shown:
    """A terminal that shows one."""
    shown = Shown()
    shown.size = (WIDTH, HEIGHT)
    shown.left_of(whole())
    return shown


class Reader:
    """What somebody sees who reads a terminal."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.screen.reset_mode(pyte.modes.DECAWM)
        self._stream = pyte.Stream(self.screen)

    def read(self, data: str) -> None:
        self._stream.feed(data)

    @property
    def seen(self) -> list[list[tuple[object, ...]]]:
        """Every cell; of a blank one only what can be seen."""
        return [
            [
                tuple(char) if char.data.strip() or char.reverse or char.underscore else (" ", char.bg)
                for char in (self.screen.buffer[y][x] for x in range(WIDTH))
            ]
            for y in range(HEIGHT)
        ]


@st.composite
def runs(draw: st.DrawFn) -> list[Run]:
    made = []
    for _ in range(draw(st.integers(1, 5))):
        text = draw(st.text(SIGNS, min_size=1, max_size=6))
        x = draw(st.integers(0, WIDTH - 2 * len(text) if len(text) * 2 <= WIDTH else 0))
        made.append((x, draw(st.integers(0, HEIGHT - 1)), draw(st.sampled_from(CODES)), text))
    return made


@given(st.lists(runs(), min_size=1, max_size=6))
def test_the_terminal_shows_the_same(frames: list[list[Run]]) -> None:
    plainly, thriftily, shown = Reader(), Reader(), Shown()
    shown.size = (WIDTH, HEIGHT)
    for frame in (whole(), *map(written, frames)):
        plainly.read(frame)
        thriftily.read(shown.left_of(frame))
        assert thriftily.seen == plainly.seen
        assert (thriftily.screen.cursor.x, thriftily.screen.cursor.y) == (0, 0)


def test_nothing_is_left_of_what_is_there() -> None:
    shown = filled()
    frame = written([(2, 1, "1;38;5;9;48;5;22", "7♥ ")])
    assert "7♥" in shown.left_of(frame)
    assert shown.left_of(frame) == ""
    assert shown.left_of(whole()) != ""


def test_only_what_differs_is_left() -> None:
    shown = filled()
    shown.left_of(written([(0, 0, "48;5;22", "Ona plays")]))
    left = shown.left_of(written([(0, 0, "48;5;22", "Ana plays")]))
    assert left == "\x1b[48;5;22mA\x1b[m\x1b[H"


def test_what_is_shown_at_once_is_marked_as_that_only_where_there_is_something() -> None:
    shown, frame = filled(), written([(0, 0, "1", "x")])
    begin, end = "\x1b[?2026h", "\x1b[?2026l"
    assert shown.left_of(begin) == ""
    assert shown.left_of(frame).startswith(begin)
    assert shown.left_of(end) == end
    assert [shown.left_of(data) for data in (begin, frame, end)] == ["", "", ""]


@pytest.mark.parametrize("other", ["\x1b[?1049h", "\x1b[2J", "words", "\x1b]0;title\x07"])
def test_after_anything_else_nothing_is_known(other: str) -> None:
    shown = filled()
    assert shown.left_of(other) == other
    assert shown.left_of(whole()).count(" ") == WIDTH * HEIGHT


def test_switches_are_handed_on_and_change_no_cell() -> None:
    shown = filled()
    for switch in ("\x1b[?1000h", "\x1b[?2026$p", "\x1b[>25u", "\x07", "\x1b[?25l"):
        assert shown.left_of(switch) == switch
    assert shown.left_of(whole()) == ""


def test_frames_of_the_size_before_teach_nothing() -> None:
    for width, height in ((WIDTH + 2, HEIGHT), (WIDTH - 2, HEIGHT), (WIDTH, HEIGHT - 1), (HEIGHT, WIDTH)):
        shown = filled()
        shown.size = (width, height)
        for _ in range(2):
            assert shown.left_of(whole()).count(" ") == WIDTH * HEIGHT
        assert shown.left_of(whole("", width, height)).count(" ") == width * height
        assert shown.left_of(whole("", width, height)) == ""


def test_after_a_resize_back_to_the_same_size_everything_is_sent_once() -> None:
    shown = filled()
    shown.size = (WIDTH, HEIGHT)
    assert shown.left_of(whole()).count(" ") == WIDTH * HEIGHT
    assert shown.left_of(whole()) == ""
