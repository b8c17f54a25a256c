"""What help tells of a screen besides its keys: which keys are cards, what the mouse does, what the signs mean.

Plain texts, marked for translation and translated where they are shown. A sign is what its screen draws.
"""

from __future__ import annotations

from kortu_domino.i18n import N_

Line = tuple[str, str]
"""What is seen or done, and what it means."""
Legend = tuple[str, tuple[Line, ...]]
"""A heading, and the lines under it."""

RANKS: tuple[Line, ...] = (
    ("2–9 J K A", N_("choose by rank")),
    (N_("0, capital Q"), N_("a 10, a queen")),
)

TABLE: tuple[Legend, ...] = (
    (
        N_("By mouse"),
        (
            (N_("a card"), N_("choose it; once more, lay it")),
            (N_("an end"), N_("lay what is chosen there")),
            (N_("drag"), N_("lay a card where it is let go")),
            (N_("stock"), N_("draw, or pass")),
            (N_("wheel"), N_("scroll a long row")),
        ),
    ),
    (
        N_("Signs"),
        (
            ("◂ ▸", N_("the left end, the right end")),
            ("◂", N_("on a card: fits the left end")),
            ("▸", N_("on a card: fits the right end")),
            ("▴", N_("on a card: can be stacked")),
            ("=♠", N_("an ace that counts as ♠")),
            ("×2/²", N_("two cards, one on the other")),
            ("▶", N_("who is to play")),
            ("!", N_("two cards or fewer in hand")),
        ),
    ),
)

HISTORY: tuple[Legend, ...] = (
    (
        N_("By mouse"),
        (
            (N_("a heading"), N_("sort by it; once more, the other way round")),
            (N_("a game"), N_("open it")),
            (N_("wheel"), N_("scroll")),
        ),
    ),
    (
        N_("Signs"),
        (
            ("?", N_("assisted: with hints, or with moves taken back")),
            ("=", N_("a deal that was played before")),
            ("◆", N_("a daily deal")),
            ("←", N_("imported: it does not count in the statistics")),
            ("▾ ▴", N_("what it is sorted by: falling, rising")),
        ),
    ),
)

REPLAY: tuple[Legend, ...] = (
    (
        N_("By mouse"),
        (
            (N_("the bar"), N_("go to that moment")),
            ("▶ ║", N_("play, pause")),
            ("◂ ▸", N_("a move back, a move on")),
            ("‹ ›", N_("the round before, the next round")),
            ("- +", N_("slower, faster")),
            (N_("a player"), N_("look from there")),
            (N_("wheel"), N_("scroll a long row")),
        ),
    ),
)

REVIEW: tuple[Legend, ...] = (
    (
        N_("By mouse"),
        (
            (N_("the line"), N_("go to that moment")),
            (N_("a mistake"), N_("go there")),
            (N_("wheel"), N_("scroll a long row")),
        ),
    ),
    (
        N_("Signs"),
        (
            (N_("figures"), N_("others' points above yours")),
            ("≈", N_("soon given up: less sure")),
            (N_("margin"), N_("what chance may add or take")),
            ("●", N_("a mistake")),
            (N_("lifted"), N_("what was laid then")),
        ),
    ),
)
