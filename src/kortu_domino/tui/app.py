"""The app: settings, themes, keys, commands, and how it starts and ends. Which game is played is in `playing`, which
screen leads to which in `ways`.

It decides nothing about the game: a table does, and the table screen shows it. The title is the screen at the bottom
of the stack; everything else is pushed over it. `cli` calls `run`; tests make a KortuDominoApp of their own.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, ClassVar

from textual import constants
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import Monochrome
from textual.screen import Screen
from textual.signal import Signal
from textual.timer import Timer

from kortu_domino import paths
from kortu_domino.i18n import _, N_, tell, use_language
from kortu_domino.signals import leaving_on_signals
from kortu_domino.stand_ins import lacks_signs
from kortu_domino.storage.games import GameStore
from kortu_domino.storage.log import log_trouble, logging_to, stopped
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.keeper import KeepError
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import Setup
from kortu_domino.tui import themes
from kortu_domino.tui.colourless import Colourless, wants_no_colours
from kortu_domino.tui.environment import draw_soon, heed_only_what_can_be
from kortu_domino.tui.fitting import FittingScreen
from kortu_domino.tui.leaving import Deadline
from kortu_domino.tui.meant_keys import meant_key
from kortu_domino.tui.plain import PLAIN, Plain
from kortu_domino.tui.playing import Playing
from kortu_domino.tui.screens.title import TitleScreen
from kortu_domino.tui.styles import ParsedOnce, stylesheet

if TYPE_CHECKING:
    from kortu_domino.engine import Message

REST = 0.5
"""Seconds without a change after which settings are written: a slow disk is not to slow the keys."""
FAULT = 1
"""The exit code after a fault of the program."""

_logger = logging.getLogger(__name__)


def run(
    say: Callable[[str], None],
    setup: Setup | None = None,
    pace: Pace | None = None,
    opened: Callable[[], Screen[Any]] | None = None,
    daily: bool = False,
) -> int:
    """Play until the player leaves. Returns the exit code: 0, or 1 after a fault, or 128 and a signal's number.

    With a `setup` it goes straight to its table; with `daily` to that of the daily deal; with `opened` to that screen,
    and ends when that is left. `pace` is how fast others play, whatever the settings say. What the player should know
    afterwards is handed to `say`, a line at a time.
    """
    heed_only_what_can_be()
    draw_soon()
    log = paths.log_file()
    with logging_to(log):
        plain = lacks_signs(sys.__stderr__)  # where Textual draws
        store = GameStore(paths.database_file(), announce=lambda message: say(tell(message)))
        app = KortuDominoApp(setup, store=store, pace=pace, opened=opened, daily=daily, plain=plain)
        use_language(app.settings.look.language or None)
        try:
            with leaving_on_signals(app.leave):
                app.run(mouse=app.settings.play.mouse)
        finally:
            app.deadline.cancel()
    if app.return_code == FAULT:
        say(tell(stopped(log)))
    for message in filter(None, [app.put_aside, app.unkept]):
        say(tell(message))
    if app.table and not app.table.over and (gone := app.store.gone):
        say(tell(gone))
    elif app.has_kept_game:
        say(_("Your game is kept. Start kortu-domino again to continue it."))
    return app.return_code or 0


class KortuDominoApp(Playing, inherit_bindings=False):
    """The game in a terminal.

    `settings` are those in force: values that are replaced, never changed in place; see `change_settings`. `store`
    keeps the games, and is closed when the app ends. `unkept` is why the settings as they are could not be kept, None
    where they are or will be; `put_aside` that their file was broken and is kept under another name, None where it is
    not. A `plain` app shows nothing but ASCII.
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
        Binding("ctrl+l", "redraw", N_("redraw"), show=False, priority=True),
        Binding("m", "mouse_off", N_("mouse off"), show=False),
        Binding("m", "mouse_on", N_("mouse on"), show=False),
    ]

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        settings_file: SettingsFile | None = None,
        store: GameStore | None = None,
        pace: Pace | None = None,
        opened: Callable[[], Screen[Any]] | None = None,
        daily: bool = False,
        plain: bool = False,
    ) -> None:
        super().__init__(setup)
        self.stylesheet = ParsedOnce(variables=self.theme_variables)
        self._filters.append(Plain(enabled=plain))
        self.set_class(plain, PLAIN)
        self.no_color = wants_no_colours()
        # Textual would show greys, and also where NO_COLOR is empty.
        self._filters = [each for each in self._filters if not isinstance(each, Monochrome)]
        self._filters.append(Colourless(enabled=self.no_color))
        for theme in themes.themes_for(None if self.no_color else self.console.color_system).values():
            self.register_theme(theme)
        self.settings_file = settings_file or SettingsFile(
            paths.settings_file(), themes=set(self.available_themes), own_themes=themes.THEMES
        )
        self.settings = self.settings_file.load()
        self.settings_changed = Signal[Settings](self, "settings")
        self.store = store or GameStore(paths.database_file())
        self.unkept: Message | None = None
        self.put_aside: Message | None = None
        self.deadline = Deadline(self._give_up)
        self._rest: Timer | None = None
        """Runs while there are settings to be kept."""
        self._pace = pace
        self._opened = opened
        self._daily_first = daily
        self._held = ExitStack()
        self._look()

    # Starting

    def on_mount(self) -> None:
        # Nothing is painted until the first screen is whole: a start costs one frame instead of five.
        self._held.enter_context(self.batch_update())
        if self._setup:
            self._play(self._setup)
        elif self._daily_first:
            self.play_daily()
        elif self._opened:
            self.push_screen(self._opened(), lambda _result: self.exit())
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self._held.close()
        self.screen.refresh()
        self.screen._on_timer_update()  # at once: Textual would wait for the next sixtieth of a second
        # The gravest first: of several, only that is told here.
        troubles = filter(None, [self.store.trouble, log_trouble(paths.log_file())])
        self.warn(*troubles, *self.settings_file.problems)

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
        retold = settings.look.language != self.settings.look.language
        self.settings = settings
        self.settings_changed.publish(settings)
        self._look()
        if retold:
            self.call_later(self._retell)
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
            aside = self.settings_file.save(self.settings)
        except KeepError as error:
            self.unkept = error.message
            self.warn(error.message)
        else:
            self.unkept = None
            if aside:
                self.put_aside = aside
                self.warn(aside)

    def on_unmount(self) -> None:
        self.keep_settings()
        self.store.close()

    def _look(self) -> None:
        look = self.settings.look
        theme = self.available_themes.get(look.theme)
        # Without colours there is one theme, under the names of ours: Textual's own are not made for that.
        usable = theme is not None and (look.theme in themes.THEMES or not self.no_color)
        self.theme = look.theme if usable else themes.DEFAULT
        four = look.four_colour == "always" or (look.four_colour, self.theme) == ("contrast", themes.CONTRAST)
        self.set_class(four, "-four-colour")
        self.animation_level = constants.TEXTUAL_ANIMATIONS if look.animations else "none"

    async def _retell(self) -> None:
        """Speak the language of the settings from now on, on every screen; notices go, for they have been read.

        Keys and clicks wait for it.
        """
        use_language(self.settings.look.language or None)
        self.clear_notifications()
        for screen in self.screen_stack:
            if isinstance(screen, FittingScreen):
                await screen.be_retold()

    def _use_mouse(self, on: bool) -> None:
        """Take the mouse, or leave it to the terminal. Textual has no public way to do so while an app runs."""
        driver = self._driver
        switch = getattr(driver, "_enable_mouse_support" if on else "_disable_mouse_support", None)
        if driver and switch:
            driver._mouse = True
            switch()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("mouse_off", "mouse_on"):
            return self.settings.play.mouse == (action == "mouse_off")
        return super().check_action(action, parameters)

    def action_mouse_off(self) -> None:
        """Take the mouse, or leave it to the terminal, which can then mark and copy text."""
        on = not self.settings.play.mouse
        self.change_settings(replace(self.settings, play=replace(self.settings.play, mouse=on)))
        now, before = _("Mouse on."), _("Mouse off: you can mark text. The key m switches it on.")
        self.tell_instead(*((now, before) if on else (before, now)))

    action_mouse_on = action_mouse_off

    def action_redraw(self) -> None:
        """Send the whole screen, for something else has written on the terminal."""
        forget = getattr(self._driver, "forget", None)
        if forget:
            forget()
        self.screen.refresh()

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

    # Keys

    async def _check_bindings(self, key: str, priority: bool = False) -> bool:
        """Do what a key does, as Textual has it; where it does nothing, what the key does that it stands for."""
        if await super()._check_bindings(key, priority):
            return True
        other = meant_key(key)
        return not priority and other != key and await super()._check_bindings(other)

    # Commands

    def action_command_palette(self) -> None:
        """Show what can be done here; over a dialog, in it, and where there is no room for it, nothing."""
        from kortu_domino.tui.commands import app_commands
        from kortu_domino.tui.dialogs.commands import CommandsDialog

        screen = self.screen
        if screen.has_class("-too-small") or any(
            isinstance(each, CommandsDialog) for each in self.screen_stack
        ):
            return

        def chosen(command: SystemCommand | None) -> None:
            if command:
                command.callback()

        self.push_screen(CommandsDialog(lambda: app_commands(self, screen)), chosen)
