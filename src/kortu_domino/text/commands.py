"""What may be typed besides moves: commands, by their names in English or in the language in use, or by letters.

Names are understood without the marks on their letters, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from kortu_domino.i18n import _, N_, NC_, pgettext
from kortu_domino.stand_ins import folded

COMMANDS: dict[str, tuple[str, str]] = {
    "hand": (NC_("command", "hand"), N_("your hand")),
    "row": (NC_("command", "row"), N_("the row, the stock, and how many cards the others hold")),
    "moves": (NC_("command", "moves"), N_("all moves that you may make, with numbers to choose them by")),
    "scores": (NC_("command", "scores"), N_("points and totals so far")),
    "hint": (NC_("command", "hint"), N_("the best moves, and why")),
    "undo": (NC_("command", "undo"), N_("take back what you laid, while nobody has played since")),
    "log": (NC_("command", "log"), N_("what has happened in this round")),
    "rules": (NC_("command", "rules"), N_("the rules as they are here")),
    "help": (NC_("command", "help"), N_("this help; also “?”")),
    "quit": (NC_("command", "quit"), N_("leave; the game is kept")),
}
"""By their English names, which are always understood: their names, and what they tell or do."""
LETTERS = {"?": "help", "h": "hint", "l": "log", "m": "moves", "q": "quit", "r": "rules", "u": "undo"}
"""Commands by one sign: the keys of the app, where it has them."""


def commands_in_words() -> Iterator[str]:
    """A line for each command: its name and what it does."""
    for word, help in COMMANDS.values():
        yield _("{command}: {help}").format(command=pgettext("command", word), help=_(help))


def command_of(line: str) -> str | None:
    """The command that a line names, by its name, its beginning or its letter; None where it is none."""
    word = folded(line.strip())
    if word in LETTERS:
        return LETTERS[word]
    if len(word) < 2:
        return None
    names = {name: (name, folded(pgettext("command", text))) for name, (text, _help) in COMMANDS.items()}
    if exact := [name for name, words in names.items() if word in words]:
        return exact[0]
    begun = [name for name, words in names.items() if any(each.startswith(word) for each in words)]
    return begun[0] if len(begun) == 1 and word.isalpha() else None
