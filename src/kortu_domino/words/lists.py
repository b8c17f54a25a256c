"""Lists inside a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kortu_domino.i18n import _


def joined(names: Sequence[str]) -> str:
    """`Ona`, `Ona and Jonas`, `Ona, Jonas and Rasa`; at least one name."""
    *others, last = names
    if not others:
        return last
    # Translators: a list of names; {names} are all but the last, with commas between them.
    return _("{names} and {last}").format(names=", ".join(others), last=last)
