"""A record played again on the real table, by itself or a move at a time, as any of its seats saw it.

After a round its scores are shown, then the next begins. It judges nothing, and nothing can be played.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.timer import Timer

from kortu_domino.engine import Drawn, Event, Record, View
from kortu_domino.i18n import _, N_
from kortu_domino.review import persons
from kortu_domino.table.pace import PACES
from kortu_domino.table.playback import Frame
from kortu_domino.tui import legends
from kortu_domino.tui.play.advice import no_scores_yet
from kortu_domino.tui.play.choice import Choice
from kortu_domino.tui.play.playback_view import PlaybackView
from kortu_domino.tui.screens.scoreboard import ScoreboardScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.opponents import Opponents
from kortu_domino.tui.widgets.playhead import Playhead
from kortu_domino.words.events import sentences
from kortu_domino.words.names import called
from kortu_domino.words.records import called_you, where_it_stops

SPEEDS = tuple(PACES)
"""The names of paces, from slow to fast."""
LEAST = 0.08
"""Seconds that a move is in sight, at the fastest pace too."""
SCORES = 2.5
"""Seconds that the scores of a round are, at least."""


class ReplayScreen(PlaybackView):
    """Shows a record that can be played and has a round, from round `number` on, as `seat` saw it.

    By default that is the first person's seat. It goes on by itself while `playing`. Dismisses with None.
    """

    CSS_PATH = [stylesheet("table"), stylesheet("replay")]  # type: ignore[assignment]  # noqa: RUF012
    HEADING = N_("Replay")
    LEGENDS = legends.REPLAY
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "start", N_("play")),
        Binding("space", "restart", N_("from the start")),
        Binding("space", "stop", N_("pause")),
        Binding("left,comma", "step(-1)", N_("step"), key_display="left"),
        Binding("right,full_stop", "step(1)", N_("step"), key_display="right"),
        Binding("up,left_square_bracket", "round(-1)", N_("round"), key_display="up"),
        Binding("down,right_square_bracket", "round(1)", N_("round"), key_display="down"),
        # These two stand in the line of the round. On a Lithuanian keyboard ž is where others have = and +.
        Binding("plus,equals_sign,ž", "speed(1)", N_("faster"), key_display="plus", show=False),
        Binding("minus", "speed(-1)", N_("slower"), show=False),
        Binding("p", "player", N_("player")),
        Binding("tab", "look", N_("scores")),
        Binding("tab", "insist_look", N_("scores"), show=False),
    ]

    playing: reactive[bool] = reactive(False, repaint=False)
    """Whether it goes on by itself."""
    speed: reactive[str] = reactive("normal", repaint=False)
    """The name of the pace at which it does."""

    def __init__(
        self, record: Record, *, number: int = 1, seat: int | None = None, playing: bool = True
    ) -> None:
        super().__init__(record, number, persons(record)[0] if seat is None else seat)
        self.set_reactive(ReplayScreen.playing, playing)
        self._you = called_you(record.players)
        self._scores_due = False
        """Whether it played to its end, and the scores of the last round are still to be shown."""
        self._next: Timer | None = None
        """Runs until it goes on."""

    def compose_body(self) -> ComposeResult:
        yield from super().compose_body()
        yield Playhead(len(self.record.rounds)).data_bind(
            PlaybackView.step,
            PlaybackView.frames,
            PlaybackView.number,
            ReplayScreen.playing,
            ReplayScreen.speed,
        )

    def on_mount(self) -> None:
        # Who wants no pauses in a game does not want to miss it all here.
        paces = {pace: name for name, pace in PACES.items() if pace.lay}
        self.speed = paces.get(self.app.pace, "normal")
        self.open_round(self.number)

    # What there is to see

    def begun(self) -> int:
        return 0

    def shown(self, frame: Frame) -> None:
        self.heading = _("Replay: {name}").format(name=called(self.record.players[self.seat].name))
        self.choice = choice = Choice.of(frame.view)
        self.cursor = len(choice.hand)  # no card is under it
        told = sentences(self._turn_so_far, self.record.players, you=self._you)
        if self._at_end and not frame.view.game_over:
            told.append(where_it_stops(frame.view))
        self.noted = " ".join(told)
        self.refused = ""
        self._scores_due = self.playing and self._at_end and self._round_over
        if self._at_end:
            self.playing = False
        self._wait()

    @property
    def _turn_so_far(self) -> list[Event]:
        """What has led to the frame that is shown: of a turn, its draws too."""
        frames, first = self.moments, self.step
        while first and isinstance(frames[first - 1].told[0], Drawn):
            first -= 1
        return [event for frame in frames[first : self.step + 1] for event in frame.told]

    @property
    def _round_over(self) -> bool:
        """Whether the last frame of a round that was finished is shown."""
        return self.view is not None and self.view.reason is not None

    @property
    def _at_end(self) -> bool:
        """Whether the record has nothing after the frame that is shown."""
        return self.step == self.frames - 1 and self.number == len(self.record.rounds)

    def called_you(self, view: View) -> int | None:
        """Whoever's eyes one looks through, everybody is called by name, if they have one."""
        return self._you

    # Going on

    def _wait(self) -> None:
        """Go on after a while, if it plays and nothing is over it."""
        if self._next:
            self._next.stop()
            self._next = None
        if (self.playing or self._scores_due) and self.is_active:
            self._next = self.set_timer(self._pause, self._go_on)

    @property
    def _pause(self) -> float:
        """Seconds for which the frame that is shown stays."""
        pace = PACES[self.speed]
        if self._round_over:
            return max(LEAST, 2 * pace.lay)
        after = self.moments[self.step + 1 : self.step + 2]
        return max(LEAST, pace.draw if after and isinstance(after[0].told[0], Drawn) else pace.lay)

    def _go_on(self) -> None:
        if self._round_over:
            self._show_scores(self.playing or self._scores_due)
        else:
            self.go(self.step + 1, travels=PACES[self.speed].lay > 0)

    def _show_scores(self, by_itself: bool = False) -> None:
        """Show the scores of the round that is over; where they come by themselves, for a while."""
        self._scores_due = False
        seconds = max(SCORES, 4 * PACES[self.speed].lay) if by_itself else None
        self.app.push_screen(
            ReplayedScores(self._seen_by_all, last=self._at_end, seconds=seconds), self._after_scores
        )

    @property
    def _seen_by_all(self) -> View:
        """The frame that is shown, as it was seen by whoever has no name, else by somebody who only watches."""
        return self.playback.frames(self.number, self._you)[self.step].view

    def _after_scores(self, wish: str | None) -> None:
        if wish == "next":
            self.open_round(self.number + 1)
        elif wish == "leave":
            self.action_back()
        else:
            self.playing = False

    def watch_playing(self) -> None:
        self._wait()
        self.refresh_bindings()

    def on_screen_suspend(self) -> None:
        """While something is over it nothing is missed."""
        self._wait()

    def on_screen_resume(self) -> None:
        self._wait()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action, parameters:
            case "stop", _:
                return self.playing
            case (("start" | "restart"), _):
                return not self.playing and self._at_end == (action == "restart")
            case "step", (int(by),):
                # Beyond the ends of a round there are other rounds, and its scores.
                if by < 0:
                    return self.step > 0 or self.number > 1
                return self.step < self.frames - 1 or self._round_over
            case "speed", (int(by),):
                return 0 <= SPEEDS.index(self.speed) + by < len(SPEEDS)
            case (("look" | "insist_look"), _):
                return self.view is not None and bool(self.view.results) == (action == "look")
        return super().check_action(action, parameters)

    def action_start(self) -> None:
        """Go on by itself."""
        self.playing = True

    def action_restart(self) -> None:
        """After the end, go on by itself from the beginning."""
        self.open_round(1)
        self.playing = True

    def action_stop(self) -> None:
        """Stand still."""
        self.playing = False

    def action_step(self, by: int) -> None:
        """← and →: a move back, a move on, into other rounds too. Then it stands still."""
        self.playing = False
        if by > 0 and self._round_over:
            self._show_scores()
        elif by < 0 and self.step == 0:
            self.open_round(self.number - 1)
            self.action_go(-1)
        else:
            super().action_step(by)

    def action_speed(self, by: int) -> None:
        """+ and -: another pace."""
        self.speed = SPEEDS[SPEEDS.index(self.speed) + by]
        self._wait()
        self.refresh_bindings()

    def action_player(self) -> None:
        """The same moment, as the next player saw it."""
        self._look_from((self.seat + 1) % len(self.record.players))

    def _look_from(self, seat: int) -> None:
        self.seat = seat
        self.go(self.step)

    def action_look(self) -> None:
        """Look at the scores so far."""
        self.app.push_screen(ScoreboardScreen(self._seen_by_all, looking=True))

    def action_insist_look(self) -> None:
        """Say why there are no scores to look at."""
        self.refused = no_scores_yet()

    # The mouse

    def on_playhead_pressed(self, message: Playhead.Pressed) -> None:
        self.go(message.frame)

    def on_opponents_pressed(self, message: Opponents.Pressed) -> None:
        """Look from the seat that was clicked."""
        self._look_from(message.seat)


class ReplayedScores(ScoreboardScreen):
    """The scores of a round that was played again. Dismisses with `next` round, `leave`, or back to the `table`.

    `last`: the record has no more. After some `seconds`, where they are given, what is likeliest happens by itself,
    unless a key or the mouse was used.
    """

    def __init__(self, view: View, *, last: bool, seconds: float | None) -> None:
        super().__init__(view)
        self._last = last
        self._seconds = seconds
        self._going: Timer | None = None

    @property
    def choices(self) -> list[tuple[str, str]]:
        if self._last:
            return [("table", _("Back to the table")), ("leave", _("Leave"))]
        return [("next", _("Next round")), ("table", _("Back to the table"))]

    def on_mount(self) -> None:
        if self._seconds is not None and not self._last:
            self._going = self.set_timer(self._seconds, self._go_on)

    def _go_on(self) -> None:
        if self.is_active:
            self.dismiss("next")

    @property
    def asked_for(self) -> bool:
        return self._seconds is None

    def _stay(self) -> None:
        if self._going:
            self._going.stop()
            self._going = None

    def on_key(self) -> None:
        self._stay()

    def on_mouse_down(self) -> None:
        self._stay()

    def on_mouse_scroll_down(self) -> None:
        self._stay()

    on_mouse_scroll_up = on_mouse_scroll_down

    def action_back(self) -> None:
        self.action_finish("table")
