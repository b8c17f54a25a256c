"""Rounds played to their end, as fast as Python goes: what a search asks what a move is worth.

A playout knows no history: it goes from one position, every hidden card included, to the hands that are left. Each of
its players has a manner (`manners.py`) and makes the move that is worth most to it; all keep their aces, and lay all
their cards of a rank where there is a fast move. Only the careless leave a move to chance now and then: any card that
fits, anywhere. All else they do as the rules say, to which tests hold them under every house rule. Hands and cards are
bits, ends are rank * 4 + suit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from kortu_domino.bots.manners import Manner
from kortu_domino.engine import AceSuit, HouseRules, Rank
from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS
from kortu_domino.engine.rules import Stacking
from kortu_domino.engine.tables import GROUPS, tables

Chance = Callable[[], float]
"""Gives numbers from 0 to 1, 1 excluded."""

PlayOut = Callable[[list[int], int, int, int, list[int], int, Sequence[Manner], Chance], None]
"""Plays a round to its end: `(hands, left, right, stacked, stock, turn, manners, chance)`.

`hands` by seat and `stock`, whose cards are drawn from its end, are changed to what they are at the end; `stacked`
are the cards of the ranks on which may be stacked anywhere in the row, 0 where that is not played; `turn` is the
seat whose turn begins, and `manners` are how the players play, by seat. `chance` is asked by the careless alone.
"""

Count = Callable[[int], int]
"""What a hand counts."""

_ACE = int(Rank.ACE)
_ACE_ENDS = tuple(range(4 * _ACE, KINDS))
_NO_LIMIT = 2 * KINDS
_NOTHING = -1000.0
"""Less than any move is worth."""
_FEWEST_FIT = 16
"""Kinds of card that fit any end: all of a suit, and the others of a rank."""
# By bit_length of the cards that are left: those of the highest one's rank, and those below that rank.
_TOP_RANK = (0, *(GROUPS[card >> 2] for card in range(KINDS)))
_BELOW = (0, *((1 << (card & ~3)) - 1 for card in range(KINDS)))
_CHUNK = 13
_LOW = (1 << _CHUNK) - 1


@cache
def counting(ace_points: int) -> Count:
    """A quick `points_of`: by four look-ups a pack."""
    chunks = []
    for start in range(0, KINDS, _CHUNK):
        table = [0]
        for card in range(start, start + _CHUNK):
            counts = _counts(card, ace_points)
            table += [points + counts for points in table]
        chunks.append(table)
    first, second, third, fourth = chunks

    def count(hand: int) -> int:
        points = (
            first[hand & _LOW]
            + second[hand >> _CHUNK & _LOW]
            + third[hand >> 2 * _CHUNK & _LOW]
            + fourth[hand >> 3 * _CHUNK & _LOW]
        )
        return points if hand <= ALL else points + count(hand >> KINDS)

    return count


def _any_of(ends: Sequence[int], chance: Chance) -> int:
    return ends[int(chance() * len(ends))]


def _counts(card: int, ace_points: int) -> int:
    return ace_points if card >> 2 == _ACE else (card >> 2) + 2


def played(rules: HouseRules) -> PlayOut:
    """The playouts under some house rules."""
    return _played(rules.ace_suit, rules.fast_move, rules.draw_limit, rules.stacks)


@cache
def _played(ace_suit: AceSuit, fast: bool, draw_limit: int | None, stacks: Stacking) -> PlayOut:
    match = tables(HouseRules(players=2, ace_suit=ace_suit)).match
    kept = 0 if ace_suit is AceSuit.PRINTED else ACES
    plain = ALL & ~kept
    plain_twice = plain << KINDS | plain
    limit = draw_limit or _NO_LIMIT
    # By end: what an ace that is laid there may count as.
    aces = tuple(
        _ACE_ENDS if ace_suit is AceSuit.FREE or end in _ACE_ENDS else (_ACE_ENDS[end & 3],)
        for end in range(KINDS)
    )
    added = RANK_MASKS if stacks is Stacking.ANYWHERE else (0,) * 13

    def play_out(
        hands: list[int],
        left: int,
        right: int,
        stacked: int,
        stock: list[int],
        turn: int,
        manners: Sequence[Manner],
        chance: Chance,
    ) -> None:
        seats = len(hands)
        passes = 0
        while True:
            at_left = match[left]
            at_right = match[right]
            fits = at_left | at_right | stacked
            hand = hands[turn]
            playable = hand & fits
            following = turn + 1 if turn + 1 < seats else 0
            if not playable:
                draws = limit
                while stock and draws:
                    card = stock.pop()
                    hand |= card << KINDS if hand & card else card
                    if card & fits:
                        playable = card
                        break
                    draws -= 1
                else:
                    hands[turn] = hand
                    turn = following
                    if not stock:
                        passes += 1
                        if passes == seats:
                            return
                    continue
            passes = 0
            careless, laying, fitting, stopping = manners[turn]
            if careless and chance() < careless:
                choices = playable
                if choices & choices - 1:
                    for _ in range(int(chance() * choices.bit_count())):
                        choices &= choices - 1
                card = choices & -choices
                last = card.bit_length() - 1
                hand ^= card << KINDS if hand & card << KINDS else card
                others = hand & GROUPS[last >> 2] if fast else 0
                if others == hand:
                    hands[turn] = 0
                    return
                while others:
                    other = others & -others
                    others ^= other
                    if chance() < 0.5:
                        hand ^= other
                        last = other.bit_length() - 1
                if hand > ALL:  # where the first of two twins was laid, the second takes its bit
                    once, twice = hand & ALL, hand >> KINDS
                    hand = (once | twice) | (once & twice) << KINDS
                hands[turn] = hand
                if last >= KINDS:
                    last -= KINDS
                stacked |= added[last >> 2]
                if card & at_left and (not card & at_right or chance() < 0.5):
                    left = _any_of(aces[left], chance) if card & kept else last
                elif card & at_right:
                    right = _any_of(aces[right], chance) if card & kept else last
                turn = following
                continue
            stop = stopping[hands[following].bit_count()]
            most = _NOTHING
            choices = playable & plain
            if choices:
                while choices:
                    top = choices.bit_length()
                    if fast:
                        laid = hand & _TOP_RANK[top]
                        choices &= _BELOW[top]
                        rest = hand ^ laid
                        worth = laying[top][laid.bit_count()]
                    else:
                        laid = 1 << top - 1
                        choices ^= laid
                        rest = hand ^ (laid << KINDS if hand & laid << KINDS else laid)
                        worth = laying[top][1]
                    if not rest:
                        hands[turn] = 0
                        return
                    others = rest & plain
                    fit = fitting[others.bit_count()]
                    if worth + fit[-1] + stop[_FEWEST_FIT] <= most:
                        continue
                    inside = True
                    lasts = laid & ALL
                    while lasts:
                        last = lasts.bit_length() - 1
                        card = 1 << last
                        lasts ^= card
                        # What is laid first must fit, and is the last card only where there is no other.
                        first = (laid ^ card | laid >> KINDS) or card
                        if first & at_left:
                            inside = False
                            fits = match[last] | at_right
                            total = worth + fit[(others & fits).bit_count()] + stop[fits.bit_count()]
                            if total > most:
                                most, kept_hand, new_left, new_right, end = total, rest, last, right, last
                        if first & at_right:
                            inside = False
                            fits = match[last] | at_left
                            total = worth + fit[(others & fits).bit_count()] + stop[fits.bit_count()]
                            if total > most:
                                most, kept_hand, new_left, new_right, end = total, rest, left, last, last
                    if inside:  # stacked in the row, where they change no end
                        fits = at_left | at_right
                        total = worth + fit[(others & fits).bit_count()] + stop[fits.bit_count()]
                        if total > most:
                            most, kept_hand, new_left, new_right, end = total, rest, left, right, -1
                hands[turn] = kept_hand
                if end >= 0:
                    stacked |= added[end >> 2]
            else:
                if fast and not hand & plain_twice:
                    hands[turn] = 0
                    return
                card = playable & -playable
                hand ^= card << KINDS if hand & card << KINDS else card
                hands[turn] = hand
                if not hand:
                    return
                others = hand & plain
                fit = fitting[others.bit_count()]
                for ace in aces[left]:
                    fits = match[ace] | at_right
                    total = fit[(others & fits).bit_count()] + stop[fits.bit_count()]
                    if total > most:
                        most, new_left, new_right = total, ace, right
                for ace in aces[right]:
                    fits = match[ace] | at_left
                    total = fit[(others & fits).bit_count()] + stop[fits.bit_count()]
                    if total > most:
                        most, new_left, new_right = total, left, ace
                stacked |= added[_ACE]
            left, right = new_left, new_right
            turn = following

    return play_out
