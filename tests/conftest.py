"""What every test stands on: a home of its own, English, nothing of the terminal it was started from."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from kortu_domino import i18n

STRAY = ("COLORTERM", "COLUMNS", "ESCDELAY", "FORCE_COLOR", "LINES", "NO_COLOR", "TERM_PROGRAM")
"""Variables by which a terminal or a developer would change what the program shows."""


def _calm_environment() -> dict[str, str]:
    """The environment that tests run in: no colours, languages or Textual switches from outside."""
    calm = {
        name: value
        for name, value in os.environ.items()
        if name not in STRAY
        and (not name.startswith(("LC_", "TEXTUAL", "XDG_")) or name == "TEXTUAL_SNAPSHOT_TEMPDIR")
        and name != "LANGUAGE"
    }
    # Frames come faster than a person sees, so that a test sees each key's.
    textual = {"TEXTUAL_ANIMATIONS": "none", "TEXTUAL_FPS": "125"}
    return calm | textual | {"LANG": "C.UTF-8", "TERM": "xterm-256color"}


# Textual reads its switches when it is imported, which the snapshot plugin may have done before this file: so
# the environment changes here, once for the process, and Textual reads it again.
_calm = _calm_environment()
os.environ.clear()
os.environ.update(_calm)
if "textual.constants" in sys.modules:
    importlib.reload(sys.modules["textual.constants"])

# Who runs the tests with nohup has a hang-up ignored by them, and a shell that runs them in the background Ctrl+C:
# but neither is to be ignored by the programs that they start.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A test that takes long on a busy machine is not a failure; on a server every run tries the same examples.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
# Each test's app is one great cycle of objects: collected seldom, that takes a fifth less time.
gc.set_threshold(100_000, 20, 50)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: a third of the time of screens is waiting."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder for one test, empty, with the XDG folders in it; processes it starts get it too."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for variable, folder in (
        ("XDG_CONFIG_HOME", ".config"),
        ("XDG_DATA_HOME", ".local/share"),
        ("XDG_STATE_HOME", ".local/state"),
        ("XDG_CACHE_HOME", ".cache"),
    ):
        monkeypatch.setenv(variable, str(home / folder))
    return home


@pytest.fixture(autouse=True)
def _english() -> None:
    """Every test starts in English, whatever the one before it spoke."""
    i18n.use_language("en")
