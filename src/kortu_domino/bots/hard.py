"""The hard level: a weighted judgement of each move, of what it leaves in hand, and of what others can lay after it.

It looks no move ahead, but goes by all that was seen: what somebody lacks, and what they would have laid.
"""

from __future__ import annotations

from collections.abc import Sequence

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.shown import NOT_ACES, Held, both, ends_after, held, unseen
from kortu_domino.bots.tells import likelihoods, table_of
from kortu_domino.bots.weights import Weights, weights
from kortu_domino.engine import Lay, Move, OnCard, View
from kortu_domino.engine.cards import ACES, ALL, RANK_MASKS, cards_in, hand_of, points_of, remove
from kortu_domino.engine.tables import tables
from kortu_domino.i18n import N_

_OUT = 1000.0

_Part = tuple[int, list[tuple[int, float]]]
"""Some cards of a hand: how many, and which they may be, each with its share of what is likely."""


class HardBot(Bot):
    """Plays for the points of the round, as far as one move can be judged."""

    level = "hard"
    label = N_("hard")

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        worth = Judgement(view, weights(view.rules)).worth
        tie = self.chance(view).random
        return max(moves, key=lambda move: worth(move) + tie() / 100)


class Judgement:
    """What the moves of one decision are worth by some weights, in points; of use only beside each other."""

    def __init__(self, view: View, weights: Weights) -> None:
        legal, rules = view.legal_moves, tables(view.rules)
        self._weights = weights
        self._hand = legal.hand
        self._row = (legal.left, legal.right, len(view.row))
        self._match = rules.match
        self._stackable, self._anywhere = rules.stackable(legal.places), rules.anywhere
        self._ace_points = view.rules.ace_points
        self._kept = both(ACES) if rules.declares else 0
        self._plain = both(NOT_ACES if rules.declares else ALL)
        fewest = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
        self._shed = weights.point + weights.end / fewest
        self._pair = weights.pair if view.rules.fast_move else 0.0
        self._others = self._hands(view)
        self._stops: dict[int, float] = {}
        self._known: dict[int, float] = {}

    def worth(self, move: Move) -> float:
        """What a move is worth."""
        assert isinstance(move, Lay), "where something can be laid, nothing else is legal"
        laid = hand_of(move.cards)
        rest = remove(self._hand, laid)
        if not rest:
            return _OUT
        left, right = ends_after(*self._row, move)
        fits = self._match[left] | self._match[right] | self._stackable
        if self._anywhere and not isinstance(move.target, OnCard):
            fits |= RANK_MASKS[move.cards[0] >> 2]
        plain = rest & self._plain
        share = (plain & both(fits)).bit_count() / plain.bit_count() if plain else 1.0
        return self._of_laying(laid, plain) + self._weights.fitting * share + self._stop(fits)

    def _of_laying(self, laid: int, plain: int) -> float:
        """What it is worth to have laid these cards and to keep those, wherever they were laid."""
        worth = self._known.get(laid)
        if worth is None:
            weights = self._weights
            ranks = sum(plain & mask != 0 for mask in RANK_MASKS)
            worth = self._known[laid] = (
                points_of(laid, self._ace_points) * self._shed
                + weights.card * laid.bit_count()
                - weights.ace * (laid & self._kept).bit_count()
                + self._pair * (plain.bit_count() - ranks)
            )
        return worth

    def _hands(self, view: View) -> list[tuple[float, list[_Part]]]:
        """By other player: what it is worth to stop them, and the parts of their hand."""
        assert view.seat is not None
        weights, seats = self._weights, view.rules.players
        hidden, hands = cards_in(unseen(view)), held(view)
        others = []
        for away in range(1, seats):
            seat = (view.seat + away) % seats
            worth = weights.stop if away == 1 else weights.stop_others
            worth *= 1 + weights.nearly_out / view.counts[seat]
            tells = [part.tells for part in hands[seat]]
            likely = likelihoods(tells, view.rules, table_of(view.players[seat]))
            parts = [_part(part, odds, hidden) for part, odds in zip(hands[seat], likely, strict=True)]
            others.append((worth, parts))
        return others

    def _stop(self, fits: int) -> float:
        """What it is worth that others may have nothing that fits."""
        worth = self._stops.get(fits)
        if worth is None:
            worth = 0.0
            for stop, parts in self._others:
                for count, cards in parts:
                    stop *= (1 - sum(share for card, share in cards if fits >> card & 1)) ** count
                worth += stop
            self._stops[fits] = worth
        return worth


def _part(part: Held, odds: Sequence[float], hidden: Sequence[int]) -> _Part:
    likely: dict[int, float] = {}
    for card in hidden:
        if not part.lacks >> card & 1:
            likely[card] = likely.get(card, 0.0) + odds[card]
    total = sum(likely.values())
    return part.count, [(card, each / total) for card, each in likely.items()]
