"""The easy level: now what sheds most points, now whatever fits."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.engine import Lay, Move, Rank, View
from kortu_domino.engine.cards import card_points
from kortu_domino.i18n import N_

GREEDY = 0.3
"""How often it looks for the most points."""


class EasyBot(Bot):
    """Plays without much thought, but not foolishly: it goes out where it can, and wastes no ace when it does think."""

    level = "easy"
    label = N_("easy")

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        if not moves.can_lay or len(moves) == 1:
            return moves[0]
        chance = self.chance(view).random
        thinks, tie = chance() < GREEDY, chance()
        lays = [move for move in moves if isinstance(move, Lay)]
        best = [move for move in lays if len(move.cards) == len(view.hand)]
        if not best and thinks:
            best = [move for move in lays if move.cards[0].rank != Rank.ACE] or lays
            points = [card_points(move.cards, view.rules.ace_points) for move in best]
            best = [move for move, count in zip(best, points, strict=True) if count == max(points)]
        best = best or lays
        return best[int(tie * len(best))]
