"""Games that are over, a line each, under heads that sort them. Of all there are, only those in sight are asked for.

It shows what a History holds and posts what is wished for; it changes nothing there.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.cache import LRUCache
from textual.geometry import Region, clamp
from textual.message import Message
from textual.reactive import reactive

from kortu_domino.engine import HouseRules, RecordError
from kortu_domino.engine import Message as Words
from kortu_domino.i18n import _, N_
from kortu_domino.storage.history import FinishedGame, History, Order
from kortu_domino.table.presets import set_of
from kortu_domino.tui.cells import MARK, clip, width_of, wrapped
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen
from kortu_domino.words.moments import moment_label
from kortu_domino.words.names import called
from kortu_domino.words.results import games_unread, place_label, place_of, points_of
from kortu_domino.words.rules import rules_at_a_glance

BLOCK = 64
"""So many games are asked for at once."""
_KEPT = 16  # blocks that are remembered
_WIDE, _ROOMY = 76, 96
"""Cells from which there is a column of house rules, and from which the hour of a game stands by its day."""
_NAMES = 12  # cells that the players take at least, where house rules stand beside them
_APART = 2  # cells between columns
_READABLE = 54  # cells of a line that is read
_FALLING = {Order.DATE, Order.ROUNDS}
"""Orders that begin with the largest."""

ASSISTED, REPEATED, DAILY, IMPORTED = "?", "=", "◆", "←"
"""The marks of games."""

HEADS = {
    Order.DATE: N_("Date"),
    Order.PLAYERS: N_("Players"),
    Order.RULES: N_("House rules"),
    Order.ROUNDS: N_("Rounds"),
    Order.RESULT: N_("Result"),
}
"""What is above each column, in their order."""


_MARKS = len(ASSISTED + REPEATED + DAILY)  # an imported game has no other


def marks_of(game: FinishedGame) -> str:
    """The marks of a game."""
    marks = (
        (ASSISTED, game.assisted),
        (REPEATED, game.repeated),
        (DAILY, game.daily is not None),
        (IMPORTED, game.imported),
    )
    return "".join(mark for mark, has in marks if has)


@dataclass(frozen=True, slots=True)
class _Column:
    """Where a column stands; its text may have as many cells."""

    order: Order
    x: int
    width: int


@dataclass(frozen=True, slots=True)
class _ScrollTo:
    """What a cell of the scroll bar belongs to: its line, from 0."""

    line: int


class GameList(GridWidget, can_focus=True):
    """A list with a cursor, where house rules that have a name in the history are called by it.

    `reload` asks for everything anew. It posts `Moved`, `Chosen` and `Failed`.

    Cells belong to an Order (a head), or to the index of a game.
    """

    BINDING_GROUP_TITLE = N_("Games")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", N_("move"), key_display="up"),
        Binding("down,j", "move(1)", N_("move"), key_display="down"),
        Binding("pageup", "page(-1)", N_("page"), show=False),
        Binding("pagedown", "page(1)", N_("page"), show=False),
        Binding("home", "edge(-1)", N_("beginning and end"), show=False),
        Binding("end", "edge(1)", N_("beginning and end"), show=False),
        Binding("enter", "choose", N_("open")),
        Binding("space", "choose", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "game-list--head",
        "game-list--sorted",
        "game-list--text",
        "game-list--quiet",
        "game-list--cursor",
        "game-list--bar",
        "game-list--thumb",
    }
    """| Class | Description |
    | :- | :- |
    | `game-list--head` `game-list--sorted` | The heads, and the one by which it is sorted. |
    | `game-list--text` `game-list--quiet` | What stands in the columns. |
    | `game-list--cursor` | The line under the cursor while the list has the focus. |
    | `game-list--bar` `game-list--thumb` | How far it is scrolled. |
    """

    KEPT: ClassVar[tuple[str, ...]] = ("search", "order", "descending", "count", "cursor", "top")
    order: reactive[Order] = reactive(Order.DATE, repaint=False)
    descending: reactive[bool] = reactive(True, repaint=False)
    search: reactive[str] = reactive("", repaint=False)
    count: reactive[int] = reactive(0, repaint=False)
    """How many games there are of those searched for."""
    cursor: reactive[int] = reactive(0, repaint=False)
    top: reactive[int] = reactive(0, repaint=False)
    """The first game in sight."""
    nothing: reactive[str] = reactive("", repaint=False)
    """What is said where there is none; it may be several lines."""

    @dataclass
    class Moved(Message):
        """Another game, or none, is under the cursor; `on_game_list_moved`."""

        game: FinishedGame | None

    @dataclass
    class Chosen(Message):
        """A game was chosen; `on_game_list_chosen`."""

        game: FinishedGame

    @dataclass
    class Failed(Message):
        """The games, or some of them, cannot be read; `on_game_list_failed`."""

        problem: Words

    def __init__(self, history: History, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._history = history
        self._sets = history.sets
        self._rules_labels: dict[HouseRules, str] = {}
        self._blocks: LRUCache[int, list[FinishedGame]] = LRUCache(_KEPT)
        self._dragged = False

    # What is shown

    def on_mount(self) -> None:
        self.reload()

    def reload(self) -> None:
        """Ask for everything anew; the cursor stays on its line."""
        self._blocks.clear()
        try:
            self.count = self._history.count(self.search)
        except RecordError as error:
            self._fail(error)
        self.cursor = clamp(self.cursor, 0, max(0, self.count - 1))
        self._tell()
        self.repaint()

    def find(self, search: str) -> None:
        """Show the games in whose names, levels or rules a text is found."""
        if search != self.search:
            self.search = search
            self._begin()

    def sort(self, order: Order) -> None:
        """Sort by a column; by the same once more, the other way round."""
        self.descending = not self.descending if order is self.order else order in _FALLING
        self.order = order
        self._begin()

    def _begin(self) -> None:
        self.cursor = self.top = 0
        self.reload()

    def game(self, index: int) -> FinishedGame | None:
        """The game of an index; None where there is none, or it cannot be read."""
        if not 0 <= index < self.count:
            return None
        number, place = divmod(index, BLOCK)
        block = self._blocks.get(number)
        if block is None:
            unread = self._history.unread
            try:
                block = self._history.page(
                    self.order,
                    descending=self.descending,
                    search=self.search,
                    offset=number * BLOCK,
                    limit=BLOCK,
                )
                if self._history.unread > unread:  # those after them have moved up
                    self._blocks.clear()
                    self.count = self._history.count(self.search)
                    self.post_message(self.Failed(games_unread(self._history.unread)))
            except RecordError as error:
                self._fail(error)
                return None
            self._blocks[number] = block
        return block[place] if place < len(block) else None

    def _fail(self, error: RecordError) -> None:
        self.count = 0
        self._blocks.clear()
        self.post_message(self.Failed(error.message))

    @property
    def current(self) -> FinishedGame | None:
        """The game under the cursor."""
        return self.game(self.cursor)

    # Drawing

    @property
    def lines(self) -> int:
        """How many games are in sight."""
        return max(1, self.size.height - 1)

    @property
    def _marks_at(self) -> int:
        """The column of the marks, left of the scroll bar."""
        return self.size.width - _MARKS - _APART

    def _columns(self) -> list[_Column]:
        wide = self.size.width >= _WIDE
        hours = (_("today {time}"), _("yesterday {time}"))
        exact = self.size.width >= _ROOMY
        date = max(width_of(text.format(time="23:59")) for text in hours) if exact else width_of("2026-11-29")
        heads = {order: width_of(_(HEADS[order])) + 2 for order in HEADS}  # with the sign of the order
        rounds = heads[Order.ROUNDS]
        result = max(heads[Order.RESULT], width_of(_result(place_label(6, 6), 1000)))
        fixed = {Order.DATE: max(date, heads[Order.DATE]), Order.ROUNDS: rounds, Order.RESULT: result}
        room = self._marks_at - 1 - len(MARK) - sum(fixed.values()) - _APART * len(fixed)
        rules = max((room - _APART) * 2 // 5, heads[Order.RULES])
        if wide and room - rules - _APART >= _NAMES:
            room -= _APART
            shown = list(HEADS)
        else:
            rules = 0
            shown = [order for order in HEADS if order is not Order.RULES]
        widths = fixed | {Order.RULES: rules, Order.PLAYERS: max(0, room - rules)}
        columns = []
        x = len(MARK)
        for order in shown:
            columns.append(_Column(order, x, widths[order]))
            x += widths[order] + _APART
        return columns

    def paint(self, grid: Grid) -> None:
        if not self.count:
            self._paint_nothing(grid)
            return
        columns = self._columns()
        self._paint_heads(grid, columns)
        now = datetime.now(UTC).astimezone()
        for y, index in enumerate(range(self.top, self.top + self.lines), 1):
            if game := self.game(index):
                self._paint_game(grid, y, index, game, columns, now)
        self._paint_bar(grid)

    def _paint_nothing(self, grid: Grid) -> None:
        width = min(grid.width - 4, _READABLE)
        lines = [line for text in self.nothing.split("\n") for line in wrapped(text, width, indent="")]
        for y, line in enumerate(lines, (grid.height - len(lines)) // 2):
            grid.put_centred(0, y, grid.width, line, ("ground", "game-list--quiet"))

    def _paint_heads(self, grid: Grid, columns: list[_Column]) -> None:
        for column in columns:
            here = column.order is self.order
            pen: Pen = ("ground", "game-list--sorted" if here else "game-list--head")
            label = _(HEADS[column.order]) + ((" ▾" if self.descending else " ▴") if here else "")
            put = grid.put_right if column.order is Order.ROUNDS else grid.put
            at = column.x + column.width if column.order is Order.ROUNDS else column.x
            put(at, 0, clip(label, column.width), pen)
            grid.own(Region(column.x, 0, column.width, 1), column.order)

    def _paint_game(
        self, grid: Grid, y: int, index: int, game: FinishedGame, columns: list[_Column], now: datetime
    ) -> None:
        here = index == self.cursor
        cursor: Pen = ("ground", "game-list--cursor" if self.has_focus else "game-list--sorted")
        if here:
            grid.put(0, y, MARK, cursor)
        for column in columns:
            quiet = column.order in (Order.DATE, Order.RULES)
            pen = cursor if here else ("ground", "game-list--quiet" if quiet else "game-list--text")
            text = clip(self._text(column.order, game, now), column.width)
            if column.order is Order.ROUNDS:
                grid.put_right(column.x + column.width, y, text, pen)
            else:
                grid.put(column.x, y, text, pen)
        grid.put(self._marks_at, y, marks_of(game), cursor if here else ("ground", "game-list--quiet"))
        grid.own(Region(0, y, grid.width - 1, 1), index)

    def _text(self, order: Order, game: FinishedGame, now: datetime) -> str:
        match order:
            case Order.DATE if self.size.width >= _ROOMY:
                return moment_label(game.ended, now)
            case Order.DATE:
                return f"{game.ended.astimezone(now.tzinfo):%Y-%m-%d}"
            case Order.PLAYERS:
                return " · ".join(called(player.name) for player in game.players)
            case Order.RULES:
                return self._rules_label(game.rules)
            case Order.ROUNDS:
                return str(game.rounds)
            case Order.RESULT:
                place, points = place_of(game.players, game.totals), points_of(game.players, game.totals)
                if place is None or points is None:
                    return "–"
                return _result(place_label(place, len(game.players)), points)

    def _rules_label(self, rules: HouseRules) -> str:
        """House rules in few words: by name, where they have one."""
        if rules not in self._rules_labels:
            named = set_of(rules, self._sets)
            self._rules_labels[rules] = named.name if named else rules_at_a_glance(rules)
        return self._rules_labels[rules]

    def _paint_bar(self, grid: Grid) -> None:
        if self.count <= self.lines:
            return
        height = grid.height - 1
        thumb = max(1, height * self.lines // self.count)
        first = round((height - thumb) * self.top / (self.count - self.lines))
        for line in range(height):
            on = first <= line < first + thumb
            pen: Pen = ("ground", "game-list--thumb" if on else "game-list--bar")
            grid.put(grid.width - 1, line + 1, "█" if on else "│", pen, _ScrollTo(line))

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    # The cursor

    def validate_top(self, top: int) -> int:
        return clamp(top, 0, max(0, self.count - self.lines))

    def watch_cursor(self) -> None:
        if self.is_mounted:
            self._see_cursor()
            self._tell()

    def on_resize(self) -> None:
        self.top = self.top  # there may be room for more
        self._see_cursor()

    def _see_cursor(self) -> None:
        self.top = clamp(self.top, self.cursor - self.lines + 1, self.cursor)

    def _tell(self) -> None:
        self.post_message(self.Moved(self.current))

    def _go(self, index: int) -> None:
        self.cursor = clamp(index, 0, max(0, self.count - 1))

    def action_move(self, step: int) -> None:
        self._go(self.cursor + step)

    def action_page(self, pages: int) -> None:
        step = pages * max(1, self.lines - 1)
        self.top += step
        self._go(self.cursor + step)

    def action_edge(self, edge: int) -> None:
        self._go(0 if edge < 0 else self.count - 1)

    def action_choose(self) -> None:
        if game := self.current:
            self.post_message(self.Chosen(game))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.count > 0 if action in ("move", "page", "edge", "choose") else True

    def watch_count(self) -> None:
        self.refresh_bindings()

    # The mouse

    def on_mouse_down(self, event: events.MouseDown) -> None:
        owner = self.owner_at(event.x, event.y)
        if isinstance(owner, _ScrollTo):
            self._dragged = True
            self.capture_mouse()
            self._thumb_to(owner.line)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._dragged:
            self._thumb_to(event.y - 1)

    def on_mouse_up(self) -> None:
        if self._dragged:
            self._dragged = False
            self.release_mouse()

    def _thumb_to(self, line: int) -> None:
        """Have the scroll bar's thumb at a line."""
        last = max(1, self.size.height - 2)
        self._scroll(round(clamp(line / last, 0, 1) * max(0, self.count - self.lines)) - self.top)

    def _scroll(self, games: int) -> None:
        """Move what is in sight; the cursor comes along where it would be lost."""
        self.top += games
        self.cursor = clamp(self.cursor, self.top, self.top + self.lines - 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(3)

    def on_click(self, event: events.Click) -> None:
        owner = self.owner_at(event.x, event.y)
        if isinstance(owner, Order):
            self.sort(owner)
        elif isinstance(owner, int):
            self._go(owner)
            self.action_choose()


def _result(place: str, points: int) -> str:
    return f"{place} {points:>4}"
