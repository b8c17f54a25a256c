"""What travels on the table when something has happened: the card that was laid to its place in the row, the one that
was drawn from the stock to its player, and the mark of whose turn it is from player to player.

Everything has happened already: `land` cuts it short, and the table shows what is so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from textual.geometry import Offset, Region, Size
from textual.timer import Timer

from kortu_domino.engine import Drawn, Event, Laid, LaidCard, View
from kortu_domino.tui.widgets import card_art, flight
from kortu_domino.tui.widgets.card_art import Face
from kortu_domino.tui.widgets.flight import FRAME, Flight
from kortu_domino.tui.widgets.grid import Grid, GridWidget
from kortu_domino.tui.widgets.hand import Hand
from kortu_domino.tui.widgets.open_hands import OpenHands
from kortu_domino.tui.widgets.opponents import TURN, Opponents
from kortu_domino.tui.widgets.row import Row
from kortu_domino.tui.widgets.status_line import StatusLine
from kortu_domino.tui.widgets.stock import Stock

if TYPE_CHECKING:
    from kortu_domino.tui.play.table_view import TableView


class Motion:
    """Lets things travel over the widgets of a table, all that set out together in the same time."""

    def __init__(self, table: TableView) -> None:
        self._table = table
        self.flights: list[Flight] = []
        """What is on its way."""
        self._began = 0.0
        self._timer: Timer | None = None
        self._touched: set[GridWidget] = set()
        """The widgets that something is over."""

    def begin(self, view: View, told: Sequence[Event]) -> None:
        """Let travel what came to `view` by these events. Call it before the view is shown."""
        before = self._table.view
        if before is None or not told or self._table.has_class("-too-small"):
            return
        laid = next((event for event in told if isinstance(event, Laid)), None)
        drawn = next((event for event in told if isinstance(event, Drawn)), None)
        flights = [
            self._laying(laid, before) if laid else None,
            self._drawing(drawn) if drawn else None,
            self._passing_on(before, view),
        ]
        self.flights = [each for each in flights if each]
        if self.flights:
            self._began = monotonic()
            self._timer = self._table.set_interval(FRAME, self._step)

    @property
    def flying(self) -> bool:
        """Whether anything is on its way."""
        return self._timer is not None

    def land(self) -> None:
        """Whatever is on its way is there."""
        if self._timer is None:
            return
        self._timer.stop()
        self._timer = None
        self.flights = []
        self._paint({})
        query = self._table.query_one
        query(Row).before = query(Hand).coming = None
        query(Opponents).passing = False

    def _step(self) -> None:
        passed = monotonic() - self._began
        if passed >= flight.SECONDS or self._table.has_class("-too-small"):
            self.land()
        else:
            self._paint({each: place for each in self.flights if (place := each.at(passed))})

    def _paint(self, places: dict[Flight, Region]) -> None:
        """Show flights at these places of the screen, and nowhere else."""
        over: dict[GridWidget, list[tuple[Flight, Region]]] = {}
        for each, place in places.items():
            for widget in each.over:
                if widget.region.overlaps(place):
                    over.setdefault(widget, []).append((each, place))
        for widget in self._touched | over.keys():
            widget.fly_over(partial(_paint_flights, over[widget]) if widget in over else None)
        self._touched = set(over)

    # What travels

    def _laying(self, laid: Laid, before: View) -> Flight | None:
        """The last of the cards that were laid, face up; the row is as it was until it is there."""
        row, start = self._table.query_one(Row), self._place_of(laid)
        end = row.centre_of(laid.target)
        if start is None or end is None:
            return None
        row.before = before
        card = LaidCard(laid.cards[-1], laid.declared)

        def paint(grid: Grid, region: Region) -> None:
            card_art.tile(grid, region, card, Face.FRESH, None)

        return Flight(start, lambda: end, row.card_size, paint, self._felt)

    def _drawing(self, drawn: Drawn) -> Flight | None:
        """A card from behind; in the hand its place is empty until it is there."""
        hand, stock = self._table.query_one(Hand), self._table.query_one(Stock)
        start = stock.centre_of(stock)
        if start is None:
            return None
        size = card_art.TILE
        if hand.display and drawn.card is not None:
            hand.coming = drawn.card
            return Flight(start, lambda: hand.place_of(drawn.card), size, _paint_back, self._felt)
        players = self._players
        return Flight(start, lambda: players.centre_of(drawn.seat), size, _paint_back, self._felt)

    def _passing_on(self, before: View, view: View) -> Flight | None:
        """The mark of whose turn it is."""
        if before.turn == view.turn or before.number != view.number or view.reason is not None:
            return None
        opponents = self._table.query_one(Opponents)
        start = self._mark_of(before.turn)
        opponents.passing = True

        over = (opponents, *self._felt)
        return Flight(start, lambda: self._mark_of(view.turn), Size(1, 1), _paint_mark, over)

    # Places

    @property
    def _felt(self) -> tuple[GridWidget, ...]:
        query = self._table.query_one
        return query(Row), query(Hand), query(OpenHands), query(Stock)

    @property
    def _players(self) -> OpenHands | Opponents:
        """Where the others' cards are."""
        hands = self._table.query_one(OpenHands)
        return hands if hands.display else self._table.query_one(Opponents)

    def _place_of(self, laid: Laid) -> Offset | None:
        """Where the last of the cards that were laid is on the screen before."""
        hand, choice = self._table.query_one(Hand), self._table.choice
        if hand.display and choice is not None and choice.view.seat == laid.seat:
            return hand.place_of(laid.cards[-1])
        return self._players.centre_of(laid.seat)

    def _mark_of(self, seat: int) -> Offset:
        """Where it is said that it is a seat's turn."""
        line = self._table.query_one(StatusLine).content_region
        return self._table.query_one(Opponents).mark_of(seat) or Offset(line.x + 1, line.y)


def _paint_mark(grid: Grid, region: Region) -> None:
    x, y = region.offset
    if grid.is_ground(x, y):  # it passes behind cards
        grid.put(x, y, TURN, ("ground", "ground--mark"))


def _paint_flights(flying: Sequence[tuple[Flight, Region]], grid: Grid, corner: Offset) -> None:
    for each, place in flying:
        each.paint(grid, place.translate(-corner))


def _paint_back(grid: Grid, region: Region) -> None:
    card_art.block(grid, region, Face.BACK)
    for y in range(region.y + 1, region.bottom - 1):
        grid.put(region.x, y, "▒" * region.width, card_art.face_pen(Face.BACK))
