"""What every bot is: something that chooses a move from a view.

The base class of the levels; the table holds Bots and asks them. How a level chooses is in a file of its own.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from kortu_domino.engine import Move, View


class Bot(ABC):
    """A player that is a program.

    A bot remembers nothing between moves: what it chooses depends on its seed and the view alone. So a game that is
    resumed goes on as it would have, and hidden cards cannot matter. `level` is what records call the level, `label`
    its name in English, for the catalogue. A level that `searches` takes long enough for a key to wait: the table
    lets it choose in a thread of its own.
    """

    level: ClassVar[str]
    label: ClassVar[str]
    searches: ClassVar[bool] = False

    def __init__(self, seed: str) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.legal_moves`, of which there is at least one: it is this seat's turn."""

    def chance(self, view: View) -> random.Random:
        """Chance for one decision, the same whenever this bot meets this view.

        Draw only `random()` from it: Python promises to keep only that the same between versions.
        """
        return random.Random(self.decision(view))

    def decision(self, view: View) -> str:
        """The seed of one decision: each decision of a game has another."""
        return f"{self.seed}/{view.number}/{len(view.history)}"
