"""The history: all games that are over, to be searched, sorted and looked at again.

It reads them from a History and deletes and adds there; what a game is shown with are screens of their own.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from kortu_domino.engine import Message, Record, RecordError
from kortu_domino.i18n import _, N_, ngettext
from kortu_domino.storage.history import FinishedGame, History
from kortu_domino.storage.texts import Unreadable, read_text
from kortu_domino.table.deals import deal_code
from kortu_domino.tui import legends
from kortu_domino.tui.dialogs.file import FileDialog
from kortu_domino.tui.dialogs.game import GameDialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.play.finished import about_rules, review_of, scores_of, standing
from kortu_domino.tui.saving import save_record
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.field import Field
from kortu_domino.tui.widgets.game_list import HEADS, GameList
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.words.faults import record_fault

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

_LONGEST = 60  # letters that can be searched for


class HistoryScreen(GameScreen[None]):
    """The list, a line to search in, and below it who played the game under the cursor, and how."""

    app: KortuDominoApp

    CSS_PATH = stylesheet("history")
    HEADING = N_("History")
    LEGENDS = legends.HISTORY
    MIN_SIZE = (60, 20)
    AUTO_FOCUS = "GameList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", N_("search")),
        Binding("s", "sort(1)", N_("sort by")),
        Binding("r", "sort(0)", N_("other way round"), show=False),
        Binding("delete", "delete", N_("delete"), show=False),
        Binding("i", "import", N_("import")),
        Binding("down", "to_list", N_("to the games"), show=False),
        Binding("q", "back", N_("back"), show=False),
    ]

    def __init__(self, history: History) -> None:
        super().__init__()
        self._history = history
        self._unread = False
        """Whether there is no game because those that there are cannot be read."""

    def compose_body(self) -> ComposeResult:
        yield Bar(_("History"))
        with Horizontal(id="search-row"):
            yield Static(_("Search"), id="search-label", markup=False)
            yield Field(longest=_LONGEST, placeholder=_("names, levels, house rules"), id="search")
            yield Action(_("Import…"), "import", id="import")
        yield GameList(self._history)
        yield Sentence(most=1, id="standing")
        yield Sentence(most=1, id="about")

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    @property
    def _field(self) -> Field:
        return self.query_one(Field)

    def on_mount(self) -> None:
        self.furnish()

    def furnish(self) -> None:
        self._field.cursor_blink = False
        self._field.select_on_focus = False
        for name in ("count", "search"):
            self.watch(self._list, name, self._counted)

    def _counted(self) -> None:
        """Say how many games there are; and where there is none, what would be here."""
        count = self._list.count
        games = ngettext("{count} game", "{count} games", count).format(count=count)
        self.query_one(Bar).note = games if count else ""
        self._unread = self._unread and not count
        if self._unread:
            self._list.nothing = _("The games cannot be read.")
        elif self._list.search:
            self._list.nothing = _("No game has “{text}” in its names, levels or house rules.").format(
                text=self._list.search
            )
        else:
            self._list.nothing = _(
                "No game is over yet.\nEach that ends will be listed here, with its scores,"
                " to be replayed and reviewed."
            )

    # The list

    def on_action_pressed(self) -> None:
        self.action_import()

    def on_game_list_moved(self, event: GameList.Moved) -> None:
        game = event.game
        self.query_one("#standing", Sentence).say(standing(game) if game else "")
        self.query_one("#about", Sentence).say(about_rules(game) if game else "")

    def on_game_list_failed(self, event: GameList.Failed) -> None:
        self._unread = True
        self._counted()
        self._list.repaint()
        self.app.warn(event.problem)

    def on_game_list_chosen(self, event: GameList.Chosen) -> None:
        if self.is_active:
            game = event.game
            self.app.push_screen(GameDialog(game, _code(game)), partial(self._do, game))

    def action_sort(self, step: int) -> None:
        """Sort by the next column; with 0, by the same the other way round."""
        orders = list(HEADS)
        self._list.sort(orders[(orders.index(self._list.order) + step) % len(orders)])

    # Searching

    def action_search(self) -> None:
        self.set_focus(self._field)  # at once: what is typed next is no key of this screen

    def on_input_changed(self, event: Field.Changed) -> None:
        self._list.find(" ".join(event.value.split()))

    def on_input_submitted(self) -> None:
        self.action_to_list()

    def action_to_list(self) -> None:
        self.set_focus(self._list)

    def action_back(self) -> None:
        """First out of the search, then out of the screen."""
        if self._field.has_focus or self._field.value:
            self._field.value = ""
            self.action_to_list()
        else:
            super().action_back()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if not self.is_mounted:
            return True
        typing = self._field.has_focus
        if action == "to_list":
            return typing
        if action in ("sort", "delete"):
            return not typing and self._list.count > 0
        return not typing if action in ("search", "import") else True

    # One game

    def _do(self, game: FinishedGame, wish: str | None) -> None:
        if wish == "delete":
            self._ask_to_delete(game)
        elif wish == "code":
            code = _code(game)
            self.app.copy_to_clipboard(code)
            self.app.notify(
                _("Deal code {code}: copied, where the terminal allows it.").format(code=code), markup=False
            )
        elif wish:
            self._show(game, wish)

    def _show(self, game: FinishedGame, wish: str) -> None:
        try:
            record = self._history.record(game.id)
            if wish == "scores":
                self.app.push_screen(scores_of(game, record))
            elif wish == "replay":
                self.app.show_replay(record)
            elif wish == "review":
                self.app.push_screen(review_of(record))
            else:
                save_record(self.app, record)
        except RecordError as error:
            self.app.warn(error.message)

    def action_delete(self) -> None:
        """Forget the game under the cursor, if that is meant."""
        game = self._list.current
        if game and self.is_active:
            self._ask_to_delete(game)

    def _ask_to_delete(self, game: FinishedGame) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                try:
                    self._history.delete(game.id)
                except RecordError as error:
                    self.app.warn(error.message)
                self._list.reload()

        question = Message(N_("Delete this game for ever? {players}"), {"players": standing(game)})
        self.app.push_screen(
            QuestionDialog(question, yes=N_("Delete"), no=N_("Keep"), dangerous=True), answered
        )

    # Import

    def action_import(self) -> None:
        """Take a record from a file."""
        if self.is_active:
            dialog = FileDialog(N_("Import the record in which file?"), yes=N_("Import"), take=self._take)
            self.app.push_screen(dialog, lambda _file: self.action_to_list())

    def _take(self, path: Path) -> str:
        """Add the record in a file; a sentence that says why not, empty where that was done."""
        try:
            self._history.add(Record.from_json(read_text(path)))
        except Unreadable as error:
            return _("{file}: {reason}").format(file=path.name or path, reason=error)
        except RecordError as error:
            return record_fault(path.name, error)
        self._list.reload()
        self.app.notify(_("The game is imported."), markup=False)
        return ""


def _code(game: FinishedGame) -> str:
    """The deal code of a game, empty where its seed is not known."""
    return deal_code(game.rules, game.seed) if game.seed else ""
