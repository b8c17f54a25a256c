"""How players are expected to play: by the level that sits there, and the seat that asks plays well."""

from __future__ import annotations

import random
from collections import Counter

from kortu_domino.bots import easy
from kortu_domino.bots.manners import manners
from kortu_domino.bots.worlds import Worlds
from kortu_domino.engine import Card, Game, HouseRules, Player, parse_move
from kortu_domino.engine.cards import cards_in
from tests.bots.rounds import dealt

RULES = HouseRules(players=4)


def test_a_level_has_its_own_manner_and_people_play_well() -> None:
    players = [Player("A", "medium"), Player("B", "medium"), Player("C", "hard"), Player("D")]
    own, medium, hard, person = manners(RULES, players, 0)
    assert own == hard == person != medium


def test_only_the_easy_level_leaves_moves_to_chance_and_as_often_as_it_does() -> None:
    players = [Player("A"), *(Player(level, level) for level in ("easy", "medium", "hard"))]
    assert [manner.careless for manner in manners(RULES, players, 0)] == [0, 1 - easy.GREEDY, 0, 0]
    assert not any(manner.careless for manner in manners(RULES, players, 1)[1:])


def test_medium_goes_by_points_and_hard_by_cards() -> None:
    """Two twos shed four points, one king thirteen; they are two cards of a pair."""
    medium, hard = manners(RULES, [Player("A", "medium"), Player("B")], 1)
    two, king = Card.parse("2S") + 1, Card.parse("KS") + 1  # by bit length
    assert medium.laying[king][1] > medium.laying[two][2]
    assert medium.laying[king][1] - medium.laying[two][1] > hard.laying[king][1] - hard.laying[two][1]


def _kings_of_clubs(level: str | None) -> int:
    """How often, of 2000 worlds, who has laid a two holds the king that could have been laid instead."""
    game = dealt(["3C 4D 5D 6D 7D 8D 9D", "2C 2D 2H 3H 4H 5H 6H"], "9C", ace_points=1, fast_move=False)
    told = Game(game.rules, [Player("A"), Player("B", level)], first=0, deal=lambda _number: game.round.deck)
    told.start_round()
    for move in ("L:3C", "R:2C"):
        told.play(parse_move(move))
    worlds = Worlds(told.view(0), random.Random(1).random)
    held = Counter(card for _ in range(2000) for card in cards_in(worlds.deal()[0][1]))
    return held[Card.parse("KC")]


def test_what_a_level_would_have_laid_is_as_rare_in_its_hand_as_it_plays_by_points() -> None:
    medium, hard, person, easy = map(_kings_of_clubs, ("medium", "hard", None, "easy"))
    assert 2 * medium < hard < person < easy
