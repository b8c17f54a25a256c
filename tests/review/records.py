"""Records for the tests of reviews: played by bots or by chance, or dealt by hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kortu_domino.bots import make_bot
from kortu_domino.engine import Dealer, Game, HouseRules, Player, Record, parse_move
from tests.bots.rounds import dealt
from tests.engine.helpers import choose


def played(rules: HouseRules, seed: str, rounds: int = 1, level: str | None = None) -> Record:
    """A game of up to so many rounds by bots of a level, or by chance. Its record says that seat 0 is a person's."""
    dealer = Dealer(seed, rules.decks)
    players = [Player(f"P{seat}", "easy" if seat else None) for seat in range(rules.players)]
    game = Game(rules, players, first=dealer.first(rules.players), deal=dealer)
    chance = random.Random(seed)
    bot = None if level is None else make_bot(level, seed)
    while not game.over and game.number < rounds:
        game.start_round()
        while game.in_round:
            game.play(bot.choose(game.view(game.turn)) if bot else choose(game.legal_moves, chance))
    return Record.of(game)


def laid_out(hands: Sequence[str], start: str, stock: str, *moves: str, **rules: object) -> Record:
    """A round dealt by hand, seat 0 first, and so far as these moves go."""
    game = dealt(hands, start, stock, **rules)
    for move in moves:
        game.play(parse_move(move))
    return Record.of(game)


OUT = ["8C 8D 8H", "2C 3C 4C"], "KC", ""
"""The first player can lay everything in one move."""


def opened(lay: str, held: str = "2D 3S 4S", drawn: str = "JS") -> Record:
    """The other player has shown to have no heart and no 5 or 7; then comes a lay. What it held may be changed."""
    return laid_out(["7H 9H 7C", held], "5H", drawn, "R:7H", "draw", "pass", lay, draw_limit=1)


FORCED = laid_out(
    ["6H 2C 3S", "6S 9C JD"],
    "5H",
    "5D 2D 3C",
    *("R:6H", "R:6S", "R:3S", "draw", "L:5D", "draw", "L:2D", "L:JD", "draw", "R:3C", "R:9C"),
    fast_move=False,
)
"""A round in which nobody ever has a choice; on a row of one card, left and right are the same."""
