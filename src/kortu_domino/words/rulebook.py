"""The rules of the game in words, as they are in force under some house rules, for a newcomer to read.

Only what applies is told: nothing on two packs when one is played. Called through `words.rules`.
"""

from __future__ import annotations

from kortu_domino.engine import AceSuit, FirstPlayer, HouseRules, Stacking
from kortu_domino.i18n import _, ngettext

Chapter = tuple[str, list[str]]
"""A heading and its paragraphs."""


def rules_in_words(rules: HouseRules) -> list[Chapter]:
    """The complete rules, chapter by chapter; a chapter on what is not played is left out."""
    chapters = [
        (_("The aim"), _aim()),
        (_("The deal"), _deal(rules)),
        (_("A turn"), _turn(rules)),
        (_("Aces"), _aces(rules)),
        (_("Fast move"), _fast_move(rules)),
        (_("Double cards"), _double_cards(rules)),
        (_("End of a round"), _end_of_round()),
        (_("Points"), _points(rules)),
        (_("End of the game"), _end_of_game(rules)),
    ]
    return [(heading, paragraphs) for heading, paragraphs in chapters if paragraphs]


def _aim() -> list[str]:
    return [
        _(
            "Be the first to lay all your cards. What is left in a hand counts against its player, and "
            "whoever has the fewest points in the end wins the game."
        )
    ]


def _deal(rules: HouseRules) -> list[str]:
    seats = ngettext("There is {count} player.", "There are {count} players.", rules.players)
    if rules.decks == 1:
        packs = _("One pack of 52 cards is shuffled.")
    else:
        packs = _("Two packs, 104 cards in all, are shuffled together.")
    hands = ngettext(
        "Each player is dealt {count} card, one at a time, clockwise, beginning with the player who plays "
        "first. The next card is turned face up: it is the row. The rest is the stock, face down.",
        "Each player is dealt {count} cards, one at a time, clockwise, beginning with the player who plays "
        "first. The next card is turned face up: it is the row. The rest is the stock, face down.",
        rules.hand_size,
    ).format(count=rules.hand_size)
    if rules.ace_suit is not AceSuit.PRINTED:
        hands += " " + _("If that first card is an ace, it counts as the suit printed on it.")
    if rules.first_player is FirstPlayer.ROTATE:
        first = _(
            "In the first round chance decides who plays first; in later rounds it is the next player "
            "clockwise."
        )
    else:
        first = _(
            "In the first round chance decides who plays first; in later rounds it is the winner of the "
            "round before. If several won it, it is the first of them clockwise, counted from the player who "
            "began that round."
        )
    return [f"{seats.format(count=rules.players)} {packs}", hands, first]


def _turn(rules: HouseRules) -> list[str]:
    lay = _(
        "Players take their turns clockwise. In your turn you lay a card at the left or the right end of the "
        "row. It must match the card at that end by suit or by rank: beside 7♥ goes any heart and any 7. "
        "Your card is now the end there. While the row is a single card, that card is both ends."
    )
    if rules.stacks is not Stacking.OFF:
        lay += " " + _("Or you stack it on a card of its rank (see Double cards).")
    if rules.draw_limit is None:
        draw = _(
            "If you can lay a card, you must. If not, you draw from the stock, one card at a time, until you "
            "have one that can be laid, which you then lay, or until the stock is empty."
        )
    else:
        draw = ngettext(
            "If you can lay a card, you must. If not, you draw {count} card from the stock, and if it can "
            "be laid, you lay it.",
            "If you can lay a card, you must. If not, you draw from the stock, one card at a time and at "
            "most {count} in a turn. As soon as you have one that can be laid, you lay it.",
            rules.draw_limit,
        ).format(count=rules.draw_limit)
    rest = _("If you can neither lay nor draw, you pass. Drawing and passing are never a choice.")
    return [lay, draw, rest]


def _aces(rules: HouseRules) -> list[str]:
    if rules.ace_suit is AceSuit.FREE:
        return [
            _(
                "An ace goes on either end, whatever lies there. As you lay it, you declare one of the four "
                "suits, and from then on the ace counts as that suit."
            )
        ]
    if rules.ace_suit is AceSuit.MATCHING:
        return [
            _(
                "An ace goes on either end, whatever lies there. As you lay it, you declare it to be of the "
                "suit of that end, and from then on it counts as that suit. Where an ace lies at that end, "
                "you may declare any of the four suits."
            )
        ]
    return [
        _("An ace is laid like any other card: it counts as the suit printed on it, and nothing is declared.")
    ]


def _fast_move(rules: HouseRules) -> list[str]:
    if not rules.fast_move:
        return []
    fast = _(
        "If you hold several cards of one rank, you may lay them in one turn, all at the same end, one after "
        "another. The first must match the end, the others follow by rank, and the last one is the new end."
    )
    if rules.ace_suit is not AceSuit.PRINTED:
        fast += " " + _("Several aces are all declared the same suit.")
    return [fast]


def _double_cards(rules: HouseRules) -> list[str]:
    if rules.stacks is Stacking.OFF:
        return []
    anywhere = rules.stacks is Stacking.ANYWHERE
    if anywhere:
        where = _("Instead of laying a card at an end of the row, you may stack it on any card of its rank.")
    else:
        where = _(
            "Instead of laying a card beside the card at an end, you may stack it on that card, if their "
            "ranks are equal."
        )
    if rules.fast_move:
        where += " " + _("With a fast move you may stack several cards of that rank at once.")
    covers = _("The row does not grow. A card stacked on an end covers it and is the new end.")
    if anywhere:
        covers += " " + _("A card stacked inside the row changes neither end.")
    paragraphs = [where, covers]
    if rules.ace_suit is not AceSuit.PRINTED:
        aces = _("An ace stacks only on an ace. On an end you declare its suit, any of the four.")
        if anywhere:
            aces += " " + _("Inside the row you declare nothing.")
        paragraphs.append(aces)
    return paragraphs


def _end_of_round() -> list[str]:
    return [
        _("A round ends as soon as a hand is empty, whatever was laid last."),
        _(
            "It also ends when it is blocked: the stock is empty, and nobody holds a card that could be "
            "laid. That is seen at once; nobody has to pass first."
        ),
    ]


def _points(rules: HouseRules) -> list[str]:
    return [
        _(
            "When a round ends, all count the cards left in their hands: 2 to 10 count their number, a jack "
            "11, a queen 12, a king 13 and an ace {points}. Whoever laid every card counts 0."
        ).format(points=rules.ace_points),
        _("The fewest points win the round. Players with equally few win it together."),
    ]


def _end_of_game(rules: HouseRules) -> list[str]:
    return [
        ngettext(
            "Rounds are played until, at the end of one, somebody has {count} point or more in total. Then "
            "the lowest total wins the game. Players with equally low totals win it together.",
            "Rounds are played until, at the end of one, somebody has {count} points or more in total. Then "
            "the lowest total wins the game. Players with equally low totals win it together.",
            rules.point_limit,
        ).format(count=rules.point_limit)
    ]
