"""The scores after a round, and at the end of the game: points and totals, why it ended, what was left, who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, VerticalScroll
from textual.widgets import Static

from kortu_domino.engine import GameEnded, Record, View
from kortu_domino.i18n import _, N_, ngettext
from kortu_domino.review import Judged, persons
from kortu_domino.storage.daily import Daily
from kortu_domino.table.deals import deal_code
from kortu_domino.table.setup import LONGEST_SEED
from kortu_domino.tui.cells import MARK, width_of
from kortu_domino.tui.screens.base import Interlude
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.left_hands import LeftHands
from kortu_domino.tui.widgets.name_cards import NameCards
from kortu_domino.tui.widgets.score_table import ScoreTable
from kortu_domino.words.events import sentence
from kortu_domino.words.lists import joined
from kortu_domino.words.names import called
from kortu_domino.words.results import done_with_help, first_time_counts
from kortu_domino.words.rules import rules_at_a_glance


class ScoreboardScreen(Interlude[str]):
    """Dismisses with what is next: `next` round, the same game `again`, a `new` one, or the `title`.

    `view` has at least one result. While the game is not over the next round is offered, and then another game.
    `named` calls everybody by name, for several persons at one keyboard; else who sits in the view's seat is “you”.
    `seed` is what the same cards can be had with again: at the end of the game it is told, in a deal code where that is
    short, and of a `daily` deal how it stands. With `looking` it is but looked at in the midst of a round, and the way
    back to the `table` is all there is; with `kept` at the end of a game of long ago, and the way `back` is. `hints`
    are those that each seat has had in the game. `record` is the game so far, all rounds finished: where persons play
    they can review it, and at the end of the game it can be seen again.
    """

    CSS_PATH = stylesheet("scoreboard")
    HEADING = N_("Scores")
    MIN_SIZE = (60, 20)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "finish('next')", N_("next round"), show=False),
        Binding("a", "finish('again')", N_("same again"), show=False),
        Binding("g", "finish('new')", N_("new game"), show=False),
        Binding("t", "finish('title')", N_("to the title"), show=False),
        Binding("v", "review", N_("review"), show=False),
        Binding("p", "replay", N_("replay"), show=False),
        Binding("tab", "finish('table')", N_("back to the table"), show=False),
        Binding("tab", "app.focus_next", N_("next"), show=False),
        Binding("shift+left,comma", "rounds(1)", N_("earlier rounds"), key_display="comma"),
        Binding("shift+right,full_stop", "rounds(-1)", N_("later rounds"), key_display="full_stop"),
        Binding("up", "scroll(-1)", N_("scroll")),
        Binding("down", "scroll(1)", N_("scroll")),
    ]

    def __init__(
        self,
        view: View,
        *,
        named: bool = False,
        seed: str = "",
        looking: bool = False,
        kept: bool = False,
        hints: Sequence[int] = (),
        record: Record | None = None,
        daily: Daily | None = None,
    ) -> None:
        super().__init__()
        self._record = record
        self._judged = Judged()
        """What reviews have found: it is there when another is opened."""
        self._hints = tuple(hints)
        self._view = _told(view)
        self._looking = looking
        self._kept = kept
        self._seed = seed
        self._daily = daily if view.game_over else None
        self._you = None if named else view.seat

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What can be next, the likeliest first: what the screen dismisses with, and its label."""
        if self._looking:
            return [("table", _("Back to the table"))]
        if self._kept:
            return [("back", _("Back"))]
        if self._view.game_over:
            first = [("again", _("Same again")), ("new", _("New game"))]
        else:
            first = [("next", _("Next round"))]
        return [*first, ("title", _("To the title"))]

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """What can be done: `choices`, and before the way out a review of the last round and a replay of the game."""
        *first, last = self.choices
        review = [("review", _("Review"))] if self._can_review else []
        replay = [("replay", _("Replay"))] if self._can_replay else []
        return [*first, *review, *replay, last]

    @property
    def _can_review(self) -> bool:
        return self._record is not None and any(player.bot is None for player in self._record.players)

    @property
    def _can_replay(self) -> bool:
        return self._record is not None and self._view.game_over

    def compose_body(self) -> ComposeResult:
        view = self._view
        result = view.results[-1]
        yield self._bar()
        with VerticalScroll(id="scores", can_focus=False):
            ended = sentence(result, view.players, you=self._you)
            if view.game_over:
                yield Center(NameCards([view.players[seat].name for seat in view.winners]))
                won = sentence(GameEnded(view.totals, view.winners), view.players, you=self._you)
                yield Static(won, id="won", markup=False)
                if self._daily:
                    yield Static(_how_it_stands(self._daily), id="daily", markup=False)
                yield Static(ended, id="ended", classes="-quiet", markup=False)
            else:
                yield Static(ended, id="ended", markup=False)
            yield ScoreTable(view)
            if any(self._hints):
                yield Static(self._hints_had, id="hints", classes="-quiet", markup=False)
            yield Static(_("Left in hand"), id="left", markup=False)
            yield LeftHands(view)
        with Horizontal(classes="actions"):
            for key, label in self.buttons:
                yield Action(label, key, id=key)

    @property
    def _hints_had(self) -> str:
        """Who has had how many hints."""
        had = [
            _("{name}: {count}").format(name=player.name, count=count)
            for player, count in zip(self._view.players, self._hints, strict=True)
            if count
        ]
        return _("Hints had in this game: {list}").format(list=joined(had))

    def _bar(self) -> Bar:
        view, rules = self._view, rules_at_a_glance(self._view.rules)
        if not view.game_over:
            return Bar(_("Scores after round {number}").format(number=view.results[-1].number), rules)
        if self._seed:
            code = deal_code(view.rules, self._seed)
            if len(code) <= LONGEST_SEED:
                return Bar(_("Final scores"), _("deal code {code}").format(code=code), more=rules)
            return Bar(_("Final scores"), _("seed {seed}").format(seed=self._seed), more=rules)
        return Bar(_("Final scores"), rules)

    async def retell(self) -> None:
        self._view = _told(self._view)
        await super().retell()

    @property
    def asked_for(self) -> bool:
        return self._looking or self._kept

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "finish":
            return parameters[0] in dict(self.choices)
        if action == "review":
            return self._can_review
        if action == "replay":
            return self._can_replay
        if not self.is_mounted:
            return True
        if action == "rounds":
            return self.query_one(ScoreTable).hidden > 0
        if action == "scroll":
            return self.query_one("#scores").max_scroll_y > 0
        return True

    def on_resize(self, event: events.Resize) -> None:
        # Where lines are few, those that only set things apart are left out.
        lines = 2 * len(self._view.players) + (15 if self._view.game_over else 11) + 2 * bool(self._daily)
        self.set_class(event.size.height < lines, "-tight")
        # Buttons that have no room side by side stand in two lines.
        labels = sum(width_of(label) + 2 * len(MARK) + 1 for _key, label in self.buttons)
        self.set_class(labels + 1 > event.size.width, "-crowded")
        self.call_after_refresh(self.refresh_bindings)

    def action_rounds(self, step: int) -> None:
        """Show earlier rounds, or later ones."""
        self.query_one(ScoreTable).back += step

    def action_scroll(self, lines: int) -> None:
        self.query_one("#scores").scroll_relative(y=lines, animate=False)

    def action_finish(self, wish: str) -> None:
        """Leave, saying what is next."""
        self.finish(wish)

    def action_review(self) -> None:
        """Look at the round again, and at what the choices in it were worth; then come back here."""
        if self._record is None or not self.is_active:
            return
        from kortu_domino.tui.screens.review import ReviewScreen

        seats = persons(self._record)
        if self._view.seat in seats:  # whoever sits here is looked at first
            seats = [self._view.seat, *(seat for seat in seats if seat != self._view.seat)]
        self.app.push_screen(ReviewScreen(self._record, seats=seats, judged=self._judged))

    def action_replay(self) -> None:
        """See the game again from its beginning; then come back here."""
        if self._record is None or not self.is_active:
            return
        from kortu_domino.tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self._record, seat=self._view.seat))

    def action_back(self) -> None:
        *_others, (wish, _label) = self.choices
        self.action_finish(wish)

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "review":
            self.action_review()
        elif event.action.key == "replay":
            self.action_replay()
        else:
            self.action_finish(event.action.key)


def _told(view: View) -> View:
    """A view in which persons who have given no name are called in the language in use."""
    players = [
        player if player.bot is not None else replace(player, name=called(player.name))
        for player in view.players
    ]
    return replace(view, players=tuple(players))


def _how_it_stands(daily: Daily) -> str:
    """Which day's deal it was, how many in a row are done, and what counts where it was played before."""
    told = _("Daily deal of {day}").format(day=daily.day.isoformat())
    if daily.streak > 1:
        days = ngettext("{count} day in a row", "{count} days in a row", daily.streak)
        told = f"{told} · {days.format(count=daily.streak)}"
    first = daily.first
    if first and daily.finishes > 1:
        told = f"{told}\n{first_time_counts(first.place, first.points, helped=first.helped)}"
    elif first and first.helped:
        told = f"{told}\n{done_with_help()}"
    return told
