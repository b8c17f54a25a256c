"""Players to measure the levels against: a greedy one, and a plain flat search. Not part of the program.

The greedy one sheds most points and keeps its aces, and sees nothing else. The flat search deals worlds in which
nobody holds what they are known to lack, plays each move out in them by greedy players who now and then do
something else, and halves the moves. It knows one pack and the default rules.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from kortu_domino.bots import Bot
from kortu_domino.bots.playouts import counting
from kortu_domino.bots.shown import ends_after
from kortu_domino.bots.tells import NOTHING
from kortu_domino.bots.worlds import Worlds
from kortu_domino.engine import Lay, Move, Rank, View
from kortu_domino.engine.cards import ACES, ALL, RANK_MASKS, SUIT_MASKS, card_points, hand_of
from kortu_domino.engine.tables import tables


class GreedyBot(Bot):
    """Most points; aces when nothing else fits, declared the suit it holds most of."""

    level = "greedy"
    label = "greedy"

    def choose(self, view: View) -> Move:
        moves = view.legal_moves
        chance = self.chance(view).random

        def worth(move: Move) -> float:
            if not isinstance(move, Lay):
                return 0.0
            if len(move.cards) == len(view.hand):
                return 1000.0
            if move.declared is not None:
                return -10 * len(move.cards) + 0.1 * sum(card.suit == move.declared for card in view.hand)
            return card_points(move.cards, view.rules.ace_points)

        return max(moves, key=lambda move: worth(move) + chance() / 100)


class FlatBot(Bot):
    """The plain flat search, by so many playouts a decision: with two seats it takes as long as the expert by these."""

    level = "flat"
    label = "flat"
    searches = True
    playouts = 3500

    def choose(self, view: View) -> Move:
        legal = view.legal_moves
        if len(legal) == 1:
            return legal[0]
        assert view.seat is not None
        rnd = random.Random(self.decision(view)).random
        worlds, count = Worlds(view, rnd, [NOTHING] * view.rules.players), counting(view.rules.ace_points)
        match, seat, seats = tables(view.rules).match, view.seat, view.rules.players
        live: list[tuple[Lay, int, int, int, list[float]]] = []
        for move in legal:
            assert isinstance(move, Lay)
            if len(move.cards) == len(view.hand):
                return move
            left, right = ends_after(legal.left, legal.right, len(view.row), move)
            live.append((move, legal.hand & ~hand_of(move.cards), left, right, []))
        stages, spent = (len(live) - 1).bit_length(), 0
        for stage in range(stages):
            share = max(1, (self.playouts - spent) // (stages - stage) // len(live))
            for _ in range(share):
                dealt, stock = worlds.deal()
                for _move, rest, left, right, gains in live:
                    hands = dealt.copy()
                    hands[seat] = rest
                    _flat_playout(hands, left, right, stock.copy(), (seat + 1) % seats, match, rnd)
                    own = count(hands[seat])
                    gains.append((sum(map(count, hands)) - own) / (seats - 1) - own)
            spent += share * len(live)
            live.sort(key=lambda each: -sum(each[4]))
            live = live[: (len(live) + 1) // 2]
        return live[0][0]


def _flat_playout(
    hands: list[int],
    left: int,
    right: int,
    stock: list[int],
    turn: int,
    match: tuple[int, ...],
    rnd: Callable[[], float],
) -> None:
    """Most points, at either end, any card last; one move in ten is any group of cards."""
    seats, passes, plain = len(hands), 0, ALL & ~ACES
    while True:
        at_left, at_right = match[left], match[right]
        fits = at_left | at_right
        hand = hands[turn]
        playable = hand & fits
        if not playable:
            while stock:
                card = stock.pop()
                hand |= card
                if card & fits:
                    playable = card
                    break
            else:
                hands[turn] = hand
                passes += 1
                if passes >= seats:
                    return
                turn = turn + 1 if turn + 1 < seats else 0
                continue
        passes = 0
        rest = playable & plain
        if rest:
            if rnd() < 0.1:
                for _ in range(int(rnd() * rest.bit_count())):
                    rest &= rest - 1
                group = hand & RANK_MASKS[((rest & -rest).bit_length() - 1) >> 2]
            else:
                rank = (rest.bit_length() - 1) >> 2
                group = hand & RANK_MASKS[rank]
                best = (rank + 2) * group.bit_count()
                rest &= (1 << 4 * rank) - 1
                while rest:
                    rank = (rest.bit_length() - 1) >> 2
                    if (rank + 2) * 4 <= best:
                        break
                    other = hand & RANK_MASKS[rank]
                    if (rank + 2) * other.bit_count() > best:
                        best, group = (rank + 2) * other.bit_count(), other
                    rest &= (1 << 4 * rank) - 1
            to_left = group & at_left and (not group & at_right or rnd() < 0.5)
            hand ^= group
            first = group & (at_left if to_left else at_right)
            lasts = [
                card.bit_length() - 1
                for card in (group & -group, 1 << group.bit_length() - 1)
                if first != card or group == card
            ]
            end = lasts[int(rnd() * len(lasts))]
        else:
            if not hand & plain:
                hands[turn] = 0
                return
            hand ^= playable & -playable
            end = 4 * Rank.ACE + max(range(4), key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())
            to_left = rnd() < 0.5
        if to_left:
            left = end
        else:
            right = end
        hands[turn] = hand
        if not hand:
            return
        turn = turn + 1 if turn + 1 < seats else 0
