"""A game that is over: how it ended, and what can be done with it."""

from __future__ import annotations

from datetime import UTC, datetime

from textual.app import ComposeResult
from textual.containers import Center
from textual.widgets import Static

from kortu_domino.i18n import _, N_
from kortu_domino.storage.history import FinishedGame
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.play.finished import about_rules, standing
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.words.moments import moment_label


class GameDialog(Dialog[str]):
    """Dismisses with what is to be done: show the `scores`, a `replay` or a `review`, `export` the record, copy the
    `code` of the deal, or `delete` the game. `code` is empty where there is none.
    """

    CSS_PATH = stylesheet("game")
    HEADING = N_("A finished game")

    def __init__(self, game: FinishedGame, code: str) -> None:
        super().__init__()
        self._game = game
        self._code = code

    def compose_body(self) -> ComposeResult:
        when = moment_label(self._game.ended, datetime.now(UTC).astimezone())
        yield Static(_("Game of {when}").format(when=when), classes="dialog-heading", markup=False)
        yield Sentence(most=3, id="standing")
        yield Sentence(id="about")
        yield Center(Menu())
        yield Hint()

    def opened(self) -> None:
        self.query_one("#standing", Sentence).say(standing(self._game))
        self.query_one("#about", Sentence).say(about_rules(self._game))
        menu = self.query_one(Menu)
        menu.set_items(self._items())
        menu.focus()

    def _items(self) -> list[MenuItem]:
        items = [
            MenuItem("scores", _("Scores"), _("The scoreboard, as it was at the end.")),
            MenuItem("replay", _("Replay"), _("See it again on the table, from the first card on.")),
        ]
        if any(player.bot is None for player in self._game.players):
            items.append(MenuItem("review", _("Review"), _("What each choice of the last round was worth.")))
        items.append(MenuItem("export", _("Export"), _("Save the record as a file in the current folder.")))
        if self._code:
            help = _("{code}: copy it, to play these cards again or to send them to somebody.")
            items.append(MenuItem("code", _("Deal code"), help.format(code=self._code)))
        return [*items, MenuItem("delete", _("Delete"), _("Forget this game. It asks first."))]

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self.query_one(Hint).say(event.item.help)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.leave(event.item.key)
