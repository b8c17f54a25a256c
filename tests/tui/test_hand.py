from __future__ import annotations

import pytest

from kortu_domino.tui.widgets.hand import layout


@pytest.mark.parametrize(("cards", "lines"), [(1, 1), (7, 1), (12, 1), (16, 1), (17, 2), (30, 2)])
def test_a_hand_of_thirty_lies_in_two_lines_where_the_terminal_is_80_wide(cards: int, lines: int) -> None:
    lies = layout(cards, 66)
    assert lies.lines == lines
    assert lies.width <= 66
    assert lies.pitch >= 4


def test_cards_overlap_no_more_than_they_must() -> None:
    assert layout(7, 66).pitch == 6
    assert layout(12, 66).pitch == 5
    assert layout(15, 66).pitch == 4


def test_where_there_is_room_cards_are_big() -> None:
    assert layout(7, 100, big=True).size.width == 7
    assert layout(7, 40, big=True).lines == 1


def test_any_number_of_cards_fits_any_width() -> None:
    for width in range(1, 90):
        for cards in (0, 1, 7, 30, 60):
            lies = layout(cards, width)
            assert lies.per_line * lies.lines >= cards
