"""Moves as they are typed: as in records (`L:7H`, `R:AS=H`, `^3:9C`, `draw`), in short (`7h l`, `as h`), by number.

Only what is meant is found out here; whether it is legal is the engine's to say. Letters may be small or capital,
and those of words without their marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kortu_domino.engine import (
    DRAW,
    PASS,
    Card,
    End,
    Lay,
    Message,
    Move,
    OnCard,
    Rank,
    Refusal,
    Suit,
    UnreadableText,
    View,
)
from kortu_domino.engine.messages import quoted
from kortu_domino.engine.moves import Target
from kortu_domino.i18n import N_, NC_, pgettext, suit_letter
from kortu_domino.stand_ins import folded

LEFT, RIGHT = NC_("end", "left"), NC_("end", "right")
DRAW_WORDS, PASS_WORDS = ("d", "draw", NC_("move", "draw")), ("p", "pass", NC_("move", "pass"))

_CARD = re.compile(r"(10|[2-9jqka])(.)")
_PLACE = re.compile(r"\^(\d{1,3})")


class NotUnderstood(Refusal):
    """What was typed is no move, or leaves open which. `message` says what would be right."""


def typed_move(text: str, view: View) -> Move:
    """The move that somebody at the view's seat means, legal or not. Raises NotUnderstood."""
    words = text.lower().replace(":", " ").replace("+", " ").replace("=", " ").split()
    if len(words) == 1:
        word = words[0]
        if folded(word) in _words(DRAW_WORDS):
            # There is never a choice between the two, so one key is enough.
            return PASS if word == "d" and PASS in view.legal_moves else DRAW
        if folded(word) in _words(PASS_WORDS):
            return PASS
        if word.isascii() and word.isdigit() and len(word) < 6:
            return _numbered(int(word), view)
    cards, targets, suits = [], [], []
    for word in words:
        if (card := _card(word)) is not None:
            cards.append(card)
        elif (target := _target(word)) is not None:
            targets.append(target)
        elif (suit := _suit(word)) is not None:
            suits.append(suit)
        else:
            raise _not_a_move(text)
    if not cards or len(targets) > 1 or len(suits) > 1:
        raise _not_a_move(text)
    return _lay(tuple(cards), targets[0] if targets else None, suits[0] if suits else None, view)


def _lay(cards: tuple[Card, ...], target: Target | None, declared: Suit | None, view: View) -> Lay:
    """Cards at a place; where none was named, the one where they may be laid."""
    open_to = [move.target for move in _lays(view, cards) if declared is None or move.declared == declared]
    places = list(dict.fromkeys(open_to)) if target is None else [target]
    if len(places) > 1:
        raise NotUnderstood(_where(places, cards))
    place = places[0] if places else End.LEFT
    if declared is None and (suits := _suits(view, cards, place)):
        example = f"{cards[0]!s} {suits[0]!s} {place}".lower()
        raise NotUnderstood(
            Message(N_("Add the suit that the ace is declared, such as “{example}”."), {"example": example})
        )
    return Lay(place, cards, declared)


def _lays(view: View, cards: tuple[Card, ...]) -> Iterator[Lay]:
    """The legal moves that lay these cards, in any order."""
    wanted = sorted(cards)
    for move in view.legal_moves:
        if isinstance(move, Lay) and sorted(move.cards) == wanted:
            yield move


def _suits(view: View, cards: tuple[Card, ...], place: Target) -> list[Suit]:
    """The suits that may be declared there; none where nothing is declared."""
    if cards[0].rank != Rank.ACE:
        return []
    return [
        move.declared for move in _lays(view, cards) if move.target == place and move.declared is not None
    ]


def _where(places: list[Target], cards: tuple[Card, ...]) -> Message:
    example = f"{'+'.join(map(str, cards))} {places[0]}".lower()
    if all(isinstance(place, End) for place in places):
        template = N_("Both ends fit: add l for the left or r for the right, such as “{example}”.")
    else:
        template = N_(
            "There are several places for it: “moves” lists them. Add the place, such as “{example}”."
        )
    return Message(template, {"example": example})


def _numbered(number: int, view: View) -> Move:
    count = len(view.legal_moves)
    if 1 <= number <= count:
        return view.legal_moves[number - 1]
    if reason := view.legal_moves.closed:
        raise NotUnderstood(reason)
    raise NotUnderstood(
        Message(
            N_("There is no move {number}: there is only one."),
            {"number": number, "count": count},
            N_("There is no move {number}: there are {count}, which “moves” lists."),
            count,
        )
    )


def _card(word: str) -> Card | None:
    found = _CARD.fullmatch(word)
    suit = _suit(found[2]) if found else None
    if found is None or suit is None:
        return None
    return Card.of(next(rank for rank in Rank if rank.text == found[1].upper()), suit)


def _suit(word: str) -> Suit | None:
    """A suit by its letter, also in the language in use, or its sign."""
    for suit in Suit:
        if word in (suit.letter.lower(), suit_letter(suit), suit.symbol):
            return suit
    return None


def _target(word: str) -> Target | None:
    plain = folded(word)
    # However the word ends: where, or whereto.
    if plain in ("l", "left") or plain.startswith(folded(pgettext("end", LEFT))):
        return End.LEFT
    if plain in ("r", "right") or plain.startswith(folded(pgettext("end", RIGHT))):
        return End.RIGHT
    if found := _PLACE.fullmatch(word):
        try:
            return OnCard(int(found[1]))
        except UnreadableText as error:
            raise NotUnderstood(error.message) from None
    return None


def _words(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words, and the last one in the language in use."""
    return (*words, folded(pgettext("move", words[-1])))


def _not_a_move(text: str) -> NotUnderstood:
    return NotUnderstood(
        Message(
            N_("“{text}” is not understood. Type a move, such as “7h l”, or “?” for help."),
            {"text": quoted(text)},
        )
    )
