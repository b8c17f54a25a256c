"""The ace suit picker: which suit the aces about to be laid count as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kortu_domino.engine import Card, Suit
from kortu_domino.i18n import _, N_
from kortu_domino.tui.play.choice import SUITS
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.suits import Suits


class SuitPicker(Dialog[Suit]):
    """Dismisses with a suit of `allowed`, or with None where the ace is taken back.

    `aces` are the cards about to be laid, `place` says where, `held` how many cards of each suit the hand has left.
    """

    CSS_PATH = stylesheet("suit_picker")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("choose")),
        Binding("right", "step(1)", N_("choose")),
        Binding("enter,space", "choose", N_("declare"), key_display="enter"),
        *(
            Binding(f"{key.lower()},{key}", f"suit('{key}')", N_("the suit"), key_display=key)
            for key in (suit.letter for suit in SUITS)
        ),
        Binding("escape", "cancel", N_("take back"), key_display="esc"),
    ]

    def __init__(
        self, aces: tuple[Card, ...], place: str, allowed: tuple[Suit, ...], held: Mapping[Suit, int]
    ) -> None:
        super().__init__()
        self._aces = aces
        self._place = place
        self._allowed = allowed
        self._held = held

    def compose_body(self) -> ComposeResult:
        faces = " ".join(f"{card}" for card in self._aces)
        question = _("{cards} on {place}: which suit?").format(cards=faces, place=self._place)
        yield Static(question, id="suit-picker-question", markup=False)
        yield Suits(self._allowed, self._held)
        yield Static(_("× how many of each you hold"), id="suit-picker-note", markup=False)

    def action_step(self, step: int) -> None:
        self.query_one(Suits).move(step)

    def action_choose(self) -> None:
        self.query_one(Suits).choose()

    def action_suit(self, letter: str) -> None:
        self.query_one(Suits).choose(Suit.parse(letter))

    def on_suits_chosen(self, message: Suits.Chosen) -> None:
        self.leave(message.suit)
