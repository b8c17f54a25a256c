"""Opens every screen of the installed program, one after another, without a terminal.

A script by itself, run by test_wheel.py with the interpreter of a clean environment and from another folder.
It prints one line of JSON: where the program was loaded from, its screens' names, and those that opened.
"""

from __future__ import annotations

import asyncio
import json
import sys

from textual.app import App

from kortu_domino.tui import app as module

SIZE = (80, 24)


def program() -> type[App[object]]:
    """The app that the module defines."""
    (found,) = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, App) and value.__module__ == module.__name__
    ]
    return found


async def visit(name: str) -> None:
    """Open one screen in a program of its own, and see it through its first paint."""
    app = program()()
    async with app.run_test(size=SIZE) as pilot:
        await app.push_screen(name)
        await pilot.pause()
        assert app.screen.is_current, name
        assert app.screen.query("*"), f"{name} is empty"
        # A stylesheet that was not found, or does not parse, would have ended the program with an error.
        assert app.is_running, name


def main() -> None:
    """Visit all; an exception ends the script with its traceback and status 1."""
    opened = []
    for name in module.SCREEN_NAMES:
        asyncio.run(visit(name))
        opened.append(name)
    result = {"module": module.__file__, "names": list(module.SCREEN_NAMES), "screens": opened}
    sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main()
