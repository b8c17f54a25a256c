"""What the command palette offers on every screen: the keys of the screen that work now, and what the app can do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from kortu_domino.i18n import _
from kortu_domino.tui import themes

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp


def app_commands(app: KortuDominoApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """The commands for the palette over `screen`, in the language in use."""
    yield SystemCommand(_("Settings"), _("House rules, looks and speed"), app.action_settings)
    for name, label in themes.LABELS.items():
        yield SystemCommand(
            _("Theme: {name}").format(name=_(label)),
            _("Change the colours of the table"),
            partial(app.use_theme, name),
        )
    yield SystemCommand(_("Screenshot"), _("Save this screen as a picture (SVG)"), app.action_screenshot)
    yield SystemCommand(_("Quit"), _("Leave the program; a game in play is kept"), app.exit)
