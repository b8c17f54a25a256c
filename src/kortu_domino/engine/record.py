"""A game as text and back (RECORD.md): what PGN is to chess.

Reading checks only that a text is a record; its decks and moves are checked as they are replayed, so that a
replay gets as far as the record is good. Files are read and written by others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kortu_domino.engine.messages import Message, Refusal, N_, quoted, quoted_value
from kortu_domino.engine.players import Player
from kortu_domino.engine.rules import HouseRules, RulesError

if TYPE_CHECKING:
    from kortu_domino.engine.cards import Card
    from kortu_domino.engine.events import Event
    from kortu_domino.engine.game import Dealer, Game

FORMAT = "kortu-domino-record"
VERSION = 1


class RecordError(Refusal):
    """A text that is not a record, or a record that cannot be played.

    `message` says what is wrong; `round` and `move`, from 1, say where; `text` is the move, as it may be
    shown.
    """

    def __init__(
        self, message: Message, *, round: int | None = None, move: int | None = None, text: str | None = None
    ) -> None:
        super().__init__(message)
        self.round = round
        self.move = move
        self.text = None if text is None else quoted(text)


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
            if isinstance(text, bytes):
                text = text.decode("utf-8-sig")
            data = json.loads(text, parse_constant=_refuse)
        except UnicodeDecodeError:
            raise RecordError(Message(N_("It is not UTF-8 text."))) from None
        except json.JSONDecodeError as error:
            raise RecordError(
                Message(
                    N_("It is not JSON: there is a mistake in line {line}, column {column}."),
                    {"line": error.lineno, "column": error.colno},
                )
            ) from None
        except RecursionError:
            raise RecordError(Message(N_("It is not a game record: it is nested too deeply."))) from None
        except ValueError:
            raise RecordError(
                Message(N_("It is not a game record: it holds an impossible number."))
            ) from None
        return _read(data)

    def to_json(self) -> str:
        """The record as text, one round a line."""
        players = [
            {"name": player.name, **({} if player.bot is None else {"bot": player.bot}), **player.extra}
            for player in self.players
        ]
        rounds = [{"deck": each.deck, "moves": list(each.moves)} for each in self.rounds]

        return "\n".join(
            (
                f'{{"format": "{FORMAT}", "version": {VERSION},',
                f' "rules": {_dump(self.rules.to_dict())},',
                f' "players": {_dump(players)},',
                f' "first": {self.first},',
                ' "rounds": [' + ",\n  ".join(map(_dump, rounds)) + "]}",
                "",
            )
        )


def replay(
    record: Record, listener: Callable[[Game, Event], None] | None = None, *, dealer: Dealer | None = None
) -> Game:
    """Play a record through the engine, telling `listener` each event as it happens. Returns the game as it
    stands.

    Rounds that the record does not hold are dealt by `dealer`, when they are started. Raises RecordError at
    the first deck or move that is wrong; every event before it has been told.
    """
    # Here, because records are read without being played.
    from kortu_domino.engine.cards import UnreadableText, parse_cards
    from kortu_domino.engine.game import Game
    from kortu_domino.engine.moves import parse_move
    from kortu_domino.engine.round import IllegalMove, WrongDeck

    def deal(number: int) -> Sequence[Card]:
        if number <= len(record.rounds):
            return parse_cards(record.rounds[number - 1].deck)
        if dealer is None:
            raise RuntimeError(f"the record has no round {number}")
        return dealer(number)

    game = Game(record.rules, record.players, first=record.first, deal=deal)
    end = game.subscribe(lambda event: listener(game, event)) if listener else None
    for number, each in enumerate(record.rounds, 1):
        if game.over:
            raise RecordError(
                Message(N_("The game was over before it: some total had reached the point limit.")),
                round=number,
            )
        if game.in_round:
            raise RecordError(Message(N_("The round before it is not finished.")), round=number)
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


_DEEPEST = 20
"""How deep what a record says of a player may be nested, so that it can be written again from anywhere."""
_SURROGATES = re.compile("[\ud800-\udfff]")


def _dump(value: object) -> str:
    """The value as JSON that is good UTF-8, whatever texts were read."""
    return _SURROGATES.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))


def _refuse(constant: str) -> None:
    """NaN and the infinities, which Python reads though JSON has no such numbers."""
    raise ValueError(constant)


def _too_deep(value: object, left: int) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left == 0 or any(_too_deep(part, left - 1) for part in parts)


def _read(data: object) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(
            Message(N_("It is not a game record: its “format” must be “{format}”."), {"format": FORMAT})
        )
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError(
            Message(
                N_("It is a record of version {version}, and this program reads version {known}: update it."),
                {"version": quoted_value(version), "known": VERSION},
            )
        )
    if type(version) is not int or version < 1:
        raise RecordError(Message(N_("“version” must be {known}."), {"known": VERSION}))
    players = _read_players(data.get("players"))
    house = _read_rules(data.get("rules", {}), players)
    first = data.get("first")
    if type(first) is not int or not 0 <= first < house.players:
        raise RecordError(
            Message(
                N_("“first” must be the seat that plays first, a whole number from 0 to {last}."),
                {"last": house.players - 1},
            )
        )
    return Record(house, players, first, _read_rounds(data.get("rounds")))


def _read_rules(data: object, players: tuple[Player, ...]) -> HouseRules:
    """The rules; how many play goes without saying."""
    if not isinstance(data, dict):
        raise RecordError(Message(N_("“rules” must be an object that holds house rules.")))
    try:
        house = HouseRules.from_dict({"players": len(players), **data})
    except RulesError as error:
        raise RecordError(error.message) from None
    if len(players) != house.players:
        raise RecordError(
            Message(
                N_("“players” has {have} and “rules” say {want}: they must agree."),
                {"have": len(players), "want": house.players},
            )
        )
    return house


def _read_players(data: object) -> tuple[Player, ...]:
    if not isinstance(data, list):
        raise RecordError(Message(N_("“players” must be a list with an object for each seat.")))
    players = []
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or not isinstance(each.get("name"), str):
            raise RecordError(
                Message(
                    N_("Player {number} in “players” must be an object with a “name”."), {"number": number}
                )
            )
        bot = each.get("bot")
        if bot is not None and not isinstance(bot, str):
            raise RecordError(
                Message(N_("The “bot” of player {number} must be a text, a level."), {"number": number})
            )
        extra = {key: value for key, value in each.items() if key not in ("name", "bot")}
        if _too_deep(extra, _DEEPEST):
            raise RecordError(Message(N_("Player {number} is nested too deeply."), {"number": number}))
        players.append(Player(each["name"], bot, extra))
    return tuple(players)


def _read_rounds(data: object) -> tuple[RoundRecord, ...]:
    if not isinstance(data, list):
        raise RecordError(Message(N_("“rounds” must be a list.")))
    rounds = []
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or not isinstance(each.get("deck"), str):
            raise RecordError(Message(N_("A round must be an object with a “deck”, a text.")), round=number)
        moves = each.get("moves", [])
        if not isinstance(moves, list):
            raise RecordError(Message(N_("The “moves” of a round must be a list.")), round=number)
        for count, move in enumerate(moves, 1):
            if not isinstance(move, str):
                raise RecordError(
                    Message(N_("A move must be a text.")), round=number, move=count, text=quoted_value(move)
                )
        rounds.append(RoundRecord(each["deck"], tuple(moves)))
    return tuple(rounds)
