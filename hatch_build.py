"""What building the package needs beyond pyproject.toml: compiled catalogues, stylesheets in the wheel.

Hatchling runs this for a wheel, for an sdist and for an editable install. `tools/catalogues.py` uses
`compile_catalogues` too, so a translation is compiled in one way only.
"""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("src", "kortu_domino", "locale")


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles the catalogues, and names what goes into the package besides the tracked files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a build. `version` is what is built: `standard` or `editable`."""
        compile_catalogues(Path(self.root, LOCALE))
        if self.target_name != "wheel":
            return
        # Git ignores the compiled catalogues, and what git ignores is left out unless it is named.
        build_data["artifacts"].append("*.mo")
        if version == "standard":
            # An editable install reads the checkout's styles/; a copy would only grow old.
            build_data["force_include"][str(Path(self.root, "styles"))] = "kortu_domino/styles"


def compile_catalogues(locale: Path) -> list[Path]:
    """Compile every `.po` file below `locale` to a `.mo` file beside it. Returns the `.mo` files."""
    compiled = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        _write(target, _compiled(source))
        compiled.append(target)
    return compiled


def _compiled(source: Path) -> bytes:
    with source.open("rb") as file:
        catalog = read_po(file, locale=source.parent.parent.name)
    for message in list(catalog):
        # Half a plural would show English words chosen by the other language's plural rule.
        if message.id and message.pluralizable and not _complete(message):
            catalog.delete(message.id, message.context)
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


def _complete(message: Message) -> bool:
    return isinstance(message.string, tuple | list) and all(message.string)


def _write(target: Path, content: bytes) -> None:
    """Replace a file in one step, and only where it changes: the program may be reading it."""
    if target.is_file() and target.read_bytes() == content:
        return
    part = target.with_suffix(f".{os.getpid()}.mo")
    try:
        part.write_bytes(content)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
