"""Moves as they stand in a sentence or a list: what is laid and where, without who did it."""

from __future__ import annotations

from collections.abc import Sequence

from kortu_domino.engine import Draw, End, Move, OnCard, Pass, Place
from kortu_domino.i18n import _, N_
from kortu_domino.words.cards import card_face, card_faces

_AT_END = {
    (End.LEFT, False): N_("{cards} on the left"),
    (End.RIGHT, False): N_("{cards} on the right"),
    (End.LEFT, True): N_("{cards} as {suit} on the left"),
    (End.RIGHT, True): N_("{cards} as {suit} on the right"),
}
_ON_CARD = {False: N_("{cards} on top of {other}"), True: N_("{cards} as {suit} on top of {other}")}


def move_words(move: Move, row: Sequence[Place]) -> str:
    """A move that is legal beside a row: `9♣ on the left`, `A♦ as ♠ on the right`, `7♥ on top of 7♠`, `draw`."""
    if isinstance(move, Draw):
        return _("draw")
    if isinstance(move, Pass):
        return _("pass")
    cards, declared, target = card_faces(move.cards), move.declared, move.target
    suit = "" if declared is None else declared.symbol
    if isinstance(target, OnCard):
        other = card_face(row[target.position - 1][-1])
        return _(_ON_CARD[declared is not None]).format(cards=cards, suit=suit, other=other)
    return _(_AT_END[target, declared is not None]).format(cards=cards, suit=suit)
