"""Tables for tests: a deck that begins as said, seats, no pauses; and a small app that shows one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from kortu_domino.engine import Card, Game, HouseRules, Message, Player, parse_move
from kortu_domino.engine.cards import pack, parse_cards
from kortu_domino.table.pace import PACES, Pace
from kortu_domino.table.table import Table
from kortu_domino.tui import themes
from kortu_domino.tui.closing import Closing
from kortu_domino.tui.styles import ParsedOnce, stylesheet
from kortu_domino.tui.widgets.grid import GridWidget

NAMES = ("Ona", "Jonas", "Rasa", "Petras", "Žydrė", "Vytautas")


def deck(beginning: str, decks: int = 1) -> list[Card]:
    """A whole deck that begins with these cards; the rest follow in order."""
    cards = parse_cards(beginning)
    rest = pack(decks)
    for card in cards:
        rest.remove(card)
    return [*cards, *rest]


def dealt(hands: Sequence[str], start: str, stock: str = "", decks: int = 1) -> list[Card]:
    """A deck that gives these hands to the seats, turns `start` and leaves `stock` on top."""
    split = [hand.split() for hand in hands]
    in_turn = [card for cards in zip(*split, strict=True) for card in cards]
    return deck(" ".join([*in_turn, start, stock]), decks)


def game_of(cards: Sequence[Card], rules: HouseRules, bots: str = "") -> Game:
    """A game in its first round, dealt from these cards in every round; seat 0 plays first.

    `bots` has a sign a seat: `p` a person, `b` a bot; seat 0 is the only person where it is empty.
    """
    kinds = bots or "p" + "b" * (rules.players - 1)
    players = [
        Player(NAMES[seat], "easy" if kind == "b" else None)
        for seat, kind in zip(range(rules.players), kinds, strict=True)
    ]
    game = Game(rules, players, first=0, deal=lambda number: cards)
    game.start_round()
    return game


def table_of(
    hands: Sequence[str],
    start: str,
    stock: str = "",
    *,
    bots: str = "",
    pace: Pace = PACES["instant"],
    auto_draw: bool = False,
    **rules: Any,
) -> Table:
    """A table where these hands have been dealt."""
    house = HouseRules(players=len(hands), hand_size=len(hands[0].split()), **rules)
    game = game_of(dealt(hands, start, stock, house.decks), house, bots)
    return Table(game, seed="test", pace=pace, auto_draw=auto_draw)


def laid(table: Table, *moves: str) -> Table:
    """A table after these moves by whoever is to play."""
    for move in moves:
        table.play(table.turn, parse_move(move))
    return table


def text_of(widget: GridWidget) -> str:
    """What a widget draws, without blanks at the ends of lines."""
    return "\n".join("".join(sign for sign, _pen in line).rstrip() for line in widget.grid.cells)


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Let the app run until something is so."""
    for _ in range(1000):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it does not come to be")


class OneScreen(Closing[None]):
    """An app that shows one screen, and remembers what it was dismissed with."""

    CSS_PATH = [stylesheet("base"), stylesheet("cards")]  # noqa: RUF012

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.stylesheet = ParsedOnce(variables=self.theme_variables)
        self._shown = screen
        self.results: list[object] = []
        for theme in themes.THEMES.values():
            self.register_theme(theme)
        self.theme = themes.DEFAULT

    daily_standing = None
    pace = PACES["normal"]

    def warn(self, *messages: Message) -> None:
        """As the game's own app."""
        self.notify(" ".join(map(str, messages)))

    def on_mount(self) -> None:
        self.push_screen(self._shown, self.results.append)
