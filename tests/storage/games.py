"""Games for the tests of the store: bots at a table, and a program that plays one until it is killed."""

from __future__ import annotations

import random
import sys
from datetime import date
from pathlib import Path
from typing import Any

from kortu_domino.engine import HouseRules, Record
from kortu_domino.storage.games import GameStore
from kortu_domino.table.setup import SeatSetup, Setup
from kortu_domino.table.table import Table, open_table


def bots_table(store: GameStore, seed: str = "seed", point_limit: int = 30) -> Table:
    """A table for three bots, whose game the store keeps."""
    setup = Setup(
        HouseRules(players=3, point_limit=point_limit), tuple(SeatSetup("", "easy") for _ in range(3)), seed
    )
    return open_table(setup, keep=store.new())


def play(table: Table, moves: int = 1_000_000) -> Table:
    """Play so many moves, or to the end of the game."""
    for _ in range(moves):
        if table.over:
            break
        if not table.in_round:
            table.start_round()
            continue
        bot = table.seats[table.turn].bot
        assert bot is not None
        table.play(table.turn, bot.choose(table.view(table.turn)))
    return table


def play_and_say(path: Path) -> None:
    """Play a game and print, for each deal and move that is told, how long the record is. It is meant to be killed."""
    table = bots_table(GameStore(path), point_limit=1000)

    def say() -> None:
        sys.stdout.write(f"{sum(1 + len(each.moves) for each in table.record.rounds)}\n")
        sys.stdout.flush()

    table.join(None, lambda events, view: say())
    sys.stdout.write("0\n")
    play(table)


def finished(
    store: GameStore,
    *seats: SeatSetup,
    seed: str = "seed",
    daily: date | None = None,
    hints: int = 0,
    **rules: Any,
) -> Record:
    """Play a game to its end, in which persons lay whatever they can, and the first person has had hints."""
    setup = Setup(HouseRules(**{"players": len(seats), "point_limit": 30, **rules}), seats, seed)
    chance = random.Random(seed)
    keeper = store.new(daily)
    assert keeper is not None
    table = open_table(setup, keep=keeper)
    table.start_round()
    for _hint in range(hints):
        keeper.hinted(1, table.persons[0])
    while not table.over:
        if not table.in_round:
            table.start_round()
            continue
        view, bot = table.view(table.turn), table.seats[table.turn].bot
        moves = view.legal_moves
        table.play(table.turn, bot.choose(view) if bot else moves[int(chance.random() * len(moves))])
    return table.record


ONA, JONAS = SeatSetup("Ona"), SeatSetup("Jonas")
EASY, MEDIUM = SeatSetup("", "easy"), SeatSetup("", "medium")
