"""Who sits at a seat: a person and their name, or a bot of some level."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.table.setup import LONGEST_PLAYER_NAME, SeatSetup
from kortu_domino.tui.dialogs.form import FormDialog
from kortu_domino.tui.seats import KINDS, kind_label
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.field import Field, FieldRow
from kortu_domino.tui.widgets.option_row import OptionRow


class SeatDialog(FormDialog[SeatSetup]):
    """Dismisses with who sits at seat `number`, from 1.

    `why_not(seat)` is a sentence that says why somebody cannot sit there, empty where they can. `name_for(name, bot)`
    is what a bot of a level, or a person (None), is called where that name stands.
    """

    CSS_PATH = stylesheet("seat")
    HEADING = N_("Seat")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("move")),
        Binding("down", "app.focus_next", N_("move")),
        Binding("enter", "accept", N_("done")),
    ]

    def __init__(
        self,
        number: int,
        seat: SeatSetup,
        name_for: Callable[[str, str | None], str],
        why_not: Callable[[SeatSetup], str],
    ) -> None:
        super().__init__(yes=N_("Done"))
        self._number = number
        self._seat = seat
        self._name_for = name_for
        self._why_not = why_not

    def compose_form(self) -> ComposeResult:
        yield Static(_("Seat {number}").format(number=self._number), classes="dialog-heading", markup=False)
        yield OptionRow(_("Who"), KINDS, self._seat.bot, text_of=kind_label, id="kind")
        yield FieldRow(
            _("Name"), Field(self._seat.name, longest=LONGEST_PLAYER_NAME, id="name"), id="seat-name"
        )

    def opened(self) -> None:
        self._show_kind()
        self.query_one(OptionRow).focus()

    def on_option_row_changed(self) -> None:
        self._show_kind()

    def _show_kind(self) -> None:
        name, bot = self.query_one(Field), self.query_one(OptionRow).value
        name.placeholder = "" if bot is None else _("one at random")
        name.value = self._name_for(name.value, bot)

    def answer(self) -> SeatSetup:
        return SeatSetup(self.query_one(Field).value, self.query_one(OptionRow).value)

    def why_not(self, answer: SeatSetup) -> str:
        return self._why_not(answer)
