"""The settings: house rules for the next game, under names of the player's own; how it looks; how it is played.

Whatever is changed takes effect at once, and is kept when the keys rest: there is nothing to confirm and nothing to
take back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widgets import Static

from kortu_domino.engine import HouseRules, Message
from kortu_domino.i18n import _, available_languages, language_name, N_
from kortu_domino.storage.settings import Settings
from kortu_domino.storage.settings_values import FOUR_COLOUR
from kortu_domino.table.pace import PACES
from kortu_domino.table.presets import LONGEST_SET_NAME, RuleSet, rule_sets, set_of
from kortu_domino.tui import seats, themes
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.action import Action
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.tui.widgets.hint import Hint
from kortu_domino.tui.widgets.option_row import OptionRow, align
from kortu_domino.tui.widgets.rule_list import RuleList
from kortu_domino.tui.widgets.rule_set_row import RuleSetRow
from kortu_domino.tui.widgets.sentence import Sentence
from kortu_domino.words.rules import rules_sentence

if TYPE_CHECKING:
    from kortu_domino.tui.app import KortuDominoApp

ROOMY = Size(110, 38)
"""Columns and lines from which every row has its explanation below it."""

_FOUR_COLOUR = {"contrast": N_("high contrast"), "always": N_("always"), "never": N_("never")}


class SettingsScreen(GameScreen[None]):
    """Changes `app.settings`. Rows with ids such as `play-pace` are single settings, by section and name."""

    app: KortuDominoApp

    CSS_PATH = stylesheet("settings")
    HEADING = N_("Settings")
    MIN_SIZE = (60, 20)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-wide")]  # noqa: RUF012 - as Textual has it
    AUTO_FOCUS = "#set"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("move")),
        Binding("down", "app.focus_next", N_("move")),
        Binding("ctrl+s", "save_as", N_("save as"), show=False),
        Binding("delete", "forget", N_("delete"), show=False),
    ]

    def compose_body(self) -> ComposeResult:
        yield Bar(_("Settings"))
        with Horizontal(id="columns"):
            with Vertical(id="house-rules"):
                yield Static(_("House rules for the next game"), classes="section", markup=False)
                yield RuleSetRow(
                    self.rules,
                    self._sets,
                    help=_("Rules by name. Change any, and save them under your own."),
                    explained=_is_roomy(self.app.size),
                    id="set",
                )
                yield RuleList(self.rules, explained=_is_roomy(self.app.size))
                with Horizontal(id="variant-actions"):
                    yield Action(
                        _("Save as…"),
                        "save",
                        help=_("Keep the house rules under a name of your own."),
                        id="save",
                    )
                    yield Action(_("Delete"), "delete", help=_("Forget the rules of this name."), id="delete")
            with Vertical(id="single-settings"):
                yield Static(_("How it looks"), classes="section", markup=False)
                yield from self._looks()
                yield Static(_("How it is played"), classes="section -below", markup=False)
                yield from self._plays()
        yield Sentence(most=3, id="sentence")
        yield Hint()

    def _looks(self) -> ComposeResult:
        look = self.app.settings.look
        names = list(themes.LABELS)
        if look.theme not in names:
            names.append(look.theme)
        yield OptionRow(
            _("Language"),
            ["", *available_languages()],
            look.language,
            text_of=_language,
            help=_("What the program speaks."),
            explained=_is_roomy(self.app.size),
            id="look-language",
        )
        yield OptionRow(
            _("Colours"),
            names,
            look.theme,
            text_of=lambda name: _(themes.LABELS[name]) if name in themes.LABELS else name,
            help=_("The colours of the table."),
            explained=_is_roomy(self.app.size),
            id="look-theme",
        )
        yield OptionRow(
            _("Four-colour cards"),
            FOUR_COLOUR,
            look.four_colour,
            text_of=lambda when: _(_FOUR_COLOUR[when]),
            help=_("Diamonds are blue and clubs green, so that no two suits look alike."),
            explained=_is_roomy(self.app.size),
            id="look-four_colour",
        )
        yield self._switch(
            _("Animations"), look.animations, _("Cards are seen to go where they go."), "look-animations"
        )

    def _plays(self) -> ComposeResult:
        play = self.app.settings.play
        yield OptionRow(
            _("Pace"),
            list(PACES),
            play.pace,
            text_of=lambda name: _(PACES[name].label),
            help=_("How long the others take. Any key hurries them."),
            explained=_is_roomy(self.app.size),
            id="play-pace",
        )
        yield self._switch(
            _("Draw by itself"),
            play.auto_draw,
            _("What you must draw or pass anyway happens by itself."),
            "play-auto_draw",
        )
        yield self._switch(
            _("Mouse"),
            play.mouse,
            _("Without it, the terminal lets you mark and copy text. Everything has a key."),
            "play-mouse",
        )

    def _switch(self, label: str, on: bool, help: str, id: str) -> OptionRow:
        """A row for what is on or off."""
        return OptionRow(
            label,
            (True, False),
            on,
            text_of=lambda value: _("on") if value else _("off"),
            help=help,
            explained=_is_roomy(self.app.size),
            id=id,
        )

    def on_mount(self) -> None:
        self.app.settings_changed.subscribe(self, self._follow)
        self.furnish()

    def furnish(self) -> None:
        align(self.query("#house-rules OptionRow").results(OptionRow))
        align(self.query("#single-settings OptionRow").results(OptionRow))
        self._show_rules()

    def on_resize(self, event: events.Resize) -> None:
        for row in self.query(OptionRow):
            row.explained = _is_roomy(event.size)

    def on_unmount(self) -> None:
        self.app.keep_settings()

    def _follow(self, settings: Settings) -> None:
        """Settings have changed, perhaps not here but by a key or a command."""
        for row in self.query("#single-settings OptionRow").results(OptionRow):
            section, key = _setting(row)
            row.value = getattr(getattr(settings, section), key)

    # House rules

    @property
    def rules(self) -> HouseRules:
        """The rules of the next game."""
        return self.app.setup.rules

    @property
    def _sets(self) -> list[RuleSet]:
        """The sets of rules on offer."""
        return rule_sets(self.app.settings.variants)

    @property
    def _saved_set(self) -> RuleSet | None:
        """The set that the rules are, if it is the player's own."""
        named = set_of(self.rules, self._sets)
        return named if named and named.saved else None

    def _use(self, rules: HouseRules) -> None:
        self._change(setup=seats.with_rules(self.app.setup, rules))
        self._show_rules()

    def _show_rules(self) -> None:
        self.query_one(RuleSetRow).show(self.rules, self._sets)
        self.query_one(RuleList).rules = self.rules
        self.query_one("#sentence", Sentence).say(rules_sentence(self.rules))
        self.query_one("#delete").display = self._saved_set is not None
        self.refresh_bindings()

    def on_rule_list_changed(self, event: RuleList.Changed) -> None:
        self._use(event.rules)
        self.query_one(Hint).tell_change(event.row, event.skipped)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "forget" and self.is_mounted:
            return self._saved_set is not None
        return True

    def action_save_as(self) -> None:
        """Keep the rules under a name."""
        from kortu_domino.tui.dialogs.name import NameDialog

        if not self.is_active:
            return
        saved = self._saved_set
        self.app.push_screen(
            NameDialog(
                N_("Save these rules as"),
                yes=N_("Save"),
                name=saved.name if saved else "",
                longest=LONGEST_SET_NAME,
                why_not=self._why_not_name,
            ),
            lambda name: self._save_as(name) if name else None,
        )

    def _why_not_name(self, name: str) -> str:
        if not name:
            return _("Give the rules a name.")
        if any(each.name.casefold() == name.casefold() for each in rule_sets({})):
            return _("“{name}” is a name of the game's own: choose another.").format(name=name)
        return ""

    def _save_as(self, name: str) -> None:
        from kortu_domino.tui.dialogs.question import QuestionDialog

        variants = self.app.settings.variants
        same = next((other for other in variants if other.casefold() == name.casefold()), name)
        if variants.get(same, self.rules) == self.rules:
            self._keep(name, same)
            return
        self.app.push_screen(
            QuestionDialog(
                Message(N_("There are rules called “{name}”. Replace them?"), {"name": same}),
                yes=N_("Replace"),
                no=N_("Cancel"),
                dangerous=True,
            ),
            lambda yes: self._keep(name, same) if yes else None,
        )

    def _keep(self, name: str, replaced: str) -> None:
        others = {other: rules for other, rules in self.app.settings.variants.items() if other != replaced}
        self._change(variants={**others, name: self.rules})
        self._show_rules()
        self.query_one(Hint).say(_("The rules are saved as “{name}”.").format(name=name))

    def action_forget(self) -> None:
        """Delete the rules of the name shown."""
        from kortu_domino.tui.dialogs.question import QuestionDialog

        saved = self._saved_set
        if saved is None or not self.is_active:
            return
        self.app.push_screen(
            QuestionDialog(
                Message(N_("Delete the rules “{name}”?"), {"name": saved.name}),
                yes=N_("Delete"),
                no=N_("Keep"),
                dangerous=True,
            ),
            lambda yes: self._forget(saved.name) if yes else None,
        )

    def _forget(self, name: str) -> None:
        self.query_one("#set").focus()  # the button is about to go
        self._change(
            variants={other: rules for other, rules in self.app.settings.variants.items() if other != name}
        )
        self._show_rules()

    # Single settings

    def on_option_row_changed(self, event: OptionRow.Changed) -> None:
        row = event.row
        if row.id == "set":
            if row.value is not None:
                self._use(row.value.rules(self.rules.players))
        else:
            section, key = _setting(row)
            self._change(**{section: replace(getattr(self.app.settings, section), **{key: row.value})})
        self.query_one(Hint).tell_change(row, event.skipped)

    def _change(self, **changes: Any) -> None:
        settings: Settings = replace(self.app.settings, **changes)
        self.app.change_settings(settings)

    # What is said

    def on_option_row_refused(self, event: OptionRow.Refused) -> None:
        self.query_one(Hint).say(event.reason, problem=True)

    def on_enter(self, event: events.Enter) -> None:
        self.query_one(Hint).explain(event.node)

    def on_action_pressed(self, event: Action.Pressed) -> None:
        if event.action.key == "save":
            self.action_save_as()
        else:
            self.action_forget()


def _setting(row: OptionRow) -> tuple[str, str]:
    """The section and the name of the setting that a row is for."""
    section, _dash, key = str(row.id).partition("-")
    return section, key


def _language(code: str) -> str:
    """What a language is called in itself; the empty code is whichever the player asks for elsewhere."""
    return language_name(code) if code else _("as the system")


def _is_roomy(size: Size) -> bool:
    """Whether there is room on the screen for explanations."""
    return size.width >= ROOMY.width and size.height >= ROOMY.height
