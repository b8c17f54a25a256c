"""The expert level: it looks ahead, in worlds that agree with all that was seen."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.search import search
from kortu_domino.engine import HouseRules, Move, View
from kortu_domino.i18n import N_

PLAYOUTS = 8800
"""A decision, divided by the seats and two: so much longer does a round take with more."""


def playouts(rules: HouseRules) -> int:
    """How many playouts a decision takes: as many as pass in some hundredths of a second."""
    return PLAYOUTS // (rules.players + 2)


class ExpertBot(Bot):
    """Plays out every move many times, and makes the one that did best."""

    level = "expert"
    label = N_("expert")
    searches = True

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        return search(view, self.decision(view), playouts(view.rules)).best.move
