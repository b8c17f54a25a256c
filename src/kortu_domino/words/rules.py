"""House rules in words: what each is called and means, one line for a glance, and the whole rules as in force.

`key` is a rule as in `OPTIONS`, `value` one of its values, plain (as in records) or as HouseRules holds it.
"""

from __future__ import annotations

from kortu_domino.engine import OPTIONS, AceSuit, FirstPlayer, HouseRules, Stacking
from kortu_domino.i18n import _, N_, NC_, ngettext, pgettext
from kortu_domino.words.rulebook import rules_in_words

__all__ = [
    "house_rules_in_words",
    "rule_help",
    "rule_label",
    "rules_at_a_glance",
    "rules_in_words",
    "rules_sentence",
    "value_label",
]

_LABELS = {
    "players": N_("Players"),
    "decks": N_("Packs"),
    "hand_size": N_("Cards each"),
    "ace_points": N_("Points for an ace"),
    "ace_suit": N_("Aces"),
    "draw_limit": N_("Draws a turn"),
    "fast_move": N_("Fast move"),
    "stacking": N_("Double cards"),
    "point_limit": N_("Point limit"),
    "first_player": N_("Who plays first"),
}

_HELP = {
    "players": N_("How many sit at the table: {low} to {high}."),
    "decks": N_("One pack of 52 cards; with 5 or 6 players two may be used."),
    "hand_size": N_("How many cards each player is dealt: {low} to {high}."),
    "ace_points": N_("What an ace left in hand counts."),
    "ace_suit": N_("What an ace may be declared: any suit, the suit of its end, or nothing."),
    "draw_limit": N_("How many cards may be drawn in one turn: {low} to {high}, or no limit."),
    "fast_move": N_("Several cards of one rank may be laid in one turn."),
    "stacking": N_("With two packs: where cards of one rank may be stacked on each other."),
    "point_limit": N_("The game ends with the round in which a total reaches this: {low} to {high}."),
    "first_player": N_("Who begins the next round: the next in turn, or the winner of the last."),
}

_HELP_OF_VALUES: dict[str, dict[object, str]] = {
    "ace_suit": {
        AceSuit.FREE: N_("An ace goes anywhere, and is declared any suit."),
        AceSuit.MATCHING: N_("An ace goes anywhere, and is declared the suit of its end."),
        AceSuit.PRINTED: N_("An ace is a card like any other; nothing is declared."),
    },
    "stacking": {
        Stacking.ANYWHERE: N_("With two packs: cards of one rank are stacked on any card of the row."),
        Stacking.ENDS: N_("With two packs: cards of one rank are stacked on the two end cards only."),
        Stacking.OFF: N_("With two packs, too, cards are only laid at the ends of the row."),
    },
    "first_player": {
        FirstPlayer.ROTATE: N_("Each round begins with the next player clockwise."),
        FirstPlayer.WINNER: N_("Each round begins with the winner of the last."),
    },
}
"""What some values mean, where the line for the whole rule would not say it."""

_VALUES: dict[str, dict[object, str]] = {
    "ace_suit": {
        AceSuit.FREE: NC_("ace_suit", "free"),
        AceSuit.MATCHING: NC_("ace_suit", "matching"),
        AceSuit.PRINTED: NC_("ace_suit", "printed"),
    },
    "draw_limit": {None: NC_("draw_limit", "no limit")},
    "fast_move": {True: NC_("fast_move", "on"), False: NC_("fast_move", "off")},
    "stacking": {
        Stacking.ANYWHERE: NC_("stacking", "anywhere"),
        Stacking.ENDS: NC_("stacking", "on the ends"),
        Stacking.OFF: NC_("stacking", "off"),
    },
    "first_player": {
        FirstPlayer.ROTATE: NC_("first_player", "next in turn"),
        FirstPlayer.WINNER: NC_("first_player", "the winner"),
    },
}

_SEATS = {
    2: N_("Two players"),
    3: N_("Three players"),
    4: N_("Four players"),
    5: N_("Five players"),
    6: N_("Six players"),
}
_PACKS = {1: N_("one pack"), 2: N_("two packs")}
_ACES = {
    AceSuit.FREE: N_("aces free"),
    AceSuit.MATCHING: N_("aces matching"),
    AceSuit.PRINTED: N_("aces as printed"),
}


def rule_label(key: str) -> str:
    """What a rule is called: `Draws a turn`. Raises KeyError for an unknown one."""
    return _(_LABELS[key])


def rule_help(key: str, value: object = None) -> str:
    """What a rule decides, or what a value of it means, in one line. Raises KeyError for an unknown rule."""
    option = OPTIONS[key]
    help = _HELP_OF_VALUES.get(key, {}).get(value, _HELP[key])
    return _(help).format(low=option.low, high=option.high)


def value_label(key: str, value: object) -> str:
    """What a value of a rule is called: `no limit`, `on the ends`, `100`."""
    word = _VALUES.get(key, {}).get(value)
    return str(value) if word is None else pgettext(key, word)


def house_rules_in_words(rules: HouseRules) -> list[str]:
    """The rules that are not as usual, a line each: `Aces: matching (usually free)`."""
    usual = HouseRules()
    return [
        _("{rule}: {value} (usually {usual})").format(
            rule=rule_label(key),
            value=value_label(key, getattr(rules, key)),
            usual=value_label(key, getattr(usual, key)),
        )
        for key in OPTIONS
        if getattr(rules, key) != getattr(usual, key)
        and key != "players"
        and not (key == "stacking" and rules.decks == 1)
    ]


def rules_sentence(rules: HouseRules, *, but: str | None = None) -> str:
    """The rules in a sentence: `Four players, one pack, aces free, to 100`, and whatever else is not the default.

    Nothing is said of the rule `but`, where it is given, by its key.
    """
    parts = {
        "players": _(_SEATS[rules.players]),
        "decks": _(_PACKS[rules.decks]),
        "ace_suit": _(_ACES[rules.ace_suit]),
        "point_limit": _limit(rules),
        **_unusual(rules),
    }
    return ", ".join(text for key, text in parts.items() if key != but)


def rules_at_a_glance(rules: HouseRules) -> str:
    """What is not to be seen at the table itself: `to 100 · aces free`, and whatever else is not the default."""
    packs = [_(_PACKS[rules.decks])] if rules.decks > 1 else []
    return " · ".join([_limit(rules), *packs, _(_ACES[rules.ace_suit]), *_unusual(rules).values()])


def _limit(rules: HouseRules) -> str:
    return _("to {limit}").format(limit=rules.point_limit)


def _unusual(rules: HouseRules) -> dict[str, str]:
    """By rule, what is not the default, but for what every table says."""
    parts = {}
    usual = HouseRules(players=rules.players, decks=rules.decks)
    if rules.hand_size != usual.hand_size:
        hands = ngettext("hands of {count} card", "hands of {count} cards", rules.hand_size)
        parts["hand_size"] = hands.format(count=rules.hand_size)
    if rules.ace_points != usual.ace_points:
        parts["ace_points"] = _("an ace counts {points}").format(points=rules.ace_points)
    if rules.draw_limit is not None:
        limit = ngettext("at most {count} draw a turn", "at most {count} draws a turn", rules.draw_limit)
        parts["draw_limit"] = limit.format(count=rules.draw_limit)
    if not rules.fast_move:
        parts["fast_move"] = _("no fast move")
    if rules.stacks != usual.stacks:
        parts["stacking"] = _("stacking on the ends") if rules.stacks is Stacking.ENDS else _("no stacking")
    if rules.first_player is not usual.first_player:
        parts["first_player"] = _("the winner plays first")
    return parts
