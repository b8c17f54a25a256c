"""The row as it is drawn: every card in its place, ends marked, turns joined, stacks counted, all of it reachable."""

from __future__ import annotations

import pytest
from textual.app import ComposeResult
from textual.screen import Screen

from kortu_domino.bots import make_bot
from kortu_domino.engine import End, OnCard, View
from kortu_domino.table.table import open_table
from kortu_domino.tui.widgets.row import Row
from tests.tui.kit import OneScreen
from tests.tui.samples import STILL, agreed

SIZES = [(56, 6), (78, 9), (78, 12), (118, 30)]


class OneRow(Screen[None]):
    """Nothing but a row."""

    CSS = "Row { height: 1fr; }"

    def compose(self) -> ComposeResult:
        yield Row()


def views(players: int, seed: str, decks: int = 1) -> list[View]:
    """A round as seat 0 sees it, move by move."""
    table = open_table(agreed(players, seed, decks=decks), pace=STILL)
    bot = make_bot("easy", seed)
    table.start_round()
    seen = []
    while table.in_round:
        seen.append(table.view(0))
        table.play(table.turn, bot.choose(table.view(table.turn)))
    return [*seen, table.view(0)]


def owned(row: Row) -> dict[object, set[tuple[int, int]]]:
    """By owner, its cells."""
    cells: dict[object, set[tuple[int, int]]] = {}
    for y, owners in enumerate(row.grid.owners):
        for x, owner in enumerate(owners):
            cells.setdefault(owner, set()).add((x, y))
    return cells


def written(row: Row, owner: object) -> str:
    """What stands on a card."""
    return "".join(row.grid.cells[y][x][0] for x, y in sorted(owned(row)[owner], key=lambda cell: cell[::-1]))


@pytest.mark.parametrize("size", SIZES)
async def test_every_card_can_be_seen_with_its_face(size: tuple[int, int]) -> None:
    app = OneScreen(OneRow())
    async with app.run_test(size=size) as pilot:
        row = app.screen.query_one(Row)
        for view in views(6, "long", decks=2)[::4]:
            row.view = view
            await pilot.pause()
            found = set()
            row.scrolled = -99
            for _ in range(99):
                for owner in owned(row):
                    if isinstance(owner, OnCard):
                        found.add(owner.position)
                        laid = view.row[owner.position - 1][-1]
                        text = written(row, owner)
                        assert f"{laid.card}" in text
                        assert text.count(laid.suit.symbol) >= 1
                before = row.scrolled
                row.scrolled += 1
                if row.scrolled == before:
                    break
            assert found == set(range(1, len(view.row) + 1))


@pytest.mark.parametrize("size", SIZES)
async def test_the_ends_have_their_signs_however_the_lines_run(size: tuple[int, int]) -> None:
    app = OneScreen(OneRow())
    looked = 0
    async with app.run_test(size=size) as pilot:
        row = app.screen.query_one(Row)
        for view in views(2, "arrows"):
            row.view = view
            await pilot.pause()
            for position, sign in ((1, "◂"), (len(view.row), "▸")):
                cells = owned(row).get(OnCard(position))
                if cells is None or len(view.row) == 1:
                    continue
                columns, lines = zip(*cells, strict=True)
                line = row.grid.cells[(min(lines) + max(lines) + 1) // 2]
                beside = {line[min(columns) - 1][0], line[max(columns) + 1][0]}
                assert sign in beside
                assert not beside & ({"◂", "▸"} - {sign}) or len(view.row) == 2
                looked += 1
    assert looked >= 20


async def test_places_are_gone_through_as_the_eye_meets_them() -> None:
    app = OneScreen(OneRow())
    async with app.run_test(size=(78, 12)) as pilot:
        row = app.screen.query_one(Row)
        view = views(2, "order")[-1]
        row.view = view
        await pilot.pause()
        cards = [OnCard(position) for position in range(1, len(view.row) + 1)]
        order = row.reading_order((End.LEFT, *cards, End.RIGHT))
        assert (order[0], order[-1]) == (End.LEFT, End.RIGHT)
        corners = [min((y, x) for x, y in owned(row)[card]) for card in order[1:-1]]
        assert corners == sorted(corners)
        assert len(set(order)) == len(cards) + 2


async def test_a_place_out_of_sight_is_scrolled_to() -> None:
    app = OneScreen(OneRow())
    async with app.run_test(size=(44, 4)) as pilot:
        row = app.screen.query_one(Row)
        view = views(6, "long", decks=2)[-1]
        row.view = view
        await pilot.pause()
        hidden = [
            OnCard(position) for position in range(1, len(view.row) + 1) if OnCard(position) not in owned(row)
        ]
        assert hidden
        for target in (hidden[0], hidden[-1], OnCard(len(view.row)), OnCard(1)):
            row.reveal(target)
            assert target in owned(row)
