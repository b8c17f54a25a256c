"""Names of persons who have given none: they are told in the language in use, whichever it was when they sat down."""

from __future__ import annotations

from functools import cache

from kortu_domino.i18n import _, everywhere

_MOST = 9
"""The highest number that a player without a name is given."""
_LONGEST = 24
"""Characters of a name that are shown: records from elsewhere may have longer ones than a table."""


def called(name: str) -> str:
    """A player's name as it is shown, a long one cut; whoever has given none is called so in the language in use."""
    if name in everywhere("You"):
        return _("You")
    number = _numbered().get(name)
    if number:
        return _("Player {number}").format(number=number)
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


@cache
def _numbered() -> dict[str, int]:
    """By what they are called in any language, the numbers of players who have given no name."""
    return {
        template.format(number=number): number
        for template in everywhere("Player {number}")
        for number in range(1, _MOST + 1)
    }
