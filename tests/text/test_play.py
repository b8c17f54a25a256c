"""Games told and typed line by line."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator

import pytest

from kortu_domino.bots import make_bot
from kortu_domino.engine.cards import CARDS
from kortu_domino.i18n import card_name
from kortu_domino.table.pace import Pace
from kortu_domino.table.table import Table
from kortu_domino.text.play import FEWEST_BLANK, TextPlay
from tests.table.tables import ListKeeper, in_no_time, table_of

SHORT = {"point_limit": 30}


class Script:
    """Lines that are there already; `present` as if a person typed them."""

    def __init__(self, lines: Iterable[str], *, present: bool = False) -> None:
        self.present = present
        self.forgotten = 0
        self._lines = iter(lines)

    async def line(self) -> str | None:
        return next(self._lines, None)

    def forget(self) -> None:
        self.forgotten += 1


class Told:
    """Plays a table in text, with what was written; a line that was asked for is there as `?`."""

    def __init__(self, table: Table, typist: Script, **options: bool) -> None:
        self.lines: list[str] = []
        self.play = TextPlay(table, typist, self.lines.append, lambda: self.lines.append("?"), **options)

    def run(self) -> list[str]:
        asyncio.run(self.play.play())
        return self.lines


def moves_first(table: Table, told: list[str]) -> Iterator[str]:
    """The first move where a turn was told, Enter where Enter is wanted."""
    while True:
        last = [line for line in told if line != "?"][-1]
        yield "" if "Enter" in last else "1"


def game(*seats: str, seed: str = "seed", **rules: object) -> tuple[Table, list[str]]:
    """A whole game in which persons make the first move each time, and what was told."""
    table = table_of(*seats, seed=seed, rules={**SHORT, **rules})
    lines: list[str] = []
    play = TextPlay(table, Script(moves_first(table, lines)), lines.append, lambda: None)
    asyncio.run(asyncio.wait_for(play.play(), 60))
    assert not play.left
    return table, lines


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_is_told_in_lines_of_words(seed: str) -> None:
    table, lines = game("Ona", "easy", "medium", seed=seed)
    assert table.over
    text = "\n".join(lines)
    assert not set("♣♦♥♠\r\x1b") & set(text)
    assert all(line and line.isprintable() for line in lines)
    assert sum("starts the row." in line for line in lines) == table.number
    assert sum(line.startswith("Press Enter for the next round.") for line in lines) == table.number - 1
    assert "won the game" in text
    laid = sum(" laid " in line and " on the " in line for line in lines)
    assert laid == sum(move.startswith(("L:", "R:")) for each in table.record.rounds for move in each.moves)
    assert lines[-1].startswith("Deal code: ")
    assert any(" drew " in line for line in lines)
    assert not any(" drew " in line and " and " in line for line in lines), "one line an event"


def test_scores_after_each_round() -> None:
    table, lines = game("Ona", "easy")
    for result in table.view(0).results:
        for player, points, total, hand in zip(
            table.view(0).players, result.points, result.totals, result.hands, strict=True
        ):
            unit = "point" if points == 1 else "points"
            told = f"{player.name}: {points} {unit}, in total {total}."
            if hand:
                told += f" Left in hand: {', '.join(map(card_name, hand))}."
            assert told in lines


def test_two_packs_with_stacks_and_limits() -> None:
    table, lines = game("Ona", "easy", "easy", "easy", "easy", decks=2, draw_limit=1)
    assert table.over
    assert any("Nothing fits" in line for line in lines)


def test_bots_alone_need_nobody() -> None:
    table, lines = game("easy", "medium")
    assert table.over
    assert not any("Enter for the next" in line for line in lines)


def turn(table: Table, *lines: str, present: bool = False) -> list[str]:
    """What is told for some lines at the first turn, from the first answer on."""
    told = Told(table, Script(lines, present=present)).run()
    return told[told.index("?") + 1 :]


def at_turn(*seats: str, seed: str = "seed", **rules: object) -> Table:
    table = table_of(*seats, seed=seed, rules=dict(rules))
    table.start_round()
    while table.turn != 0:
        table.play(table.turn, make_bot("easy", "x").choose(table.view(table.turn)))
    return table


def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    table = at_turn("Ona", "easy", seed="commands")
    before = table.record
    other = next(card for card in CARDS if card not in table.view(0).hand)
    answers = turn(table, f"L:{other!s}", "draw")
    assert answers[:2] == [f"You do not hold {card_name(other)}.", "?"]
    assert answers[2].startswith("You can lay ")
    assert answers[2].endswith(", so you may not draw.")
    assert " of " in answers[2]
    assert table.record == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hand", "Your hand: "),
        ("ha", "Your hand: "),
        ("row", "The row, from the left:"),
        ("scores", "No round is over yet."),
        ("m", "1. "),
        ("moves", "1. "),
        ("r", "The aim"),
        ("l", "Round 1. "),
        ("undo", "There is no move to take back in this round yet."),
        ("h", "Figures are points"),
        ("?", "A move is typed as a card and an end"),
        ("HELP", "A move is typed as a card and an end"),
        ("", "Your turn. Your hand: "),
        ("what", "“what” is not understood."),
    ],
)
def test_commands(typed: str, said: str) -> None:
    table = at_turn("Ona", "easy", seed="commands")
    assert table.view(0).legal_moves.can_lay
    before = table.record
    answer = turn(table, typed)
    assert answer[0].startswith(said)
    assert answer[-1] == "?"
    assert table.record == before
    assert not set("♣♦♥♠") & set("".join(answer))


def test_the_moves_are_listed_with_what_is_typed_for_them() -> None:
    table = at_turn("Ona", "easy", seed="commands")
    listed = turn(table, "moves")[:-1]
    assert [line.rpartition(": ")[2] for line in listed] == [str(move) for move in table.view(0).legal_moves]


@pytest.mark.parametrize("end", ["q", "quit", None])
def test_leaving(end: str | None) -> None:
    told = Told(table_of("Ona", "easy"), Script([] if end is None else [end]))
    told.run()
    assert told.play.left
    assert told.play.table.in_round


# Several persons


def test_no_hand_is_in_sight_of_the_next_person() -> None:
    table, lines = game("Ona", "Jonas", "easy", seed="several")
    assert table.over
    owner: str | None = None
    seen_by_nobody = 0
    blank = FEWEST_BLANK
    for line in lines:
        blank = blank + 1 if not line else blank
        if line.endswith("press Enter when only you look."):
            assert owner is None, "a hand is still in sight"
            owner = line.partition(",")[0]
        elif not line:
            seen_by_nobody += 1
            owner = None if seen_by_nobody >= FEWEST_BLANK else owner
            continue
        elif line.startswith("Round "):
            owner = None  # the hands of the round before have been shown to all
        elif line.startswith("Your turn."):
            assert owner is not None
        elif " drew " in line and " drew a card" not in line and " cards" not in line:
            assert line.startswith(f"{owner} drew ")
        seen_by_nobody = 0
    assert seen_by_nobody == 0


def test_hands_are_told_to_their_players_only() -> None:
    table = table_of("Ona", "Jonas", seed="hands", rules=SHORT)
    lines: list[str] = []
    hands: list[tuple[int, str]] = []

    def write(line: str) -> None:
        lines.append(line)
        if line.startswith("Your turn. Your hand: "):
            cards = ", ".join(map(card_name, table.view(table.turn).hand))
            assert line == f"Your turn. Your hand: {cards}."
            before = next(each for each in reversed(lines) if each.endswith("when only you look."))
            assert before.startswith(table.seats[table.turn].player.name)
            hands.append((table.turn, cards))

    play = TextPlay(table, Script(moves_first(table, lines)), write, lambda: None)
    asyncio.run(play.play())
    assert {seat for seat, _cards in hands} == {0, 1}


def test_between_persons_only_enter_shows_a_hand() -> None:
    table = table_of("Ona", "Jonas", seed="hands")
    told = Told(table, Script(["hand", "7h", "moves", "q"])).run()
    assert told.count("Enter shows your hand; “quit” leaves.") == 3
    assert not any("Your hand: " in line for line in told)


def test_what_a_person_typed_ahead_is_forgotten_at_a_hand_over() -> None:
    script = Script([], present=True)
    Told(table_of("Ona", "Jonas"), script).run()
    assert script.forgotten == 1


# Somebody who types while others play


class Typing(Script):
    """A person: the lines come at their seconds."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        super().__init__([], present=True)
        self._timed = list(lines)

    async def line(self) -> str | None:
        loop = asyncio.get_running_loop()
        if not self._timed:
            await asyncio.sleep(1_000_000)
            return None
        moment, line = self._timed.pop(0)
        await asyncio.sleep(max(0, moment - loop.time()))
        return line


@in_no_time
async def test_a_move_is_taken_back_while_nobody_has_played() -> None:
    keeper = ListKeeper()
    table = table_of("Ona", "easy", seed="back", pace=Pace(100, 100), keep=keeper)
    table.start_round()
    while table.turn != 0:
        table.play(1, make_bot("easy", "x").choose(table.view(1)))
    assert table.view(0).legal_moves.can_lay
    told = Told(table, Typing((1, "1"), (2, "7h l"), (3, "undo"), (4, "q")))
    before = table.record
    await told.play.play()
    assert table.record == before
    assert keeper.back == 1
    laid = next(line for line in told.lines if line.startswith("You laid "))
    told_after = told.lines[told.lines.index(laid) + 1 :]
    assert "is to play." in told_after[0]
    assert told_after[1].startswith("You took ")
    assert told_after[2].startswith("Your turn. ")


@in_no_time
async def test_enter_hurries_who_is_to_play() -> None:
    table = table_of("Ona", "easy", seed="back", pace=Pace(1000, 1000))
    table.start_round()
    while table.turn != 0:
        table.play(1, make_bot("easy", "x").choose(table.view(1)))
    told = Told(table, Typing((1, "1"), (2, ""), (500, "q")))
    await told.play.play()
    assert sum(" laid " in line for line in told.lines) >= 2


def test_draws_and_passes_that_happen_by_themselves() -> None:
    table = table_of("Ona", "easy", seed="seed", rules=SHORT, auto_draw=True)
    lines: list[str] = []
    play = TextPlay(table, Script(moves_first(table, lines)), lines.append, lambda: None)
    asyncio.run(asyncio.wait_for(play.play(), 60))
    assert table.over
    assert not any("Nothing fits" in line for line in lines)
    assert any(line.startswith("You drew ") for line in lines)


def test_stacks_can_be_typed_as_the_help_says() -> None:
    table = table_of("Ona", *["easy"] * 4, rules={"decks": 2})
    assert any("^3" in line for line in Told(table, Script(["?"])).run())
    assert not any("^3" in line for line in Told(table_of("Ona", "easy"), Script(["?"])).run())


def test_the_game_goes_on_where_it_was_left() -> None:
    table = at_turn("Ona", "easy", seed="again")
    told = Told(table, Script([])).run()
    assert told[2] == "Round 1 goes on."
    assert any(line.startswith("Your turn.") for line in told)
