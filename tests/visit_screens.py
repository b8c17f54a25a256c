"""Opens every screen and dialog of the installed program, one after another, without a terminal.

A script by itself, run by test_wheel.py with the interpreter of a clean environment, from another folder that holds
nothing but a copy of it and of `tests.tui.samples`. It prints one line of JSON: where the program was loaded from,
what opened, and the stylesheets that were read.
"""

from __future__ import annotations

import asyncio
import json
import sys

from kortu_domino.tui import app as module
from tests.tui.samples import SAMPLES

SIZE = (80, 24)


async def visit(name: str) -> set[str]:
    """Open one in a program of its own, and see it through its first paint. Returns the stylesheets that it took."""
    app = module.KortuDominoApp()
    async with app.run_test(size=SIZE) as pilot:
        screen = SAMPLES[name]()
        await app.push_screen(screen)
        await pilot.pause()
        assert app.screen is screen, name
        assert screen.query("*"), f"{name} is empty"
        # A stylesheet that was not found, or does not parse, would have ended the program with an error.
        assert app.is_running, name
        return {file for file, _of_class in app.stylesheet.source if file.endswith(".tcss")}


def main() -> None:
    """Visit all; an exception ends the script with its traceback and status 1."""
    styles = set().union(*(asyncio.run(visit(name)) for name in SAMPLES))
    result = {"module": module.__file__, "opened": list(SAMPLES), "styles": sorted(styles)}
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
