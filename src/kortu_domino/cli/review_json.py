"""A review as plain values, for `kortu-domino review --json`: one object.

- `players`: the names, by seat.
- `playouts`, `seed`: with which every decision was judged.
- `seats`: a list with an object for each seat that was reviewed:
  - `seat`: counted from 0, as in the record.
  - `result`: how many more points the others were left with, on average, than this seat, over its finished rounds.
  - `cost`: what its play cost in these; `cards`: what the cards gave, `result` + `cost`.
  - `rounds`: a list with an object for each round:
    - `round`: its number, from 1.
    - `result`, `cost`, `cards`: as above; `result` and `cards` are null where the round is not finished.
    - `expected`: the result that was to be expected after each decision, and last, in a finished round, the result.
    - `decisions`: a list with an object for each decision:
      - `move`: the number of the move in its round, from 1.
      - `ends`: the two ends of the row, as cards, an ace as the suit that it counts as.
      - `hand`: the cards that were held.
      - `played`, `best`: the move that was made, and the best one, as in records.
      - `cost`: what the one fell short of the other by, 0 where that may be chance.
      - `error`: the standard error of the difference.
      - `mistake`: whether it cost anything.
      - `why`: a list of sentences in English: what speaks for `best` and not for `played`; for `played`, if no mistake.
      - `choices`: a list with an object for each really different choice, the best first:
        - `moves`: the legal moves that come to it, as in records.
        - `points`: what it was worth; `error`: the standard error of that, null where there is none.
        - `playouts`: how many these are the mean of.
        - `stops`: the share of these in which the next player has nothing to lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from kortu_domino.engine import Card, End, LaidCard, Record
from kortu_domino.review import Choice, Judgement, RoundReview, SeatReview

_DIGITS = 3
"""Behind the point."""

Plain = dict[str, object]


def as_plain(record: Record, reviews: Sequence[SeatReview], seed: str, playouts: int) -> Plain:
    """The whole object."""
    return {
        "players": [player.name for player in record.players],
        "playouts": playouts,
        "seed": seed,
        "seats": [_seat(review) for review in reviews],
    }


def _seat(review: SeatReview) -> Plain:
    return {
        "seat": review.seat,
        "result": _number(review.result),
        "cost": _number(review.cost),
        "cards": _number(review.cards),
        "rounds": [_round(each) for each in review.rounds],
    }


def _round(review: RoundReview) -> Plain:
    return {
        "round": review.number,
        "result": _number(review.result),
        "cost": _number(review.cost),
        "cards": _number(review.cards),
        "expected": [_number(points) for points in review.expected],
        "decisions": [_decision(judgement) for judgement in review.judgements],
    }


def _decision(judgement: Judgement) -> Plain:
    decision = judgement.decision
    return {
        "move": decision.move,
        "ends": [_end(decision.view.end(end)) for end in End],
        "hand": [str(card) for card in decision.view.hand],
        "played": str(decision.played),
        "best": str(judgement.better),
        "cost": _number(judgement.cost),
        "error": _number(judgement.error),
        "mistake": judgement.mistake,
        "why": [str(reason) for reason in judgement.why],
        "choices": [_choice(choice) for choice in judgement.choices],
    }


def _choice(choice: Choice) -> Plain:
    return {
        "moves": [str(move) for move in choice.moves],
        "points": _number(choice.points),
        "error": _number(choice.error),
        "playouts": choice.playouts,
        "stops": _number(choice.stops),
    }


def _end(laid: LaidCard) -> str:
    return str(Card.of(laid.rank, laid.suit))


def _number(value: float | None) -> float | None:
    return round(value, _DIGITS) if value is not None and isfinite(value) else None
