"""Judging one decision: what each choice was worth, and what the one that was made cost.

A pure function of the decision, a seed and a number of playouts. A search finds the best choice. Then that one and the
one that was made meet again in new worlds, the same for both: the best of many is likely to have been lucky in the
worlds in which it was found.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot, sqrt
from statistics import fmean, stdev

from kortu_domino.bots.outcomes import Outcome, Rounds, lead, outcome, outcomes
from kortu_domino.bots.reasons import advantages, reasons
from kortu_domino.bots.search import Worth, search
from kortu_domino.engine import Lay, Message
from kortu_domino.review.decisions import Decision

SEED = "review"
PLAYOUTS = 8000
"""For one decision: half of them to find the best choice, half to compare it with the one that was made."""
FEWEST = 100
"""Playouts with which anything can be said."""
DOUBT = 2.0
"""Standard errors: a difference within so many is none."""
_LEAST = 0.05
"""Points: a smaller difference would be shown as none, however certain it is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that a player had: the legal moves that come to the same, and what they are worth.

    `error` is the standard error of `points`, and `playouts` the number of worlds that they are the mean of. `stops`
    is the share of these worlds in which the next player has nothing to lay.
    """

    moves: tuple[Lay, ...]
    points: float
    error: float
    playouts: int
    stops: float

    def worth(self, move: Lay) -> Worth:
        """The worth of one of the moves."""
        return Worth(move, self.points, self.error, self.playouts, self.stops)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision, judged.

    `choices` are all that there were, the best first, the others by what they are worth: those that were soon given up
    have a large error. `played` is the one that was made. `cost` is what it fell short of the best by, in points; 0.0
    where that is next to nothing, or no more than chance may make it. `error` is the standard error of the difference.
    """

    decision: Decision
    choices: tuple[Choice, ...]
    played: Choice
    cost: float
    error: float

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def better(self) -> Lay:
        """The best choice as a move: laid where the player laid, if that comes to the same."""
        target, moves = self.decision.played.target, self.best.moves
        return next((move for move in moves if move.target == target), moves[0])

    @property
    def why(self) -> tuple[Message, ...]:
        """What speaks for the better move and not for the one that was made; for that one, where it was no mistake."""
        view, played = self.decision.view, self.played.worth(self.decision.played)
        return (
            advantages(view, self.best.worth(self.better), played) if self.mistake else reasons(view, played)
        )

    @property
    def mistake(self) -> bool:
        return self.cost > 0


def judge(decision: Decision, seed: str = SEED, playouts: int = PLAYOUTS) -> Judgement:
    """Judge a decision. Equal arguments give equal judgements on every machine.

    Raises ValueError for fewer playouts than `FEWEST`.
    """
    if playouts < FEWEST:
        raise ValueError(f"{playouts} playouts say nothing: {FEWEST} or more are needed")
    view = decision.view
    chance = f"{seed}/{view.number}/{len(view.history)}"
    ways = outcomes(view)
    leads_to = {str(move): after for after, moves in ways.items() for move in moves}
    choices: dict[Outcome, Choice] = {}
    apart: dict[Outcome, float] = {}
    for worth in search(view, chance, playouts // 2, thorough=True).worths:
        after = leads_to[str(worth.move)]
        apart[after] = worth.apart
        choices.setdefault(after, Choice(ways[after], worth.points, worth.error, worth.playouts, worth.stops))
    best, played = next(iter(choices)), outcome(view, decision.played)
    rivals = [after for after in choices if after in (best, played)]
    rounds = Rounds(view, f"{chance}/again", thorough=True)
    worlds = [rounds.play_out(rivals) for _ in range(playouts // 4)]
    leads = [[lead(points[rival], decision.seat) for points, _ in worlds] for rival in range(len(rivals))]
    others = view.rules.players - 1
    # By so much the best was worth more where it was found: so are the others, which are told beside it.
    lucky = choices[best].points - fmean(leads[0]) / others
    for after, choice in choices.items():
        error = hypot(_error(leads[0]) / others, apart[after])
        choices[after] = replace(choice, points=choice.points - lucky, error=error)
    for after, found in zip(rivals, leads, strict=True):
        stops = sum(not theirs & after.fits for _, theirs in worlds) / len(worlds)
        choices[after] = Choice(ways[after], fmean(found) / others, _error(found) / others, len(found), stops)
    differences = [one - other for one, other in zip(leads[0], leads[-1], strict=True)]
    difference, error = fmean(differences) / others, _error(differences) / others
    if difference < 0:
        best = played
    rest = [choice for after, choice in choices.items() if after != best]
    rest.sort(key=lambda choice: choice.points, reverse=True)
    return Judgement(
        decision,
        (choices[best], *rest),
        choices[played],
        difference if difference >= _LEAST and difference > DOUBT * error else 0.0,
        error,
    )


def _error(values: Sequence[int]) -> float:
    """The standard error of the mean of some values."""
    return stdev(values) / sqrt(len(values))
