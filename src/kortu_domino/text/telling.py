"""How things stand, in lines: a turn, the row, moves, scores, hints, rules, help. What happens is told by `play`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kortu_domino.engine import HouseRules, Player, RoundEnded, Stacking, View
from kortu_domino.i18n import _, ngettext, tell
from kortu_domino.table.hints import Hint
from kortu_domino.text.commands import commands_in_words
from kortu_domino.words.moves import move_words
from kortu_domino.words.names import called
from kortu_domino.words.numbers import signed
from kortu_domino.words.rules import rules_in_words
from kortu_domino.words.spoken import cards_in_words, ends_in_words, in_words


def turn(view: View, *, drew: bool = False) -> Iterator[str]:
    """What the player whose turn it is has, and where it may go; who just `drew` knows where.

    The last line is one of its own kind, so that a script knows when it is to answer.
    """
    can_lay = view.legal_moves.can_lay
    if not drew:
        yield _("Your turn. Your hand: {cards}.").format(cards=cards_in_words(view.hand))
    words = [ends_in_words(view)] if can_lay or not drew else []
    if not can_lay and view.may_draw:
        words.append(_("Nothing fits. Draw a card: d."))
    elif not can_lay:
        words.append(_("Nothing fits, and nothing can be drawn. Pass: d."))
    yield " ".join(words)


def hand(view: View) -> str:
    """The cards of the view's seat."""
    return _("Your hand: {cards}.").format(cards=cards_in_words(view.hand))


def row(view: View) -> Iterator[str]:
    """The row with the numbers of its cards, the stock, and how many cards the others hold."""
    yield _("The row, from the left:")
    for number, place in enumerate(view.row, 1):
        yield _("{number}. {cards}").format(number=number, cards=cards_in_words(reversed(place)))
    stock = ngettext("In the stock: {count} card.", "In the stock: {count} cards.", view.stock)
    yield stock.format(count=view.stock)
    for seat, player in enumerate(view.players):
        if seat != view.seat:
            text = ngettext("{name}: {count} card.", "{name}: {count} cards.", view.counts[seat])
            yield text.format(name=called(player.name), count=view.counts[seat])


def moves(view: View) -> Iterator[str]:
    """The legal moves with their numbers; why there are none, where there are none."""
    if reason := view.legal_moves.closed:
        yield tell(reason)
    for number, move in enumerate(view.legal_moves, 1):
        words = in_words(move_words(move, view.row))
        yield _("{number}. {move}: {typed}").format(number=number, move=words, typed=move)


def scores(result: RoundEnded, players: Sequence[Player]) -> Iterator[str]:
    """A round's points, the totals, and what was left, a player a line."""
    for player, points, total, left in zip(players, result.points, result.totals, result.hands, strict=True):
        text = ngettext(
            "{name}: {points} point, in total {total}.", "{name}: {points} points, in total {total}.", points
        )
        line = text.format(name=called(player.name), points=points, total=total)
        if left:
            line = f"{line} {_('Left in hand: {cards}.').format(cards=cards_in_words(left))}"
        yield line


def hint(found: Hint) -> Iterator[str]:
    """The best moves, what each is worth, and why."""
    yield _("Figures are points: how many more the others hold at the end than you, on average.")
    for number, advice in enumerate(found.advice, 1):
        yield (
            _("{number}. {move} ({points}). {reasons}")
            .format(
                number=number,
                move=in_words(move_words(advice.worth.move, found.view.row)),
                points=signed(advice.worth.points),
                reasons=" ".join(in_words(tell(reason)) for reason in advice.reasons),
            )
            .rstrip()
        )


def rules(house: HouseRules) -> Iterator[str]:
    """The rules as they are in force, a heading and its paragraphs a line each."""
    for heading, paragraphs in rules_in_words(house):
        yield heading
        yield from map(in_words, paragraphs)


def help(house: HouseRules) -> Iterator[str]:
    """What can be typed."""
    yield _("A move is typed as a card and an end: “7h l” lays the 7 of hearts on the left.")
    yield _("Ranks are 2 to 10, j, q, k, a; suits c, d, h, s; ends l, r. One end need not be named.")
    yield _("“as h l”: the ace of spades, declared hearts. “7h 7s r”: two cards at once, 7s outermost.")
    if house.stacks is not Stacking.OFF:
        yield _("“9c ^3”: on the third card of the row.")
    yield _("“d” draws a card, or passes. A number chooses one of “moves”. Enter tells how things stand.")
    yield from commands_in_words()
