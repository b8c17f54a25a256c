"""What may be agreed before a game, and what may not."""

from __future__ import annotations

import pytest

from kortu_domino.bots import BOT_NAMES
from kortu_domino.engine import HouseRules
from kortu_domino.i18n import use_language
from kortu_domino.table.setup import USUAL_BOT, SeatSetup, Setup, SetupError, new_seed, usual_seats


def _setup(*seats: SeatSetup, seed: str | None = None) -> Setup:
    return Setup(HouseRules(players=len(seats)), seats, seed)


ONA, JONAS = SeatSetup("Ona"), SeatSetup("Jonas")
BOT = SeatSetup("", "easy")


def test_the_players_are_those_of_the_seats() -> None:
    players = _setup(ONA, SeatSetup("Robotas", "medium")).players("seed")
    assert [(player.name, player.bot) for player in players] == [("Ona", None), ("Robotas", "medium")]


def test_bots_without_a_name_get_different_ones_that_nobody_has() -> None:
    taken = SeatSetup(BOT_NAMES[0].upper())
    for seed in range(50):
        names = [player.name for player in _setup(taken, BOT, BOT, BOT, BOT, BOT).players(str(seed))]
        assert len({name.casefold() for name in names}) == 6
        assert set(names[1:]) < set(BOT_NAMES)


def test_names_of_bots_follow_from_the_seed() -> None:
    setup = _setup(BOT, BOT, BOT)
    assert setup.players("a") == setup.players("a")
    assert len({setup.players(str(seed)) for seed in range(20)}) > 10


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ona  ", "Ona"),
        ("Ona\tMarija", "Ona Marija"),
        ("\x1b[31mOna\x07", "[31mOna"),
        ("O\u202ena", "Ona"),
        ("[bold]Ona[/]", "[bold]Ona[/]"),
        ("Žydrūnė", "Žydrūnė"),
        ("Z\u030cydru\u0304ne\u0307", "Žydrūnė"),  # as some keyboards and file systems write it
    ],
)
def test_a_name_is_text_that_can_be_shown(typed: str, name: str) -> None:
    assert SeatSetup(typed).name == name


@pytest.mark.parametrize(
    ("seats", "seat", "message"),
    [
        ((ONA, SeatSetup(" \n")), 1, "Seat 2 has no name."),
        ((ONA, SeatSetup("ona")), 1, "Two players are called “ona”: one needs another name."),
        ((BOT, ONA, SeatSetup("Ona", "easy")), 2, "Two players are called “Ona”: one needs another name."),
        (
            (ONA, SeatSetup("Konstantinopolietis")),
            1,
            "“Konstantinopolietis” is too long: a name has at most 16 letters; wide signs such as 字 count twice.",
        ),
        (
            (ONA, SeatSetup("", "grandmaster")),
            1,
            "There is no bot “grandmaster”. The bots are easy, medium, hard, expert.",
        ),
    ],
)
def test_seats_that_cannot_be_are_refused(seats: tuple[SeatSetup, ...], seat: int, message: str) -> None:
    with pytest.raises(SetupError) as caught:
        _setup(*seats)
    assert str(caught.value) == str(caught.value.message) == message
    assert caught.value.seat == seat


@pytest.mark.parametrize("name", ["字" * 8, "Ž" * 16, "e\u0301\u0323" * 16])
def test_a_name_may_be_as_wide_as_it_has_room(name: str) -> None:
    assert _setup(ONA, SeatSetup(name)).seats[1].name
    with pytest.raises(SetupError, match="too long"):
        _setup(ONA, SeatSetup(f"{name}字"))


def test_one_name_written_in_two_ways_is_one_name() -> None:
    with pytest.raises(SetupError, match="Two players are called “Rūta”"):
        _setup(SeatSetup("Rūta"), SeatSetup("Ru\u0304ta"))


def test_the_usual_game_is_against_bots() -> None:
    for players in range(2, 7):
        seats = _setup(*usual_seats(players)).seats
        assert [seat.bot for seat in seats] == [None, *[USUAL_BOT] * (players - 1)]


def test_there_are_as_many_seats_as_players() -> None:
    with pytest.raises(SetupError) as caught:
        Setup(HouseRules(players=4), (ONA, JONAS))
    assert str(caught.value) == "There are 2 seats, and the house rules say 4 players."
    assert caught.value.seat is None


@pytest.mark.parametrize("seed", ["", " ", "x" * 41, "a\nb", "\udcff"])
def test_a_seed_is_a_short_text(seed: str) -> None:
    with pytest.raises(SetupError, match=r"^A seed is a text of 1 to 40 characters\.$"):
        _setup(ONA, JONAS, seed=seed)


def test_new_seeds_differ_and_are_accepted() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(_setup(ONA, JONAS, seed=seed).seed == seed for seed in seeds)


def test_among_several_persons_nobody_is_called_you() -> None:
    setup = Setup(HouseRules(players=3), (SeatSetup("You"), SeatSetup("Player 1"), SeatSetup("", "easy")))
    assert [player.name for player in setup.players("seed")][:2] == ["Player 2", "Player 1"]
    alone = Setup(HouseRules(players=2), (SeatSetup("You"), SeatSetup("", "easy")))
    assert alone.players("seed")[0].name == "You"


def test_who_gave_no_name_in_another_language_has_given_none() -> None:
    use_language("lt")
    alone = Setup(HouseRules(players=2), (SeatSetup("You"), SeatSetup("", "easy")))
    assert alone.players("seed")[0].name == "Tu"
    several = Setup(HouseRules(players=2), (SeatSetup("You"), SeatSetup("Ona")))
    assert [player.name for player in several.players("seed")] == ["Žaidėjas 1", "Ona"]
