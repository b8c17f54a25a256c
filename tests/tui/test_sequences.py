"""Bytes of a terminal, cut into pieces."""

from __future__ import annotations

import random
import re
from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS

from kortu_domino.tui.sequences import (
    ALONE,
    ALONE_FAR,
    ESCAPE,
    LONGEST,
    MOST_HELD,
    PASTE,
    PASTED,
    TAIL,
    Splitter,
)


def pieces(*parts: bytes) -> list[str]:
    """What comes of some parts, and of nothing after them."""
    splitter = Splitter()
    return [piece for part in parts for piece in splitter.feed(part, 0.0)] + [*splitter.rest()]


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
        (b"\x1bb\x1b\x7f", ["\x1bb", "\x1b\x7f"]),
        # Escape
        (b"\x1b", [ESCAPE]),
        (b"\x1b\x1b[A\x1b", [ESCAPE, "\x1b[A", ESCAPE]),
        # Escape, and at once another key; but nothing is confirmed that nobody can have seen
        (b"\x1bh\x1b7", [ESCAPE, "h", ESCAPE, "7"]),
        ("\x1bš".encode(), [ESCAPE, "š"]),
        (b"\x1b\ra\x1b b", [ESCAPE, "a", ESCAPE, "b"]),
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
        (b"\x1b[1;?q", ["?", "q"]),
        (b"\x1b[\ra", ["\r", "a"]),
        (b"\x1b[[9", ["9"]),
        (b"\x1bO\x1b[A", ["\x1b[A"]),
        (b"\x1b]abc\x1b[A", ["\x1b[A"]),
        (b"\x1b]abc\x1b", []),
        (b"\x1b[", []),
        (b"\x1bO", []),
        (b"\x1b[<0;10", []),
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
    found = [*splitter.feed(start, 0.0)]
    for _ in range(40):
        found += splitter.feed(b"1" * 4096, 0.0)
    assert found == []
    assert len(splitter._held) <= MOST_HELD
    end = {b"\x1b]": b"\x07", b"\x1b[": b"A", b"\x1b[200~": b"\x1b[201~"}[start]
    assert [piece for piece in splitter.feed(end + b"a", 0.0) if not piece.startswith(PASTE)] == ["a"]


# What comes late

KNOWN = [
    *(sequence.encode() for sequence in ANSI_SEQUENCES_KEYS if re.match(r"\x1b[\[O].", sequence)),
    *(
        b"\x1bOA",
        b"\x1b[97;5u",
        b"\x1b[<0;10;10M",
        b"\x1b[<0;-5;3m",
        b"\x1b[M !!",
        b"\x1b[I",
        b"\x1b[?2026;2$y",
    ),
    *(b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1bP1$r0m\x1b\\"),
    b"\x1b[200~a7d\x1b[201~",
]
"""Sequences that terminals send, whole."""


def timed(splitter: Splitter, *parts: tuple[float, bytes]) -> list[str]:
    """What comes of parts that come at moments, each late by what is waited for, and of nothing after them."""
    found: list[str] = []
    for moment, part in (*parts, (inf, b"")):
        while splitter.due <= moment and splitter.due < inf:
            found += splitter.rest()
        found += splitter.feed(part, moment)
    return found


@given(
    st.sampled_from(KNOWN),
    st.floats(0, TAIL, exclude_max=True),
    st.sampled_from([ALONE, ALONE_FAR]),
    st.data(),
)
def test_a_sequence_cut_anywhere_for_any_while_types_nothing(
    sent: bytes, gap: float, alone: float, data: st.DataObject
) -> None:
    cut = data.draw(st.integers(1, len(sent) - 1))
    assume(re.match(rb"O[a-zM]", sent[cut:]) is None)  # letters of a keypad, and of a name
    found = timed(Splitter(alone), (0.0, sent[:cut]), (gap, sent[cut:]), (gap + 0.01, b"7"))
    assert found.pop() == "7"
    assert all(piece.startswith(ESCAPE) for piece in found)
    if cut > 1 or gap < alone:
        assert found == pieces(sent)


@given(st.sampled_from(KNOWN), st.randoms(use_true_random=False))
def test_a_sequence_cut_several_times_comes_whole(sent: bytes, chance: random.Random) -> None:
    cuts = sorted(chance.randint(2, len(sent)) for _ in range(3))
    moments = sorted(chance.uniform(0, TAIL * 0.99) for _ in range(4))
    parts = [sent[start:end] for start, end in zip([0, *cuts], [*cuts, len(sent)], strict=True)]
    assert timed(Splitter(), *zip(moments, parts, strict=True)) == pieces(sent)


@pytest.mark.parametrize(
    ("sent", "late", "expected"),
    [
        # The rest of what was taken for Escape goes with it
        (b"\x1b", b"[A7", [ESCAPE, "7"]),
        (b"\x1b", b"OC7", [ESCAPE, "7"]),
        (b"\x1b", b"[<0;10;10M7", [ESCAPE, "7"]),
        # What is typed after it stays
        (b"\x1b", b"d", [ESCAPE, "d"]),
        (b"\x1b", b"Ona", [ESCAPE, "O", "n", "a"]),
        (b"\x1b", b"\r", [ESCAPE, "\r"]),
        (b"\x1b", b"\x1b[A", [ESCAPE, "\x1b[A"]),
        (b"\x1b", b"\x1b", [ESCAPE, ESCAPE]),
        # A byte that cannot belong to what has begun ends it
        (b"\x1b[1;", b"\rd", ["\r", "d"]),
        (b"\x1b[", b"\x1b[A", ["\x1b[A"]),
    ],
)
def test_after_a_while(sent: bytes, late: bytes, expected: list[str]) -> None:
    assert timed(Splitter(), (0.0, sent), (1.0, late)) == expected


@pytest.mark.parametrize("begun", [b"\x1b", b"\x1b[", b"\x1b[1;", b"\x1bO", b"\x1b]11;", b"\x1b[<0;1"])
def test_no_key_is_lost_for_long(begun: bytes) -> None:
    found = timed(
        Splitter(), (0.0, begun), *((TAIL * share / 4, b"1") for share in range(1, 5)), (TAIL + 0.01, b"d")
    )
    assert found[-1] == "d"


def test_a_key_is_waited_for_less_than_the_rest_of_a_sequence() -> None:
    splitter = Splitter()
    assert splitter.due == inf
    assert [*splitter.feed(b"\x1b", 5.0)] == []
    assert splitter.due == 5.0 + ALONE
    assert [*splitter.feed(b"[200~", 6.0)] == []
    assert splitter.due == 6.0 + TAIL
