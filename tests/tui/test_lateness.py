from __future__ import annotations

from kortu_domino.tui.lateness import Lateness


def test_nothing_is_late_at_first() -> None:
    assert not Lateness().is_late(0)


def test_what_comes_soon_after_is_late_until_there_is_a_pause() -> None:
    late = Lateness()
    late.begin(10, 0.6)
    assert [late.is_late(moment) for moment in (10.1, 10.5, 11.0, 11.5)] == [True] * 4, "a key held down"
    assert not late.is_late(12.2)
    assert not late.is_late(12.3)


def test_who_goes_on_pressing_means_it() -> None:
    late = Lateness()
    late.begin(10, 0.3)
    pressed = [late.is_late(10 + tenths / 10, longest=1.0) for tenths in range(1, 20)]
    assert pressed == sorted(pressed, reverse=True)
    assert 10 <= sum(pressed) <= 13
