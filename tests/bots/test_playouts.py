"""Playouts are rounds: a player who lays what they lay, move by move through the engine, ends with the same hands."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortu_domino.bots.manners import Manner, manners
from kortu_domino.bots.playouts import Chance, counting, played
from kortu_domino.engine import AceSuit, Card, End, HouseRules, Lay, Move, OnCard, Player, Rank, Round
from kortu_domino.engine.cards import hand_of, pack, points_of, shuffled
from kortu_domino.engine.tables import tables
from tests.bots.rounds import variants
from tests.engine.helpers import house_rules


def _mannered_move(round: Round, manner: Manner) -> Move:
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
        choices = [[card for card in hand if card.rank == rank] for rank in sorted(ranks, reverse=True)]
    else:
        fitting = {move.cards[0] for move in moves if len(move.cards) == 1 and move.cards[0].rank in ranks}
        choices = [[card] for card in sorted(fitting, reverse=True)]
    plain = {card for card in hand if card.rank != Rank.ACE or not keeps}
    ways: list[tuple[float, Lay]] = []
    for laid in choices:
        rest = list(hand)
        for card in laid:
            rest.remove(card)
        lays = [move for move in moves if sorted(move.cards) == laid]
        if not rest:
            return lays[0]
        others = plain & set(rest)
        laying = 0.0 if laid[0] not in plain else manner.laying[laid[-1] + 1][len(laid)]
        ways += [(_worth(move, laying, others, round, manner), move) for move in _ways(lays, round)]
    best = max(worth for worth, _ in ways)
    return next(move for worth, move in ways if worth == best)


def _careless_move(round: Round, chance: Chance) -> Move:
    """What a careless player of a playout does by the same chance, looked for among the engine's legal moves."""
    moves = [move for move in round.legal_moves if isinstance(move, Lay)]
    if not moves:
        return round.legal_moves[0]
    hand, rules = list(round.hands[round.turn]), round.rules
    fitting = sorted({move.cards[0] for move in moves if len(move.cards) == 1})
    first = fitting[int(chance() * len(fitting)) if len(fitting) > 1 else 0]
    hand.remove(first)
    # Twins count as the second pack's, above all of the first.
    of_rank = [card for card in hand if card.rank == first.rank] if rules.fast_move else []
    twins = [card for at, card in enumerate(of_rank) if card in of_rank[:at]]
    for twin in twins:
        of_rank.remove(twin)
    others = of_rank + twins
    laid = [first, *others]
    if len(others) == len(hand):
        return next(move for move in moves if sorted(move.cards) == sorted(laid))
    laid = [first, *(card for card in others if chance() < 0.5)]
    ways = [move for move in moves if sorted(move.cards) == sorted(laid)]
    singly = [move.target for move in moves if move.cards == (first,)]
    if len(laid) == len(hand) + 1:
        return ways[0]
    fits = [end for end in End if end in singly]
    if not fits:
        return next(
            move
            for move in ways
            if isinstance(move.target, OnCard) and 1 < move.target.position < len(round.row)
        )
    end = fits[0 if chance() < 0.5 else 1] if len(fits) == 2 else fits[0]
    ways = [move for move in ways if move.target is end]
    if ways[0].declared is not None:
        return ways[int(chance() * len(ways))]
    return next(move for move in ways if move.cards[-1] == laid[-1])


def _ways(lays: list[Lay], round: Round) -> list[Lay]:
    """Of moves that lay the same cards, those at the ends, of equal ones the first; or else one inside the row."""

    def order(move: Lay) -> tuple[int, bool, int]:
        on_right = move.target is End.RIGHT
        return (-move.cards[-1], on_right, 0) if move.declared is None else (0, on_right, move.declared)

    at_ends = [move for move in lays if isinstance(move.target, End)]
    places = range(2, len(round.row))
    inside = (move for move in lays if isinstance(move.target, OnCard) and move.target.position in places)
    return sorted(at_ends, key=order) or [next(inside)]


def _worth(move: Lay, laying: float, others: set[Card], round: Round, manner: Manner) -> float:
    match = tables(round.rules).match
    left, right = (Card.of(round.end(end).rank, round.end(end).suit) for end in End)
    end = move.cards[-1] if move.declared is None else Card.of(Rank.ACE, move.declared)
    if isinstance(move.target, End):
        left, right = (end, right) if move.target is End.LEFT else (left, end)
    fits = match[left] | match[right]
    next_hand = round.hands[(round.turn + 1) % round.rules.players]
    fitting = sum(fits >> card & 1 for card in others)
    return laying + manner.fitting[len(others)][fitting] + manner.stopping[len(next_hand)][fits.bit_count()]


def _stackable(round: Round) -> int:
    return tables(round.rules).stackable(bytes(place[-1].rank for place in round.row))


@settings(max_examples=150)
@given(
    house_rules(),
    st.randoms(use_true_random=False),
    st.integers(0, 12),
    st.lists(st.sampled_from(["easy", "medium", "hard", None]), min_size=6, max_size=6),
)
def test_a_playout_ends_as_the_round_does(
    rules: HouseRules, rng: random.Random, before: int, levels: list[str | None]
) -> None:
    _check(rules, rng, before, levels)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_so_it_does_with_very_many_cards(level: str) -> None:
    """Two of a face are held, and one of them laid along, far more often than in the examples above."""
    for number, rules in enumerate(variants(6, 2)):
        _check(rules.changed(hand_size=9), random.Random(number), 0, [level] * 6)


def _check(rules: HouseRules, rng: random.Random, before: int, levels: Sequence[str | None]) -> None:
    """Play a round out from some move on, and play the same moves in the engine."""
    players = [Player(str(seat), level) for seat, level in enumerate(levels[: rules.players])]
    playing = manners(rules, players, 0)
    round = Round(rules, shuffled(rules.decks, rng), 0)
    for _ in range(before):  # from anywhere in a round, not only from its start
        if not round.over:
            round.play(round.legal_moves[int(rng.random() * len(round.legal_moves))])
    while round.drawn and not round.over:
        round.play(round.legal_moves[0])
    left, right = (Card.of(round.end(end).rank, round.end(end).suit) for end in End)
    hands = [hand_of(hand) for hand in round.hands]
    stock = [1 << card for card in round.deck[len(round.deck) - round.stock :]][::-1]
    state = rng.getstate()
    if not round.over:
        played(rules)(hands, left, right, _stackable(round), stock, round.turn, playing, rng.random)
    rng.setstate(state)
    while not round.over:
        manner = playing[round.turn]
        choosing = round.legal_moves.can_lay and manner.careless
        if choosing and rng.random() < manner.careless:
            round.play(_careless_move(round, rng.random))
        else:
            round.play(_mannered_move(round, manner))
    assert hands == [hand_of(hand) for hand in round.hands]
    assert len(stock) == round.stock


@given(st.sampled_from([1, 14]), st.sets(st.integers(0, 103)))
def test_hands_are_counted_as_the_engine_does(ace_points: int, drawn: set[int]) -> None:
    cards = pack(2)
    hand = hand_of([cards[index] for index in drawn])
    assert counting(ace_points)(hand) == points_of(hand, ace_points)
