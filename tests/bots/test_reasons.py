"""What is said for a move is so."""

from __future__ import annotations

import pytest

from kortu_domino.bots.reasons import advantages, reasons
from kortu_domino.bots.search import Worth, search
from kortu_domino.engine import DRAW, PASS, Game, HouseRules, Rank, parse_move
from kortu_domino.i18n import tell
from tests.bots.rounds import SEATS, begun, bots, dealt, decisions, deck, variants


def _said(game: Game, move: str) -> list[str]:
    view = game.view(game.turn)
    (worth,) = (worth for worth in search(view, "seed", 400).worths if worth.move == parse_move(move))
    return [tell(reason) for reason in reasons(view, worth)]


def test_what_is_no_choice_says_so() -> None:
    game = dealt(["2C 3C 4C", "7H 8H 9H"], "KD", "KS QS")
    assert game.legal_moves[0] == DRAW
    assert _said(game, "draw") == ["Nothing fits, so a card must be drawn."]
    game.play(DRAW)
    game.play(parse_move("L:KS"))
    assert _said(dealt(["7C 3D 4D", "7H 8H 9H"], "KC"), "R:7C") != ["Nothing else can be laid."]
    limited = dealt(["2C 3C 4C", "7H 8H 9H"], "KD", "QS", draw_limit=1)
    limited.play(DRAW)
    assert _said(limited, str(PASS)) == ["Nothing fits and nothing can be drawn."]


def test_going_out_needs_no_other_reason() -> None:
    assert _said(dealt(["7C 7D 7H", "3H 4H 5H"], "7S"), "L:7C+7D+7H") == ["It goes out."]


def test_it_names_the_suit_that_the_next_player_has_shown_to_lack() -> None:
    game = dealt(["8C AD 2S 3S", "KD QD JD 7D"], "9C", "KH 8H")
    for move in ("R:8C", "draw", "draw", "R:8H"):
        game.play(parse_move(move))
    assert _said(game, "R:AD=C")[:2] == [
        "Player 1 has nothing to lay after it.",
        "Player 1 has shown to hold no ♣.",
    ]
    assert not [said for said in _said(game, "R:AD=S") if "♣" not in said and "Player 1" in said]


def test_what_a_sample_alone_shows_is_probable() -> None:
    """A few worlds in which the next player has nothing do not prove it."""
    view = dealt(["KC 2C 5D 6D", "3H 4H 6H 8H"], "9C").view(0)
    worth = Worth(parse_move("R:KC"), 0.0, 0.0, playouts=20, stops=1.0)
    assert tell(reasons(view, worth)[0]) == "Player 1 probably has nothing to lay after it."


@pytest.mark.parametrize(
    ("hands", "move", "said"),
    [
        ("KC 2C 5D 6D", "R:KC", "It sheds most: 13 points."),
        ("KC QC 5D 6D", "R:QC", "It sheds 12 points."),
        ("KC AD 5D 6D", "R:KC", "It keeps the ace."),
        ("KC AD AS 6D", "R:KC", "It keeps the 2 aces."),
        ("7C 7D 5D 6D", "R:7C+7D", "It lays 2 cards at once."),
        ("7C 2D 5H 6D", "R:7C", "It keeps both ♦ and ♥."),
        ("7C 2C 5C 7D", "R:7C", "The 3 cards that are left all fit the new ends."),
    ],
)
def test_each_reason_where_it_holds(hands: str, move: str, said: str) -> None:
    assert said in _said(dealt([hands, "3H 4H 6H 8H"], "9C"), move)


@pytest.mark.parametrize(
    ("hands", "move", "not_said"),
    [
        ("KC 2C 5D 6D", "R:2C", "points"),
        ("2C AD 5D 6D", "R:AD=D", "keeps the ace"),
        ("7C 2D 5H 6S", "R:7C", "keeps both"),
        ("KC 2C 5D 6D", "R:KC", "fit the new ends"),
        ("KC 2C 5D 6D", "R:KC", "Player 1"),
    ],
)
def test_no_reason_where_it_does_not_hold(hands: str, move: str, not_said: str) -> None:
    assert not [said for said in _said(dealt([hands, "3H 4H 6H 8H"], "9C"), move) if not_said in said]


@pytest.mark.parametrize(("players", "decks"), SEATS)
def test_there_is_a_reason_for_every_move_under_any_house_rules(players: int, decks: int) -> None:
    for number, rules in enumerate(list(variants(players, decks))[::3]):
        game = begun(rules, deck(f"reasons {number}", decks))
        for view, _ in decisions(game, bots("medium", players, str(number))):
            for worth in search(view, "seed", 1).worths:
                given = reasons(view, worth)
                assert given
                assert all(tell(reason).endswith(".") for reason in given)


def _better(game: Game, move: str, other: str) -> list[str]:
    view = game.view(game.turn)
    worths = {worth.move: worth for worth in search(view, "seed", 400).worths}
    return [tell(said) for said in advantages(view, worths[parse_move(move)], worths[parse_move(other)])]


def test_beside_another_move_only_what_that_one_lacks_is_said() -> None:
    game = dealt(["KC QC 5D 6D", "3H 4H 6H 8H"], "9C")
    assert "It keeps both ♣ and ♦." in _said(game, "R:KC")
    assert _better(game, "R:KC", "R:QC") == ["It sheds most: 13 points."]


@pytest.mark.parametrize(
    ("hand", "move", "other", "said"),
    [
        ("5D 6H AD", "R:AD=H", "R:AD=S", "6♥ fits the new ends."),
        ("5H 6H 2D AD", "R:AD=H", "R:AD=D", "More of the cards left fit then: 2, not 1."),
        ("5D 6H AD", "R:AD=S", "R:AD=C", "Fewer unseen cards fit then: 17, not 28."),
    ],
)
def test_where_nothing_else_tells_them_apart_it_is_counted_what_fits(
    hand: str, move: str, other: str, said: str
) -> None:
    others = " ".join(["2C", "3C", "4C", "5C"][: len(hand.split())])
    assert _better(dealt([hand, others], "10S", "9C"), move, other) == [said]


def test_what_is_better_than_the_next_best_comes_first_where_all_else_is_said_of_both() -> None:
    view = dealt(["5D 6H AD", "2C 3C 4C"], "10S", "9C").view(0)
    worths = {worth.move: worth for worth in search(view, "seed", 400).worths}
    best, other = worths[parse_move("R:AD=H")], worths[parse_move("R:AD=S")]
    assert next(tell(said) for said in reasons(view, best)) == "No other card can be laid."
    assert [tell(said) for said in reasons(view, best, beside=other)][:2] == [
        "6♥ fits the new ends.",
        "No other card can be laid.",
    ]


def test_that_it_sheds_most_is_said_only_beside_what_sheds_less() -> None:
    assert not [said for said in _said(dealt(["8H 3D 4D", "2C 3C 4C"], "9H"), "R:8H") if "most" in said]
    assert not [said for said in _said(dealt(["8H 8D 4D", "2C 3C 4C"], "8C"), "R:8H") if "most" in said]


def test_two_cards_of_one_face_shed_more_than_one_of_them() -> None:
    others = ["2C 3C 4C", "2S 3S 4S", "5C 6C 8C", "5S 6S 8S"]
    game = dealt(["7H 7H 2D", *others], "9H", decks=2)
    said = _said(game, "R:7H+7H")
    assert said[:2] == ["It lays 2 cards at once.", "It sheds most: 14 points."]
    assert not [told for told in _said(game, "R:7H") if "most" in told or "No other" in told]


def test_two_suits_that_the_next_player_lacks_are_one_sentence_and_true() -> None:
    found = 0
    for number in range(20):
        game = begun(HouseRules(players=2), deck(f"neither {number}"))
        for view, _ in decisions(game, bots("medium", 2, str(number))):
            theirs = {card.suit for card in game.view(1 - view.turn).hand if card.rank is not Rank.ACE}
            for worth in search(view, "seed", 1).worths:
                for reason in reasons(view, worth):
                    if "first" in reason.args and "has shown" in reason.template:
                        found += 1
                        assert not theirs & {reason.args["first"], reason.args["second"]}
    assert found


def test_where_both_have_all_in_common_that_is_said() -> None:
    game = dealt(["KC QC 5D 6D", "3H 4H 6H 8H"], "9C")
    assert _better(game, "R:KC", "R:KC") == ["It does better later on."]
