"""Which key is which card: ranks by their own letters and digits, also on a keyboard that has no digits."""

from __future__ import annotations

from kortu_domino.engine import Rank
from kortu_domino.tui.meant_keys import meant_key

RANK_KEYS = {rank.text.lower(): rank for rank in Rank if rank not in (Rank.TEN, Rank.QUEEN)} | {
    "0": Rank.TEN,
    "1": Rank.TEN,
    "J": Rank.JACK,
    "Q": Rank.QUEEN,
    "K": Rank.KING,
    "A": Rank.ACE,
}
"""By character, the rank that it picks. The queen has the capital letter alone, for `q` leaves the table."""

QUIET_KEYS = {
    "q",
    "escape",
    "h",
    "u",
    "question_mark",
    "f1",
    "l",
    "m",
    "s",
    "o",
    "p",
    "r",
    "tab",
    "ctrl+c",
    "ctrl+l",
    "ctrl+q",
    "ctrl+p",
    "pageup",
    "pagedown",
}
"""Keys that do what they do while others play, and do not hurry them."""
PLAYING_KEYS = {"enter", "space", "up", "d"}
"""Keys that lay, pick or draw."""


def rank_of_key(character: str | None) -> Rank | None:
    """The rank that a typed character picks; None for any other."""
    character = character or ""
    if character.isalpha() and character.isascii():  # capitals are letters of their own here
        return RANK_KEYS.get(character)
    return RANK_KEYS.get(meant_key(character))
