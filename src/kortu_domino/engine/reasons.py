"""Why a move is not legal, in a sentence for the player.

Asked through `Round.why_not` and `View.why_not`. Nothing here is quick: what has to be is `move in legal_moves`,
which says the same as yes and no.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kortu_domino.engine.cards import RANKS, Card, Rank, cards_in
from kortu_domino.engine.messages import Message, N_
from kortu_domino.engine.moves import Draw, End, LaidCard, Lay, Move, OnCard, Pass
from kortu_domino.engine.rules import AceSuit

if TYPE_CHECKING:
    from kortu_domino.engine.legal import LegalMoves

ROUND_OVER = Message(N_("The round is over."))
_STOCK_EMPTY = Message(N_("The stock is empty: you can only pass."))


@cache
def _limit_reached(limit: int) -> Message:
    return Message(
        N_("You have drawn a card, and may not draw another in this turn: you can only pass."),
        {"limit": limit},
        N_("You have drawn {limit} cards, and may not draw another in this turn: you can only pass."),
        limit,
    )


def why_no_draw(stock: int, drawn: int, limit: int | None) -> Message | None:
    """Why no card may be drawn, from so many in the stock and after so many in this turn; None where one may."""
    if not stock:
        return _STOCK_EMPTY
    return None if limit is None or drawn < limit else _limit_reached(limit)


def why_not(legal: LegalMoves, move: Move, left: LaidCard, right: LaidCard) -> Message | None:
    """Why a move is not one of the legal moves beside these ends; None where it is."""
    if legal.closed is not None:
        return legal.closed
    if isinstance(move, Draw):
        return _why_not_draw(legal)
    if isinstance(move, Pass):
        return _why_not_pass(legal)
    target = move.target
    return _why_not_cards(legal, move) or (
        _why_not_at_end(legal, move, target, left, right)
        if isinstance(target, End)
        else _why_not_on(legal, move, target)
    )


def _why_not_draw(legal: LegalMoves) -> Message | None:
    if legal.playable:
        return Message(N_("You can lay {card}, so you may not draw."), {"card": cards_in(legal.playable)[-1]})
    return legal.no_draw


def _why_not_pass(legal: LegalMoves) -> Message | None:
    if legal.playable:
        return Message(N_("You can lay {card}, so you may not pass."), {"card": cards_in(legal.playable)[-1]})
    return Message(N_("You can draw, so you may not pass.")) if legal.no_draw is None else None


def _why_not_cards(legal: LegalMoves, move: Lay) -> Message | None:
    """What is wrong with the cards themselves, wherever they are laid."""
    held = cards_in(legal.hand)
    for card in move.cards:
        count = held.count(card)
        if not count:
            return Message(N_("You do not hold {card}."), {"card": card})
        if count < move.cards.count(card):
            return Message(
                N_("You hold {card} only once."),
                {"card": card, "count": count},
                N_("You hold {card} only {count} times."),
                count,
            )
    if any(card.rank != move.cards[0].rank for card in move.cards):
        return Message(N_("Cards laid in one move must be of one rank."))
    if len(move.cards) > 1 and not legal.tables.fast:
        return Message(N_("The fast move is off: lay one card a turn."))
    return None


def _why_not_at_end(
    legal: LegalMoves, move: Lay, end: End, left: LaidCard, right: LaidCard
) -> Message | None:
    tables, first = legal.tables, move.cards[0]
    here = left if end is End.LEFT else right
    if first.rank == Rank.ACE and tables.declares:
        if move.declared is None:
            return Message(N_("An ace is laid with a declared suit."))
        if tables.ace_suit is AceSuit.FREE or move.declared == here.suit or here.rank == Rank.ACE:
            return None
        return Message(
            N_("Beside {end} an ace can only be declared as {suit:name}."),
            {"end": here, "suit": here.suit},
        )
    if move.declared is not None:
        return _nothing_is_declared(first)
    matching = tables.match[_counts_as(here)]
    if matching >> first & 1:
        return None
    for other in move.cards:
        if matching >> other & 1:
            return Message(
                N_("{card} does not match {end}: lay {other} first."),
                {"card": first, "end": here, "other": other},
            )
    return _no_match(legal, first, end, left, right)


def _no_match(legal: LegalMoves, card: Card, end: End, left: LaidCard, right: LaidCard) -> Message:
    if f"{left}" == f"{right}":
        return Message(
            N_("The {card:name} matches neither end: both are {end}."), {"card": card, "end": left}
        )
    match = legal.tables.match
    if not (match[_counts_as(left)] | match[_counts_as(right)]) >> card & 1:
        return Message(
            N_("The {card:name} matches neither end: {left} on the left, {right} on the right."),
            {"card": card, "left": left, "right": right},
        )
    if end is End.LEFT:
        template, there = N_("The {card:name} does not match the left end, {end}."), left
    else:
        template, there = N_("The {card:name} does not match the right end, {end}."), right
    return Message(template, {"card": card, "end": there})


def _counts_as(end: LaidCard) -> Card:
    """The card that an end is matched as."""
    return Card.of(end.rank, end.suit)


def _why_not_on(legal: LegalMoves, move: Lay, target: OnCard) -> Message | None:
    tables, first, count = legal.tables, move.cards[0], len(legal.places)
    if tables.one_pack:
        return Message(N_("Cards are stacked only when two packs are played."))
    if not tables.stacks:
        return Message(N_("Stacking is off: lay cards at the ends of the row."))
    if target.position > count:
        return Message(
            N_("There is no card {position} in the row: it has one card."),
            {"position": target.position, "count": count},
            N_("There is no card {position} in the row: it has {count} cards."),
            count,
        )
    on_end = target.position in (1, count)
    if not (on_end or tables.anywhere):
        return Message(N_("Cards may be stacked only on the two ends of the row."))
    there = RANKS[legal.places[target.position - 1]]
    if first.rank != there:
        return Message(
            N_("Only equal ranks are stacked: this is {card}, and the rank there is {rank:name}."),
            {"card": first, "rank": there},
        )
    if first.rank == Rank.ACE and tables.declares:
        if on_end and move.declared is None:
            return Message(N_("An ace is laid with a declared suit."))
        if not on_end and move.declared is not None:
            return Message(N_("An ace stacked inside the row declares nothing."))
        return None
    return None if move.declared is None else _nothing_is_declared(first)


def _nothing_is_declared(card: Card) -> Message:
    if card.rank == Rank.ACE:
        return Message(N_("An ace counts as its printed suit by these house rules: nothing is declared."))
    return Message(N_("A suit is declared only for aces."))
