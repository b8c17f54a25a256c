"""The keys that work now, in one line at the bottom; a click on one presses it.

One widget for the whole line, where Textual's Footer mounts one for each key anew with every change of focus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.tui.key_hints import KeyHint, fitting, key_hints
from kortu_domino.tui.plain import PLAIN

if TYPE_CHECKING:
    from textual.screen import Screen


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
            self.hints = tuple(key_hints(screen.active_bindings.values(), plain=self.app.has_class(PLAIN)))

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
