"""The language that the settings name, for the command line, which speaks before anything else of them is wanted.

What is wrong with the file is told by whoever reads all of it.
"""

from __future__ import annotations

from pathlib import Path

from kortu_domino.i18n import available_languages
from kortu_domino.storage.files import read_whole


def chosen_language(path: Path) -> str:
    """The code of the language chosen in the settings at `path`; empty where none is, or the file is broken."""
    try:
        text = read_whole(path).decode("utf-8-sig")
    except (OSError, ValueError):
        return ""
    import tomllib  # where there are no settings, the program starts without it

    try:
        look = tomllib.loads(text).get("look", {})
    except (ValueError, RecursionError):
        return ""
    code = look.get("language", "") if isinstance(look, dict) else ""
    return code if isinstance(code, str) and code in available_languages() else ""
