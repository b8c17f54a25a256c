"""What the engine's tests share: dealing what a test wants to see, chance, and events as game records print them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from kortu_domino.engine import (
    Card,
    Dealt,
    Drawn,
    Event,
    Game,
    GameEnded,
    HouseRules,
    Laid,
    Move,
    Passed,
    Player,
    Round,
    RoundEnded,
    RoundStarted,
    StartCard,
    TurnStarted,
    parse_move,
)
from kortu_domino.engine.cards import pack, parse_cards, shuffled


def players(count: int) -> list[Player]:
    return [Player(f"P{seat + 1}") for seat in range(count)]


def stacked_deck(hands: Sequence[str], start: str, stock: str = "", *, decks: int = 1) -> list[Card]:
    """A deck that deals these hands, from the first player clockwise, and then draws `stock`; the rest follows."""
    dealt = [parse_cards(hand) for hand in hands]
    deck = [card for cards in zip(*dealt, strict=True) for card in cards]
    deck += parse_cards(f"{start} {stock}")
    rest = pack(decks)
    for card in deck:
        rest.remove(card)
    return deck + rest


def deal(hands: Sequence[str], start: str, stock: str = "", **rules: Any) -> Round:
    """A round in which seat 0 plays first; the number of hands and their size go without saying."""
    sizes = {"players": len(hands), "hand_size": len(hands[0].split())}
    house = HouseRules(**{**sizes, **rules})
    return Round(house, stacked_deck(hands, start, stock, decks=house.decks), 0)


def play(round: Round, *moves: str) -> Round:
    """Play moves by their text."""
    for move in moves:
        round.play(parse_move(move))
    return round


def legal(round: Round) -> list[str]:
    """The legal moves as text, sorted; nothing speaks against any."""
    assert {round.why_not(move) for move in round.legal_moves} <= {None}
    return sorted(map(str, round.legal_moves))


def row(round: Round) -> str:
    """The row as text: `7H 7S/7C A♦`, stacks bottom first, an ace as what it counts as."""
    return " ".join("/".join(f"{card}" for card in place) for place in round.row)


def choose(moves: Sequence[Move], rng: random.Random) -> Move:
    """One of some moves."""
    return moves[int(rng.random() * len(moves))]


def new_game(rules: HouseRules, rng: random.Random, first: int = 0) -> Game:
    """A game with shuffled decks."""
    return Game(rules, players(rules.players), first=first, deal=lambda _: shuffled(rules.decks, rng))


OUT_AT_ONCE = (["8C 8D 8H", "2C 3C 4C"], "KC")
"""Hands and a start card: the first player lays everything in one move; the other is left with 9 points."""
ALL = "L:8C+8D+8H"
"""That move."""
DECK = " ".join(map(str, stacked_deck(*OUT_AT_ONCE)))
"""That deck, as in a record."""


def a_record(**changes: Any) -> dict[str, Any]:
    """A good record of one round, or one with something changed, as plain values."""
    return {
        "format": "kortu-domino-record",
        "version": 1,
        "rules": {"players": 2, "hand_size": 3},
        "players": [{"name": "Ona"}, {"name": "Jonas", "bot": "hard"}],
        "first": 0,
        "rounds": [{"deck": DECK, "moves": [ALL]}],
        **changes,
    }


@st.composite
def house_rules(draw: st.DrawFn, /, **fixed: Any) -> HouseRules:
    """Any house rules that can be played."""
    seats = fixed.get("players") or draw(st.integers(2, 6))
    decks = fixed.get("decks") or draw(st.sampled_from((1, 2) if seats >= 5 else (1,)))
    largest = min(10, (52 * decks - 1) // seats)
    values = {
        "players": seats,
        "decks": decks,
        "hand_size": draw(st.integers(3, largest)),
        "ace_points": draw(st.sampled_from((1, 14))),
        "ace_suit": draw(st.sampled_from(("free", "matching", "printed"))),
        "draw_limit": draw(st.sampled_from((None, 1, 2, 3, 4, 5))),
        "fast_move": draw(st.booleans()),
        "stacking": draw(st.sampled_from(("anywhere", "ends", "off"))),
        "point_limit": draw(st.sampled_from((10, 50, 100))),
        "first_player": draw(st.sampled_from(("rotate", "winner"))),
    }
    return HouseRules(**{**values, **fixed})


chance = st.integers(0, 2**32 - 1).map(random.Random)
"""A source of chance, which hypothesis can repeat."""


def as_json(game: Game, event: Event) -> dict[str, object]:
    """An event of a game, just now, as RECORD.md has it."""
    match event:
        case RoundStarted(number, first):
            return {"event": "round_started", "round": number, "first": first}
        case Dealt(seat, cards):
            return {"event": "dealt", "seat": seat, "cards": list(map(str, cards))}
        case StartCard(card):
            return {"event": "start_card", "card": str(card)}
        case TurnStarted(seat):
            return {"event": "turn", "seat": seat, "legal": sorted(map(str, game.legal_moves))}
        case Laid(seat, target, cards, declared):
            suit = None if declared is None else str(declared)
            laid = list(map(str, cards))
            return {"event": "laid", "seat": seat, "target": str(target), "cards": laid, "declared": suit}
        case Drawn(seat, drawn):
            return {"event": "drawn", "seat": seat, "card": str(drawn)}
        case Passed(seat):
            return {"event": "passed", "seat": seat}
        case RoundEnded(number, reason, points, totals, winners):
            return {
                "event": "round_ended",
                "round": number,
                "reason": str(reason),
                "points": list(points),
                "totals": list(totals),
                "winners": list(winners),
            }
        case GameEnded(totals, winners):
            return {"event": "game_ended", "totals": list(totals), "winners": list(winners)}
    raise AssertionError(event)
