from __future__ import annotations

from typing import Any

from kortu_domino.engine import Card, End, OnCard, Rank, Suit
from kortu_domino.tui.play.choice import Choice, sorted_hand
from tests.tui.kit import laid, table_of


def choice_of(hands: list[str], start: str, **rules: Any) -> Choice:
    return Choice.of(table_of(hands, start, **rules).view(0))


def at(choice: Choice, card: str) -> int:
    return choice.hand.index(Card.parse(card))


def test_a_hand_is_sorted_by_suit_or_by_rank() -> None:
    cards = tuple(Card.parse(text) for text in ["AC", "2H", "10D", "2S", "KC"])
    assert " ".join(map(str, sorted_hand(cards, by_rank=False))) == "KC AC 10D 2S 2H"
    assert " ".join(map(str, sorted_hand(cards, by_rank=True))) == "2S 2H 10D KC AC"


def test_only_cards_that_fit_are_open() -> None:
    choice = choice_of(["7H 9C 8D", "2S 3S 4S"], "7C")
    assert [str(card) for index, card in enumerate(choice.hand) if choice.is_open(index)] == ["9C", "7H"]
    assert "matches neither end" in str(choice.why_not(at(choice, "8D")))
    assert choice.why_not(at(choice, "7H")) is None


def test_a_card_joins_a_fast_move_and_takes_along_on_leaving_what_needs_it() -> None:
    choice = choice_of(["7H 7S 8C", "2S 3S 4S"], "9S")
    seven_of_hearts, seven_of_spades = at(choice, "7H"), at(choice, "7S")
    assert not choice.is_open(seven_of_hearts)
    choice = choice.pick(seven_of_spades)
    assert choice.is_open(seven_of_hearts)
    choice = choice.pick(seven_of_hearts)
    assert choice.cards == (Card.parse("7S"), Card.parse("7H"))
    assert choice.drop(seven_of_hearts).cards == (Card.parse("7S"),)
    assert choice.drop(seven_of_spades).picked == ()


def test_cards_of_another_rank_do_not_join() -> None:
    choice = choice_of(["7S 8S 8C", "2H 3S 4S"], "9S").pick(1)
    assert choice.cards == (Card.parse("7S"),)
    assert not choice.is_open(at(choice, "8S"))


def test_places_are_asked_of_the_engine() -> None:
    choice = choice_of(["7H 9C 8D", "2S 3S 4S"], "7C")
    assert choice.fits[at(choice, "7H")] == (End.LEFT, End.RIGHT)
    assert choice.pick(at(choice, "7H")).places == (End.LEFT, End.RIGHT)
    assert choice.fits[at(choice, "8D")] == ()


def test_an_ace_is_declared_and_by_matching_only_as_its_end() -> None:
    for mode, suits in (
        ("free", {Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES}),
        ("matching", {Suit.CLUBS}),
    ):
        choice = choice_of(["AH 9D 8D", "2S 3S 4S"], "7C", ace_suit=mode)
        picked = choice.pick(at(choice, "AH"))
        assert set(picked.suits(End.LEFT)) == suits
    printed = choice_of(["AC 9D 8D", "2S 3S 4S"], "7C", ace_suit="printed")
    assert printed.pick(at(printed, "AC")).suits(End.LEFT) == ()


def test_cards_are_stacked_where_two_packs_are_played() -> None:
    hands = ["7H 9D 8D", "2S 3S 4S", "2S 3S 4S", "2H 3H 4H", "2D 3D 4D"]
    choice = choice_of(hands, "7C", decks=2)
    picked = choice.pick(at(choice, "7H"))
    assert picked.places == picked.glowing == (End.LEFT, OnCard(1), End.RIGHT)
    assert not picked.only_ends


def test_the_ends_of_a_row_of_one_card_are_no_choice_but_stacking_is() -> None:
    choice = choice_of(["7H 9C 8D", "2S 3S 4S"], "7C")
    assert choice.pick(at(choice, "7H")).targets == (End.RIGHT,)
    hands = ["7H 9D 8D", "2S 3S 4S", "2S 3S 4S", "2H 3H 4H", "2D 3D 4D"]
    for stacking in ("anywhere", "ends"):
        choice = choice_of(hands, "7C", decks=2, stacking=stacking)
        assert choice.pick(at(choice, "7H")).targets == (OnCard(1), End.RIGHT)
    table = laid(table_of(["7H 9C 7S", "2S 3S 7D"], "7C"), "R:7S", "R:7D")
    choice = Choice.of(table.view(0))
    assert choice.pick(at(choice, "7H")).targets == (End.LEFT, End.RIGHT)


def test_a_rank_finds_its_next_card() -> None:
    choice = choice_of(["7H 7S 8C", "2S 3S 4S"], "7D")
    first = choice.next_of_rank(Rank.SEVEN)
    assert first is not None
    choice = choice.pick(first)
    second = choice.next_of_rank(Rank.SEVEN)
    assert second not in (None, first)
    assert second is not None
    assert choice.pick(second).next_of_rank(Rank.SEVEN) is None
    assert choice.next_of_rank(Rank.KING) is None


def test_nothing_is_open_when_others_play() -> None:
    choice = Choice.of(table_of(["7H 9C 8D", "2S 3S 4S"], "7C", bots="bp").view(1))
    assert not any(choice.is_open(index) for index in range(3))
    assert not choice.must_draw
    assert not choice.must_pass
