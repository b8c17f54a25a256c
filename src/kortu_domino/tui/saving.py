"""What a player saves from the screen: a picture of it, or the game as a record. Into the current folder; a notice says
where, or why not.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kortu_domino.engine import Record
from kortu_domino.i18n import _, N_
from kortu_domino.storage.files import write_whole

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp


def save_picture(app: KortuDominoApp) -> None:
    """Save the screen as an SVG file."""
    saved = N_("The picture is saved as {file}.")
    _save(app, app.save_screenshot, saved, N_("The picture is not saved: {reason}."))


def save_record(app: KortuDominoApp, record: Record) -> None:
    """Save a game as a record, in a file that was not there before."""

    def save() -> str:
        name = f"kortu-domino-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
        names = (name, *(f"{name}-{number}" for number in range(2, 100)))
        path = next(path for name in names if not (path := Path(f"{name}.json")).exists())
        write_whole(path, (record.to_json() + "\n").encode())
        return str(path)

    _save(app, save, N_("The record is saved as {file}."), N_("The record is not saved: {reason}."))


def _save(app: KortuDominoApp, save: Callable[[], str], saved: str, failed: str) -> None:
    try:
        file = save()
    except OSError as error:
        text = _(failed).format(reason=error.strerror or error)
        app.notify(text, severity="warning", markup=False)
    else:
        # With its folder: nobody sees from where the program was started.
        app.notify(_(saved).format(file=Path(file).absolute()), markup=False)
