"""Every reason why a move is not legal, each in a position where it is the one."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from kortu_domino.engine import Message, Round, parse_move, reasons
from tests.engine.helpers import deal, play

TWO = ["7C 9H 9D", "2C 3C 4C"]
FIVE = ["7C 9D JS", "2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H"]


def row_of_three(hand: str, **rules: Any) -> Round:
    """8♥ A♥ 9♥ under two packs, and it is the third player's turn, who holds `hand`."""
    hands = ["8H 2H JS", "9H 4D 4S", hand, "KD QD JD", "KD QD JD"]
    return play(deal(hands, "AH", decks=2, **rules), "L:8H", "R:9H")


CASES = [
    # drawing and passing
    (deal(TWO, "7H"), "draw", "You can lay 9♥, so you may not draw."),
    (deal(TWO, "7H"), "pass", "You can lay 9♥, so you may not pass."),
    (deal(TWO, "10S"), "pass", "You can draw, so you may not pass."),
    (
        play(deal(TWO, "10S", "JD JC", draw_limit=1), "draw"),
        "draw",
        "You have drawn a card, and may not draw another in this turn: you can only pass.",
    ),
    (
        play(deal(TWO, "10S", "JD JC", draw_limit=2), "draw", "draw"),
        "draw",
        "You have drawn 2 cards, and may not draw another in this turn: you can only pass.",
    ),
    (
        play(
            deal(
                [
                    "2D 3D 4D 5D 6D 7D 8D 9D 10D JD",
                    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC",
                    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH",
                    "2S 3S 4S 5S 6S 7S 8S 9S 10S JS",
                    "AC AD AH AS QD QC QH KD KC KH",
                ],
                "QS",
                "KS",
                ace_suit="printed",
                fast_move=False,
            ),
            "draw",
            "R:KS",
        ),
        "draw",
        "The stock is empty: you can only pass.",
    ),
    # the cards
    (deal(TWO, "7H"), "L:7D", "You do not hold 7♦."),
    (deal(TWO, "7H"), "R:9H+9C", "You do not hold 9♣."),
    (deal(TWO, "7H"), "R:9H+9H", "You hold 9♥ only once."),
    (deal(["7C 7C 9D", *FIVE[1:]], "7H", decks=2), "R:7C+7C+7C", "You hold 7♣ only 2 times."),
    (deal(TWO, "7H"), "L:9H+7C", "Cards laid in one move must be of one rank."),
    (deal(TWO, "7H", fast_move=False), "L:9H+9D", "The fast move is off: lay one card a turn."),
    # an end
    (deal(TWO, "7H"), "L:9D", "The 9 of diamonds matches neither end: both are 7♥."),
    (
        play(deal(["7C 9H 9D", "2D 3C 4S"], "7H"), "R:7C"),
        "L:2D",
        "The 2 of diamonds matches neither end: 7♥ on the left, 7♣ on the right.",
    ),
    (
        play(deal(["7C 9H 9D", "2D 3C 4S"], "7H"), "R:7C"),
        "L:3C",
        "The 3 of clubs does not match the left end, 7♥.",
    ),
    (
        play(deal(["7C 9H 9D", "2D 3C 4S"], "7H"), "L:7C"),
        "R:3C",
        "The 3 of clubs does not match the right end, 7♥.",
    ),
    (deal(TWO, "7H"), "L:9D+9H", "9♦ does not match 7♥: lay 9♥ first."),
    # aces
    (deal(["AC 9H 9D", TWO[1]], "7H"), "L:AC", "An ace is laid with a declared suit."),
    (
        deal(["AC 9H 9D", TWO[1]], "7H", ace_suit="matching"),
        "L:AC=C",
        "Beside 7♥ an ace can only be declared as hearts.",
    ),
    (
        deal(["AC 9H 9D", TWO[1]], "7C", ace_suit="printed"),
        "L:AC=C",
        "An ace counts as its printed suit by these house rules: nothing is declared.",
    ),
    (
        deal(["AS 9H 9D", TWO[1]], "7C", ace_suit="printed"),
        "L:AS",
        "The ace of spades matches neither end: both are 7♣.",
    ),
    (deal(TWO, "7H"), "L:9H=H", "A suit is declared only for aces."),
    # stacking
    (deal(FIVE, "7H"), "^1:7C", "Cards are stacked only when two packs are played."),
    (
        deal(FIVE, "7H", decks=2, stacking="off"),
        "^1:7C",
        "Stacking is off: lay cards at the ends of the row.",
    ),
    (deal(FIVE, "7H", decks=2), "^2:7C", "There is no card 2 in the row: it has one card."),
    (row_of_three("AC 8D JS"), "^4:8D", "There is no card 4 in the row: it has 3 cards."),
    (row_of_three("AC 8D JS"), "^200:8D", "There is no card 200 in the row: it has 3 cards."),
    (
        row_of_three("AC 8D JS", stacking="ends"),
        "^2:AC",
        "Cards may be stacked only on the two ends of the row.",
    ),
    (
        deal(FIVE, "7H", decks=2),
        "^1:9D",
        "Only equal ranks are stacked: this is 9♦, and the rank there is 7.",
    ),
    (
        row_of_three("AC 8D JS"),
        "^1:AC=C",
        "Only equal ranks are stacked: this is A♣, and the rank there is 8.",
    ),
    (
        deal(["7C 7S JS", *FIVE[1:]], "7H", decks=2, fast_move=False),
        "^1:7C+7S",
        "The fast move is off: lay one card a turn.",
    ),
    (row_of_three("AC 8D JS"), "^2:AC=C", "An ace stacked inside the row declares nothing."),
    (deal(["AC 9D JS", *FIVE[1:]], "AH", decks=2), "^1:AC", "An ace is laid with a declared suit."),
    (deal(FIVE, "7H", decks=2), "^1:7C=C", "A suit is declared only for aces."),
    (
        row_of_three("AC 8D JS", ace_suit="printed"),
        "^2:AC=C",
        "An ace counts as its printed suit by these house rules: nothing is declared.",
    ),
    (deal(FIVE, "7H", decks=2), "^1:7D", "You do not hold 7♦."),
    # the end
    (play(deal(["7C 7D 7S", TWO[1]], "7H"), "L:7C+7D+7S"), "L:2C", "The round is over."),
]


@pytest.mark.parametrize(("round", "move", "sentence"), CASES, ids=[sentence for _, _, sentence in CASES])
def test_why_not(round: Round, move: str, sentence: str) -> None:
    assert str(round.why_not(parse_move(move))) == sentence
    assert parse_move(move) not in round.legal_moves


def test_there_is_no_reason_against_what_is_legal() -> None:
    for round, _, _ in CASES:
        assert [round.why_not(move) for move in round.legal_moves] == [None] * len(round.legal_moves)


def test_every_sentence_is_among_these() -> None:
    """A new reason needs an example above."""
    calls = [
        node for node in ast.walk(ast.parse(Path(reasons.__file__).read_text())) if isinstance(node, ast.Call)
    ]
    marked = {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "N_" and isinstance(call.args[0], ast.Constant)
    }
    used: set[object] = set()
    for round, move, _ in CASES:
        message = round.why_not(parse_move(move))
        assert isinstance(message, Message)
        used.add(message.plural if message.count != 1 and message.plural else message.template)
    assert used == marked
