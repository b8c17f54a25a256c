"""Worlds agree with what was seen, and all that do come up."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import isfinite, prod
from statistics import fmean, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.bots.shown import held, lacks, unseen
from kortu_domino.bots.tells import NOTHING, Odds
from kortu_domino.bots.worlds import Worlds, _beside_others, _Part
from kortu_domino.engine import AceSuit, Card, Game, HouseRules, Player, View, parse_move
from kortu_domino.engine.cards import ALL, KINDS, cards_in, hand_of, pack, parse_cards
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants


def _worlds(view: View, count: int) -> list[tuple[list[int], list[int]]]:
    worlds = Worlds(view, random.Random(1).random)
    return [worlds.deal() for _ in range(count)]


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_every_card_is_somewhere_and_nobody_holds_what_they_lack(players: int, decks: int) -> None:
    for number, rules in enumerate(list(variants(players, decks))[::3]):
        game = begun(rules, deck(f"worlds {number}", decks))
        for view, _ in decisions(game, bots("medium", players, str(number))):
            seen = [*view.hand, *(each.card for place in view.row for each in place)]
            for hands, stock in _worlds(view, 1):
                assert tuple(hand.bit_count() for hand in hands) == view.counts
                assert len(stock) == view.stock
                assert hands[view.turn] == hand_of(view.hand)
                others = [
                    card for seat, hand in enumerate(hands) if seat != view.seat for card in cards_in(hand)
                ]
                stocked = [card.bit_length() - 1 for card in stock]
                assert sorted([*seen, *others, *stocked]) == pack(decks)
                for seat, lacked in enumerate(lacks(view)):
                    assert seat == view.seat or not hands[seat] & lacked


def test_parts_of_a_hand_lack_what_was_held_when_nothing_fitted() -> None:
    """Two cards were drawn: the first did not fit, as nothing before it; the second fitted and was laid."""
    game = dealt(["7H 8H 3S", "2C 3C 4C"], "KH", "KD 7S 6D", ace_suit="printed")
    for move in ("L:7H", "draw", "R:KD", "L:8H", "draw", "draw"):
        game.play(parse_move(move))
    game.play(parse_move("R:6D"))
    view = game.view(0)
    first, second = held(view)[1]
    assert (first.count, second.count) == (3, 1)
    assert first.lacks & hand_of(parse_cards("7C KS 8D 5D")) == hand_of(parse_cards("7C KS 8D 5D"))
    assert not second.lacks & hand_of(parse_cards("7C"))
    for hands, _ in _worlds(view, 200):
        fitted = hand_of(parse_cards("7C 7D"))  # these fitted at its first draw, and not at its second
        assert (hands[1] & fitted).bit_count() <= 1


def _kings(level: str | None) -> dict[str, int]:
    """How often, of 2000 worlds, who has laid the two of clubs holds each king that was not seen."""
    game = dealt(["3C 4D 5D 6D 7D 8D 9D", "2C 2D 2H 3H 4H 5H 6H"], "9C", ace_points=1, fast_move=False)
    told = Game(game.rules, [Player("A"), Player("B", level)], first=0, deal=lambda _number: game.round.deck)
    told.start_round()
    for move in ("L:3C", "R:2C"):
        told.play(parse_move(move))
    hidden = Counter(card for hands, _ in _worlds(told.view(0), 2000) for card in cards_in(hands[1]))
    return {text: hidden[Card.parse(text)] for text in ("KC", "KS", "KH")}


def test_who_goes_by_points_hardly_holds_what_would_have_shed_more() -> None:
    """It could have laid the king of clubs: then it plays as its level does, and the less by points the likelier."""
    medium, hard, person = map(_kings, ("medium", "hard", None))
    assert medium["KC"] < 0.1 * min(medium["KS"], medium["KH"])
    assert medium["KC"] < hard["KC"] < 0.5 * min(hard["KS"], hard["KH"])
    assert hard["KC"] < 0.5 * person["KC"]


def test_each_hidden_card_comes_up_everywhere() -> None:
    game = dealt(["7H 8H 9H", "2C 3C 4C", "2D 3D 4D"], "KH")
    places: Counter[tuple[int, int]] = Counter()
    for hands, stock in _worlds(game.view(0), 4000):
        for seat in (1, 2):
            places.update((seat, card) for card in cards_in(hands[seat]))
        places[3, stock[-1].bit_length() - 1] += 1
    assert len(places) == 3 * 48
    for (seat, _card), count in places.items():
        assert count == pytest.approx(4000 * (3 if seat < 3 else 1) / 48, rel=0.5)


def _shares(view: View) -> dict[tuple[int, int], float]:
    """By seat and card, how many of all the worlds that agree with the view hold it there: told by counting them."""
    parts = [(seat, part) for seat, hand in enumerate(held(view)) if seat != view.seat for part in hand]
    found: Counter[tuple[int, int]] = Counter()

    def fill(number: int, left: Sequence[int], where: list[tuple[int, int]]) -> int:
        if number == len(parts):
            found.update(where)
            return 1
        seat, part = parts[number]
        may = [card for card in left if not part.lacks >> card & 1]
        return sum(
            fill(
                number + 1,
                [card for card in left if card not in chosen],
                where + [(seat, card) for card in chosen],
            )
            for chosen in combinations(may, part.count)
        )

    worlds = fill(0, cards_in(unseen(view)), [])
    return {place: count / worlds for place, count in found.items()}


def test_worlds_that_are_as_likely_come_up_as_often_though_a_card_fits_in_few_places() -> None:
    """Picked one by one, a card that all but one lack is with that one too rarely: by a third and more in some."""
    told = 0
    for number in range(60):
        game = begun(HouseRules(players=4, hand_size=10), deck(f"shares {number}"))
        for view, _ in decisions(game, bots("hard", 4, str(number))):
            if not 4 <= unseen(view).bit_count() <= 9 or not view.legal_moves.can_lay:
                continue
            worlds = Worlds(view, random.Random(number).random, [NOTHING] * 4)
            places = Counter(
                (seat, int(card))
                for hands, _ in (worlds.deal() for _ in range(3000))
                for seat, hand in enumerate(hands)
                if seat != view.seat
                for card in cards_in(hand)
            )
            for place, share in _shares(view).items():
                assert places[place] / 3000 == pytest.approx(share, abs=0.08)
            told += 1
    assert told > 20


def _held(view: View, counted: int, count: int = 1500) -> Counter[tuple[int, int]]:
    """By seat and card, in how many of so many worlds it is held there."""
    worlds = Worlds(view, random.Random(1).random, counted=counted)
    dealt = (worlds.deal()[0] for _ in range(count))
    return Counter(
        (seat, card) for hands in dealt for seat, hand in enumerate(hands) for card in cards_in(hand)
    )


def test_cards_picked_one_by_one_are_held_about_as_often_as_those_of_all_worlds_counted() -> None:
    """With six seats much is known of everybody: a card that one part wants less is not to be left for others."""
    off = []
    for number in range(12):
        game = begun(HouseRules(players=6, hand_size=8), deck(f"picked {number}"), ["hard"] * 6)
        for view, _ in list(decisions(game, bots("hard", 6, str(number))))[::3]:
            parts = [part.count for seat, hand in enumerate(held(view)) if seat != view.seat for part in hand]
            hidden = unseen(view).bit_count()
            if hidden <= 20 and 3000 < hidden * prod(count + 1 for count in parts) < 50_000:
                picked, counted = _held(view, 0), _held(view, 50_000)
                off.append(max(abs(picked[place] - counted[place]) / 1500 for place in {*picked, *counted}))
    assert len(off) > 20
    assert max(off) < 0.17
    assert fmean(off) < 0.09


def test_where_the_stock_is_small_no_world_is_like_the_one_before() -> None:
    """Eight worlds that shared an order of it would be told as surer than they are."""
    rules = HouseRules(players=2, hand_size=10, ace_suit=AceSuit.PRINTED, fast_move=False)
    played = decisions(begun(rules, deck("small 90")), bots("easy", 2, "small"))
    view = next(view for view, _ in played if view.stock == 4 and unseen(view).bit_count() < 10)
    worlds = Worlds(view, random.Random(1).random)
    stocks = [[card.bit_length() for card in worlds.deal()[1]] for _ in range(8 * 1000)]
    rising = [sum(one < other for one, other in pairwise(stock)) for stock in stocks]
    means = [fmean(rising[at : at + 8]) for at in range(0, len(rising), 8)]
    assert variance(means) == pytest.approx(variance(rising) / 8, rel=0.2)


def test_a_hand_that_hardly_can_be_filled_is_filled() -> None:
    """In a long round of two packs with few cards left; the sizes of the hands agree in any case."""
    rules = next(variants(6, 2))
    for number in range(3):
        game = begun(rules, deck(f"late {number}", 2))
        late = [view for view, _ in decisions(game, bots("easy", 6, str(number)))][-1]
        for hands, _ in _worlds(late, 20):
            assert tuple(hand.bit_count() for hand in hands) == late.counts
            assert all(hand >> KINDS & ~(hand & ALL) == 0 for hand in hands)


def test_a_hand_is_filled_where_every_card_is_most_unlikely() -> None:
    """Down to where all worlds together weigh next to nothing."""
    odds = Odds(*[1e-7] * len(Odds._fields))
    tables = [(odds, odds, odds, odds)] * 5
    for view, _ in decisions(begun(HouseRules(players=5), deck("tiny38")), bots("hard", 5, "38")):
        worlds = Worlds(view, random.Random(1).random, tables)
        for hands, _ in (worlds.deal() for _ in range(15)):
            assert tuple(hand.bit_count() for hand in hands) == view.counts


def test_nobody_holds_what_they_lack_where_little_is_hidden() -> None:
    """Late in this round eight cards are hidden, of which nearly everybody lacks nearly all."""
    rules = HouseRules(players=6, ace_suit=AceSuit.PRINTED, fast_move=False, ace_points=14)
    game = begun(rules, deck("E39 15"))
    tight = 0
    for view, _ in decisions(game, bots("easy", 6, "3915")):
        hidden = sum(view.counts) - len(view.hand) + view.stock
        if hidden <= 10:
            lacked = lacks(view)
            for hands, _ in _worlds(view, 30):
                assert not [
                    seat for seat, hand in enumerate(hands) if seat != view.seat and hand & lacked[seat]
                ]
                assert tuple(hand.bit_count() for hand in hands) == view.counts
                tight += 1
    assert tight


_WEIGHTS = st.sampled_from([0.0, 1e-60, 1e-7, 0.05, 1.0, 3.0])


@given(parts=st.lists(st.tuples(st.integers(0, 9), st.lists(_WEIGHTS, min_size=9, max_size=9)), max_size=7))
def test_whatever_cards_weigh_there_are_numbers_to_pick_them_by(parts: list[tuple[int, list[float]]]) -> None:
    weighed = _beside_others([_Part(1, size, weights, []) for size, weights in parts], 9)
    assert [part.size for part in weighed] == [size for size, _weights in parts]
    for part, (_size, weights) in zip(weighed, parts, strict=True):
        assert all(isfinite(weight) for weight in part.sums)
        assert [weight > 0 for weight in part.weights] == [weight > 0 for weight in weights]
