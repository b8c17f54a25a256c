"""The expert level: it looks ahead, in worlds that agree with all that was seen."""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.search import search
from kortu_domino.engine import Move, View
from kortu_domino.i18n import N_

PLAYOUTS = 1200


class ExpertBot(Bot):
    """Plays out every move many times, and makes the one that did best."""

    level = "expert"
    label = N_("expert")
    searches = True

    def choose(self, view: View) -> Move:
        return search(view, f"{self.seed}/{view.number}/{len(view.history)}", PLAYOUTS).best.move
