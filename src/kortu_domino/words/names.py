"""Names of persons who have given none: they are told in the language in use, whichever it was when they sat down."""

from __future__ import annotations

from kortu_domino.i18n import _, everywhere


def called(name: str) -> str:
    """A player's name as it is shown; whoever has given none is called so in the language in use."""
    return _("You") if name in everywhere("You") else name
