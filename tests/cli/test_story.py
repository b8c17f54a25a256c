"""A game as it is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kortu_domino.cli import output
from tests.cli.conftest import Command, Record

STORY = """\
Ona and Jonas (medium)
Two players, one pack, aces free, to 10, hands of 3 cards

Round 1. Ona plays first.
  Ona    A♠ K♥ K♦
  Jonas  2♣ 3♠ J♠
  K♣ starts the row.

  Ona laid K♥ on the left.
  Jonas laid 2♣ on the right.
  Ona laid K♦ on the left.
  Jonas drew 2♦ and laid 2♦ on the right.
  Ona laid A♠ as ♥ on the right.

  Ona laid the last card in hand and won the round.
         points  total
  Ona         0      0
  Jonas      14     14  3♠ J♠

Ona won the game with 0 points!
"""

Store = Callable[[Record], str]


def test_a_whole_game(command: Command, stored: Store, short_game: Record) -> None:
    assert command("replay", stored(short_game)) == (0, STORY, "")


def test_an_unfinished_turn_is_told_as_far_as_it_goes(
    command: Command, stored: Store, short_game: Record
) -> None:
    del short_game["rounds"][0]["moves"][4:]
    ran = command("replay", stored(short_game))
    assert ran.code == 0
    assert ran.out.endswith("\n  Jonas drew 2♦.\n\nThe record ends here: Jonas is to play.\n")


def test_a_game_between_rounds(command: Command, stored: Store, short_game: Record) -> None:
    short_game["rules"]["point_limit"] = 100
    assert command("replay", stored(short_game)).out.endswith("\nThe record ends here, after round 1.\n")


def test_a_game_before_its_first_deal(command: Command, stored: Store, short_game: Record) -> None:
    short_game["rounds"] = []
    assert command("replay", stored(short_game)).out.endswith("\nThe record ends before the first deal.\n")


def test_a_broken_record_is_told_up_to_its_fault(command: Command, stored: Store, short_game: Record) -> None:
    short_game["rounds"][0]["moves"][4] = "pass"
    ran = command("replay", stored(short_game))
    assert ran.code == 1
    assert ran.out == STORY.partition(" and laid 2♦")[0] + ".\n"


def test_names_can_do_no_harm(command: Command, stored: Store, short_game: Record) -> None:
    short_game["players"] = [{"name": "\x1b[2J[b]{x}"}, {"name": "\ud800", "bot": "\x07"}]
    ran = command("replay", stored(short_game))
    assert ran.code == 0
    assert ran.out.startswith("[2J[b]{x} and  (\\x07)\n")
    assert all(line.isprintable() for line in ran.out.splitlines())


def test_long_lines_go_on_in_the_next_in_a_terminal_only(
    command: Command, stored: Store, short_game: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    file = stored(short_game)
    assert command("replay", file).out == STORY
    monkeypatch.setattr(output, "to_terminal", lambda: True)
    assert "  Jonas drew 2♦ and laid 2♦ on\n    the right.\n" in command("replay", file).out
