"""What the command palette offers: what the keys of the screen do now, and what the app can do anywhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from kortu_domino.i18n import _
from kortu_domino.tui import themes
from kortu_domino.tui.key_hints import key_hints
from kortu_domino.tui.saving import save_picture, save_record

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

MOVING_KEYS = {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab"}
"""Keys whose actions make no sense by name."""


def app_commands(app: KortuDominoApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """The commands for the palette over `screen`, in the language in use: what is nearest first, the colours last.

    What the screen has a key for is not offered a second time.
    """
    own = [
        active
        for key, active in screen.active_bindings.items()
        if active.node is screen and key not in MOVING_KEYS
    ]
    offered = set()
    for hint in key_hints(own, shown_only=False):
        label = _capital(hint.label)
        offered.add(label)
        help = _("Here: the key {key}").format(key=hint.keys)
        yield SystemCommand(label, help, partial(app.simulate_key, hint.press))
    for command in _everywhere(app, screen):
        if command.title not in offered:
            yield command


def _everywhere(app: KortuDominoApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """What the app can do over any screen."""
    from kortu_domino.tui.screens.history import HistoryScreen
    from kortu_domino.tui.screens.rules import RulesScreen
    from kortu_domino.tui.screens.settings import SettingsScreen
    from kortu_domino.tui.screens.statistics import StatisticsScreen

    if not isinstance(screen, RulesScreen):
        yield SystemCommand(
            _capital(_("rules")), _("As they are in force"), partial(app.show_rules, app.rules)
        )
    if not isinstance(screen, SettingsScreen):
        yield SystemCommand(_capital(_("settings")), _("House rules, looks and speed"), app.show_settings)
    if not isinstance(screen, HistoryScreen):
        yield SystemCommand(_capital(_("history")), _("The games that are over"), app.show_history)
    if not isinstance(screen, StatisticsScreen):
        yield SystemCommand(_capital(_("statistics")), _("How you have played so far"), app.show_statistics)
    if app.table and app.table.over:
        save = partial(save_record, app, app.table.record)
        yield SystemCommand(_("Record"), _("Save this game as a record (JSON)"), save)
    # A moment later, so that the palette is not in the picture.
    yield SystemCommand(
        _("Picture"),
        _("Save this screen as a picture (SVG)"),
        partial(app.set_timer, 0.1, partial(save_picture, app)),
    )
    yield SystemCommand(
        _capital(_("mouse off") if app.settings.play.mouse else _("mouse on")),
        _("Without it, the terminal lets you mark and copy text"),
        app.action_mouse_off,
    )
    yield SystemCommand(_capital(_("quit")), _("A game in play is kept"), app.exit)
    for name, label in themes.LABELS.items():
        yield SystemCommand(
            _("Colours: {name}").format(name=_(label)),
            _("Change the colours of the table"),
            partial(app.use_theme, name),
        )


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
