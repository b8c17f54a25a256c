"""Playing by keys and by mouse: what a person picks becomes a Choice, and at last a move. Whose move, and at which
table, is not known here.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from kortu_domino.engine import DRAW, PASS, Lay, Move, Suit, View
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import N_
from kortu_domino.tui.lateness import Lateness
from kortu_domino.tui.meant_keys import meant_key
from kortu_domino.tui.play import steps
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.keys import PLAYING_KEYS, QUIET_KEYS, rank_of_key
from kortu_domino.tui.play.steps import Step
from kortu_domino.tui.play.table_view import TableView
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.stock import Stock

_CHOOSING = {"step", "aim", "act", "insist", "join", "pick", "draw", "pass", "take_back"}
"""The actions of whose turn it is."""
SETTLE = 0.3
"""Seconds without a key or click after which one is no longer meant for what was going on before."""
LONGEST = 1.0
"""Seconds after which it is not either, although others have come all the time."""


class TablePlay(TableView):
    """Lets the person at the keyboard choose a move, and calls `play` with it. While others play it calls `hurry`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("card")),
        Binding("right", "step(1)", N_("card")),
        Binding("left", "aim(-1)", N_("where")),
        Binding("right", "aim(1)", N_("where")),
        Binding("enter", "act", N_("lay")),
        Binding("enter", "insist", N_("lay"), show=False),
        Binding("space,up", "join", N_("add"), key_display="space"),
        Binding("space,up", "pick", N_("choose a card"), key_display="space", show=False),
        Binding("escape", "take_back", N_("take back")),
        Binding("d", "draw", N_("draw")),
        Binding("d", "pass", N_("pass")),
    ]

    def __init__(self, *, named: bool = False) -> None:
        super().__init__(named=named)
        self._by_rank = False
        self._late = Lateness()
        self._drew_at = float("-inf")
        """When a key that also lays was used to draw."""

    def play(self, move: Move) -> None:
        """Play a move for whoever sits at the keyboard."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Whoever is to play should not take so long."""
        raise NotImplementedError

    def heed(self) -> None:
        """A key or click has come: what was said of the one before has been read."""
        self.refused = ""
        self.motion.land()

    def choose_anew(self, view: View) -> None:
        """Nothing is picked; the cursor stays on its card where that can be laid, or goes to one that can."""
        before = self.choice
        card = before.hand[self.cursor] if before and self.cursor < len(before.hand) else None
        choice = None if view.seat is None else Choice.of(view, self._by_rank)
        self.choice = choice
        if choice is None or not choice.hand:
            return
        if before and before.must_draw and choice.view.my_turn and choice.can_lay:
            self._settle(self._drew_at)  # the next Enter was meant to draw as well, not to lay what was drawn
        stays = choice.hand.index(card) if card in choice.hand else min(self.cursor, len(choice.hand) - 1)
        fitting = [index for index in range(len(choice.hand)) if choice.fits[index]]
        self.cursor = stays if stays in fitting or not fitting else fitting[0]

    # Meant for what was before

    def _settle(self, moment: float) -> None:
        """A key or click was meant for what is going on now; what comes right after it is not for what follows."""
        self._late.begin(moment, SETTLE)

    def _is_late(self, moment: float) -> bool:
        """Whether a key or click comes so soon after others that it was meant for what was going on before.

        A key that is held down stays late, but not for ever: who goes on pressing means it.
        """
        return self._late.is_late(moment, LONGEST)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        choice = self.choice
        if action == "sort":
            return choice is not None
        if action not in _CHOOSING:
            return True
        if choice is None or not choice.view.my_turn:
            return False
        aiming = choice.aim is not None
        match action:
            case "draw":
                return choice.must_draw
            case "pass":
                return choice.must_pass
            case "step":
                return choice.can_lay and not aiming
            case "aim":
                return aiming
            case "act":
                return choice.can_lay and not (aiming and choice.only_ends)
            case "insist":
                return choice.can_lay
            case "pick":
                return choice.can_lay and not aiming
            case "join":
                return choice.can_lay and not aiming and choice.may_join(self.cursor)
            case _:
                return aiming or bool(choice.picked)

    def on_key(self, event: events.Key) -> None:
        self.heed()
        view, choice = self.view, self.choice
        rank, key = rank_of_key(event.character), meant_key(event.key)
        if rank is not None:  # it is nothing but a rank, not even a letter typed with caps lock on
            event.stop()
            event.prevent_default()
        if view is None or view.reason is not None:
            return
        if not view.my_turn or choice is None:
            if rank is not None or key not in QUIET_KEYS:
                self._settle(event.time)
                self.hurry()
            return
        draws = key == "d" or (not choice.can_lay and key in ("enter", "space"))
        late = (rank is not None or key in PLAYING_KEYS) and self._is_late(event.time)
        if not (late or draws or rank is not None):
            return  # a key with a binding
        event.stop()
        event.prevent_default()
        if late:
            return
        if rank is not None:
            if choice.can_lay:
                self._take(steps.pick_rank(choice, rank, self.cursor))
        else:
            self._drew_at = event.time
            self._draw_or_pass(choice)

    def action_step(self, by: int) -> None:
        """← and →: another card."""
        if self.choice:
            self._take(steps.move(self.choice, self.cursor, by))

    def action_aim(self, by: int) -> None:
        """← and →, while the place is being chosen: another place."""
        if self.choice is None:
            return
        row = self.query_one(Row)
        step = steps.move(self.choice, self.cursor, by, row.reading_order(self.choice.targets))
        if step.choice.aimed is not None:
            row.reveal(step.choice.aimed)
        self._take(step)

    def action_join(self) -> None:
        """Space: the card under the cursor joins the move, or leaves it."""
        if self.choice:
            self._take(steps.join(self.choice, self.cursor))

    action_pick = action_join

    def action_act(self) -> None:
        """Enter: lay what is picked, or the card under the cursor."""
        if self.choice:
            self._take(steps.act(self.choice, self.cursor))

    action_insist = action_act

    def action_draw(self) -> None:
        """Draw a card."""
        if self.choice:
            self._draw_or_pass(self.choice)

    action_pass = action_draw

    def action_sort(self) -> None:
        """Sort the hand by rank, or by suit again; what is chosen stays chosen, and the cursor on its card."""
        if choice := self.choice:
            self._by_rank = not self._by_rank
            self.choice = choice.resorted(self._by_rank)
            if self.cursor < len(choice.hand):
                self.cursor = self.choice.hand.index(choice.hand[self.cursor])

    def action_take_back(self) -> None:
        """Escape: take back the last thing chosen. Of a single card nothing is left to take back after its place."""
        if choice := self.choice:
            one = choice.aim is None or len(choice.picked) == 1
            self.choice = choice.clear() if one else choice.aim_at(None)

    # Moves

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
            self.play(Lay(target, choice.cards))
            return
        from kortu_domino.tui.dialogs.suit_picker import SuitPicker

        self.choice = choice.at(target)

        def declared(suit: Suit | None) -> None:
            if suit is not None:
                self.play(Lay(target, choice.cards, suit))
            elif self.choice:
                self.choice = self.choice.aim_at(None)

        self.app.push_screen(SuitPicker(choice, target), declared)

    def _draw_or_pass(self, choice: Choice) -> None:
        self.play(PASS if choice.must_pass else DRAW)

    # The mouse

    def on_hand_clicked(self, message: Hand.Clicked) -> None:
        """A click picks a card; on the one that is picked, it lays; where several are, it drops one."""
        if choice := self._choice_to_act(message.time):
            again = choice.picked == (message.index,)
            self._take(steps.act(choice, message.index) if again else steps.join(choice, message.index))

    def on_hand_lifted(self, message: Hand.Lifted) -> None:
        """A card is being dragged: it is picked, so that the places where it may go are seen."""
        choice = self._choice_to_act(message.time)
        if choice and message.index not in choice.picked:
            self._take(steps.pick(choice, message.index))

    def on_hand_dropped(self, message: Hand.Dropped) -> None:
        """A card was let go: at a place, it is laid there; elsewhere it stays picked."""
        choice, target = self.choice, self.query_one(Row).target_at(message.offset)
        if choice and target and message.index in choice.picked:
            self._take(steps.point_at(choice, self.cursor, target))

    def on_row_pressed(self, message: Row.Pressed) -> None:
        """A place was clicked: what is picked is laid there."""
        if choice := self._choice_to_act(message.time):
            self._take(steps.point_at(choice, self.cursor, message.target))

    def on_stock_pressed(self, message: Stock.Pressed) -> None:
        """The stock was clicked: draw, or pass where nothing is left to draw."""
        if choice := self._choice_to_act(message.time):
            self._draw_or_pass(choice)

    def _choice_to_act(self, moment: float) -> Choice | None:
        """What a click may change. While others play, a click hurries them and does nothing else."""
        self.heed()
        if self.view is None or self.view.reason is not None:
            return None
        if not self.view.my_turn:
            self._settle(moment)
            self.hurry()
            return None
        return None if self._is_late(moment) else self.choice
