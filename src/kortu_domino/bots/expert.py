"""The expert level: it looks ahead, in worlds that agree with all that was seen."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.manners import is_known
from kortu_domino.bots.search import search
from kortu_domino.engine import HouseRules, Move, View
from kortu_domino.i18n import N_

PLAYOUTS = 8800
"""A decision with the usual hands, divided by the seats and two: so much longer does a round take with more."""
WINNING = 40.0
"""Points: what a round won is worth besides, where somebody plays whose choices it does not know beforehand."""
_USUAL_HAND = 7
"""Cards: a round takes longer with more."""
_SINGLY = 2
"""Where cards are laid one by one, a round takes as long as with so many more in hand."""


def playouts(rules: HouseRules) -> int:
    """How many playouts a decision takes: as many as pass in some hundredths of a second."""
    cards = max(rules.hand_size, _USUAL_HAND) + (0 if rules.fast_move else _SINGLY)
    return PLAYOUTS * _USUAL_HAND // cards // (rules.players + 2)


class ExpertBot(Bot):
    """Plays out every move many times, and makes the one that did best."""

    level = "expert"
    label = N_("expert")
    searches = True

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        # From levels that it knows it takes all the points that it can get.
        known = all(is_known(player) for seat, player in enumerate(view.players) if seat != view.seat)
        winning = 0.0 if known else WINNING
        return search(view, self.decision(view), playouts(view.rules), winning=winning).best.move
