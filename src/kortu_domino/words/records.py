"""What there is to say of a record besides its events: who is “you” in it, where it stops, and what is not in it."""

from __future__ import annotations

from collections.abc import Sequence

from kortu_domino.engine import Player, View
from kortu_domino.i18n import _
from kortu_domino.words.names import called


def called_you(players: Sequence[Player]) -> int | None:
    """The seat of whoever played alone against bots and gave no name; None where everybody has one."""
    persons = [seat for seat, player in enumerate(players) if player.bot is None]
    return persons[0] if len(persons) == 1 and called(players[persons[0]].name) == _("You") else None


def where_it_stops(view: View | None) -> str:
    """How the record of a game that is not over ends, by its last view; None where nothing was dealt."""
    if view is None:
        return _("The record ends before the first deal.")
    if view.reason is None:
        return _("The record ends here: {name} is to play.").format(name=called(view.players[view.turn].name))
    return _("The record ends here, after round {number}.").format(number=view.number)


def no_decisions(*, finished: bool) -> str:
    """That somebody had nothing to decide in a round; in one that is not `finished`, so far."""
    return _("There was nothing to decide.") if finished else _("Nothing has been decided yet.")
