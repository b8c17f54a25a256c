"""Bytes of a terminal, cut into pieces."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortu_domino.tui.sequences import ESCAPE, LONGEST, MOST_HELD, PASTE, PASTED, Splitter


def pieces(*parts: bytes) -> list[str]:
    """What comes of some parts, and of nothing after them."""
    splitter = Splitter()
    return [piece for part in parts for piece in splitter.feed(part)] + [*splitter.rest()]


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"a\r", ["a", "\r"]),
        ("ąž♠".encode(), ["ą", "ž", "♠"]),
        (b"\x1b[A\x1bOB\x1b[1;5C\x1b[[A", ["\x1b[A", "\x1bOB", "\x1b[1;5C", "\x1b[[A"]),
        (b"\x1b[97;5u\x1b[<0;3;4M", ["\x1b[97;5u", "\x1b[<0;3;4M"]),
        # The mouse beyond the edge of the window
        (b"\x1b[<0;-5;-5M\x1b[<0;-5;3m", ["\x1b[<0;-5;-5M", "\x1b[<0;-5;3m"]),
        (b"\x1b[?2026;2$y", ["\x1b[?2026;2$y"]),
        (b"\x1bx\x1b\r", ["\x1bx", "\x1b\r"]),
        # Escape
        (b"\x1b", [ESCAPE]),
        (b"\x1b\x1b[A\x1b", [ESCAPE, "\x1b[A", ESCAPE]),
        # What is not UTF-8
        (b"a\xe9b\xff\xfe", ["a", "b"]),
        (b"\xc5\x1b[A", ["\x1b[A"]),
        # The mouse of old terminals
        (b"\x1b[M !!a", ["\x1b[M !!", "a"]),
        (b"\x1b[M \xff\xf0a", ["\x1b[M \ufffd\ufffd", "a"]),
        (b"\x1b[M \x1b[A", ["\x1b[A"]),
        # Answers that nobody asked for
        (b"\x1b]11;rgb:0000/0000/0000\x07a", ["a"]),
        (b"\x1b]11;rgb:0000/0000/0000\x1b\\a", ["a"]),
        (b"\x1bP1$r0m\x1b\\\x1b_a\x1b\\\x1b^b\x1b\\\x1bXc\x1b\\d", ["d"]),
        # What breaks off
        (b"\x1b[1;\x1b[A", ["\x1b[A"]),
        (b"\x1b[1 5~", ["5", "~"]),
        (b"\x1b[\ra", ["\r", "a"]),
        (b"\x1b[[9", ["9"]),
        (b"\x1bO\x1b[A", ["\x1b[A"]),
        (b"\x1b]abc\x1b[A", ["\x1b[A"]),
        (b"\x1b]abc\x1b", [ESCAPE]),
        (b"\x1b[" + b"1" * 100 + b"Aa", ["a"]),
        # Pastes
        (b"\x1b[200~a\tb\r\nc\x1b[201~d", [f"{PASTE}a\tb\r\nc{PASTED}", "d"]),
        (b"\x1b[200~q\x1b[31mq\x00\xff\x03\x1b[201~", [f"{PASTE}q[31mq{PASTED}"]),
        (b"\x1b[200~\x1b[200~a\x1b[201~\x1b[201~", [f"{PASTE}[200~a{PASTED}", PASTED]),
        (b"\x1b[200~abc", [f"{PASTE}abc{PASTED}"]),
    ],
)
def test_what_belongs_together_is_one_piece(sent: bytes, expected: list[str]) -> None:
    assert pieces(sent) == expected
    assert pieces(*(bytes([byte]) for byte in sent)) == expected


WILD = st.lists(
    st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b"\x1b", b"\x1b[", b"\x1bO", b"\x1b]", b"\x1bP", b"\x1b[M", b"\x1b[[", b"\x07", b"\x1b\\"]
        ),
        st.sampled_from([b"\x1b[200~", b"\x1b[201~", b"\x1b[<", b";", b"999", b"u", b"M", b"\xc5"]),
    ),
    max_size=12,
).map(b"".join)


@given(WILD, st.randoms(use_true_random=False))
def test_where_it_is_split_makes_no_difference(sent: bytes, chance: random.Random) -> None:
    cuts = sorted(chance.randint(0, len(sent)) for _ in range(4))
    parts = [sent[start:end] for start, end in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    assert pieces(*parts) == pieces(sent)


@given(WILD)
def test_a_piece_is_a_character_or_one_sequence(sent: bytes) -> None:
    for piece in pieces(sent):
        if piece.startswith(PASTE):
            assert piece.endswith(PASTED)
            assert ESCAPE not in piece[1:].removesuffix(PASTED)
        else:
            assert 1 <= len(piece) <= LONGEST
            assert len(piece) == 1 or piece.startswith(ESCAPE)
            assert ESCAPE not in piece[1:]
            assert piece != "\ufffd"


@pytest.mark.parametrize("start", [b"\x1b]", b"\x1b[", b"\x1b[200~"])
def test_what_never_ends_is_not_held_for_ever(start: bytes) -> None:
    splitter = Splitter()
    found = [*splitter.feed(start)]
    for _ in range(40):
        found += splitter.feed(b"1" * 4096)
    assert found == []
    assert len(splitter._held) <= MOST_HELD
    end = {b"\x1b]": b"\x07", b"\x1b[": b"A", b"\x1b[200~": b"\x1b[201~"}[start]
    assert [piece for piece in splitter.feed(end + b"a") if not piece.startswith(PASTE)] == ["a"]


def test_a_paste_is_waited_for_longer_than_a_key() -> None:
    splitter = Splitter()
    assert [*splitter.feed(b"\x1b")] == []
    usual = splitter.patience
    assert [*splitter.feed(b"[200~")] == []
    assert splitter.patience > usual
