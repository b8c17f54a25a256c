"""The app: settings, games kept, themes, commands, and the way from one screen to the next.

It decides nothing about the game: a table does, and the table screen shows it. The title is the screen at the bottom
of the stack; everything else is pushed over it. `cli` calls `run`; tests make a KortuDominoApp of their own.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen
from textual.timer import Timer

from kortu_domino import paths
from kortu_domino.bots import UnknownLevel
from kortu_domino.engine import RecordError
from kortu_domino.i18n import _, N_, tell, use_language
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.storage.log import logging_to
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import SeatSetup, Setup, SetupError
from kortu_domino.table.table import Table, open_table, resume_table
from kortu_domino.tui import themes
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.seats import first_setup
from kortu_domino.tui.styles import stylesheet

if TYPE_CHECKING:
    from kortu_domino.engine import HouseRules, Message

REST = 0.5
"""Seconds without a change after which settings are written: a slow disk is not to slow the keys."""


_logger = logging.getLogger(__name__)


def run(setup: Setup | None = None, pace: Pace | None = None) -> int:
    """Play until the player leaves. Returns the exit code.

    With a `setup` it goes straight to its table. `pace` is how fast others play, whatever the settings say.
    """
    for stray in ("COLUMNS", "LINES"):  # Textual would take them for the size of the terminal
        os.environ.pop(stray, None)
    with logging_to(paths.log_file()):
        app = KortuDominoApp(setup, pace=pace)
        use_language(app.settings.look.language or None)
        app.run(mouse=app.settings.play.mouse)
    if app.return_code:
        sys.stderr.write(
            _("The program had to stop. What went wrong is in {file}.").format(file=paths.log_file()) + "\n"
        )
    if app.unkept:
        sys.stderr.write(tell(app.unkept) + "\n")
    if app.has_kept_game:
        sys.stderr.write(_("Your game is kept. Start kortu-domino again to continue it.") + "\n")
    return app.return_code or 0


class KortuDominoApp(App[object], inherit_bindings=False):
    """The game in a terminal.

    `settings` are those in force: values that are replaced, never changed in place; see `change_settings`. `store`
    keeps the games, and is closed when the app ends. `table` is the table being played at, None before the first.
    `unkept` is why the settings as they are could not be kept, None where they are or will be.
    """

    TITLE = "Kortų domino"
    CSS_PATH: ClassVar[str | PurePath | list[str | PurePath] | None] = [
        stylesheet("base"),
        stylesheet("cards"),
    ]
    ALLOW_SELECT = False
    # The title is at the bottom of the stack: there is always a way back to it.
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {"game": TitleScreen}
    DEFAULT_MODE = "game"
    BINDING_GROUP_TITLE = N_("Everywhere")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", N_("quit"), show=False, priority=True),
        Binding("ctrl+p", "command_palette", N_("menu"), priority=True),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        settings_file: SettingsFile | None = None,
        store: GameStore | None = None,
        pace: Pace | None = None,
    ) -> None:
        super().__init__()
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        self.settings_file = settings_file or SettingsFile(
            paths.settings_file(), themes=set(self.available_themes)
        )
        self.settings = self.settings_file.load()
        self.store = store or GameStore(paths.database_file())
        self.table: Table | None = None
        self.unkept: Message | None = None
        self._rest: Timer | None = None
        """Runs while there are settings to be kept."""
        self._setup = setup
        self._pace = pace
        self._held = ExitStack()
        self._look()

    # Starting

    def on_mount(self) -> None:
        # Nothing is painted until the first screen is whole: a start costs one frame instead of five.
        self._held.enter_context(self.batch_update())
        if self._setup:
            self._play(self._setup)
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self._held.close()
        self.screen.refresh()
        self.warn(*self.settings_file.problems, *filter(None, [self.store.trouble]))

    def _fatal_error(self) -> None:
        # Textual's own would print what variables hold, other players' hands among it.
        _logger.error("the program had to stop", exc_info=self._exception)
        self._close_messages_no_wait()

    # Settings

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force at once; they are kept a moment later, see `keep_settings`."""
        if settings.play.mouse != self.settings.play.mouse:
            self._use_mouse(settings.play.mouse)
        self.settings = settings
        self._look()
        if self.table:
            self.table.pace = self.pace
            self.table.auto_draw = settings.play.auto_draw
        if self._rest:
            self._rest.stop()
        self._rest = self.set_timer(REST, self.keep_settings)

    def keep_settings(self) -> None:
        """Write to the file what was changed and is not there yet."""
        if self._rest is None:
            return
        self._rest.stop()
        self._rest = None
        try:
            self.settings_file.save(self.settings)
        except KeepError as error:
            self.unkept = error.message
            self.warn(error.message)
        else:
            self.unkept = None

    def on_unmount(self) -> None:
        self.keep_settings()
        self.store.close()

    def _look(self) -> None:
        look = self.settings.look
        theme = self.available_themes.get(look.theme)
        # Without colours a theme of the terminal's own would be black on black.
        usable = theme is not None and not (theme.ansi and self.no_color)
        self.theme = look.theme if usable else themes.DEFAULT
        self.set_class(look.four_colour, "-four-colour")
        self.animation_level = constants.TEXTUAL_ANIMATIONS if look.animations else "none"

    def _use_mouse(self, on: bool) -> None:
        """Take the mouse, or leave it to the terminal. Textual has no public way to do so while an app runs."""
        driver = self._driver
        switch = getattr(driver, "_enable_mouse_support" if on else "_disable_mouse_support", None)
        if driver and switch:
            driver._mouse = True
            switch()

    def use_theme(self, name: str) -> None:
        """Change the colours."""
        self.change_settings(replace(self.settings, look=replace(self.settings.look, theme=name)))

    @property
    def pace(self) -> Pace:
        """How fast others play."""
        return self._pace or PACES[self.settings.play.pace]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours, for the themes of Textual."""
        return themes.fallbacks(self.current_theme)

    # Games

    @property
    def setup(self) -> Setup:
        """What was agreed for the game before, and is likely for the next."""
        return self.settings.setup or first_setup()

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

    def _play(self, setup: Setup) -> None:
        self._setup = setup
        play = self.settings.play
        self.start_table(open_table(setup, keep=self.store.new(), pace=self.pace, auto_draw=play.auto_draw))

    def play_again(self) -> None:
        """Play another game with the players and rules of the one before; other cards, even if it had a seed."""
        if self._setup:
            self._play(replace(self._setup, seed=None))

    def resume_game(self, saved: SavedGame) -> None:
        """Go on with a game where it was left."""
        record = saved.record
        try:
            table = resume_table(
                record,
                saved.seed,
                keep=self.store.resume(saved.id),
                pace=self.pace,
                auto_draw=self.settings.play.auto_draw,
            )
            seats = tuple(SeatSetup(player.name, player.bot) for player in record.players)
            self._setup = Setup(record.rules, seats)
        except (RecordError, UnknownLevel, SetupError) as error:
            self.warn(error.message)
        else:
            self.start_table(table)

    def start_table(self, table: Table) -> None:
        """Go to a table; from another table, instead of it."""
        from kortu_domino.tui.screens.table import TableScreen

        self.table = table
        screen = TableScreen(table)
        if isinstance(self.screen, TableScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # Ways

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

        self.push_screen(SettingsScreen())

    def show_rules(self, rules: HouseRules) -> None:
        """Tell the rules as they are in force."""
        from kortu_domino.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(rules))

    def warn(self, *problems: Message) -> None:
        """Tell of what is wrong, in one notice; nothing is said of nothing."""
        if problems:
            self.notify("\n".join(map(tell, problems)), severity="warning", timeout=12, markup=False)

    def take_picture(self) -> None:
        """Save the screen as an SVG file in the current folder, and say where."""
        try:
            file = self.save_screenshot()
        except OSError as error:
            self.notify(
                _("The picture is not saved: {reason}.").format(reason=error.strerror or error),
                severity="warning",
                markup=False,
            )
        else:
            self.notify(_("The picture is saved as {file}.").format(file=file), markup=False)

    # Commands

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers."""
        return app_commands(self, screen)

    def action_command_palette(self) -> None:
        if self.use_command_palette and not CommandPalette.is_open(self):
            self.push_screen(CommandPalette(placeholder=_("What do you want to do?")))
