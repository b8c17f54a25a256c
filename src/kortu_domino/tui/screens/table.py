"""The table as it is played at: by one person, by several at one keyboard, or watched by somebody.

It turns keys and clicks into moves and hands them to the table; what the table tells it becomes its reactives, which
TableView shows. It decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from kortu_domino.engine import (
    DRAW,
    PASS,
    Event,
    IllegalMove,
    Lay,
    Move,
    Suit,
    View,
)
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _, N_, tell
from kortu_domino.tui.play import steps
from kortu_domino.tui.play.advice import place_words
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.keys import PLAYING_KEYS, QUIET_KEYS, rank_of_key
from kortu_domino.tui.play.steps import Step
from kortu_domino.tui.play.table_view import TableView
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.row import Row

if TYPE_CHECKING:
    from kortu_domino.table.table import Table

_SETTLE = 0.3
"""Seconds after a key that hurried the others in which a key does not play: it was meant for them."""


class TableScreen(TableView):
    """Plays at `table` until the game is over or left. Dismisses with None; the game is kept."""

    HEADING = N_("Table")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("choose")),
        Binding("right", "step(1)", N_("choose")),
        Binding("enter", "act", N_("lay")),
        Binding("space,up", "join", N_("add"), key_display="space"),
        Binding("d", "draw", N_("draw")),
        Binding("d", "pass", N_("pass")),
        Binding("enter", "scores", N_("scores")),
        Binding("s", "sort", N_("sort")),
        Binding("o", "reveal", N_("open hands")),
        Binding("l", "log", N_("log")),
        Binding("r", "rules", N_("rules")),
        Binding("q", "leave", N_("leave")),
        Binding("escape", "back", N_("back"), key_display="esc", show=False),
    ]

    @dataclass
    class Told(Message):
        """The table told something; `joined` is the seat that it was told for."""

        events: tuple[Event, ...]
        view: View
        joined: int | None

    def __init__(self, table: Table) -> None:
        persons = table.persons
        super().__init__(named=len(persons) > 1)
        self.table = table
        self._seat = persons[0] if len(persons) == 1 else None
        """Whose hand is on the screen; None while nobody's may be."""
        self._leave: Callable[[], None] | None = None
        self._by_rank = False
        self._reveal = False
        self._hurried_at = 0.0
        self._handing_over = False
        self._pause: Timer | None = None

    # What the table tells

    def on_mount(self) -> None:
        self.set_class(not self.table.persons, "-watching")
        self._join()
        if not self.table.in_round and not self.table.over:
            self.table.start_round()
        else:
            self._show(self._seen())
        self._play_on()

    @work
    async def _play_on(self) -> None:
        await self.table.run()

    def on_unmount(self) -> None:
        if self._leave:
            self._leave()

    def _join(self) -> None:
        """Listen as whoever sits at the keyboard."""
        if self._leave:
            self._leave()
        seat = self._seat
        self._leave = self.table.join(
            seat,
            lambda told, view: self._hear(self.Told(told, view, seat)),
            troubled=lambda message: self.app.notify(
                tell(message), severity="warning", timeout=12, markup=False
            ),
        )

    def _hear(self, told: Told) -> None:
        self.post_message(told)

    def _seen(self) -> View:
        return self.table.view(self._seat, reveal=self._reveal)

    def on_table_screen_told(self, message: Told) -> None:
        if message.joined == self._seat:
            self._show(self._seen() if self._reveal else message.view, message.events)

    def _show(self, view: View, told: tuple[Event, ...] = ()) -> None:
        """Show the game as it stands, after what was told. What is bound to the reactives follows."""
        self.refused = ""
        self.show(view, told if self.table.pace.lay else ())
        self.thinking = self.table.thinking
        self._choose_anew(view)
        if view.reason is not None:
            self._end_round(view)
        elif self._waits_for_other():
            self._hand_over()

    def _choose_anew(self, view: View) -> None:
        """Nothing is picked; the cursor stays on its card where that can be laid, or goes to one that can."""
        before = self.choice
        card = before.hand[self.cursor] if before and self.cursor < len(before.hand) else None
        choice = None if view.seat is None else Choice.of(view, self._by_rank)
        self.choice = choice
        if choice is None or not choice.hand:
            return
        open_cards = [index for index in range(len(choice.hand)) if choice.fits[index]]
        if open_cards and not (card in choice.hand and choice.hand.index(card) in open_cards):
            self.cursor = open_cards[0]
        else:
            self.cursor = (
                choice.hand.index(card) if card in choice.hand else min(self.cursor, len(choice.hand) - 1)
            )

    # Several persons, and the end of a round

    def _sit(self, seat: int | None) -> None:
        """Somebody else sits at the keyboard, or nobody whose hand may be seen."""
        self._seat = seat
        self._join()

    def _hand_over(self) -> None:
        """Hide every hand until the person who is to play has taken over."""
        from kortu_domino.tui.screens.hand_over import HandOverScreen

        self._sit(None)
        self.view = self._seen()
        self.choice = None
        if self._handing_over or not self.is_current:  # under a dialog: see on_screen_resume
            return
        self._handing_over = True

        def taken(over: bool | None) -> None:
            self._handing_over = False
            if over:
                self._sit(self.table.turn)
                self._show(self._seen())
            else:
                self.dismiss(None)

        self.app.push_screen(HandOverScreen(self.table.seats[self.table.turn].player.name), taken)

    def on_screen_resume(self) -> None:
        """What had to wait for a dialog."""
        if self.view is None:
            return
        if self.view.reason is not None:
            self.action_scores()
        elif self._waits_for_other():
            self._hand_over()

    def _waits_for_other(self) -> bool:
        """Whether a person is to play who is not the one whose hand is on the screen."""
        return self.table.in_round and self.table.turn in self.table.persons and self.table.turn != self._seat

    def _end_round(self, view: View) -> None:
        """Leave the last move in sight for a while, then show the scores."""
        if self._pause is None:
            self._pause = self.set_timer(max(0.05, self.table.pace.lay * 2), self.action_scores)

    def action_scores(self) -> None:
        """Show the scoreboard of the round that is over."""
        from kortu_domino.tui.screens.scoreboard import ScoreboardScreen

        if self._pause is None or not self.is_current:
            return
        self._pause.stop()
        self._pause = None
        view = self._seen()
        self.app.push_screen(ScoreboardScreen(view, can_continue=not view.game_over), self._after_scores)

    def _after_scores(self, wish: str | None) -> None:
        if wish == "next":
            if len(self.table.persons) > 1:
                self._sit(None)
                self.choice = None
            self.table.start_round()
        elif wish == "again":
            self.app.play_again()
        elif wish == "new":
            self.app.new_setup()
        else:
            self.dismiss(None)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        choice = self.choice
        mine = choice is not None and choice.view.my_turn
        if action in ("step", "act", "join"):
            return choice is not None and mine and choice.can_lay and (action != "join" or choice.aim is None)
        if action == "draw":
            return choice is not None and choice.must_draw
        if action == "pass":
            return choice is not None and choice.must_pass
        if action == "scores":
            return self._pause is not None
        if action == "sort":
            return choice is not None
        if action == "reveal":
            return not self.table.persons
        return True

    def on_key(self, event: events.Key) -> None:
        self.refused = ""
        view = self.view
        if view is None or view.reason is not None:
            return
        if not view.my_turn:
            if event.key not in QUIET_KEYS:
                self._hurried_at = event.time
                self.table.hurry()
            return
        if event.key in PLAYING_KEYS and event.time - self._hurried_at < _SETTLE:
            event.stop()
            event.prevent_default()
            return
        rank = rank_of_key(event.character)
        if rank is not None:
            event.stop()
            event.prevent_default()
            if self.choice and self.choice.can_lay:
                self._take(steps.pick_rank(self.choice, rank, self.cursor))
        elif event.key in ("enter", "space") and self.choice and not self.choice.can_lay:
            event.stop()
            event.prevent_default()
            self._draw_or_pass()

    def action_step(self, by: int) -> None:
        """← and →: another card, or where the place is being chosen, that."""
        if self.choice:
            self._take(steps.move(self.choice, self.cursor, by))

    def action_join(self) -> None:
        """Space: the card under the cursor joins the move, or leaves it."""
        if self.choice:
            self._take(steps.join(self.choice, self.cursor))

    def action_act(self) -> None:
        """Enter: lay what is picked, or the card under the cursor."""
        if self.choice:
            self._take(steps.act(self.choice, self.cursor))

    def action_draw(self) -> None:
        self._draw_or_pass()

    def action_pass(self) -> None:
        self._draw_or_pass()

    def action_sort(self) -> None:
        """Sort the hand by rank, or by suit again."""
        if self.choice and self.view:
            self._by_rank = not self._by_rank
            self._choose_anew(self.view)

    def action_reveal(self) -> None:
        """Show every hand, or none."""
        self._reveal = not self._reveal
        self.view = self._seen()

    def action_rules(self) -> None:
        """Tell the rules as they are in force at this table."""
        from kortu_domino.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.table.rules))

    def action_back(self) -> None:
        """Escape: take back what is being chosen; with nothing chosen, ask whether to leave."""
        choice = self.choice
        if choice is not None and choice.aim is not None:
            self.choice = choice.aim_at(None)
        elif choice is not None and choice.picked:
            self.choice = choice.clear()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Ask whether to leave the table."""
        from kortu_domino.tui.dialogs.question import QuestionDialog

        self.app.push_screen(
            QuestionDialog(_("Leave the table? The game is kept."), yes=_("Leave"), no=_("Stay")),
            self._left,
        )

    def _left(self, leave: bool | None) -> None:
        if leave:
            self.dismiss(None)

    # Playing

    def _take(self, step: Step) -> None:
        """Carry out what a key or a click has made of the choice."""
        self.cursor = step.cursor
        self.choice = step.choice
        self.refused = step.refused
        if step.place is not None:
            self._lay_at(step.choice, step.place)

    def _lay_at(self, choice: Choice, target: Target) -> None:
        """Lay the picked cards at a place; the suit is asked for where one is declared."""
        suits = choice.suits(target)
        if not suits:
            self._play(Lay(target, choice.cards))
            return
        from kortu_domino.tui.dialogs.suit_picker import SuitPicker

        left = [card for index, card in enumerate(choice.hand) if index not in choice.picked]
        held = {suit: sum(card.suit == suit for card in left) for suit in Suit}
        cards = choice.cards
        self.choice = choice.at(target)

        def declared(suit: Suit | None) -> None:
            if suit is not None:
                self._play(Lay(target, cards, suit))
            elif self.choice:
                self.choice = self.choice.aim_at(None)

        self.app.push_screen(SuitPicker(cards, place_words(choice.view, target), suits, held), declared)

    def _draw_or_pass(self) -> None:
        if self.choice:
            self._play(DRAW if self.choice.must_draw else PASS)

    def _play(self, move: Move) -> None:
        if self._seat is None:
            return
        try:
            self.table.play(self._seat, move)
        except IllegalMove as error:
            self.refused = tell(error.message)

    # The mouse

    def on_hand_clicked(self, message: Hand.Clicked) -> None:
        """A click picks a card; on the one that is picked, it lays; where several are, it drops one."""
        if choice := self._choice_to_act():
            again = choice.picked == (message.index,)
            self._take(steps.act(choice, message.index) if again else steps.join(choice, message.index))

    def on_hand_lifted(self, message: Hand.Lifted) -> None:
        choice = self._choice_to_act()
        if choice and message.index not in choice.picked:
            self._take(steps.pick(choice, message.index))

    def on_hand_dropped(self, message: Hand.Dropped) -> None:
        target = self.query_one(Row).target_at(message.offset)
        choice = self.choice
        if choice and target and message.index in choice.picked:
            self._take(steps.point_at(choice, self.cursor, target))

    def on_row_pressed(self, message: Row.Pressed) -> None:
        if choice := self._choice_to_act():
            self._take(steps.point_at(choice, self.cursor, message.target))

    def on_stock_pressed(self) -> None:
        if choice := self._choice_to_act():
            self._play(PASS if choice.must_pass else DRAW)

    def on_click(self) -> None:
        if self.view and self.view.reason is not None:
            self.action_scores()

    def _choice_to_act(self) -> Choice | None:
        """What a click may change. While others play, a click hurries them and does nothing else."""
        self.refused = ""
        if self.view and self.view.my_turn:
            return self.choice
        self.table.hurry()
        return None
