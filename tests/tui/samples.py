"""Every screen and every dialog, by the name of its module, with something to show; and tables in the midst of a game.

For tests of what holds for all of them, for the test of the installed wheel, and for pictures. Everything comes from
fixed seeds. It needs nothing of the tests, so that it can be copied to where only the program is installed.
"""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import AsyncIterator, Callable
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from textual.app import SystemCommand
from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino.bots import make_bot
from kortu_domino.engine import HouseRules, Lay, Record
from kortu_domino.i18n import _
from kortu_domino.review import PLAYOUTS, Judged, Judgement, judge, rounds_of
from kortu_domino.storage.games import GameStore, SavedGame
from kortu_domino.storage.history import FinishedGame, History
from kortu_domino.storage.statistics import statistics
from kortu_domino.table.hints import Hint, find_hint
from kortu_domino.table.pace import Pace
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table
from kortu_domino.tui import themes
from kortu_domino.tui.dialogs.commands import CommandsDialog
from kortu_domino.tui.dialogs.file import FileDialog
from kortu_domino.tui.dialogs.game import GameDialog
from kortu_domino.tui.dialogs.games import GamesDialog
from kortu_domino.tui.dialogs.help import Contents, HelpDialog
from kortu_domino.tui.dialogs.hint import HintDialog
from kortu_domino.tui.dialogs.house_rules import HouseRulesDialog
from kortu_domino.tui.dialogs.log import LogDialog
from kortu_domino.tui.dialogs.name import NameDialog
from kortu_domino.tui.dialogs.question import leaving
from kortu_domino.tui.dialogs.seat import SeatDialog
from kortu_domino.tui.dialogs.suit_picker import SuitPicker
from kortu_domino.tui.key_hints import KeyHint
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.screens.hand_over import HandOverScreen
from kortu_domino.tui.screens.history import HistoryScreen
from kortu_domino.tui.screens.replay import ReplayScreen
from kortu_domino.tui.screens.review import ReviewScreen
from kortu_domino.tui.screens.rules import RulesScreen
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.screens.settings import SettingsScreen
from kortu_domino.tui.screens.setup import SetupScreen
from kortu_domino.tui.screens.statistics import StatisticsScreen
from kortu_domino.tui.screens.table import TableScreen
from kortu_domino.tui.screens.title import TitleScreen

STILL = Pace(3600, 3600)
"""Nobody plays while somebody looks."""


def agreed(players: int = 4, seed: str = "domino", **rules: Any) -> Setup:
    """Rasa against bots."""
    names = ("Rasa", "Jonas", "Ona", "Petras", "Gabija", "Vytautas")[:players]
    seats = (SeatSetup(names[0]), *(SeatSetup(name, "medium") for name in names[1:]))
    return Setup(HouseRules(players=players, **rules), seats, seed)


def table_after(moves: int, setup: Setup, *, rounds: int = 1) -> Table:
    """A table in its round of that number, after at least so many moves in it, with seat 0 to play; or at its end."""
    table = open_table(setup, pace=STILL)
    bot = make_bot("medium", "pictures")
    for number in range(1, rounds + 1):
        table.start_round()
        played = 0
        while table.in_round and not (number == rounds and played >= moves and table.turn == 0):
            view = table.view(table.turn)
            table.play(table.turn, bot.choose(view))
            played += 1
    return table


def whole_game(setup: Setup) -> Table:
    """A table where the game is over."""
    table = open_table(setup, pace=STILL)
    bot = make_bot("medium", "pictures")
    while not table.over:
        table.start_round()
        while table.in_round:
            table.play(table.turn, bot.choose(table.view(table.turn)))
    return table


def _suit_picker() -> Screen[Any]:
    """An ace is about to be laid at the first place where it may be."""
    view = table_after(8, agreed(3, "17")).view(0)
    choice = Choice.of(view)
    lay = next(move for move in view.legal_moves if isinstance(move, Lay) and move.declared is not None)
    return SuitPicker(choice.pick(choice.hand.index(lay.cards[0])), lay.target)


def _saved(number: int) -> SavedGame:
    """A game that was left in its second round, some days ago."""
    table = table_after(8, agreed(2 + number), rounds=2)
    left = datetime(2026, 1, 1 + number, 12, tzinfo=UTC)
    return SavedGame(number, table.record, "domino", left, 2, table.view(0).totals)


@cache
def finished_games() -> GameStore:
    """Games of Rasa's that are over, in a file of their own: one of them assisted, one a daily deal, one imported."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    store = GameStore(Path(folder.name) / "games.sqlite3")
    games = History(store)
    for number in range(9):
        games.add(whole_game(agreed(2 + number % 4, f"{number}", point_limit=(40, 50)[number % 2])).record)
    with store.writing() as connection:  # all but the last were played here
        connection.execute("UPDATE games SET seed = id - 1, imported = id = 9, undone = id = 3")
        connection.execute("UPDATE scores SET mine = 1 WHERE seat = 0 AND game < 9")
        connection.execute("UPDATE games SET daily = '2026-01-05' WHERE id = 5")
        connection.execute("UPDATE games SET ended = '2026-01-0' || id || 'T12:00:00+00:00'")
    return store


def finished_game(place: int = 0) -> FinishedGame:
    """One of them, from the last."""
    return History(finished_games()).page()[place]


def history() -> HistoryScreen:
    """The history of these games."""
    return HistoryScreen(History(finished_games()))


def figures() -> StatisticsScreen:
    """The statistics of these games, some days later."""
    store = finished_games()
    return StatisticsScreen(statistics(store, date(2026, 1, 9)), History(store))


def careless(setup: Setup, *, rounds: int = 1) -> Record:
    """Rounds in which seat 0 does not think much."""
    table = open_table(setup, pace=STILL)
    bots = [make_bot("medium" if seat else "easy", f"{seat}") for seat in range(setup.rules.players)]
    for _round in range(rounds):
        table.start_round()
        while table.in_round:
            table.play(table.turn, bots[table.turn].choose(table.view(table.turn)))
    return table.record


def judged_review(record: Record, playouts: int = PLAYOUTS) -> ReviewScreen:
    """A review of the last round, with everything judged."""
    judged = Judged()
    for judgement in _judgements(record, playouts):
        judged.add(judgement)
    return ReviewScreen(record, playouts=playouts, judged=judged)


@cache
def _judgements(record: Record, playouts: int) -> tuple[Judgement, ...]:
    rounds = rounds_of(record, number=len(record.rounds))
    return tuple(judge(decision, playouts=playouts) for played in rounds for decision in played.decisions)


@cache
def _hint() -> Hint:
    return find_hint(table_after(8, agreed()).view(0), "hint")


COMMANDS = (
    ("Record", "Save this game as a record (JSON)"),
    ("Picture", "Save this screen as a picture (SVG)"),
    ("House rules", "Every rule, one by one."),
    ("Start", "Deal the cards."),
    *((label, "Change the colours of the table") for label in themes.LABELS.values()),
)
"""Titles of commands and what they do, all of them words of the program."""


def _help() -> Contents:
    """The keys of two widgets, with what a table's legends tell beside them."""
    keys = [KeyHint("←→", _("move"), "left"), KeyHint("?", _("help"), "question_mark")]
    legends = [
        (_(title), [KeyHint(_(sign), _(meaning), "") for sign, meaning in lines])
        for title, lines in TableScreen.LEGENDS
    ]
    return _(TableScreen.HEADING), [(_(TableScreen.BINDING_GROUP_TITLE), keys)], legends


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "title": TitleScreen,
    "setup": lambda: SetupScreen(agreed()),
    "settings": SettingsScreen,
    "history": history,
    "statistics": figures,
    "replay": lambda: ReplayScreen(careless(agreed(seed="18"), rounds=2), playing=False),
    "review": lambda: judged_review(careless(agreed(seed="18"), rounds=2), 500),
    "rules": lambda: RulesScreen(HouseRules()),
    "table": lambda: TableScreen(open_table(agreed(), pace=STILL)),
    "hand_over": lambda: HandOverScreen("Jonas"),
    "scoreboard": lambda: ScoreboardScreen(table_after(99, agreed(), rounds=2).view(0)),
}
"""By module of `tui.screens`."""

DIALOGS: dict[str, Callable[[], Screen[Any]]] = {
    "commands": lambda: CommandsDialog(
        lambda: [SystemCommand(_(title), _(help), lambda: None) for title, help in COMMANDS]
    ),
    "file": lambda: FileDialog("Import the record in which file?", yes="Import", take=lambda path: ""),
    "game": lambda: GameDialog(finished_game(), "2K7M-2QXD"),
    "games": lambda: GamesDialog([_saved(number) for number in range(3)]),
    "help": lambda: HelpDialog(_help),
    "hint": lambda: HintDialog(_hint()),
    "house_rules": lambda: HouseRulesDialog(HouseRules()),
    "log": lambda: LogDialog(table_after(8, agreed()).view(0)),
    "name": lambda: NameDialog("Save these rules as", yes="Save", longest=20, why_not=lambda name: ""),
    "question": lambda: leaving(kept=True),
    "seat": lambda: SeatDialog(2, SeatSetup("Jonas", "medium"), lambda name, bot: name, lambda seat: ""),
    "suit_picker": _suit_picker,
}
"""By module of `tui.dialogs`."""

SAMPLES = SCREENS | DIALOGS


async def in_turn(pilot: Pilot[Any], *, but: str = "") -> AsyncIterator[str]:
    """Show all samples but one in one app, each over the screen in sight, without those before. Gives the names."""
    depth = len(pilot.app.screen_stack)
    for name in (name for name in SAMPLES if name != but):
        await pilot.app.push_screen(SAMPLES[name]())
        await pilot.pause()
        yield name
        while len(pilot.app.screen_stack) > depth:
            await pilot.app.pop_screen()
