from __future__ import annotations

from textual.geometry import Region

from kortu_domino.tui.cells import clip
from kortu_domino.tui.widgets.grid import Grid

PEN = ("ground",)


def text_of(grid: Grid, y: int = 0) -> str:
    return "".join(sign for sign, _ in grid.cells[y])


def test_text_is_cut_at_the_edges() -> None:
    grid = Grid(5, 1, PEN)
    grid.put(-2, 0, "abcdefghij", PEN)
    assert text_of(grid) == "cdefg"
    grid.put(0, 1, "below", PEN)
    grid.put(0, -1, "above", PEN)
    assert text_of(grid) == "cdefg"


def test_a_wide_sign_takes_two_cells_and_never_half_a_one() -> None:
    grid = Grid(5, 1, PEN)
    assert grid.put(0, 0, "漢a", PEN) == 3
    assert text_of(grid) == "漢a  "
    grid.put(4, 0, "漢", PEN)
    assert text_of(grid) == "漢a  "


def test_signs_without_width_are_left_out() -> None:
    grid = Grid(4, 1, PEN)
    grid.put(0, 0, "a\u0301\u200b\x1bb", PEN)
    assert text_of(grid) == "ab  "


def test_text_is_shortened_to_its_cells() -> None:
    assert clip("Vytautas", 8) == "Vytautas"
    assert clip("Vytautas", 5) == "Vyta…"
    assert clip("漢字漢字", 5) == "漢字…"
    assert clip("abc", 0) == ""


def test_changes_are_the_cells_that_changed() -> None:
    before, after = Grid(10, 3, PEN), Grid(10, 3, PEN)
    assert after.changes(before) == []
    after.put(2, 1, "x", PEN)
    after.put(5, 1, "y", PEN)
    after.put(9, 2, " ", ("other",))
    assert after.changes(before) == [Region(2, 1, 4, 1), Region(9, 2, 1, 1)]


def test_half_a_wide_sign_is_no_sign() -> None:
    for x in (2, 3):
        grid = Grid(6, 1, PEN)
        grid.put(2, 0, "漢", PEN)
        grid.put(x, 0, "a", PEN)
        assert text_of(grid) == ("  a   " if x == 2 else "   a  ")
    grid.put(2, 0, "漢字", PEN)
    grid.put(3, 0, "字", PEN)
    assert text_of(grid) == "   字 "


def test_a_wide_sign_changes_whole() -> None:
    before, after = Grid(6, 1, PEN), Grid(6, 1, PEN)
    before.put(2, 0, "日", PEN)
    after.put(2, 0, "本", PEN)
    assert after.changes(before) == [Region(2, 0, 2, 1)]
    assert Grid(6, 1, PEN).changes(before) == [Region(2, 0, 2, 1)]


def test_a_cell_knows_its_owner() -> None:
    grid = Grid(4, 2, PEN)
    grid.put(1, 0, "ab", PEN, owner="card")
    assert grid.owner_at(1, 0) == "card"
    assert grid.owner_at(3, 0) is None
    assert grid.owner_at(99, 99) is None
