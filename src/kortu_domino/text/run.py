"""From what the command line asks for to a game played in text, and the exit code. `cli` calls `run`.

What the app does around its screens is done here around lines: settings are read, games are kept and gone on with,
signals and a terminal that is gone end it in peace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from kortu_domino import paths
from kortu_domino.bots import UnknownLevel
from kortu_domino.engine import Message, RecordError
from kortu_domino.i18n import _, N_, ngettext, pgettext, tell, use_language
from kortu_domino.signals import leaving_on_signals
from kortu_domino.storage.daily import daily_begun, daily_done, today
from kortu_domino.storage.games import PLAYED_UNKEPT, GameStore, NotResumed, SavedGame
from kortu_domino.storage.log import log_trouble, logging_to
from kortu_domino.storage.settings import Settings, SettingsFile
from kortu_domino.table.deals import daily_setup
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.setup import Setup, first_setup, only_person
from kortu_domino.table.table import Table, open_table, resume_table
from kortu_domino.text.commands import command_of
from kortu_domino.text.keyboard import Keyboard, Typist
from kortu_domino.text.play import TextPlay
from kortu_domino.words.names import called
from kortu_domino.words.results import done_with_help, first_time_counts

FAILED = 1
"""The exit code where there is no game to be played."""


class Wish(Enum):
    """Which game is played where no setup is given."""

    ANY = auto()
    """The one that was left, where the player wants that, else one like the last."""
    LAST = auto()
    """The one that was left."""
    DAILY = auto()
    """The daily deal."""


@dataclass(frozen=True, slots=True)
class Streams:
    """Where lines come from and go to: `write` tells the game, `ask` shows that something is to be typed, `say` tells
    of what is wrong or should be known afterwards. `seen`: a terminal shows what is written.
    """

    typist: Typist
    write: Callable[[str], None]
    ask: Callable[[], None]
    say: Callable[[str], None]
    seen: bool


class _Ended(KeyboardInterrupt):
    """A signal that ends the program; `code` is the exit code. Like Ctrl+C it passes through an event loop."""

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code


def run(
    write: Callable[[str], None],
    ask: Callable[[], None],
    say: Callable[[str], None],
    *,
    seen: bool,
    wanted: Setup | Wish = Wish.ANY,
    pace: Pace | None = None,
) -> int:
    """Play until the game is over or left. Returns the exit code: 0, 1 for no game, or 128 and a signal's number."""
    streams = Streams(Keyboard(), write, ask, say, seen)
    with logging_to(paths.log_file()):
        file = SettingsFile(paths.settings_file())
        settings = file.load()
        use_language(settings.look.language or None)
        store = GameStore(paths.database_file(), announce=lambda message: say(tell(message)))
        try:
            for problem in filter(None, [*file.problems, store.trouble, log_trouble(paths.log_file())]):
                say(tell(problem))
            return _Session(streams, settings, store, pace).play(wanted)
        finally:
            store.close()


class _Session:
    def __init__(self, streams: Streams, settings: Settings, store: GameStore, pace: Pace | None) -> None:
        self._streams = streams
        self._settings = settings
        self._store = store
        # Nobody reads along where lines come from a file: there is nothing to wait for.
        self._pace = (pace or PACES[settings.play.pace]) if streams.typist.present else PACES["instant"]
        self._table: Table | None = None

    def play(self, wanted: Setup | Wish) -> int:
        """Play the game that is wanted, and say what becomes of it."""
        code = 0
        try:
            with leaving_on_signals(_end):
                code = asyncio.run(self._play(wanted))
        except _Ended as ended:
            code = ended.code
        table = self._table
        if table and table.number and not table.over and (gone := self._store.gone):
            self._streams.say(tell(gone))
        elif table and table.number and not table.over and table.kept:
            self._streams.say(
                _("Your game is kept. To go on with it: {command}").format(
                    command="kortu-domino play --text --continue"
                )
            )
        return code

    async def _play(self, wanted: Setup | Wish) -> int:
        try:
            table = self._table = await self._table_for(wanted)
        except (NotResumed, RecordError, UnknownLevel) as error:
            self._streams.say(tell(error.message))
            return FAILED
        if table is None:
            return 0
        streams = self._streams
        await TextPlay(table, streams.typist, streams.write, streams.ask, scrolls=streams.seen).play()
        if table.over and wanted is Wish.DAILY:
            self._tell_daily()
        return 0

    async def _table_for(self, wanted: Setup | Wish) -> Table | None:
        """The table of the game; None where the player has left. Raises NotResumed, RecordError and UnknownLevel."""
        if isinstance(wanted, Setup):
            return self._new(wanted)
        if wanted is Wish.DAILY:
            return self._daily()
        kept = next(iter(self._store.unfinished(1)), None)
        left = None if kept and kept.elsewhere else kept
        if wanted is Wish.LAST:
            if kept and kept.elsewhere:
                raise NotResumed(Message(N_("This game is open in another window.")))
            if left is None:
                raise NotResumed(Message(N_("There is no game to go on with.")))
            return self._resumed(left)
        if left and self._streams.typist.present:
            goes_on = await self._asked_to_go_on(left)
            if goes_on is None:
                return None
            if goes_on:
                return self._resumed(left)
        return self._new(self._settings.setup or first_setup())

    async def _asked_to_go_on(self, game: SavedGame) -> bool | None:
        """Whether the player wants to go on with a game; None where there is no answer."""
        streams = self._streams
        names = ", ".join(called(player.name) for player in game.record.players)
        streams.write(
            _("A game is not over: {names}, round {number}.").format(names=names, number=game.round)
        )
        while True:
            streams.write(_("Enter goes on with it; “new” and Enter begin another."))
            streams.ask()
            line = await streams.typist.line()
            if line is None or command_of(line) == "quit":
                return None
            if not (word := line.strip().lower()):
                return True
            if word in ("n", "new", pgettext("answer", "new")):
                return False

    def _new(self, setup: Setup) -> Table:
        return open_table(
            setup, keep=self._store.new(), pace=self._pace, auto_draw=self._settings.play.auto_draw
        )

    def _resumed(self, game: SavedGame) -> Table:
        game, keep = self._store.resume(game.id)
        if keep is None:
            self._streams.say(tell(PLAYED_UNKEPT))
        return resume_table(
            game.record,
            game.seed,
            keep=keep,
            pace=self._pace,
            auto_draw=self._settings.play.auto_draw,
            hints=game.hints,
            undone=game.undone,
        )

    def _daily(self) -> Table:
        day = today()
        if begun := daily_begun(self._store, day):
            return self._resumed(begun)
        setup = self._settings.setup
        return open_table(
            daily_setup(day, only_person(setup) if setup else None),
            keep=self._store.new(day),
            pace=self._pace,
            auto_draw=self._settings.play.auto_draw,
        )

    def _tell_daily(self) -> None:
        """What counts of today's deal, and how many are done in a row."""
        daily = daily_done(self._store, today())
        if daily.streak > 1:
            days = ngettext("{count} day in a row", "{count} days in a row", daily.streak)
            self._streams.write(f"{days.format(count=daily.streak)}.")
        first = daily.first
        if first and daily.finishes > 1:
            self._streams.write(first_time_counts(first.place, first.points, helped=first.helped))
        elif first and first.helped:
            self._streams.write(done_with_help())


def _end(code: int) -> None:
    raise _Ended(code)
