"""How players are expected to play: by the level that sits there, and the seat that asks plays well."""

from __future__ import annotations

import pytest

from kortu_domino.bots import easy
from kortu_domino.bots.foresight import foresight
from kortu_domino.bots.manners import Manner, is_known, manners
from kortu_domino.engine import AceSuit, Card, HouseRules, Player

RULES = HouseRules(players=4)


def test_easy_and_medium_have_their_own_manner_and_all_others_play_well() -> None:
    players = [
        Player("A", "medium"),
        *(Player(str(bot), bot) for bot in ("easy", "medium", "hard", "expert", None)),
    ]
    own, easy, medium, hard, expert, person = manners(HouseRules(players=6), players, 0)
    assert own == hard == expert == person
    assert len({own, easy, medium}) == 3


def test_how_people_and_the_better_levels_choose_is_not_known() -> None:
    levels = ("easy", "medium", "hard", "expert", None)
    assert [is_known(Player("A", level)) for level in levels] == [True, True, False, False, False]


def test_two_play_otherwise_than_more() -> None:
    two, more = (manners(HouseRules(players=seats), [Player("A")] * seats, 0)[0] for seats in (2, 3))
    assert two != more


def test_nothing_is_worth_more_than_what_playouts_take_for_the_most() -> None:
    """They leave out what cannot be better: by all cards fitting, and by the fewest kinds that may fit the next."""
    for rules in (HouseRules(players=2), HouseRules(players=6, decks=2, ace_suit=AceSuit.PRINTED)):
        for manner in manners(
            rules, [Player(str(bot), bot) for bot in ("easy", "medium", "hard", "expert")], 3
        ):
            assert all(max(row) == row[-1] for row in manner.fitting)
            assert all(max(row[16:]) == row[16] for row in manner.stopping)


def test_numbers_between_those_that_were_found_are_between_them() -> None:
    row = manners(HouseRules(players=2), [Player("A")] * 2, 0)[0].stopping[3]
    assert row[22] > row[25] > row[28]
    assert row[25] == pytest.approx((row[22] + row[28]) / 2)
    assert row[32] == row[40]


def test_cards_that_count_more_are_better_laid_and_several_by_as_many() -> None:
    counted = manners(HouseRules(players=2, ace_points=14, ace_suit=AceSuit.PRINTED), [Player("A")] * 2, 0)[0]
    king, ace = Card.parse("KS") + 1, Card.parse("AS") + 1
    assert all(counted.laying[ace][count] > counted.laying[king][count] for count in (1, 2, 3))
    assert counted.laying[king][0] == 0
    numbers = foresight(HouseRules(players=2))
    for count, slope, offset in zip((1, 2, 3), numbers.slopes, numbers.offsets, strict=True):
        assert counted.laying[king][count] == pytest.approx(13 * slope + offset)


def test_only_the_easy_level_leaves_moves_to_chance_and_as_often_as_it_does() -> None:
    players = [Player("A"), *(Player(level, level) for level in ("easy", "medium", "hard"))]
    assert [manner.careless for manner in manners(RULES, players, 0)] == [0, 1 - easy.GREEDY, 0, 0]
    assert not any(manner.careless for manner in manners(RULES, players, 1)[1:])


def test_medium_goes_by_points_and_who_plays_well_by_what_fits_next() -> None:
    players = [Player("A", "medium"), Player("B"), Player("C")]
    medium, person = manners(HouseRules(players=3), players, 2)[:2]

    def worth(manner: Manner, card: str, fitting: int) -> float:
        return manner.laying[Card.parse(card) + 1][1] + manner.fitting[3][fitting]

    assert worth(medium, "8S", 0) > worth(medium, "6S", 2)
    assert worth(person, "8S", 0) < worth(person, "6S", 2)
