"""A line to type in: Textual's Input, which says what Enter does."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, Static

from kortu_domino.i18n import N_
from kortu_domino.tui.cells import MARK


class Field(Input, inherit_bindings=False):
    """Posts Input's messages. `help` is what a screen may say of it."""

    KEPT: ClassVar[tuple[str, ...]] = ("value", "cursor_position")
    BINDING_GROUP_TITLE = N_("Typing")
    # Input's own, whose Enter is not shown among the keys, and this one in its place. With priority it could stand
    # beside that, but would then overtake the keys that are still on their way here.
    BINDINGS: ClassVar[list[BindingType]] = [
        *(binding for binding in Input.BINDINGS if isinstance(binding, Binding) and binding.key != "enter"),
        Binding("enter", "submit", N_("done")),
    ]

    def __init__(
        self, value: str = "", *, longest: int, placeholder: str = "", help: str = "", id: str | None = None
    ) -> None:
        super().__init__(
            value, max_length=longest, placeholder=placeholder, compact=True, select_on_focus=True, id=id
        )
        self.help = help


class FieldRow(Horizontal):
    """A field with its label before it, marked while the field has the focus, as other rows are."""

    def __init__(self, label: str, field: Field, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.field = field
        self._label = label

    def compose(self) -> ComposeResult:
        yield Static(self._labelled, classes="field-label", markup=False)
        yield self.field

    @property
    def _labelled(self) -> str:
        return (MARK if self.field.has_focus else " " * len(MARK)) + self._label

    def on_descendant_focus(self) -> None:
        label = self.query_one(".field-label", Static)
        label.update(self._labelled, layout=False)
        label.set_class(self.field.has_focus, "-focused")

    on_descendant_blur = on_descendant_focus
