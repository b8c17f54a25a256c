"""The title: the name in cards, and the ways into a game. The app opens it first, and comes back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical

from kortu_domino.i18n import _, N_
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.title_cards import TitleCards

if TYPE_CHECKING:
    from kortu_domino.storage.games import SavedGame
    from kortu_domino.tui.app import KortuDominoApp


class TitleScreen(GameScreen[None]):
    """Continue, where there is a game; new game, settings, rules, quit."""

    app: KortuDominoApp

    CSS_PATH = stylesheet("title")
    MIN_SIZE = (52, 20)
    HEADING = N_("Title")
    AUTO_FOCUS = "Menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "choose('new')", N_("new game"), show=False),
        Binding("c", "choose('continue')", N_("continue"), show=False),
        Binding("s", "choose('settings')", N_("settings"), show=False),
        Binding("r", "choose('rules')", N_("rules"), show=False),
        Binding("q", "app.quit", N_("quit")),
    ]

    def compose_body(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Center(TitleCards())
            yield Center(Menu())
            yield Hint()

    saved: SavedGame | None = None
    """The game that was played last and is not over; looked for whenever the title is shown."""

    def on_screen_resume(self) -> None:
        self.saved = next(iter(self.app.store.unfinished()), None)
        self.query_one(Menu).set_items(self._items())

    def _items(self) -> list[MenuItem]:
        items = [
            MenuItem("new", _("New game"), _("Two to six at the table, people and bots as you like.")),
            MenuItem("settings", _("Settings"), _("House rules, how it looks and how fast it goes.")),
            MenuItem("rules", _("Rules"), _("How the game is played, in a few words.")),
            MenuItem("quit", _("Quit"), _("Leave the program.")),
        ]
        if self.saved:
            items.insert(0, MenuItem("continue", _("Continue"), about(self.saved)))
        return items

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self.query_one(Hint).say(event.item.help)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.action_choose(event.item.key)

    def action_choose(self, key: str) -> None:
        """Do what an item of the menu says. A second key that comes at once finds the title left already."""
        if not self.is_active:
            return
        if key == "continue" and self.saved:
            self.app.resume_game(self.saved)
        elif key == "new":
            self.app.new_setup()
        elif key == "settings":
            self.app.show_settings()
        elif key == "rules":
            self.app.show_rules(self.app.setup.rules)
        else:
            self.app.exit()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "choose" and parameters == ("continue",):
            return self.saved is not None
        return action != "back"


def about(saved: SavedGame) -> str:
    """A game that was kept, in two lines: who plays, and how it stands."""
    names = [player.name for player in saved.record.players]
    who = " · ".join(names)
    stand = _("Round {number}: {totals}, to {limit}").format(
        number=saved.round, totals=" – ".join(map(str, saved.totals)), limit=saved.record.rules.point_limit
    )
    return f"{who}\n{stand}"
