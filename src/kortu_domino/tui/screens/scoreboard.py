"""The scores after a round, and at the end of the game: points and totals, why it ended, what was left, who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, VerticalScroll
from textual.widgets import Static

from kortu_domino.engine import GameEnded, Record, View
from kortu_domino.i18n import _, N_
from kortu_domino.review import Judged, persons
from kortu_domino.tui.screens.base import Interlude
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.left_hands import LeftHands
from kortu_domino.tui.widgets.name_cards import NameCards
from kortu_domino.tui.widgets.score_table import ScoreTable
from kortu_domino.words.events import sentence
from kortu_domino.words.lists import joined
from kortu_domino.words.rules import rules_at_a_glance


class ScoreboardScreen(Interlude[str]):
    """Dismisses with what is next: `next` round, the same game `again`, a `new` one, or the `title`.

    `view` has at least one result. While the game is not over the next round is offered, and then another game.
    `named` calls everybody by name, for several persons at one keyboard; else who sits in the view's seat is “you”.
    `seed` is what the same cards can be had with again; it is told at the end of the game. With `looking` it is but
    looked at in the midst of a round, and the way back to the `table` is all there is. `hints` are those that each
    seat has had in the game. `record` is the game so far, all rounds finished: where persons play they can review it.
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
        hints: Sequence[int] = (),
        record: Record | None = None,
    ) -> None:
        super().__init__()
        self._record = record if record and any(player.bot is None for player in record.players) else None
        self._judged = Judged()
        """What reviews have found: it is there when another is opened."""
        self._hints = tuple(hints)
        self._view = view
        self._looking = looking
        self._seed = seed
        self._you = None if named else view.seat

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What can be next, the likeliest first: what the screen dismisses with, and its label."""
        if self._looking:
            return [("table", _("Back to the table"))]
        if self._view.game_over:
            first = [("again", _("Same again")), ("new", _("New game"))]
        else:
            first = [("next", _("Next round"))]
        return [*first, ("title", _("To the title"))]

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """What can be done: `choices`, and a review of the last round before the way out."""
        if self._record is None:
            return self.choices
        *first, last = self.choices
        return [*first, ("review", _("Review")), last]

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
            rules = _("seed {seed} · {rules}").format(seed=self._seed, rules=rules)
        return Bar(_("Final scores"), rules)

    def is_meant(self) -> bool:
        # Who has asked for it knows what is there.
        return self.is_active if self._looking else super().is_meant()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "finish":
            return parameters[0] in dict(self.choices)
        if action == "review":
            return self._record is not None
        if not self.is_mounted:
            return True
        if action == "rounds":
            return self.query_one(ScoreTable).hidden > 0
        if action == "scroll":
            return self.query_one("#scores").max_scroll_y > 0
        return True

    def on_resize(self, event: events.Resize) -> None:
        # Where lines are few, those that only set things apart are left out.
        lines = 2 * len(self._view.players) + (15 if self._view.game_over else 11)
        self.set_class(event.size.height < lines, "-tight")
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

    def action_back(self) -> None:
        self.action_finish("table" if self._looking else "title")

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "review":
            self.action_review()
        else:
            self.action_finish(event.action.key)
