"""Players that are programs: a View in, a Move out.

A bot knows what a person in its seat would know, and no more. Nothing here decides what is legal or when a move is
played: the engine says the one, the table does the other. To add a level, write its Bot and name it in `LEVELS`.
"""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from kortu_domino.bots.bot import Bot
from kortu_domino.bots.names import BOT_NAMES
from kortu_domino.engine import Message, Refusal
from kortu_domino.engine.messages import quoted
from kortu_domino.i18n import _, N_

__all__ = ["BOT_NAMES", "LEVELS", "Bot", "UnknownLevel", "level_label", "make_bot"]


class _Levels(MutableMapping[str, type[Bot]]):
    """By level its bot: `EasyBot` of `easy.py`, and so on. Each is imported when it is asked for: no start waits."""

    def __init__(self, *levels: str) -> None:
        self._bots: dict[str, type[Bot] | None] = dict.fromkeys(levels)

    def __getitem__(self, level: str) -> type[Bot]:
        bot = self._bots[level]
        if bot is None:
            bot = getattr(import_module(f"{__name__}.{level}"), f"{level.title()}Bot")
            self._bots[level] = bot
        return bot

    def __setitem__(self, level: str, bot: type[Bot]) -> None:
        self._bots[level] = bot

    def __delitem__(self, level: str) -> None:
        del self._bots[level]

    def __contains__(self, level: object) -> bool:
        return level in self._bots

    def __iter__(self) -> Iterator[str]:
        return iter(self._bots)

    def __len__(self) -> int:
        return len(self._bots)


LEVELS = _Levels("easy", "medium", "hard", "expert")
"""Every level, the weakest first: what setup lists, and what a record may name."""


class UnknownLevel(Refusal):
    """A level that no bot plays at. `message` says which there are."""

    def __init__(self, level: str) -> None:
        super().__init__(
            Message(
                N_("There is no bot “{level}”. The bots are {known}."),
                {"level": quoted(level), "known": ", ".join(LEVELS)},
            )
        )


def level_label(level: str) -> str:
    """What a level is called; one of which there are no bots (any more) by its own name, as far as it can be shown."""
    return _(LEVELS[level].label) if level in LEVELS else quoted(level)


def make_bot(level: str, seed: str) -> Bot:
    """A bot of a level. Bots of equal seeds choose alike. Raises UnknownLevel."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    return LEVELS[level](seed)
