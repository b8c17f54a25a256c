"""The engine against `naive.py`, the rules written a second time: equal moves, equal events, equal counts."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings

from kortu_domino.engine import DRAW, PASS, Card, End, Game, HouseRules, Lay, Move, OnCard, Round, parse_move
from kortu_domino.engine.cards import CARDS, SUITS, cards_in, hand_of, shuffled
from tests.engine.helpers import as_json, chance, choose, house_rules, legal, players
from tests.engine.naive import NaiveRound, lowest


def texts(deck: list[Any]) -> list[str]:
    return list(map(str, deck))


@given(house_rules(), chance)
@settings(max_examples=60)
def test_random_games_go_the_same_way(rules: HouseRules, rng: random.Random) -> None:
    """Every event of whole games, the legal moves among them."""
    first = int(rng.random() * rules.players)
    decks = [shuffled(rules.decks, rng) for _ in range(2)]
    game = Game(rules, players(rules.players), first=first, deal=lambda number: decks[number - 1])
    said: list[object] = []
    game.subscribe(lambda event: said.append(as_json(game, event)))

    plain = rules.to_dict()
    totals = [0] * rules.players
    for number, deck in enumerate(decks, 1):
        said.clear()
        game.start_round()
        naive = NaiveRound(plain, texts(deck), first)
        want: list[object] = [{"event": "round_started", "round": number, "first": first}]
        for step in range(rules.players):
            seat = (first + step) % rules.players
            want.append({"event": "dealt", "seat": seat, "cards": list(naive.hands[seat])})
        want.append({"event": "start_card", "card": texts(deck)[rules.players * rules.hand_size]})
        while naive.reason is None:
            moves = naive.legal()
            want.append({"event": "turn", "seat": naive.turn, "legal": moves})
            assert said == want
            move = moves[int(rng.random() * len(moves))]
            want.append(naive.play(move))
            game.play(parse_move(move))
        points = naive.points()
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        want.append(
            {
                "event": "round_ended",
                "round": number,
                "reason": naive.reason,
                "points": points,
                "totals": totals,
                "winners": lowest(points),
            }
        )
        if max(totals) >= rules.point_limit:
            want.append({"event": "game_ended", "totals": totals, "winners": lowest(totals)})
        assert said == want
        if game.over:
            break
        if rules.first_player == "winner":
            first = min(lowest(points), key=lambda seat: (seat - first) % rules.players)
        else:
            first = (first + 1) % rules.players


@given(house_rules() | house_rules(players=5, decks=2, hand_size=3, ace_suit="printed"), chance)
@settings(max_examples=200)
def test_rounds_with_hardly_any_stock_go_the_same_way(rules: HouseRules, rng: random.Random) -> None:
    """Blocked rounds are rare with two packs, so most of the stock is taken away here, unlike in any game."""
    deck = shuffled(rules.decks, rng)
    round = Round(rules, deck, 0)
    naive = NaiveRound(rules.to_dict(), texts(deck), 0)
    left = 1 + int(rng.random() * 3)
    naive.stock = naive.stock[:left]
    del round._stock[:-left]
    while naive.reason is None:
        assert round.reason is None
        assert legal(round) == naive.legal()
        move = choose(round.legal_moves, rng)
        round.play(move)
        naive.play(str(move))
    assert round.reason is not None
    assert round.reason.value == naive.reason
    assert round.points == tuple(naive.points())


def universe(round: Round) -> list[Move]:
    """Every lay of one or two cards held and of some that are not, anywhere, with every declaration."""
    hand = round.hands[round.turn]
    choices: list[tuple[Card, ...]] = [(card,) for card in dict.fromkeys([*hand, *CARDS[::7]])]
    choices += [(one, two) for one in hand for two in hand if one.rank == two.rank or one.suit == two.suit]
    targets = (*End, *(OnCard(place) for place in range(1, len(round.row) + 2)))
    suits = (None, *SUITS)
    lays = [Lay(target, cards, suit) for target in targets for cards in choices for suit in suits]
    return [*lays, DRAW, PASS]


@given(house_rules(), chance)
@settings(max_examples=60)
def test_in_why_not_and_the_list_agree_on_every_move(rules: HouseRules, rng: random.Random) -> None:
    """Somewhere in a round: what `in` and `why_not` say of every move, the naive rules say too."""
    deck = shuffled(rules.decks, rng)
    round = Round(rules, deck, 0)
    naive = NaiveRound(rules.to_dict(), texts(deck), 0)
    for _ in range(int(rng.random() * 30)):
        move = choose(round.legal_moves, rng)
        round.play(move)
        naive.play(str(move))
        if round.over:
            break
    legal = naive.legal()
    every_way = set(naive.all_lays()) | set(legal) if not round.over else set()
    moves = round.legal_moves
    for move in universe(round):
        said = str(move) in every_way
        assert (move in moves) == said, move
        assert (round.why_not(move) is None) == said, move
    assert sorted(map(str, moves)) == legal
    assert moves.can_lay == (not round.over and naive.can_lay(naive.turn))
    assert bool(moves) == bool(legal)
    if not round.over:
        playable = {card for card in round.hands[round.turn] if str(card) in firsts(every_way)}
        assert set(cards_in(moves.playable)) == playable
        assert moves.playable & ~hand_of(playable) == 0


def firsts(lays: set[str]) -> set[str]:
    """The first cards of some lays."""
    return {lay.partition(":")[2].partition("=")[0].partition("+")[0] for lay in lays if ":" in lay}
