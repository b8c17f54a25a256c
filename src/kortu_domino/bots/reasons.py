"""Why a move is good, in short sentences for a person: what hints and reviews say beside the worths of a search.

Every sentence is drawn from the view and from what the search found, so it says nothing that the player could not
know. The most telling comes first.
"""

from __future__ import annotations

from collections.abc import Iterator

from kortu_domino.bots.search import Worth
from kortu_domino.bots.shown import NOT_ACES, both, ends_after, lacks, unseen
from kortu_domino.engine import Draw, Lay, Message, Pass, Rank, Suit, View
from kortu_domino.engine.cards import ALL, RANK_MASKS, SUIT_MASKS, card_points, hand_of, remove
from kortu_domino.engine.tables import tables
from kortu_domino.i18n import N_

_MOSTLY = 0.6
"""From this share of the worlds on, the next player probably has nothing to lay."""
_MANY_POINTS = 8
"""From this many points on it is worth saying that they are shed, even where others would shed more."""


_ALL_IN_ALL = Message(N_("In what may come it does better than the others."))
"""What is said where nothing else can be."""


def advantages(view: View, worth: Worth, other: Worth) -> tuple[Message, ...]:
    """What speaks for a move and not for another one that is worth less; at least one sentence."""
    shared = reasons(view, other)
    return tuple(reason for reason in reasons(view, worth) if reason not in shared) or (_ALL_IN_ALL,)


def reasons(view: View, worth: Worth) -> tuple[Message, ...]:
    """What speaks for a legal move whose worth a search has found; at least one sentence."""
    move = worth.move
    if isinstance(move, Draw):
        return (Message(N_("Nothing fits, so a card must be drawn.")),)
    if isinstance(move, Pass):
        return (Message(N_("Nothing fits and nothing can be drawn.")),)
    if len(view.legal_moves) == 1:
        return (Message(N_("Nothing else can be laid.")),)
    if len(move.cards) == len(view.hand):
        return (Message(N_("It goes out.")),)
    found = (*_of_the_next(view, move, worth.stops), *_of_points(view, move), *_of_the_rest(view, move))
    return found or (_ALL_IN_ALL,)


def _of_the_next(view: View, move: Lay, stops: float) -> Iterator[Message]:
    """What the move does to the next player."""
    seat = (view.turn + 1) % view.rules.players
    name = view.players[seat].name
    if stops == 1:
        yield Message(N_("{name} has nothing to lay after it."), {"name": name})
    elif stops >= _MOSTLY:
        yield Message(N_("{name} probably has nothing to lay after it."), {"name": name})
    lacked, hidden = lacks(view)[seat], unseen(view)
    for suit in dict.fromkeys(Suit(end & 3) for end in _new_ends(view, move)):
        cards = SUIT_MASKS[suit] & (NOT_ACES if tables(view.rules).declares else ALL)
        if (lacked & cards) == cards and hidden & both(cards):
            yield Message(N_("{name} has shown to hold no {suit}."), {"name": name, "suit": suit})


def _of_points(view: View, move: Lay) -> Iterator[Message]:
    """What the move sheds."""
    points = card_points(move.cards, view.rules.ace_points)
    most = max(
        card_points(other.cards, view.rules.ace_points)
        for other in view.legal_moves
        if isinstance(other, Lay)
    )
    if len(move.cards) > 1:
        count = len(move.cards)
        yield Message(
            N_("It lays {count} card at once."), {"count": count}, N_("It lays {count} cards at once."), count
        )
    if points == most:
        yield Message(
            N_("It sheds most: {points} point."),
            {"points": points},
            N_("It sheds most: {points} points."),
            points,
        )
    elif points >= _MANY_POINTS:
        yield Message(
            N_("It sheds {points} point."), {"points": points}, N_("It sheds {points} points."), points
        )


def _of_the_rest(view: View, move: Lay) -> Iterator[Message]:
    """What the move keeps."""
    rules = tables(view.rules)
    rest = remove(hand_of(view.hand), hand_of(move.cards))
    aces = (rest & both(RANK_MASKS[Rank.ACE])).bit_count() if rules.declares else 0
    if aces and move.cards[0].rank != Rank.ACE:
        yield Message(N_("It keeps the ace."), {"count": aces}, N_("It keeps the {count} aces."), aces)
    left, right = _new_ends(view, move)
    plain = rest & (both(NOT_ACES) if rules.declares else both(ALL))
    fits = both(rules.match[left] | rules.match[right])
    if plain and not plain & ~fits:
        count = rest.bit_count()
        yield Message(
            N_("The card that is left fits the new ends."),
            {"count": count},
            N_("The {count} cards that are left all fit the new ends."),
            count,
        )
    suits = [Suit(suit) for suit in range(4) if plain & both(SUIT_MASKS[suit])]
    if len(suits) == 2:
        yield Message(N_("It keeps both {first} and {second}."), {"first": suits[0], "second": suits[1]})


def _new_ends(view: View, move: Lay) -> tuple[int, int]:
    legal = view.legal_moves
    return ends_after(legal.left, legal.right, len(view.row), move)
