"""Who sits where, before a game: setups made from other setups, and what sits there in words.

No widgets. The screens that set up a game use it, and the table for its bots' levels.
"""

from __future__ import annotations

from dataclasses import replace

from kortu_domino.bots import LEVELS, level_label
from kortu_domino.engine import OPTIONS, HouseRules
from kortu_domino.i18n import _
from kortu_domino.table.setup import USUAL_BOT, SeatSetup, Setup, SetupError
from kortu_domino.words.names import called

FEWEST, MOST = OPTIONS["players"].low, OPTIONS["players"].high
KINDS: tuple[str | None, ...] = (None, *LEVELS)
"""Who may sit at a seat: None is a person, else a bot of that level."""


def kind_label(bot: str | None) -> str:
    """What sits at a seat, a person (None) or a bot of a level: `person`, `easy bot`."""
    return _("person") if bot is None else _("{level} bot").format(level=level_label(bot))


def with_names(setup: Setup) -> Setup:
    """The setup with persons who have given no name called in the language in use; not where two would be one."""
    seats = (seat if seat.bot is not None else replace(seat, name=called(seat.name)) for seat in setup.seats)
    try:
        return replace(setup, seats=tuple(seats))
    except SetupError:
        return setup


def with_players(setup: Setup, players: int) -> Setup:
    """The setup with more or fewer seats: bots come, and the last seats go. Raises RulesError."""
    bots = tuple(SeatSetup("", USUAL_BOT) for _seat in range(players - len(setup.seats)))
    return replace(setup, rules=setup.rules.changed(players=players), seats=setup.seats[:players] + bots)


def with_rules(setup: Setup, rules: HouseRules) -> Setup:
    """The setup under other rules, with as many seats as they say."""
    seats = with_players(replace(setup, rules=HouseRules(players=len(setup.seats))), rules.players).seats
    return replace(setup, rules=rules, seats=seats)


def with_seat(setup: Setup, number: int, seat: SeatSetup) -> Setup:
    """The setup with somebody else at seat `number`, from 0. Raises SetupError."""
    return replace(setup, seats=(*setup.seats[:number], seat, *setup.seats[number + 1 :]))


def turned(setup: Setup, number: int) -> Setup:
    """The setup with the next kind at a seat: a person, then a bot of each level. A name that was given stays."""
    before = setup.seats[number]
    bot = KINDS[(KINDS.index(before.bot) + 1) % len(KINDS)]
    return with_seat(setup, number, SeatSetup(name_for(setup, number, before.name, bot), bot))


def name_for(setup: Setup, number: int, name: str, bot: str | None) -> str:
    """The name of a bot of a level, or of a person (None), who comes to a seat where a name stands.

    A person must have one: where none stands, one that nobody else at the table has. That one goes again with the
    person: bots get names of their own.
    """
    own = _persons_names(number)
    if bot is not None:
        return "" if called(name) in own else name
    taken = {seat.name.casefold() for other, seat in enumerate(setup.seats) if other != number}
    return name or next(each for each in own if each.casefold() not in taken)


def _persons_names(number: int) -> list[str]:
    """What a person at a seat is called who has given no name, the likeliest first."""
    numbers = (number + 1, *range(1, MOST + 2))
    return [_("You"), *(_("Player {number}").format(number=each) for each in numbers)]
