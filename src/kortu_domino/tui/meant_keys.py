"""Keys that stand for others: letters typed with caps lock on, and those that a Lithuanian keyboard has for digits."""

from __future__ import annotations

_DIGITS = dict(zip("ąčęėįšųū„“", "1234567890", strict=True))
"""What a Lithuanian keyboard has where others have digits."""


def meant_key(key: str) -> str:
    """What a key, or a character that is typed, stands for; itself, where it does not stand for another.

    It is asked for where a key means nothing by itself: where a capital letter means something, it stands for nothing.
    """
    if len(key) != 1:
        return key
    letter = key.lower()
    return _DIGITS.get(letter, letter)
