"""The statistics: how the person at the keyboard has played, to be read at a glance.

It has the figures found by a thread: of very many games that takes a while, in which keys are answered. The best and
the worst round are asked for when they are opened.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from kortu_domino.bots import level_label
from kortu_domino.engine import Message as Words
from kortu_domino.engine import RecordError
from kortu_domino.i18n import _, N_, ngettext, tell
from kortu_domino.storage.history import History
from kortu_domino.storage.statistics import Extreme, Statistics, Streak, Tally
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.course import Course
from kortu_domino.tui.widgets.menu import Menu, MenuItem
from kortu_domino.tui.widgets.number_cards import NumberCards
from kortu_domino.tui.widgets.pairs import Pairs
from kortu_domino.tui.widgets.tallies import Tallies
from kortu_domino.words.numbers import tenths
from kortu_domino.words.results import best_round, games_unread, worst_round

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp


Find = Callable[[Callable[[], bool]], Statistics]
"""Finds figures in a thread; it is given what says whether nobody waits for them any more. Raises RecordError."""


class _Figure(NamedTuple):
    """A number, what it is, and what it is to be compared with: below it, or in one line with it."""

    label: str
    number: str
    below: str = ""
    plain: str = ""


def _share(tally: Tally) -> str:
    return f"{tally.won}/{tally.played}"


def _streak(streak: Streak) -> str:
    return f"{streak.now} ({streak.longest})"


class StatisticsScreen(GameScreen[None]):
    """Shows `figures`, or those that they find; `history` has the games that they speak of."""

    @dataclass
    class Found(Message):
        """The figures were found, or why they cannot be; `on_statistics_screen_found`."""

        statistics: Statistics | None
        problem: Words | None = None

    app: KortuDominoApp

    CSS_PATH = stylesheet("statistics")
    HEADING = N_("Statistics")
    MIN_SIZE = (60, 20)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-normal"), (27, "-high"), (38, "-tall")]  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "history", N_("history")),
        # Before the menu, which has but two items.
        Binding("pageup", "page(-1)", N_("page"), priority=True),
        Binding("pagedown", "page(1)", N_("page"), priority=True),
        Binding("q", "back", N_("back"), show=False),
    ]

    def __init__(self, figures: Statistics | Find, history: History) -> None:
        super().__init__()
        self._figures = figures
        self._statistics = figures if isinstance(figures, Statistics) else None
        self._problem: Words | None = None
        self._history = history

    def compose_body(self) -> ComposeResult:
        stats = self._statistics
        yield Bar(_("Statistics"), self._note(stats) if stats else "")
        if stats is None or not stats.games.played:
            yield Static(self._nothing, id="nothing", markup=False)
            return
        with VerticalScroll(id="page", can_focus=False), Center(), Vertical(id="statistics"):
            with Horizontal(id="figures"):
                for figure in (figures := self._cards(stats)):
                    with Vertical():
                        yield Center(NumberCards(figure.number, figure.plain or figure.number, len(figures)))
                        yield Static(figure.label, classes="label", markup=False)
                        yield Static(figure.below, classes="label below", markup=False)
            with Horizontal(id="course-row"):
                yield Course(stats.course)
                yield Pairs(self._pairs(stats))
            with Horizontal(id="tallies-row"):
                levels = stats.levels.items()
                yield Tallies(
                    _("Games won, by level"), {level_label(level): tally for level, tally in levels}
                )
                seats = stats.seats.items()
                yield Tallies(_("Games won, by seats"), {str(players): tally for players, tally in seats})
            yield Center(Menu(self._rounds(stats)))

    @property
    def _nothing(self) -> str:
        """What is said where there are no figures, or not yet."""
        if self._problem:
            return tell(self._problem)
        if self._statistics is None:
            return _("Looking through your games…")
        return _(
            "You have not played a game to its end yet.\nAfter the first against bots, this shows how you play."
        )

    def on_mount(self) -> None:
        if isinstance(self._figures, Statistics):
            self._begin()
        else:
            self._find(self._figures)

    @work(thread=True)
    def _find(self, find: Find) -> None:
        """Find the figures. When the screen goes, that is given up."""
        worker = get_current_worker()
        try:
            found = self.Found(find(lambda: worker.is_cancelled))
        except RecordError as error:
            found = self.Found(None, error.message)
        if not worker.is_cancelled:
            self.post_message(found)

    async def on_statistics_screen_found(self, event: Found) -> None:
        self._statistics, self._problem = event.statistics, event.problem
        await self.retell()
        self._begin()

    def _begin(self) -> None:
        """The figures are in sight."""
        if menu := self.likeliest:
            self.set_focus(menu, scroll_visible=False)  # what is read first stays in sight
        if self._statistics and self._statistics.unread:
            self.app.warn(games_unread(self._statistics.unread))

    @property
    def likeliest(self) -> Widget | None:
        return self.query_one_optional(Menu)

    def _note(self, stats: Statistics) -> str:
        """What does not count."""
        shared = stats.shared
        if not shared:
            return ""
        return ngettext(
            "{count} game of several persons is not counted",
            "{count} games of several persons are not counted",
            shared,
        ).format(count=shared)

    def _cards(self, stats: Statistics) -> list[_Figure]:
        """What is read first."""
        games, rounds, streak = stats.games, stats.rounds, stats.streak
        of, most = _("of {count}"), _("most {count}")
        return [
            _Figure(_("games won"), str(games.won), of.format(count=games.played), _share(games)),
            _Figure(_("rounds won"), str(rounds.won), of.format(count=rounds.played), _share(rounds)),
            _Figure(_("points a round"), tenths(stats.points)),
            _Figure(_("won in a row"), str(streak.now), most.format(count=streak.longest), _streak(streak)),
        ]

    def _pairs(self, stats: Statistics) -> list[tuple[str, str]]:
        """What else was counted; where there was none of it, it goes without saying."""
        pairs = []
        if stats.daily.played:
            pairs = [
                (_("Daily deals won"), _share(stats.daily)),
                (_("Days in a row (most)"), _streak(stats.daily_streak)),
            ]
        if stats.daily_helped:
            pairs.append((_("Daily deals with help"), str(stats.daily_helped)))
        if stats.assisted.played:
            pairs.append((_("Assisted games won"), _share(stats.assisted)))
        if stats.repeated.played:
            pairs.append((_("Deals played before, won"), _share(stats.repeated)))
        return pairs + [(_(label), str(number)) for label, number in stats.numbers]

    def _rounds(self, stats: Statistics) -> list[MenuItem]:
        """The rounds that can be opened."""
        best, worst = stats.best, stats.worst
        items = []
        if best:
            items.append(MenuItem("best", best_round(best.points)))
        if worst:
            items.append(MenuItem("worst", worst_round(worst.points)))
        return items

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        stats = self._statistics
        found = stats and (stats.best if event.item.key == "best" else stats.worst)
        if found and self.is_active:
            self._open(found)

    def _open(self, found: Extreme) -> None:
        try:
            record = self._history.record(found.game)
        except RecordError as error:
            self.app.warn(error.message)
        else:
            self.app.show_replay(record, found.round)

    def action_history(self) -> None:
        """To the games themselves."""
        if self.is_active:
            self.app.show_history()

    @property
    def _page(self) -> VerticalScroll | None:
        return self.query_one_optional("#page", VerticalScroll)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page" and self.is_mounted:
            return self._page is not None and self._page.max_scroll_y > 0
        return True

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.refresh_bindings)

    def action_page(self, pages: int) -> None:
        if self._page:
            self._page.scroll_relative(y=pages * (self._page.size.height - 2), animate=False)
