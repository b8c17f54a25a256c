"""Deal codes: house rules and a seed in a few signs that are read aloud and copied by hand; and the deal of a day.

The same code gives the same cards, first player and rules on every machine and in every version to come. Setup and
`kortu-domino play` take codes; the scoreboard and the rules of a game show them. Nothing here deals.

A code has only SIGNS, each worth 0 to 31. The first says what kind of seed it holds. Then come the rules that differ
from the usual ones, a sign each; the seed; and a sign by which typing faults are found.

    seed of six SIGNS     2 rules seed check
    seed of small letters, digits, spaces and dashes    3 how-many rules number check
    any other seed        4 how-many rules number check

“How many” are the signs of the rules. The number is the seed's, see `_number_of`, in as many signs as it takes. What
is here is never changed, only added to: a new rule gets its usual value in `_USUAL`, and signs of its own.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from kortu_domino.engine import HouseRules, Message, RulesError
from kortu_domino.engine.messages import quoted
from kortu_domino.i18n import N_
from kortu_domino.table.setup import (
    SEED_LENGTH,
    SIGNS,
    SeatSetup,
    Setup,
    SetupError,
    drawn_seed,
    is_seed,
    usual_seats,
)

SHORTEST_CODE = 8
"""Signs in a code. Fewer are never taken for one."""
LONGEST_CODE = 400
"""Characters in a code, the dashes too; it is for a seed of many letters that are not English."""
EXAMPLE_CODE = "2KRT-DMN9"
"""A code by which is shown what codes look like: the usual rules, and the seed KRTDMN."""

_GROUP = 4  # signs at the most between two dashes
_KINDS = "234"
_OF_SIGNS, _PLAIN, _ANY = range(len(_KINDS))
_PLAIN_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789 -"

_USUAL: dict[str, object] = {
    "players": 4,
    "decks": 1,
    "hand_size": 7,
    "ace_points": 1,
    "ace_suit": "free",
    "draw_limit": None,
    "fast_move": True,
    "stacking": "anywhere",
    "point_limit": 100,
    "first_player": "rotate",
}
"""The rules of a code that says nothing of them, whatever the default is by then."""

_DIFFERENCES: tuple[tuple[str, object], ...] = (
    ("players", 2),
    ("players", 3),
    ("players", 5),
    ("players", 6),
    ("decks", 2),
    *(("hand_size", size) for size in (3, 4, 5, 6, 8, 9, 10)),
    ("ace_points", 14),
    ("ace_suit", "matching"),
    ("ace_suit", "printed"),
    *(("draw_limit", limit) for limit in (1, 2, 3, 4, 5)),
    ("fast_move", False),
    ("stacking", "ends"),
    ("stacking", "off"),
    ("first_player", "winner"),
    ("point_limit", 50),
    ("point_limit", None),
)
"""What a sign says of the rules, by what it is worth. New ones go at the end."""
_OTHER_LIMIT = _DIFFERENCES.index(("point_limit", None))
"""The sign for any other point limit, which the two signs after it give."""


class WrongCode(SetupError):
    """A text that is no deal code, or one with a typing fault, or of a newer version. `message` says which."""


class _Misread(Exception):
    """Signs that no program has written."""


class _Newer(Exception):
    """Signs that a newer version may have written."""


def deal_code(rules: HouseRules, seed: str) -> str:
    """The code of a deal, in groups with dashes between them: `2KRT-DMN9`. The seed is one that a Setup allows."""
    differences = _differences(rules)
    if len(seed) == SEED_LENGTH and set(seed) <= set(SIGNS):
        values = [SIGNS.index(_KINDS[_OF_SIGNS]), *differences, *map(SIGNS.index, seed)]
    else:
        kind = _PLAIN if set(seed) <= set(_PLAIN_SIGNS) else _ANY
        values = [SIGNS.index(_KINDS[kind]), len(differences), *differences]
        values += _in_signs(_number_of(seed, kind), at_least=SHORTEST_CODE - len(values) - 1)
    return _grouped("".join(SIGNS[value] for value in [*values, _check(values)]))


def read_deal_code(text: str) -> tuple[HouseRules, str]:
    """The house rules and the seed of a code, however its letters, spaces and dashes are written. Raises WrongCode."""
    signs = _signs_of(text)
    if not _has_form(signs):
        raise WrongCode(
            Message(
                N_(
                    "“{code}” is not a deal code: a code begins with a digit and has at least {count} letters and "
                    "digits, such as {example}."
                ),
                {"code": quoted(text), "count": SHORTEST_CODE, "example": EXAMPLE_CODE},
            )
        )
    if not set(signs) <= set(SIGNS):
        raise WrongCode(
            Message(
                N_("The deal code “{code}” has a typing fault: codes have no 0 and O, no 1 and I."),
                {"code": quoted(text)},
            )
        )
    try:
        rules, seed = _read(signs)
    except _Newer:
        raise WrongCode(
            Message(
                N_("The deal code “{code}” is of a newer version of the program. Update the program."),
                {"code": quoted(text)},
            )
        ) from None
    except _Misread:
        raise WrongCode(
            Message(
                N_("The deal code “{code}” has a typing fault: compare it with the original, sign by sign."),
                {"code": quoted(text)},
            )
        ) from None
    return rules, seed


def is_deal_code(text: str) -> bool:
    """Whether a text is a deal code without a fault."""
    try:
        read_deal_code(text)
    except WrongCode:
        return False
    return True


def is_meant_as_code(text: str) -> bool:
    """Whether a text that may be a seed or a code is meant as a code, perhaps with a typing fault.

    A seed that begins with a letter, is short, or is a number or a date never is, unless the number is a code without
    a fault.
    """
    signs = _signs_of(text)
    if not _has_form(signs):
        return False
    if not signs.isdigit():
        return True
    try:
        _read(signs)
    except (_Misread, _Newer):
        return False
    return True


# The deal of a day

DAILY_LEVEL = "medium"
"""The level of the three bots."""


def daily_setup(day: date, person: SeatSetup | None = None) -> Setup:
    """The deal of a day, the same for everybody: a person (who is usual where none is given) against three bots.

    By the usual rules, for that takes a person some ten minutes.
    """
    rules = HouseRules()
    first = person or usual_seats(rules.players)[0]
    bots = (SeatSetup("", DAILY_LEVEL) for _seat in range(rules.players - 1))
    return Setup(rules, (first, *bots), drawn_seed(random.Random(f"daily/{day.isoformat()}")))


# Signs


def _signs_of(text: str) -> str:
    """The signs of a text, without spaces and dashes of any kind, in capitals; empty where there are other signs."""
    signs = "".join(sign for sign in text if not sign.isspace() and unicodedata.category(sign) != "Pd")
    return signs.upper() if signs.isascii() and signs.isalnum() else ""


def _has_form(signs: str) -> bool:
    return SHORTEST_CODE <= len(signs) <= LONGEST_CODE and "2" <= signs[0] <= "9"


def _grouped(signs: str) -> str:
    """The signs in groups of about one size."""
    groups = -(-len(signs) // _GROUP)
    size, longer = divmod(len(signs), groups)
    cuts = [number * size + min(number, longer) for number in range(groups + 1)]
    return "-".join(signs[start:end] for start, end in pairwise(cuts))


def _check(values: Sequence[int]) -> int:
    """The last sign. It tells any one sign that is wrong, and any two neighbours that have changed places.

    The signs are the digits of a number in the field of 32 elements, in base x; x⁵ is x² + 1.
    """

    def times_x(value: int) -> int:
        return (value << 1) ^ (0b100101 if value & 16 else 0)

    state = 1
    for value in values:
        state = times_x(state) ^ value
    return times_x(state)


def _read(signs: str) -> tuple[HouseRules, str]:
    """The house rules and the seed. Raises _Misread and _Newer."""
    if not set(signs) <= set(SIGNS):
        raise _Misread
    values = [SIGNS.index(sign) for sign in signs]
    if _check(values[:-1]) != values[-1]:
        raise _Misread
    kind = _KINDS.find(signs[0])
    if kind < 0:
        raise _Newer
    if kind == _OF_SIGNS:
        differences, seed = values[1 : -1 - SEED_LENGTH], signs[-1 - SEED_LENGTH : -1]
    else:
        end = 2 + values[1]
        differences, seed = values[2:end], _seed_of(values[end:-1], kind)
    rules = _rules(differences)
    # Each deal has one code.
    if not is_seed(seed) or _signs_of(deal_code(rules, seed)) != signs:
        raise _Misread
    return rules, seed


# Rules


def _differences(rules: HouseRules) -> list[int]:
    """What the rules are but for the usual ones, in order."""
    found: list[tuple[int, ...]] = []
    for key, value in rules.to_dict().items():
        if value == _USUAL[key]:
            continue
        if (key, value) in _DIFFERENCES:
            found.append((_DIFFERENCES.index((key, value)),))
        else:
            found.append((_OTHER_LIMIT, *divmod(rules.point_limit, len(SIGNS))))
    return [value for values in sorted(found) for value in values]


def _rules(differences: Sequence[int]) -> HouseRules:
    """The rules with these differences. Raises _Misread and _Newer."""
    said: dict[str, object] = {}
    left = iter(differences)
    try:
        for difference in left:
            if difference == _OTHER_LIMIT:
                said["point_limit"] = next(left) * len(SIGNS) + next(left)
            elif difference < len(_DIFFERENCES):
                key, value = _DIFFERENCES[difference]
                said[key] = value
            else:
                raise _Newer
        return HouseRules.from_dict(_USUAL | said)
    except (StopIteration, RulesError):
        raise _Misread from None


# Seeds of any text


def _number_of(seed: str, kind: int) -> int:
    """The number of a seed: each of its signs, or of its bytes in UTF-8, is a digit from 1 on."""
    digits = map(_PLAIN_SIGNS.index, seed) if kind == _PLAIN else seed.encode()
    base = len(_PLAIN_SIGNS) if kind == _PLAIN else 256
    number = 0
    for digit in digits:
        number = number * base + digit + 1
    return number


def _seed_of(values: Sequence[int], kind: int) -> str:
    """The seed of a number that is given in signs. Raises _Misread."""
    number = 0
    for value in values:
        number = number * len(SIGNS) + value
    base = len(_PLAIN_SIGNS) if kind == _PLAIN else 256
    digits: list[int] = []
    while number:
        number, digit = divmod(number - 1, base)
        digits.insert(0, digit)
    if kind == _PLAIN:
        return "".join(_PLAIN_SIGNS[digit] for digit in digits)
    try:
        return bytes(digits).decode()
    except UnicodeDecodeError:
        raise _Misread from None


def _in_signs(number: int, at_least: int) -> list[int]:
    """A number in base 32, with zeros before it where it is shorter."""
    values: list[int] = []
    while number or len(values) < at_least:
        number, value = divmod(number, len(SIGNS))
        values.insert(0, value)
    return values
