"""Suits, ranks, cards and packs; hands as bits."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import Card, Rank, Suit, UnreadableText
from kortu_domino.engine.cards import (
    CARDS,
    SUITS,
    add,
    card_points,
    cards_in,
    hand_of,
    pack,
    parse_cards,
    points_of,
    remove,
    shuffled,
)

hands = st.lists(st.sampled_from(pack(2)), max_size=40).filter(
    lambda cards: not cards or max(Counter(cards).values()) <= 2
)


def test_a_pack_has_52_different_cards_in_order() -> None:
    texts = list(map(str, pack(1)))
    assert len(set(texts)) == 52
    assert texts[:5] == ["2C", "2D", "2H", "2S", "3C"]
    assert texts[-4:] == ["AC", "AD", "AH", "AS"]
    assert Counter(pack(2)) == dict.fromkeys(pack(1), 2)


def test_a_card_has_a_text_a_face_and_a_name() -> None:
    card = Card.parse("10S")
    assert (card.rank, card.suit) == (Rank.TEN, Suit.SPADES)
    assert (str(card), f"{card}", f"{card:name}") == ("10S", "10♠", "10 of spades")
    assert f"{Card.parse('QH'):name}" == "queen of hearts"
    assert repr(card) == "Card(10S)"
    assert f"{Rank.ACE:name} {Rank.TWO:name} {Rank.KING}" == "ace 2 K"
    assert f"{Suit.CLUBS:name} {Suit.CLUBS} {Suit.CLUBS!s} {Suit.CLUBS.letter}" == "clubs ♣ C C"


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_can_be_written_and_read(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.of(card.rank, card.suit) is card


@pytest.mark.parametrize(
    "text",
    ["", " ", "7", "H", "7h", "1H", "11H", "07H", "7H ", "H7", "10", "TH", "7♥", "٧H", "7H7H", "7\u200bH"],
)
def test_other_texts_are_no_cards(text: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        Card.parse(text)
    assert str(caught.value).endswith("is not a card: a card is a rank and a suit, such as 7H, 10S or AD.")


@pytest.mark.parametrize("text", ["", "c", "CD", "♠", "X", "spades"])
def test_other_texts_are_no_suits(text: str) -> None:
    with pytest.raises(UnreadableText, match="is not a suit: a suit is C, D, H or S"):
        Suit.parse(text)
    assert [Suit.parse(str(suit)) for suit in SUITS] == list(SUITS)


def test_cards_in_a_row_are_read_up_to_the_first_wrong_one() -> None:
    assert parse_cards(" 7H  10S\nAD ") == [Card.parse("7H"), Card.parse("10S"), Card.parse("AD")]
    with pytest.raises(UnreadableText, match="“X” is not a card"):
        parse_cards("7H X Y")


def test_what_cannot_be_read_is_quoted_short_and_on_one_line() -> None:
    with pytest.raises(UnreadableText) as caught:
        Card.parse("\x1b[2J\n\u202e" + "x" * 10_000)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


# Shuffling


@pytest.mark.parametrize("decks", [1, 2])
def test_shuffling_loses_no_card(decks: int) -> None:
    assert sorted(shuffled(decks, random.Random(1))) == pack(decks)


def test_shuffling_is_the_same_on_every_python() -> None:
    """Golden: if this fails, saved games that are resumed from their seeds will be dealt other cards."""
    assert " ".join(map(str, shuffled(1, random.Random("Kaunas")))) == (
        "KD KC QC 10H 8D 8C 5S 6D 5D QS 9S AH 10C 4D 9D 5H 4H JH 7S JD 9H 2H 7C 6H 7H "
        "2D 2C QH AD 5C 4C 3S 8H KS 3C 3H KH 7D AC AS 10S 6C 6S JS 10D 3D 9C 8S JC 4S 2S QD"
    )


def test_shuffling_prefers_no_place() -> None:
    """Every card is about as often in every place: 52 * 52 counts of 100, none far off."""
    rng = random.Random(1)
    counts = Counter((place, card) for _ in range(5200) for place, card in enumerate(shuffled(1, rng)))
    assert len(counts) == 52 * 52
    assert min(counts.values()) > 50
    assert max(counts.values()) < 150


# Hands as bits


@given(hands)
def test_a_hand_holds_its_cards_lowest_first(cards: list[Card]) -> None:
    assert list(cards_in(hand_of(cards))) == sorted(cards)


@given(hands, st.randoms(use_true_random=False))
def test_equal_hands_are_equal_ints(cards: list[Card], rng: random.Random) -> None:
    other = sorted(cards, key=lambda _: rng.random())
    bit_by_bit = 0
    for card in other:
        bit_by_bit = add(bit_by_bit, card)
    assert hand_of(cards) == hand_of(other) == bit_by_bit


@given(hands, st.data())
def test_cards_are_taken_out_of_a_hand(cards: list[Card], data: st.DataObject) -> None:
    out = data.draw(st.lists(st.sampled_from(cards), unique_by=id) if cards else st.just([]))
    taken = Counter(out) & Counter(cards)
    left = Counter(cards) - taken
    assert remove(hand_of(cards), hand_of(taken.elements())) == hand_of(left.elements())


@pytest.mark.parametrize(
    ("cards", "with_low_ace", "with_high_ace"),
    [
        ("", 0, 0),
        ("2C 10H", 12, 12),
        ("JC QD KH", 36, 36),
        ("AS", 1, 14),
        ("AS AS KH KH 9D", 37, 63),
        ("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC", 91, 104),
    ],
)
def test_cards_count_their_rank(cards: str, with_low_ace: int, with_high_ace: int) -> None:
    assert card_points(parse_cards(cards), 1) == with_low_ace
    assert card_points(parse_cards(cards), 14) == with_high_ace


@given(hands, st.sampled_from((1, 14)))
def test_a_hand_counts_as_much_as_its_cards(cards: list[Card], ace_points: int) -> None:
    each = [ace_points if card.rank is Rank.ACE else int(card.rank) + 2 for card in cards]
    assert points_of(hand_of(cards), ace_points) == sum(each)
