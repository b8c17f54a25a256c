"""The keys that work now, in one line at the bottom; a click on one presses it.

One widget for the whole line, where Textual's Footer mounts one for each key anew with every change of focus.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.i18n import _

if TYPE_CHECKING:
    from textual.app import App
    from textual.binding import ActiveBinding
    from textual.screen import Screen


@dataclass(frozen=True, slots=True)
class KeyHint:
    """Keys that do one kind of thing: `keys` as shown (`←→`), what they do, and the key that a click presses."""

    keys: str
    label: str
    press: str

    @property
    def width(self) -> int:
        """In cells, with the space between key and label."""
        return cell_len(self.keys) + 1 + cell_len(self.label)


KEY_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "enter",
    "space": "space",
    "tab": "tab",
    "escape": "esc",
    "question_mark": "?",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "delete": "del",
}
"""Keys with a sign or a name that Textual would show otherwise."""

LAST = ("help", "back", "cancel", "quit")
"""Actions that every screen has: they stand at the end of the line, in the same place everywhere."""


def key_name(app: App[Any], active: ActiveBinding) -> str:
    """How the key of a binding is shown."""
    binding = active.binding
    if binding.key.startswith("ctrl+"):
        return binding.key_display or binding.key
    return binding.key_display or KEY_NAMES.get(binding.key) or app.get_key_display(binding)


def key_hints(app: App[Any], bindings: Iterable[ActiveBinding], *, shown_only: bool = True) -> list[KeyHint]:
    """The bindings as hints; keys with one label stand together, and two keys with one sign count once.

    What cannot be done now is left out, and with `shown_only` what its binding does not show.
    """
    keys: dict[str, list[str]] = {}
    press: dict[str, str] = {}
    for active in sorted(bindings, key=lambda active: active.binding.action.removeprefix("app.") in LAST):
        binding = active.binding
        if (
            not binding.description
            or not active.enabled
            or binding.system
            or (shown_only and not binding.show)
        ):
            continue
        label = _(binding.description)
        name = key_name(app, active)
        if name not in keys.setdefault(label, []):
            keys[label].append(name)
        press.setdefault(label, binding.key)
    return [KeyHint(_together(names), label, press[label]) for label, names in keys.items()]


def _together(names: Sequence[str]) -> str:
    arrows = all(len(name) == 1 and not name.isalnum() for name in names)
    return ("" if arrows else " ").join(names)


def fitting(hints: Sequence[KeyHint], width: int, gap: int = 2) -> list[KeyHint]:
    """As many of the hints as the width has room for. Help and the way out, which come last, go last."""
    kept = list(hints)
    while len(kept) > 1 and sum(hint.width + gap for hint in kept) - gap > width:
        del kept[max(0, len(kept) - 3)]
    return kept


class KeyBar(Widget):
    """The keys that work now, from the bindings of the screen and of what has the focus."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-bar--key", "key-bar--label"}
    """`key-bar--key` is a key's sign, `key-bar--label` what it does."""

    hints: reactive[tuple[KeyHint, ...]] = reactive(())

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._update)
        self._update(self.screen)

    def _update(self, screen: Screen[Any]) -> None:
        if screen.is_attached:
            self.hints = tuple(key_hints(self.app, screen.active_bindings.values()))

    def render(self) -> Text:
        key_style = self.get_component_rich_style("key-bar--key", partial=True)
        label_style = self.get_component_rich_style("key-bar--label", partial=True)
        line = Text(no_wrap=True, end="")
        for hint in fitting(self.hints, self.size.width):
            if line:
                line.append("  ")
            meta = Style(meta={"key": hint.press})
            line.append(hint.keys, key_style + meta)
            line.append(" " + hint.label, label_style + meta)
        return line

    def on_click(self, event: events.Click) -> None:
        if key := event.style.meta.get("key"):
            self.app.simulate_key(key)
