"""How the expert plays: positions where only looking ahead, or putting two and two together, finds the move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from kortu_domino.bots import expert, make_bot
from kortu_domino.bots.expert import playouts
from kortu_domino.bots.search import Findings, search
from kortu_domino.engine import HouseRules, View, parse_move
from tests.bots.rounds import begun, dealt, deck


def _playouts(**more: object) -> int:
    rules = HouseRules(players=2).changed(**more)
    return playouts(begun(rules, deck("playouts", rules.decks)).view(0))


def test_the_more_cards_are_to_be_played_the_fewer_playouts() -> None:
    by_seats = [_playouts(players=players) for players in range(2, 7)]
    by_hand = [_playouts(hand_size=size) for size in range(5, 11)]
    assert all(more > fewer > 0 for counts in (by_seats, by_hand) for more, fewer in pairwise(counts))
    assert _playouts() > _playouts(fast_move=False)


def test_of_moves_that_are_one_none_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "search", None)
    view = dealt(["7H 8S 9S", "2C 3C 4C"], "KH").view(0)
    assert [str(move) for move in view.legal_moves] == ["L:7H", "R:7H"]
    assert make_bot("expert", "").choose(view) in view.legal_moves


def test_it_thinks_off_the_event_loop() -> None:
    assert make_bot("expert", "").searches


def _who_draws_lacks_clubs(level: str | None = None) -> View:
    """The next player had no club, no nine and no ace, then no eight either, and drew two cards."""
    cards = dealt(["8C AD 2S 3S", "KD QD JD 7D"], "9C", "KH 8H")
    game = begun(cards.rules, cards.round.deck, [None, level])
    for move in ("R:8C", "draw", "draw", "R:8H"):
        game.play(parse_move(move))
    return game.view(0)


def test_looking_ahead_leaves_the_next_player_what_they_lack() -> None:
    """With a club at the right end, too, they have nothing; else a spade, that both own cards fit."""
    view = _who_draws_lacks_clubs()
    assert {str(search(view, str(seed), 2200).best.move) for seed in range(4)} <= {"R:AD=C", "R:AD=S"}


def test_it_prefers_the_surer_win_to_some_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """With spades at the left end it goes out in two turns, whatever is drawn, though the next player may lay."""
    monkeypatch.setattr(expert, "WORK", 150_000)  # eight choices: with few playouts it is but a guess
    view = _who_draws_lacks_clubs()
    worths = {str(worth.move): worth.points for worth in search(view, "seed", 3000, halving=False).worths}
    assert worths["L:AD=S"] < max(worths.values())
    assert {str(make_bot("expert", str(seed)).choose(view)) for seed in range(4)} == {"L:AD=S"}


def test_from_a_level_that_it_knows_it_takes_all_the_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "WORK", 38_000)
    view = _who_draws_lacks_clubs("medium")
    bot = make_bot("expert", "seed")
    assert bot.choose(view) == search(view, bot.decision(view), playouts(view)).best.move
    monkeypatch.setattr(expert, "WINNING", 1000.0)
    assert bot.choose(view) == search(view, bot.decision(view), playouts(view)).best.move


def test_it_keeps_what_goes_out_next_time() -> None:
    """The eights shed most, but the two leaves them to go out together."""
    game = dealt(["2C 8C 8D", "KH QH JH"], "9C")
    choices = {str(make_bot("expert", str(seed)).choose(game.view(0))) for seed in range(4)}
    assert choices <= {"L:2C", "R:2C"}
    assert "8C" in str(make_bot("medium", "").choose(game.view(0)))


def test_among_people_and_the_better_bots_it_plays_to_win(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = dealt(["7H 8H KC", "2C 3C 4C", "2D 3D 4D"], "KH")
    bot = make_bot("expert", "seed")
    asked: list[float] = []

    def note(view: View, seed: str, playouts: int, *, winning: float) -> Findings:
        asked.append(winning)
        return search(view, seed, playouts, winning=winning)

    monkeypatch.setattr(expert, "search", note)
    for levels in (
        [None, "medium", "easy"],
        ["expert", "medium", "easy"],
        [None, "medium", None],
        [None, "expert", "easy"],
        [None, "easy", "hard"],
    ):
        bot.choose(begun(cards.rules, cards.round.deck, levels).view(0))
    assert asked == [0.0, 0.0, *[expert.WINNING] * 3]
