"""The ace suit picker: which suit the aces about to be laid count as."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap, BindingType
from textual.widgets import Static

from kortu_domino.engine import Lay, Suit
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _, N_, suit_letter, tell
from kortu_domino.stand_ins import stand_in
from kortu_domino.tui.dialogs.base import Dialog
from kortu_domino.tui.plain import PLAIN
from kortu_domino.tui.play.advice import which_suit
from kortu_domino.tui.play.choice import SUITS, Choice
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.suits import Suits, letter_on_card


class SuitPicker(Dialog[Suit]):
    """Dismisses with the suit that the picked aces of `choice` are to be declared at `target`, or with None where they
    are taken back.

    A suit's key is its letter in the language in use, and silently the one of its sign where that is no other's.
    """

    CSS_PATH = stylesheet("suit_picker")
    HEADING = N_("The suit of an ace")
    MIN_SIZE = (56, 14)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "choose", N_("declare"), key_display="enter"),
        Binding("left", "step(-1)", N_("move")),
        Binding("right", "step(1)", N_("move")),
        Binding("escape", "cancel", N_("take back")),
    ]

    def __init__(self, choice: Choice, target: Target) -> None:
        super().__init__()
        self._choice = choice
        self._target = target
        self._keys_of_all = self._bindings

    def compose_body(self) -> ComposeResult:
        choice = self._choice
        self._bindings = BindingsMap.merge(
            [self._keys_of_all, BindingsMap(_letters(plain=self.app.has_class(PLAIN)))]
        )
        left = [card for index, card in enumerate(choice.hand) if index not in choice.picked]
        held = {suit: sum(card.suit == suit for card in left) for suit in Suit}
        yield Static(which_suit(choice, self._target), id="suit-picker-question", markup=False)
        yield Suits(choice.suits(self._target), held)
        yield Static(_("× how many of each you hold"), id="suit-picker-note", markup=False)

    def action_step(self, step: int) -> None:
        self.query_one(Suits).move(step)

    def action_choose(self) -> None:
        self.query_one(Suits).choose()

    def action_suit(self, letter: str) -> None:
        self.query_one(Suits).choose(Suit.parse(letter))

    def on_suits_refused(self, message: Suits.Refused) -> None:
        choice = self._choice
        if reason := choice.view.why_not(Lay(self._target, choice.cards, message.suit)):
            note = self.query_one("#suit-picker-note", Static)
            note.update(tell(reason))
            note.add_class("-problem")

    def on_suits_chosen(self, message: Suits.Chosen) -> None:
        self.leave(message.suit)


def _letters(*, plain: bool) -> list[BindingType]:
    """The keys that declare a suit at once. They are shown beside Enter, which does the same."""
    shown = {suit: suit_letter(suit) for suit in SUITS}
    bindings: list[BindingType] = []
    for suit, letter in shown.items():
        # A letter that loses its accent may be another's, on a keyboard as in ASCII.
        others = {stand_in(other) for one, other in shown.items() if one is not suit}
        told = letter_on_card(suit, plain=plain)
        for key in dict.fromkeys((letter, suit.letter.lower())):
            if key not in others:
                capital = key.upper()
                action = f"suit('{suit.letter}')"
                bindings.append(
                    Binding(
                        f"{key},{capital}",
                        action,
                        N_("declare") if key == told else "",
                        key_display=capital,
                    )
                )
    return bindings
