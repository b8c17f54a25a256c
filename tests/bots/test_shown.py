"""What follows from what everybody saw."""

from __future__ import annotations

import pytest

from kortu_domino.bots.shown import ends_after, held, lacks
from kortu_domino.engine import Card, parse_move
from kortu_domino.engine.cards import hand_of, parse_cards
from kortu_domino.engine.moves import Lay
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants


def _bits(text: str) -> int:
    return hand_of(parse_cards(text))


@pytest.mark.parametrize(
    ("move", "left", "right"),
    [
        ("L:7H", "7H", "QS"),
        ("R:7H+7S", "2C", "7S"),
        ("R:AD=S", "2C", "AS"),
        ("^1:2H", "2H", "QS"),
        ("^5:QD", "2C", "QD"),
        ("^3:9D", "2C", "QS"),
    ],
)
def test_cards_laid_make_the_ends(move: str, left: str, right: str) -> None:
    lay = parse_move(move)
    assert isinstance(lay, Lay)
    ends = ends_after(Card.parse("2C"), Card.parse("QS"), 5, lay)
    assert ends == (Card.parse(left), Card.parse(right))


def test_a_stack_on_a_row_of_one_card_makes_both_ends() -> None:
    lay = parse_move("^1:2H")
    assert isinstance(lay, Lay)
    assert ends_after(Card.parse("2C"), Card.parse("2C"), 1, lay) == (Card.parse("2H"), Card.parse("2H"))


def test_who_draws_lacks_what_fitted() -> None:
    game = dealt(["7H 8H 9H", "2C 3C 4C"], "KH", "5D 6D KD", ace_suit="printed")
    assert lacks(game.view(0)) == [0, 0]
    game.play(parse_move("L:7H"))
    game.play(parse_move("draw"))
    assert lacks(game.view(0))[1] == _bits("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 7C 7D 7S KC KD KS")


def test_who_drew_one_card_and_laid_it_still_lacks_what_it_lacked_before() -> None:
    game = dealt(["7H 8H 3S", "2C 3C 4C"], "KH", "KD 6D", ace_suit="printed")
    for move in ("L:7H", "draw", "R:KD", "L:8H", "draw"):
        game.play(parse_move(move))
    lacked = lacks(game.view(0))[1]
    assert lacked & _bits("7S KS 9H") == _bits("7S KS 9H")  # from its first draw
    assert lacked & _bits("8S 5D") == _bits("8S 5D")  # from its second


def test_who_drew_several_may_hold_them_whatever_it_lacked_before() -> None:
    game = dealt(["7H 8H 3S", "2C 3C 4C"], "KH", "KD 7S 6D", ace_suit="printed")
    for move in ("L:7H", "draw", "R:KD", "L:8H", "draw", "draw"):
        game.play(parse_move(move))
    lacked = lacks(game.view(0))[1]
    assert lacked & _bits("7S KS") == _bits("KS")  # it drew the 7 of spades, which fitted earlier and not now
    assert lacked & _bits("8S 5D") == _bits("8S 5D")


def test_who_draws_where_cards_are_stacked_anywhere_lacks_the_ranks_of_the_row() -> None:
    hands = ["7H 2C 3C", "7S 2C 3C", "9S 4C 5C", "2D 3D 4D", "5D 6D 8D"]
    game = dealt(hands, "KH", "10D", decks=2)
    for move in ("R:7H", "R:7S", "R:9S", "draw"):
        game.play(parse_move(move))
    inside = _bits("7C 7D")
    assert lacks(game.view(0))[3] & inside == inside


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_nobody_holds_what_they_are_known_to_lack(players: int, decks: int) -> None:
    known = 0
    for number, rules in enumerate(variants(players, decks)):
        game = begun(rules, deck(f"lacks {number}", decks))
        seats = bots("easy", players, str(number))
        while game.in_round:
            view = game.view(game.turn)
            for seat, cards in enumerate(lacks(view)):
                if seat == game.turn:  # it may just have drawn what fits
                    continue
                known += cards != 0
                assert not [card for card in game.round.hands[seat] if cards >> card & 1]
            game.play(seats[game.turn].choose(view))
    assert known


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_every_hand_can_be_parted_as_it_is_told(players: int, decks: int) -> None:
    """What one part lacks, of those that are held longest, can only be in the parts drawn later."""
    parted = 0
    for number, rules in enumerate(variants(players, decks)):
        game = begun(rules, deck(f"parts {number}", decks))
        for view, _ in decisions(game, bots("easy", players, str(number))):
            for seat, parts in enumerate(held(view)):
                if seat == view.seat:  # it may just have drawn what fits
                    continue
                hand = game.round.hands[seat]
                assert sum(part.count for part in parts) == len(hand)
                later = len(hand)
                for part in parts:
                    later -= part.count
                    assert sum(part.lacks >> card & 1 for card in hand) <= later
                parted += len(parts) > 1
    assert parted


def test_only_what_was_held_already_is_told_of() -> None:
    game = dealt(["7H 8H 3S", "2C KD 4C"], "KH", "7S 6D 9H", ace_suit="printed")
    for move in ("L:7H", "R:KD", "L:8H", "draw", "draw", "R:6D"):
        game.play(parse_move(move))
    first, second = held(game.view(0))[1]
    assert [list(map(str, tell.laid)) for tell in first.tells] == [["KD"], ["6D"]]
    assert [list(map(str, tell.laid)) for tell in second.tells] == [
        ["6D"]
    ]  # it was drawn after the king was laid
    assert [tell.drawn for tell in first.tells] == [False, True]
