"""Moves as values, and their text form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.engine import DRAW, PASS, Card, End, LaidCard, Lay, OnCard, Suit, UnreadableText, parse_move
from kortu_domino.engine.cards import CARDS, SUITS
from kortu_domino.engine.moves import Move


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("L:7H", Lay(End.LEFT, cards("7H"))),
        ("R:10S", Lay(End.RIGHT, cards("10S"))),
        ("R:7H+7S+7C", Lay(End.RIGHT, cards("7H 7S 7C"))),
        ("L:AD=S", Lay(End.LEFT, cards("AD"), Suit.SPADES)),
        ("R:AD+AC=H", Lay(End.RIGHT, cards("AD AC"), Suit.HEARTS)),
        ("^3:9C", Lay(OnCard(3), cards("9C"))),
        ("^104:9C", Lay(OnCard(104), cards("9C"))),
        ("^1:AH=D", Lay(OnCard(1), cards("AH"), Suit.DIAMONDS)),
        ("draw", DRAW),
        ("pass", PASS),
    ],
)
def test_moves_have_a_text(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert str(move) == text


NO_MOVE = "is not a move: a move is like L:7H, R:7H+7S, L:AD=S, ^3:9C, draw or pass."
NO_CARD = "is not a card: a card is a rank and a suit, such as 7H, 10S or AD."
NO_SUIT = "is not a suit: a suit is C, D, H or S."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", f"“” {NO_MOVE}"),
        (" ", f"“ ” {NO_MOVE}"),
        ("L:", f"“L:” {NO_MOVE}"),
        ("L7H", f"“L7H” {NO_MOVE}"),
        ("X:7H", f"“X:7H” {NO_MOVE}"),
        ("l:7h", f"“l:7h” {NO_MOVE}"),
        ("L:7h", f"“L:7h” {NO_MOVE}"),
        (" L:7H", f"“ L:7H” {NO_MOVE}"),
        ("L:7H ", f"“L:7H ” {NO_MOVE}"),
        ("L: 7H", f"“L: 7H” {NO_MOVE}"),
        ("L:7H\n", f"“L:7H\\n” {NO_MOVE}"),
        ("LR:7H", f"“LR:7H” {NO_MOVE}"),
        ("L:7♥", f"“L:7♥” {NO_MOVE}"),
        ("L:٧H", f"“L:٧H” {NO_MOVE}"),
        ("^:9C", f"“^:9C” {NO_MOVE}"),
        ("^-1:9C", f"“^-1:9C” {NO_MOVE}"),
        ("^+1:9C", f"“^+1:9C” {NO_MOVE}"),
        ("^03:9C", f"“^03:9C” {NO_MOVE}"),
        ("^٣:9C", f"“^٣:9C” {NO_MOVE}"),
        ("^1.0:9C", f"“^1.0:9C” {NO_MOVE}"),
        ("^1000:9C", f"“^1000:9C” {NO_MOVE}"),
        ("Draw", f"“Draw” {NO_MOVE}"),
        ("draw ", f"“draw ” {NO_MOVE}"),
        ("pass+pass", f"“pass+pass” {NO_MOVE}"),
        ("pass=C", f"“pass=C” {NO_MOVE}"),
        ("^0:9C", "There is no card 0 in a row: the leftmost is 1."),
        ("R:7H+", f"“” {NO_CARD}"),
        ("R:+7H", f"“” {NO_CARD}"),
        ("R:7H++7C", f"“” {NO_CARD}"),
        ("L:1C", f"“1C” {NO_CARD}"),
        ("L:7", f"“7” {NO_CARD}"),
        ("L:07H", f"“07H” {NO_CARD}"),
        ("L:AD=", f"“” {NO_SUIT}"),
        ("L:AD=s", f"“s” {NO_SUIT}"),
        ("L:AD=♠", f"“♠” {NO_SUIT}"),
        ("L:AD=S=S", f"“S=S” {NO_SUIT}"),
        ("R:AC=C+AC=C", f"“C+AC=C” {NO_SUIT}"),
    ],
)
def test_other_texts_are_no_moves(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        parse_move(text)
    assert str(caught.value) == sentence


@given(st.text() | st.text("LR^0123456789:=+AKQJCDHSdrawps", max_size=12))
def test_any_text_is_a_move_with_just_that_text_or_is_refused(text: str) -> None:
    refusal = ""
    try:
        assert str(parse_move(text)) == text
    except UnreadableText as error:
        refusal = str(error)
    assert refusal.isprintable()


targets = st.sampled_from(End) | st.integers(1, 104).map(OnCard)


@given(
    targets,
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=9).map(tuple),
    st.none() | st.sampled_from(SUITS),
)
def test_every_lay_can_be_written_and_read(
    target: End | OnCard, laid: tuple[Card, ...], declared: Suit | None
) -> None:
    move = Lay(target, laid, declared)
    again = parse_move(str(move))
    assert again == move
    assert hash(again) == hash(move)


def test_a_lay_lays_something() -> None:
    with pytest.raises(UnreadableText, match="Nothing is laid"):
        Lay(End.LEFT, ())


@pytest.mark.parametrize("position", [0, -1, -2])
def test_places_count_from_one(position: int) -> None:
    with pytest.raises(UnreadableText, match=f"There is no card {position} in a row"):
        OnCard(position)


def test_a_laid_card_tells_itself_and_what_it_was_declared() -> None:
    ace = Card.parse("AD")
    assert (f"{LaidCard(ace)}", LaidCard(ace).suit) == ("A♦", Suit.DIAMONDS)
    assert (f"{LaidCard(ace, Suit.SPADES)}", LaidCard(ace, Suit.SPADES).suit) == ("A♦=♠", Suit.SPADES)
    assert LaidCard(ace) != LaidCard(ace, Suit.DIAMONDS)
