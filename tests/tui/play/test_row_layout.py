from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.tui.play.row_layout import RowLayout

layouts = st.builds(
    RowLayout, left=st.integers(0, 120), right=st.integers(0, 120), columns=st.integers(1, 30)
)


@given(layouts)
def test_every_card_has_a_place_of_its_own_within_the_lines(lies: RowLayout) -> None:
    places = [lies.place(position) for position in range(lies.left + 1 + lies.right)]
    assert len(set(places)) == len(places)
    assert all(0 <= column < lies.columns for column, _ in places)
    assert min(line for _, line in places) == lies.first_line
    assert max(line for _, line in places) == lies.last_line


@given(layouts)
def test_neighbours_in_the_row_touch(lies: RowLayout) -> None:
    places = [lies.place(position) for position in range(lies.left + 1 + lies.right)]
    for (x, y), (next_x, next_y) in itertools.pairwise(places):
        assert abs(x - next_x) + abs(y - next_y) == 1


@given(layouts, st.booleans())
def test_a_card_laid_moves_none_of_the_others(lies: RowLayout, at_left: bool) -> None:
    longer = RowLayout(lies.left + at_left, lies.right + (not at_left), lies.columns)
    for position in range(lies.left + 1 + lies.right):
        assert longer.place(position + at_left) == lies.place(position)


@given(layouts)
def test_the_row_turns_where_its_lines_touch(lies: RowLayout) -> None:
    places = [lies.place(position) for position in range(lies.left + 1 + lies.right)]
    for (x, y), (_, next_y) in itertools.pairwise(places):
        if next_y > y:
            assert x == (lies.columns - 1 if lies.turns_right(y) else 0)


@given(layouts, st.booleans())
def test_an_end_grows_to_where_the_next_card_will_lie(lies: RowLayout, at_left: bool) -> None:
    longer = RowLayout(lies.left + at_left, lies.right + (not at_left), lies.columns)
    end = 0 if at_left else lies.left + lies.right
    new = 0 if at_left else longer.left + longer.right
    (x, y), (new_x, new_y) = lies.place(end), longer.place(new)
    assert lies.growth(at_left=at_left) == (new_x - x, new_y - y)
