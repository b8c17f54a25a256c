"""Kortų domino: the rules, in short, and the engine that plays them.

Two to six players hold seven cards each. One card lies face up: it is the row. In turn each lays a card at
the left or right end of the row that matches that end by suit or by rank; whoever cannot must draw until one
fits or the stock is empty, and then passes. An ace fits either end, and its player declares the suit that it
counts as from then on. Several cards of one rank may be laid in one move; with two packs, equal ranks may be
stacked. A round ends when a hand is empty, or when the stock is and nobody can lay. Cards left in hand are
points; rounds go on until some total reaches the limit, and the fewest points win. House rules change most of
this: see `HouseRules`.

Standard library only, no I/O, no clock, and no random state but the one handed in. Nothing outside decides
what is legal: it asks `legal_moves` and `why_not`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kortu_domino.engine.cards import Card, Rank, Suit, UnreadableText
    from kortu_domino.engine.events import (
        Dealt,
        Drawn,
        Event,
        GameEnded,
        Laid,
        Passed,
        RoundEnded,
        RoundStarted,
        StartCard,
        TakenBack,
        TurnStarted,
    )
    from kortu_domino.engine.game import Dealer, Game, NotTakenBack
    from kortu_domino.engine.legal import LegalMoves
    from kortu_domino.engine.messages import Message, Refusal
    from kortu_domino.engine.moves import DRAW, PASS, Draw, End, LaidCard, Lay, Move, OnCard, Pass, parse_move
    from kortu_domino.engine.players import Player
    from kortu_domino.engine.record import Record, RecordError, replay
    from kortu_domino.engine.round import IllegalMove, Place, Reason, Round, WrongDeck
    from kortu_domino.engine.rules import (
        OPTIONS,
        AceSuit,
        FirstPlayer,
        HouseRules,
        Option,
        RulesError,
        Stacking,
    )
    from kortu_domino.engine.view import View
else:
    _NAMES = {
        "cards": ("Card", "Rank", "Suit", "UnreadableText"),
        "events": (
            "Dealt",
            "Drawn",
            "Event",
            "GameEnded",
            "Laid",
            "Passed",
            "RoundEnded",
            "RoundStarted",
            "StartCard",
            "TakenBack",
            "TurnStarted",
        ),
        "game": ("Dealer", "Game", "NotTakenBack"),
        "legal": ("LegalMoves",),
        "messages": ("Message", "Refusal"),
        "moves": ("DRAW", "PASS", "Draw", "End", "LaidCard", "Lay", "Move", "OnCard", "Pass", "parse_move"),
        "players": ("Player",),
        "record": ("Record", "RecordError", "replay"),
        "round": ("IllegalMove", "Place", "Reason", "Round", "WrongDeck"),
        "rules": ("OPTIONS", "AceSuit", "FirstPlayer", "HouseRules", "Option", "RulesError", "Stacking"),
        "view": ("View",),
    }
    _MODULES = {name: module for module, names in _NAMES.items() for name in names}

    def __getattr__(name: str) -> object:
        """What is here is imported when it is asked for: no start waits for what plays a game."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = found = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
        return found


__all__ = [
    "DRAW",
    "OPTIONS",
    "PASS",
    "AceSuit",
    "Card",
    "Dealer",
    "Dealt",
    "Draw",
    "Drawn",
    "End",
    "Event",
    "FirstPlayer",
    "Game",
    "GameEnded",
    "HouseRules",
    "IllegalMove",
    "Laid",
    "LaidCard",
    "Lay",
    "LegalMoves",
    "Message",
    "Move",
    "NotTakenBack",
    "OnCard",
    "Option",
    "Pass",
    "Passed",
    "Place",
    "Player",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Round",
    "RoundEnded",
    "RoundStarted",
    "RulesError",
    "Stacking",
    "StartCard",
    "Suit",
    "TakenBack",
    "TurnStarted",
    "UnreadableText",
    "View",
    "WrongDeck",
    "parse_move",
    "replay",
]
