"""The title: the name in cards, and the ways into a game. The app opens it first, and comes back to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical

from kortu_domino.i18n import _, N_, ngettext
from kortu_domino.tui.dialogs.games import GamesDialog, about
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.title_cards import TitleCards

if TYPE_CHECKING:
    from kortu_domino.storage.games import SavedGame
    from kortu_domino.tui.app import KortuDominoApp


class TitleScreen(GameScreen[None]):
    """Continue, where there is a game, or another where there are several; new game, settings, rules, quit."""

    app: KortuDominoApp

    CSS_PATH = stylesheet("title")
    MIN_SIZE = (52, 20)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (23, "-high")]  # noqa: RUF012 - as Textual has it
    HEADING = N_("Title")
    AUTO_FOCUS = "Menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "choose('new')", N_("new game"), show=False),
        Binding("c", "choose('continue')", N_("continue"), show=False),
        Binding("o", "choose('games')", N_("other games"), show=False),
        Binding("s", "choose('settings')", N_("settings"), show=False),
        Binding("r", "choose('rules')", N_("rules"), show=False),
        Binding("q", "app.quit", N_("quit")),
    ]

    def compose_body(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Center(TitleCards())
            yield Center(Menu())
            yield Hint()

    games: Sequence[SavedGame] = ()
    """The games that are not over, the last played first; looked for whenever the title is shown."""

    def on_screen_resume(self) -> None:
        if self.is_current:
            self.app.store.let_go()  # no table is open any more: another window may go on with its game
        self.games = self.app.store.unfinished()
        self.query_one(Menu).set_items(self._items())

    def _items(self) -> list[MenuItem]:
        items = [
            MenuItem("new", _("New game"), _("Two to six at the table, people and bots as you like.")),
            MenuItem("settings", _("Settings"), _("House rules, how it looks and how fast it goes.")),
            MenuItem("rules", _("Rules"), _("How the game is played, in a few words.")),
            MenuItem("quit", _("Quit"), _("Leave the program.")),
        ]
        kept = [MenuItem("continue", _("Continue"), about(game)) for game in self.games[:1]]
        if count := len(self.games[1:]):
            others = ngettext(
                "{count} other game is not over.", "{count} other games are not over.", count
            ).format(count=count)
            kept.append(MenuItem("games", _("Other games"), others))
        return kept + items

    def on_menu_moved(self, event: Menu.Moved) -> None:
        self.query_one(Hint).say(event.item.help)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.action_choose(event.item.key)

    def action_choose(self, key: str) -> None:
        """Do what an item of the menu says. A second key that comes at once finds the title left already."""
        if not self.is_active:
            return
        if key == "continue":
            self.app.resume_game(self.games[0])
        elif key == "games":
            self._choose_game()
        elif key == "new":
            self.app.new_setup()
        elif key == "settings":
            self.app.show_settings()
        elif key == "rules":
            self.app.show_rules(self.app.setup.rules)
        else:
            self.app.exit()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "choose" and parameters[0] in ("continue", "games"):
            return len(self.games) > (parameters[0] == "games")
        return action != "back"

    def _choose_game(self) -> None:
        def chosen(game: SavedGame | None) -> None:
            if game:
                self.app.resume_game(game)

        self.app.push_screen(GamesDialog(self.games), chosen)
