"""All hands in lines: every card is seen, however many there are."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.app import ComposeResult
from textual.screen import Screen

from kortu_domino.engine import View
from kortu_domino.engine.cards import pack
from kortu_domino.table.table import open_table
from kortu_domino.tui.play.choice import sorted_hand
from kortu_domino.tui.widgets.card_art import face_text
from kortu_domino.tui.widgets.open_hands import OpenHands
from tests.tui.kit import OneScreen, text_of
from tests.tui.samples import STILL, agreed


class OneWidget(Screen[None]):
    """Nothing but the hands."""

    CSS = "OpenHands { height: auto; }"

    def compose(self) -> ComposeResult:
        yield OpenHands()


def view_of(counts: list[int], names: str = "{}", *, covered: bool = False) -> View:
    """Hands of so many cards, of two packs; the first seat alone is open where the others are covered."""
    table = open_table(agreed(len(counts)), pace=STILL)
    table.start_round()
    view = table.view(0)
    cards = iter(pack(2))
    hands = [tuple(next(cards) for _ in range(count)) for count in counts]
    players = tuple(replace(player, name=names.format(player.name)) for player in view.players)
    return replace(
        view,
        hands=tuple(None if covered and seat else tuple(sorted(hand)) for seat, hand in enumerate(hands)),
        counts=tuple(counts),
        players=players,
    )


@pytest.mark.parametrize("width", [47, 67, 100])
@pytest.mark.parametrize("names", ["{}", "{} who has a long name"])
@pytest.mark.parametrize(
    "counts",
    [[7, 7, 7, 7], [10, 9, 12, 11, 10, 10], [19, 6], [45, 5], [17, 17, 17, 17, 17, 17], [0, 3]],
    ids=str,
)
async def test_every_card_is_seen(counts: list[int], names: str, width: int) -> None:
    view = view_of(counts, names)
    app = OneScreen(OneWidget())
    async with app.run_test(size=(width, 40)) as pilot:
        hands = app.screen.query_one(OpenHands)
        hands.view = view
        await pilot.pause()
        seen = [word for word in text_of(hands).split() if word[-1] in "♣♦♥♠"]
    assert seen == [face_text(card) for hand in view.hands for card in sorted_hand(hand or (), by_rank=False)]


@pytest.mark.parametrize("width", [47, 67, 100])
async def test_covered_cards_are_as_many_as_they_are(width: int) -> None:
    app = OneScreen(OneWidget())
    async with app.run_test(size=(width, 40)) as pilot:
        hands = app.screen.query_one(OpenHands)
        hands.view = view_of([7, 30, 4], covered=True)
        await pilot.pause()
        assert text_of(hands).split().count("▒▒") == 34


async def test_a_line_belongs_to_its_seat() -> None:
    app = OneScreen(OneWidget())
    async with app.run_test(size=(47, 40)) as pilot:
        hands = app.screen.query_one(OpenHands)
        hands.view = view_of([7, 30, 4])
        await pilot.pause()
        lines = text_of(hands).splitlines()
        for seat, name in enumerate(player.name for player in hands.view.players):
            assert name in lines[next(y for y in range(len(lines)) if hands.grid.owners[y][0] == seat)]
        owners = [line[0] for line in hands.grid.owners]
        assert owners == sorted(owners, key=str)
        assert owners.count(1) == len(lines) - 2


async def test_names_give_way_before_there_are_more_lines() -> None:
    app = OneScreen(OneWidget())
    async with app.run_test(size=(47, 40)) as pilot:
        hands = app.screen.query_one(OpenHands)
        hands.view = view_of([10] * 6, "{} who has a long name")
        await pilot.pause()
        assert len(text_of(hands).splitlines()) == 6
        assert all("…" in line for line in text_of(hands).splitlines())
