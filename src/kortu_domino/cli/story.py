"""A record told as a person would tell the game: rounds, hands, a line a turn, results."""

from __future__ import annotations

import shutil
import sys
import textwrap

from kortu_domino.bots import LEVELS
from kortu_domino.cli import output
from kortu_domino.engine import (
    Dealt,
    Drawn,
    Event,
    GameEnded,
    Player,
    Record,
    RoundEnded,
    RoundStarted,
    StartCard,
    TurnStarted,
    replay,
)
from kortu_domino.engine.messages import printable
from kortu_domino.i18n import _
from kortu_domino.words.cards import card_faces
from kortu_domino.words.events import sentence, sentences
from kortu_domino.words.lists import joined
from kortu_domino.words.names import called
from kortu_domino.words.records import called_you, where_it_stops
from kortu_domino.words.rules import rules_sentence

INDENT = "  "


class Story:
    """Tells one record on standard output. All hands are open: the game is over, or its players want it told."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._players = record.players
        self._you = called_you(record.players)
        self._columns = shutil.get_terminal_size().columns if output.to_terminal() else sys.maxsize
        self._column = max(len(called(player.name)) for player in record.players)
        self._draws: list[Event] = []
        """Of the turn in progress: they are told with what comes of them."""

    def tell(self) -> None:
        """Tell the whole record. Raises RecordError where it goes wrong, when everything before that is told."""
        output.write(joined([_introduced(player) for player in self._players]))
        output.write(rules_sentence(self._record.rules))
        try:
            game = replay(self._record, lambda game, event: self._event(event))
        finally:
            self._tell_draws()
        if not game.over:
            output.write("")
            output.write(where_it_stops(game.view(None) if game.rounds else None))

    def _event(self, event: Event) -> None:
        match event:
            case RoundStarted():
                output.write("")
                output.write(sentence(event, self._players, you=self._you))
            case Dealt(seat, cards):
                hand = card_faces(card for card in cards if card is not None)
                self._line(f"{called(self._players[seat].name):<{self._column}}  {hand}")
            case StartCard():
                self._line(sentence(event, self._players, you=self._you))
                output.write("")
            case Drawn():
                self._draws.append(event)
            case TurnStarted():
                pass
            case RoundEnded():
                self._tell_draws()
                output.write("")
                self._line(sentence(event, self._players, you=self._you))
                self._table(event)
            case GameEnded():
                output.write("")
                output.write(sentence(event, self._players, you=self._you))
            case _:
                self._draws.append(event)
                self._tell_draws()

    def _tell_draws(self) -> None:
        for line in sentences(self._draws, self._players, you=self._you):
            self._line(line)
        self._draws = []

    def _table(self, event: RoundEnded) -> None:
        """Points, totals and the cards left, a player a line."""
        points, total = _("points"), _("total")
        wide = len(points) + 2, len(total) + 2
        self._line(f"{'':{self._column}}{points:>{wide[0]}}{total:>{wide[1]}}")
        for player, count, sum_, hand in zip(
            self._players, event.points, event.totals, event.hands, strict=True
        ):
            row = f"{called(player.name):<{self._column}}{count:>{wide[0]}}{sum_:>{wide[1]}}"
            self._line(f"{row}  {card_faces(hand)}".rstrip())

    def _line(self, text: str) -> None:
        """A line below a heading; too long for a terminal, it goes on in the next."""
        width = max(20, self._columns)
        output.write(textwrap.fill(text, width, initial_indent=INDENT, subsequent_indent=INDENT * 2))


def _introduced(player: Player) -> str:
    """A player's name, and with a bot its level."""
    if player.bot is None:
        return called(player.name)
    level = _(LEVELS[player.bot].label) if player.bot in LEVELS else printable(player.bot)
    return f"{player.name} ({level})"
