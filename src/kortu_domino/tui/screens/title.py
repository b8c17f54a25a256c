"""The title: the name in cards, and the ways into a game. The app opens it first, and comes back to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.geometry import Size

from kortu_domino.i18n import _, N_, ngettext
from kortu_domino.storage.daily import daily_done, today
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.title_cards import TitleCards

if TYPE_CHECKING:
    from kortu_domino.storage.games import SavedGame
    from kortu_domino.tui.app import KortuDominoApp


ROOMY = 30
"""Lines from which the menu has room below the cards in one column."""


def _columns(room: Size) -> int:
    """How many columns the menu has where there is room for so much."""
    return 1 if room.height >= ROOMY else 2


class TitleScreen(GameScreen[None]):
    """Continue, where there is a game, or another where there are several; then a new game, and all other ways."""

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
        Binding("d", "choose('daily')", N_("daily deal"), show=False),
        Binding("h", "choose('history')", N_("history"), show=False),
        Binding("t", "choose('statistics')", N_("statistics"), show=False),
        Binding("s", "choose('settings')", N_("settings"), show=False),
        Binding("r", "choose('rules')", N_("rules"), show=False),
        Binding("q", "app.quit", N_("quit")),
    ]

    def compose_body(self) -> ComposeResult:
        with Vertical(id="title"):
            yield Center(TitleCards())
            yield Center(Menu(columns=_columns(self.app.size)))
            yield Hint()

    games: Sequence[SavedGame] = ()
    """The games that are not over, the last played first; looked for whenever the title is shown."""

    def on_screen_resume(self) -> None:
        if self.is_current:
            self.app.store.let_go()  # no table is open any more: another window may go on with its game
        self.games = self.app.store.unfinished()
        self.furnish()

    def furnish(self) -> None:
        self.query_one(Menu).set_items(self._items())

    def _items(self) -> list[MenuItem]:
        items = [
            MenuItem("new", _("New game"), _("Two to six at the table, people and bots as you like.")),
            MenuItem("daily", _("Daily deal"), self._daily),
            MenuItem("history", _("History"), _("The games that are over, to be looked at again.")),
            MenuItem("statistics", _("Statistics"), _("How you have played so far.")),
            MenuItem("settings", _("Settings"), _("House rules, how it looks and how fast it goes.")),
            MenuItem("rules", _("Rules"), _("How the game is played, in a few words.")),
            MenuItem("quit", _("Quit"), _("Leave the program.")),
        ]
        return self._kept() + items

    def _kept(self) -> list[MenuItem]:
        """What there is to go on with."""
        if not self.games:
            return []
        from kortu_domino.tui.dialogs.games import about

        kept = [MenuItem("continue", _("Continue"), about(self.games[0], dated=True))]
        if count := len(self.games[1:]):
            others = ngettext(
                "{count} other game is not over.", "{count} other games are not over.", count
            ).format(count=count)
            kept.append(MenuItem("games", _("Other games"), others))
        return kept

    @property
    def _daily(self) -> str:
        """What there is to say of today's deal: whether it is done, and on how many days in a row."""
        daily = daily_done(self.app.store, today())
        if daily.first:
            done = (
                _("Today's deal is done with help: place {place}, points: {points}.")
                if daily.first.helped
                else _("Today's deal is done: place {place}, points: {points}.")
            )
            text = done.format(place=daily.first.place, points=daily.first.points)
        elif any(game.daily == daily.day for game in self.games):
            text = _("Today's deal is begun, and waits for you.")
        else:
            text = _("Today's deal is the same for everybody.")
        if not daily.streak:
            return text
        streak = ngettext("Done on {count} day in a row.", "Done on {count} days in a row.", daily.streak)
        return f"{text}\n{streak.format(count=daily.streak)}"

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(Menu).columns = _columns(event.size)

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
        elif key == "daily":
            self.app.play_daily()
        elif key == "history":
            self.app.show_history()
        elif key == "statistics":
            self.app.show_statistics()
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
        from kortu_domino.tui.dialogs.games import GamesDialog

        def chosen(game: SavedGame | None) -> None:
            if game:
                self.app.resume_game(game)

        self.app.push_screen(GamesDialog(self.games), chosen)
