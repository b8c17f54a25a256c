"""One round: the deal, playing moves, the end, points."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from kortu_domino.engine import (
    AceSuit,
    Card,
    Draw,
    End,
    HouseRules,
    IllegalMove,
    LaidCard,
    Lay,
    Reason,
    Round,
    Suit,
    WrongDeck,
    parse_move,
)
from kortu_domino.engine.cards import pack, parse_cards, shuffled
from tests.engine.helpers import chance, choose, deal, house_rules, legal, play, row, stacked_deck

# Deal


def test_cards_are_dealt_one_at_a_time_from_the_first_player_clockwise() -> None:
    deck = pack(1)
    round = Round(HouseRules(players=3, hand_size=3), deck, 2)
    assert round.turn == round.first == 2
    assert round.dealt(2) == (deck[0], deck[3], deck[6])
    assert round.dealt(0) == (deck[1], deck[4], deck[7])
    assert round.dealt(1) == (deck[2], deck[5], deck[8])
    assert round.start_card == deck[9]
    assert round.row == ((LaidCard(deck[9]),),)
    assert (round.stock, round.counts) == (42, (3, 3, 3))
    assert round.deck == tuple(deck)


def test_the_stock_is_drawn_in_order() -> None:
    round = deal(["9D 9S 10S", "2C 3C 4C"], "7H", "10D JD KS")
    drawn = [round.play(parse_move("draw")) for _ in range(3)]
    assert drawn == parse_cards("10D JD KS")
    assert round.hands[0] == tuple(sorted(parse_cards("9D 9S 10S 10D JD KS")))
    assert round.play(parse_move("draw")) == Card.parse("2D")
    assert round.drawn == 4


def test_a_start_card_that_is_an_ace_counts_as_its_printed_suit() -> None:
    for ace_suit in ("free", "matching", "printed"):
        round = deal(["9D 9H 10S", "2C 3C 4C"], "AH", ace_suit=ace_suit)
        assert legal(round) == ["L:9H", "L:9H+9D", "R:9H", "R:9H+9D"]


@pytest.mark.parametrize(
    ("deck", "decks", "sentence"),
    [
        (pack(1)[1:], 1, "The number of cards in the deck must be 52: it is 51."),
        ([], 1, "The number of cards in the deck must be 52: it is 0."),
        (pack(2), 1, "The number of cards in the deck must be 52: it is 104."),
        (pack(1), 2, "The number of cards in the deck must be 104: it is 52."),
        ([*pack(1)[1:], Card.parse("7H")], 1, "7♥ is in the deck too often: 2 instead of 1."),
        ([*pack(2)[2:], *parse_cards("7H 7H")], 2, "7♥ is in the deck too often: 4 instead of 2."),
    ],
)
def test_a_deck_is_exactly_the_cards_of_its_packs(deck: list[Card], decks: int, sentence: str) -> None:
    with pytest.raises(WrongDeck) as caught:
        Round(HouseRules(players=5, decks=decks), deck, 0)
    assert str(caught.value) == str(caught.value.message) == sentence


@pytest.mark.parametrize("seat", [-1, 4])
def test_the_first_player_has_a_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        Round(HouseRules(), pack(1), seat)


# Playing


def test_laid_cards_lie_one_after_another_and_the_last_is_the_new_end() -> None:
    round = play(deal(["8C 8D 8H", "KH 3C 9C"], "KC"), "L:8C+8H", "R:KH")
    assert row(round) == "8♥ 8♣ K♣ K♥"
    assert f"{round.end(End.LEFT)} {round.end(End.RIGHT)}" == "8♥ K♥"
    assert round.hands == ((Card.parse("8D"),), tuple(parse_cards("3C 9C")))
    assert (round.turn, round.drawn, round.counts) == (0, 0, (1, 2))


def test_a_declared_ace_counts_as_that_suit_and_shows_what_it_is() -> None:
    round = play(deal(["AD AC 8H", "KH 3C 9C"], "KC"), "L:AD+AC=H")
    assert round.row[0] == (LaidCard(Card.parse("AC"), Suit.HEARTS),)
    assert row(round) == "A♣=♥ A♦=♥ K♣"
    assert "L:KH" in legal(round)
    assert "L:3C" not in legal(round)


HANDS = ["8H 2H JS", "9H 4D 4S", "AC 8D JS", "KD QD JD", "KD QD JD"]


def test_a_card_stacked_on_an_end_is_the_new_end() -> None:
    round = play(deal(HANDS, "AH", decks=2), "L:8H", "R:9H", "^1:8D")
    assert row(round) == "8♥/8♦ A♥ 9♥"
    assert f"{round.end(End.LEFT)} {round.end(End.RIGHT)}" == "8♦ 9♥"
    assert round.row[0] == (LaidCard(Card.parse("8H")), LaidCard(Card.parse("8D")))


def test_a_card_stacked_inside_the_row_changes_no_end() -> None:
    round = play(deal(HANDS, "AH", decks=2), "L:8H", "R:9H", "^2:AC")
    assert row(round) == "8♥ A♥/A♣ 9♥"
    assert f"{round.end(End.LEFT)} {round.end(End.RIGHT)}" == "8♥ 9♥"


def test_places_are_counted_from_the_left_as_the_row_is_now() -> None:
    round = play(deal(HANDS, "AH", decks=2), "L:8H", "R:9H", "^2:AC")
    assert str(round.why_not(parse_move("^3:KD"))).endswith("the rank there is 9.")
    assert str(round.why_not(parse_move("^1:KD"))).endswith("the rank there is 8.")


def test_an_illegal_move_changes_nothing() -> None:
    round = deal(["8C 8D 8H", "2C 3C 4C"], "KC")
    before = (round.hands, round.row, round.stock, round.turn, legal(round))
    for text in ("draw", "pass", "L:8D", "R:KC", "^1:8C", "L:8C+8C", "L:8C=H"):
        move = parse_move(text)
        with pytest.raises(IllegalMove) as caught:
            round.play(move)
        assert caught.value.move == move
        assert caught.value.message == round.why_not(move)
        assert str(caught.value) == f"{text}: {caught.value.message}"
    assert (round.hands, round.row, round.stock, round.turn, legal(round)) == before


# End of a round


@pytest.mark.parametrize(
    ("hand", "move"), [("8C 8D 8H", "L:8C+8D+8H"), ("AC AD AH", "R:AC+AD+AH=S")], ids=["cards", "aces"]
)
def test_a_round_ends_when_a_hand_is_empty(hand: str, move: str) -> None:
    round = play(deal([hand, "2C 3C 4C"], "KC"), move)
    assert round.over
    assert round.reason is Reason.OUT
    assert round.points == (0, 9)
    assert round.winners == (0,)
    with pytest.raises(IllegalMove, match="The round is over"):
        round.play(parse_move("L:2C"))


def last_of_the_stock(last: str, **rules: Any) -> Round:
    """Five hands of ten, one card in the stock; the first player can lay nothing, but perhaps that card."""
    suits = {"C": "2C 3C 4C 5C 6C 7C 8C 9C 10C JC", "D": "2D 3D 4D 5D 6D 7D 8D 9D 10D JD"}
    hands = [suits["C"], suits["D"], "", "", ""]
    rest = [card for card in map(str, pack(1)) if card not in f"{suits['C']} {suits['D']} KS {last}".split()]
    hands[2:] = [" ".join(rest[seat::3]) for seat in range(3)]
    return deal(hands, "KS", last, **rules)


def test_the_last_card_of_the_stock_can_be_laid() -> None:
    round = play(last_of_the_stock("QS"), "draw")
    assert (round.stock, round.reason) == (0, None)
    assert legal(round) == ["L:QS", "R:QS"]
    assert play(round, "L:QS").turn == 1


def test_the_last_card_of_the_stock_is_an_ace() -> None:
    round = play(last_of_the_stock("AH"), "draw")
    assert (round.stock, round.reason) == (0, None)
    assert len(legal(round)) == 8
    assert play(round, "R:AH=C").turn == 1


def test_the_last_card_of_the_stock_cannot_be_laid() -> None:
    round = play(last_of_the_stock("QC"), "draw")
    assert (round.stock, round.reason) == (0, None)
    assert legal(round) == ["pass"]
    assert legal(play(round, "pass")) == ["pass"]
    assert round.turn == 1
    assert play(round, "pass").legal_moves.can_lay  # so the round was not blocked


def test_a_round_is_blocked_the_moment_nobody_can_lay() -> None:
    """In random play that runs out of stock, the round is over just when no card in any hand fits an end."""
    rng = random.Random(5)
    rules = HouseRules(players=5, hand_size=10, ace_suit=AceSuit.PRINTED)
    blocked_by = set()
    for _ in range(400):
        round = Round(rules, shuffled(1, rng), 0)
        while not round.over:
            move = choose(round.legal_moves, rng)
            round.play(move)
            ends = (round.end(End.LEFT), round.end(End.RIGHT))
            fits = any(
                card.rank == end.rank or card.suit == end.suit
                for hand in round.hands
                for card in hand
                for end in ends
            )
            if round.reason is not Reason.OUT:
                assert (round.reason is Reason.BLOCKED) == (round.stock == 0 and not fits)
        assert (round.reason is Reason.OUT) == (0 in round.counts)
        if round.reason is Reason.BLOCKED:
            blocked_by.add(type(move))
    assert blocked_by == {Lay, Draw}


def nothing_but_a_stack(**rules: Any) -> Round:
    """The stock is empty, no hand fits an end of 8♥ 7♥ 9♥, and one holds a 7."""
    hands = ["2D 3D JS", "9H 4D 4S", "7C QD QS", "KD QC JD", "KD QS JC"]
    round = deal(hands, "7H", "8H", decks=2, **rules)
    del round._stock[:-1]  # no real stock of two packs runs out so soon
    return play(round, "draw", "L:8H", "R:9H")


def test_a_stack_inside_the_row_keeps_a_round_from_being_blocked() -> None:
    round = nothing_but_a_stack()
    assert round.reason is None
    assert legal(round) == ["^2:7C"]
    assert play(round, "^2:7C").reason is Reason.BLOCKED
    assert nothing_but_a_stack(stacking="ends").reason is Reason.BLOCKED
    assert nothing_but_a_stack(stacking="off").reason is Reason.BLOCKED


@pytest.mark.parametrize(("ace_points", "points"), [(1, (0, 1 + 13 + 10, 1 + 2 + 3)), (14, (0, 37, 19))])
def test_points_are_what_is_left_in_hand(ace_points: int, points: tuple[int, ...]) -> None:
    round = deal(["8C 8D 8H", "AC KH 10C", "AD 2H 3C"], "KC", ace_points=ace_points)
    assert play(round, "L:8C+8D+8H").points == points


def test_equal_fewest_points_share_a_blocked_round() -> None:
    rng = random.Random(2)
    rules = HouseRules(players=5, hand_size=10, ace_suit=AceSuit.PRINTED)
    shared = False
    while not shared:
        round = Round(rules, shuffled(1, rng), 0)
        while not round.over:
            round.play(choose(round.legal_moves, rng))
        fewest = min(round.points)
        assert round.winners == tuple(seat for seat in range(5) if round.points[seat] == fewest)
        shared = len(round.winners) > 1


@given(house_rules(), chance)
def test_random_play_ends_and_loses_no_card(rules: HouseRules, rng: random.Random) -> None:
    deck = shuffled(rules.decks, rng)
    round = Round(rules, deck, int(rng.random() * rules.players))
    moves = 0
    while not round.over:
        round.play(choose(round.legal_moves, rng))
        moves += 1
        lying = [laid.card for place in round.row for laid in place]
        held = [card for hand in round.hands for card in hand]
        assert sorted(lying + held + deck[len(deck) - round.stock :]) == pack(rules.decks)
        assert round.counts == tuple(map(len, round.hands))
        assert moves < 2000
    assert (min(round.points) == 0) == (round.reason is Reason.OUT)
    assert (0 in round.counts) == (round.reason is Reason.OUT)
    assert round.reason is Reason.OUT or round.stock == 0


def test_a_deck_for_tests_deals_what_it_says() -> None:
    hands = ["9D 9S 10S", "2C 3C 4C"]
    round = Round(HouseRules(players=2, hand_size=3), stacked_deck(hands, "7H", "QS"), 0)
    assert round.dealt(0) == tuple(parse_cards(hands[0]))
    assert round.dealt(1) == tuple(parse_cards(hands[1]))
