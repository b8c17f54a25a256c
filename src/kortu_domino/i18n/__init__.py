"""The program's words in the reader's language.

Every string that a person may read goes through here: `_("...")` where it is shown, `N_("...")` where it is only
written down, `tell(message)` for what the engine has to say. How a language is chosen, for a program with one app or
with several, is said in `catalogues`.
"""

from kortu_domino.i18n.cards import card_name, rank_name, suit_letter, suit_name
from kortu_domino.i18n.catalogues import (
    DOMAIN,
    LOCALE_DIR,
    _,
    ask_for,
    available_languages,
    decimal,
    everywhere,
    known_language,
    language_from_environment,
    language_name,
    N_,
    NC_,
    ngettext,
    npgettext,
    own_language,
    pgettext,
    use_language,
)
from kortu_domino.i18n.messages import tell

__all__ = [
    "DOMAIN",
    "LOCALE_DIR",
    "NC_",
    "N_",
    "_",
    "ask_for",
    "available_languages",
    "card_name",
    "decimal",
    "everywhere",
    "known_language",
    "language_from_environment",
    "language_name",
    "ngettext",
    "npgettext",
    "own_language",
    "pgettext",
    "rank_name",
    "suit_letter",
    "suit_name",
    "tell",
    "use_language",
]
