"""What a simulation came to, as a table for people and as an object for programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kortu_domino.bots import LEVELS
from kortu_domino.cli import output
from kortu_domino.i18n import _, decimal, ngettext
from kortu_domino.simulate import CONFIDENCE, Match, Tally, Totals
from kortu_domino.words.numbers import tenths
from kortu_domino.words.rules import rule_label, rules_sentence, value_label

INDENT = 2
"""Columns before the lines of a group."""
GAP = "   "
"""What stands between two columns."""
NARROWEST = 40


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that was played, or as much of it as there is.

    `compared` is the rule in which its variants differ, None where there is one; `wanted` are the rounds asked for.
    """

    match: Match
    compared: str | None
    wanted: int
    totals: Totals

    @property
    def rounds(self) -> int:
        """How many rounds were played under each set of rules."""
        return self.totals.deals * len(self.match.levels)

    @property
    def partial(self) -> bool:
        return self.rounds < self.wanted


# For programs


def as_plain(outcome: Outcome) -> dict[str, object]:
    """The outcome as one object for JSON.

    `seats` levels by entry, `seed`, `deals`, `rounds` (each deal counts once for every rotation of the seats),
    `rounds_wanted`, `partial`, `confidence` of the intervals, `compared` the rule or null, and `results`, one for each
    set of rules: its `rules`, its `figures`, and `difference`, the same figures less those of the first result, taken
    deal by deal; null in the first.

    Every figure is an object of `mean`, a round, and `margin`, how far the interval reaches to either side, null where
    there is none. `entries` have `wins` (a share: 1 is every round; shared wins count in parts), `points`, and `ahead`
    (by how many points the others have more, on average); so has `first`, whoever plays first, and `others` has `wins`
    and `points` of each of the others. Of the round: `turns`, `draws`, `blocked` and `shared` (shares, too).
    """
    match, totals = outcome.match, outcome.totals
    differences = [None, *(_plain_figures(tally) for tally in totals.differences)]
    return {
        "seats": list(match.levels),
        "seed": match.seed,
        "deals": totals.deals,
        "rounds": outcome.rounds,
        "rounds_wanted": outcome.wanted,
        "partial": outcome.partial,
        "confidence": CONFIDENCE,
        "compared": outcome.compared,
        "results": [
            {"rules": rules.to_dict(), "figures": _plain_figures(tally), "difference": difference}
            for rules, tally, difference in zip(match.variants, totals.tallies, differences, strict=True)
        ],
    }


def _plain_figures(tally: Tally) -> dict[str, object]:
    def plain(prefix: str, *figures: str) -> dict[str, object]:
        return {figure: tally.estimate(prefix + figure)._asdict() for figure in figures}

    side = ("wins", "points", "ahead")
    return {
        "entries": [plain(f"{entry + 1}.", *side) for entry in range(tally.players)],
        "first": plain("first.", *side),
        "others": plain("others.", *side[:2]),
        **plain("", "turns", "draws", "blocked", "shared"),
    }


# For people


class _Line(NamedTuple):
    """A line of the table: its label and its figure; without a figure, the heading of a group."""

    label: str
    figure: str = ""


_SHARES = ("wins", "blocked", "shared")
"""Figures that are told in per cent."""

_Cell = tuple[str, str]
"""A figure's mean and margin, as text."""


def as_table(outcome: Outcome, columns: int) -> Iterator[str]:
    """The lines of the outcome for a terminal of so many columns, which a single column of figures may overrun."""
    width = max(NARROWEST, columns)
    yield from textwrap.wrap(rules_sentence(outcome.match.variants[0], but=outcome.compared), width)
    yield from textwrap.wrap(_played(outcome), width)
    if outcome.compared is None:
        yield from _alone(outcome.match, outcome.totals.tallies[0], width)
    else:
        yield from _side_by_side(outcome.match, outcome.compared, outcome.totals, width)
    yield ""
    yield from textwrap.wrap(_explained(), width)


def _played(outcome: Outcome) -> str:
    deals, seed = outcome.totals.deals, outcome.match.seed
    if outcome.partial:
        told = ngettext(
            "Stopped early, at {rounds} of {wanted} rounds: {deals} deal, played once for every way round the table. "
            "Seed: {seed}.",
            "Stopped early, at {rounds} of {wanted} rounds: {deals} deals, each played once for every way round the "
            "table. Seed: {seed}.",
            deals,
        )
    else:
        told = ngettext(
            "{rounds} rounds: {deals} deal, played once for every way round the table. Seed: {seed}.",
            "{rounds} rounds: {deals} deals, each played once for every way round the table. Seed: {seed}.",
            deals,
        )
    return told.format(rounds=outcome.rounds, wanted=outcome.wanted, deals=deals, seed=seed)


def _explained() -> str:
    return _(
        "With 95 % confidence the true figure is within the ±. A shared win counts in parts. Ahead: by how many points "
        "the others have more, on average; fewer points are better."
    )


def _players(match: Match) -> list[tuple[str, list[_Line]]]:
    """Everybody of whom there are figures, with them."""
    side = [(_("rounds won"), "wins"), (_("points a round"), "points"), (_("ahead"), "ahead")]
    named = [
        (f"{number}. {_(LEVELS[level].label)}", str(number)) for number, level in enumerate(match.levels, 1)
    ]
    named += [(_("whoever plays first"), "first"), (_("each of the others"), "others")]
    return [
        (name, [_Line(label, f"{who}.{what}") for label, what in (side[:2] if who == "others" else side)])
        for name, who in named
    ]


def _round() -> list[_Line]:
    """The figures of the round."""
    return [
        _Line(_("turns a round"), "turns"),
        _Line(_("draws a round"), "draws"),
        _Line(_("blocked rounds"), "blocked"),
        _Line(_("shared wins"), "shared"),
    ]


def _alone(match: Match, tally: Tally, width: int) -> Iterator[str]:
    """The figures under one set of rules: a line for everybody, and the round below."""
    players, lines = _players(match), _round()
    names = [name for name, _lines in players]
    first = max(map(len, [*names, *(line.label for line in lines)]))
    headings = [line.label for line in players[0][1]]
    columns = [
        [_cell(theirs[n], tally) if n < len(theirs) else ("", "") for _name, theirs in players]
        for n in range(len(headings))
    ]
    yield from _table([f"{'':{first}}", *names], headings, columns, width)
    yield from _table(
        [f"{line.label:{first}}" for line in lines], [], [[_cell(line, tally) for line in lines]], width
    )


def _side_by_side(match: Match, key: str, totals: Totals, width: int) -> Iterator[str]:
    """The figures under several sets of rules, a column each, and below how they differ from the first."""
    lines = []
    for name, theirs in _players(match):
        lines += [_Line(name), *(_Line(f"{'':{INDENT}}{label}", figure) for label, figure in theirs)]
    lines += _round()
    labels = [rule_label(key), *(line.label for line in lines)]
    headings = [value_label(key, getattr(rules, key)) for rules in match.variants]
    columns = [[_cell(line, tally) for line in lines] for tally in totals.tallies]
    yield from _table(labels, headings, columns, width)
    yield ""
    yield from textwrap.wrap(_("Difference from “{value}”, deal by deal").format(value=headings[0]), width)
    columns = [[_cell(line, tally, "+") for line in lines] for tally in totals.differences]
    yield from _table(labels, headings[1:], columns, width)


def _cell(line: _Line, tally: Tally, sign: str = "") -> _Cell:
    if not line.figure:
        return "", ""
    mean, margin = tally.estimate(line.figure)
    if line.figure.endswith(_SHARES):
        return decimal(f"{100 * mean:{sign}z.1f} %"), "" if margin is None else tenths(100 * margin)
    return decimal(f"{mean:{sign}z.2f}"), "" if margin is None else decimal(f"{margin:.2f}")


def _table(
    labels: Sequence[str], headings: Sequence[str], columns: Sequence[Sequence[_Cell]], width: int
) -> Iterator[str]:
    """The columns side by side, each below its heading, if there are any; those too wide come below, labelled again."""
    first = max(map(len, labels))
    texts = [_column(cells) for cells in columns]
    if headings:
        texts = [[heading, *column] for heading, column in zip(headings, texts, strict=True)]
    texts = [[f"{text:>{max(map(len, column))}}" for text in column] for column in texts]
    while texts:
        taken = 1
        while (
            taken < len(texts)
            and first + sum(len(GAP) + len(text[0]) for text in texts[: taken + 1]) <= width
        ):
            taken += 1
        yield ""
        for label, *row in zip(labels, *texts[:taken], strict=True):
            yield f"{label:{first}}{GAP}{GAP.join(row)}".rstrip()
        texts = texts[taken:]


def _column(cells: Sequence[_Cell]) -> list[str]:
    """The cells with `±` below `±`."""
    mean_width = max(len(mean) for mean, _margin in cells)
    margin_width = max(len(margin) for _mean, margin in cells)
    sign = output.as_written("±")
    return [
        f"{mean:>{mean_width}}" + (f" {sign} {margin:>{margin_width}}" if margin else "") if mean else ""
        for mean, margin in cells
    ]
