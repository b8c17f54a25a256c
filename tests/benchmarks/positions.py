"""Positions with what every legal move costs: a measure of play that needs few decisions.

`python -m tests.benchmarks.positions` prints, for each level, how many points a decision costs beside the best move,
on average, with a confidence interval of 95 %. `--make` takes the positions anew and writes them to
`positions.json`: from rounds of bots at several levels, one in several decisions; its regrets are those of a search
that plays every move out in thousands of worlds. So what is measured is how near a level comes to a search without
limits on its time; whether that search sees the game rightly is what matches measure.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kortu_domino.bots import Bot
from kortu_domino.bots.search import search
from kortu_domino.engine import Game, HouseRules, View, parse_move
from tests.benchmarks.matches import PLAYERS
from tests.bots.rounds import begun, deck

FILE = Path(__file__).with_name("positions.json")
WANTED = {2: 400, 4: 200}
"""How many positions there are, by seats."""
WORLDS = 3000
"""In how many worlds each move of a position was played out."""
ONE_IN = 6
"""Of so many decisions between positions that differ, one is taken."""
_LEVELS = ("medium", "hard", "greedy")
_TOLD = "medium"
"""What level the others are said to be: against one that it knows, the expert plays for points, as are the regrets."""


class Position(NamedTuple):
    """What a seat sees at its turn, and by legal move, in their order, the points that it costs."""

    view: View
    regrets: list[float]


def load(seats: int) -> list[Position]:
    """The positions with so many seats."""
    return [
        Position(_played(seats, entry["deal"], entry["moves"].split()).view(entry["seat"]), entry["regrets"])
        for entry in json.loads(FILE.read_text("utf-8"))
        if entry["seats"] == seats
    ]


def regrets(bot: Bot, positions: list[Position]) -> list[float]:
    """What a bot's choices cost, by position."""
    return [
        position.regrets[list(position.view.legal_moves).index(bot.choose(position.view))]
        for position in positions
    ]


def _played(seats: int, deal: int, moves: list[str]) -> Game:
    game = begun(HouseRules(players=seats), deck(f"position {deal}"), [_TOLD] * seats)
    for move in moves:
        game.play(parse_move(move))
    return game


def _make(seats: int, rng: random.Random) -> Iterator[dict[str, object]]:
    deal = 0
    while True:
        deal += 1
        game = _played(seats, deal, [])
        bots = [PLAYERS[_LEVELS[int(rng.random() * len(_LEVELS))]](f"{deal}/{seat}") for seat in range(seats)]
        moves: list[str] = []
        while game.in_round:
            view = game.view(game.turn)
            move = bots[game.turn].choose(view)
            if len(view.legal_moves) > 1 and rng.random() * ONE_IN < 1:
                points = {
                    worth.move: worth.points
                    for worth in search(view, "reference", WORLDS, halving=False).worths
                }
                costs = [round(max(points.values()) - points[each], 2) for each in view.legal_moves]
                if max(costs):
                    yield {
                        "seats": seats,
                        "deal": deal,
                        "moves": " ".join(moves),
                        "seat": game.turn,
                        "regrets": costs,
                    }
            game.play(move)
            moves.append(str(move))


def _write() -> None:
    entries = []
    for seats, wanted in WANTED.items():
        for entry, _ in zip(_make(seats, random.Random(seats)), range(wanted), strict=False):
            entries.append(json.dumps(entry))
            print(f"\r{len(entries)}", end="", file=sys.stderr, flush=True)
    FILE.write_text("[\n" + ",\n".join(entries) + "\n]\n", "utf-8")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--make", action="store_true", help="take the positions anew")
    if parser.parse_args().make:
        _write()
    for seats in WANTED:
        positions = load(seats)
        for level, kind in PLAYERS.items():
            costs = regrets(kind("positions"), positions)
            error = 1.96 * statistics.stdev(costs) / math.sqrt(len(costs))
            print(
                f"{seats} seats: {level} loses {statistics.mean(costs):.2f} ± {error:.2f} points a decision"
            )


if __name__ == "__main__":
    main()
