"""A match of bots in duplicate, and playing deals of it.

Each deal is played once for every rotation of the seats: everybody holds every hand and plays first once, so that good
cards cancel out. A deal depends on the match and its own number alone, so deals can be played anywhere, in any order.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Self

from kortu_domino.bots import make_bot
from kortu_domino.engine import Dealer, Draw, Game, HouseRules, Player, Reason
from kortu_domino.simulate.figures import Counts, Tally, added, counts, subtracted


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays, by the levels of bots; the house rules, one or several to be compared; the seed of all chance.

    Raises ValueError where the rules are not for as many players as there are.
    """

    levels: tuple[str, ...]
    variants: tuple[HouseRules, ...]
    seed: str

    def __post_init__(self) -> None:
        if any(rules.players != len(self.levels) for rules in self.variants):
            raise ValueError(f"{len(self.levels)} bots, and rules for another number")


@dataclass(frozen=True, slots=True)
class Totals:
    """What some deals of a match came to: by variant a tally, and by variant after the first how it differs.

    The differences are of each deal under one variant and under the first: with the same cards in it, they are known
    better than the difference of two means.
    """

    tallies: tuple[Tally, ...]
    differences: tuple[Tally, ...]

    @property
    def deals(self) -> int:
        return self.tallies[0].deals

    def __add__(self, other: Self) -> Self:
        return type(self)(
            tuple(one + more for one, more in zip(self.tallies, other.tallies, strict=True)),
            tuple(one + more for one, more in zip(self.differences, other.differences, strict=True)),
        )


def play_deals(match: Match, first: int, number: int) -> Totals:
    """Play so many deals, at least one, from the deal of number `first` on; deals count from 1."""
    return reduce(Totals.__add__, (_deal(match, deal) for deal in range(first, first + number)))


def _deal(match: Match, deal: int) -> Totals:
    """One deal under every variant."""
    players = len(match.levels)
    base, *others = [
        reduce(added, (_round(match, rules, deal, rotation) for rotation in range(players)))
        for rules in match.variants
    ]
    return Totals(
        tuple(Tally.of_deal(players, counted) for counted in (base, *others)),
        tuple(Tally.of_deal(players, subtracted(counted, base)) for counted in others),
    )


def _round(match: Match, rules: HouseRules, deal: int, rotation: int) -> Counts:
    """One round of a deal: the entries sit `rotation` seats further, and seat 0 plays first."""
    players = rules.players
    entries = [(seat - rotation) % players for seat in range(players)]
    levels = [match.levels[entry] for entry in entries]
    bots = [make_bot(level, f"{match.seed}/{deal}/{rotation}/{seat}") for seat, level in enumerate(levels)]
    game = Game(
        rules,
        [Player(f"{seat + 1}", level) for seat, level in enumerate(levels)],
        first=0,
        deal=lambda _number: Dealer(match.seed, rules.decks)(deal),
    )
    game.start_round()
    while game.in_round:
        legal = game.legal_moves
        game.play(legal[0] if len(legal) == 1 else bots[game.turn].choose(game.view(game.turn)))
    (moves,), (result,) = game.moves, game.results
    draws = sum(type(move) is Draw for move in moves)
    # A turn ends with laying or passing, or with the round, when the last card drawn blocks it.
    turns = len(moves) - draws + (bool(moves) and type(moves[-1]) is Draw)
    return counts(result.points, entries, 0, turns, draws, result.reason is Reason.BLOCKED)
