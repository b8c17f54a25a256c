"""What everybody saw in a round, and what follows from it: the ends, and the cards that a seat cannot hold.

Bots that judge moves ask this. It reads a view and so knows no hidden card. An end is a small int, rank * 4 + suit.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kortu_domino.bots.tells import Tell
from kortu_domino.engine import Drawn, End, Laid, Lay, OnCard, Passed, StartCard, View
from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS, hand_of, remove
from kortu_domino.engine.tables import tables

NOT_ACES = ALL & ~ACES


def ends_after(left: int, right: int, length: int, lay: Lay | Laid) -> tuple[int, int]:
    """The two ends of a row of so many places, once cards have been laid on it."""
    last, target = lay.cards[-1], lay.target
    end = int(last) if lay.declared is None else last & ~3 | lay.declared
    if isinstance(target, OnCard):
        return end if target.position == 1 else left, end if target.position == length else right
    return (end, right) if target is End.LEFT else (left, end)


def _ends_made(lay: Laid, length: int) -> tuple[bool, bool]:
    """Whether a lay on a row of so many places makes the left end, and whether the right one."""
    if isinstance(lay.target, OnCard):
        return lay.target.position == 1, lay.target.position == length
    return lay.target is End.LEFT, lay.target is End.RIGHT


def unseen(view: View) -> int:
    """The cards that are neither in the seat's own hand nor in the row, as a hand."""
    seen = hand_of([*view.hand, *(each.card for place in view.row for each in place)])
    return remove(both(ALL) if view.rules.decks == 2 else ALL, seen)


def both(cards: int) -> int:
    """Cards as bits, with both copies of each."""
    return cards << KINDS | cards


@dataclass(slots=True)
class Held:
    """Some cards of a hand, of which the same is known.

    There are `count` of them, none is among `lacks`, cards as bits, and what was laid since they are held tells which
    they may be.
    """

    count: int
    lacks: int = 0
    tells: list[Tell] = field(default_factory=list)


def held(view: View) -> list[list[Held]]:
    """By seat, its hand as everybody knows it when a turn begins, in parts: those held longest first.

    Whoever draws or passes could lay nothing at that moment. Of the cards drawn in one turn all but the last could
    not be laid either, and the last one was, unless the player passed. A card that is laid leaves the part that is
    held longest, of those where it may have been: so no part lacks what it in truth may hold.
    """
    house = view.rules
    rules = tables(house)
    match, anywhere = rules.match, rules.anywhere
    hands = [[Held(house.hand_size)] for _ in range(house.players)]
    left = right = stackable = drawn = fits = 0
    length = 1
    for event in view.history:
        if isinstance(event, Laid):
            parts, cards = hands[event.seat], event.cards
            if drawn:
                # Of the cards laid only the last that was drawn fits, and it came from no part.
                for card in cards:
                    if not fits >> card & 1:
                        _take(parts, card)
            else:
                for card in cards:
                    _take(parts, card)
            at_left, at_right = _ends_made(event, length)
            left, right = ends_after(left, right, length, event)
            if not isinstance(event.target, OnCard):
                length += len(cards)
                if anywhere:
                    stackable |= RANK_MASKS[cards[0] >> 2]
            new = (match[left] if at_left else 0) | (match[right] if at_right else 0)
            before, fits = fits, match[left] | match[right] | stackable
            tell = Tell(cards, event.declared is not None, drawn > 0, before, new, fits)
            for part in parts:
                part.tells.append(tell)
            drawn = 0
        elif isinstance(event, Drawn | Passed):
            parts = hands[event.seat]
            if not drawn:
                for part in parts:
                    part.lacks |= fits
            elif drawn == 1:
                parts.append(Held(1, fits))
            else:
                parts[-1].count += 1
            drawn = drawn + 1 if isinstance(event, Drawn) else 0
        elif isinstance(event, StartCard):
            left = right = int(event.card)
            stackable = rules.stackable(bytes([event.card >> 2]))
            fits = match[left] | stackable
    return hands


def _take(parts: list[Held], card: int) -> None:
    for part in parts:
        if not part.lacks >> card & 1:
            part.count -= 1
            if not part.count:
                parts.remove(part)
            return


def lacks(view: View) -> list[int]:
    """By seat, the cards that it is known to hold none of in this round, as bits by card."""
    return [parts[-1].lacks if parts else 0 for parts in held(view)]
