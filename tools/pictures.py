"""Take the pictures in `screenshots/` anew, from the real program: one command does all of it.

    python -m tools.pictures              every picture
    python -m tools.pictures table title  only these
    python -m tools.pictures --check      change nothing; exit with 1 where the first would change something
    python -m tools.pictures --all FOLDER every screen and dialog in every look, into a folder, with a page of them

The games in them are played from fixed seeds by bots, so a picture changes only when the program does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
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
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.table import TableScreen
from tests.tui.samples import (
    SAMPLES,
    agreed,
    careless,
    figures,
    history,
    judged_review,
    table_after,
    whole_game,
)
from tools import gallery
from tools.svg import solid

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
    return ScoreboardScreen(table.view(0), seed=table.seed)


PICTURES = {
    "title": Picture(None),
    "setup": Picture(lambda: SetupScreen(agreed())),
    "settings": Picture(SettingsScreen),
    "rules": Picture(lambda: RulesScreen(HouseRules())),
    "table": Picture(lambda: TableScreen(table_after(14, agreed(seed="127"), rounds=2))),
    "table-large": Picture(lambda: TableScreen(table_after(18, agreed(5, "15", decks=2), rounds=2)), LARGE),
    "suit-picker": Picture(lambda: TableScreen(table_after(8, agreed(3, "17"))), keys=("a", "enter", "left")),
    "hand-over": Picture(lambda: HandOverScreen("Jonas")),
    # The last key opens all hands, and sees to it that no card is on its way.
    "replay": Picture(
        lambda: ReplayScreen(careless(agreed(seed="18"), rounds=2), number=2, playing=False),
        keys=(*["right"] * 15, "o"),
    ),
    "review": Picture(lambda: judged_review(careless(agreed(seed="38"), rounds=2)), keys=("1",)),
    "history": Picture(history, keys=("down", "down")),
    "statistics": Picture(figures),
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


def main(arguments: list[str]) -> int:
    """Take the pictures that are named, or all; or check them. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument(
        "--check", action="store_true", help="change nothing; exit with 1 where one is out of date"
    )
    parser.add_argument(
        "--all",
        type=Path,
        metavar="FOLDER",
        help="every screen and dialog in every look, or those named: " + ", ".join(SAMPLES),
    )
    options = parser.parse_args(arguments)
    for name in options.names:
        if name not in (SAMPLES if options.all else PICTURES):
            parser.error(f"there is no picture “{name}”")
    if options.all:
        gallery.make(options.all, options.names)
        return 0
    # The terminal of whoever takes them is not to show.
    os.environ.pop("NO_COLOR", None)
    os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
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
