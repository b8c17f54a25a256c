"""What the line under the hand says: whose turn it is, what fits where, and what a key will do."""

from __future__ import annotations

import pytest

from kortu_domino.engine import DRAW, Card
from kortu_domino.table.table import Table
from kortu_domino.tui.play.advice import advice, which_suit
from kortu_domino.tui.play.choice import Choice
from tests.tui.kit import laid, table_of


def choice_of(table: Table) -> Choice:
    return Choice.of(table.view(0))


def said(choice: Choice, card: str) -> str:
    return advice(choice, choice.hand.index(Card.parse(card)))


@pytest.mark.parametrize(
    ("hand", "start", "card", "words"),
    [
        ("7H 9D KS", "7C", "7H", "Your turn: 7♥ fits both ends."),
        ("7H 9D KS", "7C", "9D", "Your turn: 9♦ does not fit."),
        ("7H 7C 9D", "8C", "7H", "Your turn: 7♥ does not fit alone, but may follow 7♣."),
        ("AH 9D KS", "7C", "AH", "Your turn: A♥ fits both ends."),
    ],
)
def test_the_card_under_the_cursor(hand: str, start: str, card: str, words: str) -> None:
    assert said(choice_of(table_of([hand, "2S 3S 4S"], start)), card) == words


def test_without_fast_moves_nothing_may_follow() -> None:
    choice = choice_of(table_of(["7H 7C 9D", "2S 3S 4S"], "8C", fast_move=False))
    assert said(choice, "7H") == "Your turn: 7♥ does not fit."


def test_what_enter_will_do_with_what_is_chosen() -> None:
    choice = choice_of(laid(table_of(["7H 7S KC 8C", "2S 3S 4S 9C"], "7C"), "R:8C", "R:9C"))
    king = choice.pick(choice.hand.index(Card.parse("KC")))
    assert advice(king, 0) == "K♣ is chosen. Enter asks where."
    choice = choice_of(laid(table_of(["7H 7S KC 8C", "2S 3S 4S 8H"], "7C"), "R:8C", "R:8H"))
    sevens = choice.pick(choice.hand.index(Card.parse("7H"))).pick(choice.hand.index(Card.parse("7S")))
    assert advice(sevens, 0) == "7♥ 7♠ in this order, 7♠ outermost: Enter asks where."
    assert advice(sevens.aim_at(0), 0) == "Which end for 7♥ 7♠?  ← 7♣   8♥ →"


def test_an_end_is_aimed_at_before_a_stack_and_the_two_are_told_apart() -> None:
    hands = ["9H 9D KC 2D 3D", "9C 3S 4S 5S 6S", "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "QC QD QH QS 10D"]
    choice = choice_of(table_of(hands, "9S", decks=2))
    nine = choice.pick(choice.hand.index(Card.parse("9D")))
    assert len(nine.targets) == 2
    assert advice(nine.aim_at(nine.likeliest), 0) == "Where?  9♦ beside 9♠, at the right end."
    assert advice(nine.aim_at(0), 0) == "Where?  9♦ on top of 9♠."


def test_the_limit_of_draws_is_not_an_empty_stock() -> None:
    table = table_of(["9D KS QD", "2S 3S 4S"], "7C", "5D 6S", draw_limit=2)
    table.play(0, DRAW)
    table.play(0, DRAW)
    assert advice(choice_of(table), 0) == "Your turn: nothing fits, and 2 draws a turn are the limit. Pass."


def test_the_suit_picker_names_the_place() -> None:
    choice = choice_of(table_of(["AH 9D KS", "2S 3S 4S"], "7C"))
    ace = choice.pick(choice.hand.index(Card.parse("AH")))
    assert which_suit(ace, ace.targets[0]) == "A♥ at the right end, beside 7♣: which suit?"
