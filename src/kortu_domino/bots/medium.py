"""The medium level, first version."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.engine import Lay, Move, View
from kortu_domino.engine.cards import card_points
from kortu_domino.i18n import N_


class MediumBot(Bot):
    """Sheds most points."""

    level = "medium"
    label = N_("medium")

    def choose(self, view: View) -> Move:
        return max(
            view.legal_moves, key=lambda move: card_points(move.cards, 1) if isinstance(move, Lay) else 0
        )
