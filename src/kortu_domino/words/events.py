"""What happens in a game, told as short sentences with the player's name first.

`sentence` tells one event, `sentences` a run of them as a log does. Both tell what is in the events and no more:
give them events as their reader may see them (`Event.seen_by`). `players` are those of the game, by seat; `you` is
the reader's seat, called "You".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kortu_domino.engine import (
    Card,
    Dealt,
    Drawn,
    End,
    Event,
    GameEnded,
    Laid,
    Passed,
    Player,
    Reason,
    RoundEnded,
    RoundStarted,
    StartCard,
    TakenBack,
    TurnStarted,
)
from kortu_domino.i18n import _, N_, NC_, ngettext, npgettext, pgettext
from kortu_domino.words.cards import card_face, card_faces
from kortu_domino.words.lists import joined
from kortu_domino.words.names import called

_LAID = {
    (End.LEFT, False): (N_("laid {cards} on the left"), NC_("you", "laid {cards} on the left")),
    (End.RIGHT, False): (N_("laid {cards} on the right"), NC_("you", "laid {cards} on the right")),
    (None, False): (
        N_("stacked {cards} on {other}"),
        NC_("you", "stacked {cards} on {other}"),
    ),
    (End.LEFT, True): (
        N_("laid {cards} as {suit} on the left"),
        NC_("you", "laid {cards} as {suit} on the left"),
    ),
    (End.RIGHT, True): (
        N_("laid {cards} as {suit} on the right"),
        NC_("you", "laid {cards} as {suit} on the right"),
    ),
    (None, True): (
        N_("stacked {cards} as {suit} on {other}"),
        NC_("you", "stacked {cards} as {suit} on {other}"),
    ),
}
"""By end (None: on a card of the row) and whether a suit was declared: what a player did, and what you did. Other
languages have another form of the verb for each."""

Played = Laid | Drawn | Passed
"""What a player does in a turn: draws, then lays or passes."""


def sentence(event: Event, players: Sequence[Player], *, you: int | None = None) -> str:
    """One event in one sentence; how a round ended may take two."""
    match event:
        case RoundStarted(number, first) if first == you:
            return _("Round {number}. You play first.").format(number=number)
        case RoundStarted(number, first):
            return _("Round {number}. {name} plays first.").format(
                number=number, name=called(players[first].name)
            )
        case Dealt(seat, cards):
            return _dealt(called(players[seat].name), _seen(cards), len(cards), seat == you)
        case StartCard(card):
            return _("{card} starts the row.").format(card=card_face(card))
        case TurnStarted(seat) if seat == you:
            return _("It is your turn.")
        case TurnStarted(seat):
            return _("{name} is to play.").format(name=called(players[seat].name))
        case Laid() | Drawn() | Passed():
            return _turn([event], players, you)
        case TakenBack(seat, cards):
            text = _("You took {cards} back.") if seat == you else _("{name} took {cards} back.")
            return text.format(name=called(players[seat].name), cards=card_faces(cards))
        case RoundEnded():
            return _round_ended(event, players, you)
        case GameEnded(totals, winners):
            return _game_ended(winners, totals[winners[0]], players, you)
    raise TypeError(f"no words for {event!r}")


def sentences(
    events: Iterable[Event], players: Sequence[Player], *, you: int | None = None, apart: bool = False
) -> list[str]:
    """What a log tells of some events, in their order: a turn is one sentence, with its draws taken together.

    `apart`: what comes after the draws of a turn is a sentence by itself.

    Left out is what a table shows anyhow: the hands as dealt, and whose turn it is.
    """
    told: list[str] = []
    turn: list[Played] = []
    for event in events:
        if isinstance(event, Dealt | TurnStarted):
            continue
        goes_on = (
            isinstance(event, Drawn if apart else Played)
            and turn
            and isinstance(turn[-1], Drawn)
            and turn[-1].seat == event.seat
        )
        if turn and not goes_on:
            told.append(_turn(turn, players, you))
            turn = []
        if isinstance(event, Played):
            turn.append(event)
        else:
            told.append(sentence(event, players, you=you))
    if turn:
        told.append(_turn(turn, players, you))
    return told


# A turn


def _turn(turn: Sequence[Played], players: Sequence[Player], you: int | None) -> str:
    """The draws of a turn, if any, and what came of them, if it is known yet."""
    seat = turn[0].seat
    mine = seat == you
    draws = [event.card for event in turn if isinstance(event, Drawn)]
    did = [_drew(draws, mine)] if draws else []
    last = turn[-1]
    if isinstance(last, Laid):
        did.append(_laid(last, mine))
    elif isinstance(last, Passed):
        did.append(pgettext("you", "passed") if mine else _("passed"))
    name = _("You") if mine else called(players[seat].name)
    if len(did) == 1:
        # Translators: "Rasa" and "laid 9♣ on the left"; or "You" and what has the context "you".
        return _("{name} {did}.").format(name=name, did=did[0])
    # Translators: "Rasa", "drew 2 cards" and "laid 9♣ on the left"; or "You" and what has the context "you".
    return _("{name} {first} and {then}.").format(name=name, first=did[0], then=did[1])


def _drew(draws: Sequence[Card | None], mine: bool) -> str:
    count = len(draws)
    if cards := _seen(draws):
        text = pgettext("you", "drew {cards}") if mine else _("drew {cards}")
        return text.format(cards=card_faces(cards))
    if mine:
        return npgettext("you", "drew a card", "drew {count} cards", count).format(count=count)
    return ngettext("drew a card", "drew {count} cards", count).format(count=count)


def _laid(event: Laid, mine: bool) -> str:
    end = event.target if isinstance(event.target, End) else None
    theirs, yours = _LAID[end, event.declared is not None]
    return (pgettext("you", yours) if mine else _(theirs)).format(
        cards=card_faces(event.cards),
        suit="" if event.declared is None else event.declared.symbol,
        other="" if event.on is None else card_face(event.on.card),
    )


def _dealt(name: str, cards: Sequence[Card], count: int, mine: bool) -> str:
    if cards:
        text = _("You were dealt {cards}.") if mine else _("{name} was dealt {cards}.")
        return text.format(name=name, cards=card_faces(cards))
    return ngettext("{name} was dealt {count} card.", "{name} was dealt {count} cards.", count).format(
        name=name, count=count
    )


def _seen(cards: Sequence[Card | None]) -> list[Card]:
    """The cards, where all may be seen; else none."""
    seen = [card for card in cards if card is not None]
    return seen if len(seen) == len(cards) else []


# Results


def _round_ended(event: RoundEnded, players: Sequence[Player], you: int | None) -> str:
    winners, count = event.winners, event.points[event.winners[0]]
    if event.reason is Reason.OUT:
        if winners == (you,):
            return _("You laid the last card in your hand and won the round.")
        return _("{name} laid the last card in hand and won the round.").format(
            name=called(players[winners[0]].name)
        )
    blocked = _("The round is blocked: the stock is empty and nobody can lay.")
    if winners == (you,):
        won = ngettext("You won it with {count} point.", "You won it with {count} points.", count)
    elif len(winners) == 1:
        won = ngettext("{names} won it with {count} point.", "{names} won it with {count} points.", count)
    else:
        won = ngettext(
            "{names} won it together with {count} point each.",
            "{names} won it together with {count} points each.",
            count,
        )
    return f"{blocked} {won.format(names=_names(winners, players, you), count=count)}"


def _game_ended(winners: Sequence[int], count: int, players: Sequence[Player], you: int | None) -> str:
    if winners == (you,):
        won = ngettext("You won the game with {count} point!", "You won the game with {count} points!", count)
    elif len(winners) == 1:
        won = ngettext(
            "{names} won the game with {count} point!", "{names} won the game with {count} points!", count
        )
    else:
        won = ngettext(
            "{names} won the game together with {count} point each!",
            "{names} won the game together with {count} points each!",
            count,
        )
    return won.format(names=_names(winners, players, you), count=count)


def _names(seats: Sequence[int], players: Sequence[Player], you: int | None) -> str:
    """The players at some seats, you before the others."""
    seats = sorted(seats, key=lambda seat: seat != you)
    return joined([_("You") if seat == you else called(players[seat].name) for seat in seats])
