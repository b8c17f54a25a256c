"""The ways from one screen to the next: what opens which, and how one comes back. The app is made of it.

A screen is imported when it is opened: the program starts with the title alone.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from kortu_domino.engine import Message, RecordError, replay
from kortu_domino.i18n import N_
from kortu_domino.tui.notices import Notices

if TYPE_CHECKING:
    from kortu_domino.engine import HouseRules, Record
    from kortu_domino.storage.games import GameStore
    from kortu_domino.storage.settings import Settings
    from kortu_domino.table.setup import Setup
    from kortu_domino.table.table import Table


class Ways(Notices, inherit_bindings=False):
    """Opens screens over the one in sight. A screen that is under it already is gone back to."""

    if TYPE_CHECKING:  # what the app has besides
        settings: Settings
        store: GameStore
        table: Table | None

        @property
        def setup(self) -> Setup: ...
        def new_game(self, setup: Setup) -> None: ...

    def back_to_title(self) -> None:
        """Leave every screen above the title."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def new_setup(self) -> None:
        """Set up a game, and play it; where none is agreed on, a table whose game is over is left, too."""
        from kortu_domino.tui.screens.setup import SetupScreen

        def agreed(setup: Setup | None) -> None:
            if setup:
                self.new_game(setup)
            elif self.table and self.table.over:
                self.back_to_title()

        self.push_screen(SetupScreen(self.setup), agreed)

    def show_settings(self) -> None:
        """Show the settings."""
        from kortu_domino.tui.screens.settings import SettingsScreen

        if not self._gone_back_to(SettingsScreen):
            self.push_screen(SettingsScreen())

    def show_rules(self, rules: HouseRules, seed: str = "") -> None:
        """Tell the rules as they are in force, and the seed where a game is played."""
        from kortu_domino.tui.screens.rules import RulesScreen

        if not self._gone_back_to(RulesScreen):
            self.push_screen(RulesScreen(rules, seed))

    def show_history(self) -> None:
        """Show the games that are over."""
        from kortu_domino.storage.history import History
        from kortu_domino.tui.screens.history import HistoryScreen

        if not self._gone_back_to(HistoryScreen):
            self.push_screen(HistoryScreen(History(self.store, self.settings.variants)))

    def show_replay(self, record: Record, number: int = 1, seat: int | None = None) -> None:
        """Show a record on the table, from a round on, as a seat saw it; where it cannot be played, say why."""
        from kortu_domino.tui.screens.replay import ReplayScreen

        try:
            replay(record)
        except RecordError as error:
            self.warn(error.message)
            return
        if record.rounds:
            self.push_screen(ReplayScreen(record, number=number, seat=seat))
        else:
            self.warn(Message(N_("The record ends before the first deal.")))

    def show_statistics(self) -> None:
        """Show how the player has played so far."""
        from kortu_domino.storage.history import History
        from kortu_domino.storage.statistics import statistics_beside
        from kortu_domino.tui.screens.statistics import StatisticsScreen

        if not self._gone_back_to(StatisticsScreen):
            find = partial(statistics_beside, self.store.path)
            self.push_screen(StatisticsScreen(find, History(self.store)))

    def _gone_back_to(self, kind: type[Screen[Any]]) -> bool:
        """Go back to a screen of a kind that is under the one in sight; False where there is none."""
        if not any(isinstance(screen, kind) for screen in self.screen_stack):
            return False
        while not isinstance(self.screen, kind):
            self.pop_screen()
        return True
