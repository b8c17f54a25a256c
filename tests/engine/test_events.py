"""What each seat may see of what happens."""

from __future__ import annotations

import dataclasses
import random

import pytest
from hypothesis import given

from kortu_domino.engine import (
    Card,
    Dealt,
    Drawn,
    End,
    Event,
    GameEnded,
    HouseRules,
    Laid,
    Passed,
    Reason,
    RoundEnded,
    RoundStarted,
    StartCard,
    Suit,
    TakenBack,
    TurnStarted,
)
from kortu_domino.engine.cards import parse_cards
from tests.engine.helpers import chance, choose, house_rules, new_game

SEVEN = Card.parse("7H")
PUBLIC: list[Event] = [
    RoundStarted(1, 0),
    StartCard(SEVEN),
    TurnStarted(1),
    Laid(1, End.LEFT, (Card.parse("AD"),), Suit.SPADES),
    Passed(1),
    TakenBack(1, (SEVEN,)),
    RoundEnded(1, Reason.OUT, (0, 7), (0, 7), (0,), ((), (SEVEN,))),
    GameEnded((0, 107), (0,)),
]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("seat", [None, 0, 1, 5])
def test_everybody_sees_what_is_public(event: Event, seat: int | None) -> None:
    assert event.seen_by(seat) == event


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_only_its_own_seat_sees_a_hand_dealt(seat: int | None) -> None:
    event = Dealt(1, tuple(parse_cards("7H 8H")))
    assert event.seen_by(1) == event
    assert event.seen_by(seat) == Dealt(1, (None, None))


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_only_its_own_seat_sees_a_card_drawn(seat: int | None) -> None:
    event = Drawn(1, SEVEN)
    assert event.seen_by(1) == event
    assert event.seen_by(seat) == Drawn(1, None)


def test_events_are_values() -> None:
    for event in PUBLIC:
        name = dataclasses.fields(event)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(event, name, None)
        assert hash(event) == hash(dataclasses.replace(event))


@given(house_rules(decks=1), chance)
def test_no_hidden_card_is_in_what_a_seat_hears(rules: HouseRules, rng: random.Random) -> None:
    """With one pack every card is told apart: nobody hears of one before it is in their hand or on the table."""
    game = new_game(rules, rng)
    events: list[Event] = []
    game.subscribe(events.append)
    game.start_round()
    while game.in_round:
        game.play(choose(game.legal_moves, rng))
    for seat in (None, *range(rules.players)):
        known: set[Card] = set()
        for event in events:
            seen = event.seen_by(seat)
            if isinstance(event, RoundEnded):
                break
            if getattr(event, "seat", None) != seat and isinstance(event, Dealt | Drawn):
                assert not cards_of(seen)
            known |= cards_of(seen)
        own = [event for event in events if isinstance(event, Dealt | Drawn) and event.seat == seat]
        public = [event for event in events if isinstance(event, Laid | StartCard)]
        assert known == {card for event in (*own, *public) for card in cards_of(event)}


def cards_of(event: Event) -> set[Card]:
    """Every card that an event names."""
    found = set()
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        found |= {
            part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Card)
        }
    return found
