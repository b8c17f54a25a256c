"""What a lay tells of the cards that were kept."""

from __future__ import annotations

import pytest

from kortu_domino.bots import LEVELS
from kortu_domino.bots.shown import held
from kortu_domino.bots.tells import NOTHING, Kind, Odds, Tell, likelihoods, stood, table_of
from kortu_domino.engine import Card, Game, HouseRules, Player, parse_move
from kortu_domino.engine.cards import ALL, KINDS, hand_of, parse_cards
from tests.benchmarks.tells import loss, rounds
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants

RULES = HouseRules(players=2)
PLAYERS = [Player(level, level) for level in ("easy", "medium", "hard", "expert")] + [Player("A")]


def _bits(text: str) -> int:
    return hand_of(parse_cards(text))


def _told(game: Game) -> tuple[Kind, dict[str, int]]:
    """How cards stood to the last lay of the first player, by name."""
    kind, stands = stood(held(game.view(1))[0][0].tells[-1], game.rules)
    return kind, dict(zip(Odds._fields, stands, strict=True))


def _stand(stands: dict[str, int], card: str) -> str:
    return " ".join(name for name, cards in stands.items() if cards & _bits(card))


@pytest.mark.parametrize(
    ("card", "stand"),
    [
        ("AS", "ace"),
        ("8S", "rank"),
        ("KC", "new"),
        ("KH", "more_other"),
        ("2H", "less_other"),
        ("KS", ""),
    ],
)
def test_what_lies_at_the_other_end_still_fits(card: str, stand: str) -> None:
    game = dealt(["8C 3D 4D", "9H 5S 6S"], "8H")
    game.play(parse_move("L:8C"))
    kind, stands = _told(game)
    assert kind is Kind.ONE
    assert _stand(stands, card) == stand


@pytest.mark.parametrize(
    ("card", "stand"),
    [
        ("JC", "more_neither"),
        ("2C", "less_neither"),
        ("KC", "more_other"),
        ("2H", "less_other"),
        ("2D", "new"),
        ("KD", "more_new"),  # it fits both ends: the new one counts
    ],
)
def test_what_is_covered_may_fit_no_more(card: str, stand: str) -> None:
    game = dealt(["8C 8D 4D", "KH 5S 6S"], "8H")
    for move in ("L:8C", "R:KH", "L:8D"):
        game.play(parse_move(move))
    assert _stand(_told(game)[1], card) == stand


def test_several_shed_more_than_any_card() -> None:
    game = dealt(["8C 8D 4D", "KH 5S 6S"], "8H")
    game.play(parse_move("L:8D+8C"))
    kind, stands = _told(game)
    assert kind is Kind.SEVERAL
    assert _stand(stands, "KH") == "less_other"


def test_beside_an_ace_that_is_declared_every_card_sheds_more() -> None:
    """Even where it counts fourteen: it is kept for when nothing else fits."""
    game = dealt(["AC 8D 4D", "KH 5S 6S"], "9S", ace_points=14)
    game.play(parse_move("L:AC=D"))
    kind, stands = _told(game)
    assert kind is Kind.ACE
    assert [_stand(stands, card) for card in ("2S", "2D", "2C", "AD")] == ["more_other", "new", "", "ace"]


def test_a_printed_ace_is_a_card_like_others() -> None:
    game = dealt(["AC 8D 4D", "KH 5S 6S"], "9C", ace_suit="printed", ace_points=14)
    game.play(parse_move("L:AC"))
    kind, stands = _told(game)
    assert kind is Kind.ONE
    assert [_stand(stands, card) for card in ("KC", "AD")] == ["less_new", "rank"]


def test_where_cards_are_laid_singly_those_of_the_rank_are_as_others() -> None:
    game = dealt(["8C 3D 4D", "9H 5S 6S"], "8H", fast_move=False)
    game.play(parse_move("L:8C"))
    assert _stand(_told(game)[1], "8S") == "less_new"


def test_what_was_drawn_tells_as_such() -> None:
    game = dealt(["2C 3C 4C", "5D 6D 7D"], "9S", "8H 9H")
    for move in ("draw", "draw", "L:9H"):
        game.play(parse_move(move))
    assert _told(game)[0] is Kind.DRAWN


def test_a_stack_inside_the_row_makes_no_end() -> None:
    hands = ["7H 2C 3C", "7S 2C 3C", "7C 9S 4C", "2D 3D 4D", "5D 6D 8D"]
    game = dealt(hands, "KH", decks=2)
    for move in ("R:7H", "R:7S", "^2:7C"):
        game.play(parse_move(move))
    tell = held(game.view(0))[2][0].tells[-1]
    assert (tell.new, tell.before) == (0, tell.after)


def test_an_ace_inside_the_row_is_not_declared() -> None:
    hands = ["AH 2C 3C", "2S 2C 3C", "AC 9S 4C", "2D 3D 4D", "5D 6D 8D"]
    game = dealt(hands, "KH", decks=2)
    for move in ("R:AH=S", "R:2S", "^2:AC"):
        game.play(parse_move(move))
    kinds = [stood(held(game.view(3))[seat][0].tells[-1], game.rules)[0] for seat in range(3)]
    assert kinds == [Kind.ACE, Kind.ONE, Kind.ONE]


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_a_card_stands_in_one_way_to_a_lay_and_is_in_nobody_twice(players: int, decks: int) -> None:
    for number, rules in enumerate(list(variants(players, decks))[::3]):
        game = begun(rules, deck(f"tells {number}", decks))
        for view, _ in decisions(game, bots("easy", players, str(number))):
            for tell in (tell for hand in held(view) for part in hand for tell in part.tells):
                stands = stood(tell, rules)[1]
                assert len(stands) == len(Odds._fields)
                assert sum(stands) == sum(stands) & ALL  # no card is among two of them
                fits = tell.before | tell.new
                assert fits & ~sum(stands) == 0


def test_what_several_lays_tell_is_multiplied() -> None:
    hearts = _bits("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH")
    tell = Tell([Card.parse("7H")], False, False, hearts, hearts, hearts)
    table = (Odds(rank=0.25, more_new=1.5, less_new=1.25), *NOTHING[1:])
    (once,) = likelihoods([[tell]], RULES, table)
    assert [once[Card.parse(card)] for card in ("KH", "2H", "7S", "KS")] == [1.5, 1.25, 0.25, 1.0]
    twice, later = likelihoods([[tell, tell], [tell]], RULES, table)
    assert later == once
    assert twice == pytest.approx([factor**2 for factor in once])
    assert likelihoods([[tell]], RULES, NOTHING) == [[1.0] * KINDS]


def test_who_plays_by_points_keeps_least_of_what_would_have_shed_more() -> None:
    tables = [table_of(player) for player in PLAYERS]
    easy, medium, hard, strong, person = (table[Kind.ONE].more_other for table in tables)
    assert medium < hard < min(easy, strong)
    assert strong == person
    assert all(table[kind].rank < 0.5 for table in tables for kind in (Kind.ONE, Kind.SEVERAL))
    assert all(table[Kind.ACE].new > 1 for table in tables)  # they declare a suit that they hold


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_tells_say_more_than_what_is_ruled_out(level: str) -> None:
    """By the mean loss of a hidden card, of which some hundred thousand come up: so differences are no chance."""
    cards = [card for each in rounds(level, "hard", 300, both=False) for card in each]
    assert loss(cards, table_of(Player("A", level))) < loss(cards, NOTHING) - 0.002


def test_levels_are_all_there_are() -> None:
    assert [player.bot for player in PLAYERS[:-1]] == list(LEVELS)
