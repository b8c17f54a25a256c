"""Every screen and every dialog in every look, and one page that shows them all, for a person to look through.

Each is taken from the real program: in every language, at three sizes, in three themes with all colours, and in one of
them with 256 colours, with 16, and with none; and in ASCII with none. `tools.pictures --all FOLDER` calls it.
"""

from __future__ import annotations

import asyncio
import html
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rich.color import Color, ColorSystem
from rich.console import Console
from rich.segment import Segment, Segments
from rich.style import Style
from textual import constants
from textual.screen import Screen

from kortu_domino.i18n import available_languages, use_language
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.settings import SettingsFile
from kortu_domino.tui import lateness
from kortu_domino.tui.app import KortuDominoApp
from tests.tui.samples import SAMPLES
from tools.svg import solid

SIZES = ((60, 20), (80, 24), (120, 40))
THEMES = ("felt", "light", "contrast")
TERMINALS = {"all": "truecolor", "256": "256", "16": "standard", "none": "truecolor", "ascii": "truecolor"}
"""What a terminal may have, by name, and what Rich calls its colours. The first is shown in every theme; `none` has no
colours, and `ascii` no other signs either.
"""
_USUAL = SIZES[1]
"""The only size that ASCII is shown at."""
_ROUNDED = {"256": ColorSystem.EIGHT_BIT, "16": ColorSystem.STANDARD}


class Look(NamedTuple):
    """How one picture is taken; `terminal` is a name of TERMINALS."""

    name: str
    language: str
    size: tuple[int, int]
    theme: str
    terminal: str

    @property
    def file(self) -> str:
        width, height = self.size
        return f"{self.name}-{self.language}-{width}x{height}-{self.theme}-{self.terminal}.svg"

    @property
    def caption(self) -> str:
        width, height = self.size
        others = {"all": "", "none": ", no colours", "ascii": ", ASCII, no colours"}
        terminal = others.get(self.terminal, f", {self.terminal} colours")
        return f"{self.name}, {self.language}, {width}×{height}, {self.theme}{terminal}"


def looks(name: str) -> Iterator[Look]:
    """Every look of a screen or dialog."""
    for language in available_languages():
        for size in SIZES:
            for theme in THEMES:
                yield Look(name, language, size, theme, "all")
            for terminal in list(TERMINALS)[1:]:
                if terminal != "ascii" or size == _USUAL:
                    yield Look(name, language, size, THEMES[0], terminal)


def make(folder: Path, names: list[str]) -> None:
    """Take all pictures of some samples, or of all of them, into a folder, with the page `index.html`."""
    folder.mkdir(parents=True, exist_ok=True)
    names = names or list(SAMPLES)
    with ProcessPoolExecutor() as pool:
        for name in pool.map(_take_sample, names, [folder] * len(names)):
            sys.stderr.write(f"{name}\n")
    page = folder / "index.html"
    page.write_text(_page(names), encoding="utf-8")
    sys.stderr.write(f"{page}\n")


def _take_sample(name: str, folder: Path) -> str:
    asyncio.run(_take_looks(name, folder))
    return name


async def _take_looks(name: str, folder: Path) -> None:
    """All looks of a sample. What differs only in size or theme is one run of the program."""
    lateness.ARRIVAL = 0  # buttons are shown as they are when keys count
    runs: dict[tuple[str, str], list[Look]] = {}
    for look in looks(name):
        runs.setdefault((look.language, look.terminal), []).append(look)
    for (language, terminal), same in runs.items():
        os.environ.pop("NO_COLOR", None)
        if terminal in ("none", "ascii"):
            os.environ["NO_COLOR"] = "1"
        constants.COLOR_SYSTEM = TERMINALS[terminal]  # type: ignore[misc]
        use_language(language)
        with tempfile.TemporaryDirectory() as home:
            await _take(same, Path(home), folder)


async def _take(same: list[Look], home: Path, folder: Path) -> None:
    store = GameStore(home / "games.sqlite3")
    app = KortuDominoApp(
        settings_file=SettingsFile(home / "settings.toml"), store=store, plain=same[0].terminal == "ascii"
    )
    async with app.run_test(size=same[0].size) as pilot:
        if same[0].name != "title":
            await app.push_screen(SAMPLES[same[0].name]())
        for look in same:
            app.theme = look.theme
            await pilot.resize_terminal(*look.size)
            svg = picture(app.screen, _ROUNDED.get(look.terminal), look.caption)
            (folder / look.file).write_text(svg, encoding="utf-8")


def picture(screen: Screen[object], colours: ColorSystem | None, title: str) -> str:
    """A screen as SVG, with the colours that a terminal of a kind has; with all that it asks for where that is None."""
    width, height = screen.size
    console = Console(
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        record=True,
        legacy_windows=False,
    )
    for strip in screen._compositor.render_strips():
        shown = [
            Segment(text, (style and colours and _poorer(style, colours)) or style)
            for text, style, _ in strip
        ]
        console.print(Segments([*shown, Segment.line()]), end="")
    return solid(console.export_svg(title=title))


@lru_cache(10_000)
def _poorer(style: Style, colours: ColorSystem) -> Style:
    """A style in the nearest colours that there are."""

    def nearest(colour: Color | None) -> Color | None:
        if colour is None or colour.is_default:
            return colour
        return Color.from_triplet(colour.downgrade(colours).get_truecolor())

    poorer = Style(color=nearest(style.color), bgcolor=nearest(style.bgcolor))
    return style.without_color + poorer


_HEAD = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Kortų domino: every look</title>
<style>
body { margin: 1rem; font: 14px sans-serif; background: #888; }
nav a { margin-right: 1em; }
figure { display: inline-block; margin: 0.5rem; vertical-align: top; }
img { display: block; }
</style>
"""


def _page(names: list[str]) -> str:
    """A page with every picture, screen by screen."""
    parts = [_HEAD, "<nav>", *(f'<a href="#{name}">{name}</a>' for name in names), "</nav>\n"]
    for name in names:
        parts.append(f'<h2 id="{name}">{name}</h2>\n')
        for look in looks(name):
            caption = html.escape(look.caption)
            parts.append(
                f'<figure><img loading="lazy" src="{look.file}" width="{look.size[0] * 7}" alt="">'
                f"<figcaption>{caption}</figcaption></figure>\n"
            )
    return "".join(parts)
