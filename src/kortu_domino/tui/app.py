"""The app: settings, games kept, themes, commands, and the way from one screen to the next.

It decides nothing about the game: a table does, and the table screen shows it. The title is the screen at the bottom
of the stack; everything else is pushed over it. `cli` calls `run`; tests make a KortuDominoApp of their own.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.notifications import Notify
from textual.screen import Screen
from textual.timer import Timer

from kortu_domino import paths
from kortu_domino.bots import UnknownLevel
from kortu_domino.engine import RecordError
from kortu_domino.i18n import _, N_, ngettext, tell, use_language
from kortu_domino.storage.games import GameStore, NotResumed, SavedGame
from kortu_domino.storage.log import log_trouble, logging_to, stopped
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import SeatSetup, Setup, SetupError
from kortu_domino.table.table import Table, open_table, resume_table
from kortu_domino.tui import themes
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.leaving import Deadline, leaving_on_signals
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.seats import first_setup
from kortu_domino.tui.styles import stylesheet

if TYPE_CHECKING:
    from kortu_domino.engine import HouseRules, Message

REST = 0.5
"""Seconds without a change after which settings are written: a slow disk is not to slow the keys."""
FAULT = 1
"""The exit code after a fault of the program."""
MOST_PROBLEMS = 4
"""In one notice: more would cover the screen."""

_logger = logging.getLogger(__name__)


def run(
    say: Callable[[str], None],
    setup: Setup | None = None,
    pace: Pace | None = None,
    opened: Callable[[], Screen[Any]] | None = None,
) -> int:
    """Play until the player leaves. Returns the exit code: 0, or 1 after a fault, or 128 and a signal's number.

    With a `setup` it goes straight to its table; with `opened` to that screen, and ends when that is left. `pace` is
    how fast others play, whatever the settings say. What the player should know afterwards is handed to `say`, a line
    at a time.
    """
    for stray in ("COLUMNS", "LINES"):  # Textual would take them for the size of the terminal
        os.environ.pop(stray, None)
    log = paths.log_file()
    with logging_to(log):
        app = KortuDominoApp(setup, pace=pace, opened=opened)
        use_language(app.settings.look.language or None)
        try:
            with leaving_on_signals(app.leave):
                app.run(mouse=app.settings.play.mouse)
        finally:
            app.deadline.cancel()
    if app.return_code == FAULT:
        say(tell(stopped(log)))
    if app.unkept:
        say(tell(app.unkept))
    if app.has_kept_game:
        say(_("Your game is kept. Start kortu-domino again to continue it."))
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
        opened: Callable[[], Screen[Any]] | None = None,
    ) -> None:
        super().__init__()
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        self.settings_file = settings_file or SettingsFile(
            paths.settings_file(), themes=set(self.available_themes), own_themes=themes.THEMES
        )
        self.settings = self.settings_file.load()
        self.store = store or GameStore(paths.database_file())
        self.table: Table | None = None
        self.unkept: Message | None = None
        self.deadline = Deadline(self._give_up)
        self._rest: Timer | None = None
        """Runs while there are settings to be kept."""
        self._setup = setup
        self._pace = pace
        self._opened = opened
        self._held = ExitStack()
        self._look()

    # Starting

    def on_mount(self) -> None:
        # Nothing is painted until the first screen is whole: a start costs one frame instead of five.
        self._held.enter_context(self.batch_update())
        if self._setup:
            self._play(self._setup)
        elif self._opened:
            self.push_screen(self._opened(), lambda _result: self.exit())
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self._held.close()
        self.screen.refresh()
        self.warn(
            *self.settings_file.problems,
            *filter(None, [self.store.trouble, log_trouble(paths.log_file())]),
        )

    def get_driver_class(self) -> type[Driver]:
        """Our own driver, where there is one for the system."""
        if os.name != "posix":
            return super().get_driver_class()
        from kortu_domino.tui.driver import TerminalDriver

        return TerminalDriver

    # Ending

    def panic(self, *renderables: object) -> None:
        """End the program because of a fault."""
        # Textual's own would print what variables hold, other players' hands among it.
        self._return_code = FAULT
        _logger.error("the program had to stop", exc_info=self._exception)
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self.panic()

    def _handle_exception(self, error: Exception) -> None:
        if self._exit or not self.is_running:  # what was just opening finds itself closed
            _logger.info("while leaving", exc_info=error)
        else:
            super()._handle_exception(error)

    def leave(self, code: int) -> None:
        """Leave with an exit code because the system says so: from any thread, or from the handler of a signal."""
        if self._loop is None:  # before it begins or after it ended, when the terminal is not its own
            raise SystemExit(code)
        if self.deadline.set(code):
            self._loop.call_soon_threadsafe(self.exit, None, code)

    def _give_up(self) -> None:
        """What is done for an app that does not answer, before its process ends."""
        let_go = getattr(self._driver, "let_go", None)
        if let_go:
            let_go()
        if self._rest:
            with suppress(KeepError):
                self.settings_file.save(self.settings)

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
        if self._setup and self.table:
            # Bots keep the names that they were given.
            seats = tuple(SeatSetup(seat.player.name, seat.player.bot) for seat in self.table.seats)
            self._play(replace(self._setup, seats=seats, seed=None))

    def resume_game(self, saved: SavedGame) -> None:
        """Go on with a game where it was left, in this window or another; where that cannot be, say why."""
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
            )
            seats = tuple(SeatSetup(player.name, player.bot) for player in record.players)
            self._setup = Setup(record.rules, seats)
        except (NotResumed, RecordError, UnknownLevel, SetupError) as error:
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

        if not self._gone_back_to(SettingsScreen):
            self.push_screen(SettingsScreen())

    def show_rules(self, rules: HouseRules, seed: str = "") -> None:
        """Tell the rules as they are in force, and the seed where a game is played."""
        from kortu_domino.tui.screens.rules import RulesScreen

        if not self._gone_back_to(RulesScreen):
            self.push_screen(RulesScreen(rules, seed))

    def _gone_back_to(self, kind: type[Screen[Any]]) -> bool:
        """Go back to a screen of a kind that is under the one in sight; False where there is none."""
        if not any(isinstance(screen, kind) for screen in self.screen_stack):
            return False
        while not isinstance(self.screen, kind):
            self.pop_screen()
        return True

    def warn(self, *problems: Message) -> None:
        """Tell of what is wrong, in one notice; nothing is said of nothing."""
        if not problems:
            return
        lines = [tell(problem) for problem in problems[:MOST_PROBLEMS]]
        if more := len(problems) - len(lines):
            lines.append(ngettext("And {count} more.", "And {count} more.", more).format(count=more))
        self.notify("\n".join(lines), severity="warning", timeout=12, markup=False)

    def on_notify(self, event: Notify) -> None:
        """Warnings are one notice, with each thing in it once; any other notice takes the place of an equal one."""
        new = event.notification
        for standing in list(self._notifications):
            if standing.severity == new.severity == "warning":
                lines = dict.fromkeys([*standing.message.splitlines(), *new.message.splitlines()])
                new.message = "\n".join(lines)
            elif standing.message != new.message:
                continue
            self._unnotify(standing, refresh=False)

    # Commands

    def action_command_palette(self) -> None:
        """Show what can be done here; over a dialog, in it, and where there is no room for it, nothing."""
        from kortu_domino.tui.dialogs.commands import CommandsDialog

        screen = self.screen
        if screen.has_class("-too-small") or any(
            isinstance(each, CommandsDialog) for each in self.screen_stack
        ):
            return

        def chosen(command: SystemCommand | None) -> None:
            if command:
                command.callback()

        self.push_screen(CommandsDialog(app_commands(self, screen)), chosen)
