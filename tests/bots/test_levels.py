"""What holds for every level: it is listed, it plays by the rules, by what it may know, and always the same."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from itertools import islice

import pytest
from hypothesis import given, settings

from kortu_domino.bots import BOT_NAMES, LEVELS, UnknownLevel, expert, make_bot
from kortu_domino.engine import HouseRules, IllegalMove, Laid, Move, View
from kortu_domino.table.setup import LONGEST_PLAYER_NAME
from tests.bots.rounds import SEATS, begun, bots, decisions, deck, variants
from tests.engine.helpers import chance, house_rules, new_game

EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


def test_a_level_is_listed_by_its_name() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    for name, kind in LEVELS.items():
        bot = make_bot(name, "seed")
        assert type(bot) is kind
        assert bot.level == name
        assert bot.label


def test_a_level_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownLevel) as caught:
        make_bot("grandmaster", "seed")
    assert str(caught.value) == f"There is no bot “grandmaster”. The bots are {', '.join(LEVELS)}."


def test_there_are_names_for_a_full_table_and_more() -> None:
    assert len({name.casefold() for name in BOT_NAMES}) == len(BOT_NAMES) >= 12
    assert all(name.isprintable() and len(name) <= LONGEST_PLAYER_NAME for name in BOT_NAMES)


@EVERY_LEVEL
@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_every_choice_is_legal_under_any_house_rules(level: str, players: int, decks: int) -> None:
    # An expert thinks long: it meets every third, as do the others all of them.
    for number, rules in enumerate(islice(variants(players, decks), 0, None, 3 if level == "expert" else 1)):
        game = begun(rules, deck(f"legal {number}", decks))
        for view, move in decisions(game, bots(level, players, str(number))):
            assert move in view.legal_moves, f"{rules}: {view.why_not(move)}"
        assert game.round.over


@EVERY_LEVEL
def test_hidden_cards_do_not_matter(level: str) -> None:
    """Change every card that a seat cannot know, wherever the same moves stay possible: it chooses the same."""
    compared = 0
    for rules in variants(2, 1):
        cards = deck(f"{rules}")
        game = begun(rules, cards)
        players = bots(level, 2, "hidden")
        moves: list[Move] = []
        for view, move in decisions(game, players):
            hidden = [card for card in cards if card not in _known(view)]
            order = iter(random.Random(len(moves)).sample(hidden, len(hidden)))
            other = begun(rules, [next(order) if card in hidden else card for card in cards])
            try:
                for earlier in moves:
                    other.play(earlier)
            except (
                IllegalMove
            ):  # somebody who had to draw would now have had something to lay, or the reverse
                pass
            else:
                assert players[view.turn].choose(other.view(view.turn)) == move
                compared += other.round.hands != game.round.hands
            moves.append(move)
    assert compared > 100


def _known(view: View) -> set[object]:
    """The cards that the seat holds, or that were laid or turned up."""
    laid = {card for event in view.history if isinstance(event, Laid) for card in event.cards}
    return {*view.hand, *laid, *(each.card for place in view.row for each in place)}


def _transcript(level: str) -> str:
    rules = next(variants(4, 1))
    game = begun(rules, deck("transcript"))
    return " ".join(str(move) for _, move in decisions(game, bots(level, 4, "transcript")))


@EVERY_LEVEL
def test_a_seed_repeats_the_choices_in_any_process(level: str) -> None:
    program = (
        "from kortu_domino.bots import expert; from tests.bots.test_levels import _transcript;"
        f"expert.WORK = {expert.WORK}; print(_transcript({level!r}))"
    )
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        told = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        assert told.stdout.strip() == _transcript(level)


def test_chance_is_the_same_on_every_python_version() -> None:
    """Written down once; another Python that gives another sum has changed what `random` promises to keep."""
    assert hashlib.sha256(_transcript("easy").encode()).hexdigest()[:16] == "376ec1f5689e69c0"


@EVERY_LEVEL
def test_another_seed_is_another_player(level: str) -> None:
    rules = next(variants(4, 1))
    games = set()
    for seed in range(20):
        game = begun(rules, deck("another"))
        games.add(tuple(move for _, move in decisions(game, bots(level, 4, str(seed)))))
    assert len(games) > 1


@settings(max_examples=60, deadline=None)
@given(house_rules(), chance)
def test_games_between_any_levels_end_under_any_house_rules(rules: HouseRules, rng: random.Random) -> None:
    """A move that is not legal would raise. The games are short, for they end with the first total over the limit."""
    levels = [list(LEVELS)[int(rng.random() * len(LEVELS))] for _ in range(rules.players)]
    players = [make_bot(level, str(seat)) for seat, level in enumerate(levels)]
    game = new_game(rules.changed(point_limit=10), rng)
    while not game.winners:
        game.start_round()
        for _ in decisions(game, players):
            pass
    assert max(game.totals) >= 10
