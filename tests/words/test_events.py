"""Events as sentences: every kind, seen by a player, by another, and by nobody."""

from __future__ import annotations

import random

import pytest

from kortu_domino.engine import (
    Card,
    Dealer,
    Dealt,
    Drawn,
    End,
    Event,
    Game,
    GameEnded,
    HouseRules,
    Laid,
    LaidCard,
    OnCard,
    Passed,
    Player,
    Reason,
    RoundEnded,
    RoundStarted,
    StartCard,
    Suit,
    TakenBack,
    TurnStarted,
)
from kortu_domino.engine.cards import parse_cards
from kortu_domino.words.events import sentence, sentences

PLAYERS = (Player("Rasa"), Player("[b]{x}"), Player("Petras"))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def round_ended(reason: Reason, points: tuple[int, ...], *winners: int) -> RoundEnded:
    return RoundEnded(2, reason, points, points, winners, ((),) * len(points))


@pytest.mark.parametrize(
    ("event", "theirs", "yours"),
    [
        (RoundStarted(2, 0), "Round 2. Rasa plays first.", "Round 2. You play first."),
        (Dealt(0, cards("9C 2H")), "Rasa was dealt 9♣ 2♥.", "You were dealt 9♣ 2♥."),
        (TurnStarted(0), "Rasa is to play.", "It is your turn."),
        (Laid(0, End.RIGHT, cards("9C"), None), "Rasa laid 9♣ on the right.", "You laid 9♣ on the right."),
        (
            Laid(0, End.LEFT, cards("7H 7S"), None),
            "Rasa laid 7♥ 7♠ on the left.",
            "You laid 7♥ 7♠ on the left.",
        ),
        (
            Laid(0, End.LEFT, cards("AD"), Suit.SPADES),
            "Rasa laid A♦ as ♠ on the left.",
            "You laid A♦ as ♠ on the left.",
        ),
        (
            Laid(0, End.RIGHT, cards("AD AC"), Suit.HEARTS),
            "Rasa laid A♦ A♣ as ♥ on the right.",
            "You laid A♦ A♣ as ♥ on the right.",
        ),
        (
            Laid(0, OnCard(3), cards("9C"), None, LaidCard(Card.parse("9S"))),
            "Rasa stacked 9♣ on 9♠.",
            "You stacked 9♣ on 9♠.",
        ),
        (
            Laid(0, OnCard(1), cards("AH"), Suit.DIAMONDS, LaidCard(Card.parse("AC"), Suit.HEARTS)),
            "Rasa stacked A♥ as ♦ on A♣.",
            "You stacked A♥ as ♦ on A♣.",
        ),
        (Drawn(0, None), "Rasa drew a card.", "You drew a card."),
        (Drawn(0, Card.parse("QC")), "Rasa drew Q♣.", "You drew Q♣."),
        (Drawn(0, Card.parse("2C")), "Rasa drew 2♣.", "You drew 2♣."),
        (Passed(0), "Rasa passed.", "You passed."),
        (TakenBack(0, cards("7H 7S")), "Rasa took 7♥ 7♠ back.", "You took 7♥ 7♠ back."),
        (
            round_ended(Reason.OUT, (0, 5, 7), 0),
            "Rasa laid the last card in hand and won the round.",
            "You laid the last card in your hand and won the round.",
        ),
        (
            round_ended(Reason.BLOCKED, (1, 5, 7), 0),
            "The round is blocked: the stock is empty and nobody can lay. Rasa won it with 1 point.",
            "The round is blocked: the stock is empty and nobody can lay. You won it with 1 point.",
        ),
        (
            round_ended(Reason.BLOCKED, (5, 9, 5), 0, 2),
            "The round is blocked: the stock is empty and nobody can lay. "
            "Rasa and Petras won it together with 5 points each.",
            "The round is blocked: the stock is empty and nobody can lay. "
            "You and Petras won it together with 5 points each.",
        ),
        (
            GameEnded((12, 101, 40), (0,)),
            "Rasa won the game with 12 points!",
            "You won the game with 12 points!",
        ),
        (
            GameEnded((12, 101, 12), (0, 2)),
            "Rasa and Petras won the game together with 12 points each!",
            "You and Petras won the game together with 12 points each!",
        ),
    ],
)
def test_an_event_as_others_tell_it_and_as_you_are_told(event: Event, theirs: str, yours: str) -> None:
    assert sentence(event, PLAYERS) == theirs
    assert sentence(event, PLAYERS, you=1) == theirs
    assert sentence(event, PLAYERS, you=0) == yours


def test_what_you_may_not_see_is_counted() -> None:
    hidden = Dealt(0, cards("9C 2H")).seen_by(1)
    assert sentence(hidden, PLAYERS, you=1) == "Rasa was dealt 2 cards."
    assert sentence(Dealt(0, (None,)), PLAYERS) == "Rasa was dealt 1 card."


def test_the_start_card() -> None:
    assert sentence(StartCard(Card.parse("9C")), PLAYERS) == "9♣ starts the row."


def test_you_stand_before_the_others() -> None:
    together = GameEnded((12, 101, 12), (0, 2))
    assert sentence(together, PLAYERS, you=2).startswith("You and Rasa won")


def test_a_name_is_a_name_whatever_is_in_it() -> None:
    assert sentence(Passed(1), PLAYERS) == "[b]{x} passed."
    assert sentence(GameEnded((3, 2, 2), (1, 2)), PLAYERS).startswith("[b]{x} and Petras won")


def test_an_event_that_nobody_knows() -> None:
    with pytest.raises(TypeError):
        sentence(Event(), PLAYERS)


# Runs


def test_a_turn_is_one_sentence() -> None:
    nine, queen = Card.parse("9C"), Card.parse("QC")
    events = [
        RoundStarted(1, 0),
        Dealt(0, (None, None)),
        StartCard(nine),
        TurnStarted(0),
        Drawn(0, None),
        TurnStarted(0),
        Drawn(0, None),
        TurnStarted(0),
        Laid(0, End.RIGHT, (nine,), None),
        TurnStarted(1),
        Drawn(1, None),
        Passed(1),
        Drawn(2, nine),
        TurnStarted(2),
        Drawn(2, queen),
        Laid(2, End.LEFT, (queen,), None),
        Laid(0, End.LEFT, (nine,), None),
        Passed(1),
        TurnStarted(2),
        Drawn(2, None),
    ]
    assert sentences(events, PLAYERS, you=2) == [
        "Round 1. Rasa plays first.",
        "9♣ starts the row.",
        "Rasa drew 2 cards and laid 9♣ on the right.",
        "[b]{x} drew a card and passed.",
        "You drew 9♣ Q♣ and laid Q♣ on the left.",
        "Rasa laid 9♣ on the left.",
        "[b]{x} passed.",
        "You drew a card.",
    ]


def test_draws_of_two_seats_stay_apart() -> None:
    assert sentences([Drawn(0, None), Drawn(2, None)], PLAYERS) == [
        "Rasa drew a card.",
        "Petras drew a card.",
    ]


def test_draws_that_block_the_round() -> None:
    told = sentences([Drawn(0, None), round_ended(Reason.BLOCKED, (5, 6, 7), 0)], PLAYERS)
    assert told[0] == "Rasa drew a card."
    assert told[1].startswith("The round is blocked")
    assert sentences([], PLAYERS) == []


@pytest.mark.parametrize("seed", range(5))
def test_every_game_can_be_told_to_everybody(seed: int) -> None:
    chance = random.Random(seed)
    rules = HouseRules(players=5, decks=2)
    players = [Player(f"P{seat}") for seat in range(5)]
    game = Game(rules, players, first=0, deal=Dealer(str(seed), 2))
    events: list[Event] = []
    game.subscribe(events.append)
    game.start_round()
    while game.in_round:
        moves = game.legal_moves
        game.play(moves[int(chance.random() * len(moves))])
    for you in (None, *range(5)):
        seen = [event.seen_by(you) for event in events]
        told = sentences(seen, players, you=you)
        assert all(line[-1] in ".!" and "{" not in line for line in told)
        turns = sum(isinstance(event, Laid | Passed) for event in events)
        assert turns <= len(told) <= turns + 5
