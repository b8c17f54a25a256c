"""Duplicate matches: one bot against others, every deal played once from each seat.

`python -m tests.benchmarks.matches hard medium --seats 2 --deals 500` prints by how many points a round the first
beats the others (their mean less its own), its share of the rounds won (equal winners share one), each with a
confidence interval of 95 % clustered by deal, and how long its decisions took. Equal arguments play equal rounds.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from kortu_domino.bots import LEVELS, Bot
from kortu_domino.engine import HouseRules
from tests.benchmarks.rivals import FlatBot, GreedyBot
from tests.bots.rounds import begun, deck

PLAYERS: dict[str, type[Bot]] = {**LEVELS, **{bot.level: bot for bot in (GreedyBot, FlatBot)}}


@dataclass
class Result:
    """By deal, points and share of wins; by decision of the first player and of the others, seconds."""

    points: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    own_times: list[float] = field(default_factory=list)
    other_times: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        wins = [100 * share for share in self.wins]
        return (
            f"{statistics.mean(self.points):+.2f} ± {_interval(self.points):.2f} points a round,"
            f" {statistics.mean(wins):.1f} ± {_interval(wins):.1f} % won;"
            f" {_times(self.own_times)}, the others {_times(self.other_times)}"
        )


def _interval(values: list[float]) -> float:
    return 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def _times(seconds: list[float]) -> str:
    ordered = sorted(1000 * each for each in seconds)
    return f"median {statistics.median(ordered):.2f} ms, p95 {ordered[int(0.95 * len(ordered))]:.2f} ms"


def match(first: str, others: str, rules: HouseRules, deals: Iterable[int]) -> Result:
    """Play the deals of these numbers. Times are those of decisions between several moves."""
    result = Result()
    seats = range(rules.players)
    for number in deals:
        points, wins = 0.0, 0.0
        for own in seats:
            names = [first if seat == own else others for seat in seats]
            # Who sits there is told, as at a table; rivals who are no level are people to the others.
            told = [name if name in LEVELS else None for name in names]
            game = begun(rules, deck(f"match {number}", rules.decks), told)
            bots = [PLAYERS[name](f"{number}/{seat}") for seat, name in enumerate(names)]
            while game.in_round:
                moves = game.legal_moves
                if len(moves) == 1:
                    game.play(moves[0])
                    continue
                view = game.view(game.turn)
                assert view.legal_moves  # listed before the clock starts: that is the engine's time
                began = time.perf_counter()
                move = bots[game.turn].choose(view)
                (result.own_times if game.turn == own else result.other_times).append(
                    time.perf_counter() - began
                )
                game.play(move)
            scored = game.round.points
            points += (sum(scored) - scored[own]) / (rules.players - 1) - scored[own]
            wins += (scored[own] == min(scored)) / scored.count(min(scored))
        result.points.append(points / rules.players)
        result.wins.append(wins / rules.players)
    return result


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("others", choices=PLAYERS)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--from", type=int, default=0, dest="start", help="the number of the first deal")
    parser.add_argument("--playouts", type=int, default=FlatBot.playouts, help="of the flat search")
    asked = parser.parse_args()
    FlatBot.playouts = asked.playouts
    deals = range(asked.start, asked.start + asked.deals)
    result = match(asked.first, asked.others, HouseRules(players=asked.seats), deals)
    print(f"{asked.first} against {asked.others}, {asked.seats} seats, {asked.deals} deals: {result}")


if __name__ == "__main__":
    main()
