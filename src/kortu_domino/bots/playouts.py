"""Rounds played to their end by greedy players, as fast as Python goes: what a search asks what a move is worth.

A playout knows no history and leaves nothing to chance: it goes from one position, every hidden card included, to
the hands that are left. Its players lay the most points that they can, where most of their other cards then fit, and
keep their aces; all else they do as the rules say, to which tests hold them under every house rule. Hands and cards
are bits, ends are rank * 4 + suit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from kortu_domino.engine import AceSuit, HouseRules, Rank
from kortu_domino.engine.cards import ACES, ALL, KINDS, RANK_MASKS, SUIT_MASKS
from kortu_domino.engine.rules import Stacking
from kortu_domino.engine.tables import GROUPS, tables

PlayOut = Callable[[list[int], int, int, int, list[int], int], None]
"""Plays a round to its end: `(hands, left, right, stacked, stock, turn)`.

`hands` by seat and `stock`, whose cards are drawn from its end, are changed to what they are at the end; `stacked`
are the cards of the ranks on which may be stacked anywhere in the row, 0 where that is not played; `turn` is the
seat whose turn begins.
"""

Count = Callable[[int], int]
"""What a hand counts."""

_SUITS = range(4)
_NO_LIMIT = 2 * KINDS
_ACE_END = 4 * Rank.ACE
# By bit_length of the cards that are left: those of the highest one's rank, and those below that rank.
_TOP_RANK = (0, *(GROUPS[card >> 2] for card in range(KINDS)))
_BELOW = (0, *((1 << (card & ~3)) - 1 for card in range(KINDS)))
_CHUNK = 13
_LOW = (1 << _CHUNK) - 1


def greedy(rules: HouseRules) -> PlayOut:
    """The playouts under some house rules."""
    return _greedy(
        rules.decks, rules.ace_suit, rules.fast_move, rules.draw_limit, rules.ace_points, rules.stacks
    )


@cache
def counting(ace_points: int) -> Count:
    """A quick `points_of`: by four look-ups a pack."""
    values = [*(2 + card // 4 for card in range(_ACE_END)), *(ace_points,) * 4]
    chunks = []
    for start in range(0, KINDS, _CHUNK):
        table = [0]
        for value in values[start : start + _CHUNK]:
            table += [points + value for points in table]
        chunks.append(tuple(table))
    first, second, third, fourth = chunks

    def count(hand: int) -> int:
        points = (
            first[hand & _LOW] + second[hand >> 13 & _LOW] + third[hand >> 26 & _LOW] + fourth[hand >> 39 & _LOW]
        )
        return points + count(hand >> KINDS) if hand > ALL else points

    return count


@cache
def _greedy(
    decks: int,
    ace_suit: AceSuit,
    fast: bool,
    draw_limit: int | None,
    ace_points: int,
    stacks: Stacking,
) -> PlayOut:
    match = tables(HouseRules(players=6, ace_suit=ace_suit)).match
    # By bit_length of a card: what it counts.
    value = (0, *((card >> 2) + 2 if card < _ACE_END else ace_points for card in range(KINDS)))
    limit = draw_limit or _NO_LIMIT
    if decks == 1:
        return _one_pack(match, value, ace_suit, fast, limit)
    return _two_packs(match, value, ace_suit, fast, limit, stacks is Stacking.ANYWHERE)


def _one_pack(
    match: tuple[int, ...], value: tuple[int, ...], ace_suit: AceSuit, fast: bool, limit: int
) -> PlayOut:
    kept = 0 if ace_suit is AceSuit.PRINTED else ACES
    free = ace_suit is AceSuit.FREE
    plain = ALL & ~kept
    clubs, diamonds, hearts, spades = SUIT_MASKS

    def play_out(
        hands: list[int], left: int, right: int, stacked: int, stock: list[int], turn: int
    ) -> None:
        seats = len(hands)
        passes = 0
        while True:
            at_left = match[left]
            at_right = match[right]
            fits = at_left | at_right
            hand = hands[turn]
            playable = hand & fits
            if not playable:
                draws = limit
                while stock and draws:
                    card = stock.pop()
                    hand |= card
                    if card & fits:
                        playable = card
                        break
                    draws -= 1
                else:
                    hands[turn] = hand
                    turn = turn + 1 if turn + 1 < seats else 0
                    if not stock:
                        passes += 1
                        if passes >= seats:
                            return
                    continue
            passes = 0
            rest = playable & plain
            if rest:
                top = rest.bit_length()
                if fast:
                    group = hand & _TOP_RANK[top]
                    best = value[top] * group.bit_count()
                    rest &= _BELOW[top]
                    while rest:
                        top = rest.bit_length()
                        if value[top] * 4 <= best:
                            break
                        other = hand & _TOP_RANK[top]
                        worth = value[top] * other.bit_count()
                        if worth > best:
                            best, group = worth, other
                        rest &= _BELOW[top]
                else:
                    group = 1 << top - 1
                hand ^= group
                if not hand:
                    hands[turn] = 0
                    return
                # At the end that fewer of the other cards fit; the last card is one that most of them fit.
                if group & at_left and not (
                    group & at_right and (hand & at_left).bit_count() > (hand & at_right).bit_count()
                ):
                    first = group & at_left
                    left = group.bit_length() - 1
                    if group & group - 1:
                        low = (group & -group).bit_length() - 1
                        if first == 1 << left or (
                            first != 1 << low
                            and (hand & match[low]).bit_count() > (hand & match[left]).bit_count()
                        ):
                            left = low
                else:
                    first = group & at_right
                    right = group.bit_length() - 1
                    if group & group - 1:
                        low = (group & -group).bit_length() - 1
                        if first == 1 << right or (
                            first != 1 << low
                            and (hand & match[low]).bit_count() > (hand & match[right]).bit_count()
                        ):
                            right = low
            else:
                if fast and not hand & plain:
                    hands[turn] = 0
                    return
                hand ^= playable & -playable
                if not hand:
                    hands[turn] = 0
                    return
                if free or left >= _ACE_END:
                    most = (hand & clubs).bit_count()
                    left = _ACE_END
                    count = (hand & diamonds).bit_count()
                    if count > most:
                        most, left = count, _ACE_END + 1
                    count = (hand & hearts).bit_count()
                    if count > most:
                        most, left = count, _ACE_END + 2
                    if (hand & spades).bit_count() > most:
                        left = _ACE_END + 3
                else:
                    left = _ACE_END + (left & 3)
            hands[turn] = hand
            turn = turn + 1 if turn + 1 < seats else 0

    return play_out


def _two_packs(
    match: tuple[int, ...],
    value: tuple[int, ...],
    ace_suit: AceSuit,
    fast: bool,
    limit: int,
    anywhere: bool,
) -> PlayOut:
    """The same with faces that may be held twice, and cards that are stacked inside the row where no end fits.

    What may be stacked on an end may be laid beside it, too, and is.
    """
    kept = 0 if ace_suit is AceSuit.PRINTED else ACES
    free = ace_suit is AceSuit.FREE
    plain = ALL & ~kept
    only_aces = GROUPS[Rank.ACE] if kept else 0

    def play_out(hands: list[int], left: int, right: int, stacked: int, stock: list[int], turn: int) -> None:
        seats = len(hands)
        passes = 0
        while True:
            at_left = match[left]
            at_right = match[right]
            fits = at_left | at_right | stacked
            hand = hands[turn]
            playable = hand & fits
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
                    turn = turn + 1 if turn + 1 < seats else 0
                    if not stock:
                        passes += 1
                        if passes >= seats:
                            return
                    continue
            passes = 0
            rest = playable & plain
            if rest:
                top = rest.bit_length()
                if fast:
                    group = hand & _TOP_RANK[top]
                    best = value[top] * group.bit_count()
                    rest &= _BELOW[top]
                    while rest:
                        top = rest.bit_length()
                        if value[top] * 8 <= best:
                            break
                        other = hand & _TOP_RANK[top]
                        worth = value[top] * other.bit_count()
                        if worth > best:
                            best, group = worth, other
                        rest &= _BELOW[top]
                    hand ^= group
                else:
                    group = 1 << top - 1
                    hand ^= group << KINDS if hand & group << KINDS else group
                if not hand:
                    hands[turn] = 0
                    return
                faces = group & ALL
                if faces & at_left and not (
                    faces & at_right and (hand & at_left).bit_count() > (hand & at_right).bit_count()
                ):
                    left = _last(group, at_left, hand, match)
                elif faces & at_right:
                    right = _last(group, at_right, hand, match)
                else:
                    hands[turn] = hand
                    turn = turn + 1 if turn + 1 < seats else 0
                    continue
                if anywhere:
                    stacked |= RANK_MASKS[left >> 2] | RANK_MASKS[right >> 2]
            else:
                if fast and not hand & ~only_aces:
                    hands[turn] = 0
                    return
                card = playable & -playable
                hand ^= card << KINDS if hand & card << KINDS else card
                if not hand:
                    hands[turn] = 0
                    return
                if free or left >= _ACE_END:
                    suit = max(_SUITS, key=lambda suit: (hand & SUIT_MASKS[suit]).bit_count())
                    left = _ACE_END + suit
                else:
                    left = _ACE_END + (left & 3)
                if anywhere:
                    stacked |= ACES
            hands[turn] = hand
            turn = turn + 1 if turn + 1 < seats else 0

    return play_out


def _last(group: int, at_end: int, hand: int, match: tuple[int, ...]) -> int:
    """The card of a group that is laid last, and so is the new end; `hand` keeps the rest."""
    faces, twice = group & ALL, group >> KINDS
    high = faces.bit_length() - 1
    low = (faces & -faces).bit_length() - 1
    if low == high:
        return high
    # Of a face held twice the other may be the first one that fits.
    first = faces & at_end
    if first == 1 << high and not twice & first:
        return low
    if first == 1 << low and not twice & first:
        return high
    return low if (hand & match[low]).bit_count() > (hand & match[high]).bit_count() else high
