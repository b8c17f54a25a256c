"""What a search finds: worths that are right where they can be known, and the same for the same seed."""

from __future__ import annotations

import pickle
from math import inf, isclose
from statistics import fmean, median

import pytest

from kortu_domino.bots import LEVELS, make_bot
from kortu_domino.bots.search import Worth, search
from kortu_domino.engine import DRAW, HouseRules, Lay, parse_move
from kortu_domino.engine.cards import RANK_MASKS, hand_of, points_of, remove
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_every_legal_move_has_a_worth(players: int, decks: int) -> None:
    for number, rules in enumerate(list(variants(players, decks))[::3]):
        game = begun(rules, deck(f"search {number}", decks))
        for view, _ in decisions(game, bots("easy", players, str(number))):
            findings = search(view, "seed", 1)
            assert sorted(map(str, (worth.move for worth in findings.worths))) == sorted(
                map(str, view.legal_moves)
            )
            assert all(0 <= worth.stops <= 1 for worth in findings.worths)


def test_worths_fall_from_the_best_on_however_soon_a_move_was_dropped() -> None:
    for number in range(12):
        game = begun(HouseRules(players=2), deck(f"fall {number}"))
        for view, _ in decisions(game, bots("medium", 2, str(number))):
            worths = search(view, "seed", 60).worths
            assert [worth.points for worth in worths] == sorted(
                (worth.points for worth in worths), reverse=True
            )


def test_equal_seeds_find_the_same_and_others_do_not() -> None:
    view = begun(next(variants(3, 1)), deck("same")).view(0)
    assert search(view, "a", 200) == search(view, "a", 200) != search(view, "b", 200)


def test_what_cannot_be_chosen_is_not_played_out() -> None:
    (worth,) = search(dealt(["2C 3C 4C", "7H 8H 9H"], "KD").view(0), "seed", 100).worths
    assert (worth.move, worth.error, worth.playouts) == (DRAW, inf, 0)


def test_going_out_is_worth_what_the_others_hold() -> None:
    """Two cards at once, and the other player's three are known to be among 49."""
    game = dealt(["7H 7S 7D", "2C 3C 4C"], "7C", ace_points=14)
    findings = search(game.view(0), "seed", 20_000)
    out = next(
        worth for worth in findings.worths if isinstance(worth.move, Lay) and len(worth.move.cards) == 3
    )
    hidden = remove((1 << 52) - 1, hand_of(game.view(0).hand) | RANK_MASKS[5])
    expected = 3 * points_of(hidden, 14) / hidden.bit_count()
    assert abs(out.points - expected) < 4 * out.error < 2


def test_moves_to_the_same_position_are_one() -> None:
    view = dealt(["7H 2S 3S", "2C 3C 4C"], "KH").view(0)  # the row is one card: either end is the same
    left, right = search(view, "seed", 100).worths
    assert {str(left.move), str(right.move)} == {"L:7H", "R:7H"}
    assert (left.points, left.error) == (right.points, right.error)


def test_it_knows_how_often_the_next_player_can_lay_nothing() -> None:
    """Whoever drew had no heart and no king: with hearts at both ends they have nothing but what they drew."""
    game = dealt(["KC 8H 9H 2S", "3D 4D 5D 6D"], "KH", "QH", ace_suit="printed")
    game.play(parse_move("L:8H"))
    game.play(parse_move("draw"))
    game.play(parse_move("L:QH"))
    view = game.view(0)
    worths = {str(worth.move): worth for worth in search(view, "seed", 500).worths}
    assert worths["L:9H"].stops > worths["R:KC"].stops + 0.3


def test_more_playouts_are_surer() -> None:
    view = begun(next(variants(2, 1)), deck("surer")).view(0)
    few, many = search(view, "seed", 200).best, search(view, "seed", 5000).best
    assert many.error < few.error / 2
    assert isclose(many.points, few.points, abs_tol=5 * few.error)


def test_errors_tell_how_far_points_are_off_also_of_what_was_given_up_early() -> None:
    view = begun(HouseRules(players=3, hand_size=10), deck("errors")).view(0)
    found: dict[str, list[Worth]] = {}
    for seed in range(60):
        for worth in search(view, str(seed), 600).worths:
            found.setdefault(str(worth.move), []).append(worth)
    early = [worths for worths in found.values() if median(worth.playouts for worth in worths) < 50]
    assert len(early) > 2
    for worths in early:
        mean = fmean(worth.points for worth in worths)
        assert 0.7 < fmean(((worth.points - mean) / worth.error) ** 2 for worth in worths) < 1.4


def test_what_ends_alike_in_every_world_is_not_sure_where_it_is_measured_by_another() -> None:
    """Whoever goes out gains what the others hold: that differs, and what is behind it is behind by that."""
    view = dealt(["7H 7S 7D", "2C 3C 4C"], "7C").view(0)
    worths = search(view, "seed", 600).worths
    assert worths[0].apart == 0
    assert all(worth.apart > 0 for worth in worths if worth.points < worths[0].points)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_and_a_view_can_go_to_another_process(level: str) -> None:
    view = begun(next(variants(6, 2)), deck("process", 2)).view(0)
    assert view.legal_moves
    bot = make_bot(level, "seed")
    sent = pickle.dumps((bot, view))
    assert len(sent) < 30_000
    other, same = pickle.loads(sent)
    assert same == view
    assert other.choose(same) == bot.choose(view)


def test_what_winning_is_worth_is_added_to_what_is_won() -> None:
    view = dealt(["7H 7S 7D", "2C 3C 4C"], "7C").view(0)
    plain, valued = (search(view, "seed", 3000, winning=winning).best for winning in (0.0, 40.0))
    assert isinstance(valued.move, Lay)
    assert len(valued.move.cards) == 3  # it goes out, and so wins for certain
    assert valued.move == plain.move
    assert valued.points == pytest.approx(plain.points + 40)
