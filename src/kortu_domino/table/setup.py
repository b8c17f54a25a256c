"""What is agreed before a game: the house rules, who sits where, and perhaps the seed.

A Setup that exists is one that can be played: the constructor refuses anything else. The setup screen, the command
line and the settings file make them; `table.open_table` makes a table of one.
"""

from __future__ import annotations

import random
import unicodedata
from dataclasses import dataclass

from kortu_domino.bots import BOT_NAMES, LEVELS, UnknownLevel
from kortu_domino.engine import HouseRules, Message, Player, Refusal
from kortu_domino.engine.messages import printable_name, quoted
from kortu_domino.i18n import _, everywhere, N_

LONGEST_PLAYER_NAME = 16
"""Columns of the terminal that a name may take: more have no room beside the cards."""
LONGEST_SEED = 40
"""Characters in a seed."""
USUAL_BOT = "medium"
"""The level of a bot that nobody chose."""

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What seeds and deal codes are made of. They are read aloud and copied by hand: so no 0 and O, no 1 and I."""
SEED_LENGTH = 6
"""How many of them make a new seed."""


class SetupError(Refusal):
    """A setup that cannot be played; `seat` is the seat at fault, None where it is none."""

    def __init__(self, message: Message, seat: int | None = None) -> None:
        super().__init__(message)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits at a seat: a person, or a bot of the level `bot`. A bot without a name is given one at the table.

    A name is text to be shown: see `printable_name`.
    """

    name: str
    bot: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", printable_name(self.name))


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to be played: the seats clockwise, and the seed of all chance in it (None: a new one each time).

    A seed has no space at its ends. Raises SetupError.
    """

    rules: HouseRules
    seats: tuple[SeatSetup, ...]
    seed: str | None = None

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise SetupError(
                Message(
                    N_("There are {seats} seats, and the house rules say {players} players."),
                    {"seats": len(self.seats), "players": self.rules.players},
                )
            )
        taken: set[str] = set()
        for number, seat in enumerate(self.seats):
            if problem := _why_not(seat, number, taken):
                raise SetupError(problem, number)
            taken.add(seat.name.casefold())
        if self.seed is not None:
            object.__setattr__(self, "seed", self.seed.strip())
            if not is_seed(self.seed):
                raise SetupError(
                    Message(N_("A seed is a text of 1 to {limit} characters."), {"limit": LONGEST_SEED})
                )

    def players(self, seed: str) -> tuple[Player, ...]:
        """The players by seat. Bots without a name get different ones of BOT_NAMES, by the seed.

        Who is called “you” has another name where several persons play: there it would be everybody.
        """
        taken = {seat.name.casefold() for seat in self.seats}
        free = [name for name in BOT_NAMES if name.casefold() not in taken]
        chance = random.Random(f"{seed}/names")
        several = sum(seat.bot is None for seat in self.seats) > 1

        def name_of(seat: SeatSetup) -> str:
            if seat.bot is None and seat.name in everywhere("You"):
                if not several:
                    return _("You")
                numbered = (
                    _("Player {number}").format(number=number) for number in range(1, len(self.seats) + 2)
                )
                return next(name for name in numbered if name.casefold() not in taken)
            return seat.name or free.pop(int(chance.random() * len(free)))

        return tuple(Player(name_of(seat), seat.bot) for seat in self.seats)


def usual_seats(players: int) -> tuple[SeatSetup, ...]:
    """The player at the keyboard against bots, where nothing else was agreed."""
    return (SeatSetup(_("You")), *(SeatSetup("", USUAL_BOT) for _seat in range(players - 1)))


def first_setup() -> Setup:
    """A game for whoever has never played one: against bots, by the usual rules."""
    rules = HouseRules()
    return Setup(rules, usual_seats(rules.players))


def only_person(setup: Setup) -> SeatSetup | None:
    """The one person of a game against bots; None where there are several or none."""
    persons = [seat for seat in setup.seats if seat.bot is None]
    return persons[0] if len(persons) == 1 else None


def new_seed() -> str:
    """A seed that nobody has had, short enough to be copied by hand: there are a thousand million."""
    return drawn_seed(random.SystemRandom())


def drawn_seed(chance: random.Random) -> str:
    """A seed of SEED_LENGTH of our SIGNS."""
    return "".join(SIGNS[int(chance.random() * len(SIGNS))] for _sign in range(SEED_LENGTH))


def is_seed(text: str) -> bool:
    """Whether a text can be a seed."""
    return 0 < len(text) <= LONGEST_SEED and text.isprintable() and text == text.strip()


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian signs two each, marks on other letters none."""
    return sum(
        2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
        if not unicodedata.combining(sign)
    )


def why_no_seat(seat: SeatSetup, number: int) -> Message | None:
    """Why nobody can sit so at the seat of this number, from 0, whoever else plays."""
    if seat.bot is not None:
        if seat.bot not in LEVELS:
            return UnknownLevel(seat.bot).message
    elif not seat.name:
        return Message(N_("Seat {number} has no name."), {"number": number + 1})
    if _columns(seat.name) > LONGEST_PLAYER_NAME:
        return Message(
            N_(
                "“{name}” is too long: a name has at most {limit} letters; wide signs such as 字 count twice."
            ),
            {"name": quoted(seat.name), "limit": LONGEST_PLAYER_NAME},
        )
    return None


def _why_not(seat: SeatSetup, number: int, taken: set[str]) -> Message | None:
    """Why nobody can sit so at the seat of this number, from 0; `taken` are the names before it, in one case."""
    if problem := why_no_seat(seat, number):
        return problem
    if seat.name and seat.name.casefold() in taken:
        return Message(N_("Two players are called “{name}”: one needs another name."), {"name": seat.name})
    return None
