"""Deals that were played again: who plays one may know all hands, so such a game counts like one with help.

A deal is house rules and a seed. Whether it is a repeated one is not written down: the file knows of all its games.
"""

from __future__ import annotations

import sqlite3

REPEATED = (
    "(games.seed <> '' AND games.place IS NOT NULL"
    " AND EXISTS (SELECT 1 FROM games AS other WHERE other.seed = games.seed"
    # The plus keeps SQLite from the index of houses: a seed tells much more.
    " AND +other.house = games.house AND other.id <> games.id"
    " AND (+other.id < games.id OR other.ended < games.ended)))"
)
"""Of a row of `games` that a person played: whether another game of its deal was begun or had ended before. An imported
game has no seed.
"""


def is_helped(connection: sqlite3.Connection, id: int) -> bool:
    """Whether the person of a game had hints or took moves back, or may have known the cards."""
    query = f"SELECT hints OR undone OR {REPEATED} FROM games WHERE id = ?"
    return bool(connection.execute(query, (id,)).fetchone()[0])


def is_repeated(connection: sqlite3.Connection, id: int) -> bool:
    """Whether a game is of a deal that had been played before."""
    return bool(connection.execute(f"SELECT {REPEATED} FROM games WHERE id = ?", (id,)).fetchone()[0])


def repeated_games(connection: sqlite3.Connection) -> set[int]:
    """The games of all deals that were played again, but for the first of each."""
    # Few deals are; so those are found first.
    query = (
        "WITH again AS MATERIALIZED"
        " (SELECT seed, house FROM games WHERE seed <> '' GROUP BY seed, house HAVING count(*) > 1)"
        f" SELECT games.id FROM again CROSS JOIN games USING (seed, house) WHERE {REPEATED}"
    )
    return {id for (id,) in connection.execute(query)}
