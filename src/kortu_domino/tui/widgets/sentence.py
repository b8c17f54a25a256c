"""A sentence in a line or two. Where it is longer than its lines it ends with “…”, never in silence."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.tui.cells import clip, wrapped


class Sentence(Widget):
    """Shows `text` in at most `most` lines, as many as it needs. A text that is several lines stays as it is."""

    text: reactive[str] = reactive("", layout=True)

    def __init__(self, *, most: int = 2, id: str | None = None) -> None:
        super().__init__(id=id)
        self._most = most
        self._parts: tuple[str, ...] = ()

    def say(self, text: str) -> None:
        """Show a text in place of the one before."""
        self._parts = ()
        self.text = text

    def say_what_fits(self, sentences: Sequence[str]) -> None:
        """Show sentences in place of the text before: the first ones, as many as have room."""
        self._parts = tuple(sentences)
        self.text = " ".join(sentences)

    def lines(self, width: int) -> list[str]:
        """The text in lines of so many cells."""
        if "\n" in self.text:
            return [clip(line, width) for line in self.text.split("\n")]
        parts = self._parts or (self.text,)
        for count in range(len(parts), 0, -1):
            lines = wrapped(" ".join(parts[:count]), max(1, width), indent="")
            if len(lines) <= self._most:
                break
        else:
            lines[self._most - 1 :] = [clip(" ".join(lines[self._most - 1 :]), width)]
        return lines

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines(width))

    def render(self) -> Text:
        return Text("\n".join(self.lines(self.size.width)), no_wrap=True, end="")
