"""A review told as a good player would tell it, who looked over your shoulder: a line a round, then what went wrong."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence

from kortu_domino.cli import output
from kortu_domino.cli.chart import chart
from kortu_domino.engine import End, Record, View
from kortu_domino.i18n import _, ngettext, tell
from kortu_domino.review import Choice, Judgement, RoundReview, SeatReview
from kortu_domino.words.cards import card_face, card_faces
from kortu_domino.words.moves import move_words
from kortu_domino.words.names import called
from kortu_domino.words.numbers import balance, signed, tenths
from kortu_domino.words.records import no_decisions
from kortu_domino.words.rules import rules_sentence

TOLD = 3
"""Of the mistakes in a round: the costliest."""
INDENT = "  "
USUAL = 80
"""Columns of a chart that goes elsewhere than to a terminal."""


class ReviewStory:
    """Tells reviews of one record on standard output."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._columns = shutil.get_terminal_size().columns if output.to_terminal() else None

    def tell(self, reviews: Sequence[SeatReview]) -> None:
        """Tell all, a seat after another."""
        self._line(rules_sentence(self._record.rules), 0)
        if not reviews:
            self._line(_("The record ends before the first deal."), 0)
            return
        self._line(_("All figures are points: how many more the others were left with, on average."), 0)
        for review in reviews:
            output.write("")
            output.write(called(self._record.players[review.seat].name))
            for each in review.rounds:
                output.write("")
                self._round(each)
            if len(review.finished) > 1:
                output.write("")
                self._whole(review)

    def _round(self, review: RoundReview) -> None:
        self._line(_headline(review), 1)
        if not review.judgements:
            self._line(no_decisions(finished=review.result is not None), 2)
            return
        self._chart(review)
        mistakes = review.mistakes
        if not mistakes:
            self._line(_("No mistake."), 2)
        for judgement in mistakes[:TOLD]:
            output.write("")
            self._mistake(judgement)
        if more := mistakes[TOLD:]:
            cost = sum(judgement.cost for judgement in more)
            output.write("")
            self._line(
                ngettext(
                    "{count} more mistake cost {cost} in all.",
                    "{count} more mistakes cost {cost} in all.",
                    len(more),
                ).format(count=len(more), cost=tenths(cost)),
                2,
            )

    def _chart(self, review: RoundReview) -> None:
        """What was to be expected after each decision, and what came."""
        labels = [
            f"{'!' if judgement.mistake else ''}{judgement.decision.move}" for judgement in review.judgements
        ]
        if review.result is not None:
            labels.append(_("end"))
        self._line(_("To be expected after each choice (! a mistake):"), 2)
        for line in chart(review.expected, labels, (self._columns or USUAL) - 2 * len(INDENT)):
            output.write(INDENT * 2 + line)

    def _mistake(self, judgement: Judgement) -> None:
        view = judgement.decision.view
        self._line(
            _("Move {number} cost {cost} (±{error}).").format(
                number=judgement.decision.move,
                cost=tenths(judgement.cost),
                error=tenths(2 * judgement.error),
            ),
            2,
        )
        rows = [
            (_("Ends"), _ends(view)),
            (_("Hand"), card_faces(view.hand)),
            (_("Played"), _worth(move_words(judgement.decision.played, view.row), judgement.played)),
            (_("Better"), _worth(move_words(judgement.better, view.row), judgement.best)),
            (_("Why"), " ".join(map(tell, judgement.why))),
        ]
        wide = max(len(label) for label, _text in rows)
        for label, text in rows:
            self._line(f"{label:<{wide}}  {text}", 3)

    def _whole(self, review: SeatReview) -> None:
        self._line(
            ngettext(
                "{count} round: result {result} = cards {cards}, play {play}.",
                "{count} rounds: result {result} = cards {cards}, play {play}.",
                len(review.finished),
            ).format(count=len(review.finished), **balance(review.result, review.cost)),
            1,
        )

    def _line(self, text: str, depth: int) -> None:
        """A line so far in; too long for a terminal, it goes on in the next."""
        indent = INDENT * depth
        width = sys.maxsize if self._columns is None else max(20, self._columns)
        output.write(textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent + INDENT * 2))


def _headline(review: RoundReview) -> str:
    if review.result is None:
        return _("Round {number}, not finished: play {play}.").format(
            number=review.number, play=signed(-review.cost)
        )
    return _("Round {number}: result {result} = cards {cards}, play {play}.").format(
        number=review.number, **balance(review.result, review.cost)
    )


def _ends(view: View) -> str:
    """The row as it matters: its ends, and whether there is something between them."""
    left, right = view.end(End.LEFT), view.end(End.RIGHT)
    if len(view.row) == 1:
        return card_face(left)
    return f"{card_face(left)} {'… ' if len(view.row) > 2 else ''}{card_face(right)}"


def _worth(text: str, choice: Choice) -> str:
    return f"{text} ({signed(choice.points)})"
