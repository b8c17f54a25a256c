"""Where files live: the user's settings and games, the log, and the stylesheets that come with the program.

Nothing here touches the disk but to look for the stylesheets: whoever writes makes the folder, and says so
when that fails. Every path is absolute, whatever the environment holds.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

APP = "kortu-domino"
"""The name of the program's folder in the user's configuration, data and state folders."""


def config_dir() -> Path:
    """The folder of what the user chose, such as `~/.config/kortu-domino`. It may not exist."""
    return _user_dir("user_config_path", "XDG_CONFIG_HOME", ".config")


def data_dir() -> Path:
    """The folder of what the program keeps, such as `~/.local/share/kortu-domino`. It may not exist."""
    return _user_dir("user_data_path", "XDG_DATA_HOME", ".local/share")


def state_dir() -> Path:
    """The folder of what nobody would miss, such as `~/.local/state/kortu-domino`. It may not exist."""
    return _user_dir("user_state_path", "XDG_STATE_HOME", ".local/state")


def settings_file() -> Path:
    """The settings, a TOML file that the user may edit. It may not exist."""
    return config_dir() / "settings.toml"


def database_file() -> Path:
    """The games, an SQLite database. It may not exist."""
    return data_dir() / "games.sqlite3"


def log_file() -> Path:
    """The log of what went wrong. It may not exist."""
    return state_dir() / "kortu-domino.log"


def styles_dir() -> Path:
    """The folder of the stylesheets: in an installed package its own, in a checkout the one at the top.

    Raises FileNotFoundError where neither is there: then the program was copied in part.
    """
    package = Path(__file__).resolve().parent
    candidates = (package / "styles", package.parents[1] / "styles")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no stylesheets in {candidates[0]} nor in {candidates[1]}: install {APP} again")


def _user_dir(kind: str, variable: str, below_home: str) -> Path:
    """What the XDG specification says on Linux, and elsewhere platformdirs, unless that has no absolute answer.

    The specification has a relative path in a variable ignored. Without a home at all the answer is a folder at the
    root, which cannot be written as a rule: then the game is played without keeping anything, and nothing is littered
    into the current folder.
    """
    if sys.platform != "linux":
        import platformdirs  # takes a while, and the language of each command depends on the settings

        with suppress(RuntimeError):  # no home: no HOME and no entry in the password file
            path = Path(getattr(platformdirs, kind)(APP, appauthor=False))
            if path.is_absolute():
                return path
    value = Path(os.environ.get(variable, ""))
    base = value if value.is_absolute() else _home() / below_home
    return base / APP


def _home() -> Path:
    home = Path(os.environ.get("HOME", ""))
    if home.is_absolute():
        return home
    try:
        import pwd

        home = Path(pwd.getpwuid(os.getuid()).pw_dir)
    except (ImportError, KeyError):
        pass
    return home if home.is_absolute() else Path(Path.cwd().anchor)
