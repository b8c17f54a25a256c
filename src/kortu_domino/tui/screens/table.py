"""The table as it is sat at: by one person, by several at one keyboard, or watched by somebody.

It hands moves to its table, and shows what the table tells it. Between persons it hides every hand, and after a round
it shows the scores. It decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from kortu_domino.engine import Event, IllegalMove, Move, NotTakenBack, TakenBack, View
from kortu_domino.i18n import _, N_, tell
from kortu_domino.tui import legends
from kortu_domino.tui.play.advice import no_scores_yet
from kortu_domino.tui.play.table_play import TablePlay
from kortu_domino.words.events import sentence

if TYPE_CHECKING:
    from kortu_domino.table.table import Table


class TableScreen(TablePlay):
    """Plays at `table` until the game is over or left. Dismisses with None."""

    HEADING = N_("Table")
    KEYS = legends.RANKS
    LEGENDS = legends.TABLE
    BINDINGS: ClassVar[list[BindingType]] = [
        # "act", "insist" and "take_back" are said again, for a class's own bindings of a key replace those before.
        Binding("enter", "act", N_("lay")),
        Binding("enter", "insist", N_("lay"), show=False),
        Binding("enter", "scores", N_("scores")),
        Binding("escape", "take_back", N_("take back")),
        Binding("escape", "leave", N_("leave"), show=False),
        Binding("o", "reveal", N_("open hands")),
        Binding("o", "conceal", N_("close hands")),
        Binding("p", "pause", N_("pause")),
        Binding("p", "go_on", N_("go on")),
        Binding("u", "undo", N_("undo")),
        Binding("u", "insist_undo", N_("undo"), show=False),
        Binding("h", "hint", N_("hint")),
        Binding("tab", "look", N_("scores")),
        Binding("tab", "insist_look", N_("scores"), show=False),
        Binding("l", "log", N_("log")),
        Binding("r", "rules", N_("rules")),
        Binding("s", "sort", N_("sort")),
        Binding("q", "leave", N_("leave")),
    ]

    @dataclass
    class Told(Message):
        """The table told something to the seat `joined`."""

        events: tuple[Event, ...]
        view: View
        joined: int | None

    def __init__(self, table: Table) -> None:
        persons = table.persons
        super().__init__(named=len(persons) > 1)
        self.table = table
        self._seat = persons[0] if len(persons) == 1 else None
        """Whose hand is on the screen; None while nobody's may be."""
        self._reveal = self._paused = False
        self._told_back = False
        """Whether the line under the hand tells that something was taken back."""
        self._leave: Callable[[], None] | None = None
        self._scores_wait: Timer | None = None
        """Runs from the end of a round until its scores are shown."""

    def on_mount(self) -> None:
        self.set_class(not self.table.persons, "-watching")
        self._join()
        if self.table.number:  # it is gone on with; between rounds, the scores of the last are shown first
            self._show(self._seen())
        else:
            self.table.start_round()
        self._play_on()

    def furnish(self) -> None:
        self.refused = ""
        self._told_back = False
        self.noted = self._pause_note

    @work
    async def _play_on(self) -> None:
        await self.table.run()

    def on_unmount(self) -> None:
        if self._leave:
            self._leave()

    # What the table tells

    def _sit(self, seat: int | None) -> None:
        """Somebody else sits at the keyboard, or nobody whose hand may be seen."""
        self._seat = seat
        self._join()

    def _join(self) -> None:
        """Listen as whoever sits at the keyboard."""
        if self._leave:
            self._leave()
        seat = self._seat

        def told(events: tuple[Event, ...], view: View) -> None:
            self.post_message(self.Told(events, view, seat))

        self._leave = self.table.join(
            seat,
            told,
            reveal=self._reveal,
            troubled=lambda message: self.app.tell_of_keeping(message, kept=self.table.kept),
        )

    def _seen(self) -> View:
        return self.table.view(self._seat, reveal=self._reveal)

    def on_table_screen_told(self, message: Told) -> None:
        """Show what happened, unless it was told to somebody who sits here no more."""
        if message.joined == self._seat:
            self._show(message.view, message.events)

    def _show(self, view: View, told: tuple[Event, ...] = ()) -> None:
        """Show the game as it stands, after what was told. What is bound to the reactives follows."""
        self.refused = ""
        self.noted = self._pause_note
        self.show(view, told if self.table.pace.lay else ())
        self.thinking = self.table.thinking
        self.choose_anew(view)
        for event in told:
            if isinstance(event, TakenBack):
                self._show_back(event, view)
        if view.reason is not None:
            self._end_round()
        elif view.turn in self.table.persons and view.turn != self._seat:
            self._hand_over()

    # Playing

    def play(self, move: Move) -> None:
        if self._seat is None:
            return
        try:
            self.table.play(self._seat, move)
        except IllegalMove as error:
            self.refused = tell(error.message)

    def hurry(self) -> None:
        self.table.hurry()

    # Taking back

    def action_undo(self) -> None:
        """Take the last move back; where it cannot be, say why."""
        try:
            self.table.take_back(self._seat)
        except NotTakenBack as error:
            self.refused = tell(error.message)

    action_insist_undo = action_undo

    def _show_back(self, event: TakenBack, view: View) -> None:
        """Tell what was taken back, until the next key or click; the cursor is on it."""
        self.noted = sentence(event, view.players, you=view.seat)
        self._told_back = True
        if self.choice and event.cards[-1] in self.choice.hand:
            self.cursor = self.choice.hand.index(event.cards[-1])

    def heed(self) -> None:
        super().heed()
        if self._told_back:
            self._told_back = False
            self.noted = self._pause_note

    # Several persons

    def _hand_over(self) -> None:
        """Hide every hand until the person who is to play has taken over."""
        from kortu_domino.tui.screens.hand_over import HandOverScreen

        self._sit(None)
        self.show(self._seen())
        self.choice = None
        stack = self.app.screen_stack
        if self not in stack or any(isinstance(screen, HandOverScreen) for screen in stack):
            return
        while self.app.screen is not self:  # a dialog may hold what the one before may know
            self.app.pop_screen()
        name = self.table.seats[self.table.turn].player.name
        self.app.push_screen(HandOverScreen(name, kept=self.table.kept), self._taken_over)

    def _taken_over(self, taken: bool | None) -> None:
        if taken:
            self._sit(self.table.turn)
            self._show(self._seen())
        else:
            self._go()

    # The end of a round

    def _end_round(self) -> None:
        """Leave the last move in sight for a while, then show the scores."""
        if self._scores_wait is None:
            self._settle(monotonic())
            self._scores_wait = self.set_timer(max(0.05, self.table.pace.lay * 2), self.action_scores)

    def on_screen_suspend(self) -> None:
        """While a dialog or another screen is over it nobody plays: nothing is missed."""
        self.table.held = True

    def on_screen_resume(self) -> None:
        """The game goes on; the scores, too, had to wait."""
        self.table.held = self._paused
        self.action_scores()

    def action_scores(self) -> None:
        """Show the scoreboard of the round that is over."""
        from kortu_domino.tui.screens.scoreboard import ScoreboardScreen

        if self._scores_wait is None or not self.is_active:
            return
        self._scores_wait.stop()
        self._scores_wait = None
        named = len(self.table.persons) > 1
        screen = ScoreboardScreen(
            self._seen(),
            named=named,
            seed=self.table.seed,
            hints=self.table.hints,
            record=self.table.record,
            daily=self.app.daily_standing,
        )
        self.app.push_screen(screen, self._after_scores)

    def _after_scores(self, wish: str | None) -> None:
        if wish == "next":
            self._settle(monotonic())  # who went on pressing did not mean the first turn of the next round
            if len(self.table.persons) > 1:
                self._sit(None)
            self.table.start_round()
        elif wish == "again":
            self.app.play_again()
        elif wish == "new":
            self.app.new_setup()
        else:
            self._go()

    def on_click(self) -> None:
        self.action_scores()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "scores":
            return self._scores_wait is not None
        if action == "undo":
            return self.table.why_not_take_back(self._seat) is None
        if action == "hint":
            return self.choice is not None and self.choice.view.my_turn and self.choice.can_lay
        if action in ("look", "insist_look"):
            none_yet = self.view is not None and not self.view.results
            return self._scores_wait is None and none_yet == (action == "insist_look")
        if action in ("reveal", "conceal"):
            return not self.table.persons and self._reveal == (action == "conceal")
        if action in ("pause", "go_on"):
            return not self.table.persons and self._paused == (action == "go_on")
        return super().check_action(action, parameters)

    def action_reveal(self) -> None:
        """Show every hand, or none."""
        self._reveal = not self._reveal
        self._join()
        self.show(self._seen())
        self.refresh_bindings()

    action_conceal = action_reveal

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Look for the best move, and name it where nothing has been played meanwhile."""
        from kortu_domino.tui.dialogs.hint import HintDialog

        seat = self._seat
        if seat is None:
            return
        self.noted = _("Looking for the best move…")
        try:
            hint = await self.table.hint(seat)
        finally:
            self.noted = self._pause_note
        if hint and self.is_active and seat == self._seat:
            self.app.push_screen(HintDialog(hint), self._hinted)

    def _hinted(self, move: Move | None) -> None:
        if move:
            self.play(move)

    def action_look(self) -> None:
        """Look at the scores so far."""
        from kortu_domino.tui.screens.scoreboard import ScoreboardScreen

        named = len(self.table.persons) > 1
        self.app.push_screen(
            ScoreboardScreen(self._seen(), named=named, looking=True, hints=self.table.hints)
        )

    def action_insist_look(self) -> None:
        """Say why there are no scores to look at."""
        self.refused = no_scores_yet()

    @property
    def _pause_note(self) -> str:
        return _("Paused. The key p goes on.") if self._paused else ""

    def action_pause(self) -> None:
        """Stop the bots, or let them go on."""
        self._paused = not self._paused
        self.table.held = self._paused
        self.noted = self._pause_note
        self.thinking = None if self._paused else self.table.thinking
        self.refresh_bindings()

    action_go_on = action_pause

    def action_rules(self) -> None:
        """Tell the rules as they are in force at this table."""
        self.app.show_rules(self.table.rules, self.table.seed)

    def action_leave(self) -> None:
        """Ask whether to leave the table."""
        from kortu_domino.tui.dialogs.question import leaving

        self.app.push_screen(leaving(self.table.kept), self._left)

    def _left(self, leave: bool | None) -> None:
        if leave:
            self._go()

    def _go(self) -> None:
        if self.is_active:
            self.dismiss(None)
