"""Single decisions judged: where one plainly errs, where one does not, and what may not matter."""

from __future__ import annotations

import pickle
from importlib import import_module

import pytest

from kortu_domino.engine import Record
from kortu_domino.review import Decision, judge, rounds_of
from tests.review.records import FORCED, OUT, laid_out, opened


def decision(record: Record, seat: int = 0, index: int = -1) -> Decision:
    """One of a seat's decisions, the last by default."""
    [found] = rounds_of(record, [seat])
    return found.decisions[index]


def test_what_would_be_told_as_nothing_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    found = decision(laid_out(*OUT, "R:8C"))
    cost = judge(found).cost
    module = import_module("kortu_domino.review.judge")  # its name is that of its function, too
    monkeypatch.setattr(module, "_LEAST", cost)
    assert judge(found).mistake
    monkeypatch.setattr(module, "_LEAST", cost + 0.01)
    assert judge(found).cost == 0


def test_not_going_out_costs_what_the_others_would_have_been_left_with() -> None:
    judged = judge(decision(laid_out(*OUT, "R:8C")))
    assert judged.mistake
    assert len(judged.better.cards) == 3
    # The best choice ends the round, and nothing is known of the other hand: its cards are any three of the 48.
    points = 4 * sum(range(2, 14)) + 4 * 1 - 3 * 8 - 13
    assert judged.best.points == pytest.approx(3 * points / 48, abs=4 * judged.best.error)
    assert judged.cost == pytest.approx(judged.best.points - judged.played.points)
    assert judged.cost > 5


def test_going_out_costs_nothing() -> None:
    judged = judge(decision(laid_out(*OUT, "R:8C+8D+8H")))
    assert (judged.cost, judged.mistake) == (0, False)
    assert judged.played == judged.best


def test_opening_a_suit_to_a_player_who_was_shut_out_costs() -> None:
    wrong, right = judge(decision(opened("R:7C"))), judge(decision(opened("L:9H")))
    assert 1 < wrong.cost < 15
    assert wrong.cost > 2 * wrong.error
    assert [str(card) for card in wrong.better.cards] == ["9H"]
    assert right.cost == 0
    assert right.best.moves == wrong.best.moves


def test_a_mistake_has_its_reasons_and_so_has_good_play() -> None:
    wrong, right = judge(decision(opened("R:7C"))), judge(decision(opened("L:9H")))
    assert [str(reason) for reason in wrong.why] == [
        "Player 1 probably has nothing to lay after it.",
        "It sheds most: 9 points.",
    ]
    assert wrong.best.stops > 0.6 > wrong.played.stops
    assert all(reason in right.why for reason in wrong.why)


def test_cards_that_the_player_could_not_see_change_nothing() -> None:
    first, second = decision(opened("R:7C")), decision(opened("R:7C", held="2S 3D 4D", drawn="JD"))
    assert first == second
    assert judge(first) == judge(second)


def test_the_same_choice_made_by_another_move_is_the_same() -> None:
    left, right = (judge(decision(laid_out(*OUT, f"{end}:8C"))) for end in "LR")
    assert (left.cost, left.choices) == (right.cost, right.choices)
    # The advice is given at the end where the player laid.
    assert (str(left.better)[0], str(right.better)[0]) == ("L", "R")


def test_a_fast_move_is_known_in_any_order() -> None:
    hands = ["8C 8D 8H KD", "2C 3C 4C 5C"]
    one, other = (laid_out(hands, "8S", "", move) for move in ("R:8D+8C+8H", "R:8C+8D+8H"))
    assert judge(decision(one)).played == judge(decision(other)).played


def test_equal_seeds_judge_alike_and_others_within_the_error() -> None:
    choice = decision(opened("R:7C"))
    judged, again, other = judge(choice), judge(choice), judge(choice, "another")
    assert judged == again
    assert judged.cost != other.cost
    assert abs(judged.cost - other.cost) < 4 * (judged.error + other.error)


def test_the_best_choice_is_first_and_the_others_follow_by_worth() -> None:
    judged = judge(decision(laid_out(*OUT, "R:8C")))
    assert judged.choices[0] == judged.best
    points = [choice.points for choice in judged.choices[1:]]
    assert points == sorted(points, reverse=True)
    assert len(points) == 3


def test_more_playouts_make_it_surer() -> None:
    choice = decision(opened("R:7C"))
    assert judge(choice).error < judge(choice, playouts=500).error


def test_playouts_that_say_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="99 playouts"):
        judge(decision(opened("R:7C")), playouts=99)


def test_a_difference_that_may_be_chance_costs_nothing() -> None:
    # Two cards that differ in suit alone, of suits that nobody knows anything of, are worth about the same.
    record = laid_out(["6D 6H 2C", "3S 9S JS"], "6S", "", "R:6D", fast_move=False)
    judgements = [judge(decision(record), str(seed), 1000) for seed in range(8)]
    assert sum(not judged.mistake for judged in judgements) >= 6
    for judged in judgements:
        difference = judged.best.points - judged.played.points
        assert judged.cost == pytest.approx(difference if difference > 2 * judged.error else 0)


def test_decisions_and_judgements_go_to_other_processes_and_back() -> None:
    choice = decision(opened("R:7C"))
    judged = judge(choice)
    assert pickle.loads(pickle.dumps(judged)) == judged == judge(pickle.loads(pickle.dumps(choice)))
    assert len(pickle.dumps(choice)) < 50_000


def test_what_is_forced_is_no_decision() -> None:
    assert [each.decisions for each in rounds_of(FORCED)] == [(), ()]
