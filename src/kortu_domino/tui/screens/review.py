"""The review of a round, on the real table: a move at a time, what a player saw then, and what each choice was worth.

Decisions are judged while they are being looked at, in a process of their own. It plays nothing, and keeps nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import Laid, Record, View
from kortu_domino.i18n import _, N_, tell
from kortu_domino.review import (
    PLAYOUTS,
    SEED,
    Decision,
    Judged,
    Judgement,
    RoundReview,
    SeatRound,
    judge,
    persons,
    rounds_of,
)
from kortu_domino.table.playback import Frame
from kortu_domino.table.thinker import Thinker
from kortu_domino.tui import legends
from kortu_domino.tui.play.advice import whose_turn
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.playback_view import PlaybackView
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.expected import Expected
from kortu_domino.tui.widgets.mistakes import MOST, Mistakes
from kortu_domino.tui.widgets.verdict import Verdict
from kortu_domino.tui.widgets.why import Why
from kortu_domino.words.moves import move_words
from kortu_domino.words.names import called
from kortu_domino.words.numbers import balance


@dataclass(frozen=True)
class Made(Choice):
    """A choice that was made. What else could be laid is shown as it was before."""

    def is_open(self, index: int) -> bool:
        return bool(self.fits[index])


class ReviewScreen(PlaybackView):
    """Shows the rounds of a record, of which there is at least one, as they were played by some of its seats.

    `seats` are those whose play can be looked at, by default those of persons; the first is shown at first. `number`
    is the round that is shown at first, by default the last. `judged` is what has been found before with the same
    `seed` and `playouts`; what is found now is added to it. Dismisses with None.
    """

    CSS_PATH = [stylesheet("table"), stylesheet("review")]  # type: ignore[assignment]  # noqa: RUF012
    HEADING = N_("Review")
    LEGENDS = legends.REVIEW
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (76, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-normal"), (30, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("earlier")),
        Binding("right", "step(1)", N_("later")),
        Binding("up", "mistake(-1)", N_("mistake before"), show=False),
        Binding("down", "mistake(1)", N_("mistake")),
        Binding("1", "costliest(0)", N_("worst mistake"), show=False),
        Binding("2", "costliest(1)", N_("second worst"), show=False),
        Binding("3", "costliest(2)", N_("third worst"), show=False),
        Binding("comma", "round(-1)", N_("round before")),
        Binding("full_stop", "round(1)", N_("next round")),
        Binding("p", "player", N_("player")),
    ]

    decision: reactive[Decision | None] = reactive(None, repaint=False)
    """The decision that the player has at this moment."""
    judgement: reactive[Judgement | None] = reactive(None, repaint=False)
    """What it was worth; None as long as that is not known."""
    review: reactive[RoundReview | None] = reactive(None, repaint=False)
    """The round, as far as it is judged."""
    decisions: reactive[int] = reactive(0, repaint=False)
    """How many decisions it has."""
    whole: reactive[bool] = reactive(False, repaint=False)
    """Whether all of them are judged."""
    sentences: reactive[tuple[str, ...]] = reactive((), repaint=False)
    """Why the best choice is that; at the end, what the result was made of."""
    short: reactive[str] = reactive("", repaint=False)
    """What stands in place of the first of these where that has no room."""

    @dataclass
    class Found(Message):
        """A decision was judged."""

        judgement: Judgement

    def __init__(
        self,
        record: Record,
        *,
        seats: Sequence[int] = (),
        number: int | None = None,
        seed: str = SEED,
        playouts: int = PLAYOUTS,
        judged: Judged | None = None,
    ) -> None:
        self._seats = tuple(seats) or tuple(persons(record))
        super().__init__(record, len(record.rounds) if number is None else number, self._seats[0])
        self._judging = seed, playouts
        self._judged = judged or Judged()
        self._rounds: dict[tuple[int, int], SeatRound] = {}
        self.thinker = Thinker()
        self._more = asyncio.Event()
        """There may be something to be judged."""

    def compose_body(self) -> ComposeResult:
        yield from super().compose_body()
        with Container(id="review"):
            yield Verdict().data_bind(PlaybackView.view, ReviewScreen.decision, ReviewScreen.judgement)
            yield Expected().data_bind(
                ReviewScreen.review, ReviewScreen.whole, PlaybackView.frames, PlaybackView.step
            )
            yield Why().data_bind(ReviewScreen.sentences, ReviewScreen.short)
            yield Mistakes().data_bind(ReviewScreen.review, ReviewScreen.decisions, PlaybackView.step)

    def on_mount(self) -> None:
        self.open_round(self.number)
        self._judge_all()

    # What there is to see

    @property
    def _played(self) -> SeatRound:
        """The round that is shown, as the player played it."""
        wanted = self.seat, self.number
        if wanted not in self._rounds:
            (self._rounds[wanted],) = rounds_of(self.record, [self.seat], self.number)
        return self._rounds[wanted]

    def open_round(self, number: int) -> None:
        """Show a round. What is known of the one before has no place among its moments."""
        self.review = None
        super().open_round(number)

    def begun(self) -> int:
        played = self._played
        self.decisions = len(played.decisions)
        self._more.set()
        self._tell_found()
        return played.decisions[0].move - 1 if played.decisions else 0

    def shown(self, frame: Frame) -> None:
        self.heading = _("Review: {name}").format(name=called(self.record.players[self.seat].name))
        self.choice = self._as_played(frame.view)
        self.cursor = self.choice.picked[0] if self.choice.picked else len(self.choice.hand)
        self.decision = next(
            (decision for decision in self._played.decisions if decision.move == self.step + 1), None
        )
        self.noted = self._where(frame.view)
        self._tell_judgement()

    def _as_played(self, view: View) -> Choice:
        """The hand with the cards lifted that are laid next, and the place where they go."""
        choice = Made.of(view)
        after = self.moments[self.step + 1 : self.step + 2]
        laid = next((event for frame in after for event in frame.told if isinstance(event, Laid)), None)
        if laid is None or laid.seat != self.seat:
            return choice
        for card in laid.cards:
            choice = choice.pick(
                next(
                    index
                    for index, held in enumerate(choice.hand)
                    if held == card and index not in choice.picked
                )
            )
        return choice.at(laid.target)

    def _where(self, view: View) -> str:
        """Which move this is, and that more is shown than was seen, where it is."""
        moves = self.frames - 1
        if self.revealed:
            told = _("All hands are open: {name} saw one of them.").format(
                name=called(view.players[self.seat].name)
            )
        elif view.my_turn:
            told = _("It is your turn.")
        else:
            told = whose_turn(view)
        if self.step == moves:
            return told
        return _("Move {move} of {moves}. {told}").format(move=self.step + 1, moves=moves, told=told)

    # Judging

    @work
    async def _judge_all(self) -> None:
        """Judge whatever there is in the round that is shown, what is being looked at first."""
        try:
            while True:
                decision = self._judged.next(self._played, self.step + 1)
                if decision is None:
                    self.thinker.close()
                    self._more.clear()
                    await self._more.wait()
                    continue
                judgement = await self.thinker.think(judge, decision, *self._judging)
                self._judged.add(judgement)
                self.post_message(self.Found(judgement))
        finally:
            self.thinker.close()

    def on_review_screen_found(self) -> None:
        self._tell_found()
        self._tell_judgement()
        self.refresh_bindings()

    def _tell_found(self) -> None:
        """Show what is known of the round."""
        self.review = self._judged.so_far(self._played)
        self.whole = len(self.review.judgements) == self.decisions

    def _tell_judgement(self) -> None:
        """Show what is known of the decision at this moment."""
        self.judgement = judgement = self._judged.of(self.decision) if self.decision else None
        at_end = self.step == self.frames - 1
        self.short = tell(judgement.why[0]) if judgement else ""
        self.sentences = _why(judgement) if judgement else self._in_all() if at_end else ()

    def _in_all(self) -> tuple[str, ...]:
        """What the result was made of, once that is known."""
        review = self.review
        if review is None or not self.whole or review.result is None:
            return ()
        return (
            _("Round {number}: result {result} = cards {cards}, play {play}.").format(
                number=review.number, **balance(review.result, review.cost)
            ),
        )

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action, parameters:
            case "mistake", (int(by),):
                return self._mistake(by) is not None
            case "costliest", (int(index),):
                return self.review is not None and index < min(MOST, len(self.review.mistakes))
            case "player", _:
                return len(self._seats) > 1
        return super().check_action(action, parameters)

    def _mistake(self, by: int) -> int | None:
        """The frame of the next mistake, or the one before; None without."""
        found = [] if self.review is None else [each.decision.move - 1 for each in self.review.mistakes]
        if by > 0:
            return min((frame for frame in found if frame > self.step), default=None)
        return max((frame for frame in found if frame < self.step), default=None)

    def action_mistake(self, by: int) -> None:
        """↓ and ↑: the next mistake, and the one before."""
        if (frame := self._mistake(by)) is not None:
            self.go(frame)

    def action_costliest(self, index: int) -> None:
        """1, 2 and 3: the costliest mistakes."""
        if self.review:
            self.go(self.review.mistakes[index].decision.move - 1)

    def action_player(self) -> None:
        """The same round, as the next player played it."""
        self.seat = self._seats[(self._seats.index(self.seat) + 1) % len(self._seats)]
        self.open_round(self.number)

    # The mouse

    def on_expected_pressed(self, message: Expected.Pressed) -> None:
        self.go(message.frame)

    def on_mistakes_pressed(self, message: Mistakes.Pressed) -> None:
        self.go(message.frame)


def _why(judgement: Judgement) -> tuple[str, ...]:
    """What speaks for the best choice, in sentences that begin with the move."""
    decision = judgement.decision
    move = judgement.better if judgement.mistake else decision.played
    first, *others = map(tell, judgement.why)
    return _("{move}: {reason}").format(move=move_words(move, decision.view.row), reason=first), *others
