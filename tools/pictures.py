"""Take the pictures in `screenshots/` anew, from the real program: one command does all of it.

    python -m tools.pictures              every picture
    python -m tools.pictures table title  only these

The games in them are played from fixed seeds by bots, so a picture changes only when the program does.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.screen import Screen

from kortu_domino.bots import make_bot
from kortu_domino.engine import HouseRules
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.settings import SettingsFile
from kortu_domino.table.pace import Pace
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table
from kortu_domino.tui.app import KortuDominoApp
from kortu_domino.tui.screens.hand_over import HandOverScreen
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.table import TableScreen

FOLDER = Path(__file__).resolve().parents[1] / "screenshots"
SMALL, LARGE = (80, 24), (120, 40)
STILL = Pace(3600, 3600)
"""Nobody plays while the picture is taken."""


@dataclass(frozen=True)
class Picture:
    """A screen, a size, and the keys to press before it is taken. Without a screen it is the title."""

    screen: Callable[[], Screen[Any]] | None
    size: tuple[int, int] = SMALL
    keys: tuple[str, ...] = ()


def setup(players: int = 4, seed: str = "domino", **rules: Any) -> Setup:
    """Rasa against bots."""
    names = ("Rasa", "Jonas", "Ona", "Petras", "Gabija", "Vytautas")[:players]
    seats = (SeatSetup(names[0]), *(SeatSetup(name, "medium") for name in names[1:]))
    return Setup(HouseRules(players=players, **rules), seats, seed)


def table_after(moves: int, agreed: Setup, *, rounds: int = 1) -> Table:
    """A table in its round of that number, after at least so many moves in it, with seat 0 to play."""
    table = open_table(agreed, pace=STILL)
    bot = make_bot("medium", "pictures")
    for number in range(1, rounds + 1):
        table.start_round()
        played = 0
        while table.in_round and not (number == rounds and played >= moves and table.turn == 0):
            view = table.view(table.turn)
            table.play(table.turn, bot.choose(view))
            played += 1
    return table


def whole_game(agreed: Setup) -> Table:
    """A table where the game is over."""
    table = open_table(agreed, pace=STILL)
    bot = make_bot("medium", "pictures")
    while not table.over:
        table.start_round()
        while table.in_round:
            table.play(table.turn, bot.choose(table.view(table.turn)))
    return table


def scores(table: Table) -> Screen[Any]:
    """The scoreboard of a table's last round."""
    return ScoreboardScreen(table.view(0), can_continue=not table.over)


PICTURES = {
    "title": Picture(None),
    "setup": Picture(lambda: SetupScreen(setup())),
    "settings": Picture(SettingsScreen),
    "rules": Picture(lambda: RulesScreen(HouseRules())),
    "table": Picture(lambda: TableScreen(table_after(14, setup(seed="127"), rounds=2))),
    "table-large": Picture(lambda: TableScreen(table_after(18, setup(5, "15", decks=2), rounds=2)), LARGE),
    "suit-picker": Picture(lambda: TableScreen(table_after(8, setup(3, "17"))), keys=("a", "enter", "left")),
    "hand-over": Picture(lambda: HandOverScreen("Jonas")),
    "scoreboard": Picture(lambda: scores(table_after(99, setup(), rounds=4))),
    "winner": Picture(lambda: scores(whole_game(setup()))),
}


async def take(picture: Picture, home: Path) -> str:
    """The picture as SVG. The program's files are in `home`."""
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
    """Take the pictures that are named, or all. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", choices=[[], *PICTURES], metavar="NAME", help=", ".join(PICTURES))
    names = parser.parse_args(arguments).names or list(PICTURES)
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            svg = asyncio.run(take(PICTURES[name], Path(home)))
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
        sys.stderr.write(f"screenshots/{name}.svg\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
