"""The points of each round and the totals, a line a player, with the totals as bars against the point limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.geometry import Size
from textual.reactive import reactive

from kortu_domino.engine import RoundEnded, View
from kortu_domino.i18n import _
from kortu_domino.tui.cells import width_of
from kortu_domino.tui.widgets.grid import Grid, GridWidget, Pen

SHORTEST_BAR, LONGEST_BAR = 14, 72
_NEAR = 200
"""A limit of so many points is always in sight."""
_FAR = 10
"""How many times the largest total any other may be and still be in sight."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where things stand: widths of the names, of a round, of the total and of the bars; how many rounds are shown."""

    name: int
    round: int
    total: int
    bar: int
    rounds: int


@dataclass(frozen=True, slots=True)
class _Earlier:
    """What a click on a sign of rounds out of sight means: so many earlier ones."""

    rounds: int


class ScoreTable(GridWidget):
    """The table of a view's results. The latest rounds are in view; `back` is how many are scrolled past them.

    A click on the sign of rounds that are out of sight scrolls there, as keys of the screen do.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "ground",
        "score-table--head",
        "score-table--name",
        "score-table--points",
        "score-table--won",
        "score-table--total",
        "score-table--bar",
        "score-table--gain",
        "score-table--over",
        "score-table--limit",
    }
    """| Class | Description |
    | :- | :- |
    | `score-table--head` | The line above the columns. |
    | `score-table--name` `score-table--points` `score-table--total` | The columns. |
    | `score-table--won` | The points of a round's winner, and the name and total of the game's. |
    | `score-table--bar` `score-table--gain` | The total before the latest round, and what that added. |
    | `score-table--over` | The bar and total of whoever has reached the limit. |
    | `score-table--limit` | The mark of the limit. |
    """

    KEPT: ClassVar[tuple[str, ...]] = ("back",)
    back: reactive[int] = reactive(0, repaint=False)

    def __init__(self, view: View, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view = view

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._view.players) + 1

    def validate_back(self, back: int) -> int:
        return min(max(back, 0), self.hidden)

    @property
    def hidden(self) -> int:
        """How many rounds there is no room for."""
        return len(self._view.results) - self._columns().rounds

    def _columns(self) -> _Columns:
        view = self._view
        name = max(width_of(_("* won")) + 1, *(width_of(player.name) for player in view.players)) + 1
        widest = max(len(str(points)) for result in view.results for points in result.points)
        round = max(widest, len(str(len(view.results)))) + 2
        total = max(width_of(_("total")), len(str(max(view.totals)))) + 3
        room = self.size.width - name - total
        rounds = max(1, min(len(view.results), (room - SHORTEST_BAR - 3) // round))
        return _Columns(name, round, total, min(LONGEST_BAR, room - rounds * round - 3), rounds)

    def on_click(self, event: events.Click) -> None:
        owner = self.owner_at(event.x, event.y)
        if isinstance(owner, _Earlier):
            self.back += owner.rounds

    def paint(self, grid: Grid) -> None:
        view, columns = self._view, self._columns()
        last = len(view.results) - self.back
        shown = view.results[last - columns.rounds : last]
        self._paint_head(grid, columns, shown)
        for y, _player in enumerate(view.players, 1):
            self._paint_player(grid, y, y - 1, columns, shown)

    def _paint_head(self, grid: Grid, columns: _Columns, shown: tuple[RoundEnded, ...]) -> None:
        head: Pen = ("ground", "score-table--head")
        grid.put(0, 0, _("* won"), head)
        x = columns.name
        if shown[0].number > 1:
            grid.put(x - 1, 0, "‹", head, _Earlier(1))
        for result in shown:
            x += columns.round
            grid.put_right(x - 1, 0, str(result.number), head)
        if shown[-1].number < len(self._view.results):
            grid.put(x, 0, "›", head, _Earlier(-1))
        x += columns.total
        grid.put_right(x, 0, _("total"), head)
        limit = _("to {limit}").format(limit=self._view.rules.point_limit)
        if self._is_far:
            limit += " ▸"
        at = x + 2 + self._length(min(self._full, self._view.rules.point_limit), columns)
        grid.put_right(min(max(at, x + 2 + width_of(limit)), grid.width), 0, limit, head)

    def _paint_player(
        self, grid: Grid, y: int, seat: int, columns: _Columns, shown: tuple[RoundEnded, ...]
    ) -> None:
        view = self._view
        won: Pen = ("ground", "score-table--won")
        grid.put(
            0, y, view.players[seat].name, won if seat in view.winners else ("ground", "score-table--name")
        )
        x = columns.name
        for result in shown:
            x += columns.round
            best = seat in result.winners
            grid.put_right(
                x - 1, y, str(result.points[seat]), won if best else ("ground", "score-table--points")
            )
            if best:
                grid.put(x - 1, y, "*", won)
        x += columns.total
        over = view.totals[seat] >= view.rules.point_limit
        total: Pen = ("ground", "score-table--over" if over else "score-table--total")
        grid.put_right(x, y, str(view.totals[seat]), won if seat in view.winners else total)
        self._paint_bar(grid, x + 2, y, seat, columns)

    @property
    def _full(self) -> int:
        """The points that fill the column: the limit, or the largest total beyond it.

        Where the limit is so far away that bars would be slivers, less, and then the limit is not in sight.
        """
        limit, most = self._view.rules.point_limit, max(self._view.totals)
        return max(limit, most) if limit <= _NEAR or most * _FAR >= limit else max(_NEAR, 3 * most)

    @property
    def _is_far(self) -> bool:
        """Whether the limit is out of sight."""
        return self._view.rules.point_limit > self._full

    def _length(self, points: int, columns: _Columns) -> int:
        """Cells of a bar for so many points."""
        most = self._full
        return round(points / most * columns.bar) if points <= 0 or points * columns.bar >= most else 1

    def _paint_bar(self, grid: Grid, x: int, y: int, seat: int, columns: _Columns) -> None:
        """Whole cells for the total before the latest round, shaded ones for what it added, the limit behind them."""
        view = self._view
        total = view.totals[seat]
        over = total >= view.rules.point_limit
        before, after = (
            self._length(total - view.results[-1].points[seat], columns),
            self._length(total, columns),
        )
        if not self._is_far:
            limit = self._length(view.rules.point_limit, columns)
            grid.put(x + limit - 1, y, "▕", ("ground", "score-table--limit"))
        bar: Pen = ("ground", "score-table--over" if over else "score-table--bar")
        gain: Pen = ("ground", "score-table--over" if over else "score-table--gain")
        grid.put(x, y, "█" * min(before, after), bar)
        grid.put(x + before, y, "▒" * (after - before), gain)
