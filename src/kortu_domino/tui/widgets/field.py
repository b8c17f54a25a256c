"""A line to type in: Textual's Input, which says what Enter does."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from kortu_domino.i18n import N_


class Field(Input):
    """Posts Input's messages. `help` is what a screen may say of it."""

    KEPT: ClassVar[tuple[str, ...]] = ("value", "cursor_position")
    BINDING_GROUP_TITLE = N_("Typing")
    # Of two bindings of a key, the one with priority is shown; it is asked only while the field has the focus.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", N_("done"), priority=True)]

    def __init__(
        self, value: str = "", *, longest: int, placeholder: str = "", help: str = "", id: str | None = None
    ) -> None:
        super().__init__(
            value, max_length=longest, placeholder=placeholder, compact=True, select_on_focus=True, id=id
        )
        self.help = help
