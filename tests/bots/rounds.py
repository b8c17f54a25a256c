"""Rounds for the tests of bots: dealt as a test wants them, and played to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kortu_domino.bots import Bot, make_bot
from kortu_domino.engine import AceSuit, Card, Dealer, Game, HouseRules, Move, Player, Stacking, View
from kortu_domino.engine.cards import pack, parse_cards

SEATS = [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (5, 2), (6, 2)]
"""Every number of players, with the packs that they may play with."""


def variants(players: int, decks: int) -> Iterator[HouseRules]:
    """Every combination of the house rules that decide about moves, and either worth of aces with each value."""
    stackings = tuple(Stacking) if decks == 2 else (Stacking.ANYWHERE,)
    combinations = product(AceSuit, (True, False), (None, 1, 3), stackings)
    for number, (ace_suit, fast_move, draw_limit, stacking) in enumerate(combinations):
        yield HouseRules(
            players=players,
            decks=decks,
            ace_suit=ace_suit,
            fast_move=fast_move,
            draw_limit=draw_limit,
            ace_points=(1, 14)[number % 2],
            stacking=stacking,
        )


def dealt(hands: Sequence[str], start: str, stock: str = "", **rules: object) -> Game:
    """A round in which the seats hold these cards, seat 0 plays first, and the stock begins so."""
    held = [parse_cards(hand) for hand in hands]
    house = HouseRules(players=len(hands), hand_size=len(held[0]), **rules)  # type: ignore[arg-type]
    deck = [hand[turn] for turn in range(house.hand_size) for hand in held]
    deck += [Card.parse(start), *parse_cards(stock)]
    rest = pack(house.decks)
    for card in deck:
        rest.remove(card)
    return begun(house, [*deck, *rest])


def begun(rules: HouseRules, deck: Sequence[Card], levels: Sequence[str | None] | None = None) -> Game:
    """The first round of a game, dealt from this deck; `levels` are those of the bots, by seat."""
    sit = levels or [None] * rules.players
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(sit)]
    game = Game(rules, players, first=0, deal=lambda number: deck)
    game.start_round()
    return game


def bots(level: str, count: int, seed: str) -> list[Bot]:
    return [make_bot(level, f"{seed}/{seat}") for seat in range(count)]


def decisions(game: Game, players: Sequence[Bot]) -> Iterator[tuple[View, Move]]:
    """Let bots play the round to its end; each view that one is shown, and what it chose."""
    while game.in_round:
        view = game.view(game.turn)
        move = players[game.turn].choose(view)
        yield view, move
        game.play(move)


def deck(seed: str, decks: int = 1) -> list[Card]:
    return Dealer(seed, decks)(1)
