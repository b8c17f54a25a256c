"""Take the pictures in `screenshots/` anew, from the real program: one command does all of it.

    python -m tools.pictures              every picture
    python -m tools.pictures table title  only these
    python -m tools.pictures --check      change nothing; exit with 1 where the first would change something

The games in them are played from fixed seeds by bots, so a picture changes only when the program does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.screen import Screen

from kortu_domino.engine import HouseRules
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.settings import SettingsFile
from kortu_domino.table.table import Table
from kortu_domino.tui import lateness
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.screens.hand_over import HandOverScreen
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.table import TableScreen
from tests.tui.samples import agreed, careless, judged_review, table_after, whole_game

FOLDER = Path(__file__).resolve().parents[1] / "screenshots"
SMALL, LARGE = (80, 24), (120, 40)


@dataclass(frozen=True)
class Picture:
    """A screen, a size, and the keys to press before it is taken. Without a screen it is the title."""

    screen: Callable[[], Screen[Any]] | None
    size: tuple[int, int] = SMALL
    keys: tuple[str, ...] = ()


def scores(table: Table) -> Screen[Any]:
    """The scoreboard of a table's last round."""
    return ScoreboardScreen(table.view(0))


PICTURES = {
    "title": Picture(None),
    "setup": Picture(lambda: SetupScreen(agreed())),
    "settings": Picture(SettingsScreen),
    "rules": Picture(lambda: RulesScreen(HouseRules())),
    "table": Picture(lambda: TableScreen(table_after(14, agreed(seed="127"), rounds=2))),
    "table-large": Picture(lambda: TableScreen(table_after(18, agreed(5, "15", decks=2), rounds=2)), LARGE),
    "suit-picker": Picture(lambda: TableScreen(table_after(8, agreed(3, "17"))), keys=("a", "enter", "left")),
    "hand-over": Picture(lambda: HandOverScreen("Jonas")),
    "review": Picture(lambda: judged_review(careless(agreed(seed="18"), rounds=2)), keys=("1",)),
    "scoreboard": Picture(lambda: scores(table_after(99, agreed(), rounds=4))),
    "winner": Picture(lambda: scores(whole_game(agreed()))),
}


async def take(picture: Picture, home: Path) -> str:
    """The picture as SVG. The program's files are in `home`."""
    lateness.ARRIVAL = 0  # buttons are shown as they are when keys count
    store = GameStore(home / "games.sqlite")
    app = KortuDominoApp(settings_file=SettingsFile(home / "settings.toml"), store=store)
    async with app.run_test(size=picture.size) as pilot:
        if picture.screen:
            await app.push_screen(picture.screen())
        await pilot.pause()
        await pilot.press(*picture.keys)
        await pilot.pause()
        return solid(app.export_screenshot())


# In a terminal, half blocks fill their cells; a font in a picture leaves gaps between them. They become rectangles.

_TEXT = re.compile(r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')
_BLOCKS = {
    "█": (0, 0, 1, 1),
    "▀": (0, 0, 1, 0.5),
    "▄": (0, 0.5, 1, 0.5),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 0.5, 1),
    "▘": (0, 0, 0.5, 0.5),
    "▝": (0.5, 0, 0.5, 0.5),
    "▖": (0, 0.5, 0.5, 0.5),
    "▗": (0.5, 0.5, 0.5, 0.5),
}
"""By sign, the part of its cell that it fills: left, top, width, height."""
_RUN = re.compile(f"([{''.join(_BLOCKS)}])\\1*")
_CELL, _LINE, _BASE = 12.2, 24.4, 18.5
"""Width and height of a cell, and from its top to the line that its text stands on, in the units of the picture."""


def solid(svg: str) -> str:
    """The picture with its block signs drawn as rectangles."""

    def redraw(found: re.Match[str]) -> str:
        kind, x, y, text = found[1], float(found[2]), float(found[3]), found[4]
        runs = list(_RUN.finditer(text))
        if not runs or "&" in text:
            return found[0]
        rects = []
        for run in runs:
            left, top, width, height = _BLOCKS[run[1]]
            span = (len(run[0]) - 1 + width) * _CELL
            rects.append(
                f'<rect class="{kind}" x="{x + (run.start() + left) * _CELL:.1f}" '
                f'y="{y - _BASE + top * _LINE:.2f}" width="{span:.1f}" height="{height * _LINE + 0.2:.2f}" '
                'shape-rendering="crispEdges"/>'
            )
        rest = _RUN.sub(lambda run: "\N{NO-BREAK SPACE}" * len(run[0]), text)
        if rest.strip("\N{NO-BREAK SPACE} "):
            rects.append(found[0].replace(f">{text}<", f">{rest}<"))
        return "".join(rects)

    return _TEXT.sub(redraw, svg)


def main(arguments: list[str]) -> int:
    """Take the pictures that are named, or all; or check them. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", choices=[[], *PICTURES], metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit with 1 where one is out of date"
    )
    options = parser.parse_args(arguments)
    os.environ.pop("NO_COLOR", None)  # that of whoever takes them is not to show
    FOLDER.mkdir(exist_ok=True)
    changed = 0
    for name in options.names or list(PICTURES):
        with tempfile.TemporaryDirectory() as home:
            svg = asyncio.run(take(PICTURES[name], Path(home)))
        file = FOLDER / f"{name}.svg"
        if file.is_file() and file.read_text(encoding="utf-8") == svg:
            continue
        changed += 1
        if options.check:
            sys.stderr.write(f"screenshots/{name}.svg is out of date: python -m tools.pictures {name}\n")
        else:
            file.write_text(svg, encoding="utf-8")
            sys.stderr.write(f"screenshots/{name}.svg\n")
    return 1 if options.check and changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
