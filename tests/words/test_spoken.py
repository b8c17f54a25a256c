"""Cards in words."""

from __future__ import annotations

import pytest

from kortu_domino.engine import (
    Card,
    Drawn,
    End,
    Game,
    HouseRules,
    Laid,
    LaidCard,
    Lay,
    Passed,
    Player,
    StartCard,
    Suit,
)
from kortu_domino.engine.cards import CARDS, pack
from kortu_domino.i18n import card_name
from kortu_domino.words.spoken import cards_in_words, ends_in_words, in_words, told_in_words


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        ("Ona laid 7♥ on the left.", "Ona laid 7 of hearts on the left."),
        ("Ona laid 10♦ 10♠ on the right.", "Ona laid 10 of diamonds, 10 of spades on the right."),
        ("Ona laid A♦ as ♠ on the left.", "Ona laid ace of diamonds as spades on the left."),
        ("Beside A♦=♠ and A♥.", "Beside ace of diamonds declared spades and ace of hearts."),
        ("Q♥ starts the row.", "Queen of hearts starts the row."),
        ("It sheds 10 points.", "It sheds 10 points."),
        ("King Jonas 3 and Queen A drew 2 cards.", "King Jonas 3 and Queen A drew 2 cards."),
    ],
)
def test_signs_become_words(signs: str, words: str) -> None:
    assert in_words(signs) == words
    assert in_words(signs, acted_on=True) == words


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_its_name(card: Card) -> None:
    assert cards_in_words([card]) == in_words(f"{card}", acted_on=True) == card_name(card)


def test_a_list_keeps_its_order() -> None:
    cards: list[Card | LaidCard] = [LaidCard(CARDS[51], Suit.CLUBS), CARDS[0]]
    assert cards_in_words(cards) == "ace of spades declared clubs, 2 of clubs"


def test_who_does_something_to_cards_and_who_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    forms: list[bool] = []

    def name(context: str, text: str) -> str:
        forms.append(context == "acted on")
        return text

    monkeypatch.setattr("kortu_domino.words.spoken.pgettext", name)
    king, queen = Card.parse("KH"), Card.parse("QH")
    events = [Drawn(0, king), Laid(0, End.LEFT, (king,), None), StartCard(queen), Passed(1)]
    told = told_in_words(events, [Player("Ona"), Player("Jonas")], you=0)
    assert told == [
        "You drew king of hearts.",
        "You laid king of hearts on the left.",
        "Queen of hearts starts the row.",
        "Jonas passed.",
    ]
    assert forms == [True, False, True, False, False]  # of the last card only its suit is asked here


def test_the_ends() -> None:
    deck = [Card.parse("7H"), Card.parse("8H"), *(card for card in pack(1) if str(card) not in ("7H", "8H"))]
    game = Game(
        HouseRules(players=2, hand_size=3), [Player("Ona"), Player("Jonas")], first=0, deal=lambda n: deck
    )
    game.start_round()
    start = card_name(game.view(0).row[0][0])
    assert ends_in_words(game.view(0)) == f"In the row lies {start}: both ends."
    lay = next(move for move in game.legal_moves if isinstance(move, Lay) and move.target is End.RIGHT)
    game.play(lay)
    assert ends_in_words(game.view(0)) == f"Left end: {start}. Right end: {card_name(lay.cards[-1])}."
