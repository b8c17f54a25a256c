"""What the terminal shows already, so that it is not sent again: of each frame only the cells that differ are left.

Textual writes every cell of a region that changed, each run of a style with all of its codes. Here that is read as
cells, compared with what was sent before, and written anew as shortly as a terminal understands it. It knows nothing
of widgets; the driver hands every write through it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kortu_domino.tui.cells import width_of

_TOKEN = re.compile(r"\n?\x1b\[(\d+);(\d+)H|\x1b\[([\d;]*)m|([^\x00-\x1f\x7f-\x9f]+)")
"""What a frame consists of: places, styles and text. A line break stands before a place only, and means nothing."""
_SWITCH = re.compile(r"(?:\x1b\[[?<>=]?[\d;]*[hlu]|\x1b\[\?\d+\$p|\x07)*")
"""What changes how a terminal works, but no cell of it."""
_OTHER_SCREEN = "?1049"
_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"
"""Around what a terminal is to show at once."""

_OFF: Final = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
"""The codes that switch attributes on, with those that switch them off."""
_NEAR = 5
"""Bytes that it takes to go somewhere else in a line: what lies between may as well be written again."""
_ON_BLANKS = frozenset(("4", "7", "9", "21", "53"))
"""Attributes that are seen where there is no sign, too."""


@dataclass(frozen=True, slots=True, eq=False)
class _Pen:
    """How a sign looks: codes of attributes, colour and background; empty for the terminal's own.

    There is one of each, made by `_pen_of`: that makes it quick to compare them.
    """

    attributes: frozenset[str]
    colour: str
    ground: str


@lru_cache(None)
def _pen_of(attributes: frozenset[str], colour: str, ground: str) -> _Pen:
    return _Pen(attributes, colour, ground)


_PLAIN = _pen_of(frozenset(), "", "")

_Cell = tuple[str, _Pen]


class Shown:
    """The cells of a terminal of a size, as far as they are known.

    Set `size` (columns, lines) whenever the terminal may have been resized, from anywhere: what it shows then is not
    known before a frame has filled it.
    """

    def __init__(self) -> None:
        self.size: tuple[int, int] | None = None
        self._size = (0, 0)
        self._lines: list[list[_Cell | None]] = []
        self._whole = False
        """Whether a frame has filled the terminal since it got its size."""
        self._pen = _PLAIN
        self._at: tuple[int, int] | None = None
        """The column and line of the cursor, from 0."""
        self._begun = False
        """Whether a beginning is still to be written, before the first thing that follows it."""

    def forget(self) -> None:
        """Whatever the terminal shows, it is not known."""
        width, height = self._size
        self._lines = [[None] * width for _ in range(height)]
        self._at = None

    def left_of(self, data: str) -> str:
        """What has to be written so that the terminal shows what it would after `data`; perhaps nothing."""
        if data == _BEGIN:
            self._begun = True
            return ""
        if data == _END and self._begun:
            self._begun = False
            return ""
        tokens = _tokens(data)
        if tokens is None:
            if _OTHER_SCREEN in data or not _SWITCH.fullmatch(data):
                self.forget()
            left = data
        else:
            left = self._frame(tokens)
        if self._begun and left:
            self._begun = False
            return _BEGIN + left
        return left

    def _frame(self, tokens: list[re.Match[str]]) -> str:
        if size := self.size:
            self.size = None
            self._whole = self._whole and size == self._size
            self._size = size
            self.forget()
        if not self._whole:  # frames of the size before may still come: nothing is to be learned from them
            self.forget()
        out: list[str] = []
        filled, inside = 0, True
        columns, lines = self._size
        x, y, pen = *(self._at or (0, 0)), _PLAIN
        for token in tokens:
            line, column, codes, text = token.groups()
            if text is not None:
                width = self._text(out, x, y, text, pen)
                x += width
                filled += width
                inside = inside and x <= columns and y < lines
            elif codes is not None:
                pen = _pen(codes)
            else:
                x, y = int(column) - 1, int(line) - 1
        self._write_pen(out, _PLAIN)
        self._go(out, x, y)
        self._whole = self._whole or (inside and filled == columns * lines)
        return "".join(out)

    def _text(self, out: list[str], x: int, y: int, text: str, pen: _Pen) -> int:
        """Write what differs of a text. Returns how many columns it takes."""
        line = self._lines[y] if y < len(self._lines) else []
        if not _is_simple(text):  # how a terminal draws it is not certain
            width = width_of(text)
            self._go(out, x, y)
            self._write_pen(out, pen)
            out.append(text)
            line[x : x + width] = [None] * len(line[x : x + width])
            self._at = None
            return width
        cells, before = _cells(text, pen), line[x : x + len(text)]
        if cells != before:
            for start, end in _runs(text, cells, before):
                self._reach(out, x + start, y, line)
                self._write(out, text[start:end], pen)
            line[x : x + len(before)] = cells[: len(before)]
        return len(cells)

    def _reach(self, out: list[str], x: int, y: int, line: list[_Cell | None]) -> None:
        """Go to a cell; over few that need no other style, by writing them again."""
        if self._at and self._at[1] == y and 0 < x - self._at[0] <= _NEAR:
            between = line[self._at[0] : x]
            if all(cell is not None and self._suits(*cell) for cell in between):
                signs = "".join(cell[0] for cell in between if cell)
                if len(signs.encode()) <= _NEAR:
                    out.append(signs)
                    self._at = (x, y)
        self._go(out, x, y)

    def _go(self, out: list[str], x: int, y: int) -> None:
        if self._at == (x, y):
            return
        if x == y == 0:
            out.append("\x1b[H")
        elif self._at and self._at[1] == y:
            out.append(f"\x1b[{x + 1}G")
        else:
            out.append(f"\x1b[{y + 1};{x + 1}H")
        self._at = (x, y)

    def _write(self, out: list[str], text: str, pen: _Pen) -> None:
        if pen is not self._pen and not (text.isspace() and self._suits(" ", pen)):
            if text.isspace() and not pen.attributes & _ON_BLANKS:  # whatever a sign would look like
                pen = _pen_of(self._pen.attributes - _ON_BLANKS, self._pen.colour, pen.ground)
            self._write_pen(out, pen)
        out.append(text)
        x, y = self._at or (0, 0)
        # At the edge terminals differ in where the cursor is.
        self._at = (x + len(text), y) if x + len(text) < self._size[0] else None

    def _suits(self, sign: str, pen: _Pen) -> bool:
        """Whether a sign may be written without another style."""
        if pen is self._pen:
            return True
        marked = (pen.attributes | self._pen.attributes) & _ON_BLANKS
        return sign == " " and pen.ground == self._pen.ground and not marked

    def _write_pen(self, out: list[str], pen: _Pen) -> None:
        if pen is not self._pen:
            out.append(f"\x1b[{_change(self._pen, pen)}m")
            self._pen = pen


def _tokens(data: str) -> list[re.Match[str]] | None:
    """A frame in its parts, a place first; None where it is anything else."""
    tokens, end = [], 0
    for token in _TOKEN.finditer(data):
        if token.start() != end:
            return None
        tokens.append(token)
        end = token.end()
    return tokens if tokens and tokens[0][1] and end == len(data) else None


def _runs(text: str, cells: list[_Cell], before: Sequence[_Cell | None]) -> Iterator[tuple[int, int]]:
    """Where cells differ, from the first to after the last; near ones together. What lies outside always does."""
    start = end = -1
    for place, cell in enumerate(cells):
        if place < len(before) and before[place] == cell:
            continue
        if start < 0:
            start = place
        elif place > end and len(text[end:place].encode()) > _NEAR:
            yield start, end
            start = place
        end = place + 1
    if start >= 0:
        yield start, end


@lru_cache(4096)
def _is_simple(text: str) -> bool:
    """Whether every character is a sign that takes one cell."""
    return text.isascii() or all(width_of(sign) == 1 for sign in text)


@lru_cache(1024)
def _cells(text: str, pen: _Pen) -> list[_Cell]:
    """A text as cells. Blanks that look alike are equal."""
    blank = (" ", pen if pen.attributes & _ON_BLANKS else _pen_of(frozenset(), "", pen.ground))
    return [blank if sign == " " else (sign, pen) for sign in text]


@lru_cache(1024)
def _pen(codes: str) -> _Pen:
    """What the codes of one style, from plain, come to."""
    attributes: set[str] = set()
    colour = ground = ""
    parts = iter(codes.split(";"))
    for part in parts:
        if part in ("38", "48"):
            kind = next(parts, "")
            rest = [next(parts, "") for _ in range(1 if kind == "5" else 3)]
            part = ";".join((part, kind, *rest))
        if part in ("", "0"):
            attributes, colour, ground = set(), "", ""
        elif part.startswith(("3", "9")) and len(part) > 1:
            colour = part
        elif part.startswith(("4", "10")) and len(part) > 1:
            ground = part
        else:
            attributes.add(part)
    return _pen_of(frozenset(attributes), colour, ground)


@lru_cache(4096)
def _change(before: _Pen, after: _Pen) -> str:
    """The shortest codes that make one pen of another."""
    fresh = [*sorted(after.attributes), after.colour, after.ground]
    anew = ";".join(code for code in ("0", *fresh) if code) if after is not _PLAIN else ""
    gone = before.attributes - after.attributes
    if not gone <= _OFF.keys():
        return anew
    off = {_OFF[code] for code in gone}
    on = sorted(code for code in after.attributes if code not in before.attributes or _OFF.get(code) in off)
    codes = [*sorted(off), *on]
    if after.colour != before.colour:
        codes.append(after.colour or "39")
    if after.ground != before.ground:
        codes.append(after.ground or "49")
    changed = ";".join(codes)
    return min(changed, anew, key=len)
