"""The rules as they are in force, in words, on a page to be read."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, VerticalScroll
from textual.widgets import Static

from kortu_domino.engine import HouseRules
from kortu_domino.i18n import _, N_
from kortu_domino.table.deals import deal_code
from kortu_domino.tui.screens.base import GameScreen
from kortu_domino.tui.styles import stylesheet
from kortu_domino.tui.widgets.bar import Bar
from kortu_domino.words.rules import house_rules_in_words, rules_in_words, rules_sentence


class RulesScreen(GameScreen[None]):
    """The chapters of `rules`, one below the other: first what is not as usual. `seed` is that of the game in play."""

    ALLOW_SELECT = True
    CSS_PATH = stylesheet("rules")
    HEADING = N_("Rules")
    MIN_SIZE = (30, 8)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", N_("scroll"), key_display="up"),
        Binding("down,j", "scroll(1)", N_("scroll"), key_display="down"),
        Binding("pageup,b", "page(-1)", N_("page"), key_display="pageup"),
        Binding("pagedown,space", "page(1)", N_("page"), key_display="pagedown"),
        Binding("home", "edge(-1)", N_("beginning and end"), show=False),
        Binding("end", "edge(1)", N_("beginning and end"), show=False),
        Binding("q,enter", "back", N_("back"), show=False),
    ]

    def __init__(self, rules: HouseRules, seed: str = "") -> None:
        super().__init__()
        self._rules = rules
        self._seed = seed

    def compose_body(self) -> ComposeResult:
        yield Bar(_("Rules"), _("seed {seed}").format(seed=self._seed) if self._seed else "")
        with VerticalScroll(id="page", can_focus=False):
            in_short = [rules_sentence(self._rules)]
            if self._seed:
                in_short.append(_("Deal code: {code}").format(code=deal_code(self._rules, self._seed)))
            yield Center(Static("\n".join(in_short), id="in-short", markup=False))
            if house := house_rules_in_words(self._rules):
                yield Center(Static(_("House rules of this game"), classes="rules-heading", markup=False))
                yield Center(Static("\n".join(house), classes="rules-paragraph", id="house", markup=False))
            for heading, paragraphs in rules_in_words(self._rules):
                yield Center(Static(heading, classes="rules-heading", markup=False))
                for paragraph in paragraphs:
                    yield Center(Static(paragraph, classes="rules-paragraph", markup=False))

    @property
    def _page(self) -> VerticalScroll:
        return self.query_one("#page", VerticalScroll)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("scroll", "page", "edge") and self.is_mounted:
            return self._page.max_scroll_y > 0
        return True

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self.refresh_bindings)

    def action_scroll(self, lines: int) -> None:
        self._page.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        self._page.scroll_relative(y=pages * (self._page.size.height - 2), animate=False)

    def action_edge(self, edge: int) -> None:
        if edge < 0:
            self._page.scroll_home(animate=False)
        else:
            self._page.scroll_end(animate=False)
