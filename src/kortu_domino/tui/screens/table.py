"""The table: a game being played, for one person, for several at one keyboard, or for somebody who watches.

It turns keys and clicks into moves, hands them to the table, and shows what the table tells it: its reactives are set,
and the widgets bound to them redraw what changed. It decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer

from kortu_domino.engine import (
    DRAW,
    PASS,
    End,
    Event,
    IllegalMove,
    Lay,
    Move,
    OnCard,
    Rank,
    Suit,
    View,
)
from kortu_domino.engine.cards import card_points
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import N_, _, ngettext, tell
from kortu_domino.tui.advice import advice, place_words
from kortu_domino.tui.choice import Choice
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.lines import Log, StatusLine, TableBar
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.opponents import Opponents
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.stock import Stock

if TYPE_CHECKING:
    from kortu_domino.table.table import Table

RANK_KEYS = {rank.text.lower(): rank for rank in Rank if rank not in (Rank.TEN, Rank.QUEEN)} | {
    "0": Rank.TEN,
    "1": Rank.TEN,
    "Q": Rank.QUEEN,
    "J": Rank.JACK,
    "K": Rank.KING,
    "A": Rank.ACE,
}
"""The key of each rank. The queen has the capital letter alone, for `q` leaves the table."""
LITHUANIAN_DIGITS = dict(zip("ąčęėįšųū", "12345678", strict=True))
"""What a Lithuanian keyboard has where others have digits."""

_SETTLE = 0.3
"""Seconds after a key that hurried the others in which a key does not play: it was meant for them."""


class TableScreen(GameScreen[None]):
    """Plays at `table` until the game is over or left. Dismisses with None; the game is kept."""

    CSS_PATH = stylesheet("table")
    HEADING = N_("Table")
    MIN_SIZE = (60, 20)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-normal")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("choose")),
        Binding("right", "step(1)", N_("choose")),
        Binding("enter", "act", N_("lay")),
        Binding("space,up", "join", N_("add to the move"), key_display="space"),
        Binding("d", "draw", N_("draw")),
        Binding("d", "pass", N_("pass")),
        Binding("enter", "scores", N_("scores")),
        Binding("s", "sort", N_("sort")),
        Binding("o", "reveal", N_("open hands")),
        Binding("l", "log", N_("log")),
        Binding("pageup", "scroll_row(-1)", N_("scroll the row"), show=False),
        Binding("pagedown", "scroll_row(1)", N_("scroll the row"), show=False),
        Binding("q", "leave", N_("leave")),
        Binding("escape", "back", N_("back"), key_display="esc", show=False),
    ]

    view: reactive[View | None] = reactive(None, repaint=False)
    """What whoever sits at the keyboard may see."""
    choice: reactive[Choice | None] = reactive(None, repaint=False)
    """What they are about to lay; None while no hand may be seen."""
    cursor: reactive[int] = reactive(0, repaint=False)
    """The card under the cursor, as an index in the hand as shown."""
    thinking: reactive[int | None] = reactive(None, repaint=False)
    refused: reactive[str] = reactive("", repaint=False)

    @dataclass
    class Told(Message):
        """The table told something; `joined` is the seat that it was told for."""

        events: tuple[Event, ...]
        view: View
        joined: int | None

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        persons = table.persons
        self._seat = persons[0] if len(persons) == 1 else None
        """Whose hand is on the screen; None while nobody's may be."""
        self._leave: Callable[[], None] | None = None
        self._by_rank = False
        self._reveal = False
        self._hurried_at = 0.0
        self._handing_over = False
        self._pause: Timer | None = None

    # Composing

    def compose_body(self) -> ComposeResult:
        yield TableBar().data_bind(TableScreen.view)
        with Horizontal(id="table-middle"):
            with Vertical(id="table-felt"):
                yield Opponents().data_bind(TableScreen.view, TableScreen.thinking)
                yield Row().data_bind(TableScreen.view, TableScreen.choice)
            yield Log(id="side-log").data_bind(TableScreen.view)
        yield Log(id="line-log").data_bind(TableScreen.view)
        with Horizontal(id="table-mine"):
            yield Hand().data_bind(TableScreen.choice, TableScreen.cursor)
            yield OpenHands().data_bind(TableScreen.view)
            yield Stock().data_bind(TableScreen.view, TableScreen.choice)
        yield StatusLine().data_bind(TableScreen.refused)

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

    # What the table tells

    def _join(self) -> None:
        """Listen as whoever sits at the keyboard."""
        if self._leave:
            self._leave()
        seat = self._seat
        self._leave = self.table.join(
            seat,
            lambda told, view: self._hear(self.Told(told, view, seat)),
            troubled=lambda message: self.app.notify(tell(message), severity="warning", timeout=12, markup=False),
        )

    def _hear(self, told: Told) -> None:
        self.post_message(told)

    def _seen(self) -> View:
        return self.table.view(self._seat, reveal=self._reveal)

    def on_table_screen_told(self, message: Told) -> None:
        if message.joined == self._seat:
            self._show(self._seen() if self._reveal else message.view)

    def _show(self, view: View) -> None:
        """Show the game as it stands. The reactives are set, and what is bound to them follows."""
        self.refused = ""
        self.view = view
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
            self.cursor = choice.hand.index(card) if card in choice.hand else min(self.cursor, len(choice.hand) - 1)

    def watch_choice(self) -> None:
        self._tell_state()

    def watch_cursor(self) -> None:
        self._tell_state()

    def watch_view(self) -> None:
        self._tell_state()

    def _tell_state(self) -> None:
        """The line under the hand, and the keys that work now."""
        view, choice = self.view, self.choice
        if view is None:
            return
        line = self.query_one(StatusLine)
        line.active = view.my_turn
        if choice is not None:
            line.text = advice(choice, self.cursor)
            points = card_points(choice.hand, view.rules.ace_points)
            seat = choice.view.seat
            assert seat is not None, "a choice is somebody's"
            in_hand = ngettext("{count} point in hand", "{count} points in hand", points).format(count=points)
            total = _("total {total}").format(total=view.totals[seat])
            name = [view.players[seat].name] if len(self.table.persons) > 1 else []
            line.tally = " · ".join([*name, in_hand, total])
        else:
            line.text = _("{name} is to play.").format(name=view.players[view.turn].name)
            line.tally = ""
        self.refresh_bindings()

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
            if event.key not in _QUIET_KEYS:
                self._hurried_at = event.time
                self.table.hurry()
            return
        if event.key in _PLAYING_KEYS and event.time - self._hurried_at < _SETTLE:
            event.stop()
            event.prevent_default()
            return
        sign = LITHUANIAN_DIGITS.get(event.character or "", event.character or "")
        if sign in RANK_KEYS:
            event.stop()
            event.prevent_default()
            self._pick_rank(RANK_KEYS[sign])
        elif event.key in ("enter", "space") and self.choice and not self.choice.can_lay:
            event.stop()
            event.prevent_default()
            self._draw_or_pass()

    def action_step(self, step: int) -> None:
        """← and →: another card, or where the place is being chosen, that."""
        choice = self.choice
        if choice is None:
            return
        if choice.aim is None:
            self.cursor = (self.cursor + step) % len(choice.hand)
        elif choice.only_ends:
            self._lay_at(End.LEFT if step < 0 else End.RIGHT)
        else:
            self.choice = choice.aim_at((choice.aim + step) % len(choice.targets))

    def action_join(self) -> None:
        """Space: the card under the cursor joins the move, or leaves it."""
        self._toggle(self.cursor)

    def action_act(self) -> None:
        """Enter: lay what is picked, or the card under the cursor."""
        if self.choice and not self.choice.picked:
            self._pick(self.cursor)
        choice = self.choice
        if choice is None or not choice.picked:
            return
        if choice.aim is None:
            if len(choice.targets) == 1:
                self._lay_at(choice.targets[0])
            else:
                self.choice = choice.aim_at(0)
        elif choice.only_ends:
            self.refused = _("Both ends fit: ← or → chooses.")
        else:
            self._lay_at(choice.targets[choice.aim])

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

    def action_scroll_row(self, lines: int) -> None:
        """Page Up and Page Down: the lines of the row that have no room."""
        self.query_one(Row).scrolled += lines

    def action_log(self) -> None:
        """Show everything that happened in this round."""
        from kortu_domino.tui.dialogs.log import LogDialog

        if self.view:
            self.app.push_screen(LogDialog(self.view))

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

    def _pick_rank(self, rank: Rank) -> None:
        """A rank's key: its next card joins the move; when all have, they leave it."""
        choice = self.choice
        if choice is None or not choice.can_lay:
            return
        if choice.picked and choice.cards[0].rank != rank:
            choice = self.choice = choice.clear()
        index = choice.next_of_rank(rank)
        if index is not None:
            self.cursor = index
            self._pick(index)
        elif choice.picked:
            self.choice = choice.clear()
        else:
            held = next((index for index, card in enumerate(choice.hand) if card.rank == rank), None)
            if held is None:
                self.refused = _("You hold no card of rank {rank}.").format(rank=rank.text)
            else:
                self.cursor = held
                self._pick(held)

    def _toggle(self, index: int) -> None:
        choice = self.choice
        if choice is not None and index in choice.picked:
            self.choice = choice.drop(index)
        else:
            self._pick(index)

    def _pick(self, index: int) -> bool:
        """A card joins the move; where it cannot, the reason is shown."""
        choice = self.choice
        if choice is None or not choice.view.my_turn:
            return False
        if choice.picked and choice.hand[index].rank != choice.cards[0].rank:
            choice = choice.clear()
        reason = choice.why_not(index)
        if reason is not None:
            self.refused = tell(reason)
            return False
        self.choice = choice.pick(index)
        return True

    def _lay_at(self, target: Target) -> None:
        """Lay the picked cards at a place; the suit is asked for where one is declared."""
        choice = self.choice
        if choice is None or target not in choice.targets:
            return
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
        """A click picks a card; on one that is picked, it lays, or drops the card where several are."""
        if not self._may_act():
            return
        self.cursor = message.index
        choice = self.choice
        if choice and choice.picked == (message.index,):
            self.action_act()
        else:
            self._toggle(message.index)

    def on_hand_lifted(self, message: Hand.Lifted) -> None:
        if self._may_act() and self.choice and message.index not in self.choice.picked:
            self.cursor = message.index
            self._pick(message.index)

    def on_hand_dropped(self, message: Hand.Dropped) -> None:
        choice = self.choice
        target = self.query_one(Row).target_at(message.offset)
        if choice is None or message.index not in choice.picked:
            return
        if target is not None:
            self._aim(target)

    def on_row_pressed(self, message: Row.Pressed) -> None:
        if self._may_act():
            self._aim(message.target)

    def on_stock_pressed(self) -> None:
        choice = self.choice
        if not self._may_act() or choice is None:
            return
        move = DRAW if choice.must_draw or choice.can_lay else PASS
        reason = choice.view.why_not(move)
        if reason is None:
            self._play(move)
        else:
            self.refused = tell(reason)

    def on_click(self) -> None:
        if self.view and self.view.reason is not None:
            self.action_scores()

    def _may_act(self) -> bool:
        """Whether a click plays. While others play it hurries them, and nothing else."""
        self.refused = ""
        if self.view and self.view.my_turn:
            return True
        self.table.hurry()
        return False

    def _aim(self, target: Target) -> None:
        """A place was pointed at: lay there what is picked, or say why not."""
        choice = self.choice
        if choice is None:
            return
        if not choice.picked:
            self.refused = _("Choose a card first.") if choice.can_lay else ""
        elif target in choice.targets:
            self._lay_at(target)
        else:
            place = self._stand_in(choice, target)
            if place is not None:
                self._lay_at(place)
            else:
                suit = choice.cards[0].suit if choice.cards[0].rank == Rank.ACE else None
                reason = choice.view.why_not(Lay(target, choice.cards, suit))
                self.refused = tell(reason) if reason else ""

    def _stand_in(self, choice: Choice, target: Target) -> Target | None:
        """The end that a card of the snake is, where somebody pointed at it there."""
        if isinstance(target, OnCard):
            places = len(choice.view.row)
            if target.position == places and End.RIGHT in choice.targets:
                return End.RIGHT
            if target.position == 1 and End.LEFT in choice.targets:
                return End.LEFT
        return None


_QUIET_KEYS = {"q", "escape", "question_mark", "f1", "l", "s", "o", "ctrl+c", "ctrl+q", "ctrl+p", "tab", "shift+tab"}
"""Keys that do what they do while others play, and do not hurry them."""
_PLAYING_KEYS = {"enter", "space", "up", "d"}
"""Keys that play or choose."""
