"""A line or two below a form: what the thing under the cursor means, or why something cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from kortu_domino.tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from kortu_domino.tui.widgets.option_row import OptionRow


@runtime_checkable
class Explained(Protocol):
    """A widget that can be explained: `help` is a sentence or two, empty where there is nothing to say."""

    @property
    def help(self) -> str: ...


class Hint(Sentence):
    """Says by itself what has the focus; a screen has it `say` what else there is to say.

    It has the class `-problem` while it says why something cannot be.
    """

    def on_mount(self) -> None:
        self.watch(self.screen, "focused", self.explain)

    def explain(self, widget: object) -> None:
        """Say what a widget means, if it has something to say for itself."""
        if isinstance(widget, Explained) and widget.help:
            self.say(widget.help)

    def say(self, text: str, *, problem: bool = False) -> None:
        """Show a text in place of the one before; whether it says why something cannot be."""
        super().say(text)
        self.set_class(problem, "-problem")

    def tell_change(self, row: OptionRow, skipped: str) -> None:
        """After another value was chosen: why those between cannot be, or else what the row means."""
        self.say(skipped or row.help, problem=bool(skipped))
