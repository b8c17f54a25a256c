"""What everybody saw in a round, and what follows from it: the ends, and the cards that a seat cannot hold.

Bots that judge moves ask this. It reads a view and so knows no hidden card. An end is a small int, rank * 4 + suit.
"""

from __future__ import annotations

from kortu_domino.engine import Drawn, End, Laid, Lay, OnCard, Passed, StartCard, View
from kortu_domino.engine.cards import RANK_MASKS
from kortu_domino.engine.tables import tables


def ends_after(left: int, right: int, length: int, lay: Lay | Laid) -> tuple[int, int]:
    """The two ends of a row of so many places, once cards have been laid on it."""
    last, target = lay.cards[-1], lay.target
    end = int(last) if lay.declared is None else last & ~3 | lay.declared
    if isinstance(target, OnCard):
        return end if target.position == 1 else left, end if target.position == length else right
    return (end, right) if target is End.LEFT else (left, end)


def lacks(view: View) -> list[int]:
    """By seat, the cards that it is known to hold none of in this round, as bits by card.

    Whoever draws or passes could lay nothing at that moment. Of the cards drawn in one turn all but the last could
    not be laid either, and the last one was, unless the player passed. So a hand that the turn made no larger lacks
    what it lacked before, too; of one that it did, only that turn tells.
    """
    rules = tables(view.rules)
    found = [0] * view.rules.players
    left = right = stackable = draws = 0
    length = 1
    for event in view.history:
        if isinstance(event, Drawn | Passed):
            drew = isinstance(event, Drawn)
            larger = draws > 0  # by a card that could not be laid
            draws = draws + 1 if drew else 0
            before = 0 if larger else found[event.seat]
            found[event.seat] = before | rules.match[left] | rules.match[right] | stackable
        elif isinstance(event, Laid):
            draws = 0
            left, right = ends_after(left, right, length, event)
            if not isinstance(event.target, OnCard):
                length += len(event.cards)
                if rules.anywhere:
                    stackable |= RANK_MASKS[event.cards[0].rank]
        elif isinstance(event, StartCard):
            left = right = int(event.card)
            stackable = rules.stackable(bytes([event.card.rank]))
    return found
