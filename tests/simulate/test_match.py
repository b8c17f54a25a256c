"""Deals played in duplicate: who sits where, what is counted, and that a deal depends on nothing but itself."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortu_domino.bots import LEVELS
from kortu_domino.bots.easy import EasyBot
from kortu_domino.engine import Card, Dealt, Draw, Drawn, Event, Game, HouseRules, Move, TurnStarted, View
from kortu_domino.simulate import Match, Totals, match, play_deals
from tests.bots.rounds import SEATS, variants


def duel(*levels: str, seed: str = "duel", **rules: object) -> Match:
    return Match(levels, (HouseRules(players=len(levels), **rules),), seed)  # type: ignore[arg-type]


class Spy(EasyBot):
    """Notes what it is shown."""

    level = "spy"
    views: list[View]
    seeds: list[str]

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        Spy.seeds.append(seed)

    def choose(self, view: View) -> Move:
        Spy.views.append(view)
        return super().choose(view)


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """What bots of the level “spy” are shown."""
    Spy.views, Spy.seeds = [], []
    monkeypatch.setitem(LEVELS, "spy", Spy)
    return Spy.views


def test_everybody_holds_every_hand_and_sits_everywhere(spied: list[View]) -> None:
    play_deals(duel("spy", "easy", "medium", "easy"), 1, 1)
    hands: dict[int, tuple[Card | None, ...]] = {}
    for view in spied:
        assert view.seat is not None
        assert view.first == 0
        dealt = next(
            event.cards for event in view.history if isinstance(event, Dealt) and event.seat == view.seat
        )
        assert hands.setdefault(view.seat, dealt) == dealt, "another deal"
        assert [player.bot for player in view.players][view.seat] == "spy"
    assert sorted(hands) == [0, 1, 2, 3]
    assert len(set(hands.values())) == 4


def test_bots_have_seeds_of_their_own_in_every_round(spied: list[View]) -> None:
    play_deals(duel("spy", "spy"), 1, 3)
    assert len(Spy.seeds) == len(set(Spy.seeds)) == 12


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_what_one_wins_another_does_not(players: int, decks: int) -> None:
    for number, rules in enumerate(variants(players, decks)):
        if number % 9:
            continue
        (tally,) = play_deals(Match(("easy",) * players, (rules,), str(number)), 1, 2).tallies
        sums = tally.sums
        sides = [
            [sums[f"{entry}.{what}"] for entry in range(1, players + 1)]
            for what in ("wins", "points", "ahead")
        ]
        wins, points, ahead = map(sum, sides)
        assert wins == sums["first.wins"] + sums["others.wins"] == 60 * 2 * players
        assert points == sums["first.points"] + sums["others.points"]
        assert ahead == 0
        assert sums["first.ahead"] == sums["others.points"] - (players - 1) * sums["first.points"]


def test_turns_and_draws_are_those_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Event] = []

    class Told(Game):
        def start_round(self) -> None:
            self.subscribe(told.append)
            super().start_round()

    monkeypatch.setattr(match, "Game", Told)
    # A small stock, so that drawing its last card blocks some of the rounds.
    (tally,) = play_deals(duel("easy", "easy", "easy", "easy", "easy", hand_size=9), 1, 40).tallies
    assert tally.sums["draws"] == sum(isinstance(event, Drawn) for event in told)
    turns = [
        before for before, event in zip([None, *told], told, strict=False) if isinstance(event, TurnStarted)
    ]
    assert tally.sums["turns"] == sum(not isinstance(before, Drawn) for before in turns)
    assert tally.sums["blocked"] > 0


def test_a_turn_that_a_draw_ends_is_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[list[Move]] = []

    class Told(Game):
        def play(self, move: Move) -> None:
            super().play(move)
            if not self.in_round:
                ended.append(self.moves[-1])

    monkeypatch.setattr(match, "Game", Told)
    for deal in range(1, 200):
        ended.clear()
        (tally,) = play_deals(duel("easy", "easy", "easy", "easy", "easy", hand_size=9), deal, 1).tallies
        if any(type(moves[-1]) is Draw for moves in ended):
            break
    else:
        pytest.fail("no draw blocked a round: another deal is needed")
    moves = [move for moves in ended for move in moves]
    blocking = sum(type(moves[-1]) is Draw for moves in ended)
    assert tally.sums["turns"] == sum(type(move) is not Draw for move in moves) + blocking


DEALS = 7
WHOLE = play_deals(duel("medium", "easy"), 1, DEALS)


@settings(max_examples=15)
@given(st.sets(st.integers(1, DEALS - 1)))
def test_chunks_add_up_to_the_whole(cuts: set[int]) -> None:
    ends = [0, *sorted(cuts), DEALS]
    chunks = [play_deals(duel("medium", "easy"), a + 1, b - a) for a, b in itertools.pairwise(ends)]
    # Backwards: the order does not matter either.
    total = chunks.pop()
    while chunks:
        total = total + chunks.pop()
    assert total == WHOLE


def test_another_seed_is_another_match() -> None:
    assert play_deals(duel("medium", "easy", seed="another"), 1, DEALS) != WHOLE


def test_variants_are_played_on_the_same_deals(spied: list[View]) -> None:
    one, two = HouseRules(players=2), HouseRules(players=2, ace_suit="printed", ace_points=14)  # type: ignore[arg-type]
    totals = play_deals(Match(("spy", "medium"), (one, two), "duel"), 1, 5)
    first = {(view.rules, view.history[:4]) for view in spied if view.seat == 0}
    assert {history for rules, history in first if rules == one} == {
        history for rules, history in first if rules == two
    }
    assert totals.tallies[0] == play_deals(Match(("spy", "medium"), (one,), "duel"), 1, 5).tallies[0]
    assert totals.tallies[1] == play_deals(Match(("spy", "medium"), (two,), "duel"), 1, 5).tallies[0]


def test_differences_are_taken_deal_by_deal() -> None:
    rules = (
        HouseRules(players=2),
        HouseRules(players=2, fast_move=False),
        HouseRules(players=2, hand_size=5),
    )
    deals = [play_deals(Match(("easy", "medium"), rules, "duel"), deal, 1) for deal in (1, 2, 3)]
    whole = deals[0] + deals[1] + deals[2]
    for other, difference in enumerate(whole.differences, 1):
        by_deal = [deal.tallies[other].sums["turns"] - deal.tallies[0].sums["turns"] for deal in deals]
        assert difference.sums["turns"] == sum(by_deal)
        assert difference.squares["turns"] == sum(each * each for each in by_deal)


def test_equal_bots_are_even() -> None:
    (tally,) = play_deals(duel("easy", "easy"), 1, 200).tallies
    for figure, even in (("1.wins", 0.5), ("2.wins", 0.5), ("1.ahead", 0.0)):
        mean, margin = tally.estimate(figure)
        assert margin is not None
        assert margin > 0
        assert abs(mean - even) < 1.5 * margin


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    matches: list[Totals] = [play_deals(duel("easy", "easy", seed=f"{n}"), 1, 6) for n in range(120)]
    held = 0
    for totals in matches:
        mean, margin = totals.tallies[0].estimate("1.ahead")
        assert margin is not None
        held += abs(mean) <= margin  # the truth: neither is ahead
    assert 0.90 <= held / len(matches) <= 0.99


def test_as_many_bots_as_the_rules_say() -> None:
    with pytest.raises(ValueError, match="2 bots"):
        Match(("easy", "easy"), (HouseRules(players=2), HouseRules(players=3)), "duel")
