"""What lays tell, fitted to rounds between bots: how the numbers of `kortu_domino.bots.tells` were found.

`python -m tests.benchmarks.tells medium expert --rounds 2000` lets the two play, at tables of two and of four, and
prints the table of the first, with `--both` of both in one: what lays told of the cards that were kept. Before that it
says, for rounds that were left out of the fit, how well the kept cards are known: by the mean loss of a card, in
nats, by what is ruled out alone, by the table that is in force for the first, and by the one found. The numbers are
those of a logistic regression with a little ridge, by stochastic gradients. Only hands are looked at of which all
cards are held equally long: what was drawn and kept is let alone.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from math import exp, log, log1p, sqrt
from typing import NamedTuple

from kortu_domino.bots import LEVELS, expert
from kortu_domino.bots.shown import held, unseen
from kortu_domino.bots.tells import NOTHING, Kind, Odds, Table, stood, table_of
from kortu_domino.engine import HouseRules, Player, View
from kortu_domino.engine.cards import cards_in
from tests.benchmarks.matches import PLAYERS
from tests.benchmarks.rivals import FlatBot
from tests.bots.rounds import begun, deck

_SEATS = (2, 2, 4)
_PLACES = len(Odds._fields)
_RATE = 0.1
_RIDGE = 20.0
"""As many cards as speak for a factor of nothing."""
_EPOCHS = 4
_FEWEST = 10


class _Card(NamedTuple):
    """A hidden card: the numbers of the tells it stood to, how rare it is to be held anyway, and whether it was."""

    numbers: list[int]
    prior: float
    was_held: bool


def rounds(first: str, other: str, count: int, both: bool) -> Iterator[list[_Card]]:
    """By round, the hidden cards of the first player, or of `both`, before each decision of another."""
    for number in range(count):
        rules = HouseRules(players=_SEATS[number % len(_SEATS)])
        names = [(first, other)[(number + seat) % 2] for seat in range(rules.players)]
        game = begun(rules, deck(f"tells {number}"), [name if name in LEVELS else None for name in names])
        players = [PLAYERS[name](f"tells {number}/{seat}") for seat, name in enumerate(names)]
        cards: list[_Card] = []
        while game.in_round:
            view = game.view(game.turn)
            if len(view.legal_moves) > 1:
                for seat, name in enumerate(names):
                    if (both or name == first) and seat != view.seat:
                        cards += _hidden(view, seat, {int(card) for card in game.round.hands[seat]})
            game.play(players[game.turn].choose(view))
        yield cards


def _hidden(view: View, seat: int, hand: set[int]) -> Iterator[_Card]:
    parts = held(view)[seat]
    if len(parts) != 1 or not parts[0].tells:
        return
    (part,) = parts
    cards = [int(card) for card in cards_in(unseen(view)) if not part.lacks >> card & 1]
    if len(cards) == part.count:
        return
    masks = [
        (kind * _PLACES + place, mask)
        for kind, stands in (stood(tell, view.rules) for tell in part.tells)
        for place, mask in enumerate(stands)
    ]
    prior = log(part.count / (len(cards) - part.count))
    for card in cards:
        yield _Card([number for number, mask in masks if mask >> card & 1], prior, card in hand)


def fit(cards: Sequence[_Card]) -> list[float]:
    count = len(Kind) * _PLACES
    numbers, squares = [0.0] * count, [1e-6] * count
    order = list(cards)
    for epoch in range(_EPOCHS):
        random.Random(epoch).shuffle(order)
        for card in order:
            wrong = 1 / (1 + exp(-card.prior - sum(numbers[each] for each in card.numbers))) - card.was_held
            for each in card.numbers:
                slope = wrong + _RIDGE * numbers[each] / len(order)
                squares[each] += slope * slope
                numbers[each] -= _RATE * slope / sqrt(squares[each] / (epoch + 1))
    return numbers


def loss(cards: Sequence[_Card], table: Table) -> float:
    numbers = [log(factor) for odds in table for factor in odds]
    total = 0.0
    for card in cards:
        odds = card.prior + sum(numbers[each] for each in card.numbers)
        total += log1p(exp(-odds if card.was_held else odds))
    return total / len(cards)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("other", choices=PLAYERS)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument(
        "--playouts", type=int, default=400, help="of the expert's first decision, and of the flat search"
    )
    parser.add_argument("--both", action="store_true", help="one table of both players")
    asked = parser.parse_args()
    if asked.rounds < _FEWEST:
        parser.error(f"--rounds must be {_FEWEST} or more: a fifth is left out of the fit")
    usual = expert.playouts(begun(HouseRules(players=2), deck("tells")).view(0))
    expert.WORK = expert.WORK * asked.playouts // usual
    FlatBot.playouts = asked.playouts
    played = list(rounds(asked.first, asked.other, asked.rounds, asked.both))
    fitted = [card for number, cards in enumerate(played) if number % 5 for card in cards]
    others = [card for cards in played[::5] for card in cards]
    numbers = fit(fitted)
    factors = list(map(exp, numbers))
    one, several, ace, drawn = (Odds(*factors[kind * _PLACES :][:_PLACES]) for kind in Kind)
    table = one, several, ace, drawn
    in_force = table_of(Player(asked.first, asked.first))
    for name, each in (("nothing", NOTHING), ("in force", in_force), ("found", table)):
        print(f"{name}: {loss(others, each):.4f}")
    for kind, odds in zip(Kind, table, strict=True):
        told = ", ".join(f"{name}={factor:.4g}" for name, factor in odds._asdict().items() if factor != 1.0)
        print(f"{kind.name}: {told}")


if __name__ == "__main__":
    main()
