"""A button in one line. The mark before its label says without colours, too, where the focus is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from kortu_domino.i18n import N_
from kortu_domino.tui.cells import MARK, width_of


class Action(Widget, can_focus=True):
    """Something to do: Enter, Space or a click does it. `key` is what it posts; `help` what a screen may say of it.

    Between buttons side by side ← and → go, round and round.
    """

    ALLOW_SELECT = False
    BINDING_GROUP_TITLE = N_("Buttons")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", N_("choose")),
        Binding("space", "press", show=False),
        Binding("left", "step(-1)", N_("move")),
        Binding("right", "step(1)", N_("move")),
    ]

    @dataclass
    class Pressed(Message):
        """It is to be done; `on_action_pressed`."""

        action: Action

        @property
        def control(self) -> Action:
            return self.action

    def __init__(self, label: str, key: str, *, help: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.label = label
        self.key = key
        self.help = help

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return width_of(self.label) + 2 * len(MARK)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1

    def render(self) -> Text:
        return Text(
            (MARK if self.has_focus else " " * len(MARK)) + self.label + " " * len(MARK), no_wrap=True, end=""
        )

    @property
    def _row(self) -> list[Action]:
        """The buttons that this one stands among, and itself."""
        siblings = self.parent.children if self.parent else ()
        return [widget for widget in siblings if isinstance(widget, Action) and widget.display]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "step" or len(self._row) > 1

    def action_step(self, step: int) -> None:
        row = self._row
        # At once, as `focus` does not: Enter may have come with the arrow, and is for the one that it goes to.
        self.screen.set_focus(row[(row.index(self) + step) % len(row)])

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))

    def on_click(self) -> None:
        self.action_press()
