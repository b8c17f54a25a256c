"""The games that are not over, to go on with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widgets import Static

from kortu_domino.engine import Message
from kortu_domino.i18n import _, N_
from kortu_domino.storage.games import NotResumed, SavedGame
from kortu_domino.table.keeper import KeepError
from kortu_domino.tui.cells import clip
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.dialogs.question import QuestionDialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.words.moments import moment_label
from kortu_domino.words.names import called

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

LONGEST_LINE = 42
"""Cells of a line of the list: it fits into the smallest terminal."""


class GamesDialog(Dialog[SavedGame]):
    """Dismisses with the game that was chosen of `games`, the first of which is under the cursor.

    Games can be deleted in it, from the app's store. Once none is left it dismisses with None.
    """

    app: KortuDominoApp

    CSS_PATH = stylesheet("games")
    HEADING = N_("Unfinished games")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete", "delete", N_("delete"))]

    def __init__(self, games: Sequence[SavedGame]) -> None:
        super().__init__()
        self._games = {str(game.id): game for game in games}

    def compose_body(self) -> ComposeResult:
        yield Static(_("Unfinished games"), classes="dialog-heading", markup=False)
        with VerticalScroll(id="games", can_focus=False):
            yield Menu()
        yield Hint()

    def opened(self) -> None:
        menu = self.query_one(Menu)
        menu.set_items([_item(key, game) for key, game in self._games.items()])
        menu.focus()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self.query_one(Hint).say(event.item.help)
        self.query_one("#games").scroll_to_region(Region(0, event.menu.cursor, 1, 1), animate=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.leave(self._games[event.item.key])

    def action_delete(self) -> None:
        """Forget the game under the cursor, if that is meant."""
        if not self.is_active:
            return
        menu = self.query_one(Menu)
        key = menu.items[menu.cursor].key
        question = Message(N_("Delete this game for ever? {players}"), {"players": _names(self._games[key])})
        self.app.push_screen(
            QuestionDialog(question, yes=N_("Delete"), no=N_("Keep"), dangerous=True),
            lambda yes: self._delete(key) if yes else None,
        )

    def _delete(self, key: str) -> None:
        try:
            self.app.store.forget(self._games[key].id)
        except (NotResumed, KeepError) as error:
            self.app.warn(error.message)
            return
        del self._games[key]
        if not self._games:
            self.leave(None)
            return
        menu = self.query_one(Menu)
        place = min(menu.cursor, len(self._games) - 1)
        self.opened()
        menu.cursor = place


def about(saved: SavedGame, *, dated: bool = False) -> str:
    """A game that was kept, in two lines: who plays, and how it stands; where `dated`, also when it was played."""
    stand = (
        _("{when} · round {number}: {totals}, to {limit}")
        if dated
        else _("Round {number}: {totals}, to {limit}")
    )
    told = stand.format(
        when=_when(saved),
        number=saved.round,
        totals=" – ".join(map(str, saved.totals)),
        limit=saved.record.rules.point_limit,
    )
    return f"{_names(saved)}\n{told}"


def _when(saved: SavedGame) -> str:
    return moment_label(saved.updated, datetime.now(UTC).astimezone())


def _names(saved: SavedGame) -> str:
    return " · ".join(called(player.name) for player in saved.record.players)


def _item(key: str, saved: SavedGame) -> MenuItem:
    return MenuItem(key, clip(f"{_when(saved)}   {_names(saved)}", LONGEST_LINE), about(saved))
