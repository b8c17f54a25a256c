"""The ace suit picker: which suit the aces about to be laid count as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from kortu_domino.engine import Card, Suit
from kortu_domino.i18n import N_, _
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.key_bar import KeyBar
from kortu_domino.tui.widgets.suits import Suits


class SuitPicker(ModalScreen[Suit | None]):
    """Dismisses with a suit of `allowed`, or with None where the ace is taken back.

    `aces` are the cards about to be laid, `place` says where, `held` how many cards of each suit the hand has left.
    """

    CSS_PATH = stylesheet("suit_picker")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", N_("choose")),
        Binding("right", "move(1)", N_("choose")),
        Binding("enter,space", "choose", N_("declare"), key_display="enter"),
        *(
            Binding(f"{suit.letter.lower()},{suit.letter}", f"letter('{suit.letter}')", N_("the suit"), key_display=suit.letter)
            for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
        ),
        Binding("escape", "take_back", N_("take back"), key_display="esc"),
    ]

    def __init__(self, aces: tuple[Card, ...], place: str, allowed: tuple[Suit, ...], held: Mapping[Suit, int]) -> None:
        super().__init__()
        self._aces = aces
        self._place = place
        self._allowed = allowed
        self._held = held

    def compose(self) -> ComposeResult:
        faces = " ".join(f"{card}" for card in self._aces)
        with Vertical(id="suit-picker"):
            yield Static(
                _("{cards} on {place}: which suit?").format(cards=faces, place=self._place),
                id="suit-picker-question",
                markup=False,
            )
            yield Suits(self._allowed, self._held)
            yield Static(
                _("How many of each you hold stands below its name."), id="suit-picker-note", markup=False
            )
        yield KeyBar()

    def action_move(self, step: int) -> None:
        self.query_one(Suits).move(step)

    def action_choose(self) -> None:
        self.query_one(Suits).choose()

    def action_letter(self, letter: str) -> None:
        self.query_one(Suits).choose(Suit.parse(letter))

    def action_take_back(self) -> None:
        self._leave(None)

    def on_suits_chosen(self, message: Suits.Chosen) -> None:
        self._leave(message.suit)

    def _leave(self, suit: Suit | None) -> None:
        """Two keys that come at once must not dismiss twice."""
        if self.is_current:
            self.dismiss(suit)
