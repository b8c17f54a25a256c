"""What is worked out once for all rounds under some house rules."""

from __future__ import annotations

from kortu_domino.engine import AceSuit, Card, HouseRules, Round, Stacking
from kortu_domino.engine.cards import CARDS, cards_in, pack
from kortu_domino.engine.tables import tables


def test_rules_that_mean_the_same_for_moves_share_their_tables() -> None:
    assert tables(HouseRules()) is tables(HouseRules(players=2, hand_size=3, draw_limit=1, point_limit=50))
    assert tables(HouseRules()) is tables(HouseRules(stacking=Stacking.OFF))  # one pack: no effect
    assert tables(HouseRules()) is not tables(HouseRules(fast_move=False))
    assert tables(HouseRules()) is not tables(HouseRules(players=5, decks=2, stacking=Stacking.OFF))


def test_what_matches_an_end() -> None:
    end = Card.parse("7H")
    printed = {card for card in CARDS if card.rank == end.rank or card.suit == end.suit}
    aces = {card for card in CARDS if str(card)[0] == "A"}
    assert set(cards_in(tables(HouseRules(ace_suit=AceSuit.PRINTED)).match[end])) == printed
    for wild in (AceSuit.FREE, AceSuit.MATCHING):
        assert set(cards_in(tables(HouseRules(ace_suit=wild)).match[end])) == printed | aces


def test_equal_moves_are_one_object() -> None:
    first, again = (Round(HouseRules(), pack(1), 0).legal_moves for _ in range(2))
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert len(first) > 0
