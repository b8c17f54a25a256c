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


def _greedy_move(round: Round, own: int) -> Move:
    """What a player of a playout does, looked for among the engine's legal moves."""
    moves = [move for move in round.legal_moves if isinstance(move, Lay)]
    if not moves:
        return round.legal_moves[0]
    hand, rules = round.hands[round.turn], round.rules
    ranks = {move.cards[0].rank for move in moves}
    if keeps := rules.ace_suit is not AceSuit.PRINTED:
        ranks = ranks - {Rank.ACE} or ranks
    if keeps and ranks == {Rank.ACE} and not (rules.fast_move and hand[0].rank == Rank.ACE):
        choices = [[next(card for card in hand if card.rank == Rank.ACE)]]
    elif rules.fast_move:
        choices = [[card for card in hand if card.rank == rank] for rank in ranks]
    else:
        choices = [[max(card for move in moves for card in move.cards if card.rank in ranks)]]
    laid = max(choices, key=lambda cards: (points_of(hand_of(cards), rules.ace_points), cards[0]))
    rest = list(hand)
    for card in laid:
        rest.remove(card)
    moves = [move for move in moves if sorted(move.cards) == laid]
    return _best(moves, rest, round, own) if rest else moves[0]


def _best(moves: list[Lay], rest: list[Card], round: Round, own: int) -> Lay:
    """Of moves that lay the same cards, the one that stops the next player, or leaves most faces that fit."""
    match = tables(round.rules).match
    left, right = (Card.of(round.end(end).rank, round.end(end).suit) for end in End)
    following = round.hands[(round.turn + 1) % round.rules.players]

    def worth(move: Lay) -> tuple[int, int, int]:
        end = move.cards[-1] if move.declared is None else Card.of(Rank.ACE, move.declared)
        fits = match[end] | match[right if move.target is End.LEFT else left]
        stops = round.turn != own and not any(fits >> card & 1 for card in following)
        fitting = 52 if stops else sum(fits >> card & 1 for card in set(rest))
        at_left = move.target is End.LEFT
        # Of equal ones the highest card, the first suit, the left end.
        return (fitting, end, at_left) if move.declared is None else (fitting, at_left, -end)

    at_ends = [move for move in moves if isinstance(move.target, End)]
    if at_ends:
        return max(at_ends, key=worth)
    places = range(2, len(round.row))
    return next(move for move in moves if isinstance(move.target, OnCard) and move.target.position in places)


def _stackable(round: Round) -> int:
    return tables(round.rules).stackable(bytes(place[-1].rank for place in round.row))


@settings(max_examples=400)
@given(house_rules(), st.randoms(use_true_random=False), st.integers(0, 12), st.integers(0, 5))
def test_a_playout_ends_as_the_round_does(
    rules: HouseRules, rng: random.Random, before: int, own: int
) -> None:
    round = Round(rules, shuffled(rules.decks, rng), 0)
    for _ in range(before):  # from anywhere in a round, not only from its start
        if not round.over:
            round.play(round.legal_moves[int(rng.random() * len(round.legal_moves))])
    while round.drawn and not round.over:
        round.play(round.legal_moves[0])
    left, right = (Card.of(round.end(end).rank, round.end(end).suit) for end in End)
    hands = [hand_of(hand) for hand in round.hands]
    stock = [1 << card for card in round.deck[len(round.deck) - round.stock :]][::-1]
    if not round.over:
        greedy(rules)(hands, left, right, _stackable(round), stock, round.turn, own)
    while not round.over:
        round.play(_greedy_move(round, own))
    assert hands == [hand_of(hand) for hand in round.hands]
    assert len(stock) == round.stock


@given(st.sampled_from([1, 14]), st.sets(st.integers(0, 103)))
def test_hands_are_counted_as_the_engine_does(ace_points: int, drawn: set[int]) -> None:
    cards = pack(2)
    hand = hand_of([cards[index] for index in drawn])
    assert counting(ace_points)(hand) == points_of(hand, ace_points)
