"""Setting up a game: who sits where, by which house rules, to how many points. Made from the game set up before."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.widget import Widget

from kortu_domino.engine import OPTIONS, HouseRules
from kortu_domino.i18n import _, N_, tell
from kortu_domino.table.deals import LONGEST_CODE, WrongCode, is_meant_as_code, read_deal_code
from kortu_domino.table.presets import RuleSet, rule_sets
from kortu_domino.table.setup import SeatSetup, Setup, SetupError
from kortu_domino.tui import seats
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.field import Field, FieldRow
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.option_row import OptionRow, align
from kortu_domino.tui.widgets.rule_list import STEP
from kortu_domino.tui.widgets.rule_set_row import RuleSetRow
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.tui.widgets.table_plan import TablePlan
from kortu_domino.words.rules import rule_help, rule_label, rules_sentence

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp


class SetupScreen(GameScreen[Setup]):
    """Dismisses with the setup to be played, with None on Escape. It opens with the cursor on Start."""

    app: KortuDominoApp

    CSS_PATH = stylesheet("setup")
    HEADING = N_("New game")
    MIN_SIZE = (60, 20)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012 - as Textual has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("move")),
        Binding("down", "app.focus_next", N_("move")),
        Binding("h", "house_rules", N_("house rules")),
        Binding("ctrl+s", "start", N_("start"), show=False),
    ]

    setup: reactive[Setup | None] = reactive(None, init=False)
    """What is agreed so far; always something that can be played."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self._first = replace(setup, seed=None)
        self._seed_of_code = ""
        """The seed that a deal code has put into the field: it is one, whatever it looks like."""

    def compose_body(self) -> ComposeResult:
        setup = self._agreed
        yield Bar(_("New game"))
        with Vertical(id="setup"):
            yield TablePlan().data_bind(SetupScreen.setup)
            yield from self._compose_form(setup)
            yield Sentence(id="sentence")
            with Horizontal(classes="actions"):
                yield Action(_("Start"), "start", help=_("Deal the cards."), id="start")
                yield Action(_("House rules"), "rules", help=_("Every rule, one by one."), id="rules")
            yield Hint()

    def _compose_form(self, setup: Setup) -> ComposeResult:
        limits = OPTIONS["point_limit"]
        with Horizontal(id="form"):
            with Vertical():
                yield OptionRow(
                    rule_label("players"),
                    range(seats.FEWEST, seats.MOST + 1),
                    setup.rules.players,
                    why_not=self._why_not_players,
                    help=rule_help("players"),
                    id="players",
                )
                yield OptionRow(
                    rule_label("point_limit"),
                    range(limits.low, limits.high + 1),
                    setup.rules.point_limit,
                    help=rule_help("point_limit"),
                    step=STEP,
                    id="limit",
                )
            with Vertical():
                yield RuleSetRow(
                    setup.rules,
                    self._sets,
                    help=_("House rules under a name; “House rules” shows them one by one."),
                    id="set",
                )
                field = Field(
                    longest=LONGEST_CODE,
                    placeholder=_("by chance"),
                    help=_("A seed or a deal code gives the same cards again. Leave it empty for new ones."),
                    id="seed",
                )
                yield FieldRow(_("Seed"), field)

    def on_mount(self) -> None:
        self.furnish()
        self.setup = self._first
        self.query_one("#start").focus()

    def furnish(self) -> None:
        width = align(self.query(OptionRow))
        self.query_one("#seed").styles.width = width + 4  # from arrow to arrow
        if self.setup:
            self.setup = seats.with_names(self.setup)
            self.watch_setup(self.setup)

    @property
    def _agreed(self) -> Setup:
        return self.setup or self._first

    # What is agreed

    def watch_setup(self, setup: Setup) -> None:
        rules = setup.rules
        self.query_one("#players", OptionRow).value = rules.players
        self.query_one("#limit", OptionRow).value = rules.point_limit
        self.query_one(RuleSetRow).show(rules, self._sets)
        self.query_one("#sentence", Sentence).say(rules_sentence(rules))

    @property
    def _sets(self) -> list[RuleSet]:
        """The sets of rules on offer."""
        return rule_sets(self.app.settings.variants)

    def _why_not_players(self, players: int) -> str:
        reason = self._agreed.rules.why_not(players=players)
        return tell(reason) if reason else ""

    def _why_not_seat(self, number: int, seat: SeatSetup) -> str:
        try:
            seats.with_seat(self._agreed, number, seat)
        except SetupError as error:
            return tell(error.message)
        return ""

    def on_option_row_changed(self, event: OptionRow.Changed) -> None:
        setup, value = self._agreed, event.row.value
        if event.row.id == "players":
            self.setup = seats.with_players(setup, value)
        elif event.row.id == "limit":
            self.setup = replace(setup, rules=setup.rules.changed(point_limit=value))
        elif value is not None:
            self.setup = replace(setup, rules=value.rules(setup.rules.players))
        self.query_one(Hint).tell_change(event.row, event.skipped)

    def on_option_row_refused(self, event: OptionRow.Refused) -> None:
        self.query_one(Hint).say(event.reason, problem=True)

    def on_table_plan_turned(self, event: TablePlan.Turned) -> None:
        """A person, then a bot of each level, then a person again."""
        self.setup = seats.turned(self._agreed, event.seat)

    def on_table_plan_pressed(self, event: TablePlan.Pressed) -> None:
        from kortu_domino.tui.dialogs.seat import SeatDialog

        if not self.is_active:
            return
        setup, number = self._agreed, event.seat

        def seated(seat: SeatSetup | None) -> None:
            if seat:
                self.setup = seats.with_names(seats.with_seat(setup, number, seat))

        self.app.push_screen(
            SeatDialog(
                number + 1,
                setup.seats[number],
                lambda name, bot: seats.name_for(setup, number, name, bot),
                lambda seat: self._why_not_seat(number, seat),
            ),
            seated,
        )

    # The seed, or a deal code

    def _take_code(self) -> str:
        """Where a deal code is typed, agree on its house rules and put its seed in its place; then say so.

        Raises WrongCode.
        """
        field = self.query_one("#seed", Field)
        if field.value == self._seed_of_code or not is_meant_as_code(field.value):
            return ""
        rules, seed = read_deal_code(field.value)
        self.setup = seats.with_rules(self._agreed, rules)
        field.value = self._seed_of_code = seed
        return _("The deal code has set the rules, the players and the seed.")

    def _leave_seed(self, then: Widget | None = None) -> None:
        """Take a deal code, and go on to the next widget; where it is wrong, say why and stay."""
        hint = self.query_one(Hint)
        try:
            told = self._take_code()
        except WrongCode as error:
            hint.say(tell(error.message), problem=True)
            return
        if then:
            self.set_focus(then)
        if told:
            hint.say(told)

    def on_input_changed(self, event: Field.Changed) -> None:
        """What was wrong with the text before is not said of another."""
        hint = self.query_one(Hint)
        if hint.has_class("-problem"):
            hint.explain(event.input)

    def on_input_submitted(self) -> None:
        self._leave_seed(self.query_one("#start"))

    def on_input_blurred(self) -> None:
        self._leave_seed()

    # What is done

    def action_house_rules(self) -> None:
        """Show every house rule, to be changed."""
        from kortu_domino.tui.dialogs.house_rules import HouseRulesDialog

        def changed(rules: HouseRules | None) -> None:
            if rules:
                self.setup = seats.with_rules(self._agreed, rules)

        if self.is_active:
            self.app.push_screen(HouseRulesDialog(self._agreed.rules), changed)

    def action_start(self) -> None:
        """Play."""
        field = self.query_one("#seed", Field)
        try:
            self._take_code()
            setup = replace(self._agreed, seed=field.value.strip() or None)
        except SetupError as error:
            self.set_focus(field)
            self.query_one(Hint).say(tell(error.message), problem=True)
            return
        if self.is_active:
            self.dismiss(setup)

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "start":
            self.action_start()
        else:
            self.action_house_rules()
