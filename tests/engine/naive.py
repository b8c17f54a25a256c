"""The rules a second time: slowly, naively, from the words of RULES.md and RECORD.md alone.

What the engine says is held against this. It shares no code with the engine: cards and moves are text, and every
move that could be written is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")
CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""Lowest first."""

Rules = dict[str, Any]
Event = dict[str, Any]


def orders(cards: list[str]) -> Iterator[tuple[str, ...]]:
    """Every choice of some of the cards, in every order, each once."""
    for card in dict.fromkeys(cards):
        yield (card,)
        rest = list(cards)
        rest.remove(card)
        yield from ((card, *more) for more in orders(rest))


@dataclass
class NaiveRound:
    """A round in play."""

    rules: Rules
    deck: list[str]
    first: int
    hands: list[list[str]] = field(init=False)
    row: list[list[tuple[str, str]]] = field(init=False)
    """Places from the left, each bottom first; a card is its rank and the suit that it counts as."""
    stock: list[str] = field(init=False)
    turn: int = field(init=False)
    drawn: int = 0
    reason: str | None = None

    def __post_init__(self) -> None:
        seats = self.rules["players"]
        deck = list(self.deck)
        self.hands = [[] for _ in range(seats)]
        for _ in range(self.rules["hand_size"]):
            for step in range(seats):
                self.hands[(self.first + step) % seats].append(deck.pop(0))
        start = deck.pop(0)
        self.row = [[(start[:-1], start[-1])]]
        self.stock = deck
        self.turn = self.first
        self.look_for_the_end()

    # What may be done

    def allowed(self, target: str, cards: tuple[str, ...], declared: str | None) -> bool:
        """Whether cards of a hand may be laid so, in this order."""
        ranks = {card[:-1] for card in cards}
        if len(ranks) > 1 or (len(cards) > 1 and not self.rules["fast_move"]):
            return False
        rank, first_suit = cards[0][:-1], cards[0][-1]
        is_wild = rank == "A" and self.rules["ace_suit"] != "printed"
        if target in ("L", "R"):
            end_rank, end_suit = self.row[0 if target == "L" else -1][-1]
            if not is_wild:
                return declared is None and (rank == end_rank or first_suit == end_suit)
            if self.rules["ace_suit"] == "matching" and end_rank != "A":
                return declared == end_suit
            return declared is not None
        place = int(target[1:])
        on_end = place in (1, len(self.row))
        if self.rules["decks"] == 1 or place > len(self.row) or self.row[place - 1][-1][0] != rank:
            return False
        if self.rules["stacking"] == "off" or (self.rules["stacking"] == "ends" and not on_end):
            return False
        return (declared is not None) == (is_wild and on_end)

    def targets(self) -> list[str]:
        return ["L", "R", *(f"^{place}" for place in range(1, len(self.row) + 1))]

    def all_lays(self) -> dict[str, tuple[object, ...]]:
        """Every way to write a lay that is legal; the values are equal where they are the same move."""
        found: dict[str, tuple[object, ...]] = {}
        hand = self.hands[self.turn]
        for rank in RANKS:
            group = sorted((card for card in hand if card[:-1] == rank), key=CARDS.index)
            for cards in orders(group):
                for target in self.targets():
                    for declared in (None, *SUITS):
                        if self.allowed(target, cards, declared):
                            inside = target[0] == "^" and target not in ("^1", f"^{len(self.row)}")
                            last = None if declared or inside else cards[-1]
                            text = f"{target}:{'+'.join(cards)}" + (f"={declared}" if declared else "")
                            found[text] = (target, tuple(sorted(cards)), declared, last)
        return found

    def can_lay(self, seat: int) -> bool:
        return any(
            self.allowed(target, (card,), declared)
            for card in self.hands[seat]
            for target in self.targets()
            for declared in (None, *SUITS)
        )

    def legal(self) -> list[str]:
        """The legal moves as a record's replay lists them."""
        if self.reason is not None:
            return []
        lays = self.all_lays()
        if lays:
            # `all_lays` tries orders from the lowest card up: of equal moves the first stands.
            first: dict[tuple[object, ...], str] = {}
            for text, same in lays.items():
                first.setdefault(same, text)
            return sorted(first.values())
        limit = self.rules["draw_limit"]
        may_draw = self.stock and (limit is None or self.drawn < limit)
        return ["draw"] if may_draw else ["pass"]

    # Playing

    def play(self, text: str) -> Event:
        """Play a legal move. Returns what happened."""
        seat = self.turn
        if text == "draw":
            card = self.stock.pop(0)
            self.hands[seat].append(card)
            self.drawn += 1
            self.look_for_the_end()
            return {"event": "drawn", "seat": seat, "card": card}
        if text == "pass":
            self.next_turn()
            return {"event": "passed", "seat": seat}
        target, _, rest = text.partition(":")
        names, _, declared = rest.partition("=")
        cards = names.split("+")
        for card in cards:
            self.hands[seat].remove(card)
        laid = [(card[:-1], declared or card[-1]) for card in cards]
        if target == "L":
            for one in laid:
                self.row.insert(0, [one])
        elif target == "R":
            for one in laid:
                self.row.append([one])
        else:
            self.row[int(target[1:]) - 1] += laid
        if not self.hands[seat]:
            self.reason = "out"
        else:
            self.next_turn()
        return {"event": "laid", "seat": seat, "target": target, "cards": cards, "declared": declared or None}

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.rules["players"]
        self.drawn = 0
        self.look_for_the_end()

    def look_for_the_end(self) -> None:
        if not self.stock and not any(self.can_lay(seat) for seat in range(self.rules["players"])):
            self.reason = "blocked"

    def points(self) -> list[int]:
        values = {"J": 11, "Q": 12, "K": 13, "A": self.rules["ace_points"]}
        return [sum(values.get(card[:-1]) or int(card[:-1]) for card in hand) for hand in self.hands]


def lowest(points: list[int]) -> list[int]:
    """The seats with the fewest points."""
    return [seat for seat, count in enumerate(points) if count == min(points)]
