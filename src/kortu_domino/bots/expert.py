"""The expert level: it looks ahead, in worlds that agree with all that was seen."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.manners import is_known
from kortu_domino.bots.outcomes import is_choice
from kortu_domino.bots.search import search
from kortu_domino.engine import Move, View
from kortu_domino.i18n import N_

WORK = 38_000
"""Playouts of a decision, times the cards in all hands and some more: what takes some hundredths of a second."""
WINNING = 40.0
"""Points: what a round won is worth besides, where somebody plays whose choices it does not know beforehand."""
_BEGUN = 3
"""Cards: to begin a playout takes as long as to play so many."""
_SINGLY = 1.25
"""So much longer does a round take where cards are laid one by one."""


def playouts(view: View) -> int:
    """How many playouts a decision takes: the fewer, the more cards are left to play."""
    longer = 1.0 if view.rules.fast_move else _SINGLY
    return int(WORK / longer / (sum(view.counts) + _BEGUN))


class ExpertBot(Bot):
    """Plays out every move many times, and makes the one that did best."""

    level = "expert"
    label = N_("expert")
    searches = True

    def choose(self, view: View) -> Move:
        if not is_choice(view):
            return view.legal_moves[0]
        # From levels that it knows it takes all the points that it can get.
        known = all(is_known(player) for seat, player in enumerate(view.players) if seat != view.seat)
        winning = 0.0 if known else WINNING
        return search(view, self.decision(view), playouts(view), winning=winning).best.move
