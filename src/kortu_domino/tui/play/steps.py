"""What a key or a click makes of a Choice: a card joins or leaves it, a place is aimed at, or it is to be laid.

Pure functions, so that keys, clicks and drags that mean the same do the same. The table screen carries out the Step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kortu_domino.engine import End, Lay, OnCard, Rank
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import _, tell
from kortu_domino.tui.play.choice import Choice


@dataclass(frozen=True, slots=True)
class Step:
    """The Choice and the cursor from now on.

    `place` is where the picked cards are to be laid now, None while they are not; `refused` says why what was tried
    cannot be done.
    """

    choice: Choice
    cursor: int
    place: Target | None = None
    refused: str = ""


def pick(choice: Choice, index: int) -> Step:
    """A card joins the move; one of another rank begins a new one. Where it cannot, the reason is told."""
    other = bool(choice.picked) and choice.hand[index].rank != choice.cards[0].rank
    begun = choice.clear() if other else choice
    reason = begun.why_not(index)
    if reason is not None:
        return Step(choice, index, refused=tell(reason))
    return Step(begun.pick(index), index)


def join(choice: Choice, index: int) -> Step:
    """A card joins the move, or leaves it. One that may only follow another takes that along, before it."""
    if index in choice.picked:
        return Step(choice.drop(index), index)
    if (leader := choice.leader(index)) is not None:
        choice = choice.pick(leader)
    return pick(choice, index)


def pick_rank(choice: Choice, rank: Rank, cursor: int) -> Step:
    """The next card of a rank joins the move; when all have that can, they leave it."""
    other = bool(choice.picked) and choice.cards[0].rank != rank
    index = (choice.clear() if other else choice).next_of_rank(rank)
    if index is not None:
        return pick(choice, index)
    if choice.picked and not other:
        return Step(choice.clear(), cursor)
    held = next((index for index, card in enumerate(choice.hand) if card.rank == rank), None)
    if held is None:
        return Step(choice, cursor, refused=_("You hold no card of rank {rank}.").format(rank=rank.text))
    return pick(choice, held)


def move(choice: Choice, cursor: int, by: int, places: Sequence[Target] = ()) -> Step:
    """An arrow: the cursor goes to another card, or where the place is being chosen, to another place.

    `places` are the choice's targets as the eye meets them; without, they are gone through from the row's left end.
    """
    if choice.aimed is None:
        return Step(choice, (cursor + by) % len(choice.hand))
    if choice.only_ends:
        return Step(choice, cursor, place=End.LEFT if by < 0 else End.RIGHT)
    places = places or choice.targets
    aimed = places[(places.index(choice.aimed) + by) % len(places)]
    return Step(choice.aim_at(choice.targets.index(aimed)), cursor)


def act(choice: Choice, cursor: int) -> Step:
    """Enter: lay what is picked, or the card under the cursor; where it fits several places, ask which."""
    if not choice.picked:
        step = pick(choice, cursor)
        if step.refused:
            return step
        choice = step.choice
    if len(choice.targets) == 1:
        return Step(choice, cursor, place=choice.targets[0])
    if choice.aim is None:
        return Step(choice.aim_at(choice.likeliest), cursor)
    if choice.only_ends:
        return Step(choice, cursor, refused=_("Both ends fit: choose with ← or →, or click one."))
    return Step(choice, cursor, place=choice.targets[choice.aim])


def point_at(choice: Choice, cursor: int, target: Target) -> Step:
    """A place was clicked, or a card let go on it: what is picked is to be laid there."""
    if not choice.picked:
        return Step(choice, cursor, refused=_("Choose a card first.") if choice.can_lay else "")
    if target not in choice.places:
        target = _end_there(choice, target)
    if target in choice.places:
        return Step(choice, cursor, place=target)
    suit = choice.cards[0].suit if choice.cards[0].rank == Rank.ACE else None
    reason = choice.view.why_not(Lay(target, choice.cards, suit))
    return Step(choice, cursor, refused=tell(reason) if reason else "")


def _end_there(choice: Choice, target: Target) -> Target:
    """The end that a card of the row is: somebody may point at it there, too."""
    if isinstance(target, OnCard) and target.position == len(choice.view.row):
        return End.RIGHT
    if isinstance(target, OnCard) and target.position == 1:
        return End.LEFT
    return target
