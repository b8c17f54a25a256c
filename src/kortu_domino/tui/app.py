"""The app: settings, games kept, themes, commands, and the way from one screen to the next.

It decides nothing about the game: a table does, and the table screen shows it. The title is the screen at the bottom
of the stack; everything else is pushed over it. `cli` calls `run`; tests make a KortuDominoApp of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.screen import Screen

from kortu_domino import paths
from kortu_domino.bots import UnknownLevel
from kortu_domino.engine import RecordError
from kortu_domino.i18n import N_, _, tell, use_language
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import Setup
from kortu_domino.table.table import Table, open_table, resume_table
from kortu_domino.tui import themes
from kortu_domino.tui.commands import app_commands
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.styles import stylesheet

if TYPE_CHECKING:
    from kortu_domino.engine import HouseRules, Message


def run(setup: Setup | None = None, pace: Pace | None = None) -> int:
    """Play until the player leaves. Returns the exit code.

    With a `setup` it goes straight to its table. `pace` is how fast others play, whatever the settings say.
    """
    app = KortuDominoApp(setup, pace=pace)
    use_language(app.settings.look.language or None)
    app.run(mouse=app.settings.play.mouse)
    if app.kept_game:
        sys.stderr.write(_("Your game is kept. Continue it with: kortu-domino") + "\n")
    return app.return_code or 0


class KortuDominoApp(App[None]):
    """The game in a terminal.

    `settings` are those in force; change them through `change_settings`. `store` keeps the games. `table` is the
    table being played at, None before the first.
    """

    TITLE = "Kortų domino"
    CSS_PATH = [stylesheet("base"), stylesheet("cards")]
    ALLOW_SELECT = False
    # The title is at the bottom of the stack: there is always a way back to it.
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {"game": TitleScreen}
    DEFAULT_MODE = "game"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", N_("quit"), show=False, priority=True),
        Binding("ctrl+p", "command_palette", N_("commands"), show=False, priority=True),
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
        self.settings_file = settings_file or SettingsFile(paths.settings_file())
        self.settings = self.settings_file.load()
        self.store = store or GameStore(paths.database_file())
        self.table: Table | None = None
        self._setup = setup
        self._pace = pace
        self._held = ExitStack()
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        self._look()

    # Starting

    def on_mount(self) -> None:
        # Nothing is painted until the first screen is whole: a start costs one frame instead of five.
        self._held.enter_context(self.batch_update())
        if self._setup:
            self.new_game(self._setup)
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self._held.close()
        self.screen.refresh()
        for problem in (*self.settings_file.problems, *self.store.problems):
            self.warn(problem)

    # Settings

    def change_settings(self, settings: Settings) -> None:
        """Put settings in force at once, and keep them."""
        self.settings = settings
        self._look()
        if self.table:
            self.table.pace = self.pace
            self.table.auto_draw = settings.play.auto_draw
        if problem := self.settings_file.save(settings):
            self.warn(problem)

    def _look(self) -> None:
        look = self.settings.look
        self.theme = look.theme if look.theme in self.available_themes else themes.DEFAULT
        self.set_class(look.four_colour, "-four-colour")
        self.animation_level = "full" if look.animations else "none"

    @property
    def pace(self) -> Pace:
        """How fast others play."""
        return self._pace or PACES[self.settings.play.pace]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours, for the themes of Textual."""
        return themes.fallbacks(self.current_theme)

    # Games

    @property
    def kept_game(self) -> bool:
        """Whether the game played last is not over."""
        return self.table is not None and not self.table.over

    def new_game(self, setup: Setup) -> None:
        """Open a table and go to it."""
        play = self.settings.play
        self.start_table(open_table(setup, keep=self.store.new(), pace=self.pace, auto_draw=play.auto_draw))

    def resume_game(self, saved: SavedGame) -> None:
        """Go on with a game where it was left."""
        try:
            table = resume_table(
                saved.record,
                saved.seed,
                keep=self.store.resume(saved.id),
                pace=self.pace,
                auto_draw=self.settings.play.auto_draw,
            )
        except (RecordError, UnknownLevel) as error:
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

    def action_setup(self) -> None:
        """Set up a new game."""
        from kortu_domino.tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(), lambda setup: self.new_game(setup) if setup else None)

    def action_settings(self) -> None:
        """Show the settings."""
        from kortu_domino.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def action_rules(self) -> None:
        """Tell the rules of the game set up last."""
        self.show_rules(self.last_rules)

    def show_rules(self, rules: HouseRules) -> None:
        """Tell the rules as they are in force."""
        from kortu_domino.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(rules))

    def warn(self, problem: Message) -> None:
        """Tell of something that is wrong, in a notice."""
        self.notify(tell(problem), severity="warning", timeout=12, markup=False)

    # Commands

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette offers."""
        return app_commands(self, screen)

    def action_command_palette(self) -> None:
        if self.use_command_palette and not CommandPalette.is_open(self):
            self.push_screen(CommandPalette(placeholder=_("What do you want to do?")))
