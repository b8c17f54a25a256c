"""Which game is played: a new one, today's deal, the one before again, or one that was left. The app is made of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from kortu_domino.bots import UnknownLevel
from kortu_domino.engine import RecordError
from kortu_domino.i18n import _
from kortu_domino.storage.daily import Daily, daily_begun, daily_done, today
from kortu_domino.storage.games import PLAYED_UNKEPT, NotResumed, SavedGame
from kortu_domino.table.setup import SeatSetup, Setup, SetupError, first_setup, only_person
from kortu_domino.tui.ways import Ways

if TYPE_CHECKING:
    from kortu_domino.engine import HouseRules
    from kortu_domino.storage.settings import Settings
    from kortu_domino.table.pace import Pace
    from kortu_domino.table.table import Table


class Playing(Ways, inherit_bindings=False):
    """Begins games and goes on with them, each at a table of its own.

    `table` is the table being played at, None before the first, and `daily` the day whose daily deal is played there,
    None where it is another game.
    """

    if TYPE_CHECKING:  # what the app has besides

        @property
        def pace(self) -> Pace: ...
        def change_settings(self, settings: Settings) -> None: ...

    def __init__(self, setup: Setup | None) -> None:
        super().__init__()
        self.table: Table | None = None
        self.daily: date | None = None
        self._setup = setup

    @property
    def setup(self) -> Setup:
        """What was agreed for the game before, and is likely for the next."""
        if self.settings.setup is None:
            return first_setup()
        from kortu_domino.tui.seats import with_names

        return with_names(self.settings.setup)

    @property
    def rules(self) -> HouseRules:
        """The rules in force: of the game being played, else of the next."""
        return self.table.rules if self.table and not self.table.over else self.setup.rules

    @property
    def has_kept_game(self) -> bool:
        """Whether the game that was played at the table is not over, and can be continued."""
        return self.table is not None and not self.table.over and self.table.kept

    def new_game(self, setup: Setup) -> None:
        """Play a game, and remember what was agreed for the next."""
        if setup != self.settings.setup:
            self.change_settings(replace(self.settings, setup=setup))
        self._play(setup)

    def _play(self, setup: Setup, daily: date | None = None) -> None:
        from kortu_domino.table.table import open_table

        self._setup = setup
        self.daily = daily
        keep, play = self.store.new(daily), self.settings.play
        self.start_table(open_table(setup, keep=keep, pace=self.pace, auto_draw=play.auto_draw))

    def play_daily(self) -> None:
        """Play today's deal, or go on with it where it was begun; where it was played before, say that that counts."""
        from kortu_domino.table.deals import daily_setup

        day = today()
        if begun := daily_begun(self.store, day):
            self.resume_game(begun)
            return
        first = daily_done(self.store, day).first
        self._play(daily_setup(day, only_person(self.setup)), day)
        if first:
            from kortu_domino.words.results import first_time_counts

            played = _("You have played today's deal.")
            counts = first_time_counts(first.place, first.points, helped=first.helped)
            self.notify(f"{played} {counts}", timeout=8, markup=False)

    def play_again(self) -> None:
        """Play another game with the players and rules of the one before; other cards, even if it had a seed."""
        if self._setup and self.table:
            # Bots keep the names that they were given.
            seats = tuple(SeatSetup(seat.player.name, seat.player.bot) for seat in self.table.seats)
            self._play(replace(self._setup, seats=seats, seed=None))

    @property
    def daily_standing(self) -> Daily | None:
        """How the player stands with the daily deal at the table; None where another game is played there."""
        return daily_done(self.store, self.daily) if self.daily else None

    def resume_game(self, saved: SavedGame) -> None:
        """Go on with a game where it was left, in this window or another; where that cannot be, say why."""
        from kortu_domino.table.table import resume_table

        try:
            saved, keep = self.store.resume(saved.id)
            record = saved.record
            table = resume_table(
                record,
                saved.seed,
                keep=keep,
                pace=self.pace,
                auto_draw=self.settings.play.auto_draw,
                hints=saved.hints,
                undone=saved.undone,
            )
            seats = tuple(SeatSetup(player.name, player.bot) for player in record.players)
            self._setup = Setup(record.rules, seats)
        except (NotResumed, RecordError, UnknownLevel, SetupError) as error:
            self.warn(error.message)
        else:
            self.daily = saved.daily
            self.start_table(table)
            if keep is None:
                self.warn(PLAYED_UNKEPT)

    def start_table(self, table: Table) -> None:
        """Go to a table; from another table, instead of it."""
        from kortu_domino.tui.screens.table import TableScreen

        self.table = table
        screen = TableScreen(table)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
