"""House rules in words: everything that is in force, and nothing that is not."""

from __future__ import annotations

import itertools

import pytest

from kortu_domino.engine import OPTIONS, AceSuit, FirstPlayer, HouseRules, Stacking
from kortu_domino.words.rules import (
    house_rules_in_words,
    rule_help,
    rule_label,
    rules_in_words,
    rules_sentence,
    value_label,
)

TWO_PACKS = HouseRules(players=5, decks=2)


def chapters(rules: HouseRules) -> dict[str, str]:
    return {heading: "\n".join(paragraphs) for heading, paragraphs in rules_in_words(rules)}


def text(rules: HouseRules) -> str:
    return "\n".join(chapters(rules).values())


# At a glance


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (HouseRules(), "Four players, one pack, aces free, to 100"),
        (HouseRules(players=2, ace_suit=AceSuit.MATCHING), "Two players, one pack, aces matching, to 100"),
        (
            HouseRules(players=3, ace_suit=AceSuit.PRINTED, fast_move=False, point_limit=50),
            "Three players, one pack, aces as printed, to 50, no fast move",
        ),
        (TWO_PACKS, "Five players, two packs, aces free, to 100"),
        (
            TWO_PACKS.changed(players=6, stacking=Stacking.ENDS),
            "Six players, two packs, aces free, to 100, stacking on the ends",
        ),
        (TWO_PACKS.changed(stacking=Stacking.OFF), "Five players, two packs, aces free, to 100, no stacking"),
        (HouseRules(stacking=Stacking.OFF), "Four players, one pack, aces free, to 100"),
        (
            HouseRules(hand_size=5, ace_points=14, draw_limit=1, first_player=FirstPlayer.WINNER),
            "Four players, one pack, aces free, to 100, hands of 5 cards, an ace counts 14, at most 1 draw a turn, "
            "the winner plays first",
        ),
        (HouseRules(draw_limit=3), "Four players, one pack, aces free, to 100, at most 3 draws a turn"),
    ],
)
def test_one_line_tells_what_is_not_usual(rules: HouseRules, sentence: str) -> None:
    assert rules_sentence(rules) == sentence


def test_nothing_is_said_of_the_rule_that_is_left_out() -> None:
    rules = HouseRules(players=5, decks=2, hand_size=9, fast_move=False)
    whole = rules_sentence(rules).split(", ")
    for number, key in enumerate(("players", "decks", "ace_suit", "point_limit", "hand_size", "fast_move")):
        assert rules_sentence(rules, but=key).split(", ") == [*whole[:number], *whole[number + 1 :]]
    assert rules_sentence(rules, but="draw_limit") == rules_sentence(rules)


# One by one


def test_house_rules_are_told_one_by_one_with_what_is_usual() -> None:
    assert house_rules_in_words(HouseRules(players=3, stacking=Stacking.OFF)) == []
    assert house_rules_in_words(TWO_PACKS.changed(draw_limit=2, stacking=Stacking.ENDS)) == [
        "Packs: 2 (usually 1)",
        "Draws a turn: 2 (usually no limit)",
        "Double cards: on the ends (usually anywhere)",
    ]


def test_a_value_of_aces_is_explained_by_itself() -> None:
    told = [rule_help("ace_suit", value) for value in AceSuit]
    assert len({*told, rule_help("ace_suit")}) == 4
    assert rule_help("ace_suit", "matching") == rule_help("ace_suit", AceSuit.MATCHING)
    assert rule_help("decks", 2) == rule_help("decks")


@pytest.mark.parametrize("key", OPTIONS)
def test_every_rule_has_a_name_and_one_line(key: str) -> None:
    assert rule_label(key)
    assert rule_help(key).endswith(".")
    assert len(rule_help(key)) <= 76


def test_no_rule_is_called_like_another() -> None:
    assert len({rule_label(key) for key in OPTIONS}) == len(OPTIONS)


@pytest.mark.parametrize(
    ("key", "value", "label"),
    [
        ("ace_suit", AceSuit.MATCHING, "matching"),
        ("ace_suit", "matching", "matching"),
        ("stacking", "ends", "on the ends"),
        ("stacking", "off", "off"),
        ("first_player", FirstPlayer.ROTATE, "next in turn"),
        ("fast_move", True, "on"),
        ("fast_move", False, "off"),
        ("draw_limit", None, "no limit"),
        ("draw_limit", 1, "1"),
        ("point_limit", 100, "100"),
        ("decks", 1, "1"),
    ],
)
def test_values_have_names(key: str, value: object, label: str) -> None:
    assert value_label(key, value) == label


# In full


def test_the_chapters_stand_in_order() -> None:
    assert list(chapters(TWO_PACKS)) == [
        "The aim",
        "The deal",
        "A turn",
        "Aces",
        "Fast move",
        "Double cards",
        "End of a round",
        "Points",
        "End of the game",
    ]


def test_what_is_not_played_is_not_told() -> None:
    plain = HouseRules(fast_move=False, ace_suit=AceSuit.PRINTED)
    assert not {"Fast move", "Double cards"} & set(chapters(plain))
    assert "Double cards" not in chapters(TWO_PACKS.changed(stacking=Stacking.OFF))
    for word in ("declare", "fast", "stack", "two packs", "104"):
        told = text(plain).replace("nothing is declared", "").lower()
        assert word not in told, word


@pytest.mark.parametrize(
    ("change", "chapter", "words"),
    [
        ({}, "The deal", "One pack of 52 cards"),
        ({"players": 6, "decks": 2}, "The deal", "104 cards"),
        ({"players": 2}, "The deal", "2 players"),
        ({"hand_size": 5}, "The deal", "dealt 5 cards"),
        ({}, "The deal", "it is the next player clockwise"),
        ({"first_player": FirstPlayer.WINNER}, "The deal", "it is the winner of the round before"),
        ({}, "The deal", "counts as the suit printed on it"),
        ({}, "A turn", "until the stock is empty"),
        ({"draw_limit": 1}, "A turn", "draw 1 card"),
        ({"draw_limit": 4}, "A turn", "at most 4"),
        ({}, "Aces", "one of the four suits"),
        ({"ace_suit": AceSuit.MATCHING}, "Aces", "the suit of that end"),
        ({"ace_suit": AceSuit.PRINTED}, "Aces", "like any other card"),
        ({}, "Fast move", "all declared the same suit"),
        ({"players": 5, "decks": 2}, "Double cards", "any card of its rank"),
        ({"players": 5, "decks": 2}, "Double cards", "Inside the row you declare nothing"),
        ({"players": 5, "decks": 2, "stacking": Stacking.ENDS}, "Double cards", "the card at an end"),
        ({}, "Points", "an ace 1."),
        ({"ace_points": 14}, "Points", "an ace 14."),
        ({"point_limit": 333}, "End of the game", "333 points or more"),
    ],
)
def test_each_rule_is_told_where_it_belongs(change: dict[str, object], chapter: str, words: str) -> None:
    assert words in chapters(HouseRules().changed(**change))[chapter]


def test_a_rule_is_told_only_where_it_holds() -> None:
    ends = chapters(TWO_PACKS.changed(stacking=Stacking.ENDS))["Double cards"]
    assert "inside the row" not in ends.lower()
    slow = chapters(TWO_PACKS.changed(fast_move=False))["Double cards"]
    assert "fast move" not in slow
    printed = chapters(TWO_PACKS.changed(ace_suit=AceSuit.PRINTED))
    assert "declare" not in printed["Double cards"] + printed["Fast move"] + printed["The deal"]
    assert "Double cards" in printed["A turn"]
    assert "Double cards" not in text(HouseRules())


def test_every_combination_is_told_in_whole_sentences() -> None:
    for aces, stacking, first, fast, limit, decks in itertools.product(
        AceSuit, Stacking, FirstPlayer, (True, False), (None, 1, 2), (1, 2)
    ):
        rules = HouseRules(
            players=5,
            ace_suit=aces,
            stacking=stacking,
            first_player=first,
            fast_move=fast,
            draw_limit=limit,
            decks=decks,
        )
        for _heading, paragraphs in rules_in_words(rules):
            assert paragraphs
            for paragraph in paragraphs:
                assert paragraph.endswith(".")
                assert not set("{}\n") & set(paragraph)
                assert "  " not in paragraph
