"""Why a move is good, in short sentences for a person: what hints and reviews say beside the worths of a search.

Every sentence is drawn from the view and from what the search found, so it says nothing that the player could not
know. The most telling comes first.
"""

from __future__ import annotations

from collections.abc import Iterator

from kortu_domino.bots.outcomes import outcome
from kortu_domino.bots.search import Worth
from kortu_domino.bots.shown import NOT_ACES, both, ends_after, lacks, unseen
from kortu_domino.engine import Draw, Lay, Message, Move, Pass, Rank, Suit, View
from kortu_domino.engine.cards import ALL, RANK_MASKS, SUIT_MASKS, card_points, cards_in, hand_of, remove
from kortu_domino.engine.tables import tables
from kortu_domino.i18n import N_

_MOSTLY = 0.6
"""From this share of the worlds on, the next player probably has nothing to lay."""
_MANY_POINTS = 8
"""From this many points on it is worth saying that they are shed, even where others would shed more."""


ALL_IN_ALL = Message(N_("It does better later on."))
"""What is said where nothing else can be."""


def advantages(view: View, worth: Worth, other: Worth) -> tuple[Message, ...]:
    """What speaks for a move and not for another one that is worth less; at least one sentence."""
    shared = _found(view, other)
    found = [reason for reason in _found(view, worth) if reason not in shared]
    return tuple(found or _compared(view, worth.move, other.move)) or (ALL_IN_ALL,)


def reasons(view: View, worth: Worth, *, beside: Worth | None = None) -> tuple[Message, ...]:
    """What speaks for a legal move whose worth a search has found; at least one sentence.

    Where the same could be said for a move `beside` it, which is worth less, what it has before that comes first.
    """
    found = _found(view, worth)
    if beside:
        shared = _found(view, beside)
        if all(reason in shared for reason in found):
            found = [*_compared(view, worth.move, beside.move), *found]
    return tuple(found) or (ALL_IN_ALL,)


def _found(view: View, worth: Worth) -> list[Message]:
    """What speaks for a move by itself; perhaps nothing."""
    move = worth.move
    if isinstance(move, Draw):
        return [Message(N_("Nothing fits, so a card must be drawn."))]
    if isinstance(move, Pass):
        return [Message(N_("Nothing fits and nothing can be drawn."))]
    if len(view.legal_moves) == 1:
        return [Message(N_("Nothing else can be laid."))]
    if len(move.cards) == len(view.hand):
        return [Message(N_("It goes out."))]
    return [*_of_the_next(view, move, worth.stops), *_of_points(view, move), *_of_the_rest(view, move)]


def _of_the_next(view: View, move: Lay, stops: float) -> Iterator[Message]:
    """What the move does to the next player."""
    seat = (view.turn + 1) % view.rules.players
    name = view.players[seat].name
    lacked, hidden = lacks(view)[seat], unseen(view)
    if not hidden & both(outcome(view, move).fits & ~lacked):
        yield Message(N_("{name} has nothing to lay after it."), {"name": name})
    elif stops >= _MOSTLY:
        yield Message(N_("{name} probably has nothing to lay after it."), {"name": name})
    suits = []
    for suit in dict.fromkeys(Suit(end & 3) for end in _new_ends(view, move)):
        cards = SUIT_MASKS[suit] & (NOT_ACES if tables(view.rules).declares else ALL)
        if (lacked & cards) == cards and hidden & both(cards):
            suits.append(suit)
    match suits:
        case [suit]:
            yield Message(N_("{name} has shown to hold no {suit}."), {"name": name, "suit": suit})
        case [first, second]:
            yield Message(
                N_("{name} has shown to hold neither {first} nor {second}."),
                {"name": name, "first": first, "second": second},
            )


def _of_points(view: View, move: Lay) -> Iterator[Message]:
    """What the move sheds."""
    lays = {tuple(sorted(other.cards)) for other in view.legal_moves if isinstance(other, Lay)}
    if len(lays) == 1:
        yield Message(N_("No other card can be laid."))
        return
    points = card_points(move.cards, view.rules.ace_points)
    sheds = {card_points(cards, view.rules.ace_points) for cards in lays}
    if len(move.cards) > 1:
        count = len(move.cards)
        yield Message(
            N_("It lays {count} card at once."), {"count": count}, N_("It lays {count} cards at once."), count
        )
    if points == max(sheds) > min(sheds):
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
    rest = _rest(view, move)
    aces = (rest & both(RANK_MASKS[Rank.ACE])).bit_count() if rules.declares else 0
    if aces and move.cards[0].rank != Rank.ACE:
        yield Message(N_("It keeps the ace."), {"count": aces}, N_("It keeps the {count} aces."), aces)
    plain = _plain(view, rest)
    if plain and not plain & ~_fits(view, move):
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


def _compared(view: View, move: Move, other: Move) -> list[Message]:
    """What a move has before another one, of what can be counted: the most telling, or nothing."""
    if not isinstance(move, Lay) or not isinstance(other, Lay):
        return []
    fitting = _plain(view, _rest(view, move)) & _fits(view, move)
    fitting_other = _plain(view, _rest(view, other)) & _fits(view, other)
    if (more := fitting.bit_count() - fitting_other.bit_count()) > 0:
        if not fitting_other and more == 1:
            return [Message(N_("{card} fits the new ends."), {"card": cards_in(fitting)[0]})]
        return [
            Message(
                N_("More of the cards left fit then: {count}, not {fewer}."),
                {"count": fitting.bit_count(), "fewer": fitting_other.bit_count()},
            )
        ]
    hidden = unseen(view)
    few, many = ((hidden & _fits(view, each)).bit_count() for each in (move, other))
    if few < many:
        return [
            Message(N_("Fewer unseen cards fit then: {few}, not {many}."), {"few": few, "many": many}),
        ]
    return []


def _rest(view: View, move: Lay) -> int:
    """What a move leaves in the hand."""
    return remove(hand_of(view.hand), hand_of(move.cards))


def _plain(view: View, cards: int) -> int:
    """Cards without the aces, where these fit everywhere."""
    return cards & both(NOT_ACES if tables(view.rules).declares else ALL)


def _fits(view: View, move: Lay) -> int:
    """The cards that fit one of the ends after a move, both copies of each."""
    match = tables(view.rules).match
    left, right = _new_ends(view, move)
    return both(match[left] | match[right])


def _new_ends(view: View, move: Lay) -> tuple[int, int]:
    legal = view.legal_moves
    return ends_after(legal.left, legal.right, len(view.row), move)
