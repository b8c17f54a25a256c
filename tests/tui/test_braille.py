from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.tui.braille import cell_of, line_plot


def test_a_line_up() -> None:
    assert line_plot([(0, 0), (1, 1)], 2, 1) == ["⡠⠊"]


def test_a_line_along_the_bottom_and_one_point() -> None:
    assert line_plot([(0, 0), (1, 0)], 3, 2) == ["   ", "⣀⣀⣀"]
    assert line_plot([(0.6, 1)], 3, 1) == [" ⠈ "]
    assert line_plot([], 3, 1) == ["   "]


UNIT = st.floats(0, 1)


@given(st.lists(st.tuples(UNIT, UNIT), max_size=9).map(sorted), st.integers(1, 40), st.integers(1, 12))
def test_every_point_is_on_the_line_and_no_column_between_is_empty(
    points: list[tuple[float, float]], width: int, height: int
) -> None:
    lines = line_plot(points, width, height)
    assert [len(line) for line in lines] == [width] * height
    columns = [cell_of(point, width, height) for point in points]
    assert all(lines[y][x] != " " for x, y in columns)
    filled = {x for line in lines for x, sign in enumerate(line) if sign != " "}
    assert filled == (set(range(columns[0][0], columns[-1][0] + 1)) if columns else set())
