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

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

MOVING_KEYS = {"up", "down", "left", "right", "home", "end", "pageup", "pagedown", "tab", "shift+tab"}
"""Keys whose actions make no sense by name."""


def app_commands(app: KortuDominoApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """The commands for the palette over `screen`, in the language in use."""
    from kortu_domino.tui.screens.settings import SettingsScreen

    own = [
        active
        for key, active in screen.active_bindings.items()
        if active.node is screen and key not in MOVING_KEYS
    ]
    for hint in key_hints(own, shown_only=False):
        label = hint.label[:1].upper() + hint.label[1:]
        help = _("Here: the key {key}").format(key=hint.keys)
        yield SystemCommand(label, help, partial(app.simulate_key, hint.press))
    yield SystemCommand(_("Rules of the game"), _("As they are in force"), partial(app.show_rules, app.rules))
    if not isinstance(screen, SettingsScreen):
        yield SystemCommand(_("Settings"), _("House rules, looks and speed"), app.show_settings)
    for name, label in themes.LABELS.items():
        yield SystemCommand(
            _("Colours: {name}").format(name=_(label)),
            _("Change the colours of the table"),
            partial(app.use_theme, name),
        )
    # A moment later, so that the palette is not in the picture.
    yield SystemCommand(
        _("Picture"), _("Save this screen as a picture (SVG)"), partial(app.set_timer, 0.1, app.take_picture)
    )
    yield SystemCommand(_("Quit the program"), _("A game in play is kept"), app.exit)
