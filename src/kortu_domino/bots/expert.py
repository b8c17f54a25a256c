"""The expert level: it looks ahead, in worlds that agree with all that was seen."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.search import search
from kortu_domino.engine import HouseRules, Move, View
from kortu_domino.i18n import N_

PLAYOUTS = 3000
"""A decision, divided by the number of seats and packs: a round takes longer with more."""


def playouts(rules: HouseRules) -> int:
    """How many playouts a decision takes: as many as pass in some hundredths of a second."""
    return PLAYOUTS // (rules.players * rules.decks)


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
