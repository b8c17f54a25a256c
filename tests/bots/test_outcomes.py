"""Where moves lead: which of them are one choice, and what is found in the worlds that choices share."""

from __future__ import annotations

from math import isclose

import pytest

from kortu_domino.bots.outcomes import Rounds, gain, lead, outcome, outcomes, share
from kortu_domino.engine import HouseRules, Lay, parse_move
from kortu_domino.engine.cards import hand_of, points_of
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants


def lay(text: str) -> Lay:
    move = parse_move(text)
    assert isinstance(move, Lay)
    return move


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_every_lay_leads_to_one_outcome(players: int, decks: int) -> None:
    for number, rules in enumerate(list(variants(players, decks))[::3]):
        game = begun(rules, deck(f"outcomes {number}", decks))
        for view, _ in decisions(game, bots("easy", players, str(number))):
            ways = outcomes(view)
            lays = [move for move in view.legal_moves if isinstance(move, Lay)]
            assert sorted(map(str, lays)) == sorted(str(move) for moves in ways.values() for move in moves)
            for after, moves in ways.items():
                assert {outcome(view, move) for move in moves} == {after}


def test_which_end_is_which_does_not_matter() -> None:
    view = dealt(["7H 2S 3S", "2C 3C 4C"], "KH").view(0)  # the row is one card: either end is the same
    left, right = outcome(view, lay("L:7H")), outcome(view, lay("R:7H"))
    assert left == right
    assert hash(left) == hash(right)
    assert (left.left, left.right) == (right.right, right.left)


def test_which_card_is_last_matters_but_not_once_the_hand_is_empty() -> None:
    kept = dealt(["7H 7S 7D 2C", "2H 3C 4C 5C"], "7C").view(0)
    assert outcome(kept, lay("R:7H+7S+7D")) != outcome(kept, lay("R:7H+7D+7S"))
    out = dealt(["7H 7S 7D", "2H 3C 4C"], "7C").view(0)
    assert outcome(out, lay("R:7H+7S+7D")) == outcome(out, lay("R:7H+7D+7S"))


@pytest.mark.parametrize("level", ["easy", "medium", None])
def test_equal_seeds_play_out_in_equal_worlds_whichever_outcomes(level: str | None) -> None:
    view = begun(HouseRules(players=3), deck("worlds"), [None, level, level]).view(0)
    ways = list(outcomes(view))
    assert len(ways) > 1
    all_of_them, one = Rounds(view, "seed"), Rounds(view, "seed")
    for _ in range(20):
        points, theirs = all_of_them.play_out(ways)
        assert one.play_out(ways[-1:]) == (points[-1:], theirs)


def test_after_going_out_the_others_keep_what_they_hold() -> None:
    view = dealt(["7H 7S 7D", "2H 3C 4C"], "7C").view(0)
    out = outcome(view, lay("R:7H+7S+7D"))
    for _ in range(20):
        [points], theirs = Rounds(view, "seed").play_out([out])
        assert points == [0, points_of(theirs, view.rules.ace_points)]
        assert theirs.bit_count() == 3
        assert not theirs & hand_of(view.hand)


def test_a_gain_is_the_lead_shared_by_the_others() -> None:
    for points in ([4, 10], [2, 13, 0, 0], [7, 1, 3]):
        for seat in range(len(points)):
            assert isclose(gain(points, seat), lead(points, seat) / (len(points) - 1), abs_tol=1e-12)


def test_equal_results_differ_by_nothing_at_all() -> None:
    # As means they differ: 13 / 3 - 2 is less than 10 / 3 - 1 by a hair.
    assert lead([2, 13, 0, 0], 0) == lead([1, 4, 4, 2], 0) == 7


def test_a_round_won_is_shared_by_all_who_hold_the_fewest() -> None:
    assert [share([0, 5, 9], seat) for seat in range(3)] == [1, 0, 0]
    assert [share([4, 4, 9], seat) for seat in range(3)] == [0.5, 0.5, 0]
