"""The catalogues of translations, by gettext: which language is in use, and a string in that language.

English is the source and needs no catalogue; whatever is missing, a catalogue or one sentence of it, is shown in
English.

Several apps may run in one process, each in a language of its own. The language hangs on the context
(`contextvars`), which asyncio hands on from a task to the tasks that it starts, and so from an app to all its
widgets and workers:

- A program with one app does nothing special: `use_language` changes the language of the process.
- A program with several calls `own_language` once in the task that starts each app. From then on
  `use_language`, called anywhere in that app, changes the language of that app alone.

What was shown already does not change by itself: compose it anew, as `tui.retelling` does.
"""

from __future__ import annotations

import gettext as _gettext
import os
import re
import struct
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache
from pathlib import Path

DOMAIN = "kortu_domino"
"""The name of the catalogues' files."""
LOCALE_DIR = Path(__file__).resolve().parents[1] / "locale"
"""Where the catalogues are: `<language>/LC_MESSAGES/kortu_domino.mo`, compiled from the `.po` beside it."""
SOURCE = "en"
"""The language that the strings in the source are written in."""

_CODE = re.compile(r"[A-Za-z]{2,3}(_[A-Za-z]{2,4})?")
_ENGLISH = _gettext.NullTranslations()
_catalogues: dict[str, _gettext.NullTranslations] = {}


class _Language:
    """The language of one app: all its tasks hold the same object, so a change reaches them all."""

    __slots__ = ("asked", "catalogue")

    def __init__(self) -> None:
        self.catalogue = _ENGLISH
        self.asked: str | None = None
        """What is spoken where nothing is chosen; None is what the environment asks for."""

    def use(self, code: str | None) -> None:
        wish = self.asked if code is None else code
        self.catalogue = _catalogue(
            language_from_environment() if wish is None else known_language(wish) or SOURCE
        )


_process = _Language()
_language: ContextVar[_Language] = ContextVar("language", default=_process)


# Choosing a language


def use_language(code: str | None) -> None:
    """Speak a language from now on, such as `lt` or `lt_LT.UTF-8`; None is what was asked for, see `ask_for`.

    A language that there is no catalogue for is English.
    """
    _language.get().use(code)


def ask_for(code: str | None) -> None:
    """Have a language spoken where none is chosen, and from now on; None is what the environment asks for."""
    language = _language.get()
    language.asked = code
    language.use(None)


def own_language(code: str | None) -> None:
    """Give this context, and every task started from it, a language apart from everybody else's."""
    language = _Language()
    language.use(code)
    _language.set(language)


def available_languages() -> list[str]:
    """The codes of the languages that the program speaks, English first."""
    found = {file.parent.parent.name for file in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return [SOURCE, *sorted(found - {SOURCE})]


def language_name(code: str) -> str:
    """What a language that the program speaks is called in itself: `English`, `lietuvių`."""
    # Translators: the name of your own language, as it is called in it.
    name = _catalogue(code).pgettext("language", "English")
    return name if code == SOURCE or name != "English" else code


def language_from_environment(environ: Mapping[str, str] = os.environ) -> str:
    """What LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for: the first that the program speaks, or English.

    LC_ALL, LC_MESSAGES and LANG stand in for each other, and LANGUAGE is a list that goes before them: before the
    locale C, too, for somebody has asked for it.
    """
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environ.get(name))), "")
    for wish in (*environ.get("LANGUAGE", "").split(":"), locale):
        if code := known_language(wish):
            return code
    return SOURCE


def known_language(wish: str) -> str | None:
    """The code of the language of a name such as `lt` or `lt_LT.UTF-8`, the country's own first; None without."""
    name = wish.partition(".")[0].partition("@")[0].replace("-", "_")
    if not _CODE.fullmatch(name):
        return None
    for code in (name, name.partition("_")[0].lower()):
        if code == SOURCE or _catalogue(code) is not _ENGLISH:
            return code
    return None


def _catalogue(code: str) -> _gettext.NullTranslations:
    """The catalogue of a language, read once; English, which is empty, where there is none to be read."""
    catalogue = _catalogues.get(code)
    if catalogue is None:
        try:
            with (LOCALE_DIR / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
                catalogue = _gettext.GNUTranslations(file)
        except (OSError, ValueError, LookupError, struct.error):  # not there, or not a catalogue
            catalogue = _ENGLISH
        _catalogues[code] = catalogue
    return catalogue


# Words


def decimal(text: str) -> str:
    """A number as Python writes it, with the sign that the language in use has before tenths."""
    # Translators: what stands between a whole number and its tenths.
    return text.replace(".", pgettext("decimal sign", "."))


def N_(text: str) -> str:
    """Mark a string for the catalogues and leave it as it is: it is translated where it is shown."""
    return text


def NC_(context: str, text: str) -> str:
    """Mark a string that `pgettext` will translate in this context, and leave it as it is."""
    return text


def _(text: str) -> str:
    """The string in the language in use."""
    # gettext keeps the header under the empty string.
    return _language.get().catalogue.gettext(text) if text else ""


@cache
def everywhere(text: str) -> frozenset[str]:
    """The string in every language that the program speaks."""
    return frozenset(_catalogue(code).gettext(text) for code in available_languages())


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form of the string that goes with `n` of the thing, in the language in use."""
    return _language.get().catalogue.ngettext(singular, plural, n)


def pgettext(context: str, text: str) -> str:
    """The string in the language in use; `context` tells apart what is one word in English only."""
    return _language.get().catalogue.pgettext(context, text)


def npgettext(context: str, singular: str, plural: str, n: int) -> str:
    """`ngettext` with the context of `pgettext`."""
    return _language.get().catalogue.npgettext(context, singular, plural, n)
