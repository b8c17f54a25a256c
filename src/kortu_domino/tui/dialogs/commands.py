"""The menu of commands: everything that can be done here, to be found by typing or by arrows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widgets import Input

from kortu_domino.i18n import _, N_
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem

_LONGEST = 40  # letters that can be typed


class CommandsDialog(Dialog[SystemCommand]):
    """Dismisses with the command that was chosen. What is typed leaves those in whose words all of it is found."""

    CSS_PATH = stylesheet("commands")
    HEADING = N_("Menu")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("move")),
        Binding("down", "move(1)", N_("move")),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
    ]

    def __init__(self, commands: Callable[[], Iterable[SystemCommand]]) -> None:
        """`commands` are asked for in the language in use."""
        super().__init__()
        self._offered = commands
        self._commands: dict[str, SystemCommand] = {}

    def compose_body(self) -> ComposeResult:
        yield Field(longest=_LONGEST, placeholder=_("What do you want to do?"), id="command")
        with VerticalScroll(id="commands", can_focus=False):
            yield Menu(led=True)
        yield Hint()

    def opened(self) -> None:
        self._commands = {command.title: command for command in self._offered()}
        field = self.query_one(Field)
        field.cursor_blink = False  # nothing is written while nothing happens
        field.focus()
        self._show("")

    def _show(self, typed: str) -> None:
        words = typed.casefold().split()
        found = [
            command
            for command in self._commands.values()
            if all(word in f"{command.title} {command.help}".casefold() for word in words)
        ]
        self.query_one(Menu).set_items(
            [MenuItem(command.title, command.title, command.help) for command in found]
        )
        if not found:
            self.query_one(Hint).say(_("There is no such command."))

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.is_active:
            self._show(event.value)

    def on_input_submitted(self) -> None:
        self.query_one(Menu).action_choose()

    def action_move(self, step: int) -> None:
        """To another command."""
        self.query_one(Menu).action_move(step)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self.query_one(Hint).say(event.item.help)
        self.query_one("#commands").scroll_to_region(Region(0, event.menu.cursor, 1, 1), animate=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.leave(self._commands.get(event.item.key))
