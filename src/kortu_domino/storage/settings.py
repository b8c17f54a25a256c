"""What the user chose, kept in a TOML file that may be edited by hand.

Reading is strict and goes on: whatever is broken has its default, and a problem names it. Writing touches only what
was changed in the program, so comments, unknown keys and wrong values stay for the user to deal with. What the
settings do is the screens' affair.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kortu_domino.engine import Message
from kortu_domino.i18n import N_
from kortu_domino.storage.files import name_aside, read_whole, why, write_whole
from kortu_domino.storage.settings_reader import read_settings
from kortu_domino.storage.settings_values import Look, Play, Settings
from kortu_domino.table.keeper import KeepError

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

__all__ = ["Look", "Play", "Settings", "SettingsFile"]


class SettingsFile:
    """The settings at `path`. `themes` are the names of the themes that there are (None: any name will do);
    where one is wrong, `own_themes` are those that are named.

    `problems` are what was wrong with the file when it was loaded, each naming the file and the line or the key.
    """

    def __init__(
        self, path: Path, *, themes: Collection[str] | None = None, own_themes: Collection[str] = ()
    ) -> None:
        self.path = path
        self.problems: list[Message] = []
        self._themes = themes
        self._own_themes = own_themes
        self._kept = Settings()  # as the file has them

    def load(self) -> Settings:
        """The settings in the file, and the defaults for what is not there or broken: see `problems`."""
        self._kept, self.problems = read_settings(self.path, self._themes, self._own_themes)
        return self._kept

    def save(self, settings: Settings) -> Message | None:
        """Write what has changed since the settings were loaded or saved.

        A file that is not TOML is first copied to a name of its own beside it: then a message says so. Raises
        KeepError, and then the file is as it was.
        """
        from tomlkit import dumps  # here, because the start of the program need not wait for it

        from kortu_domino.storage.settings_writer import change

        if settings.setup:  # each game has a seed of its own
            settings = replace(settings, setup=replace(settings.setup, seed=None))
        try:
            document, aside = self._document()
            change(document, self._kept, settings)
            write_whole(self.path, dumps(document).encode())
        except OSError as error:
            raise KeepError(
                Message(
                    N_("The settings are not kept: {file}: {reason}."),
                    {"file": str(self.path), "reason": why(error)},
                )
            ) from None
        self._kept = settings
        if aside is None:
            return None
        return Message(
            N_("{file} could not be read. It is kept as {aside}, and the settings are in a new file."),
            {"file": str(self.path), "aside": aside.name},
        )

    def _document(self) -> tuple[TOMLDocument, Path | None]:
        """The file as it is now, for the user may have edited it meanwhile; and its copy, if it is no TOML.

        Raises OSError.
        """
        from tomlkit import document, parse
        from tomlkit.exceptions import TOMLKitError

        try:
            content = read_whole(self.path)
        except FileNotFoundError:
            return document(), None
        try:
            text = content.decode("utf-8-sig")
            tomllib.loads(text)  # what reads the settings takes less than what writes them
            return parse(text), None
        except (TOMLKitError, ValueError, RecursionError):
            aside = name_aside(self.path)
            write_whole(aside, content)
            return document(), aside
