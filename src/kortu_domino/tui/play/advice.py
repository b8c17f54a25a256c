"""The line under the hand: whose turn it is and what can be done, in one short sentence."""

from __future__ import annotations

from kortu_domino.engine import Card, End, OnCard, Rank, View
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _, ngettext
from kortu_domino.tui.play.choice import Choice
from kortu_domino.words.names import called


def advice(choice: Choice, cursor: int) -> str:
    """What the person at the view's seat may do now."""
    view = choice.view
    if not view.my_turn:
        return whose_turn(view)
    if choice.must_draw:
        return _("Your turn: nothing fits. Draw a card.")
    if choice.must_pass:
        if view.stock:
            return ngettext(
                "Your turn: nothing fits, and {count} draw a turn is the limit. Pass.",
                "Your turn: nothing fits, and {count} draws a turn are the limit. Pass.",
                view.drawn,
            ).format(count=view.drawn)
        return _("Your turn: nothing fits, and the stock is empty. Pass.")
    if choice.aim is not None:
        return _which_place(choice)
    if choice.place is not None:
        return which_suit(choice, choice.place)
    if choice.picked:
        return _picked(choice)
    if cursor >= len(choice.hand):
        return _("Your turn.")
    card = choice.hand[cursor]
    if choice.fits[cursor]:
        return _("Your turn: {fits}").format(fits=_fits(view, card, choice.fits[cursor]))
    if (leader := choice.leader(cursor)) is not None:
        return _("Your turn: {card} does not fit alone, but may follow {leader}.").format(
            card=card, leader=choice.hand[leader]
        )
    return _("Your turn: {card} does not fit.").format(card=card)


def whose_turn(view: View) -> str:
    """Who is to play."""
    if view.reason is not None:
        return _("The round is over.")
    return _("{name} is to play.").format(name=called(view.players[view.turn].name))


def no_scores_yet() -> str:
    """Why there are no scores to look at in the first round."""
    return _("No round is over yet: everybody has 0 points.")


def _faces(cards: tuple[Card, ...]) -> str:
    return " ".join(f"{card}" for card in cards)


def _fits(view: View, card: Card, targets: tuple[Target, ...]) -> str:
    """What a card fits, as a sentence."""
    ends = [target for target in targets if isinstance(target, End)]
    if len(ends) == 2 and len(targets) > 2:
        return _("{card} fits both ends, and can be stacked.").format(card=card)
    if ends and len(ends) < len(targets):
        return _("{card} fits an end, and can be stacked.").format(card=card)
    if len(ends) == 2:
        return _("{card} fits both ends.").format(card=card)
    if not ends:
        return _("{card} can be stacked.").format(card=card)
    end = view.end(ends[0])
    if card.rank == Rank.ACE and view.rules.ace_suit != "printed":
        why = _("aces fit anywhere")
    elif card.rank == end.rank:
        why = _("rank")
    else:
        why = _("suit")
    template = (
        _("{card} fits the left end ({why}).")
        if ends[0] is End.LEFT
        else _("{card} fits the right end ({why}).")
    )
    return template.format(card=card, why=why)


def _picked(choice: Choice) -> str:
    cards = choice.cards
    if len(cards) > 1:
        template = (
            _("{cards} in this order, {last} outermost: Enter asks where.")
            if len(choice.targets) > 1
            else _("{cards} in this order, {last} outermost: Enter lays them.")
        )
        return template.format(cards=_faces(cards), last=f"{cards[-1]}")
    if choice.can_grow:
        return _("{card} is chosen. Enter lays it, or add others of its rank.").format(card=cards[0])
    if len(choice.targets) > 1:
        return _("{card} is chosen. Enter asks where.").format(card=cards[0])
    return _("{card} is chosen. Enter lays it.").format(card=cards[0])


def _which_place(choice: Choice) -> str:
    view, target = choice.view, choice.aimed
    cards = _faces(choice.cards)
    if choice.only_ends:
        return _("Which end for {cards}?  ← {left}   {right} →").format(
            cards=cards, left=f"{view.end(End.LEFT)}", right=f"{view.end(End.RIGHT)}"
        )
    if isinstance(target, OnCard):
        return _("Where?  {cards} on top of {other}.").format(
            cards=cards, other=f"{view.row[target.position - 1][-1].card}"
        )
    template = (
        _("Where?  {cards} beside {other}, at the left end.")
        if target is End.LEFT
        else _("Where?  {cards} beside {other}, at the right end.")
    )
    return template.format(cards=cards, other=f"{view.end(target)}" if target else "")


def which_suit(choice: Choice, target: Target) -> str:
    """What the ace suit picker asks."""
    view, cards = choice.view, _faces(choice.cards)
    if isinstance(target, OnCard):
        return _("{cards} on top of {other}: which suit?").format(
            cards=cards, other=f"{view.row[target.position - 1][-1].card}"
        )
    if target is End.LEFT:
        return _("{cards} at the left end, beside {end}: which suit?").format(
            cards=cards, end=f"{view.end(target)}"
        )
    return _("{cards} at the right end, beside {end}: which suit?").format(
        cards=cards, end=f"{view.end(target)}"
    )
