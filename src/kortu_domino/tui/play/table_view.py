"""The table as it is shown: the bar, the opponents, the row, a hand, the stock, the log. It plays nothing.

The reactives here are all that the widgets know; they are bound to them, and draw what changed. Whoever subclasses
this sets them: the table screen from what its table tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive

from kortu_domino.engine import Event, View
from kortu_domino.i18n import N_
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.motion import Motion
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.log import Log
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.opponents import Opponents
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from kortu_domino.tui.widgets.stock import Stock
from kortu_domino.tui.widgets.table_bar import TableBar

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp


class TableView(GameScreen[None]):
    """Shows a View and a Choice.

    `PLAYED` says whether keys and clicks play.

    Has the class `-watching` while it shows every hand instead of one. `named` tells whose hand it is, where several
    persons take turns.
    """

    app: KortuDominoApp

    CSS_PATH = stylesheet("table")
    MIN_SIZE = (60, 20)
    PLAYED: ClassVar[bool] = True
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-normal")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_row(-1)", N_("scroll the row"), show=False),
        Binding("pagedown", "scroll_row(1)", N_("scroll the row"), show=False),
    ]

    view: reactive[View | None] = reactive(None, repaint=False)
    """What whoever sits at the keyboard may see."""
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    """What they are about to lay; None while no hand may be seen."""
    cursor: reactive[int] = reactive(0, repaint=False)
    """The card under the cursor, as an index in the hand as shown."""
    thinking: reactive[int | None] = reactive(None, repaint=False)
    """The seat of the bot that is choosing its move."""
    refused: reactive[str] = reactive("", repaint=False)
    """Why what was tried last cannot be done."""
    noted: reactive[str] = reactive("", repaint=False)
    """What is going on besides the game."""
    heading: reactive[str] = reactive("", repaint=False)
    """What stands in the bar instead of the game's name."""

    def __init__(self, *, named: bool = False) -> None:
        super().__init__()
        self._named = named
        self.motion = Motion(self)

    def compose_body(self) -> ComposeResult:
        yield TableBar().data_bind(TableView.view, TableView.heading)
        with Horizontal(id="table-middle"):
            with Vertical(id="table-felt"):
                yield Opponents().data_bind(TableView.view, TableView.thinking)
                yield Row().data_bind(TableView.view, TableView.choice)
            yield Log(self.called_you, id="side-log").data_bind(TableView.view)
        yield Log(self.called_you, flowing=True, id="line-log").data_bind(TableView.view)
        with Horizontal(id="table-mine"):
            yield Hand().data_bind(TableView.choice, TableView.cursor)
            yield OpenHands().data_bind(TableView.view, TableView.choice)
            yield Stock(keys=self.PLAYED).data_bind(TableView.view, TableView.choice)
        yield StatusLine(named=self._named).data_bind(
            TableView.view, TableView.choice, TableView.cursor, TableView.refused, TableView.noted
        )

    def watch_choice(self) -> None:
        self.refresh_bindings()

    def watch_cursor(self) -> None:
        self.refresh_bindings()

    def watch_view(self) -> None:
        self.refresh_bindings()

    def show(self, view: View, told: tuple[Event, ...] = ()) -> None:
        """Show a view. What was laid, drawn or passed on to come to it travels, unless motion is off."""
        self.motion.land()
        if self.app.animation_level == "full":
            self.motion.begin(view, told)
        self.view = view

    def on_mouse_down(self) -> None:
        self.motion.land()

    def action_scroll_row(self, lines: int) -> None:
        """Page Up and Page Down: the lines of the row that have no room."""
        self.query_one(Row).scrolled += lines

    def action_log(self) -> None:
        """Show everything that happened in this round."""
        from kortu_domino.tui.dialogs.log import LogDialog

        if self.view:
            self.app.push_screen(LogDialog(self.view, you=self.called_you(self.view)))

    def called_you(self, view: View) -> int | None:
        """The seat that is told of as “you”: by default who sees the view."""
        return view.seat
