"""The medium level: greedy, with an eye on the next player.

It sheds points, likes fast moves, keeps its aces for when little else fits, and prefers ends that the next player,
going by what everybody saw, cannot match. It judges the present move and looks no further.
"""

from __future__ import annotations

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.shown import both, ends_after, lacks, unseen
from kortu_domino.engine import Lay, Move, View
from kortu_domino.engine.cards import ACES, hand_of, points_of, remove
from kortu_domino.engine.tables import tables
from kortu_domino.i18n import N_

# What a move is worth beside the points that it sheds, in points.
CARD = 1.0
"""Each card laid: a fast move is several."""
ACE = 8.0
"""Each ace kept, where it may be declared: it fits everywhere."""
NEXT = 0.5
"""Each card left that fits the new ends."""
STOP = 3.0
"""The next player cannot lay, if that is certain."""
OUT = 1000.0
"""Going out."""
NEARLY_OUT = 1
"""Cards in hand. Once somebody holds so few there may be no next turn, and only points count."""


class MediumBot(Bot):
    """Plays for the points of this move, and a little against the next player."""

    level = "medium"
    label = N_("medium")

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        worth = _Judgement(view).worth
        tie = self.chance(view).random
        return max(moves, key=lambda move: worth(move) + tie() / 100)


class _Judgement:
    """What the moves of one decision are worth."""

    def __init__(self, view: View) -> None:
        legal, known = view.legal_moves, tables(view.rules)
        self.hand = legal.hand
        self.row = (legal.left, legal.right, len(view.row))
        self.match = known.match
        self.stackable = known.stackable(legal.places)
        self.ace_points = view.rules.ace_points
        self.wild_aces = ACES if known.declares else 0
        self.urgent = min(count for seat, count in enumerate(view.counts) if seat != view.seat) <= NEARLY_OUT
        following = (view.turn + 1) % view.rules.players
        self.next_count = view.counts[following]
        self.next_may_hold = unseen(view) & ~both(lacks(view)[following])
        self.stops: dict[int, float] = {}

    def worth(self, move: Move) -> float:
        """What a move is worth, in points; of use only beside another."""
        assert isinstance(move, Lay), "where something can be laid, nothing else is legal"
        laid = hand_of(move.cards)
        rest = remove(self.hand, laid)
        if not rest:
            return OUT
        left, right = ends_after(*self.row, move)
        fits = self.match[left] | self.match[right] | self.stackable
        worth = points_of(laid, self.ace_points) + CARD * len(move.cards) + STOP * self._stops_next(fits)
        if not self.urgent:
            worth += NEXT * (rest & fits).bit_count()
            if laid & self.wild_aces:
                worth -= ACE * len(move.cards)
        return worth

    def _stops_next(self, fits: int) -> float:
        """How likely it is that the next player holds nothing that fits."""
        likely = self.stops.get(fits)
        if likely is None:
            may_hold = self.next_may_hold
            total = may_hold.bit_count()
            none = total - (may_hold & both(fits)).bit_count()
            likely = self.stops[fits] = (none / total) ** self.next_count if total else 0.0
        return likely
