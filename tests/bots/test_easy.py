"""How the easy level plays: by chance, but not foolishly."""

from __future__ import annotations

from collections import Counter

from kortu_domino.bots import make_bot
from kortu_domino.engine import Game
from tests.bots.rounds import dealt


def _choices(game: Game) -> Counter[str]:
    view = game.view(game.turn)
    return Counter(str(make_bot("easy", str(seed)).choose(view)).partition(":")[2] for seed in range(300))


def test_it_lays_anything_and_most_points_more_often() -> None:
    choices = _choices(dealt(["2C KC 5D 6D", "3H 4H 5H 6H"], "9C"))
    assert set(choices) == {"2C", "KC"}
    assert choices["KC"] > 1.5 * choices["2C"]


def test_it_goes_out_where_it_can() -> None:
    """Two of the moves lay everything; all others keep a card or two."""
    choices = _choices(dealt(["7C 7D 7H", "3H 4H 5H"], "7S"))
    assert all(len(choice.split("+")) == 3 for choice in choices)
