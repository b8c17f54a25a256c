"""Cards by their names in the language in use: `10 of spades`. How they are drawn or written short is not said here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kortu_domino.i18n.catalogues import _, NC_, pgettext

if TYPE_CHECKING:
    from kortu_domino.engine.cards import Rank, Suit


class Faced(Protocol):
    """What has a face: a card, or a card in the row, with the suit that it counts as."""

    @property
    def rank(self) -> Rank: ...
    @property
    def suit(self) -> Suit: ...


# In the order of Suit. Two lists, because a suit by itself and a suit in a card's name may be two forms of
# the word.
_SUITS = (NC_("suit", "clubs"), NC_("suit", "diamonds"), NC_("suit", "hearts"), NC_("suit", "spades"))
_OF_SUITS = (
    NC_("of suit", "clubs"),
    NC_("of suit", "diamonds"),
    NC_("of suit", "hearts"),
    NC_("of suit", "spades"),
)
_RANKS = (NC_("rank", "jack"), NC_("rank", "queen"), NC_("rank", "king"), NC_("rank", "ace"))
_LETTERS = (
    NC_("letter of suit", "c"),
    NC_("letter of suit", "d"),
    NC_("letter of suit", "h"),
    NC_("letter of suit", "s"),
)


def suit_name(suit: Suit) -> str:
    """`clubs`, `diamonds`, `hearts` or `spades`, as it stands by itself."""
    return pgettext("suit", _SUITS[suit])


def suit_letter(suit: Suit) -> str:
    """The small letter by which the language in use calls a suit: `s`."""
    letter = pgettext("letter of suit", _LETTERS[suit])
    return letter if len(letter) == 1 else _LETTERS[suit]  # it is a key, too


def rank_name(rank: Rank) -> str:
    """`2` to `10`, `jack`, `queen`, `king` or `ace`."""
    first = len(type(rank)) - len(_RANKS)
    return rank.text if rank < first else pgettext("rank", _RANKS[rank - first])


def card_name(card: Faced) -> str:
    """`10 of spades`."""
    # Translators: the name of a card, such as "10 of spades"; {suit} is a word with the context "of suit".
    name = _("{rank} of {suit}")
    return name.format(rank=rank_name(card.rank), suit=pgettext("of suit", _OF_SUITS[card.suit]))
