"""A hint: the best moves now, what each is worth, and why. Enter makes the one under the cursor."""

from __future__ import annotations

from time import monotonic

from textual.app import ComposeResult
from textual.widgets import Static

from kortu_domino.engine import Move
from kortu_domino.i18n import _, N_, tell
from kortu_domino.table.hints import Advice, Hint
from kortu_domino.tui import lateness
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.lateness import Lateness
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.words.moves import move_words
from kortu_domino.words.numbers import signed

_APART = 4  # cells between a move and its worth


class HintDialog(Dialog[Move]):
    """Dismisses with the move that is to be made, None for none."""

    CSS_PATH = stylesheet("hint")
    HEADING = N_("Hint")

    def __init__(self, hint: Hint) -> None:
        super().__init__()
        self._late = Lateness()
        self._advice = hint.advice
        self._view = hint.view

    def compose_body(self) -> ComposeResult:
        yield Static(_("The best moves"), classes="dialog-heading", markup=False)
        yield Menu()
        yield Sentence(most=3, id="hint-why")
        yield Static(
            _("Figures are points: how many more the others hold at the end than you, on average."),
            id="hint-figures",
            classes="-quiet",
            markup=False,
        )

    def opened(self) -> None:
        self._late.begin(monotonic(), lateness.ARRIVAL)  # who did not wait for it may be about to lay a card
        moves = [move_words(advice.worth.move, self._view.row) for advice in self._advice]
        widest = max(map(width_of, moves))
        menu = self.query_one(Menu)
        menu.set_items(
            [
                MenuItem(str(index), _line(text, advice, widest))
                for index, (text, advice) in enumerate(zip(moves, self._advice, strict=True))
            ]
        )
        menu.focus()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        reasons = self._advice[int(event.item.key)].reasons
        self.query_one("#hint-why", Sentence).say_what_fits([tell(reason) for reason in reasons])

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if not self._late.is_late(monotonic(), lateness.LONGEST):
            self.leave(self._advice[int(event.item.key)].worth.move)


def _line(move: str, advice: Advice, widest: int) -> str:
    points = signed(advice.worth.points)
    return move + " " * (widest - width_of(move) + _APART) + f"{points:>6}"
