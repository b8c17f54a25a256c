"""What every screen has: a bar of keys, help, the way back, and one line for a terminal that is too small.

A screen of the game subclasses GameScreen and composes its own part in `compose_body`; one that comes up by itself
between two others is an Interlude.
"""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ScreenResultType
from textual.widget import Widget

from kortu_domino.i18n import N_
from kortu_domino.tui import lateness
from kortu_domino.tui.fitting import FittingScreen
from kortu_domino.tui.lateness import Lateness
from kortu_domino.tui.legends import Legend, Line
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.key_bar import KeyBar


class GameScreen(FittingScreen[ScreenResultType]):
    """A whole screen. Set `CSS_PATH` with `stylesheet("<name>")`; `BINDINGS` add to those here.

    `MIN_SIZE` is the columns and lines that it needs: with less it has the class `-too-small` and shows one line.
    `HEADING` names it where its keys are listed; help adds `KEYS` to them that have no binding, and `LEGENDS`.
    """

    HEADING: ClassVar[str] = ""
    KEYS: ClassVar[tuple[Line, ...]] = ()
    LEGENDS: ClassVar[tuple[Legend, ...]] = ()
    AUTO_FOCUS = ""
    BINDING_GROUP_TITLE = N_("On this screen")
    # Instead of Textual's own, whose words are not in our catalogues.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", N_("next"), show=False),
        Binding("shift+tab", "app.focus_previous", N_("the one before"), show=False),
        Binding("question_mark,f1", "help", N_("help"), key_display="question_mark"),
        Binding("escape", "back", N_("back")),
    ]

    def compose(self) -> ComposeResult:
        yield from self.compose_body()
        yield self.too_small
        yield KeyBar()

    def compose_body(self) -> ComposeResult:
        """The screen's own widgets, from the top."""
        yield from ()

    def action_help(self) -> None:
        """Tell the keys of this screen."""
        from kortu_domino.tui.dialogs.help import HelpDialog

        self.app.push_screen(HelpDialog.of(self))

    def action_back(self) -> None:
        """Leave without a result. Two keys that come at once do it once."""
        if self.is_active:
            self.dismiss(None)


class Interlude(GameScreen[ScreenResultType]):
    """Comes up while somebody may be pressing keys: what was meant for the screen before does not `finish` it.

    Its first button has the focus as soon as keys are taken for meant.
    """

    def __init__(self) -> None:
        super().__init__()
        self._late = Lateness()

    def on_mount(self) -> None:
        self._late.begin(monotonic(), lateness.ARRIVAL)
        if lateness.ARRIVAL and not self.asked_for:
            self.set_timer(lateness.ARRIVAL, self._arrived)
        else:
            self._arrived()

    def _arrived(self) -> None:
        if self.focused is None:
            self.set_focus(self.likeliest)

    @property
    def likeliest(self) -> Widget | None:
        return self.query_one_optional(Action)

    @property
    def asked_for(self) -> bool:
        """Whether it has not come up by itself: who has asked for it knows what is there."""
        return False

    def is_meant(self) -> bool:
        """Whether a key or click that has come now is meant for this screen, and nothing is over it."""
        return self.is_active and (self.asked_for or not self._late.is_late(monotonic(), lateness.LONGEST))

    def finish(self, result: ScreenResultType) -> None:
        """Leave with a result, if that is meant."""
        if self.is_meant():
            self.dismiss(result)
