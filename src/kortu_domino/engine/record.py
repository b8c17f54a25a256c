"""A game as text and back (RECORD.md): what PGN is to chess.

Reading checks only that a text is a record; its decks and moves are checked as they are replayed, so that a replay
gets as far as the record is good.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kortu_domino.engine.cards import UnreadableText, parse_cards
from kortu_domino.engine.events import Event
from kortu_domino.engine.game import Dealer, Game
from kortu_domino.engine.messages import Message, N_
from kortu_domino.engine.moves import parse_move
from kortu_domino.engine.round import IllegalMove, WrongDeck
from kortu_domino.engine.rules import HouseRules, RulesError
from kortu_domino.engine.view import Player

FORMAT = "kortu-domino-record"
VERSION = 1


class RecordError(ValueError):
    """A text that is not a record, or a record that cannot be played.

    `message` says what is wrong; `round` and `move`, from 1, say where, `text` is the move as written.
    """

    def __init__(
        self, message: Message, *, round: int | None = None, move: int | None = None, text: str | None = None
    ) -> None:
        super().__init__(str(message))
        self.message = message
        self.round = round
        self.move = move
        self.text = text


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round as written: `deck` is the whole deck in order, `moves` their text."""

    deck: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game, or the start of one. `first` is the seat that plays first in round 1."""

    rules: HouseRules
    players: tuple[Player, ...]
    first: int
    rounds: tuple[RoundRecord, ...] = field(default=())

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game so far."""
        rounds = tuple(
            RoundRecord(" ".join(map(str, dealt.deck)), tuple(map(str, moves)))
            for dealt, moves in zip(game.rounds, game.moves, strict=True)
        )
        return cls(game.rules, game.players, game.first, rounds)

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record. Raises RecordError."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(Message(N_("it is not JSON: {error}."), {"error": _first_line(error)})) from None
        return _read(data)

    def to_json(self) -> str:
        """The record as text, one round a line."""
        players = [
            {"name": player.name, **({} if player.bot is None else {"bot": player.bot}), **player.extra}
            for player in self.players
        ]
        rounds = [{"deck": each.deck, "moves": list(each.moves)} for each in self.rounds]

        def dump(value: object) -> str:
            return json.dumps(value, ensure_ascii=False)

        return "\n".join(
            (
                f'{{"format": "{FORMAT}", "version": {VERSION},',
                f' "rules": {dump(self.rules.to_dict())},',
                f' "players": {dump(players)},',
                f' "first": {self.first},',
                ' "rounds": [' + ",\n  ".join(map(dump, rounds)) + "]}",
                "",
            )
        )


def replay(
    record: Record, listener: Callable[[Game, Event], None] | None = None, *, dealer: Dealer | None = None
) -> Game:
    """Play a record through the engine, telling `listener` each event as it happens. Returns the game as it stands.

    Where rounds follow that the record does not hold, `dealer` deals them. Raises RecordError at the first deck or
    move that is wrong; every event before it has been told.
    """
    decks: list[str] = [each.deck for each in record.rounds]

    def deal(number: int) -> list[Any]:
        if number <= len(decks):
            return parse_cards(decks[number - 1])
        if dealer is None:
            raise RuntimeError(f"the record has no round {number}")
        return list(dealer(number))

    game = Game(record.rules, record.players, first=record.first, deal=deal)
    end = game.subscribe(lambda event: listener(game, event)) if listener else None
    for number, each in enumerate(record.rounds, 1):
        if game.over:
            raise RecordError(Message(N_("the game is over: some total has reached the point limit.")), round=number)
        if game.in_round:
            raise RecordError(
                Message(N_("round {number} before it is not finished."), {"number": number - 1}), round=number
            )
        try:
            game.start_round()
        except (UnreadableText, WrongDeck) as error:
            raise RecordError(error.message, round=number) from None
        for count, text in enumerate(each.moves, 1):
            try:
                game.play(parse_move(text))
            except (UnreadableText, IllegalMove) as error:
                raise RecordError(error.message, round=number, move=count, text=text) from None
    if end:
        end()
    return game


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def _read(data: object) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(Message(N_("it is not a game record: “format” must be “{format}”."), {"format": FORMAT}))
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError(
            Message(
                N_("it is a record of version {version}, and this program reads version {known}: update the program."),
                {"version": version, "known": VERSION},
            )
        )
    if type(version) is not int or version < 1:
        raise RecordError(Message(N_("“version” must be {known}."), {"known": VERSION}))
    players = _read_players(data.get("players"))
    rules = data.get("rules", {})
    if not isinstance(rules, dict):
        raise RecordError(Message(N_("“rules” must be an object of house rules.")))
    try:
        house = HouseRules.from_dict({"players": len(players), **rules})
    except RulesError as error:
        raise RecordError(Message(N_("“rules”: {reason}"), {"reason": error.message})) from None
    if len(players) != house.players:
        raise RecordError(
            Message(
                N_("“players” names {have}, and the rules say {want}."), {"have": len(players), "want": house.players}
            )
        )
    first = data.get("first")
    if type(first) is not int or not 0 <= first < house.players:
        raise RecordError(
            Message(N_("“first” must be a seat, a whole number from 0 to {last}."), {"last": house.players - 1})
        )
    return Record(house, players, first, _read_rounds(data.get("rounds")))


def _read_players(data: object) -> tuple[Player, ...]:
    if not isinstance(data, list) or not data:
        raise RecordError(Message(N_("“players” must be a list with an object for each seat.")))
    players = []
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or not isinstance(each.get("name"), str):
            raise RecordError(Message(N_("“players”: player {number} has no “name” text."), {"number": number}))
        bot = each.get("bot")
        if bot is not None and not isinstance(bot, str):
            raise RecordError(Message(N_("“players”: “bot” of player {number} is not a text."), {"number": number}))
        extra = {key: value for key, value in each.items() if key not in ("name", "bot")}
        players.append(Player(each["name"], bot, extra))
    return tuple(players)


def _read_rounds(data: object) -> tuple[RoundRecord, ...]:
    if not isinstance(data, list):
        raise RecordError(Message(N_("“rounds” must be a list.")))
    rounds = []
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or not isinstance(each.get("deck"), str):
            raise RecordError(Message(N_("a round needs a “deck” text.")), round=number)
        moves = each.get("moves", [])
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise RecordError(Message(N_("“moves” must be a list of texts.")), round=number)
        rounds.append(RoundRecord(each["deck"], tuple(moves)))
    return tuple(rounds)
