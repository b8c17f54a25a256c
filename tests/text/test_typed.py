"""Moves as they are typed."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.engine import (
    DRAW,
    PASS,
    Card,
    End,
    HouseRules,
    Lay,
    OnCard,
    Player,
    Record,
    Suit,
    View,
    parse_move,
    replay,
)
from kortu_domino.engine.cards import pack
from kortu_domino.engine.record import RoundRecord
from kortu_domino.i18n import use_language
from kortu_domino.text.commands import command_of
from kortu_domino.text.typed import NotUnderstood, typed_move
from tests.table.tables import table_of


def view_of(row: str, hand: str, rest: str = "2C 3C 4C", **rules: Any) -> View:
    """Ona, who is to play, has a hand beside a row of one card."""
    house = HouseRules(players=2, hand_size=len(hand.split()), **rules)
    cards = [*hand.split()]
    others = [str(card) for card in pack(house.decks) if str(card) not in (*cards, row)]
    dealt = [each for pair in zip(cards, others, strict=False) for each in pair]
    deck = [*dealt, row, *others[len(cards) :]]
    record = Record(house, (Player("Ona"), Player("Jonas")), 0, (RoundRecord(" ".join(deck), ()),))
    return replay(record).view(0)


VIEW = view_of("7S", "7H 7D AS 8S KC")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("L:7H", "L:7H"),
        ("l:7h", "L:7H"),
        ("7h l", "L:7H"),
        (" L  7h ", "L:7H"),
        ("7♥ r", "R:7H"),
        ("7H right", "R:7H"),
        ("7h+7d r", "R:7H+7D"),
        ("7d 7h left", "L:7D+7H"),
        ("as h l", "L:AS=H"),
        ("R:AS=H", "R:AS=H"),
        ("as=♦ r", "R:AS=D"),
        ("^1:7h", "^1:7H"),
        ("kc", "L:KC"),
        ("draw", "draw"),
        ("d", "draw"),
        ("PASS", "pass"),
        ("p", "pass"),
    ],
)
def test_what_is_meant(text: str, move: str) -> None:
    assert typed_move(text, VIEW) == parse_move(move)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7h", "Both ends fit: add l for the left or r for the right, such as “7h l”."),
        ("7h 7d", "Both ends fit: add l for the left or r for the right, such as “7h+7d l”."),
        ("as h", "Both ends fit"),
        ("as l", "Add the suit that the ace is declared, such as “as c l”."),
        ("0", "There is no move 0: there are"),
        ("999", "There is no move 999: there are"),
        ("hello", "“hello” is not understood."),
        ("77", "There is no move"),
        ("7x", "“7x” is not understood."),
        ("l r 7h", "is not understood."),
        ("7h c d l", "is not understood."),
        ("l", "“l” is not understood."),
        ("^0:7h", "There is no card 0 in a row"),
        ("\x1b[A" * 99, "is not understood."),
    ],
)
def test_what_is_not_understood(text: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        typed_move(text, VIEW)
    assert said in str(caught.value.message)
    assert "\x1b" not in str(caught.value.message)


def test_one_end_need_not_be_named() -> None:
    table = table_of("Ona", "Jonas", seed="ends")
    table.start_round()
    table.play(table.turn, next(move for move in table.view(table.turn).legal_moves))
    view = table.view(table.turn)
    for move in view.legal_moves:
        if isinstance(move, Lay) and len(move.cards) == 1 and move.declared is None:
            ends = [
                other.target
                for other in view.legal_moves
                if isinstance(other, Lay) and other.cards == move.cards
            ]
            if len(ends) == 1:
                assert typed_move(f"{move.cards[0]}", view) == move


def test_d_passes_where_nothing_can_be_drawn() -> None:
    view = view_of("7S", "8D 9D TD".replace("TD", "10D"))
    assert typed_move("d", view) == DRAW
    assert typed_move("pass", view) == PASS


@pytest.mark.parametrize("rules", [{}, {"ace_suit": "printed"}, {"ace_suit": "matching"}])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_legal_move_can_be_typed_in_every_way(seats: int, rules: dict[str, Any]) -> None:
    decks = 2 if seats == 5 else 1
    table = table_of(*("Ona", "Jonas", "Rasa", "Petras", "Aldona")[:seats], rules={"decks": decks, **rules})
    bot = make_bot("easy", "typed")
    while not table.over and table.number < 3:
        table.start_round()
        while table.in_round:
            view = table.view(table.turn)
            for number, move in enumerate(view.legal_moves, 1):
                assert typed_move(str(number), view) == move
                assert typed_move(str(move), view) == move
                assert typed_move(str(move).lower(), view) == move
                if isinstance(move, Lay):
                    cards = " ".join(map(str, move.cards))
                    suit = "" if move.declared is None else move.declared.letter
                    assert typed_move(f"{cards} {suit} {move.target}", view) == move
            table.play(table.turn, bot.choose(view))


def test_the_order_of_cards_is_the_players() -> None:
    for cards in permutations(("7H", "7D")):
        move = typed_move(f"{' '.join(cards)} l", VIEW)
        assert isinstance(move, Lay)
        assert [str(card) for card in move.cards] == list(cards)
        assert move.target is End.LEFT


def test_a_card_of_the_row() -> None:
    move = typed_move("as h ^12", VIEW)
    assert move == Lay(OnCard(12), (Card.parse("AS"),), Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7h kairė", "L:7H"),
        ("7h kaire", "L:7H"),
        ("7H DESINE", "R:7H"),
        ("7h kairėje", "L:7H"),
        ("7h desineje", "R:7H"),
    ],
)
def test_words_are_understood_without_their_marks(text: str, move: str) -> None:
    use_language("lt")
    assert typed_move(text, VIEW) == parse_move(move)


def test_a_letter_with_a_mark_is_another_suit_than_one_without() -> None:
    use_language("lt")
    assert typed_move("7š l", VIEW) == parse_move("L:7H")
    assert typed_move("8s l", VIEW) == parse_move("L:8S")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("ėjimai", "moves"),
        ("ejimai", "moves"),
        ("EILE", "row"),
        ("atsauk", "undo"),
        ("moves", "moves"),
        ("š", None),
    ],
)
def test_commands_are_understood_without_their_marks(text: str, command: str | None) -> None:
    use_language("lt")
    assert command_of(text) == command
