"""Legal moves by example, rule by rule (RULES.md gives the headings); in canonical form, and lazily."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings

from kortu_domino.engine import DRAW, PASS, End, HouseRules, Lay, LegalMoves, Move, OnCard, Round, parse_move
from kortu_domino.engine.cards import CARDS, SUITS, shuffled
from tests.engine.helpers import chance, choose, deal, house_rules, legal, play

# A turn


def test_a_card_is_laid_by_suit_or_by_rank_at_either_end() -> None:
    round = deal(["7C 9H JD", "2C 3C 4C"], "7H")
    assert legal(round) == ["L:7C", "L:9H", "R:7C", "R:9H"]


def test_each_end_is_matched_by_itself() -> None:
    round = play(deal(["7C 8D 2D", "5H 5C KS"], "7H"), "R:7C")
    assert legal(round) == ["L:5H", "L:5H+5C", "R:5C", "R:5C+5H"]


def test_who_can_lay_must_lay() -> None:
    round = deal(["7C 9D 9S", "2C 3C 4C"], "7H")
    assert legal(round) == ["L:7C", "R:7C"]
    assert DRAW not in round.legal_moves
    assert PASS not in round.legal_moves


def test_who_cannot_lay_draws_until_a_card_fits_and_then_lays_it() -> None:
    round = deal(["9D 9S 10S", "2C 3C 4C"], "7H", "10D JD 8H")
    assert legal(round) == ["draw"]
    assert legal(play(round, "draw")) == ["draw"]
    assert legal(play(round, "draw")) == ["draw"]
    assert legal(play(round, "draw")) == ["L:8H", "R:8H"]


def test_the_draw_limit_ends_the_drawing() -> None:
    round = deal(["9D 9S 10S", "2C 3C 4C"], "7H", "10D JD 8H", draw_limit=2)
    play(round, "draw", "draw")
    assert legal(round) == ["pass"]
    play(round, "pass")
    assert round.turn == 1
    assert round.drawn == 0


def test_a_card_that_fits_ends_the_drawing_before_the_limit() -> None:
    round = play(deal(["9D 9S 10S", "2C 3C 4C"], "7H", "8H", draw_limit=2), "draw")
    assert legal(round) == ["L:8H", "R:8H"]


# Aces


def test_a_free_ace_goes_anywhere_as_any_suit() -> None:
    round = deal(["AD 9D 9S", "2C 3C 4C"], "7H")
    assert legal(round) == ["L:AD=C", "L:AD=D", "L:AD=H", "L:AD=S", "R:AD=C", "R:AD=D", "R:AD=H", "R:AD=S"]


def test_a_matching_ace_goes_anywhere_as_the_suit_of_that_end() -> None:
    round = deal(["AD 9D 9S", "2C 3S 4C"], "7H", ace_suit="matching")
    assert legal(round) == ["L:AD=H", "R:AD=H"]


def test_a_matching_ace_on_an_ace_may_be_any_suit() -> None:
    round = deal(["AD 9D 9S", "2C 3S 4C"], "AH", ace_suit="matching")
    assert [move for move in legal(round) if move[0] == "L"] == ["L:AD=C", "L:AD=D", "L:AD=H", "L:AD=S"]


def test_a_printed_ace_is_an_ordinary_card() -> None:
    round = deal(["AD AS 9S", "2C 3S 4C"], "7D", ace_suit="printed")
    assert legal(round) == sorted(["L:AD", "L:AD+AS", "R:AD", "R:AD+AS"])


def test_an_ace_counts_as_its_declared_suit_and_still_as_an_ace() -> None:
    round = play(deal(["AD 9D 9S", "KS 3D AC"], "7H"), "R:AD=S")
    moves = legal(round)
    assert "R:KS" in moves
    assert "R:3D" not in moves
    assert "R:AC=C" in moves


def test_any_printed_ace_matches_an_ace_end() -> None:
    round = deal(["AD 9D 9S", "2C 3S 4C"], "AH", ace_suit="printed")
    assert legal(round) == ["L:AD", "R:AD"]


# Fast move


def test_the_first_card_of_a_fast_move_must_match_and_the_last_is_the_new_end() -> None:
    round = deal(["8C 8D 8H", "2C 3C 4C"], "KC")
    left = [move for move in legal(round) if move[0] == "L"]
    assert left == ["L:8C", "L:8C+8D", "L:8C+8D+8H", "L:8C+8H", "L:8C+8H+8D"]


def test_on_its_own_rank_a_fast_move_may_begin_with_any_card() -> None:
    round = deal(["8C 8D KH", "2C 3C 4C"], "8S")
    left = [move for move in legal(round) if move[0] == "L"]
    assert left == ["L:8C", "L:8C+8D", "L:8D", "L:8D+8C"]


def test_one_declaration_covers_all_aces_of_a_move() -> None:
    round = deal(["AD AC 9S", "2C 3C 4C"], "7H", ace_suit="matching")
    assert legal(round) == ["L:AC+AD=H", "L:AC=H", "L:AD=H", "R:AC+AD=H", "R:AC=H", "R:AD=H"]


def test_without_the_fast_move_cards_are_laid_one_by_one() -> None:
    round = deal(["8C 8D 8H", "2C 3C 4C"], "KC", fast_move=False)
    assert legal(round) == ["L:8C", "R:8C"]


# Double cards


FIVE = ["7C 9H 9D", "2C 3C 4C", "2D 3D 4D", "2S 3S 4S", "2H 3H 4H"]
"""Hands for two packs; the first is the one that counts."""


def five(hand: str) -> list[str]:
    return [hand, *FIVE[1:]]


def test_in_a_row_of_one_its_card_is_both_ends_for_stacking_too() -> None:
    round = deal(five("7C 9D JS"), "7H", decks=2)
    assert legal(round) == ["L:7C", "R:7C", "^1:7C"]
    play(round, "^1:7C")
    assert (round.end(End.LEFT).card, round.end(End.RIGHT).card) == (CARDS[20], CARDS[20])
    assert len(round.row) == 1


def row_of_three(**rules: Any) -> Round:
    """8♥ 7♥ 2♥, and it is the turn of a hand that fits the middle by rank and the ends not at all but by 8 and 2."""
    hands = ["8H 2H JS", "7C 8S 2S", "KD QD JD", "KD QD JD", "KS QS JC"]
    return play(deal(hands, "7H", decks=2, players=5, **rules), "L:8H")


def test_anywhere_means_on_any_card_of_the_row() -> None:
    assert legal(row_of_three()) == sorted(["^1:8S", "L:8S", "^2:7C", "R:7C"])


def test_ends_means_on_the_two_ends_only() -> None:
    round = play(deal(["8H 2H JS", "9H 4D 4S", "7C 8S 2S", *["KD QD JD"] * 2], "7H", decks=2), "L:8H", "R:9H")
    assert "^2:7C" in legal(round)
    strict = play(
        deal(["8H 2H JS", "9H 4D 4S", "7C 8S 2S", *["KD QD JD"] * 2], "7H", decks=2, stacking="ends"),
        "L:8H",
        "R:9H",
    )
    assert legal(strict) == ["L:8S", "^1:8S"]


def test_off_means_nowhere() -> None:
    assert legal(row_of_three(stacking="off")) == ["L:8S", "R:7C"]


def test_a_fast_move_stacked_on_an_end_may_lie_in_any_order_and_inside_in_one() -> None:
    hands = ["8H 2H JS", "9H 4D 4S", "7C 7S 7S", *["KD QD JD"] * 2]
    round = play(deal(hands, "7H", decks=2), "L:8H", "R:9H")
    assert legal(round) == ["^2:7C", "^2:7C+7S", "^2:7C+7S+7S", "^2:7S", "^2:7S+7S"]
    on_end = deal(five("7C 7S 7S"), "7H", decks=2)
    assert [move for move in legal(on_end) if move[0] == "^"] == [
        "^1:7C",
        "^1:7C+7S",
        "^1:7C+7S+7S",
        "^1:7S",
        "^1:7S+7C",
        "^1:7S+7S",
        "^1:7S+7S+7C",
    ]


def test_an_ace_stacked_on_an_end_is_declared_as_any_suit() -> None:
    round = deal(five("AC 9D JS"), "AH", decks=2, ace_suit="matching")
    assert [move for move in legal(round) if move[0] == "^"] == ["^1:AC=C", "^1:AC=D", "^1:AC=H", "^1:AC=S"]


def test_an_ace_stacked_inside_the_row_declares_nothing() -> None:
    hands = ["8H 2H JS", "9H 4D 4S", "AC 8D JS", *["KD QD JD"] * 2]
    round = play(deal(hands, "AH", decks=2), "L:8H", "R:9H")
    assert [move for move in legal(round) if move.startswith("^2")] == ["^2:AC"]


def test_an_ace_is_not_wild_for_stacking() -> None:
    round = deal(five("AC 9D JS"), "7H", decks=2)
    assert [move for move in legal(round) if move[0] == "^"] == []


def test_a_printed_ace_stacks_on_aces_without_a_declaration() -> None:
    round = deal(five("AC AD JS"), "AH", decks=2, ace_suit="printed")
    assert [move for move in legal(round) if move[0] == "^"] == ["^1:AC", "^1:AC+AD", "^1:AD", "^1:AD+AC"]


def test_with_one_pack_nothing_stacks() -> None:
    assert legal(deal(five("7C 9D JS"), "7H")) == ["L:7C", "R:7C"]


# Canonical form with equal cards


def test_of_two_equal_cards_each_different_move_stands_once() -> None:
    round = deal(five("8H 8H 8C"), "4H", decks=2, stacking="off")
    assert [move for move in legal(round) if move[0] == "L"] == [
        "L:8H",
        "L:8H+8C",
        "L:8H+8C+8H",
        "L:8H+8H",
        "L:8H+8H+8C",
    ]


def test_two_equal_cards_may_be_laid_and_three_may_not() -> None:
    moves = deal(five("8H 8H 8C"), "4H", decks=2).legal_moves
    assert parse_move("L:8H+8H") in moves
    assert parse_move("L:8H+8H+8H") not in moves
    assert parse_move("L:8H+8C+8C") not in moves


@given(house_rules(), chance)
def test_a_fast_move_is_legal_in_every_order_that_begins_with_a_match(
    rules: HouseRules, rng: random.Random
) -> None:
    round = Round(rules, shuffled(rules.decks, rng), 0)
    while not round.over:
        moves = round.legal_moves
        for move in moves:
            if not isinstance(move, Lay) or not 1 < len(move.cards) <= 4:
                continue
            for order in permutations(move.cards):
                other = Lay(move.target, order, move.declared)
                first = Lay(move.target, order[:1], move.declared)
                assert (other in moves) == (first in moves), other
        round.play(choose(moves, rng))


# Laziness


@pytest.fixture
def no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, building a list of moves fails."""

    def build(_: LegalMoves) -> None:
        raise AssertionError("a list was built")

    monkeypatch.setattr(LegalMoves, "_build", build)


@pytest.mark.usefixtures("no_list")
@given(house_rules(), chance)
@settings(max_examples=20)
def test_asking_builds_no_list(rules: HouseRules, rng: random.Random) -> None:
    round = Round(rules, shuffled(rules.decks, rng), 0)
    moves = round.legal_moves
    assert bool(moves) is True
    tried: list[Move] = [
        Lay(target, (card,), declared)
        for target in (*End, OnCard(1))
        for card in CARDS
        for declared in (None, *SUITS)
    ]
    tried += [DRAW, PASS]
    found = [move for move in tried if move in moves]
    assert moves.can_lay == any(isinstance(move, Lay) for move in found)
    assert [move for move in tried if round.why_not(move) is None] == found
    round.play(found[0])


def test_a_list_is_built_once_and_reads_like_a_sequence() -> None:
    moves = deal(["7C 9H JD", "2C 3C 4C"], "7H").legal_moves
    assert len(moves) == len(list(moves)) == 4
    assert moves[0] is next(iter(moves))
    assert list(moves[1:3]) == list(moves)[1:3]
    assert moves[-1] in moves
    assert "L:7C" in repr(moves)


def test_what_was_legal_does_not_change_when_the_game_goes_on() -> None:
    round = deal(["7C 9H 9D", "2C 3C 4C"], "7H")
    before = round.legal_moves
    texts = legal(round)
    play(round, "L:9H")
    assert sorted(map(str, before)) == texts
    assert parse_move("L:7C") in before


def test_when_the_round_is_over_nothing_is_legal() -> None:
    round = play(deal(["7C 7D 7S", "2C 3C 4C"], "7H"), "L:7C+7D+7S")
    moves = round.legal_moves
    assert not moves
    assert (len(moves), list(moves), moves.can_lay) == (0, [], False)
    assert DRAW not in moves
    assert PASS not in moves
    assert parse_move("L:2C") not in moves


@pytest.mark.parametrize(("declared", "called"), [("S", "A♦=♠"), ("D", "A♦")])
def test_an_ace_at_an_end_is_called_as_it_lies_there(declared: str, called: str) -> None:
    round = play(deal(["AD 8H 9C", "KH 3C 9H"], "KC"), f"L:AD={declared}")
    reason = round.why_not(parse_move("L:9H"))
    assert str(reason) == f"The 9 of hearts matches neither end: {called} on the left, K♣ on the right."


def test_a_start_card_that_is_an_ace_was_not_declared() -> None:
    round = deal(["QC 8H 9C", "KH 3C 9H"], "AS")
    reason = round.why_not(parse_move("L:QC"))
    assert str(reason) == "The queen of clubs matches neither end: both are A♠."
