"""Keys in words: what the keys of a screen are called, what they do, and which of that a line has room for.

Made from Textual's bindings, for the bar of keys, for help and for the command palette. No widgets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.keys import format_key

from kortu_domino.i18n import _, NC_, pgettext
from kortu_domino.tui.cells import width_of

if TYPE_CHECKING:
    from textual.binding import ActiveBinding, Binding

LATER = ("undo", "hint", "reveal", "conceal", "player", "look", "log", "rules", "sort", "pause", "go_on")
"""Actions at the table that are not of the moment. They stand after those that are, and go before them."""
LAST = ("leave", "back", "cancel", "quit", "help", "command_palette")
"""Actions of nearly every screen. They stand at the end of a line of keys, in this order, and stay the longest."""

_ORDER = LATER + LAST

_KEYS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": NC_("key", "enter"),
    "space": NC_("key", "space"),
    "tab": NC_("key", "tab"),
    "escape": NC_("key", "esc"),
    "home": NC_("key", "home"),
    "end": NC_("key", "end"),
    "pageup": NC_("key", "pgup"),
    "pagedown": NC_("key", "pgdn"),
    "delete": NC_("key", "del"),
    "shift": NC_("key", "shift"),
    "ctrl": NC_("key", "ctrl"),
}
"""Textual's names of keys, and what they are called here."""
_IN_ASCII = {
    "left": "<-",
    "right": "->",
    "up": NC_("key", "up"),
    "down": NC_("key", "down"),
}
"""What arrows are called where there is only ASCII: as signs, ↓ would be the key v."""
_ARROWS = NC_("key", "arrows")
"""All of these."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """Keys that do one kind of thing: `keys` as shown (`←→`), what they do, and the key that a click presses.

    `last` are those at the end of the line, which every screen has.
    """

    keys: str
    label: str
    press: str
    last: bool = False

    @property
    def width(self) -> int:
        """In cells, with the space between key and label."""
        return width_of(self.keys) + 1 + width_of(self.label)


def key_name(binding: Binding, *, plain: bool = False) -> str:
    """How the key of a binding is shown, in the language in use: `esc`, `shift+←`, `ctrl+p`; `plain` in ASCII.

    `key_display` is another key of Textual's to name instead: two keys of one binding, shown as one.
    """
    *held, key = (binding.key_display or binding.key).split("+")
    return "+".join(_word(each, plain) for each in (*held, key))


def _word(key: str, plain: bool) -> str:
    name = (_IN_ASCII.get(key) if plain else None) or _KEYS.get(key)
    return pgettext("key", name) if name else format_key(key)


def key_hints(
    bindings: Iterable[ActiveBinding], *, shown_only: bool = True, plain: bool = False
) -> list[KeyHint]:
    """The bindings as hints; keys with one label stand together, and two keys with one sign count once.

    What cannot be done now is left out, and with `shown_only` what its binding does not show.
    """
    names: dict[str, list[str]] = {}
    press: dict[str, tuple[str, bool]] = {}
    for binding in sorted((active.binding for active in bindings if active.enabled), key=_place):
        if not binding.description or binding.system or (shown_only and not binding.show):
            continue
        label = _(binding.description)
        name = key_name(binding, plain=plain)
        if name not in names.setdefault(label, []):
            names[label].append(name)
        press.setdefault(label, (binding.key, _place(binding) >= len(LATER)))
    return [KeyHint(_together(keys), label, *press[label]) for label, keys in names.items()]


def _place(binding: Binding) -> int:
    """The place of an action in LATER and LAST; -1 for any other."""
    action = binding.action.removeprefix("app.")
    return _ORDER.index(action) if action in _ORDER else -1


def _together(names: Sequence[str]) -> str:
    """Several keys as one: signs without a space (`←→`, `shift+←→`), words with one (`enter space`)."""
    start = names[0][:-1]
    if all(name[:-1] == start and not name[-1].isalnum() for name in names):
        return start + "".join(name[-1] for name in names)
    arrows = [_word(key, plain=True) for key in _IN_ASCII]
    if set(names) >= set(arrows):
        names = [pgettext("key", _ARROWS), *(name for name in names if name not in arrows)]
    return " ".join(names)


def fitting(hints: Sequence[KeyHint], width: int, gap: int = 2) -> list[KeyHint]:
    """As many of the hints as `width` cells have room for, `gap` apart.

    Those go first that stand nearest to the ones of every screen; and of these the last.
    """
    kept = list(hints)
    while len(kept) > 1 and sum(hint.width + gap for hint in kept) - gap > width:
        del kept[sum(not hint.last for hint in kept) - 1]
    return kept
