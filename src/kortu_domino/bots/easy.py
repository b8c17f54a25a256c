"""The easy level: any legal move, by chance."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.engine import Move, View
from kortu_domino.i18n import N_


class EasyBot(Bot):
    """Lays whatever fits."""

    level = "easy"
    label = N_("easy")

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        return moves[int(self.chance(view).random() * len(moves))]
