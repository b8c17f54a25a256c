"""Cards in words, for what is read aloud or felt: `7 of hearts` where a sentence has `7♥`.

`in_words` turns any sentence of the program so. A sentence that says what is done to cards (laid, drawn) needs
another form of their names in some languages: give it with `acted_on`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kortu_domino.engine import Card, End, Event, LaidCard, Player, Rank, StartCard, Suit, View
from kortu_domino.i18n import _, NC_, pgettext, rank_name, suit_name
from kortu_domino.words.events import sentence, sentences

_SIGNS = "♣♦♥♠"
_FACE = re.compile(
    rf"(?P<rank>10|[2-9JQKA])(?P<suit>[{_SIGNS}])(?:=(?P<declared>[{_SIGNS}]))?(?P<more> (?=\S+[{_SIGNS}]))?"
)
_SIGN = re.compile(rf"[{_SIGNS}]")

# In the order of Suit.
_OF_SUITS = (
    NC_("of suit", "clubs"),
    NC_("of suit", "diamonds"),
    NC_("of suit", "hearts"),
    NC_("of suit", "spades"),
)
_SUITS = (
    NC_("acted on", "clubs"),
    NC_("acted on", "diamonds"),
    NC_("acted on", "hearts"),
    NC_("acted on", "spades"),
)
_RANKS = {
    Rank.JACK: NC_("acted on", "jack"),
    Rank.QUEEN: NC_("acted on", "queen"),
    Rank.KING: NC_("acted on", "king"),
    Rank.ACE: NC_("acted on", "ace"),
}


def in_words(text: str, *, acted_on: bool = False) -> str:
    """A sentence with the names of cards and suits instead of their signs."""

    def face(found: re.Match[str]) -> str:
        rank, suit = _rank(found["rank"]), Suit(_SIGNS.index(found["suit"]))
        # The name is put together here because of its form; in the catalogue it is the same as for `card_name`.
        name = _("{rank} of {suit}").format(
            rank=_rank_name(rank, acted_on), suit=pgettext("of suit", _OF_SUITS[suit])
        )
        if found["declared"]:
            name = _declared(name, found["declared"])
        return f"{name}, " if found["more"] else name

    told = _FACE.sub(face, text)
    told = _SIGN.sub(lambda found: _suit_name(Suit(_SIGNS.index(found[0])), acted_on), told)
    begins = text.endswith(".") and _FACE.match(text)
    return told[0].upper() + told[1:] if begins else told


def cards_in_words(cards: Iterable[Card | LaidCard]) -> str:
    """`7 of hearts, ace of diamonds declared spades`, in the order given."""
    return ", ".join(in_words(f"{card}") for card in cards)


def told_in_words(events: Iterable[Event], players: Sequence[Player], *, you: int | None = None) -> list[str]:
    """What `events.sentences` tells of some events, with cards in words, and what was drawn in a line of its own."""
    lines: list[str] = []
    acts: list[Event] = []

    def tell_acts() -> None:
        lines.extend(in_words(line, acted_on=True) for line in sentences(acts, players, you=you, apart=True))
        acts.clear()

    for event in events:
        if isinstance(event, StartCard):  # nobody does anything to it
            tell_acts()
            lines.append(in_words(sentence(event, players, you=you)))
        else:
            acts.append(event)
    tell_acts()
    return lines


def ends_in_words(view: View) -> str:
    """The ends of the row, where cards are laid."""
    left, right = (cards_in_words([view.end(end)]) for end in (End.LEFT, End.RIGHT))
    if len(view.row) == 1:
        return _("In the row lies {card}: both ends.").format(card=left)
    return _("Left end: {left}. Right end: {right}.").format(left=left, right=right)


def _rank(text: str) -> Rank:
    return next(rank for rank in Rank if rank.text == text)


def _rank_name(rank: Rank, acted_on: bool) -> str:
    return pgettext("acted on", _RANKS[rank]) if acted_on and rank in _RANKS else rank_name(rank)


def _suit_name(suit: Suit, acted_on: bool) -> str:
    return pgettext("acted on", _SUITS[suit]) if acted_on else suit_name(suit)


def _declared(name: str, sign: str) -> str:
    # Translators: an ace in the row, and the suit that it counts as.
    return _("{card} declared {suit}").format(card=name, suit=suit_name(Suit(_SIGNS.index(sign))))
