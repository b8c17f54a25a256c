"""Playouts are rounds: a player who lays what they lay, move by move through the engine, ends with the same hands."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from kortu_domino.bots.playouts import counting, greedy
from kortu_domino.engine import AceSuit, Card, End, HouseRules, Lay, Move, OnCard, Rank, Round
from kortu_domino.engine.cards import hand_of, pack, points_of, shuffled
from kortu_domino.engine.tables import tables
from tests.engine.helpers import house_rules


def _greedy_move(round: Round) -> Move:
    """What a player of a playout does, looked for among the engine's legal moves."""
    moves = [move for move in round.legal_moves if isinstance(move, Lay)]
    if not moves:
        return round.legal_moves[0]
    hand, rules = round.hands[round.turn], round.rules
    keeps_aces = rules.ace_suit is not AceSuit.PRINTED
    firsts = {move.cards[0].rank for move in moves}
    plain = firsts - ({Rank.ACE} if keeps_aces else set())
    if not plain:
        return _ace(moves, hand, round)
    held = {rank: [card for card in hand if card.rank == rank] for rank in plain}
    if not rules.fast_move:
        top = max(card for move in moves for card in move.cards if card.rank in plain)
        held = {top.rank: [top]}
    rank = max(held, key=lambda rank: (points_of(hand_of(held[rank]), rules.ace_points), rank))
    laid = held[rank]
    rest = list(hand)
    for card in laid:
        rest.remove(card)
    if not rest:
        return next(move for move in moves if sorted(move.cards) == laid)
    return _at_best_end([move for move in moves if sorted(move.cards) == laid], rest, round)


def _ace(moves: list[Lay], hand: tuple[Card, ...], round: Round) -> Lay:
    if round.rules.fast_move and all(card.rank == Rank.ACE for card in hand):
        return next(move for move in moves if len(move.cards) == len(hand))
    lowest = min(card for card in hand if card.rank == Rank.ACE)
    rest = list(hand)
    rest.remove(lowest)
    ours = [move for move in moves if move.cards == (lowest,) and move.target is End.LEFT]
    return max(
        ours, key=lambda move: (sum(card.suit == move.declared for card in rest), -(move.declared or 0))
    )


def _at_best_end(moves: list[Lay], rest: list[Card], round: Round) -> Lay:
    match = tables(round.rules).match

    def fitting(end: int) -> int:
        return sum(match[end] >> card & 1 for card in set(rest))

    ends = {move.target for move in moves if isinstance(move.target, End)}
    if not ends:
        return next(
            move for move in moves if isinstance(move.target, OnCard) and 1 < move.target.position < len(round.row)
        )
    left, right = (Card.of(round.end(end).rank, round.end(end).suit) for end in End)
    target = End.LEFT if End.LEFT in ends and not (len(ends) == 2 and fitting(left) > fitting(right)) else End.RIGHT
    by_last = {move.cards[-1]: move for move in moves if move.target is target}
    cards = sorted(moves[0].cards)
    high, low = cards[-1], cards[0]
    if low in by_last and (high not in by_last or fitting(low) > fitting(high)):
        return by_last[low]
    return by_last[high]


def _stackable(round: Round) -> int:
    return tables(round.rules).stackable(bytes(place[-1].rank for place in round.row))


@settings(max_examples=400)
@given(house_rules(), st.randoms(use_true_random=False), st.integers(0, 12))
def test_a_playout_ends_as_the_round_does(rules: HouseRules, rng: random.Random, before: int) -> None:
    round = Round(rules, shuffled(rules.decks, rng), 0)
    for _ in range(before):  # from anywhere in a round, not only from its start
        if not round.over:
            round.play(round.legal_moves[int(rng.random() * len(round.legal_moves))])
    while round.drawn and not round.over:
        round.play(round.legal_moves[0])
    ends = [Card.of(round.end(end).rank, round.end(end).suit) for end in End]
    hands = [hand_of(hand) for hand in round.hands]
    stock = [1 << card for card in round.deck[len(round.deck) - round.stock :]][::-1]
    if not round.over:
        greedy(rules)(hands, *ends, _stackable(round), stock, round.turn)
    while not round.over:
        round.play(_greedy_move(round))
    assert hands == [hand_of(hand) for hand in round.hands]
    assert len(stock) == round.stock


@given(st.sampled_from([1, 14]), st.sets(st.integers(0, 103)))
def test_hands_are_counted_as_the_engine_does(ace_points: int, drawn: set[int]) -> None:
    cards = pack(2)
    hand = hand_of([cards[index] for index in drawn])
    assert counting(ace_points)(hand) == points_of(hand, ace_points)
