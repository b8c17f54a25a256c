"""Every screen by its name, with something to show: for tests and for pictures. Play never comes this way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kortu_domino.engine import HouseRules
from kortu_domino.table.setup import SeatSetup, Setup

if TYPE_CHECKING:
    from textual.screen import Screen

    from kortu_domino.table.table import Table

SEED = "felt"


def sample_table() -> Table:
    """A person against three bots, nothing dealt yet."""
    from kortu_domino.table.table import open_table

    seats = (SeatSetup("Rasa"), *(SeatSetup(name, "medium") for name in ("Jonas", "Ona", "Petras")))
    return open_table(Setup(HouseRules(), seats, SEED))


def _title() -> Screen[Any]:
    from kortu_domino.tui.screens.title import TitleScreen

    return TitleScreen()


def _setup() -> Screen[Any]:
    from kortu_domino.tui.screens.setup import SetupScreen

    return SetupScreen(Setup(HouseRules(), (SeatSetup("Rasa"), *(SeatSetup("", "medium"),) * 3)))


def _settings() -> Screen[Any]:
    from kortu_domino.tui.screens.settings import SettingsScreen

    return SettingsScreen()


def _rules() -> Screen[Any]:
    from kortu_domino.tui.screens.rules import RulesScreen

    return RulesScreen(HouseRules())


def _scoreboard() -> Screen[Any]:
    """The scores of the first two rounds, played by bots for everybody."""
    from kortu_domino.bots import make_bot
    from kortu_domino.tui.screens.scoreboard import ScoreboardScreen

    table = sample_table()
    bot = make_bot("medium", SEED)
    for _round in range(2):
        table.start_round()
        while table.in_round:
            view = table.view(table.view(None).turn)
            table.play(view.turn, bot.choose(view))
    return ScoreboardScreen(table.view(0), can_continue=not table.over)


def _table() -> Screen[Any]:
    from kortu_domino.tui.screens.table import TableScreen

    return TableScreen(sample_table())


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "title": _title,
    "setup": _setup,
    "settings": _settings,
    "rules": _rules,
    "scoreboard": _scoreboard,
    "table": _table,
}
