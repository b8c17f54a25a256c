"""Players that are programs: a View in, a Move out.

A bot knows what a person in its seat would know, and no more. Nothing here decides what is legal or when a move is
played: the engine says the one, the table does the other. To add a level, write a Bot and name it in `LEVELS`.
"""

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.easy import EasyBot
from kortu_domino.bots.expert import ExpertBot
from kortu_domino.bots.hard import HardBot
from kortu_domino.bots.medium import MediumBot
from kortu_domino.bots.names import BOT_NAMES
from kortu_domino.engine import Message, Refusal
from kortu_domino.i18n import _, N_

__all__ = ["BOT_NAMES", "LEVELS", "Bot", "UnknownLevel", "level_label", "make_bot"]

LEVELS: dict[str, type[Bot]] = {bot.level: bot for bot in (EasyBot, MediumBot, HardBot, ExpertBot)}
"""Every level, the weakest first: what setup lists, and what a record may name."""


class UnknownLevel(Refusal):
    """A level that no bot plays at. `message` says which there are."""

    def __init__(self, level: str) -> None:
        super().__init__(
            Message(
                N_("There is no bot “{level}”. The bots are {known}."),
                {"level": level, "known": ", ".join(LEVELS)},
            )
        )


def level_label(level: str) -> str:
    """What a level is called; one of which there are no bots (any more) by its own name."""
    return _(LEVELS[level].label) if level in LEVELS else level


def make_bot(level: str, seed: str) -> Bot:
    """A bot of a level. Bots of equal seeds choose alike. Raises UnknownLevel."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    return LEVELS[level](seed)
