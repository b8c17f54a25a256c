"""What stands for a sign in ASCII."""

from __future__ import annotations

import io

import pytest

from kortu_domino.stand_ins import edges_in_ascii, lacks_signs, stand_in, wants_ascii
from kortu_domino.tui.widgets.game_list import ASSISTED, DAILY, IMPORTED


@pytest.mark.parametrize(
    ("signs", "plain"),
    [
        ("♣♦♥♠", "CDHS"),
        ("╭─╮│╰╯", "+-+|++"),
        ("◂▸▴▾", "<>^v"),
        ("ąčęėįšųūž Ž", "aceeisuuz Z"),
        ("7♥² 10♣³ 5♦⁴", "7H' 10C\" 5D4"),
        ("█▒", "#%"),
        ("thinking… ≈2", "thinking. ~2"),
        ("a · b", "a | b"),
        ("⠉⣀⣿⠀", "'.: "),
        ("字", "?"),
        ("plain [bold]", "plain [bold]"),
    ],
)
def test_one_sign_for_one(signs: str, plain: str) -> None:
    assert "".join(map(stand_in, signs)) == plain


@pytest.mark.parametrize(
    "signs",
    [
        f"{ASSISTED}{DAILY}{IMPORTED}▾▴▸",
        "║▶●━─",
        "█▒│",
        "◂▸▴=",
        "×²³",
        "·…≈±+",
        "♣♦♥♠",
    ],
)
def test_signs_that_stand_side_by_side_are_told_apart(signs: str) -> None:
    assert len(set(map(stand_in, signs))) == len(signs)


def test_every_sign_has_one() -> None:
    for number in range(0x3000):
        found = stand_in(chr(number))
        assert len(found) == 1
        assert found.isascii()


def test_cards_have_corners() -> None:
    assert edges_in_ascii("▄▄▄▄▄") == edges_in_ascii("▗▄▄▄▖") == edges_in_ascii("▝▀▀▀▘") == "+---+"
    assert edges_in_ascii("▀▀×2 ▄") == "+-×2 +"


@pytest.mark.parametrize(
    ("encoding", "lacks"), [("utf-8", False), ("ascii", True), ("iso8859-13", True), ("utf-16", False)]
)
def test_which_streams_lack_signs(encoding: str, lacks: bool) -> None:
    assert lacks_signs(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) is lacks


def test_no_stream_lacks_nothing() -> None:
    assert not lacks_signs(None)
    assert not lacks_signs(io.StringIO())


@pytest.mark.parametrize(
    ("environ", "wants"),
    [
        ({}, False),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "lt_LT.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_ALL": "", "LC_CTYPE": "C", "LANG": "lt_LT.UTF-8"}, True),
        ({"LC_CTYPE": "lt_LT.UTF-8", "LANG": "C"}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "lt_LT.UTF-8"}, False),
        ({"LANG": "xx_YY"}, False),
        ({"LC_MESSAGES": "C", "LANG": "lt_LT.UTF-8"}, False),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, False),
    ],
    ids=str,
)
def test_ascii_where_the_environment_names_the_locale_c(environ: dict[str, str], wants: bool) -> None:
    assert wants_ascii(environ) is wants
